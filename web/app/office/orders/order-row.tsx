import type { ListedOrder } from '@shivar/domain/contract/office/order-calls';
import {
  formatDay,
  formatRupees,
  formatShortDay,
  formatSpan,
  inDigits,
} from '@shivar/domain/language/format';
import { cashOf } from '@shivar/domain/rules/order/cash';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import { dayAt } from '@shivar/domain/values/day';

import { formatPrice } from '../../lib/format.ts';
import { sizeNameOf } from '../../lib/format-order.ts';
import { planNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { StatusBadge } from '../../features/orders/order-facts.tsx';
import { Cell, RowLink } from '../list/list-row.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { canBePaid } from './pay-many.tsx';

/** The columns of the order list on a wide screen. */
export const ORDER_COLUMNS =
  'grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.3fr)_minmax(0,1.25fr)_minmax(0,0.75fr)_minmax(0,1.4fr)_minmax(0,0.95fr)_5.75rem]';

/** The cells of one order. */
export function OrderRow({ row: order }: { row: ListedOrder }) {
  const t = useWords('officeOrders');
  const { language } = t;
  const number = inDigits(String(order.orderNumber), language);
  const area = language === 'mr' ? order.marathiArea : order.area;
  const next = order.nextDeliveryDate;
  const standing = paymentStanding(order);
  const { since } = order.payment;
  const cash = cashOf(standing, order.payment);
  return (
    <>
      <Cell
        first={<RowLink to={officePaths.order(order._id)}>{t('order', { number })}</RowLink>}
        second={t('bought', { day: formatDay(dayAt(Date.parse(order.createdAt)), language) })}
      />
      <Cell first={<span className="font-semibold">{order.customer.name}</span>} second={order.mobile} />
      <Cell first={planNameOf(order, language)} second={sizeNameOf(order, language)} />
      <Cell first={inDigits(order.pincode, language)} second={area} />
      <Cell
        first={next ? t('nextDelivery', { day: formatDay(next, language) }) : t('noNext')}
        second={formatSpan(order.startDate, order.endDate, language)}
      />
      <Cell
        className="lg:text-right"
        first={<span className="font-semibold">{formatPrice(order.price, language)}</span>}
        second={
          <span
            className={classNames(
              'block whitespace-normal',
              canBePaid(order) && 'font-semibold text-turmeric-ink',
            )}
          >
            {cash.due > 0 && since
              ? t('dueSince', {
                  amount: formatRupees(cash.due, language),
                  day: formatShortDay(since, language),
                })
              : cash.taken > 0 && cash.due > 0
                ? t('stillDue', { amount: formatRupees(cash.due, language) })
                : t.word('payment', standing)}
          </span>
        }
      />
      <div className="flex max-lg:col-span-2 lg:justify-end">
        <StatusBadge status={order.status} />
      </div>
    </>
  );
}
