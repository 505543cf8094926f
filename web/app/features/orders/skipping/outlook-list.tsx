import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { MovesAnswer } from '@shivar/domain/contract/move-calls';
import { formatDay, formatShortDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';
import { isNothing } from '@shivar/domain/values/quantities';
import { useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useLinesText } from '../order-changes.ts';
import { outlookOf } from './outlook.ts';

/** So many boxes are listed, and the others after a tap. */
const LISTED = 6;

interface OutlookListProps {
  order: OrderAnswer;
  answer: MovesAnswer;
  dates: readonly Day[];
}

/** Where each box and each gram goes, in words. */
export function OutlookList({ order, answer, dates }: OutlookListProps) {
  const t = useWords('skipping');
  const linesText = useLinesText(order.selectedItems, t('nothing'));
  const { moved, more, left, unreached } = outlookOf(order, answer, dates);
  const shortDay = (date: Day) => formatShortDay(date, t.language);
  const rows = [
    ...moved.map(({ from, to, lines }) => ({
      key: from,
      head: t('fromTo', { from: shortDay(from), to: shortDay(to) }),
      text: linesText(lines),
    })),
    ...more.map(({ date, lines }) => ({
      key: `${date} more`,
      head: t('bringsMore', { day: shortDay(date) }),
      text: linesText(lines),
    })),
  ];
  const newEnd = answer.order.endDate;
  const kept = answer.order.deliverySchedule.flatMap(({ date, placeKept }) =>
    placeKept && dates.includes(date) ? [date] : [],
  );
  // It moves along with a box that moves whole.
  const losesAdded = order.deliverySchedule.some(
    ({ date, extras }) =>
      extras && dates.includes(date) && !unreached.includes(date) && moved.every(({ from }) => from !== date),
  );
  return (
    <>
      {rows.length > 0 && <Rows rows={rows} />}
      {rows.length === 0 && <p className="text-soft">{t('nothingMoves')}</p>}
      {!isNothing(left) && <p className="mt-3">{t('leftToPlan', { items: linesText(left) })}</p>}
      {losesAdded && <p className="mt-3">{t('losesAdded')}</p>}
      {unreached.length > 0 && (
        <p className="mt-3 rounded-button bg-turmeric-tint px-3 py-2 text-turmeric-ink">
          {t('unreached', { days: unreached.map(shortDay).join(', ') })}
        </p>
      )}
      {kept.length > 0 && (
        <p className="figures mt-3">{t('placeKept', { days: kept.map(shortDay).join(', ') })}</p>
      )}
      {newEnd !== order.endDate && (
        <p className="figures mt-3 font-semibold">{t('newEnd', { day: formatDay(newEnd, t.language) })}</p>
      )}
    </>
  );
}

interface Row {
  readonly key: string;
  readonly head: string;
  readonly text: string;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useWords('skipping');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, LISTED);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ key, head, text }) => (
          <li key={key} className="py-2">
            <strong className="figures block font-semibold">{head}</strong>
            <span className="figures wrap-names block text-sm text-soft">{text}</span>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="quiet" className="-ml-3" onClick={() => setShowsAll(true)}>
          {t('showAll', { n: rows.length })}
        </Button>
      )}
    </>
  );
}
