import { useMemo } from 'react';

import { formatMonth } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BoxLines, ChangeLink, DayName, PlanButton, SlipLink } from '../delivery-parts.tsx';
import { BatchName } from '../order-facts.tsx';
import type { Box, Orders } from '../order-selectors.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { MARKS, boxesByDay } from './month-days.ts';
import type { BoxesByDay } from './month-days.ts';
import { MarkSign, MonthTable, useMonth } from './month-table.tsx';
import type { MonthView } from './month-table.tsx';

/** Deliveries month by month, with the boxes of the chosen day beside them. */
export function DeliveryCalendar({ orders }: { orders: Orders }) {
  const days = useMemo(() => boxesByDay(orders), [orders]);
  const view = useMonth(days);
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MonthCard days={days} view={view} />
        <Card className="min-w-0 p-4 sm:p-5">
          <div aria-live={view.isChosen ? 'polite' : 'off'}>
            <h3 className="mb-3 font-text text-base">
              <DayName day={view.day} />
            </h3>
            <DayBoxes boxes={days.get(view.day) ?? []} />
          </div>
        </Card>
      </div>
      <CalendarAddress />
    </>
  );
}

/** The month, the buttons to the one before and after, and the legend of its signs. */
function MonthCard({ days, view }: { days: BoxesByDay; view: MonthView }) {
  const t = useWords('orders');
  const turnButton = (by: 1 | -1) => (
    <IconButton
      icon={by > 0 ? 'right' : 'left'}
      label={t(by > 0 ? 'nextMonth' : 'previousMonth')}
      onClick={() => view.turn(by)}
      aria-disabled={!view.canTurn(by)}
      className="aria-disabled:opacity-40"
    />
  );
  return (
    <Card className="min-w-0 p-2 sm:p-5">
      <div className="mb-2 flex items-center justify-between">
        {turnButton(-1)}
        <h3 id="calendar-month" aria-live="polite" className="text-xl">
          {formatMonth(view.month, t.language)}
        </h3>
        {turnButton(1)}
      </div>
      <MonthTable days={days} view={view} />
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

function DayBoxes({ boxes }: { boxes: readonly Box[] }) {
  const t = useWords('orders');
  if (boxes.length === 0) return <p className="text-soft">{t('nothingThatDay')}</p>;
  return (
    <ul className="flex flex-col gap-5">
      {boxes.map((box) => (
        <li key={box.order._id}>
          <PlanButton box={box} />
          <p className="text-sm text-soft">
            <BatchName batch={box.entry.batch} />
          </p>
          <BoxLines box={box} />
          <div className="flex flex-wrap gap-x-6">
            <ChangeLink box={box} />
            <SlipLink box={box} />
          </div>
        </li>
      ))}
    </ul>
  );
}
