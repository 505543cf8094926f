import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { whenNear } from '../../../loading/draw-rest.ts';
import { useLazyPart } from '../../../loading/use-lazy-part.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import type { LoadedOrders } from '../data/load-orders.ts';
import { OrdersView } from '../delivery-parts.tsx';
import { OrderCard } from '../order-card.tsx';
import { boxesAhead, currentOrders, daysOf } from '../order-selectors.ts';
import type { Orders } from '../order-selectors.ts';
import { OrdersPage } from './orders-page.tsx';
import { NoActiveOrders, OtherOrders } from './order-table.tsx';
import { UpcomingDays } from './upcoming-days.tsx';

const fetchCalendar = () =>
  import('../calendar/delivery-calendar.tsx').then((loaded) => loaded.DeliveryCalendar);

/** Active subscriptions as cards, and the deliveries by date (product 2.6). */
export function ActivePage({ loaded }: { loaded: LoadedOrders }) {
  const t = useWords('orders');
  return (
    <OrdersPage title={t('activeSubscriptions')} text={t('activeText')} loaded={loaded}>
      {(orders) => <ActiveOrders orders={orders} />}
    </OrdersPage>
  );
}

function ActiveOrders({ orders }: { orders: Orders }) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
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
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {days.length > 0 && (
        <>
          <CalendarSection orders={orders} />
          <section className="draw-when-near near-height-300">
            <h2 className="mb-3 text-2xl">{t('upcoming')}</h2>
            <UpcomingDays days={days} showBatch />
          </section>
        </>
      )}
      <OtherOrders orders={orders.filter((order) => !current.includes(order))} />
    </div>
  );
}

/** The calendar of deliveries, fetched once somebody scrolls near it. A skeleton keeps its place free. */
function CalendarSection({ orders }: { orders: Orders }) {
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
      {Calendar && <Calendar orders={orders} />}
      {!Calendar && failed && <ErrorState title={t('calendarNotLoaded')} onRetry={tryAgain} />}
      {!Calendar && !failed && <Skeleton className="h-128" />}
    </section>
  );
}
