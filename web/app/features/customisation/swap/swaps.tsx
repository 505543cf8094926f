import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { useState } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ItemDrawing, ItemNames } from '../box/item-row.tsx';
import { useEditor } from '../state/editor-store.ts';
import { leftOf } from '../state/selectors.ts';
import { SwapDialog } from './swap-dialog.tsx';
import { waitingItems } from './waiting-items.ts';

/** What waits since the household said *never*, with a swap for each (product 5.43). */
export function Swaps() {
  const t = useWords('likes');
  const ids = useEditor((state) =>
    waitingItems(state)
      .map(({ id }) => id)
      .join(' '),
  );
  const items = useEditor(({ order }) => order.items).filter(({ id }) => ids.split(' ').includes(id));
  const [swapped, setSwapped] = useState<OrderedItem | null>(null);
  return (
    <section
      aria-labelledby="swaps-heading"
      className="mb-5 rounded-card bg-turmeric-tint px-4 py-3 text-turmeric-ink"
    >
      <h2 id="swaps-heading" className="text-xl">
        {t('waits')}
      </h2>
      <p className="text-sm">{t('waitsText')}</p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <WaitingItem key={item.id} item={item} onSwap={() => setSwapped(item)} />
        ))}
      </ul>
      {swapped && <SwapDialog from={swapped} onClose={() => setSwapped(null)} />}
    </section>
  );
}

function WaitingItem({ item, onSwap }: { item: OrderedItem; onSwap: () => void }) {
  const t = useWords('likes');
  const left = useEditor((state) => leftOf(state, item));
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 py-1.5 text-ink">
      <ItemDrawing id={item.id} size={32} />
      <p className="min-w-0 flex-1 basis-[6rem] leading-snug">
        <span className="font-display text-lg">
          <ItemNames item={item} otherClassName="text-sm" />
        </span>
        <span className="figures block text-sm">{formatSum(left, item.unit, t.language)}</span>
      </p>
      <Button look="secondary" aria-label={t('swapOf', { item: item.name[t.language] })} onClick={onSwap}>
        {t('swap')}
      </Button>
    </li>
  );
}
