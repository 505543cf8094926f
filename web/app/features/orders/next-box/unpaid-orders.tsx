import { formatShortDay } from '@shivar/domain/language/format';

import { planNameOf } from '../../../lib/names.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Orders } from '../order-selectors.ts';

/** Orders that wait for their payment. `isFirst`: no box stands above them, so they head the page. */
export function UnpaidOrders({ orders, isFirst }: { orders: Orders; isFirst: boolean }) {
  const t = useWords('boxes');
  if (orders.length === 0) return null;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <section>
      <Title className="mb-3 text-2xl">{t('unpaid')}</Title>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order._id}>
            <Card className="flex flex-col items-start gap-2 p-4 sm:p-5">
              <p className="wrap-names font-display text-xl">{planNameOf(order, t.language)}</p>
              <p>{t('unpaidText')}</p>
              <p className="figures text-soft">
                {t('firstDelivery', { day: formatShortDay(order.startDate, t.language) })}
              </p>
              <div className="flex flex-wrap gap-3">
                {order.payment.method === 'online' && (
                  <LinkButton to={paths.pay(order._id)} reloadDocument>
                    {t('payNow')}
                  </LinkButton>
                )}
                <LinkButton to={paths.orderDetail(order._id)} look="secondary">
                  {t('openOrder')}
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
