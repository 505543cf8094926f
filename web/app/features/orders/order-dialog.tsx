import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day, Instant } from '@shivar/domain/values/day';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BoxLines } from './box-lines.tsx';
import { DayName } from './day-name.tsx';
import { isActiveAt, nextBox, statusAt } from './order-selectors.ts';
import { SlipLink } from './slip-link.tsx';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { sizeNameOf } from '../../lib/size-name.ts';
import { paymentText } from './payment-text.ts';
import { ProgressMeters } from './progress-meters.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubscribedItems } from './subscribed-items.tsx';

/** The order that the dialog is about, and the delivery that it was opened from. */
interface Detailed {
  readonly orderId: string;
  readonly date?: Day;
}

export type ShowDetails = (detailed: Detailed) => void;

interface OrderDialogProps {
  orders: readonly OrderAnswer[];
  now: Instant;
  /** Null closes it. */
  detailed: Detailed | null;
  onClose: () => void;
}

/** Which order's details are open. The orders themselves may be loaded anew meanwhile. */
export function useDetails() {
  const [detailed, setDetailed] = useState<Detailed | null>(null);
  return { detailed, showDetails: setDetailed, closeDetails: () => setDetailed(null) };
}

/** An order at a glance, with Customize Delivery for active ones (product 2.39). */
export function OrderDialog({ orders, now, detailed, onClose }: OrderDialogProps) {
  const language = useLanguage();
  const order = orders.find(({ _id }) => _id === detailed?.orderId);
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      reading
      title={(language === 'mr' ? order?.marathiName : order?.subscriptionName) ?? ''}
      footer={order && <OrderLink order={order} now={now} />}
    >
      {order && (
        <>
          {detailed?.date && <BoxOn order={order} date={detailed.date} now={now} />}
          <OrderFacts order={order} now={now} />
        </>
      )}
    </Dialog>
  );
}

function OrderLink({ order, now }: { order: OrderAnswer; now: Instant }) {
  const t = useWords('orders');
  const isActive = isActiveAt(order, now);
  return (
    <LinkButton
      to={paths.orderDetail(order._id)}
      look={isActive ? 'primary' : 'secondary'}
      className="flex-1 sm:flex-none"
    >
      {isActive ? t('customizeDelivery') : t('openOrder')}
    </LinkButton>
  );
}

function BoxOn({ order, date, now }: { order: OrderAnswer; date: Day; now: Instant }) {
  const terms = useWords('terms');
  const entry = order.deliverySchedule.find((each) => each.date === date);
  if (!entry) return null;
  return (
    <section className="mb-5">
      <h3 className="mb-2 font-text text-base">
        <DayName day={date} now={now} />
        <span className="block text-soft">
          {terms(`batch.${entry.batch}`)} {terms(`hours.${entry.batch}`)}
        </span>
      </h3>
      <BoxLines box={{ order, entry }} now={now} />
      <SlipLink order={order} date={date} />
    </section>
  );
}

interface OrderFactsProps {
  order: OrderAnswer;
  now: Instant;
}

/** All that an order was bought with, how far it is, and what it brings. */
function OrderFacts({ order, now }: OrderFactsProps) {
  const t = useWords('orders');
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-5">
      <section>
        <p className="mb-2 flex flex-wrap items-center gap-3">
          <span className="figures text-lg font-semibold">
            {t('order', { number: inDigits(String(order.orderNumber), language) })}
          </span>
          <StatusBadge status={statusAt(order, now)} />
        </p>
        <Facts order={order} now={now} />
      </section>
      <ProgressMeters order={order} now={now} />
      <SubscribedItems order={order} heading="h3" />
    </div>
  );
}

function Facts({ order, now }: OrderFactsProps) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const language = useLanguage();
  const next = nextBox(order, now)?.entry.date;
  return (
    <dl className="divide-y divide-line">
      <Fact name={t('startDate')}>{formatDay(order.startDate, language)}</Fact>
      <Fact name={t('endDate')}>{formatDay(order.endDate, language)}</Fact>
      <Fact name={t('nextDelivery')}>{next ? formatDay(next, language) : t('noNextDelivery')}</Fact>
      {order.selectedSize !== '' && <Fact name={t('size')}>{sizeNameOf(order, language)}</Fact>}
      <Fact name={t('frequency')}>{terms(`frequency.${order.deliveryFrequency}`)}</Fact>
      <Fact name={t('batch')}>
        {terms(`batch.${order.batch}`)} {terms(`hours.${order.batch}`)}
      </Fact>
      <Fact name={t('address')}>
        {[order.address, inDigits(order.pincode, language)].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={t('price')}>{formatPrice(order.price, language)}</Fact>
      <Fact name={t('payment')}>{paymentText(order, t, terms)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="figures wrap-names text-right">{children}</dd>
    </div>
  );
}
