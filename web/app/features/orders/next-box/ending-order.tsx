import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import { use } from 'react';

import { planNameOf } from '../../../lib/names.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { OrdersView } from '../delivery-parts.tsx';
import { statusAt } from '../order-selectors.ts';

/** An order that ends soon or has ended, with the way to the same again (product 2.48). */
export function EndingOrder({ order }: { order: OrderAnswer }) {
  const t = useWords('boxes');
  const isOver = statusAt(order, use(OrdersView).now) === 'completed';
  const names = { plan: planNameOf(order, t.language), day: formatShortDay(order.endDate, t.language) };
  return (
    <section className="flex flex-wrap items-center gap-x-4 rounded-button bg-turmeric-tint py-1 pr-1 pl-4 text-turmeric-ink">
      <p className="wrap-names flex-1 basis-60 py-2">{t(isOver ? 'ended' : 'ends', names)}</p>
      <AgainLink order={order} className="max-sm:-ml-3" />
    </section>
  );
}

/** Leads to the page of an order, which offers it at the price of today, or says that it renews itself. */
export function AgainLink({ order, className }: { order: OrderAnswer; className?: string }) {
  const t = useWords('boxes');
  return (
    <LinkButton to={paths.orderDetail(order._id)} look="quiet" className={className}>
      {t('again')}
    </LinkButton>
  );
}
