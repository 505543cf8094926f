import { applyToAllDates } from '@shivar/domain/rules/customisation/editing';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { sameQuantities } from '@shivar/domain/values/quantity';

import { withDraft } from './editor-state.ts';
import type { EditorState } from './editor-state.ts';
import { hasUnsaved, leftOf, linesOn, openDates, usableItems } from './selectors.ts';

/** What a step over many dates did; `state` is the old one where it could do nothing. */
export interface BulkStep {
  readonly state: EditorState;
  readonly outcome:
    | { readonly kind: 'no-open-date' | 'empty-box' | 'nothing-left' | 'nothing-fits' }
    | { readonly kind: 'applied'; readonly dates: number; readonly shortDates: readonly Day[] }
    | { readonly kind: 'planned'; readonly dates: number; readonly restItems: number };
}

/**
 * *Apply to All Dates* (product 5.13): the box that is open, saved or chosen, copied to every open date as far as
 * the allowances last. An empty box is refused: it would only clear the others.
 */
export function appliedToAll(state: EditorState, day: Day, now: Instant): BulkStep {
  const pattern = linesOn(state, day);
  if (openDates(state).length === 0) return { state, outcome: { kind: 'no-open-date' } };
  if (!Object.values(pattern).some((quantity) => quantity > 0)) {
    return { state, outcome: { kind: 'empty-box' } };
  }
  const { draft, shortDates } = applyToAllDates(state.order, pattern, day, now);
  if (filledDates(draft) === 0) return { state, outcome: { kind: 'nothing-left' } };
  return {
    state: withDraft(state, draft),
    outcome: { kind: 'applied', dates: filledDates(draft), shortDates },
  };
}

/** *Plan my month*: all that is left spread over the open dates, on top of what is chosen (product 5.14). */
export function planned(state: EditorState, now: Instant): BulkStep {
  if (openDates(state).length === 0) return { state, outcome: { kind: 'no-open-date' } };
  if (!usableItems(state).some((item) => leftOf(state, item) > 0)) {
    return { state, outcome: { kind: 'nothing-left' } };
  }
  const draft = spreadFairly(state.order, state.draft, now);
  const next = withDraft(state, draft);
  if (sameQuantities(next.drafted, state.drafted)) return { state, outcome: { kind: 'nothing-fits' } };
  const restItems = usableItems(next).filter((item) => leftOf(next, item) > 0).length;
  return { state: next, outcome: { kind: 'planned', dates: filledDates(draft), restItems } };
}

/** Clears what is chosen and not saved, as one step that can be undone. */
export function cleared(state: EditorState): EditorState {
  return hasUnsaved(state) ? withDraft(state, {}) : state;
}

function filledDates(draft: Schedule): number {
  return Object.values(draft).filter((lines) => Object.values(lines).some((quantity) => quantity > 0)).length;
}
