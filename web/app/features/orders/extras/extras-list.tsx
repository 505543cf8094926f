import type { AnswerOf } from '@shivar/domain/contract/call';
import type { extraCalls } from '@shivar/domain/contract/extra-calls';
import { stepOf } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';
import { useState } from 'react';

import { formatPrice, formatSum } from '../../../lib/format.ts';
import { itemNameOf } from '../../../lib/names.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Stepper } from '../../../ui/stepper.tsx';

type Item = AnswerOf<(typeof extraCalls)['extrasOffered']>['items'][number];

/** An item that can be added, or was. Without a price it is not on offer any more. */
export type ExtraRow = Pick<Item, '_id' | 'englishName' | 'marathiName' | 'unitofItem' | 'most' | 'image'> &
  Partial<Pick<Item, 'price' | 'category'>> & {
    /** As it is in the box, in rupees. */
    readonly own?: { readonly qty: number; readonly amount: number };
  };

/** From so many items on, they can be searched. */
const SEARCHED_FROM = 8;

interface ExtrasListProps {
  rows: readonly ExtraRow[];
  wanted: Quantities;
  onChange: (id: string, quantity: number) => void;
}

/** The items by category, each with its price and a stepper. Those in the box stand first. */
export function ExtrasList({ rows, wanted, onChange }: ExtrasListProps) {
  const t = useWords('extras');
  const [query, setQuery] = useState('');
  const asked = query.trim().toLowerCase();
  const found = rows.filter(({ englishName, marathiName }) =>
    `${englishName} ${marathiName}`.toLowerCase().includes(asked),
  );
  const groups = Map.groupBy(found, ({ own, category }) =>
    own || !category ? t('heading') : itemNameOf(category, t.language),
  );
  const inOrder = [...groups].toSorted(([, one], [, other]) => Number(!one[0]?.own) - Number(!other[0]?.own));
  return (
    <>
      {rows.length >= SEARCHED_FROM && (
        <TextField
          label={t('find')}
          type="search"
          value={query}
          maxLength={40}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className="mb-3"
        />
      )}
      {found.length === 0 && <output className="text-soft">{t('noneFound', { query })}</output>}
      {inOrder.map(([name, items]) => (
        <section key={name} className="mb-4">
          <h3 className="text-xl">{name}</h3>
          <ul className="divide-y divide-line">
            {items.map((row) => (
              <Row key={row._id} row={row} value={wanted[row._id] ?? 0} onChange={onChange} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface RowProps {
  row: ExtraRow;
  value: number;
  onChange: ExtrasListProps['onChange'];
}

function Row({ row, value, onChange }: RowProps) {
  const t = useWords('extras');
  const { _id, englishName, marathiName, unitofItem: unit, most, price, own, image } = row;
  const item = itemNameOf(row, t.language);
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  const isOwn = own !== undefined && own.qty === value;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
      <Drawing src={image} size={40} />
      <span className="min-w-0 flex-1 basis-32 leading-snug">
        <BothNames
          english={englishName}
          marathi={marathiName}
          className="font-display"
          otherClassName="text-sm text-soft"
        />
        <span className="figures block text-sm">
          {price !== undefined &&
            t('perStep', { price: formatPrice(price, t.language), step: sum(stepOf(unit)) })}
          {isOwn && (price === undefined || own.amount !== (price * own.qty) / stepOf(unit)) && (
            <> {t('dearer', { amount: formatPrice(own.amount, t.language) })}</>
          )}
        </span>
      </span>
      <Stepper
        label={item}
        value={value}
        max={most}
        unit={unit}
        onChange={(quantity) => onChange(_id, quantity)}
        onRefused={(quantity) => {
          if (quantity > most) toast('info', t('atMost', { item, most: sum(most) }));
        }}
      />
    </li>
  );
}
