import { formatNumber } from '@shivar/domain/language/format';
import { lineState } from '@shivar/domain/rules/order/packing';
import { useState } from 'react';

import { formatSum } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { PackLine } from './pack-line.tsx';
import type { Crate, PackedItem, Packing } from './use-packing.ts';

interface ItemListProps {
  crates: readonly Crate[];
  items: readonly PackedItem[];
  packing: Packing;
  /** The item that is open. */
  chosen: string | null;
  onOpen: (address: Record<string, string>) => void;
}

const AT_ONCE = 40;

/** Packs item by item: each item leads to the crates that get it. */
export function ItemList({ crates, items, packing, chosen, onOpen }: ItemListProps) {
  const t = useWords('officePacking');
  const item = items.find(({ _id }) => _id === chosen);
  if (item)
    return (
      <ItemCrates
        key={item._id}
        item={item}
        crates={crates}
        packing={packing}
        onBack={() => onOpen({ by: 'items' })}
      />
    );
  return (
    <ul
      aria-label={t('byItem')}
      className="grid overflow-hidden rounded-card border border-line bg-card *:border-b *:border-line lg:grid-cols-2 lg:gap-x-px"
    >
      {items.map((each) => (
        <ItemRow key={each._id} item={each} crates={crates} packing={packing} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type ItemRowProps = Omit<ItemListProps, 'items' | 'chosen'> & { item: PackedItem };

function ItemRow({ item, crates, packing, onOpen }: ItemRowProps) {
  const t = useWords('officePacking');
  const lines = linesOf(item, crates);
  const isDone = ({ crate, line }: (typeof lines)[number]) =>
    lineState(line, packing.packedOf(crate.orderId, line.itemId)) === 'packed';
  const total = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen({ item: item._id })}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-4 hover:bg-sprout"
      >
        <span className="min-w-0 flex-1 text-lg leading-tight">
          <BothNames
            english={item.englishName}
            marathi={item.marathiName}
            otherClassName="block text-sm text-soft"
          />
        </span>
        <span className="text-right leading-tight">
          <strong className="figures block text-xl">{formatSum(total, item.unitofItem, t.language)}</strong>
          <span className="figures text-sm text-soft">
            {t('packedCrates', {
              n: formatNumber(lines.filter(isDone).length, t.language),
              all: formatNumber(lines.length, t.language),
            })}
          </span>
        </span>
      </button>
    </li>
  );
}

function linesOf({ _id }: PackedItem, crates: readonly Crate[]) {
  return crates.flatMap((crate) =>
    crate.lines.filter(({ itemId }) => itemId === _id).map((line) => ({ crate, line })),
  );
}

interface ItemCratesProps {
  item: PackedItem;
  crates: readonly Crate[];
  packing: Packing;
  onBack: () => void;
}

function ItemCrates({ item, crates, packing, onBack }: ItemCratesProps) {
  const t = useWords('officePacking');
  const [shown, setShown] = useState(AT_ONCE);
  const rows = linesOf(item, crates);
  return (
    <section aria-labelledby="item" className="flex flex-col gap-4">
      <h2 id="item" className="text-2xl">
        <BothNames english={item.englishName} marathi={item.marathiName} otherClassName="text-lg text-soft" />
      </h2>
      <ul aria-labelledby="item" className="grid gap-2 lg:grid-cols-2">
        {rows.slice(0, shown).map(({ crate, line }) => (
          <PackLine key={crate.orderId} crate={crate} line={line} item={item} packing={packing} isOfItem />
        ))}
      </ul>
      {shown < rows.length && (
        <Button look="secondary" onClick={() => setShown(shown + AT_ONCE)}>
          {t('moreCrates', { n: formatNumber(rows.length - shown, t.language) })}
        </Button>
      )}
      <Button look="secondary" onClick={onBack}>
        {t('allItems')}
      </Button>
    </section>
  );
}
