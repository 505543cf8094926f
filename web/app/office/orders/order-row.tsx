import type { ListedOrder } from '@shivar/domain/contract/office/order-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { dayAt } from '@shivar/domain/values/day';
import { Link } from 'react-router';

import { formatPrice } from '../../lib/format.ts';
import { formatSpan } from '../../lib/format-span.ts';
import { useLanguage } from '../../lib/language.ts';
import { sizeNameOf } from '../../lib/size-name.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { canBePaid } from './pay-many.tsx';
import type { Ticked } from './pay-many.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** One order of the list; all of it leads to the order, but for the box by which it is noted as paid with others. */
export function OrderRow({ order, ticked }: { order: ListedOrder; ticked?: Ticked }) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const number = inDigits(String(order.orderNumber), language);
  const area = language === 'mr' ? order.marathiArea : order.area;
  return (
    <li className="relative grid gap-x-5 gap-y-1 rounded-card border border-line bg-card p-4 hover:border-line-strong sm:grid-cols-2 lg:grid-cols-[1.3fr_1.5fr_1.3fr_1fr]">
      <div className="flex min-w-0 gap-2">
        {ticked && canBePaid(order) && <Tick order={order} ticked={ticked} />}
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <Link
              to={officePaths.order(order._id)}
              className="figures no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {t('order', { number })}
            </Link>
          </h2>
          <p className="wrap-names font-semibold">{order.customer.name}</p>
          <p className="figures text-sm text-soft">{order.mobile}</p>
        </div>
      </div>
      <div className="min-w-0">
        <p className="wrap-names">{language === 'mr' ? order.marathiName : order.subscriptionName}</p>
        <p className="text-sm text-soft">{sizeNameOf(order, language)}</p>
        <p className="figures text-sm text-soft">
          {[inDigits(order.pincode, language), area].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="figures min-w-0 text-sm">
        <p>{formatSpan(order.startDate, order.endDate, language)}</p>
        <p className="text-soft">
          {order.nextDeliveryDate
            ? t('nextDelivery', { day: formatDay(order.nextDeliveryDate, language) })
            : t('noNext')}
        </p>
        <p className="text-soft">
          {t('bought', { day: formatDay(dayAt(Date.parse(order.createdAt)), language) })}
        </p>
      </div>
      <div className="flex flex-wrap content-start items-center gap-2 lg:justify-end">
        <strong className="figures">{formatPrice(order.price, language)}</strong>
        <StatusBadge status={order.status} />
        <PaymentBadge order={order} />
      </div>
    </li>
  );
}

/** By it the order is noted as paid together with others. */
function Tick({ order, ticked }: { order: ListedOrder; ticked: Ticked }) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  return (
    <CheckBox
      className="relative z-10 -my-2 -ml-2 min-w-10 justify-center self-start"
      aria-label={t('tick', { number: inDigits(String(order.orderNumber), language) })}
      checked={ticked.has(order._id)}
      onChange={(isTicked) => ticked.set([order._id], isTicked)}
    />
  );
}
