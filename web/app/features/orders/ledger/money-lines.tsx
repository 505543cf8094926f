import type { OrderMoneyAnswer } from '@shivar/domain/contract/answers';

import type { ReactNode } from 'react';

import { formatPrice } from '../../../lib/format-order.ts';
import { useWords } from '../../../lib/words.ts';

/**
 * An order's money in plain words: of its price, what is used and left; what is paid, due and comes back (product 6.44). The children
 * stand below what is to pay or comes back.
 */
export function MoneyLines({ money, children }: { money: OrderMoneyAnswer; children?: ReactNode }) {
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
      <p className="figures">{texts('paid', 'due', 'back', 'out')}</p>
      {(money.back > 0 || money.due > 0) && children}
    </>
  );
}
