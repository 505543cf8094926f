import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import { loadOf } from '@shivar/domain/rules/customisation/allowance';
import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { Day, Instant } from '@shivar/domain/values/day';
import { canCustomise, orderStatus } from '@shivar/domain/rules/order/order';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { Room } from '@shivar/domain/rules/customisation/editing';
import type { Quantities } from '@shivar/domain/values/quantity';

import type { EditorState } from './editor-state.ts';
import { roomInBox } from './room.ts';

/* What the screen reads off the editor's state: each one cheap enough to ask at every tap. */

const EMPTY: Quantities = {};

/** What a date's box holds: as chosen where it is open, otherwise as saved. In grams or units per item. */
export function linesOn(state: EditorState, day: Day): Quantities {
  return state.draft[day] ?? state.deliveries.get(day)?.lines ?? EMPTY;
}

/** How much of an item lies in a date's box, in grams or units. */
export function quantityIn(state: EditorState, day: Day, itemId: string): number {
  return linesOn(state, day)[itemId] ?? 0;
}

/** How much of an item has a place, saved or chosen, over all dates. In grams or units. */
export function placedOf(state: EditorState, itemId: string): number {
  return (state.placed[itemId] ?? 0) + (state.drafted[itemId] ?? 0);
}

/** Whether anything is saved for any date, past ones too. */
export function hasSaved(state: EditorState): boolean {
  return Object.values(state.placed).some((quantity) => quantity > 0);
}

/** Whether a delivery of a running order is over: it was before the `first` of those that can be chosen for. */
export function isEarlier({ date }: { date: Day }, first: Day | undefined): boolean {
  return first === undefined || date < first;
}

/** How much of an item is left to place, in grams or units; never negative. */
export function leftOf(state: EditorState, item: OrderedItem): number {
  return Math.max(0, item.subscribed - placedOf(state, item.id));
}

/** How much more of an item an open date can take, and which limit says so (product 5.4, 5.6, 5.7). */
export function roomOn(state: EditorState, day: Day, item: OrderedItem): Room {
  const lines = state.draft[day] ?? EMPTY;
  return roomInBox(state, day, item, lines, placedOf(state, item.id) - (lines[item.id] ?? 0));
}

/** What a date's box holds of a group that shares a cap, in grams or units. */
export function loadOn(state: EditorState, day: Day, group: CapGroup): number {
  return loadOf(group, linesOn(state, day));
}

/** The sums of quantities by unit: grams, and units. */
export interface Sums {
  readonly grams: number;
  readonly units: number;
}

/** What some lines weigh and count together. */
export function sumsOf(items: readonly OrderedItem[], lines: Quantities): Sums {
  let grams = 0;
  let units = 0;
  for (const { id, unit } of items) {
    if (unit === 'Grams') grams += lines[id] ?? 0;
    else units += lines[id] ?? 0;
  }
  return { grams, units };
}

/** How a date stands in the strip and in the month. */
export type DateMark = 'open' | 'chosen' | 'locked';

/** Chosen but unsaved, locked for whatever reason, or open and empty. */
export function markOf(state: EditorState, day: Day): DateMark {
  if (lockOn(state, day) !== null) return 'locked';
  return day in state.draft ? 'chosen' : 'open';
}

/** The lock on a date. A date that is none of the order's counts as settled. */
export function lockOn(state: EditorState, day: Day): Lock {
  const lock = state.locks.get(day);
  return lock === undefined ? 'settled' : lock;
}

/** Whether anything is chosen that is not saved. */
export function hasUnsaved(state: EditorState): boolean {
  for (const _day in state.draft) return true;
  return false;
}

/** The dates that can be filled now. */
export function openDates(state: EditorState): Day[] {
  return state.dates.filter((date) => lockOn(state, date) === null);
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
