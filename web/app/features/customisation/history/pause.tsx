import { formatShortDay } from '@shivar/domain/language/format';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Day } from '@shivar/domain/values/day';

import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { SkipButton } from '../../orders/skipping/skip-button.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';

/** Pauses the deliveries of an order for some days, and ends the pause (product 5.51). */
export function Pause() {
  const t = useWords('skipping');
  const store = useEditorStore();
  const order = useEditor(({ answer }) => answer);
  const away = order.deliverySchedule.filter(
    ({ date, status, dayOff }) => status === 'skipped' && !dayOff && !isPastCutOff(date, serverNow()),
  );
  const skipped = away.map(({ date }) => date);
  const kept = away.flatMap(({ date, placeKept }) => (placeKept ? [date] : []));
  const inWords = (days: readonly Day[]) => days.map((day) => formatShortDay(day, t.language)).join(', ');
  const receive = (moved: typeof order) => store.receive(moved, serverNow());
  return (
    <div className="max-w-prose">
      <p className="mb-2">{t('pauseText')}</p>
      {skipped.length > 0 && (
        <p className="figures mb-2 text-soft">{t('skippedDays', { days: inWords(skipped) })}</p>
      )}
      {kept.length > 0 && <p className="figures mb-2 text-soft">{t('placeKept', { days: inWords(kept) })}</p>}
      <div className="flex flex-wrap gap-3">
        <SkipButton
          subject={{ order, act: 'skip', dates: [] }}
          label={t('pauseTitle')}
          look="secondary"
          onMoved={receive}
        />
        {skipped.length > 0 && (
          <SkipButton
            subject={{ order, act: 'resume', dates: skipped }}
            label={t('endPause')}
            look="secondary"
            onMoved={receive}
          />
        )}
      </div>
    </div>
  );
}
