import { formatShortDay } from '@shivar/domain/language/format';

import { useLanguage } from '../../../lib/language.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { appliedToAll, planned } from '../state/bulk.ts';
import type { BulkStep } from '../state/bulk.ts';
import { undone } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';

/** *Apply to All Dates*, *Plan my month*, and the way back from either. */
export function BulkActions() {
  const t = useWords('customise');
  const store = useEditorStore();
  const canUndo = useEditor((state) => state.undoable.length > 0);
  const tell = useTelling();
  const run = (step: BulkStep) => {
    store.change(() => step.state);
    tell(step.outcome);
  };

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="secondary"
        className="flex-1 max-sm:px-2 sm:flex-none"
        onClick={() => {
          const state = store.read();
          if (state.edited !== null) run(appliedToAll(state, state.edited, serverNow()));
        }}
      >
        {t('applyToAll')}
      </Button>
      <Button
        look="turmeric"
        className="flex-1 max-sm:px-2 sm:flex-none"
        onClick={() => run(planned(store.read(), serverNow()))}
      >
        {t('planMonth')}
      </Button>
      {canUndo && (
        <Button
          look="quiet"
          className="flex-1 max-sm:px-2 sm:flex-none"
          onClick={() => {
            store.change(undone);
            toast('info', t('undone'));
          }}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  );
}

/** Says what a step over many dates did. */
function useTelling() {
  const t = useWords('customise');
  const language = useLanguage();
  const refusalText = useRefusalText();
  return (outcome: BulkStep['outcome']) => {
    switch (outcome.kind) {
      case 'empty-box':
        return toast('info', refusalText({ code: 'selection_empty' }));
      case 'no-open-date':
        return toast('info', t('noOpenDate'));
      case 'nothing-left':
        return toast('info', t('nothingLeft'));
      case 'nothing-fits':
        return toast('info', t('nothingFits'));
      case 'applied': {
        const [day] = outcome.shortDates;
        if (day === undefined) return toast('done', t('appliedTo', { n: outcome.dates }));
        const dates = t('dateCount', { n: outcome.dates });
        const short = { dates, n: outcome.shortDates.length, day: formatShortDay(day, language) };
        return toast('info', t('appliedShort', short));
      }
      case 'planned': {
        if (outcome.restItems === 0) return toast('done', t('plannedOver', { n: outcome.dates }));
        const dates = t('dateCount', { n: outcome.dates });
        return toast('info', t('plannedRest', { dates, n: outcome.restItems }));
      }
    }
  };
}
