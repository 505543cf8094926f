import { formatShortDay, formatSpan } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { formatPrice } from '../../lib/format.ts';
import { sizeNameOf, totalOf } from '../../lib/format-order.ts';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  BatchName,
  PlanNames,
  StatusBadge,
  addressText,
  orderText,
  paymentText,
} from '../orders/order-facts.tsx';
import { nextComing } from '../orders/box-content.ts';
import { useEditor } from './state/editor-store.ts';

/** The order's plan, number, dates, status and price, and the day, batch and address of its next delivery. */
export function OrderHeader() {
  const t = useWords('orders');
  const terms = useWords('terms');
  const order = useEditor(({ answer }) => answer);
  const facts = [
    orderText(order, t),
    sizeNameOf(order, t.language),
    formatSpan(order.startDate, order.endDate, t.language),
  ];
  return (
    <header className="mb-5">
      <Link
        to={paths.activeSubscriptions()}
        className="-ml-1 inline-flex min-h-12 items-center gap-1 text-soft hover:text-ink"
      >
        <Icon name="left" className="size-5" />
        {t('activeSubscriptions')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl sm:text-4xl">
          <PlanNames order={order} otherClassName="text-leaf-2 text-xl sm:text-2xl" />
        </h1>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-1 text-sm text-soft sm:text-base">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-soft sm:text-base">
        {/* A cancelled order costs what came of it. */}
        {terms(`frequency.${order.deliveryFrequency}`)} ·{' '}
        {formatPrice(order.status === 'cancelled' ? order.payment.amount : totalOf(order), t.language)} ·{' '}
        {paymentText(order, t, terms)}
      </p>
      <DeliveryInfo />
    </header>
  );
}

function DeliveryInfo() {
  const t = useWords('orders');
  const customise = useWords('customise');
  const order = useEditor(({ answer }) => answer);
  const entry = nextComing(order, serverNow())?.entry;
  const { batch = order.batch, goesTo = order } = entry ?? {};
  return (
    <section
      aria-label={customise('deliveryInfo')}
      className="mt-2 flex items-start gap-3 border-t border-line pt-2 sm:mt-3 sm:pt-3"
    >
      <Icon name="truck" className="mt-0.5 text-leaf-2" />
      <dl className="flex min-w-0 flex-1 flex-wrap gap-x-6">
        <Fact term={t('nextDelivery')}>
          <strong>{entry ? formatShortDay(entry.date, t.language) : t('noNextDelivery')}</strong>
        </Fact>
        <Fact term={t('batch')}>
          <BatchName batch={batch} />
        </Fact>
        <Fact term={t('address')}>{addressText(goesTo, t.language)}</Fact>
      </dl>
      <OrderLinks className="max-sm:hidden" />
    </section>
  );
}

/** On a phone the facts need no visible terms. Screen readers still hear them. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:text-sm">
      <dt className="text-sm text-soft max-sm:sr-only">{term}</dt>
      <dd className="wrap-names">{children}</dd>
    </div>
  );
}

/** The links to the slip and the calendar. A phone has them below the editor, where its dates stay in sight. */
export function OrderLinks({ className }: { className: string }) {
  const t = useWords('orders');
  const order = useEditor(({ answer }) => answer);
  const next = nextComing(order, serverNow())?.entry.date;
  if (next === undefined) return null;
  const look = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';
  return (
    <p className={classNames('flex shrink-0 flex-wrap gap-x-6', className)}>
      <Link to={paths.deliverySlip(order._id, next)} className={look}>
        {t('slip')}
      </Link>
      <Link to={paths.calendar()} className={look}>
        {t('calendar')}
      </Link>
    </p>
  );
}
