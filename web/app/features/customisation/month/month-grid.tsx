import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { formatQuantity } from '../../../lib/format.ts';
import { inLetters, letterScale } from '../../../lib/letter-size.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ItemDrawing, ItemNames, ItemStepper } from '../box/item-row.tsx';
import type { OpenDate } from '../box/open-date.ts';
import { placesOf, useDrawnWindow } from '../days/drawn-window.ts';
import { useEditor } from '../state/editor-store.ts';
import { lockOn, quantityIn, usableItems } from '../state/selectors.ts';
import { COLUMN, HEAD_ROW, ITEM_COLUMN, ROW, SUM_COLUMN } from './grid-row.tsx';
import { heaviest } from './month-bars.ts';
import { MonthHead, MonthRow } from './month-rows.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/**
 * The month as dates × items (product 13.7): weight of colour is weight of food, a row reads as a rhythm, a column
 * as a box. An ARIA grid: one stop for Tab, arrows between the cells, plus and minus change a cell, Enter opens
 * its date. Only the cells in and near sight are in the page.
 */
export function MonthGrid({ onOpen }: { onOpen: OpenDate }) {
  const t = useWords('month');
  const dates = useEditor((state) => state.dates);
  const groups = useEditor((state) => state.groups);
  const deliveries = useEditor((state) => state.order.deliveries);
  const items = useMemo(() => usableItems({ groups }), [groups]);
  const most = useMemo(() => heaviest(items, deliveries), [items, deliveries]);
  const scroller = useRef<HTMLDivElement>(null);
  const { across, down } = useDrawnCells(scroller, items.length);
  const { cell, pick, handleKeyDown } = useGridKeys({ scroller, items, onOpen });
  const stopIn = (row: number) => (row === cell.row ? cell.column : -1);
  return (
    <>
      <div className="isolate overflow-hidden rounded-card border border-line bg-card shade-card">
        <CellBar item={items[cell.row]} day={dates[cell.column]} onOpen={onOpen} />
        <div
          ref={scroller}
          className="max-h-[calc(100dvh-16rem)] min-h-80 overflow-auto overscroll-x-contain"
        >
          <table
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited
            role="grid"
            aria-label={t('monthGrid')}
            aria-rowcount={items.length + 1}
            aria-colcount={dates.length + 2}
            onKeyDown={handleKeyDown}
            className="relative block"
            style={{
              width: `max(100%, ${inLetters(ITEM_COLUMN + dates.length * COLUMN + SUM_COLUMN)})`,
              height: inLetters(HEAD_ROW + items.length * ROW),
            }}
          >
            <thead className="contents">
              <MonthHead across={across} stop={stopIn(-1)} onOpen={onOpen} />
            </thead>
            <tbody className="contents">
              {placesOf(down, cell.row).map((row) => {
                const each = items[row];
                const given = { row, across, stop: stopIn(row), onPick: pick };
                return each && <MonthRow key={each.id} item={each} most={most[each.unit]} {...given} />;
              })}
            </tbody>
          </table>
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
    scroller.current?.scrollTo({ left: start * letterScale(), behavior: 'instant' });
  }, [scroller, start]);
  const covered = ITEM_COLUMN + SUM_COLUMN;
  const across = useDrawnWindow(scroller, { along: 'x', count: dates.length, size: COLUMN, covered, start });
  const down = useDrawnWindow(scroller, { along: 'y', count: rows, size: ROW, covered: HEAD_ROW });
  return { across, down };
}

interface CellBarProps {
  /** Of the picked cell; undefined while the focus is in the grid's head. */
  item: OrderedItem | undefined;
  day: Day | undefined;
  onOpen: OpenDate;
}

function CellBar({ item, day, onOpen }: CellBarProps) {
  const t = useWords('month');
  return (
    <div className="flex min-h-20 items-center gap-x-4 border-b border-line px-4 py-2">
      {item && day !== undefined ? (
        <CellEditor item={item} day={day} onOpen={onOpen} />
      ) : (
        <p className="text-soft">
          {t('pickCell')} <span className="pointer-coarse:hidden">{t('gridKeys')}</span>
        </p>
      )}
    </div>
  );
}

/** The stepper of the picked cell, which is + and − for a mouse. */
function CellEditor({ item, day, onOpen }: { item: OrderedItem; day: Day; onOpen: OpenDate }) {
  const [t, month] = [useWords('customise'), useWords('month')];
  const date = formatShortDay(day, t.language);
  const isLocked = useEditor((state) => lockOn(state, day) !== null);
  const quantity = useEditor((state) => quantityIn(state, day, item.id));
  return (
    <>
      <ItemDrawing id={item.id} size={36} />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="font-display text-lg">
          <ItemNames item={item} otherClassName="text-base" />
        </span>
        <span className="block text-sm text-soft">{t('onDay', { day: date })}</span>
      </p>
      {isLocked ? (
        <span className="inline-flex items-center gap-2 text-lock">
          <Icon name="lock" className="size-5" />
          <strong className="figures">{formatQuantity(quantity, item.unit, t.language)}</strong>
        </span>
      ) : (
        <ItemStepper day={day} item={item} />
      )}
      <Button look="quiet" onClick={() => onOpen(day)}>
        {month('openDay', { day: date })}
      </Button>
    </>
  );
}

const LEGEND = [
  { words: 'legend.locked', look: 'bg-lock-tint' },
  { words: 'legend.edited', look: 'bg-turmeric-tint' },
  { words: 'legend.planned', look: 'bg-leaf-2/42' },
] as const;

/** The meaning of the colours. */
function MonthLegend() {
  const [t, customise] = [useWords('month'), useWords('customise')];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-soft">
      {LEGEND.map(({ words, look }) => (
        <span key={words} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={classNames('size-5 rounded-small border border-line', look)} />
          {t(words)}
        </span>
      ))}
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="size-5 rounded-small border border-dashed border-line-strong" />
        {customise('ourPick')}
      </span>
      <span>{t('legendNumbers')}</span>
    </div>
  );
}
