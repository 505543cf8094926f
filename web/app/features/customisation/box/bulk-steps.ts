import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { applyToAllDates } from '@shivar/domain/rules/customisation/editing';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import type { Day, Instant } from '@shivar/domain/values/day';
import { sameQuantities } from '@shivar/domain/values/quantities';

import { withDraft } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { hasLines, hasOpenDate, leftOf, linesOn, usableItems } from '../state/selectors.ts';

/** The result of a step over many dates. `state` is the old one where it could do nothing, for the reason told. */
export interface BulkStep {
  readonly state: EditorState;
  readonly outcome:
    | { readonly kind: 'noOpenDate' | 'emptyBox' | 'nothingLeft' | 'nothingFits' }
    | { readonly kind: 'applied'; readonly dates: number; readonly shortDates: readonly Day[] }
    | { readonly kind: 'planned'; readonly dates: number; readonly restItems: number };
}

/** *Apply to All Dates* (product 5.13). An empty box is refused: it would only clear the others. */
export function appliedToAll(state: EditorState, day: Day, now: Instant): BulkStep {
  const pattern = linesOn(state, day);
  if (!hasOpenDate(state)) return { state, outcome: { kind: 'noOpenDate' } };
  if (!hasLines(pattern)) return { state, outcome: { kind: 'emptyBox' } };
  const { draft, shortDates } = applyToAllDates(state.order, pattern, day, now);
  const dates = filledDates(draft);
  if (dates === 0) return { state, outcome: { kind: 'nothingLeft' } };
  return { state: withDraft(state, draft), outcome: { kind: 'applied', dates, shortDates } };
}

/** *Plan my month*: spreads the rest of every item over the open dates, on top of the draft (product 5.14). */
export function planned(state: EditorState, now: Instant): BulkStep {
  if (!hasOpenDate(state)) return { state, outcome: { kind: 'noOpenDate' } };
  if (restItems(state) === 0) return { state, outcome: { kind: 'nothingLeft' } };
  const draft = spreadFairly(state.order, state.draft, now);
  const next = withDraft(state, draft);
  if (sameQuantities(next.drafted, state.drafted)) return { state, outcome: { kind: 'nothingFits' } };
  return { state: next, outcome: { kind: 'planned', dates: filledDates(draft), restItems: restItems(next) } };
}

/** How many items are not placed in full. */
function restItems(state: EditorState): number {
  return usableItems(state).filter((item) => leftOf(state, item) > 0).length;
}

function filledDates(draft: Schedule): number {
  return Object.values(draft).filter(hasLines).length;
}
