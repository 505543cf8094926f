import type { Day } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CellEditor } from './cell-editor.tsx';
import { withEdited } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { COLUMN, HEAD_ROW, ITEM_COLUMN, ROW, SUM_COLUMN, drawnRows } from './grid-layout.tsx';
import { MonthHead } from './month-head.tsx';
import { heaviest } from './month-bars.ts';
import { MonthRow } from './month-row.tsx';
import { lockOn, usableItems } from '../state/selectors.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { placesOf, useDrawnWindow } from '../days/drawn-window.ts';

/**
 * The month as dates × items (product 13.7): weight of colour is weight of food, a row reads as a rhythm, a column
 * as a box. An ARIA grid: one stop for Tab, arrows between the cells, plus and minus change a cell, Enter opens
 * its date. Only the cells in and near sight are in the page.
 */
export function MonthGrid({ onOpen }: { onOpen: (day: Day) => unknown }) {
  const dates = useEditor((state) => state.dates);
  const groups = useEditor((state) => state.groups);
  const edited = useEditor((state) => state.edited);
  const items = useMemo(() => usableItems({ groups }), [groups]);
  const scroller = useRef<HTMLDivElement>(null);
  const editedColumn = edited === null ? 0 : Math.max(0, dates.indexOf(edited));
  const start = useStart(scroller, editedColumn);
  const across = useDrawnWindow(scroller, {
    along: 'x',
    count: dates.length,
    size: COLUMN,
    covered: ITEM_COLUMN + SUM_COLUMN,
    start,
  });
  const down = useDrawnWindow(scroller, { along: 'y', count: items.length, size: ROW, covered: HEAD_ROW });
  const { cell, moveTo, handleKeyDown } = useGridKeys({ scroller, dates, items, editedColumn, onOpen });
  const pickCell = usePickingCell(dates, moveTo);
  const places = placesOf(across, cell.column, editedColumn).join(' ');
  const [item, day] = [items[cell.row], dates[cell.column]];

  return (
    <>
      <div className="isolate overflow-hidden rounded-card border border-line bg-card shade-card">
        <CellEditor item={item} day={day} onOpen={onOpen} />
        <div
          ref={scroller}
          className="max-h-[calc(100dvh-16rem)] min-h-80 overflow-auto overscroll-x-contain"
        >
          <GridTable items={items} dates={dates} onKeyDown={handleKeyDown}>
            <MonthHead dates={dates} places={places} stop={cell.row < 0 ? cell.column : -1} onOpen={onOpen} />
            <Rows
              items={items}
              dates={dates}
              places={places}
              drawn={placesOf(down, cell.row)}
              cell={cell}
              onPick={pickCell}
            />
          </GridTable>
        </div>
      </div>
      <MonthLegend />
    </>
  );
}

/** Scrolls the new grid to a few dates before the edited one. Returns that distance in CSS pixels. */
function useStart(scroller: RefObject<HTMLElement | null>, column: number): number {
  const [start] = useState(() => Math.max(0, column - 3) * COLUMN);
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: start, behavior: 'instant' });
  }, [scroller, start]);
  return start;
}

/** A picked cell takes the focus. Its date becomes the edited one, unless it is locked. */
function usePickingCell(dates: readonly Day[], moveTo: ReturnType<typeof useGridKeys>['moveTo']) {
  const store = useEditorStore();
  return useCallback(
    (row: number, column: number) => {
      moveTo({ row, column });
      const day = dates[column];
      if (day !== undefined && lockOn(store.read(), day) === null) {
        store.change((state) => withEdited(state, day));
      }
    },
    [moveTo, dates, store],
  );
}

interface GridTableProps {
  items: readonly OrderedItem[];
  dates: readonly Day[];
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function GridTable({ items, dates, onKeyDown, children }: GridTableProps) {
  const t = useWords('customise');
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited
      role="grid"
      aria-label={t('monthGrid')}
      aria-rowcount={items.length + 1}
      aria-colcount={dates.length + 2}
      onKeyDown={onKeyDown}
      className="table-fixed border-separate border-spacing-0"
      style={{ width: `max(100%, ${ITEM_COLUMN + dates.length * COLUMN + SUM_COLUMN}px)` }}
    >
      <colgroup>
        <col style={{ width: ITEM_COLUMN }} />
        <col span={dates.length} style={{ width: COLUMN }} />
        <col style={{ width: SUM_COLUMN }} />
      </colgroup>
      {children}
    </table>
  );
}

interface RowsProps {
  items: readonly OrderedItem[];
  dates: readonly Day[];
  places: string;
  /** The rows to draw, in order. */
  drawn: readonly number[];
  cell: { readonly row: number; readonly column: number };
  onPick: (row: number, column: number) => void;
}

function Rows({ items, dates, places, drawn, cell, onPick }: RowsProps) {
  const deliveries = useEditor((state) => state.order.deliveries);
  const most = useMemo(() => heaviest(items, deliveries), [items, deliveries]);
  return (
    <tbody>
      {drawnRows(drawn, { count: items.length, columns: dates.length + 2 }, (row) => {
        const item = items[row];
        return (
          item && (
            <MonthRow
              key={item.id}
              item={item}
              row={row}
              dates={dates}
              places={places}
              stop={cell.row === row ? cell.column : -1}
              most={most[item.unit]}
              onPick={onPick}
            />
          )
        );
      })}
    </tbody>
  );
}

const LEGEND = [
  { words: 'legend.locked', look: 'bg-tomato-tint' },
  { words: 'legend.edited', look: 'bg-turmeric-tint' },
  { words: 'legend.planned', look: 'bg-leaf-2/42' },
] as const;

/** The meaning of the colours. */
function MonthLegend() {
  const t = useWords('customise');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-soft">
      {LEGEND.map(({ words, look }) => (
        <span key={words} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={classNames('size-5 rounded-small border border-line', look)} />
          {t(words)}
        </span>
      ))}
      <span>{t('legendNumbers')}</span>
    </div>
  );
}
