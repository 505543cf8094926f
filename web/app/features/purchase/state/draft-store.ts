import type { AddressKind } from '@shivar/domain/rules/account/address';
import { readTab, sharedValue, writeTab } from '../../../lib/stored-state.ts';
import { lastPincode } from '../../../lib/visitor-choices.ts';
import { emptyDraft } from './draft.ts';
import type { PurchaseDraft } from './draft.ts';
import type { PlanView } from './plan-view.ts';

/** A plan's draft, kept in this tab's session storage: a login, a reload or a lost connection loses nothing. */
export interface DraftStore {
  readonly read: () => PurchaseDraft;
  readonly initial: () => PurchaseDraft;
  readonly write: (draft: PurchaseDraft) => void;
  /** After the purchase: the next visit begins anew. */
  readonly clear: () => void;
  /** At each visit: takes the pincode that was checked on another page, unless the buyer typed one here. */
  readonly prefill: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new Map<string, DraftStore>();
const keyOf = (planId: string) => `purchase:${planId}`;

/** The store of a plan's draft: the same for every caller in this tab. */
export function draftStoreOf(plan: PlanView): DraftStore {
  const store = stores.get(plan.id) ?? createDraftStore(keyOf(plan.id), emptyDraft(plan));
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
    writeTab(key, text);
    forgetAtLogout();
    for (const listener of listeners) listener();
  };
  const begin = () => {
    const stored = readDraft(readTab(key));
    if (stored) forgetAtLogout();
    // An empty draft is the very one of the page: nothing is drawn again.
    return stored ?? (prefilled === '' ? empty : { ...empty, pincode: prefilled });
  };
  return {
    read: () => (current ??= begin()),
    initial: () => empty,
    write: (draft) => set(draft, writeDraft(draft)),
    prefill: () => {
      const pincode = lastPincode.read() ?? '';
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

/** Puts a draft in the place of that of a plan, whose page may not have been open yet. */
export function replaceDraft(planId: string, draft: PurchaseDraft): void {
  const store = stores.get(planId);
  if (store) store.write(draft);
  else writeTab(keyOf(planId), writeDraft(draft));
}

/** Fetched once there is something to forget. Where that fails the draft goes with the tab. */
function forgetAtLogout(): void {
  void import('../../../lib/tab-storage.ts').then(
    ({ followLogout }) => followLogout(),
    () => undefined,
  );
}

/** Counted up whenever the shape of a draft changes: drafts of another shape are ignored. */
const SHAPE = 3;

/** A draft as the text that session storage keeps. */
export function writeDraft(draft: PurchaseDraft): string {
  return JSON.stringify({ shape: SHAPE, draft });
}

/** A draft from its stored text, or null where the text is none of this shape: then the buyer begins anew. */
export function readDraft(text: string | null): PurchaseDraft | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as { shape: number; draft: PurchaseDraft } | null;
    // The notice of the last change is no news after a reload.
    return stored?.shape === SHAPE ? { ...stored.draft, notice: null } : null;
  } catch {
    return null;
  }
}

/** The kind under which the account saves the address of this purchase; null saves it not. Lives with the document. */
export const savedAs = sharedValue<AddressKind | null>(null);
