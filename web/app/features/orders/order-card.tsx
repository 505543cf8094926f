import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { dayAt, daysBetween } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';
import { use } from 'react';

import { sizeNameOf } from '../../lib/format-order.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { BoxLines, DayName, OrdersView } from './delivery-parts.tsx';
import { DetailsButton, OrderLink, ProgressMeters } from './order-dialog.tsx';
import { isActiveAt, nextBox, statusAt } from './order-selectors.ts';
import { BatchName, PlanNames, StatusBadge, orderText } from './order-facts.tsx';

/** How many items of the next box a card lists. */
const ITEMS_SHOWN = 5;

/** An order: its next box, its remaining days, and its progress. */
export function OrderCard({ order }: { order: OrderAnswer }) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
  const size = sizeNameOf(order, t.language);
  return (
    <Card className="flex h-full min-w-0 flex-col gap-4 p-4 sm:p-6">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-2xl">
            <PlanNames order={order} otherClassName="text-lg text-leaf-2" />
          </h2>
          <StatusBadge status={statusAt(order, now)} />
        </div>
        <p className="figures mt-1 text-soft">
          {orderText(order, t)} · {size && `${size} · `}
          <DaysLeft order={order} />
        </p>
      </div>
      {isActiveAt(order, now) ? <NextBox order={order} /> : <p>{t('awaitingPayment')}</p>}
      <ProgressMeters order={order} />
      <div className="mt-auto flex flex-wrap gap-3">
        <OrderLink order={order} />
        <DetailsButton order={order} />
      </div>
    </Card>
  );
}

/** The days until the end of the order, or until its start. */
function DaysLeft({ order }: { order: OrderAnswer }) {
  const t = useWords('orders');
  const today = dayAt(use(OrdersView).now);
  // A date stays on one line.
  const written = (day: Day) => formatDay(day, t.language).replaceAll(' ', '\u00A0');
  const untilStart = daysBetween(today, order.startDate);
  if (untilStart > 0) return t('startsIn', { n: untilStart, day: written(order.startDate) });
  const left = daysBetween(today, order.endDate);
  return left > 0 ? t('daysLeft', { n: left, day: written(order.endDate) }) : t('lastDay');
}

function NextBox({ order }: { order: OrderAnswer }) {
  const t = useWords('orders');
  const next = nextBox(order, use(OrdersView).now);
  return (
    <section className="rounded-button border border-line bg-paper px-4 py-3">
      <h3 className="font-text text-sm text-soft">{t('nextDelivery')}</h3>
      {next === null ? (
        <p>{t('noNextDelivery')}</p>
      ) : (
        <>
          <p className="mb-2">
            <DayName day={next.entry.date} />
            <span className="block text-sm text-soft">
              <BatchName batch={next.entry.batch} />
            </span>
          </p>
          <BoxLines box={next} most={ITEMS_SHOWN} />
        </>
      )}
    </section>
  );
}
