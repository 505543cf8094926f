/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as cards is none to some screen readers, unless its roles are written out */
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';
import { use } from 'react';
import { Link } from 'react-router';

import { formatPrice } from '../../../lib/format.ts';
import { totalOf } from '../../../lib/format-order.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { OrdersView } from '../delivery-parts.tsx';
import { DetailsButton } from '../order-dialog.tsx';
import { statusAt } from '../order-selectors.ts';
import type { Orders } from '../order-selectors.ts';
import { PlanNames, StatusBadge } from '../order-facts.tsx';

interface OrderTableProps {
  orders: Orders;
  /** The table's accessible name. */
  label: string;
  /** Shows the status beside each name. */
  showStatus?: boolean;
}

const COLUMNS = ['subscription', 'startDate', 'endDate', 'price', 'details'] as const;
const GRID = 'md:grid md:grid-cols-[minmax(0,2.2fr)_1fr_1fr_0.8fr_6rem] md:items-center md:gap-x-4 md:px-5';

/** Orders with their dates and price; a row links to its order (product 2.37). On a phone each row is a card. */
export function OrderTable({ label, orders, showStatus = false }: OrderTableProps) {
  const t = useWords('orders');
  return (
    <table role="table" aria-label={label} className="block">
      <thead role="rowgroup" className="block max-md:sr-only">
        <tr role="row" className={classNames(GRID, 'pb-2 text-sm text-soft')}>
          {COLUMNS.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classNames('font-normal', column === 'price' ? 'text-right' : 'text-left')}
            >
              <span className={classNames(column === 'details' && 'sr-only')}>{t(column)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} showStatus={showStatus} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, showStatus }: { order: OrderAnswer; showStatus: boolean }) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
  return (
    <tr
      role="row"
      className={classNames(
        GRID,
        'relative grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3 shade-card',
        'hover:border-leaf-2',
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-left font-normal md:col-span-1"
      >
        {/* Its `after` makes the whole row the link's target. */}
        <Link
          to={paths.orderDetail(order._id)}
          className="font-display text-xl leading-snug outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf-2"
        >
          <PlanNames order={order} otherClassName="text-base text-leaf-2" />
        </Link>
        {showStatus && <StatusBadge status={statusAt(order, now)} />}
      </th>
      <Cell label={t('startDate')}>{formatDay(order.startDate, t.language)}</Cell>
      <Cell label={t('endDate')}>{formatDay(order.endDate, t.language)}</Cell>
      <Cell label={t('price')} className="self-center font-bold md:text-right">
        {formatPrice(totalOf(order), t.language)}
      </Cell>
      {/* Above the link's target. */}
      <td role="cell" className="relative z-1 justify-self-end md:justify-self-start">
        <DetailsButton order={order} />
      </td>
    </tr>
  );
}

/** On a phone the column's name stands above its value. Screen readers hear the name from the table's head. */
function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={classNames('figures', className)}>
      <span aria-hidden="true" className="block text-sm font-normal text-soft md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

/** Orders that are pending, completed or cancelled; `orders` are the ones that stand in no list above. */
export function OtherOrders({ orders }: { orders: Orders }) {
  const t = useWords('orders');
  if (orders.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl sm:text-2xl">{t('otherSubscriptions')}</h2>
      <OrderTable label={t('otherSubscriptions')} orders={orders} showStatus />
    </section>
  );
}

/** A note that no order is active, with an optional link to the plans. */
export function NoActiveOrders({ withLink = false }: { withLink?: boolean }) {
  const t = useWords('orders');
  return (
    <EmptyState
      title={t('noActive')}
      action={withLink && <LinkButton to={paths.subscriptions()}>{t('browseSubscriptions')}</LinkButton>}
    >
      {t('noActiveText')}
    </EmptyState>
  );
}
