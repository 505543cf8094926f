import { scheduledTotals } from './allowance.ts';
import { lockOf, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { movesBack } from './moving.ts';
import { judgeWayBack } from './new-address.ts';
import { judgeSwapUndo } from './swap.ts';
import type { Swap } from './swap.ts';
import type { Day, Instant } from '../../values/day.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { OrderState } from '../order/order.ts';
import { withoutZeros } from '../../values/quantities.ts';
import type { Quantities } from '../../values/quantity.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** The quantity of an item that a change put on a date, in grams or units. Negative where it took some away. */
export interface Move {
  readonly date: Day;
  readonly itemId: string;
  readonly quantity: number;
}

/**
 * A change that an undo may take back: the moves of its quantities, or its swap, or the dates that it skipped, or those that it
 * gave another address or another time of day.
 */
export interface Undoable {
  readonly moves: readonly Move[];
  readonly swap: Swap | null;
  readonly skipped: readonly Day[] | null;
  readonly redirected: readonly Day[] | null;
}

/** Whether this last change of an order can be taken back now. Of a skip, whether the box of each date can go back to it. */
export function canUndo(
  order: OrderState,
  { moves, swap, skipped, redirected }: Undoable,
  now: Instant,
): boolean {
  if (redirected) return judgeWayBack(order, redirected, now).ok;
  if (skipped) return movesBack(order, skipped, now).length === skipped.length;
  return (swap ? judgeSwapUndo(order, swap, now) : judgeUndo(order, moves, now)).ok;
}

/** The moves from the present lines to these lines. Unchanged quantities are left out. */
export function movesOf(order: Pick<OrderState, 'deliveries'>, schedule: Schedule): Move[] {
  const moves: Move[] = [];
  for (const date of Object.keys(schedule).toSorted()) {
    const before = order.deliveries.find((delivery) => delivery.date === date)?.lines ?? {};
    const after = schedule[date] ?? {};
    for (const itemId of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const quantity = (after[itemId] ?? 0) - (before[itemId] ?? 0);
      if (quantity !== 0) moves.push({ date, itemId, quantity });
    }
  }
  return moves;
}

/**
 * Judges the undo of the last change of an order. Returns the lines of its dates before that change. `moves` are the
 * moves of that change, or none.
 *
 * Refuses an order that is not active, an empty change, a date whose cut-off has passed, and a change that the order
 * no longer shows: a delivery was settled since, a line became smaller, or the quantity of an item went elsewhere.
 * So no allowance is ever exceeded.
 */
export function judgeUndo(order: OrderState, moves: readonly Move[], now: Instant): Result<Schedule> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  if (moves.length === 0) return refused('nothing_to_undo');
  const schedule: Record<Day, Quantities> = {};
  for (const day of [...new Set(moves.map(({ date }) => date))].toSorted()) {
    const delivery = order.deliveries.find(({ date }) => date === day);
    if (!delivery) return refused('undo_outdated');
    const lock = lockOf(delivery, now);
    if (lock === 'past-cut-off') return refused('date_past_cut_off', { day });
    if (lock === 'settled') return refused('undo_outdated');
    const lines = linesBefore(
      delivery.lines,
      moves.filter(({ date }) => date === day),
    );
    if (!lines) return refused('undo_outdated');
    schedule[day] = lines;
  }
  return exceedsAllowance(order, schedule) ? refused('undo_outdated') : accepted(schedule);
}

/** The content of a box before these moves. Null where the box no longer holds their quantities. */
function linesBefore(lines: Quantities, moves: readonly Move[]): Quantities | null {
  const before: Record<string, number> = { ...lines };
  for (const { itemId, quantity } of moves) before[itemId] = (before[itemId] ?? 0) - quantity;
  return Object.values(before).some((quantity) => quantity < 0) ? null : withoutZeros(before);
}

// Only growing items: an imported order may have placed too much of another item.
function exceedsAllowance(order: OrderState, schedule: Schedule): boolean {
  const before = scheduledTotals(order);
  const after = scheduledTotals(withChanges(order, schedule));
  return Object.entries(after).some(([id, total]) => {
    const subscribed = order.items.find((item) => item.id === id)?.subscribed ?? 0;
    return total > subscribed && total > (before[id] ?? 0);
  });
}
