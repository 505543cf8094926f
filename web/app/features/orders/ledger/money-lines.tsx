import type { OrderAnswer, OrderMoneyAnswer } from '@shivar/domain/contract/answers';

import type { ReactNode } from 'react';

import { formatPrice } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';

interface MoneyLinesProps {
  money: OrderMoneyAnswer;
  /** Then they name the parts of the price, where codes or fees are in it. */
  order?: Pick<OrderAnswer, 'price' | 'offer'>;
  children?: ReactNode;
}

/**
 * An order's money in plain words: of its price, what is used and left; what is paid, due and comes back (product 6.44). The children
 * stand below what is to pay or comes back.
 */
export function MoneyLines({ money, order, children }: MoneyLinesProps) {
  const t = useWords('books');
  const texts = (...names: ('used' | 'left' | 'paid' | 'due' | 'back' | 'out')[]) =>
    names
      .filter((name) => money[name] > 0)
      .map((name) => t(`money.${name}`, { amount: formatPrice(money[name], t.language) }))
      .join(', ');
  const parts = texts('used', 'left');
  // An order without a price has no money.
  if (money.price === 0) return null;
  return (
    <>
      {parts && (
        <p className="figures font-semibold">
          {t('worth', { all: formatPrice(money.price, t.language), parts })}
        </p>
      )}
      {order?.offer && <Offer price={order.price} offer={order.offer} />}
      <p className="figures">{texts('paid', 'due', 'back', 'out')}</p>
      {(money.back > 0 || money.due > 0) && children}
    </>
  );
}

/** The price of the size, the discount of codes, the fees of deliveries (product 4.30), and extras (product 5.70). */
function Offer({ price, offer }: { price: number; offer: NonNullable<OrderAnswer['offer']> }) {
  const t = useWords('books');
  const { discount, delivery, extras = 0 } = offer;
  const amounts = { size: price, discount, delivery, extras };
  const parts = (['size', 'discount', 'delivery', 'extras'] as const)
    .filter((name) => amounts[name] > 0)
    .map((name) => t(`offer.${name}`, { amount: formatPrice(amounts[name], t.language) }));
  return <p className="figures text-sm text-soft">{parts.join(', ')}</p>;
}
