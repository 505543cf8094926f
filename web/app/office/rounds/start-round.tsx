import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { formatNumber } from '@shivar/domain/language/format';
import { judgeStartBack } from '@shivar/domain/rules/calendar/delivery-status';
import type { Day, Instant } from '@shivar/domain/values/day';

import { clockOffset } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { addMark, useMarks } from '../marks/marks.ts';
import { startsOfStops } from './said-of-stops.ts';
import type { Said } from './said-of-stops.ts';

interface StartRoundProps {
  date: Day;
  readAt: Instant;
  stops: readonly Stop[];
  said: ReadonlyMap<string, Said>;
}

/**
 * Starts a round: its boxes are on their way, and their households hear of it once (product 6.40). The last start can be taken back
 * until one of its boxes is marked (product 6.42).
 */
export function StartRound({ date, readAt, stops, said }: StartRoundProps) {
  const [t, marks] = [useWords('officeRounds'), useWords('officeMarks')];
  const presses = [...useMarks('out'), ...useMarks('outBack')].toSorted(
    (one, other) => (one.place ?? 0) - (other.place ?? 0),
  );
  const starts = startsOfStops({ stops, readAt, date }, presses, clockOffset());
  const waiting = stops.filter(({ orderId }) => !said.has(orderId));
  const here = waiting.filter(({ orderId, status }) => status === 'planned' && !starts.has(orderId));
  const isOut = waiting.some(({ orderId }) => starts.has(orderId));
  const latest = Math.max(...starts.values());
  const last = stops.filter(({ orderId }) => starts.get(orderId) === latest);
  const canTakeBack =
    isOut && judgeStartBack(last.map(({ orderId, status }) => ({ status, isMarked: said.has(orderId) }))).ok;
  const press = async (kind: 'out' | 'outBack', boxes: readonly Stop[]) => {
    const n = formatNumber(boxes.length, t.language);
    const about = kind === 'out' ? t('aboutStart', { n }) : t('aboutStartBack', { n });
    const orders = boxes.map(({ orderId }) => orderId);
    if (!(await addMark(kind, { date, orders }, about))) toast('refusal', marks('markNotKept'));
  };
  return (
    <div className="empty:hidden">
      {here.length > 0 && (
        <>
          <Button look="secondary" className="min-h-16 w-full text-xl" onClick={() => press('out', here)}>
            {t(isOut ? 'startMore' : 'start', { n: here.length })}
          </Button>
          <p className="mt-1 text-soft">{t('startText')}</p>
        </>
      )}
      {isOut && here.length === 0 && <p className="text-lg text-leaf">{t('started')}</p>}
      {canTakeBack && (
        <>
          <Button look="quiet" className="px-0!" onClick={() => press('outBack', last)}>
            {t('startBack', { n: last.length })}
          </Button>
          <p className="text-soft">{t('startBackText')}</p>
        </>
      )}
    </div>
  );
}
