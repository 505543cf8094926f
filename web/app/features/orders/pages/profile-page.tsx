import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useAddressQuery, withValues } from '../../../lib/use-address-query.ts';
import { useWords } from '../../../lib/words.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { LoadedOrders } from '../data/load-orders.ts';
import { NoActiveOrders } from './no-active-orders.tsx';
import { OrderDialog, useDetails } from '../order-dialog.tsx';
import type { ShowDetails } from '../order-dialog.tsx';
import { isActiveAt, boxesAhead, daysOf } from '../order-selectors.ts';
import { OrderTable } from './order-table.tsx';
import { OldOrders, OrdersFailed } from '../data/orders-failed.tsx';
import { OtherOrders } from './other-orders.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { TomorrowTab } from './tomorrow-tab.tsx';
import { useFreshOrders } from '../data/use-fresh-orders.ts';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { EmptyState } from '../../../ui/states.tsx';
import { UpcomingDays } from './upcoming-days.tsx';

/** How often the page looks whether a cut-off or a midnight has passed, in milliseconds. */
const CLOCK_MS = 10_000;

const TABS = [
  { id: 'tomorrow', words: 'tomorrow' },
  { id: 'active', words: 'activeSubscriptions' },
  { id: 'schedule', words: 'allScheduled' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Who is logged in, what they subscribe to and what comes (product 2.35, 2.36). */
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

function ProfileTabs({ orders, now }: { orders: readonly OrderAnswer[]; now: Instant }) {
  const t = useWords('orders');
  const { detailed, showDetails, closeDetails } = useDetails();
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
      <OrderDialog orders={orders} now={now} detailed={detailed} onClose={closeDetails} />
    </>
  );
}

interface SubscriptionsTabProps {
  orders: readonly OrderAnswer[];
  now: Instant;
  onDetails: ShowDetails;
}

/** The active orders as a table, and below them the others (product 2.37). */
function SubscriptionsTab({ orders, now, onDetails }: SubscriptionsTabProps) {
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

/** The tab stands in the address, so that the way back from an order leads to it. */
function useTab(): { tab: TabId; setTab: (tab: TabId) => void } {
  const [query, change] = useAddressQuery();
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'tomorrow';
  return {
    tab,
    setTab: (id) => change((before) => withValues(before, { tab: id }), { replace: true }),
  };
}

interface ScheduleTabProps {
  orders: readonly OrderAnswer[];
  now: Instant;
  onDetails: ShowDetails;
}

/** Every date ahead, grouped by batch (product 2.38). A batch without dates is left out. */
function ScheduleTab({ orders, now, onDetails }: ScheduleTabProps) {
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
