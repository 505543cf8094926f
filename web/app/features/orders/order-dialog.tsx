import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay, formatNumber, inDigits } from '@shivar/domain/language/format';
import { bringsBoxes } from '@shivar/domain/rules/order/order';
import type { Day } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import { use, useCallback, useEffect } from 'react';

import { formatPrice, formatSum } from '../../lib/format.ts';
import { sizeNameOf, totalOf } from '../../lib/format-order.ts';
import { planNameOf } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/language.ts';
import { loadWords, useWords } from '../../lib/words.ts';
import { useLazyPart } from '../../loading/lazy-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { ItemLine } from '../../ui/item-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { BoxLines, DayName, OnItsWay, OrdersView, SlipLink } from './delivery-parts.tsx';
import type { Detailed } from './delivery-parts.tsx';
import { BatchName, Fact, StatusBadge, addressText, orderText, paymentText } from './order-facts.tsx';
import { progressOf } from './order-progress.ts';
import type { Progress } from './order-progress.ts';
import { nextComing } from './box-content.ts';
import { dateToChange } from './order-lists.ts';
import { isActiveAt, statusAt } from './order-selectors.ts';
import type { Box } from './order-selectors.ts';

interface OrderDialogProps {
  orders: readonly OrderAnswer[];
  /** Null closes the dialog. An id, because the orders may be loaded again meanwhile. */
  detailed: Detailed | null;
  onClose: () => void;
}

/** An order at a glance, with Customize Delivery for active ones (product 2.39). */
export function OrderDialog({ orders, detailed, onClose }: OrderDialogProps) {
  const t = useWords('orders');
  const order = orders.find(({ _id }) => _id === detailed?.orderId);
  const { now } = use(OrdersView);
  const entry = order?.deliverySchedule.find(({ date }) => date === detailed?.date);
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      reading
      title={order ? planNameOf(order, t.language) : ''}
      footer={order && <OrderLink order={order} date={detailed?.date ?? dateToChange(order, now)} />}
    >
      {order && entry && <BoxOn box={{ order, entry }} />}
      {order && <OrderFacts order={order} />}
    </Dialog>
  );
}

/** Opens an order's details, and the delivery of a date. Its spoken name tells the order. */
export function DetailsButton({ order, date }: { order: OrderAnswer; date?: Day }) {
  const t = useWords('orders');
  const { showDetails } = use(OrdersView);
  const number = inDigits(String(order.orderNumber), t.language);
  return (
    <Button
      look="quiet"
      aria-label={t('detailsOf', { number, plan: planNameOf(order, t.language) })}
      onClick={() => showDetails({ orderId: order._id, date })}
    >
      {t('details')}
    </Button>
  );
}

/** The link to an order's own page, and to the box of a date there. */
export function OrderLink({ order, date }: { order: OrderAnswer; date?: Day | undefined }) {
  const t = useWords('orders');
  const isActive = isActiveAt(order, use(OrdersView).now);
  return (
    <LinkButton
      to={paths.orderDetail(order._id, isActive ? date : undefined)}
      look={isActive ? 'primary' : 'secondary'}
      className="flex-1 sm:flex-none"
    >
      {isActive ? t('customizeDelivery') : t('openOrder')}
    </LinkButton>
  );
}

function BoxOn({ box }: { box: Box }) {
  return (
    <section className="mb-5">
      <h3 className="mb-2 font-text text-base">
        <DayName day={box.entry.date} /> <OnItsWay box={box} />
        <span className="block text-soft">
          <BatchName batch={box.entry.batch} />
        </span>
      </h3>
      <BoxLines box={box} />
      <SlipLink box={box} />
    </section>
  );
}

