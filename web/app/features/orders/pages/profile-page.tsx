import { formatNumber } from '@shivar/domain/language/format';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { use } from 'react';
import { Link } from 'react-router';

import { useLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { useAddressQuery, withValues } from '../../../lib/use-address-query.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { LoadedOrders } from '../data/load-orders.ts';
import { OrdersView } from '../delivery-parts.tsx';
import { daysOf } from '../order-lists.ts';
import { boxesAhead, isActiveAt } from '../order-selectors.ts';
import type { Orders } from '../order-selectors.ts';
import { OrdersPage } from './orders-page.tsx';
import { NoActiveOrders, OrderTable, OtherOrders } from './order-table.tsx';
import { TomorrowTab } from './tomorrow-tab.tsx';
import { UpcomingDays } from './upcoming-days.tsx';

const TABS = [
  { id: 'tomorrow', words: 'tomorrow', Tab: TomorrowTab },
  { id: 'active', words: 'activeSubscriptions', Tab: SubscriptionsTab },
  { id: 'schedule', words: 'allScheduled', Tab: ScheduleTab },
] as const;

/** The customer's name, subscriptions and deliveries (product 2.35, 2.36). */
export function ProfilePage({ loaded }: { loaded: LoadedOrders }) {
  const t = useWords('orders');
  return (
    <OrdersPage
      title={t('profile')}
      text={t('profileText')}
      loaded={loaded}
      renderHead={(orders, hasAll) => <Customer user={loaded.user} orders={orders} hasAll={hasAll} />}
    >
      {(orders) => <ProfileTabs orders={orders} />}
    </OrdersPage>
  );
}

interface CustomerProps {
  user: SessionUser;
  orders: Orders | null;
  hasAll: boolean;
}

/** The customer's name and email, and the numbers of subscriptions as far as they are known (product 2.35). */
function Customer({ user, orders, hasAll }: CustomerProps) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
  const active = orders?.filter((order) => isActiveAt(order, now)).length ?? 0;
  const at = user.email.lastIndexOf('@');
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-5 rounded-card border border-line bg-card p-4 shade-card sm:p-6">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <span
          aria-hidden="true"
          className="avatar-initial flex size-14 shrink-0 items-center justify-center rounded-full bg-leaf text-2xl font-semibold text-on-leaf"
        />
        <div className="min-w-0">
          <p className="wrap-names font-display text-2xl leading-tight">{user.name}</p>
          <p className="wrap-names text-soft">
            {user.email.slice(0, at)}
            <wbr />
            {user.email.slice(at)}
          </p>
          <p className="flex flex-wrap gap-x-5">
            {(['account', 'likes'] as const).map((page) => (
              <Link
                key={page}
                to={paths[page]()}
                className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4"
              >
                {t(page)}
              </Link>
            ))}
          </p>
        </div>
      </div>
      {orders && (
        <dl className="flex gap-8">
          {hasAll && <Count name={t('totalSubscriptions')} count={orders.length} />}
          <Count name={t('activeCount')} count={active} />
        </dl>
      )}
      <LinkButton
        to={paths.subscriptions()}
        look={active > 0 ? 'secondary' : 'primary'}
        className="max-sm:w-full"
      >
        {t('browseSubscriptions')}
      </LinkButton>
    </div>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures text-3xl leading-tight font-bold">{formatNumber(count, useLanguage())}</dd>
    </div>
  );
}

/** The tab stands in the address, so that Back from an order leads to it. */
function ProfileTabs({ orders }: { orders: Orders }) {
  const t = useWords('orders');
  const [query, change] = useAddressQuery();
  const { id: selected, Tab } = TABS.find(({ id }) => id === query.get('tab')) ?? TABS[0];
  return (
    <Tabs
      label={t('sections')}
      tabs={TABS.map(({ id, words }) => ({ id, label: t(words) }))}
      selected={selected}
      onSelect={(tab) => change((before) => withValues(before, { tab }), { replace: true })}
      fit
    >
      <Tab orders={orders} />
    </Tabs>
  );
}

/** The active orders as a table, and below them the others (product 2.37). */
function SubscriptionsTab({ orders }: { orders: Orders }) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
  const { active = [], others = [] } = Object.groupBy(orders, (order) =>
    isActiveAt(order, now) ? 'active' : 'others',
  );
  return (
    <div className="flex flex-col gap-8">
      {active.length > 0 ? (
        <OrderTable label={t('activeSubscriptions')} orders={active} />
      ) : (
        <NoActiveOrders />
      )}
      <OtherOrders orders={others} />
    </div>
  );
}

/** Every future date, grouped by batch (product 2.38). A batch without dates is left out. */
function ScheduleTab({ orders }: { orders: Orders }) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const boxes = boxesAhead(orders, use(OrdersView).now);
  if (boxes.length === 0) return <EmptyState title={t('noneAhead')} />;
  const batches = new Set([...BATCHES, ...boxes.map(({ entry }) => entry.batch)]);
  const groups = [...batches].map((batch) => ({ batch, days: daysOf(boxes, batch) }));
  return (
    <div className="flex flex-col gap-8">
      {groups.map(
        ({ batch, days }) =>
          days.length > 0 && (
            <section key={batch}>
              <h2 className="mb-3 text-2xl">
                {terms(`batch.${batch}`)}{' '}
                <span className="font-text text-base text-soft">
                  {terms(`hours.${batch}`)} · {t('dayCount', { n: days.length })}
                </span>
              </h2>
              <UpcomingDays days={days} />
            </section>
          ),
      )}
    </div>
  );
}
