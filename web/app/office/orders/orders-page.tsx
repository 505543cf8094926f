import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls, orderFilter } from '@shivar/domain/contract/office/order-calls';
import { safeParse } from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useFilters } from '../list/filter-bar.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { ExportButtons } from './export-buttons.tsx';
import type { PlanName } from './order-filters.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderRow } from './order-row.tsx';
import { PayMany, useTicked } from './pay-many.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** All orders, the newest first, by what somebody looks for. What is looked for stands in the address. */
export function OrdersPage({ plans }: { plans: readonly PlanName[] }) {
  const t = useWords('officeOrders');
  const filters = useFilters();
  const filter = filterOf(filters);
  const ticked = useTicked();
  const pages = usePages(filters.key, 'orders', (from, signal) =>
    call(officeOrderCalls.officeOrders, { query: { ...filter, ...from }, signal }),
  );
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('older'),
    noneTitle: t(filters.isAny ? 'none' : 'noneYet'),
    noneText: t(filters.isAny ? 'noneText' : 'noneYetText'),
  };
  return (
    <OfficePage
      title={t('title')}
      width="wide"
      actions={
        <LinkButton to={officePaths.newOrder()} aria-keyshortcuts="N">
          {t('newOrder')}
        </LinkButton>
      }
    >
      <OrderFilters filters={filters} plans={plans} />
      <PagedList pages={pages} texts={texts} to={(order) => officePaths.order(order._id)}>
        {(orders) => (
          <>
            <ExportButtons filter={filter} />
            <PayMany orders={orders} ticked={ticked} onPaid={pages.readAgain} />
            <ul aria-label={t('results')} className="flex flex-col gap-2">
              {orders.map((order) => (
                <OrderRow key={order._id} order={order} ticked={ticked} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </OfficePage>
  );
}

/** What the address asks for, as far as it is such a thing. */
function filterOf({ get }: Filters): OrderFilter {
  const asked = Object.keys(orderFilter.shape).map((name) => [name, get(name === 'q' ? 'search' : name)]);
  const known = asked.filter(
    ([name = '', value]) => value !== undefined && safeParse(orderFilter, { [name]: value }).success,
  );
  return Object.fromEntries(known) as OrderFilter;
}
