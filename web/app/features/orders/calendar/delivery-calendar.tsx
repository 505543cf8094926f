import { addMonths, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { useMemo, useState } from 'react';

import { formatMonth } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BatchName, BoxLines, DayName, PlanButton, SlipLink } from '../delivery-parts.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { MARKS, boxesByDay, monthOf } from './month-days.ts';
import { MarkSign, MonthTable } from './month-table.tsx';
import type { OrderListProps } from '../delivery-parts.tsx';
import type { Box } from '../order-selectors.ts';

/** Deliveries month by month, with the boxes of the chosen day beside them. */
export function DeliveryCalendar({ orders, now, onDetails }: OrderListProps) {
  const days = useMemo(() => boxesByDay(orders), [orders]);
  const view = useMonth(days, dayAt(now));
  const { day } = view;
  const [isChosen, setIsChosen] = useState(false);
  const chooseDay = (chosen: Day) => {
    view.choose(chosen);
    setIsChosen(true);
  };
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MonthCard days={days} now={now} onChoose={chooseDay} view={view} />
        <Card className="min-w-0 p-4 sm:p-5">
          <div aria-live={isChosen ? 'polite' : 'off'}>
            <h3 className="mb-3 font-text text-base">
              <DayName day={day} now={now} />
            </h3>
            <DayBoxes boxes={days.get(day) ?? []} now={now} onDetails={onDetails} />
          </div>
        </Card>
      </div>
      <CalendarAddress />
    </>
  );
}

interface MonthCardProps {
  days: ReadonlyMap<Day, readonly Box[]>;
  now: Instant;
  view: ReturnType<typeof useMonth>;
  onChoose: (day: Day) => void;
}

/** The month, the buttons to the one before and after, and the legend of its signs. */
function MonthCard({ days, now, view, onChoose }: MonthCardProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const { month, day, turn, canTurn } = view;
  const turnButton = (by: 1 | -1) => (
    <IconButton
      icon={by > 0 ? 'right' : 'left'}
      label={t(by > 0 ? 'nextMonth' : 'previousMonth')}
      onClick={() => turn(by)}
      aria-disabled={!canTurn(by)}
      className="aria-disabled:opacity-40"
    />
  );
  return (
    <Card className="min-w-0 p-2 sm:p-5">
      <div className="mb-2 flex items-center justify-between">
        {turnButton(-1)}
        <h3 id="calendar-month" aria-live="polite" className="text-xl">
          {formatMonth(month, language)}
        </h3>
        {turnButton(1)}
      </div>
      <MonthTable days={days} month={month} day={day} now={now} onChoose={onChoose} onTurn={turn} />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-2 text-sm text-soft">
        {MARKS.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <MarkSign mark={mark} />
            {t(`mark.${mark}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface DayBoxesProps extends Omit<OrderListProps, 'orders'> {
  boxes: readonly Box[];
}

function DayBoxes({ boxes, now, onDetails }: DayBoxesProps) {
  const t = useWords('orders');
  if (boxes.length === 0) return <p className="text-soft">{t('nothingThatDay')}</p>;
  return (
    <ul className="flex flex-col gap-5">
      {boxes.map((box) => (
        <li key={box.order._id}>
          <PlanButton box={box} onDetails={onDetails} />
          <p className="text-sm text-soft">
            <BatchName batch={box.entry.batch} />
          </p>
          <BoxLines box={box} now={now} />
          <SlipLink order={box.order} date={box.entry.date} />
        </li>
      ))}
    </ul>
  );
}

/** The shown month and the chosen day: at first the next day with a delivery, from today on. */
function useMonth(days: ReadonlyMap<Day, unknown>, today: Day) {
  const dates = [...days.keys()].toSorted();
  const [day, setDay] = useState(() => dates.find((date) => date >= today) ?? dates.at(-1) ?? today);
  const month = monthOf(day);
  const span = [...dates, today].toSorted();
  const first = monthOf(span[0] ?? today);
  const last = monthOf(span.at(-1) ?? today);
  const canTurn = (by: 1 | -1) => (by > 0 ? month < last : month > first);
  const turn = (by: 1 | -1) => {
    if (!canTurn(by)) return;
    const other = addMonths(month, by);
    // The first delivery of that month, if any.
    setDay(dates.find((date) => monthOf(date) === other) ?? other);
  };
  /** A day of a month before the first or after the last delivery cannot be chosen. */
  const choose = (chosen: Day) => {
    if (monthOf(chosen) >= first && monthOf(chosen) <= last) setDay(chosen);
  };
  return { month, day, choose, turn, canTurn };
}
