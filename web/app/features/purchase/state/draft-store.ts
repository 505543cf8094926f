import { knownPincode } from '../../../lib/known-pincode.ts';
import { emptyDraft } from './draft.ts';
import type { PlanView } from './plan-view.ts';
import { readDraft, writeDraft } from './stored-draft.ts';
import type { PurchaseDraft } from './draft.ts';

/** A plan's draft, kept in this tab's session storage: a login, a reload or a lost connection loses nothing. */
export interface DraftStore {
  readonly read: () => PurchaseDraft;
  readonly initial: () => PurchaseDraft;
  readonly write: (draft: PurchaseDraft) => void;
  /** After the purchase: the next visit begins anew. */
  readonly clear: () => void;
  /** At each visit: the pincode that was checked meanwhile, unless another one was typed here. */
  readonly prefill: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new Map<string, DraftStore>();

/** The store of a plan's draft: the same for every caller in this tab. */
export function draftStoreOf(plan: PlanView): DraftStore {
  const store = stores.get(plan.id) ?? createDraftStore(`purchase:${plan.id}`, emptyDraft(plan));
  if (typeof window !== 'undefined') {
    stores.set(plan.id, store);
    store.prefill();
  }
  return store;
}

function createDraftStore(key: string, empty: PurchaseDraft): DraftStore {
  const listeners = new Set<() => void>();
  let current: PurchaseDraft | null = null;
  let prefilled = '';
  const set = (draft: PurchaseDraft, text: string | null) => {
    current = draft;
    writeText(key, text);
    forgetAtLogout();
    for (const listener of listeners) listener();
  };
  return {
    // What begins empty is the very draft that the page was sent with: there is nothing to draw again.
    read: () => (current ??= readKept(key) ?? (prefilled === '' ? empty : { ...empty, pincode: prefilled })),
    initial: () => empty,
    write: (draft) => set(draft, writeDraft(draft)),
    prefill: () => {
      const pincode = knownPincode.read() ?? '';
      if (current?.pincode === prefilled) current = { ...current, pincode };
      prefilled = pincode;
    },
    clear: () => set(empty, null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Fetched once there is something to forget. Where that fails the draft goes with the tab. */
function forgetAtLogout(): void {
  void import('../../../lib/drafts.ts').then(
    ({ followLogout }) => followLogout(),
    () => undefined,
  );
}

function readKept(key: string): PurchaseDraft | null {
  const kept = readDraft(readText(key));
  if (kept) forgetAtLogout();
  return kept;
}

// Storage may be forbidden or full: then the draft lives as long as the page.
function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Nothing to do: see above.
  }
}
