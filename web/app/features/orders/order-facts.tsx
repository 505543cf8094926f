import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';

import { formatPrice } from '../../lib/format.ts';
import { sizeNameOf } from '../../lib/format-order.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { nextBox, statusAt } from './order-selectors.ts';
import { paymentText } from './payment-text.ts';
import { ProgressMeters } from './progress-meters.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubscribedItems } from './subscribed-items.tsx';

interface OrderFactsProps {
  order: OrderAnswer;
  now: Instant;
}

/** All that an order was bought with, how far it is, and what it brings. */
export function OrderFacts({ order, now }: OrderFactsProps) {
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
