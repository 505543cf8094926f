import type { OrderAnswer } from '@shivar/domain/contract/answers';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { itemSums } from './item-sums.ts';

/** What was bought, what its boxes hold, and what is left. */
export function ItemTable({ order }: { order: OrderAnswer }) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  return (
    <Card className="min-w-0 p-5">
      <table className="w-full">
        <caption className="mb-2 text-left font-display text-2xl">{t('items')}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <th scope="col" className="py-1.5 text-left font-normal">
              {t('items')}
            </th>
            {(['subscribed', 'scheduled', 'left'] as const).map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-2 text-right font-normal sm:pl-3">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {itemSums(order).map(({ id, item, placed, left }) => (
            <tr key={id} className="break-inside-avoid border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                <BothNames
                  english={item.englishName}
                  marathi={item.marathiName}
                  otherClassName="text-sm text-soft"
                />
              </th>
              {[item.qty, placed, left].map((quantity, column) => (
                <td
                  key={['all', 'placed', 'left'][column]}
                  className="figures py-1.5 pl-2 text-right whitespace-nowrap sm:pl-3"
                >
                  {formatQuantity(quantity, item.unitofItem, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
