import type { ListedOrder, OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls, orderFilter } from '@shivar/domain/contract/office/order-calls';
import { inDigits } from '@shivar/domain/language/format';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { safeParse } from 'zod/mini';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useChosen } from '../list/choosing.tsx';
import type { ListView } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { saveFile } from '../parts/save-file.ts';
import { officePaths } from '../parts/office-paths.ts';
import { countIn, useDecisions } from '../parts/use-decisions.ts';
import type { PlanName } from './order-filters.tsx';
import { OrderFilters } from './order-filters.tsx';
import { ORDER_COLUMNS, OrderRow } from './order-row.tsx';
import { PayMany } from './pay-many.tsx';

/** The list of orders, the newest first. Its filters are in the address. */
export function OrdersPage({ plans, today }: { plans: readonly PlanName[]; today: Day }) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const filters = useFilters();
  const filter = filterOf(filters);
  const chosen = useChosen();
  const { views, countAgain } = useViews(today);
  const pages = usePages(filters.key, 'orders', (from, signal) =>
    call(officeOrderCalls.officeOrders, { query: { ...filter, ...from }, signal }),
  );
  const paid = () => {
    pages.readAgain();
    countAgain();
  };
  return (
    <ListPage<ListedOrder>
      title={t('title')}
      actions={<OrderActions filter={filter} />}
      filters={filters}
      fields={<OrderFilters filters={filters} plans={plans} />}
      views={views}
      pages={pages}
      texts={useTexts(filters.isAny)}
      idOf={({ _id }) => _id}
      to={({ _id }) => officePaths.order(_id)}
      Row={OrderRow}
      columns={ORDER_COLUMNS}
      choosing={{
        chosen,
        label: ({ orderNumber }) => t('tick', { number: inDigits(String(orderNumber), language) }),
        email: ({ customer }) => customer.email,
        renderActions: (orders) => <PayMany orders={orders} chosen={chosen} onPaid={paid} />,
      }}
    />
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

/** Each view of the list sets some of its filters. The overview counts most of the views. */
function useViews(today: Day) {
  const t = useWords('officeOrders');
  const { decisions, askAgain } = useDecisions();
  const views: ListView[] = [
    { label: t('view.all'), values: {} },
    { label: t('view.tomorrow'), values: { date: addDays(today, 1) } },
    {
      label: t('status.undecided'),
      values: { status: 'undecided' },
      count: countIn(decisions, 'orders-undecided'),
    },
    { label: t('view.unpaid'), values: { unpaid: '1' } },
    {
      label: t('view.unpaidSoon'),
      values: { unpaid: '1', starting: 'soon' },
      count: countIn(decisions, 'orders-unpaid'),
    },
    {
      label: t('view.unpaidDelivered'),
      values: { unpaid: '1', delivered: '1' },
      count: countIn(decisions, 'orders-delivered-unpaid'),
    },
    {
      label: t('view.emptyTomorrow'),
      values: { empty: 'tomorrow' },
      count: countIn(decisions, 'boxes-empty'),
    },
    { label: t('view.emptyClosed'), values: { empty: 'closed' }, count: countIn(decisions, 'orders-empty') },
  ];
  return { views, countAgain: askAgain };
}

function OrderActions({ filter }: { filter: OrderFilter }) {
  const t = useWords('officeOrders');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ExportButtons filter={filter} />
      <LinkButton to={officePaths.newOrder()} aria-keyshortcuts="N">
        {t('newOrder')}
      </LinkButton>
    </div>
  );
}

/** Exports all orders that match the filter. The browser saves the file while the server still writes it. */
function ExportButtons({ filter }: { filter: OrderFilter }) {
  const t = useWords('officeOrders');
  const save = async (format: 'csv' | 'xlsx') => {
    const made = await call(officeOrderCalls.officeExportOrders, { body: { format, filter } });
    if (made.ok) saveFile(made.value.url);
    else toast('refusal', failureMessage(made.failure, t('exportFailed')));
  };
  return (
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
