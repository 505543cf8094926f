import type { Day } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';

import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useRoom } from './use-room.ts';
import type { StepProps } from '../state/step-props.ts';

/** Says that a day is full where the box would go, and offers by one tap what is free. Fetched with a pincode. */
export default function RoomNews(props: StepProps & { start: Day }) {
  const { purchase, problems, choose, clearProblem, start } = props;
  const t = useWords('waiting');
  const terms = useWords('terms');
  const language = useLanguage();
  const said = problems['startDate'] ?? problems['batch'] ?? '';
  const room = useRoom(purchase, start, said);
  const batch = room?.batch && purchase.plan.batches.includes(room.batch) ? room.batch : null;
  const startDate = room?.startDate;
  return (
    <output className="block">
      {room && (
        <span className="flex flex-col gap-3 rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          {room.message !== said && <span>{room.message}</span>}
          <span className="flex flex-wrap gap-3">
            {startDate && (
              <Button onClick={() => choose('startDate', startDate)}>
                {t('startOn', { day: formatDay(startDate, language) })}
              </Button>
            )}
            {batch && (
              <Button
                look="secondary"
                onClick={() => {
                  clearProblem('startDate');
                  choose('batch', batch);
                }}
              >
                {t('takeBatch', { batch: terms(`batch.${batch}`), hours: terms(`hours.${batch}`) })}
              </Button>
            )}
          </span>
        </span>
      )}
    </output>
  );
}
