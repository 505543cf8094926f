/* oxlint-disable jsx-a11y/no-redundant-roles -- cells that are placed make no table, unless their roles are written out */
import { formatNumber } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { memo } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MeterWithText } from '../../../ui/meter.tsx';
import { ItemDrawing, ItemNames } from '../box/item-row.tsx';
import type { OpenDate } from '../box/open-date.ts';
import { DateFace } from '../days/date-face.tsx';
import { placesOf } from '../days/drawn-window.ts';
import type { DrawnWindow } from '../days/drawn-window.ts';
import { useEditor } from '../state/editor-store.ts';
import { lockOn, markOf, pickOn, placedOf, quantityIn } from '../state/selectors.ts';
import { GridRow, placeOf } from './grid-row.tsx';
import { weightClass } from './month-bars.ts';

interface DrawnProps {
  /** The columns to draw. */
  across: DrawnWindow;
  /** The column that Tab stops at, or -1 for another row. */
  stop: number;
}

/** The dates above the month's columns: saved ones carry the lock, a click opens the box. */
export const MonthHead = memo(function MonthHead({
  across,
  stop,
  onOpen,
}: DrawnProps & { onOpen: OpenDate }) {
  const t = useWords('month');
  return (
    <GridRow row={-1} first={t('item')} last={t('placed')}>
      {placesOf(across, stop).map((column) => (
        <HeadCell key={column} column={column} isStop={column === stop} onOpen={onOpen} />
      ))}
    </GridRow>
  );
});

function HeadCell({ column, isStop, onOpen }: { column: number; isStop: boolean; onOpen: OpenDate }) {
  const dates = useEditor((state) => state.dates);
  const day = dates[column] ?? '';
  const mark = useEditor((state) => markOf(state, day));
  const isEdited = useEditor((state) => state.edited === day);
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={column + 2}
      className="absolute inset-y-0 font-normal"
      style={placeOf(column, dates.length)}
    >
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-stop={isStop || undefined}
        onClick={() => onOpen(day)}
        className={classNames(
          'relative flex size-full scroll-mx-56 flex-col items-center justify-center border-t-4 leading-tight -outline-offset-3 hover:bg-sprout',
          mark === 'locked' || mark === 'planned' ? 'bg-lock-tint text-lock' : isEdited && 'bg-turmeric-tint',
          isEdited ? 'border-turmeric' : 'border-transparent',
        )}
      >
        <DateFace day={day} mark={mark} isEdited={isEdited} look="head" />
      </button>
    </th>
  );
}

interface MonthRowProps extends DrawnProps {
  item: OrderedItem;
  row: number;
  /** The quantity of the darkest colour, in grams or units. */
  most: number;
  onPick: (row: number, column: number) => void;
}

/** An item over all dates, and its sum. */
export const MonthRow = memo(function MonthRow({ across, stop, ...given }: MonthRowProps) {
  const { item, row } = given;
  const first = (
    <span className="flex items-center gap-3">
      <ItemDrawing id={item.id} size={30} />
      <span className="line-clamp-2 min-w-0 font-display leading-tight">
        <ItemNames item={item} otherClassName="text-sm" />
      </span>
    </span>
  );
  return (
    <GridRow row={row} first={first} last={<Placed item={item} />}>
      {placesOf(across, stop).map((column) => (
        <Cell key={column} column={column} isStop={column === stop} {...given} />
      ))}
    </GridRow>
  );
});

interface CellProps extends Omit<MonthRowProps, keyof DrawnProps> {
  column: number;
  isStop: boolean;
}

const Cell = memo(function Cell({ item, row, column, most, isStop, onPick }: CellProps) {
  const dates = useEditor((state) => state.dates);
  const day = dates[column] ?? '';
  const t = useWords('customise');
  const quantity = useEditor((state) => quantityIn(state, day, item.id));
  const picked = useEditor((state) => pickOn(state, day)[item.id] ?? 0);
  const isLocked = useEditor((state) => lockOn(state, day) !== null);
  const isEdited = useEditor((state) => state.edited === day);
  return (
    <td
      role="gridcell"
      aria-colindex={column + 2}
      tabIndex={isStop ? 0 : -1}
      data-stop={isStop || undefined}
      onClick={() => onPick(row, column)}
      className={classNames(
        'absolute inset-y-0 cursor-pointer scroll-mx-56 scroll-mt-24 p-1 -outline-offset-3',
        isLocked ? 'bg-lock-tint/60' : isEdited && 'bg-turmeric-tint',
      )}
      style={placeOf(column, dates.length)}
    >
      {quantity > 0 && (
        <span
          className={classNames(
            'figures flex h-[3rem] items-center justify-center rounded-small',
            weightClass(quantity, most),
          )}
        >
          {formatNumber(quantity, t.language)}
        </span>
      )}
      {picked > 0 && (
        <span className="figures flex h-[3rem] items-center justify-center rounded-small border border-dashed border-line-strong text-soft">
          <span className="sr-only">{t('ourPick')} </span>
          {formatNumber(picked, t.language)}
        </span>
      )}
    </td>
  );
});

function Placed({ item }: { item: OrderedItem }) {
  const t = useWords('month');
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
