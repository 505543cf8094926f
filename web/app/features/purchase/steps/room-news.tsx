import { formatDay } from '@shivar/domain/language/format';
import { areaCalls } from '@shivar/domain/contract/area-calls';
import type { RoomAnswer } from '@shivar/domain/contract/area-calls';
import { isDay } from '@shivar/domain/values/day';
import { useEffect, useState } from 'react';

import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import type { StepProps, Purchase } from '../state/use-purchase.ts';
import { call } from '../../../lib/api-client.ts';

/** Says that a day is full in this pincode, and offers a free day or batch. Fetched with a pincode. */
export default function RoomNews({ purchase, problems, choose, clearProblem }: StepProps) {
  const t = useWords('waiting');
  const terms = useWords('terms');
  const said = problems['startDate'] ?? problems['batch'] ?? '';
  const room = useRoom(purchase, said);
  const batch = room?.batch && purchase.plan.batches.includes(room.batch) ? room.batch : null;
  const startDate = room?.startDate;
  return (
    // Until it has something to say it takes no room: the page does not move when a pincode comes.
    <output className="block empty:-mt-3">
      {room && (
        <span className="flex flex-col gap-3 rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          {room.message !== said && <span>{room.message}</span>}
          <span className="flex flex-wrap gap-3">
            {startDate && (
              <Button onClick={() => choose('startDate', startDate)}>
                {t('startOn', { day: formatDay(startDate, t.language) })}
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

/** How long a choice rests before it is asked about, in milliseconds. */
const REST_MS = 300;

/** Asks once somebody uses the page, and after each change or refusal (`again`). Null where there is room. */
function useRoom({ draft, plan, start: startDate }: Purchase, again: string): RoomAnswer | null {
  const isUsed = useIsUsed();
  const { pincode, batch, deliveryFrequency } = draft;
  const { subscriptionType } = plan;
  // A purchase that was sent already may be an order by now, which takes room itself.
  const isAsked = isUsed && /^[1-9]\d{5}$/.test(pincode) && isDay(startDate) && !draft.attempt;
  const key = [pincode, batch, deliveryFrequency, subscriptionType, startDate, again].join(' ');
  const answer = useAsked(isAsked ? key : null, async (signal) => {
    await new Promise((rested) => setTimeout(rested, REST_MS));
    const query = { batch, deliveryFrequency, subscriptionType, startDate };
    return call(areaCalls.room, { params: { pincode }, query, signal });
  });
  // Where it cannot be asked the order itself will tell.
  return answer?.ok && answer.value.message !== null ? answer.value : null;
}

/** Whether anybody has used the page. For a mere reader it asks nothing and moves nothing. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(() => document.activeElement !== document.body);
  useEffect(() => {
    if (isUsed) return undefined;
    const note = () => setUsed(true);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isUsed]);
  return isUsed;
}
