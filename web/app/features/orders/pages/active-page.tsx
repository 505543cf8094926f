import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { whenNear } from '../../../loading/draw-rest.ts';
import { useLazyPart } from '../../../loading/use-lazy-part.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { OldOrders, OrdersFailed, useFreshOrders } from '../data/load-orders.tsx';
import type { LoadedOrders } from '../data/load-orders.tsx';
import type { Detailed, OrderListProps } from '../delivery-parts.tsx';
import { OrderCard } from '../order-card.tsx';
import { OrderDialog } from '../order-dialog.tsx';
import { boxesAhead, currentOrders, daysOf } from '../order-selectors.ts';
import { NoActiveOrders, OtherOrders } from './order-table.tsx';
import { UpcomingDays } from './upcoming-days.tsx';

const fetchCalendar = () =>
  import('../calendar/delivery-calendar.tsx').then((loaded) => loaded.DeliveryCalendar);

/** The page checks the clock for a cut-off or midnight this often, in milliseconds. */
const CLOCK_MS = 10_000;

/** Active subscriptions as cards, and the deliveries by date (product 2.6). */
export function ActivePage(loaded: Omit<LoadedOrders, 'user'>) {
  const t = useWords('orders');
  const { orders, isOld, keptAt } = useFreshOrders(loaded);
  const now = useServerNow(CLOCK_MS);
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <h1 className="text-3xl sm:text-4xl">{t('activeSubscriptions')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{t('activeText')}</p>
      {isOld && <OldOrders keptAt={keptAt} />}
      {orders ? <ActiveOrders orders={orders} now={now} /> : <OrdersFailed />}
    </div>
  );
}

function ActiveOrders({ orders, now }: { orders: readonly OrderAnswer[]; now: Instant }) {
  const t = useWords('orders');
  const [detailed, showDetails] = useState<Detailed | null>(null);
  const { hash } = useLocation();
  const current = currentOrders(orders, now);
  const days = daysOf(boxesAhead(orders, now));
  return (
    <div className="flex flex-col gap-10">
      {current.length === 0 && <NoActiveOrders withLink />}
      {current.length > 0 && (
        <ul className="grid gap-5 lg:grid-cols-2">
          {current.map((order, index) => (
            // The first row is in sight: a guess of its height would move everything below. So would the guess of a
            // row above the part that the address names.
            <li
              key={order._id}
              className={classNames('min-w-0', index > 1 && !hash && 'draw-when-near near-height-110')}
            >
              <OrderCard order={order} now={now} onDetails={showDetails} />
            </li>
          ))}
        </ul>
      )}
      {days.length > 0 && <CalendarSection orders={orders} now={now} onDetails={showDetails} />}
      {days.length > 0 && (
        <section className="draw-when-near near-height-300">
          <h2 className="mb-3 text-2xl">{t('upcoming')}</h2>
          <UpcomingDays days={days} now={now} showBatch onDetails={showDetails} />
        </section>
      )}
      <OtherOrders
        orders={orders.filter((order) => !current.includes(order))}
        now={now}
        onDetails={showDetails}
      />
      <OrderDialog orders={orders} now={now} detailed={detailed} onClose={() => showDetails(null)} />
    </div>
  );
}

/** The calendar of deliveries, fetched once somebody scrolls near it. A skeleton keeps its place free. */
function CalendarSection(props: OrderListProps) {
  const t = useWords('orders');
  const { Part: Calendar, load } = useLazyPart(fetchCalendar);
  const [failed, setFailed] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(
    () => whenNear(section.current, () => void load().then((isThere) => setFailed(!isThere))),
    [load],
  );
  const tryAgain = async () => setFailed(!(await load()));
  return (
    <section ref={section} id="calendar">
      <h2 className="mb-3 text-2xl">{t('calendar')}</h2>
      {Calendar && <Calendar {...props} />}
      {!Calendar && failed && <ErrorState title={t('calendarNotLoaded')} onRetry={tryAgain} />}
      {!Calendar && !failed && <Skeleton className="h-128" />}
    </section>
  );
}
