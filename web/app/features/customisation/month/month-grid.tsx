import type { Day } from '@shivar/domain/values/day';
import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { placesOf, useDrawnWindow } from '../days/drawn-window.ts';
import { useEditor } from '../state/editor-store.ts';
import { usableItems } from '../state/selectors.ts';
import { CellEditor } from './cell-editor.tsx';
import { COLUMN, HEAD_ROW, ITEM_COLUMN, ROW, SUM_COLUMN } from './grid-layout.ts';
import { heaviest } from './month-bars.ts';
import { MonthHead } from './month-head.tsx';
import { MonthRow } from './month-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/**
 * The month as dates × items (product 13.7): weight of colour is weight of food, a row reads as a rhythm, a column
 * as a box. An ARIA grid: one stop for Tab, arrows between the cells, plus and minus change a cell, Enter opens
 * its date. Only the cells in and near sight are in the page.
 */
export function MonthGrid({ onOpen }: { onOpen: (day: Day) => unknown }) {
  const t = useWords('customise');
  const dates = useEditor((state) => state.dates);
  const groups = useEditor((state) => state.groups);
  const deliveries = useEditor((state) => state.order.deliveries);
  const items = useMemo(() => usableItems({ groups }), [groups]);
  const most = useMemo(() => heaviest(items, deliveries), [items, deliveries]);
  const scroller = useRef<HTMLDivElement>(null);
  const { across, down } = useDrawnCells(scroller, items.length);
  const { cell, pick, handleKeyDown } = useGridKeys({ scroller, items, onOpen });
  const [item, day] = [items[cell.row], dates[cell.column]];
  const stopIn = (row: number) => (row === cell.row ? cell.column : -1);
  return (
    <>
      <div className="isolate overflow-hidden rounded-card border border-line bg-card shade-card">
        <div className="flex min-h-20 items-center gap-x-4 border-b border-line px-4 py-2">
          {item && day !== undefined ? (
            <CellEditor item={item} day={day} onOpen={onOpen} />
          ) : (
            <p className="text-soft">
              {t('pickCell')} <span className="pointer-coarse:hidden">{t('gridKeys')}</span>
            </p>
          )}
        </div>
        <div
          ref={scroller}
          className="max-h-[calc(100dvh-16rem)] min-h-80 overflow-auto overscroll-x-contain"
        >
          <div
            role="grid"
            tabIndex={-1}
            aria-label={t('monthGrid')}
            aria-rowcount={items.length + 1}
            aria-colcount={dates.length + 2}
            onKeyDown={handleKeyDown}
            className="relative"
            style={{
              width: `max(100%, ${ITEM_COLUMN + dates.length * COLUMN + SUM_COLUMN}px)`,
              height: HEAD_ROW + items.length * ROW,
            }}
          >
            <MonthHead across={across} stop={stopIn(-1)} onOpen={onOpen} />
            {placesOf(down, cell.row).map((row) => {
              const each = items[row];
              const given = { row, across, stop: stopIn(row), onPick: pick };
              return each && <MonthRow key={each.id} item={each} most={most[each.unit]} {...given} />;
            })}
          </div>
        </div>
      </div>
      <MonthLegend />
    </>
  );
}

/** The drawn columns and rows. The new grid begins a few dates before the edited one. */
function useDrawnCells(scroller: RefObject<HTMLElement | null>, rows: number) {
  const dates = useEditor((state) => state.dates);
  const edited = useEditor((state) => state.edited);
  const [start] = useState(() => Math.max(0, dates.indexOf(edited ?? '') - 3) * COLUMN);
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: start, behavior: 'instant' });
  }, [scroller, start]);
  const covered = ITEM_COLUMN + SUM_COLUMN;
  const across = useDrawnWindow(scroller, { along: 'x', count: dates.length, size: COLUMN, covered, start });
  const down = useDrawnWindow(scroller, { along: 'y', count: rows, size: ROW, covered: HEAD_ROW });
  return { across, down };
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
