import { formatShortDay } from '@shivar/domain/language/format';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { applyToAllDates } from '@shivar/domain/rules/customisation/editing';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import type { Day, Instant } from '@shivar/domain/values/day';
import { sameQuantities } from '@shivar/domain/values/quantity';

import { useRefusalText } from '../../../lib/refusal-text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { undone, withDraft } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { hasLines, leftOf, linesOn, lockOn, usableItems } from '../state/selectors.ts';

const LOOK = 'flex-1 max-sm:px-2 sm:flex-none';

/** *Apply to All Dates*, *Plan my month*, and the undo of either. */
export function BulkActions() {
  const t = useWords('customise');
  const store = useEditorStore();
  const canUndo = useEditor((state) => state.undoable.length > 0);
  const tell = useTelling();
  const run = ({ state, outcome }: BulkStep) => {
    store.change(() => state);
    tell(outcome);
  };
  const apply = () => {
    const state = store.read();
    if (state.edited !== null) run(appliedToAll(state, state.edited, serverNow()));
  };
  const undo = () => {
    store.change(undone);
    toast('info', t('undone'));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" className={LOOK} onClick={apply}>
        {t('applyToAll')}
      </Button>
      <Button look="turmeric" className={LOOK} onClick={() => run(planned(store.read(), serverNow()))}>
        {t('planMonth')}
      </Button>
      {canUndo && (
        <Button look="quiet" className={LOOK} onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}

/** Says what a step over many dates did. */
function useTelling() {
  const t = useWords('customise');
  const refusalText = useRefusalText();
  return (outcome: BulkStep['outcome']) => {
    switch (outcome.kind) {
      case 'applied': {
        const [day] = outcome.shortDates;
        if (day === undefined) return toast('done', t('appliedTo', { n: outcome.dates }));
        const dates = t('dateCount', { n: outcome.dates });
        const short = { dates, n: outcome.shortDates.length, day: formatShortDay(day, t.language) };
        return toast('info', t('appliedShort', short));
      }
      case 'planned': {
        if (outcome.restItems === 0) return toast('done', t('plannedOver', { n: outcome.dates }));
        const dates = t('dateCount', { n: outcome.dates });
        return toast('info', t('plannedRest', { dates, n: outcome.restItems }));
      }
      case 'emptyBox':
        return toast('info', refusalText({ code: 'selection_empty' }));
      default:
        return toast('info', t(outcome.kind));
    }
  };
}

/** The result of a step over many dates. `state` is the old one where it could do nothing, for the reason told. */
interface BulkStep {
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

function hasOpenDate(state: EditorState): boolean {
  return state.dates.some((date) => lockOn(state, date) === null);
}

/** How many items are not placed in full. */
function restItems(state: EditorState): number {
  return usableItems(state).filter((item) => leftOf(state, item) > 0).length;
}

function filledDates(draft: Schedule): number {
  return Object.values(draft).filter(hasLines).length;
}
