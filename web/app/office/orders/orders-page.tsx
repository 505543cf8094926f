import type { ListedOrder, OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls, orderFilter } from '@shivar/domain/contract/office/order-calls';
import { inDigits } from '@shivar/domain/language/format';
import { MONEY } from '@shivar/domain/rules/account/role';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { safeParse } from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime, serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { requireRole, useIsOffice } from '../access/office-guard.ts';
import { ListPage } from '../list/list-page.tsx';
import { useChosen } from '../list/choosing.tsx';
import { useFilters } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { saveExport } from '../parts/save-file.ts';
import { officePaths } from '../parts/office-paths.ts';
import { countIn, useDecisions } from '../parts/use-decisions.ts';
import type { Route } from './+types/orders-page.ts';
import { OrderFilters } from './order-filters.tsx';
import { ORDER_COLUMNS, OrderRow } from './order-row.tsx';
import { PayMany } from './pay-many.tsx';

export const handle: RouteHandle = { words: ['officeOrders', 'orders', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The plans of the filter. If they do not come, the filter has no choices. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, MONEY);
  const [plans] = await Promise.all([
    call(officeOrderCalls.officeOrderPlans, { signal: request.signal }),
    askServerTime(),
  ]);
  return { plans: plans.ok ? plans.value : [], today: dayAt(serverNow()) };
}

/** They do not depend on the search. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The list of orders, the newest first (product 2.10). Its filters are in the address. */
export default function OrdersPage({ loaderData: { plans, today } }: Route.ComponentProps) {
  const t = useWords('officeOrders');
  const isOffice = useIsOffice();
  const filters = useFilters();
  const filter = filterOf(filters);
  const chosen = useChosen();
  const { decisions, askAgain } = useDecisions();
  const pages = usePages(filters.key, 'orders', (from, signal) =>
    call(officeOrderCalls.officeOrders, { query: { ...filter, ...from }, signal }),
  );
  const paid = () => {
    pages.readAgain();
    askAgain();
  };
  return (
    <>
      <PageHead title={t('title')} />
      <ListPage<ListedOrder>
        title={t('title')}
        actions={isOffice && <OrderActions filter={filter} />}
        filters={filters}
        fields={<OrderFilters filters={filters} plans={plans} />}
        views={viewsOf(today).map(([name, values, counted]) => ({
          label: t(name),
          values,
          count: counted === null ? undefined : countIn(decisions, counted),
        }))}
        pages={pages}
        texts={useTexts(filters.isAny)}
        idOf={({ _id }) => _id}
        to={({ _id }) => officePaths.order(_id)}
        Row={OrderRow}
        columns={ORDER_COLUMNS}
        choosing={{
          chosen,
          label: ({ orderNumber }) => t('tick', { number: inDigits(String(orderNumber), t.language) }),
          email: ({ customer }) => customer.email,
          renderActions: (orders) => <PayMany orders={orders} chosen={chosen} onPaid={paid} />,
        }}
      />
    </>
  );
}

function useTexts(isFiltered: boolean) {
  const t = useWords('officeOrders');
  return {
    hint: t('searchHint'),
    showAll: t('clear'),
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('older'),
    noneTitle: t(isFiltered ? 'none' : 'noneYet'),
    noneText: t(isFiltered ? 'noneText' : 'noneYetText'),
    results: t('results'),
  };
}

/** Each view of the list: its name, the filters that it sets, and the decision of the overview that counts it. */
const viewsOf = (today: Day) =>
  [
    ['view.all', {}, null],
    ['view.tomorrow', { date: addDays(today, 1) }, null],
    ['status.undecided', { status: 'undecided' }, 'orders-undecided'],
    ['view.unpaid', { unpaid: '1' }, null],
    ['view.unpaidSoon', { unpaid: '1', starting: 'soon' }, 'orders-unpaid'],
    ['view.unpaidDelivered', { unpaid: '1', delivered: '1' }, 'orders-delivered-unpaid'],
    ['view.emptyTomorrow', { empty: 'tomorrow' }, 'boxes-empty'],
    ['view.emptyClosed', { empty: 'closed' }, 'orders-empty'],
    ['view.lapsed', { lapsed: '1' }, null],
  ] as const;

/** Exports all orders that match the filter, and begins a new one. */
function OrderActions({ filter }: { filter: OrderFilter }) {
  const t = useWords('officeOrders');
  const save = (format: 'csv' | 'xlsx') =>
    saveExport(call(officeOrderCalls.officeExportOrders, { body: { format, filter } }), t('exportFailed'));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DisclosureMenu
        buttonClassName={buttonClasses('quiet')}
        panelClassName="absolute top-full left-0 z-20 mt-1 flex w-max max-w-[80vw] flex-col rounded-card border border-line bg-card p-2 shade-float sm:right-0 sm:left-auto"
        button={
          <>
            {t('exportAll')}
            <Icon name="down" className="size-4" />
          </>
        }
      >
        <Button look="quiet" className="justify-start!" onClick={() => save('xlsx')}>
          {t('exportXlsx')}
        </Button>
        <Button look="quiet" className="justify-start!" onClick={() => save('csv')}>
          {t('exportCsv')}
        </Button>
      </DisclosureMenu>
      <LinkButton to={officePaths.newOrder()} aria-keyshortcuts="N">
        {t('newOrder')}
      </LinkButton>
    </div>
  );
}

/** The filters in the address. Unknown and invalid ones are left out. */
function filterOf({ get }: Filters): OrderFilter {
  const asked = Object.keys(orderFilter.shape).map((name) => [name, get(name === 'q' ? 'search' : name)]);
  const known = asked.filter(
    ([name = '', value]) => value !== undefined && safeParse(orderFilter, { [name]: value }).success,
  );
  return Object.fromEntries(known) as OrderFilter;
}
