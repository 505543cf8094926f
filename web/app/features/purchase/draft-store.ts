import { BATCHES, FREQUENCIES } from '@shivar/domain/delivery-calendar';
import type { PlanState } from '@shivar/domain/plan';
import * as z from 'zod/mini';

import { emptyDraft } from './draft.ts';
import type { PurchaseDraft } from './draft.ts';

/** A plan's draft, kept in this tab's session storage: a login, a reload or a lost connection loses nothing. */
export interface DraftStore {
  readonly read: () => PurchaseDraft;
  readonly initial: () => PurchaseDraft;
  readonly write: (draft: PurchaseDraft) => void;
  /** After the purchase: the next visit begins anew. */
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const quantities = z.record(z.string(), z.int());
const ids = z.array(z.string());
const draftSchema = z.object({
  size: z.string(),
  frequency: z.enum(FREQUENCIES),
  batch: z.enum(BATCHES),
  startDate: z.nullable(z.string()),
  mix: z.object({ items: quantities, kept: ids }),
  madeFor: z.string(),
  notice: z.nullable(
    z.union([
      z.object({ kind: z.literal('rebalanced'), kept: ids, lowered: ids }),
      z.object({ kind: z.literal('made-room'), gaveUp: quantities }),
    ]),
  ),
  address: z.object({ line1: z.string(), line2: z.string(), landmark: z.string(), city: z.string() }),
  pincode: z.string(),
  mobile: z.string(),
  paymentMethod: z.string(),
  attempt: z.nullable(z.object({ key: z.string(), sent: z.array(z.string()), startDate: z.string() })),
});

const stores = new Map<string, DraftStore>();

/** The store of a plan's draft: the same for every caller in this tab. */
export function draftStoreOf(planId: string, plan: PlanState): DraftStore {
  const known = stores.get(planId);
  if (known) return known;
  const store = createDraftStore(`purchase:${planId}`, emptyDraft(plan));
  if (typeof window !== 'undefined') stores.set(planId, store);
  return store;
}

function createDraftStore(key: string, empty: PurchaseDraft): DraftStore {
  const listeners = new Set<() => void>();
  let current: PurchaseDraft | null = null;
  const set = (draft: PurchaseDraft, text: string | null) => {
    current = draft;
    writeText(key, text);
    for (const listener of listeners) listener();
  };
  return {
    read: () => (current ??= parse(readText(key)) ?? empty),
    initial: () => empty,
    write: (draft) => set(draft, JSON.stringify(draft)),
    clear: () => set(empty, null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// What another version of the shop wrote may have another shape: then the buyer begins anew.
function parse(text: string | null): PurchaseDraft | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
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
