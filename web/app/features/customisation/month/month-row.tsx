import { formatNumber } from '@shivar/domain/language/format';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { Language } from '@shivar/domain/language/language';
import { memo } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MeterWithText } from '../../../ui/meter.tsx';
import { ItemDrawing, ItemNames } from '../box/item-row.tsx';
import { placesOf } from '../days/drawn-window.ts';
import type { DrawnWindow } from '../days/drawn-window.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { lockOn, placedOf, quantityIn } from '../state/selectors.ts';
import { HEAD_ROW, ITEM_COLUMN, ROW, SUM_COLUMN, placeOf } from './grid-layout.ts';
import { weightClass } from './month-bars.ts';

interface MonthRowProps {
  item: OrderedItem;
  row: number;
  /** The columns to draw. */
  across: DrawnWindow;
  /** The column that Tab stops at, or -1 for another row. */
  stop: number;
  /** The quantity of the darkest colour, in grams or units. */
  most: number;
  onPick: (row: number, column: number) => void;
}

/** An item over all dates, and its sum. One subscription serves all cells, because they change together with the sum. */
export const MonthRow = memo(function MonthRow(props: MonthRowProps) {
  const { item, row, across, stop, most, onPick } = props;
  const store = useEditorStore();
  useEditor((state) => `${state.revision} ${placedOf(state, item.id)} ${state.edited}`);
  const state = store.read();
  const count = state.dates.length;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ top: HEAD_ROW + row * ROW, height: ROW }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex shrink-0 items-center gap-3 border-r border-line bg-card px-4"
        style={{ width: ITEM_COLUMN }}
      >
        <ItemDrawing id={item.id} size={30} />
        <span className="line-clamp-2 min-w-0 font-display leading-tight">
          <ItemNames item={item} otherClassName="text-sm" />
        </span>
      </div>
      <div className="relative flex-1">
        {placesOf(across, stop).map((column) => {
          const day = state.dates[column] ?? '';
          return (
            <Cell
              key={day}
              row={row}
              column={column}
              count={count}
              quantity={quantityIn(state, day, item.id)}
              most={most}
              isLocked={lockOn(state, day) !== null}
              isEdited={state.edited === day}
              isStop={column === stop}
              onPick={onPick}
            />
          );
        })}
      </div>
      <div
        role="gridcell"
        aria-colindex={count + 2}
        className="sticky right-0 z-10 flex shrink-0 flex-col justify-center border-l border-line bg-card px-4"
        style={{ width: SUM_COLUMN }}
      >
        <Placed item={item} />
      </div>
    </div>
  );
});

interface CellProps extends Pick<MonthRowProps, 'row' | 'most' | 'onPick'> {
  column: number;
  /** The number of columns. */
  count: number;
  quantity: number;
  isLocked: boolean;
  isEdited: boolean;
  isStop: boolean;
}

const Cell = memo(function Cell(props: CellProps) {
  const { row, column, count, quantity, most, isLocked, isEdited, isStop, onPick } = props;
  const language = useLanguage();
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      tabIndex={isStop ? 0 : -1}
      data-stop={isStop || undefined}
      onClick={() => onPick(row, column)}
      className={classNames(
        'absolute inset-y-0 cursor-pointer scroll-mx-56 scroll-mt-24 p-1 -outline-offset-3',
        isLocked ? 'bg-tomato-tint/60' : isEdited && 'bg-turmeric-tint',
      )}
      style={placeOf(column, count)}
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
    </div>
  );
});

function Placed({ item }: { item: OrderedItem }) {
  const t = useWords('customise');
  const placed = useEditor((state) => placedOf(state, item.id));
  return (
    <MeterWithText
      label={t('placedMeter', { item: item.name[t.language] })}
      text={t('placedOf', placedValues(item, placed, t.language))}
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
