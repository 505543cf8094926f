import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay } from '@shivar/domain/language/format';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { dayAt, daysBetween } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { use, useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';

import { whenNear } from '../../../loading/draw-rest.ts';
import { useLazyPart } from '../../../loading/lazy-parts.ts';
import { sizeNameOf } from '../../../lib/format-order.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, Skeleton } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AskAboutBox } from '../../likes/ask-about-box.tsx';
import type { LoadedOrders } from '../data/load-orders.ts';
import { isSpent } from '../box-content.ts';
import { BoxLines, DayName, OnItsWay, OrdersView } from '../delivery-parts.tsx';
import { DetailsButton, OrderLink, ProgressMeters } from '../order-dialog.tsx';
import { BatchName, PlanNames, StatusBadge, orderText } from '../order-facts.tsx';
import { currentOrders, dateToChange, daysOf, firstDate } from '../order-lists.ts';
import { boxesAhead, isActiveAt, nextBox, statusAt } from '../order-selectors.ts';
import type { Orders } from '../order-selectors.ts';
import { SkipButton } from '../skipping/skip-button.tsx';
import { OrdersPage } from './orders-page.tsx';
import { NoActiveOrders, OtherOrders } from './order-table.tsx';
import { UpcomingDays } from './upcoming-days.tsx';

const fetchCalendar = () =>
  import('../calendar/delivery-calendar.tsx').then((loaded) => loaded.DeliveryCalendar);

const ALL_ORDERS = `${paths.profile()}?tab=active`;

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
  const [t, boxes] = [useWords('orders'), useWords('boxes')];
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
      {/* Here stand recent ones alone. */}
      <LinkButton to={ALL_ORDERS} look="quiet" className="-ml-3 self-start">
        {boxes('allSubscriptions')}
      </LinkButton>
    </div>
  );
}

/** The calendar of deliveries, fetched once somebody scrolls near it. A skeleton keeps its place free. */
function CalendarSection({ orders }: { orders: Orders }) {
  const t = useWords('orders');
  const { Part: Calendar, failed, load } = useLazyPart(fetchCalendar);
  const section = useRef<HTMLElement>(null);
  useEffect(() => whenNear(section.current, () => void load()), [load]);
  return (
    <section ref={section} id="calendar">
      <h2 className="mb-3 text-2xl">{t('calendar')}</h2>
      {Calendar && <Calendar orders={orders} />}
      {!Calendar && failed && <ErrorState title={t('calendarNotLoaded')} onRetry={load} />}
      {!Calendar && !failed && <Skeleton className="h-128" />}
    </section>
  );
}

/** How many items of the next box a card lists. */
const ITEMS_SHOWN = 5;

/** An order: its next box, its remaining days, and its progress. */
function OrderCard({ order }: { order: OrderAnswer }) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
  const { revalidate } = useRevalidator();
  const size = sizeNameOf(order, t.language);
  return (
    <Card className="flex h-full min-w-0 flex-col gap-4 p-4 sm:p-6">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h2 className="min-w-0 flex-1 basis-[9rem] text-2xl">
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
      {isActiveAt(order, now) && <AskAboutBox order={order} now={now} onSaved={revalidate} />}
      <ProgressMeters order={order} />
      <div className="mt-auto flex flex-wrap gap-3">
        <OrderLink order={order} date={dateToChange(order, now)} />
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
  const start = firstDate(order);
  const untilStart = daysBetween(today, start);
  if (untilStart > 0) return t('startsIn', { n: untilStart, day: written(start) });
  const left = daysBetween(today, order.endDate);
  return left > 0 ? t('daysLeft', { n: left, day: written(order.endDate) }) : t('lastDay');
}

function NextBox({ order }: { order: OrderAnswer }) {
  const t = useWords('orders');
  const boxes = useWords('boxes');
  const { now } = use(OrdersView);
  const { revalidate } = useRevalidator();
  const next = nextBox(order, now);
  return (
    <section className="rounded-button border border-line bg-paper px-4 py-3">
      <h3 className="font-text text-sm text-soft">{t('nextDelivery')}</h3>
      {next === null ? (
        <p>{t('noNextDelivery')}</p>
      ) : (
        <>
          <p className="mb-2">
            <DayName day={next.entry.date} /> <OnItsWay box={next} />
            <span className="block text-sm text-soft">
              <BatchName batch={next.entry.batch} />
            </span>
          </p>
          <BoxLines box={next} most={ITEMS_SHOWN} />
          {!isPastCutOff(next.entry.date, now) && !isSpent(next, now) && (
            <SkipButton
              subject={{ order, act: 'skip', dates: [next.entry.date] }}
              label={boxes('skip')}
              className="-ml-3"
              onMoved={revalidate}
            />
          )}
        </>
      )}
    </section>
  );
}
