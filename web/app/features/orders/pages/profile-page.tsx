import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatNumber } from '@shivar/domain/language/format';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Instant } from '@shivar/domain/values/day';
import { useState } from 'react';
import { Link } from 'react-router';

import { useLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { useAddressQuery, withValues } from '../../../lib/use-address-query.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { OldOrders, OrdersFailed, useFreshOrders } from '../data/load-orders.tsx';
import type { LoadedOrders } from '../data/load-orders.tsx';
import type { Detailed, OrderListProps } from '../delivery-parts.tsx';
import { OrderDialog } from '../order-dialog.tsx';
import { boxesAhead, daysOf, isActiveAt } from '../order-selectors.ts';
import { NoActiveOrders, OrderTable, OtherOrders } from './order-table.tsx';
import { TomorrowTab } from './tomorrow-tab.tsx';
import { UpcomingDays } from './upcoming-days.tsx';

/** The page checks the clock for a cut-off or midnight this often, in milliseconds. */
const CLOCK_MS = 10_000;

const TABS = [
  { id: 'tomorrow', words: 'tomorrow' },
  { id: 'active', words: 'activeSubscriptions' },
  { id: 'schedule', words: 'allScheduled' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** The customer's name, subscriptions and deliveries (product 2.35, 2.36). */
export function ProfilePage({ user, ...loaded }: LoadedOrders) {
  const { orders, isOld, keptAt } = useFreshOrders(loaded);
  const now = useServerNow(CLOCK_MS);
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <ProfileHeader user={user} orders={orders} now={now} />
      {isOld && <OldOrders keptAt={keptAt} />}
      {orders ? <ProfileTabs orders={orders} now={now} /> : <OrdersFailed />}
    </div>
  );
}

interface ProfileHeaderProps {
  user: SessionUser;
  /** Null where they could not be loaded: then no number is shown. */
  orders: readonly OrderAnswer[] | null;
  now: Instant;
}

/** The customer's name and email, and the number of subscriptions (product 2.35). */
function ProfileHeader({ user, orders, now }: ProfileHeaderProps) {
  const t = useWords('orders');
  const active = orders?.filter((order) => isActiveAt(order, now)).length ?? 0;
  return (
    <header className="mb-6">
      <h1 className="text-3xl sm:text-4xl">{t('profile')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{t('profileText')}</p>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-5 rounded-card border border-line bg-card p-4 shade-card sm:p-6">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
          <span
            aria-hidden="true"
            className="avatar-initial flex size-14 shrink-0 items-center justify-center rounded-full bg-leaf text-2xl font-semibold text-on-leaf"
          />
          <div className="min-w-0">
            <p className="wrap-names font-display text-2xl leading-tight">{user.name}</p>
            <p className="wrap-names text-soft">{user.email}</p>
            <Link
              to={paths.account()}
              className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4"
            >
              {t('account')}
            </Link>
          </div>
        </div>
        {orders && (
          <dl className="flex gap-8">
            <Count name={t('totalSubscriptions')} count={orders.length} />
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
    </header>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  const language = useLanguage();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures text-3xl leading-tight font-bold">{formatNumber(count, language)}</dd>
    </div>
  );
}

function ProfileTabs({ orders, now }: { orders: readonly OrderAnswer[]; now: Instant }) {
  const t = useWords('orders');
  const [detailed, showDetails] = useState<Detailed | null>(null);
  const { tab, setTab } = useTab();
  const given = { orders, now, onDetails: showDetails };
  return (
    <>
      <Tabs
        label={t('sections')}
        tabs={TABS.map(({ id, words }) => ({ id, label: t(words) }))}
        selected={tab}
        onSelect={setTab}
        fit
      >
        {tab === 'tomorrow' && <TomorrowTab {...given} />}
        {tab === 'active' && <SubscriptionsTab {...given} />}
        {tab === 'schedule' && <ScheduleTab {...given} />}
      </Tabs>
      <OrderDialog orders={orders} now={now} detailed={detailed} onClose={() => showDetails(null)} />
    </>
  );
}

/** The active orders as a table, and below them the others (product 2.37). */
function SubscriptionsTab({ orders, now, onDetails }: OrderListProps) {
  const t = useWords('orders');
  const active = orders.filter((order) => isActiveAt(order, now));
  const others = orders.filter((order) => !isActiveAt(order, now));
  return (
    <div className="flex flex-col gap-8">
      {active.length > 0 ? (
        <OrderTable label={t('activeSubscriptions')} orders={active} now={now} onDetails={onDetails} />
      ) : (
        <NoActiveOrders />
      )}
      <OtherOrders orders={others} now={now} onDetails={onDetails} />
    </div>
  );
}

/** The tab stands in the address, so that Back from an order leads to it. */
function useTab() {
  const [query, change] = useAddressQuery();
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'tomorrow';
  const setTab = (id: TabId) => change((before) => withValues(before, { tab: id }), { replace: true });
  return { tab, setTab };
}

/** Every future date, grouped by batch (product 2.38). A batch without dates is left out. */
function ScheduleTab({ orders, now, onDetails }: OrderListProps) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const boxes = boxesAhead(orders, now);
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
              <UpcomingDays days={days} now={now} onDetails={onDetails} />
            </section>
          ),
      )}
    </div>
  );
}
