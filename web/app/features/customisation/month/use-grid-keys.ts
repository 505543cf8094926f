import type { Day } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { nextStep } from '@shivar/domain/values/quantity';
import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

import { announce, toast } from '../../../lib/toasts.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { withEdited, withQuantity } from '../state/editor-state.ts';
import { placeAfterKey } from '../days/drawn-window.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { lockOn, quantityIn, roomOn } from '../state/selectors.ts';
import { tooMuchRefusal } from '../state/refusals.ts';
import { lockText } from '../box/lock-text.ts';
import type { OpenDate } from '../box/open-date.ts';

/** A cell of the month's grid; row -1 is its head. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

interface GridKeys {
  scroller: RefObject<HTMLElement | null>;
  items: readonly OrderedItem[];
  onOpen: OpenDate;
}

/** The keyboard in the month's grid, and the cell that Tab stops at. */
export function useGridKeys({ scroller, items, onOpen }: GridKeys) {
  const store = useEditorStore();
  const dates = useEditor((state) => state.dates);
  const edited = useEditor((state) => state.edited);
  const [chosen, setCell] = useState<Cell>({ row: -1, column: Math.max(0, dates.indexOf(edited ?? '')) });
  // The order may have changed, and lost dates.
  const cell = { row: chosen.row, column: Math.min(chosen.column, dates.length - 1) };
  const changeBy = useChangingCells();
  const moveTo = useCallback(
    (next: Cell) => {
      // The cell may have to be drawn before it can take the focus.
      flushSync(() => setCell(next));
      scroller.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
    },
    [scroller],
  );
  /** A picked cell takes the focus. Its date becomes the edited one, unless it is locked. */
  const pick = useCallback(
    (row: number, column: number) => {
      moveTo({ row, column });
      const day = store.read().dates[column];
      if (day !== undefined && lockOn(store.read(), day) === null) {
        store.change((state) => withEdited(state, day));
      }
    },
    [moveTo, store],
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = neighbourOf(cell, event, items.length, dates.length);
    const day = dates[cell.column];
    const item = items[cell.row];
    const sign = signOf(event.key);
    if (next) moveTo(next);
    else if (day !== undefined && item && sign !== null) changeBy(day, item, sign);
    else if (day !== undefined && event.key === 'Enter') onOpen(day);
    else return;
    event.preventDefault();
  };
  return { cell, pick, handleKeyDown };
}

/** Changes a cell by one step, or empties it (0). A lock or a limit is told instead. */
function useChangingCells() {
  const store = useEditorStore();
  const language = useLanguage();
  return (day: Day, item: OrderedItem, sign: -1 | 0 | 1) => {
    const state = store.read();
    const lock = lockOn(state, day);
    if (lock !== null) return toast('info', lockText(state, day, lock, language));
    const present = quantityIn(state, day, item.id);
    const room = roomOn(state, day, item);
    const asked = sign === 0 ? 0 : nextStep(present, item.unit, sign);
    if (asked > present + room.quantity)
      toast('info', refusalText(tooMuchRefusal(state, day, item, present, room), language));
    const quantity = Math.max(0, Math.min(asked, present + room.quantity));
    store.change((before) => withQuantity(withEdited(before, day), day, item.id, quantity));
    announce(`${item.name[language]}: ${formatQuantity(quantity, item.unit, language)}`);
  };
}

function signOf(key: string): -1 | 0 | 1 | null {
  if (key === '+' || key === '=') return 1;
  if (key === '-' || key === '_') return -1;
  return key === 'Delete' || key === 'Backspace' ? 0 : null;
}

/** The cell that a key leads to, with the head above `rows` rows. Null for other keys. */
function neighbourOf(
  { row, column }: Cell,
  event: KeyboardEvent,
  rows: number,
  columns: number,
): Cell | null {
  const isWhole = event.ctrlKey || event.metaKey;
  const ends = { Home: -1, End: rows - 1 };
  const moves: Record<string, number> = { ArrowDown: row + 1, ArrowUp: row - 1, ...(isWhole && ends) };
  const nextRow = moves[event.key];
  const nextColumn = placeAfterKey(event.key, column, columns);
  if (nextRow === undefined && nextColumn === undefined) return null;
  return { row: Math.max(-1, Math.min(nextRow ?? row, rows - 1)), column: nextColumn ?? column };
}
