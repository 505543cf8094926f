import { dayAt, daysBetween } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { useLanguage } from '../../lib/language.ts';
import { sizeNameOf } from '../../lib/format-order.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { BatchName, BoxLines, DayName } from './delivery-parts.tsx';
import type { OrderListProps } from './delivery-parts.tsx';
import { DetailsButton, OrderLink } from './order-dialog.tsx';
import type { OrderProps } from './order-dialog.tsx';
import { isActiveAt, nextBox, statusAt } from './order-selectors.ts';
import { PlanNames, StatusBadge } from './order-facts.tsx';
import { ProgressMeters } from './progress-meters.tsx';

/** How many items of the next box a card lists. */
const ITEMS_SHOWN = 5;

/** An order: its next box, its remaining days, and its progress. */
export function OrderCard({ order, now, onDetails }: OrderProps & Pick<OrderListProps, 'onDetails'>) {
  const t = useWords('orders');
  return (
    <Card className="flex h-full min-w-0 flex-col gap-4 p-4 sm:p-6">
      <CardHead order={order} now={now} />
      {isActiveAt(order, now) ? <NextBox order={order} now={now} /> : <p>{t('awaitingPayment')}</p>}
      <ProgressMeters order={order} now={now} />
      <div className="mt-auto flex flex-wrap gap-3">
        <OrderLink order={order} now={now} />
        <DetailsButton order={order} onClick={() => onDetails({ orderId: order._id })} />
      </div>
    </Card>
  );
}

function CardHead({ order, now }: OrderProps) {
  const t = useWords('orders');
  const language = useLanguage();
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-2xl">
          <PlanNames order={order} otherClassName="text-lg text-leaf-2" />
        </h2>
        <StatusBadge status={statusAt(order, now)} />
      </div>
      <p className="figures mt-1 text-soft">
        {t('order', { number: inDigits(String(order.orderNumber), language) })} ·{' '}
        {sizeNameOf(order, language) && `${sizeNameOf(order, language)} · `}
        <DaysLeft order={order} now={now} />
      </p>
    </div>
  );
}

/** The days until the end of the order, or until its start. */
function DaysLeft({ order, now }: OrderProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const today = dayAt(now);
  // A date stays on one line.
  const written = (day: Day) => formatDay(day, language).replaceAll(' ', '\u00A0');
  const untilStart = daysBetween(today, order.startDate);
  if (untilStart > 0) return t('startsIn', { n: untilStart, day: written(order.startDate) });
  const left = daysBetween(today, order.endDate);
  return left > 0 ? t('daysLeft', { n: left, day: written(order.endDate) }) : t('lastDay');
}

function NextBox({ order, now }: OrderProps) {
  const t = useWords('orders');
  const next = nextBox(order, now);
  return (
    <section className="rounded-button border border-line bg-paper px-4 py-3">
      <h3 className="font-text text-sm text-soft">{t('nextDelivery')}</h3>
      {next === null ? (
        <p>{t('noNextDelivery')}</p>
      ) : (
        <>
          <p className="mb-2">
            <DayName day={next.entry.date} now={now} />
            <span className="block text-sm text-soft">
              <BatchName batch={next.entry.batch} />
            </span>
          </p>
          <BoxLines box={next} now={now} most={ITEMS_SHOWN} />
        </>
      )}
    </section>
  );
}
