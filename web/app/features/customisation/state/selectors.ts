import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import type { Language } from '@shivar/domain/language/language';
import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { Day, Instant } from '@shivar/domain/values/day';
import { canCustomise, orderStatus } from '@shivar/domain/rules/order/order';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { Room } from '@shivar/domain/rules/customisation/room';
import { sameQuantities } from '@shivar/domain/values/quantities';
import { UNITS } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';

import type { formatQuantity } from '../../../lib/format.ts';
import type { EditorState } from './editor-state.ts';
import { roomInBox } from './room.ts';

/* The screen reads these from the editor's state. Each is cheap enough to ask at every tap. */

const EMPTY: Quantities = {};

/** The lines of a date's box: of the draft where the date is open, else as saved. In grams or units per item. */
export function linesOn(state: EditorState, day: Day): Quantities {
  return state.draft[day] ?? state.deliveries.get(day)?.lines ?? EMPTY;
}

/** What the farm sends on a date while nothing is chosen for it (product 5.37), in grams or units per item. */
export function pickOn(state: EditorState, day: Day): Quantities {
  return hasLines(linesOn(state, day)) ? EMPTY : (state.picks.get(day) ?? EMPTY);
}

/** The quantity of an item in a date's box, in grams or units. */
export function quantityIn(state: EditorState, day: Day, itemId: string): number {
  return linesOn(state, day)[itemId] ?? 0;
}

/** The quantity of an item over all dates, saved and in the draft, in grams or units. */
export function placedOf(state: EditorState, itemId: string): number {
  return (state.placed[itemId] ?? 0) + (state.drafted[itemId] ?? 0);
}

/** Whether a box, or a sum of boxes, holds anything. */
export function hasLines(lines: Quantities): boolean {
  return Object.values(lines).some((quantity) => quantity > 0);
}

/** The deliveries before the first date to choose from, in order of date. */
export function earlierDeliveries({ answer, dates }: Pick<EditorState, 'answer' | 'dates'>): DeliveryEntry[] {
  const [first] = dates;
  return answer.deliverySchedule.filter(({ date }) => first === undefined || date < first);
}

/** The quantity of an item that is left to place, in grams or units; never negative. */
export function leftOf(state: EditorState, item: OrderedItem): number {
  return Math.max(0, item.subscribed - placedOf(state, item.id));
}

/** The room for more of an item on an open date, and the limit that decides it (product 5.4, 5.6, 5.7). */
export function roomOn(state: EditorState, day: Day, item: OrderedItem): Room {
  const lines = state.draft[day] ?? EMPTY;
  return roomInBox(state, day, item, lines, placedOf(state, item.id) - (lines[item.id] ?? 0));
}

/** The sums of some lines as text, `3,300 g · 3 units`, by `formatQuantity` or `formatSum`; empty without any. */
export function sumsText(
  items: readonly OrderedItem[],
  lines: Quantities,
  format: typeof formatQuantity,
  language: Language,
): string {
  const sums = UNITS.map((unit) => {
    const own = items.filter((item) => item.unit === unit);
    return { unit, sum: own.reduce((sum, { id }) => sum + (lines[id] ?? 0), 0) };
  });
  return sums.flatMap(({ unit, sum }) => (sum > 0 ? [format(sum, unit, language)] : [])).join(' · ');
}

/**
 * The state of a date in the strip and in the month. `chosen` is in the draft and not saved; `planned` is saved, and locked
 * by it (product 5.2). `skipped` brings no box.
 */
export type DateMark = 'open' | 'chosen' | 'planned' | 'locked' | 'skipped';

export function markOf(state: EditorState, day: Day): DateMark {
  if (state.changing?.day === day) return isChanged(state) ? 'chosen' : 'planned';
  if (state.deliveries.get(day)?.status === 'skipped') return 'skipped';
  if (lockOn(state, day) !== null)
    return hasLines(state.deliveries.get(day)?.lines ?? EMPTY) ? 'planned' : 'locked';
  return day in state.draft ? 'chosen' : 'open';
}

/** Whether the box that is being changed differs from the saved one. */
export function isChanged({ draft, changing }: Pick<EditorState, 'draft' | 'changing'>): boolean {
  return changing !== null && !sameQuantities(draft[changing.day] ?? EMPTY, changing.seen);
}

/** How much of an item the saved box held that the changed one holds nothing of, in grams or units; else 0. */
export function takenOut(state: EditorState, day: Day, itemId: string): number {
  const seen = state.changing?.day === day ? (state.changing.seen[itemId] ?? 0) : 0;
  return quantityIn(state, day, itemId) === 0 ? seen : 0;
}

/** How many items of the box that is being changed differ from the saved one. */
export function changeCount({ draft, changing }: EditorState): number {
  if (changing === null) return 0;
  const lines = draft[changing.day] ?? EMPTY;
  const ids = new Set([...Object.keys(lines), ...Object.keys(changing.seen)]);
  return [...ids].filter((id) => (lines[id] ?? 0) !== (changing.seen[id] ?? 0)).length;
}

/** How many dates have something that is not saved. */
export function unsavedCount(state: EditorState): number {
  const { changing } = state;
  const open = Object.keys(state.draft).filter((day) => day !== changing?.day).length;
  return open + (isChanged(state) ? 1 : 0);
}

/** The lock on a date. A date that the order does not have counts as settled. */
export function lockOn(state: EditorState, day: Day): Lock {
  const lock = state.locks.get(day);
  return lock === undefined ? 'settled' : lock;
}

/** Whether the draft holds anything that is not saved. */
export function hasUnsaved(state: EditorState): boolean {
  return unsavedCount(state) > 0;
}

/** Whether the order may be customised at all at this instant: active and not over (product 5.18). */
export function isEditable({ order }: EditorState, now: Instant): boolean {
  return canCustomise(orderStatus(order.status, order.endDate, now));
}

/** The items that can be placed at all, in the order of the categories. */
export function usableItems({ groups }: Pick<EditorState, 'groups'>): OrderedItem[] {
  return groups.flatMap(({ items }) =>
    items.filter(({ subscribed, maxSelection }) => subscribed > 0 && maxSelection > 0),
  );
}

/** Whether the order has nothing more to plan because the rest of it became money. */
export function isAllMoney({ answer }: Pick<EditorState, 'answer'>): boolean {
  const items = Object.values(answer.selectedItems);
  return items.some(({ becameMoney }) => becameMoney) && items.every(({ qty }) => qty === 0);
}

/** Whether any date can be filled. */
export function hasOpenDate(state: EditorState): boolean {
  return state.dates.some((date) => lockOn(state, date) === null);
}

/** Why a step over many dates has nothing to do, by its text; null where it has. */
export function bulkRest(state: EditorState): 'noOpenDate' | 'nothingLeft' | null {
  if (!hasOpenDate(state)) return 'noOpenDate';
  return usableItems(state).some((item) => leftOf(state, item) > 0) ? null : 'nothingLeft';
}
