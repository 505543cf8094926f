import type { OrderAnswer } from '@shivar/domain/contract/answers';

import { formatSum } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Drawing } from '../../ui/drawing.tsx';

interface SubscribedItemsProps {
  order: OrderAnswer;
  /** Its title's place among those around it. */
  heading: 'h2' | 'h3';
}

/** What an order was bought with: each item, over all of its deliveries. */
export function SubscribedItems({ order, heading: Heading }: SubscribedItemsProps) {
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