function OrderFacts({ order }: { order: OrderAnswer }) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const { now } = use(OrdersView);
  const next = nextComing(order, now)?.entry.date;
  return (
    <div className="flex flex-col gap-5">
      <section>
        <p className="mb-2 flex flex-wrap items-center gap-3">
          <span className="figures text-lg font-semibold">{orderText(order, t)}</span>
          <StatusBadge status={statusAt(order, now)} />
        </p>
        <dl className="divide-y divide-line [&>*]:py-1.5">
          <Fact name={t('startDate')}>{formatDay(order.startDate, t.language)}</Fact>
          <Fact name={t('endDate')}>{formatDay(order.endDate, t.language)}</Fact>
          <Fact name={t('nextDelivery')}>{next ? formatDay(next, t.language) : t('noNextDelivery')}</Fact>
          {order.selectedSize !== '' && <Fact name={t('size')}>{sizeNameOf(order, t.language)}</Fact>}
          <Fact name={t('frequency')}>{terms(`frequency.${order.deliveryFrequency}`)}</Fact>
          <Fact name={t('batch')}>
            <BatchName batch={order.batch} />
          </Fact>
          <Fact name={t('address')}>{addressText(order, t.language)}</Fact>
          <Fact name={t('price')}>{formatPrice(totalOf(order), t.language)}</Fact>
          <Fact name={t('payment')}>{paymentText(order, t, terms)}</Fact>
        </dl>
      </section>
      <ProgressMeters order={order} />
      <WhatCame order={order} />
    </div>
  );
}

const fetchSums = async (language: Language) => {
  const [{ OrderSums }] = await Promise.all([
    import('./ledger/order-sums.tsx'),
    loadWords(language, 'books'),
  ]);
  return OrderSums;
};

/** What became of the order, item by item. Until that is known, and without a network, what was bought. */
function WhatCame({ order }: { order: OrderAnswer }) {
  const language = useLanguage();
  const fetchPart = useCallback(() => fetchSums(language), [language]);
  const { Part: Sums, load } = useLazyPart(fetchPart);
  useEffect(() => void load(), [load]);
  const bought = <SubscribedItems order={order} heading="h3" />;
  return Sums ? <Sums order={order}>{bought}</Sums> : bought;
}

/** The placed part of the subscribed items, and the rest while boxes still come (product 5.4). */
export function ProgressMeters({ order }: { order: OrderAnswer }) {
  const isOpen = bringsBoxes(statusAt(order, use(OrdersView).now));
  return (
    <div className="flex flex-col gap-3">
      {progressOf(order).map((progress) => (
        <ProgressMeter key={progress.unit} {...progress} isOpen={isOpen} />
      ))}
    </div>
  );
}

function ProgressMeter({ unit, placed, subscribed, isOpen }: Progress & { isOpen: boolean }) {
  const t = useWords('orders');
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  const left = Math.max(0, subscribed - placed);
  // Units are named once: `4 of 10 units placed`.
  const placedSum = unit === 'Grams' ? sum(placed) : formatNumber(placed, t.language);
  const text = t('placed', { placed: placedSum, all: sum(subscribed) });
  return (
    <div>
      <p className="figures mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{text}</span>
        {left === 0 && <span className="text-soft">{t('allPlaced')}</span>}
        {left > 0 && isOpen && <span className="text-soft">{t('left', { quantity: sum(left) })}</span>}
      </p>
      <Meter label={t('progress')} text={text} value={placed} max={subscribed} />
    </div>
  );
}

/** The subscribed quantity of each item, with a title of this level. */
export function SubscribedItems({ order, heading: Heading }: { order: OrderAnswer; heading: 'h2' | 'h3' }) {
  const t = useWords('orders');
  // An item that was swapped away stays in the order for its history alone.
  const items = Object.entries(order.selectedItems).filter(([, { qty }]) => qty > 0);
  if (items.length === 0) return null;
  return (
    <section>
      <Heading className="mb-1 text-xl">{t('items')}</Heading>
      <ul className="divide-y divide-line">
        {items.map(([id, item]) => (
          <ItemLine
            key={id}
            picture={<Drawing src={item.image} size={28} />}
            english={item.englishName}
            marathi={item.marathiName}
            quantity={formatSum(item.qty, item.unitofItem, t.language)}
            className="py-1.5"
          />
        ))}
      </ul>
    </section>
  );
}
