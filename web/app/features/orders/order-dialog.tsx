import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day, Instant } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { formatPrice, formatSum } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { sizeNameOf } from '../../lib/format-order.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BatchName, BoxLines, DayName, SlipLink } from './delivery-parts.tsx';
import type { Detailed } from './delivery-parts.tsx';
import { isActiveAt, nextBox, statusAt } from './order-selectors.ts';
import { Fact, StatusBadge, addressText, paymentText } from './order-facts.tsx';
import { ProgressMeters } from './progress-meters.tsx';

export interface OrderProps {
  order: OrderAnswer;
  now: Instant;
}

interface OrderDialogProps {
  orders: readonly OrderAnswer[];
  now: Instant;
  /** Null closes the dialog. An id, because the orders may be loaded again meanwhile. */
  detailed: Detailed | null;
  onClose: () => void;
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

/** Opens an order's details. Its spoken name tells the order. */
export function DetailsButton({ order, onClick }: { order: OrderAnswer; onClick: () => void }) {
  const t = useWords('orders');
  const language = useLanguage();
  const name = t('detailsOf', {
    number: inDigits(String(order.orderNumber), language),
    plan: language === 'mr' ? order.marathiName : order.subscriptionName,
  });
  return (
    <Button look="quiet" aria-label={name} onClick={onClick}>
      {t('details')}
    </Button>
  );
}

/** The link to an order's own page. */
export function OrderLink({ order, now }: OrderProps) {
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

function BoxOn({ order, date, now }: OrderProps & { date: Day }) {
  const entry = order.deliverySchedule.find((each) => each.date === date);
  if (!entry) return null;
  return (
    <section className="mb-5">
      <h3 className="mb-2 font-text text-base">
        <DayName day={date} now={now} />
        <span className="block text-soft">
          <BatchName batch={entry.batch} />
        </span>
      </h3>
      <BoxLines box={{ order, entry }} now={now} />
      <SlipLink order={order} date={date} />
    </section>
  );
}

function OrderFacts({ order, now }: OrderProps) {
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

function Facts({ order, now }: OrderProps) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const language = useLanguage();
  const next = nextBox(order, now)?.entry.date;
  return (
    <dl className="divide-y divide-line [&>*]:py-1.5">
      <Fact name={t('startDate')}>{formatDay(order.startDate, language)}</Fact>
      <Fact name={t('endDate')}>{formatDay(order.endDate, language)}</Fact>
      <Fact name={t('nextDelivery')}>{next ? formatDay(next, language) : t('noNextDelivery')}</Fact>
      {order.selectedSize !== '' && <Fact name={t('size')}>{sizeNameOf(order, language)}</Fact>}
      <Fact name={t('frequency')}>{terms(`frequency.${order.deliveryFrequency}`)}</Fact>
      <Fact name={t('batch')}>
        <BatchName batch={order.batch} />
      </Fact>
      <Fact name={t('address')}>{addressText(order, language)}</Fact>
      <Fact name={t('price')}>{formatPrice(order.price, language)}</Fact>
      <Fact name={t('payment')}>{paymentText(order, t, terms)}</Fact>
    </dl>
  );
}

/** The subscribed quantity of each item, with a title of this level. */
export function SubscribedItems({ order, heading: Heading }: { order: OrderAnswer; heading: 'h2' | 'h3' }) {
  const t = useWords('orders');
  const language = useLanguage();
  const items = Object.entries(order.selectedItems);
  if (items.length === 0) return null;
  return (
    <section>
      <Heading className="mb-1 text-xl">{t('items')}</Heading>
      <ul className="divide-y divide-line">
        {items.map(([id, item]) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <Drawing src={item.image} size={28} />
            <span className="min-w-0 flex-1 leading-snug">
              <BothNames
                english={item.englishName}
                marathi={item.marathiName}
                className="font-display"
                otherClassName="text-sm text-soft"
              />
            </span>
            <strong className="figures shrink-0">{formatSum(item.qty, item.unitofItem, language)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
