import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { dayAt, daysBetween } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';

import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { sizeNameOf } from '../../lib/format-order.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BoxLines } from './box-lines.tsx';
import { DayName } from './day-name.tsx';
import { DetailsButton } from './details-button.tsx';
import type { ShowDetails } from './order-dialog.tsx';
import { isActiveAt, nextBox, statusAt } from './order-selectors.ts';
import { ProgressMeters } from './progress-meters.tsx';
import { StatusBadge } from './status-badge.tsx';

/** How many items of the next box a card lists. */
const ITEMS_SHOWN = 5;

interface OrderCardProps {
  order: OrderAnswer;
  now: Instant;
  onDetails: ShowDetails;
}

/** An order: its next box, how long it runs, and how much of it is placed. */
export function OrderCard({ order, now, onDetails }: OrderCardProps) {
  const t = useWords('orders');
  const isActive = isActiveAt(order, now);
  return (
    <Card className="flex h-full min-w-0 flex-col gap-4 p-4 sm:p-6">
      <CardHead order={order} now={now} />
      {isActive ? <NextBox order={order} now={now} /> : <p>{t('awaitingPayment')}</p>}
      <ProgressMeters order={order} now={now} />
      <div className="mt-auto flex flex-wrap gap-3">
        <LinkButton
          to={paths.orderDetail(order._id)}
          look={isActive ? 'primary' : 'secondary'}
          className="flex-1 sm:flex-none"
        >
          {isActive ? t('customizeDelivery') : t('openOrder')}
        </LinkButton>
        <DetailsButton order={order} onClick={() => onDetails({ orderId: order._id })} />
      </div>
    </Card>
  );
}

function CardHead({ order, now }: { order: OrderAnswer; now: Instant }) {
  const t = useWords('orders');
  const language = useLanguage();
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-2xl">
          <BothNames
            english={order.subscriptionName}
            marathi={order.marathiName}
            otherClassName="text-lg text-leaf-2"
          />
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

/** How many days the order still runs and until when, or in how many it starts. */
function DaysLeft({ order, now }: { order: OrderAnswer; now: Instant }) {
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

function NextBox({ order, now }: { order: OrderAnswer; now: Instant }) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const next = nextBox(order, now);
  return (
    <section className="rounded-button border border-line bg-paper px-4 py-3">
      <h3 className="font-text text-sm text-soft">{t('nextDelivery')}</h3>
      {next === null && <p>{t('noNextDelivery')}</p>}
      {next && (
        <>
          <p className="mb-2">
            <DayName day={next.entry.date} now={now} />
            <span className="block text-sm text-soft">
              {terms(`batch.${next.entry.batch}`)} {terms(`hours.${next.entry.batch}`)}
            </span>
          </p>
          <BoxLines box={next} now={now} most={ITEMS_SHOWN} />
        </>
      )}
    </section>
  );
}
