import type { Day } from '@shivar/domain/values/day';
import { formatNumber } from '@shivar/domain/language/format';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { Language } from '@shivar/domain/language/language';
import { memo } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ItemDrawing, MeterWithText } from '../box/item-row.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { drawnCells } from './grid-layout.tsx';
import { weightClass } from './month-bars.ts';
import { lockOn, placedOf, quantityIn } from '../state/selectors.ts';

interface MonthRowProps {
  item: OrderedItem;
  row: number;
  dates: readonly Day[];
  /** The columns to draw, see `drawnCells`. A text, so that `memo` can compare it. */
  places: string;
  /** The column that Tab stops at, or -1 for another row. */
  stop: number;
  /** The quantity of the darkest colour, in grams or units. */
  most: number;
  onPick: (row: number, column: number) => void;
}

/** An item over all dates, and its sum. One subscription serves all cells, because they change together with the sum. */
export const MonthRow = memo(function MonthRow(props: MonthRowProps) {
  const { item, row, dates, places, stop, most, onPick } = props;
  const store = useEditorStore();
  useEditor((state) => `${state.revision} ${placedOf(state, item.id)} ${state.edited}`);
  const state = store.read();
  return (
    <tr aria-rowindex={row + 2} className="[&>*]:h-[57px] [&>*]:border-b [&>*]:border-line">
      <ItemHead item={item} />
      {drawnCells(places, dates.length, (column) => {
        const day = dates[column];
        return (
          day !== undefined && (
            <Cell
              key={day}
              row={row}
              column={column}
              quantity={quantityIn(state, day, item.id)}
              most={most}
              isLocked={lockOn(state, day) !== null}
              isEdited={state.edited === day}
              isStop={column === stop}
              onPick={onPick}
            />
          )
        );
      })}
      <td aria-colindex={dates.length + 2} className="sticky right-0 z-10 border-l bg-card px-4">
        <Placed item={item} />
      </td>
    </tr>
  );
});

function ItemHead({ item }: { item: OrderedItem }) {
  return (
    <th
      scope="row"
      aria-colindex={1}
      className="sticky left-0 z-10 border-r bg-card px-4 text-left font-normal"
    >
      <span className="flex items-center gap-3">
        <ItemDrawing id={item.id} size={30} />
        <span className="line-clamp-2 min-w-0 font-display leading-tight">
          <BothNames
            english={item.name.en}
            marathi={item.name.mr}
            otherClassName="text-soft text-sm font-text"
          />
        </span>
      </span>
    </th>
  );
}

interface CellProps {
  row: number;
  column: number;
  quantity: number;
  most: number;
  isLocked: boolean;
  isEdited: boolean;
  isStop: boolean;
  onPick: (row: number, column: number) => void;
}

const Cell = memo(function Cell(props: CellProps) {
  const { row, column, quantity, most, isLocked, isEdited, isStop, onPick } = props;
  const language = useLanguage();
  return (
    <td
      aria-colindex={column + 2}
      tabIndex={isStop ? 0 : -1}
      data-stop={isStop || undefined}
      onClick={() => onPick(row, column)}
      className={classNames(
        'cursor-pointer scroll-mx-56 scroll-mt-24 p-1 -outline-offset-3',
        isLocked ? 'bg-tomato-tint/60' : isEdited && 'bg-turmeric-tint',
      )}
    >
      {quantity > 0 && (
        <span
          className={classNames(
            'figures flex h-12 items-center justify-center rounded-small',
            weightClass(quantity, most),
          )}
        >
          {formatNumber(quantity, language)}
        </span>
      )}
    </td>
  );
});

function Placed({ item }: { item: OrderedItem }) {
  const t = useWords('customise');
  const language = useLanguage();
  const placed = useEditor((state) => placedOf(state, item.id));
  return (
    <MeterWithText
      label={t('placedMeter', { item: item.name[language] })}
      text={t('placedOf', placedValues(item, placed, language))}
      value={placed}
      max={item.subscribed}
      className="leading-tight whitespace-nowrap"
    />
  );
}

// Long figures are in kilograms: 199.4 / 200 kg.
function placedValues({ unit, subscribed }: OrderedItem, placed: number, language: Language) {
  const isLong = unit === 'Grams' && subscribed >= 10_000;
  return isLong
    ? { n: placed / 1000, all: formatSum(subscribed, unit, language) }
    : { n: placed, all: subscribed };
}
