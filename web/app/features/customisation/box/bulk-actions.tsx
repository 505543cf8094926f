import { formatShortDay } from '@shivar/domain/language/format';
import { useId } from 'react';

import { logFailure } from '../../../lib/failures.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { undone } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { bulkRest } from '../state/selectors.ts';
import type { BulkStep } from './bulk-steps.ts';

const LOOK = 'flex-1 max-sm:px-2 sm:flex-none';

/**
 * *Apply to All Dates*, *Plan my month*, and the undo of either. They rest while there is nothing for them to do, and say
 * why; and while a planned box is being changed, which is about that box alone.
 */
export function BulkActions() {
  const t = useWords('customise');
  const shell = useWords('shell');
  const id = useId();
  const store = useEditorStore();
  const isChanging = useEditor((state) => state.changing !== null);
  const canUndo = useEditor((state) => state.undoable.length > 0);
  const rest = useEditor(bulkRest);
  const tell = useTelling();
  // Fetched at the press: most visits change one box.
  const run = async (kind: 'appliedToAll' | 'planned') => {
    const steps = await import('./bulk-steps.ts').catch((error: unknown) => {
      logFailure('The steps over many dates could not be fetched', error);
    });
    if (!steps) return toast('refusal', shell('partFailed'));
    const state = store.read();
    if (state.edited === null) return undefined;
    const now = serverNow();
    const step =
      kind === 'planned' ? steps.planned(state, now) : steps.appliedToAll(state, state.edited, now);
    store.change(() => step.state);
    return tell(step.outcome);
  };
  const undo = () => {
    store.change(undone);
    toast('info', t('undone'));
  };
  if (isChanging) return null;
  const resting = { disabled: rest !== null, 'aria-describedby': rest === null ? undefined : id };
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1">
      <Button look="secondary" className={LOOK} onClick={() => run('appliedToAll')} {...resting}>
        {t('applyToAll')}
      </Button>
      <Button look="turmeric" className={LOOK} onClick={() => run('planned')} {...resting}>
        {t('planMonth')}
      </Button>
      {canUndo && (
        <Button look="quiet" className={LOOK} onClick={undo}>
          {t('undo')}
        </Button>
      )}
      {rest !== null && (
        <p id={id} className="basis-full text-sm text-soft">
          {t(rest)}
        </p>
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
