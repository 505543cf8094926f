import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { useLocation } from 'react-router';

import { useServerNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CalendarSection } from '../calendar/calendar-section.tsx';
import type { LoadedOrders } from '../data/load-orders.ts';
import { NoActiveOrders } from './no-active-orders.tsx';
import { OrderCard } from '../order-card.tsx';
import { OrderDialog, useDetails } from '../order-dialog.tsx';
import { boxesAhead, currentOrders, daysOf } from '../order-selectors.ts';
import { OldOrders, OrdersFailed } from '../data/orders-failed.tsx';
import { OtherOrders } from './other-orders.tsx';
import { UpcomingDays } from './upcoming-days.tsx';
import { useFreshOrders } from '../data/use-fresh-orders.ts';

/** How often the page looks whether a cut-off or a midnight has passed, in milliseconds. */
const CLOCK_MS = 10_000;

/** Active subscriptions as cards, and what comes on which date (product 2.6). */
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
  const { detailed, showDetails, closeDetails } = useDetails();
  const { hash } = useLocation();
  const current = currentOrders(orders, now);
  const days = daysOf(boxesAhead(orders, now));
  return (
    <div className="flex flex-col gap-10">
      {current.length === 0 && <NoActiveOrders withLink />}
      {current.length > 0 && (
        <ul className="grid gap-5 lg:grid-cols-2">
          {current.map((order, index) => (
            // The first row is in sight: a guess of its height would move what is below it. So would one of any row above
            // a place that the address names.
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
      <OrderDialog orders={orders} now={now} detailed={detailed} onClose={closeDetails} />
    </div>
  );
}
