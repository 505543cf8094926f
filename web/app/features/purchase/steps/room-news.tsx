import { formatDay } from '@shivar/domain/language/format';
import { areaCalls } from '@shivar/domain/contract/area-calls';
import type { RoomAnswer } from '@shivar/domain/contract/area-calls';
import { isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Batch, MovedDate } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { useAsked } from '../../../lib/use-asked.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import type { StepProps, Purchase } from '../state/use-purchase.ts';
import { call } from '../../../lib/api-client.ts';

/** Says that a day is full in this pincode, and offers a free day or batch. Fetched with a pincode. */
export default function RoomNews({ purchase, problems, choose, clearProblem }: StepProps) {
  const said = problems['startDate'] ?? problems['batch'] ?? '';
  const room = useRoom(purchase, said);
  return (
    // Until it has something to say it takes no room: the page does not move when a pincode comes.
    <output className="block empty:-mt-3">
      <MovedNote moves={purchase.moves} />
      {room && (
        <RoomOffer
          room={room}
          message={room.message !== said && room.message}
          batches={purchase.plan.batches}
          onStart={(startDate) => choose('startDate', startDate)}
          onBatch={(batch) => {
            clearProblem('startDate');
            choose('batch', batch);
          }}
        />
      )}
    </output>
  );
}

/** Says which boxes come on another day, since the farm does not come on theirs. */
export function MovedNote({ moves }: { moves: readonly MovedDate[] }) {
  const t = useWords('waiting');
  if (moves.length === 0) return null;
  return (
    <span className="figures mb-3 flex flex-col gap-1 rounded-card bg-sprout p-4">
      {moves.map(({ from, to }) => (
        <span key={from}>
          {t('movedFrom', { from: formatDay(from, t.language), to: formatDay(to, t.language) })}
        </span>
      ))}
    </span>
  );
}

interface RoomOfferProps {
  room: RoomAnswer;
  message: ReactNode;
  /** The batches of the plan. */
  batches: readonly Batch[];
  onStart: (startDate: Day) => void;
  onBatch: (batch: Batch) => void;
}

/** Offers a free day or batch in place of a full day. */
export function RoomOffer({ room, message, batches, onStart, onBatch }: RoomOfferProps) {
  const t = useWords('waiting');
  const terms = useWords('terms');
  const { startDate } = room;
  const batch = batches.find((each) => each === room.batch);
  return (
    <span className="flex flex-col gap-3 rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
      {message && <span>{message}</span>}
      <span className="flex flex-wrap gap-3">
        {startDate && (
          <Button onClick={() => onStart(startDate)}>
            {t('startOn', { day: formatDay(startDate, t.language) })}
          </Button>
        )}
        {batch && (
          <Button look="secondary" onClick={() => onBatch(batch)}>
            {t('takeBatch', { batch: terms(`batch.${batch}`), hours: terms(`hours.${batch}`) })}
          </Button>
        )}
      </span>
    </span>
  );
}

/** How long a choice rests before it is asked about, in milliseconds. */
const REST_MS = 300;

/** Asks once somebody uses the page, and after each change or refusal (`again`). Null where there is room. */
function useRoom({ draft, plan, start: startDate, setMoves }: Purchase, again: string): RoomAnswer | null {
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
  const moves = answer?.ok ? answer.value.moved : null;
  useEffect(() => {
    if (!moves) return undefined;
    setMoves(moves);
    // They are those of this start alone.
    return () => setMoves([]);
  }, [moves, setMoves]);
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
