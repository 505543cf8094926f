import type { PurchaseDraft } from './draft.ts';

/** Counted up whenever the shape of a draft changes: what an older version of the shop stored is left. */
const SHAPE = 2;

interface StoredDraft {
  readonly shape: number;
  readonly draft: PurchaseDraft;
}

/** A draft as the text that session storage keeps. */
export function writeDraft(draft: PurchaseDraft): string {
  const stored: StoredDraft = { shape: SHAPE, draft };
  return JSON.stringify(stored);
}

/** A draft from its stored text, or null where the text is none of this shape: then the buyer begins anew. */
export function readDraft(text: string | null): PurchaseDraft | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as StoredDraft | null;
    // What was told about the last change is no news after a reload.
    return stored?.shape === SHAPE ? { ...stored.draft, notice: null } : null;
  } catch {
    return null;
  }
}
