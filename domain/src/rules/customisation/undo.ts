import { scheduledTotals } from './allowance.ts';
import { lockOf, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import type { Day, Instant } from '../../values/day.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { OrderState } from '../order/order.ts';
import { withoutZeros } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** How much of an item a change put on a date, or took from it where it is negative, in grams or units. */
export interface Move {
  readonly date: Day;
  readonly itemId: string;
  readonly quantity: number;
}

/** What moves when these dates come to hold these lines: by date, nothing for what stays as it is. */
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
 * Whether the last change of an order can be taken back, and what its dates then hold: exactly what they held
 * before it. `moves` are those of that change; none where there is nothing to undo.
 *
 * Refuses: an order that is not active; nothing to undo; a date whose cut-off has passed; and a change that
 * the order no longer shows, such as a delivery that was settled since, a line that has become smaller, or
 * an item whose quantity has gone elsewhere, so that no allowance is ever exceeded.
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

/** What a box held before these moves, or null where it no longer holds what they put there. */
function linesBefore(lines: Quantities, moves: readonly Move[]): Quantities | null {
  const before: Record<string, number> = { ...lines };
  for (const { itemId, quantity } of moves) before[itemId] = (before[itemId] ?? 0) - quantity;
  return Object.values(before).some((quantity) => quantity < 0) ? null : withoutZeros(before);
}

// Only items that would grow: an imported order may have placed too much of another one already.
function exceedsAllowance(order: OrderState, schedule: Schedule): boolean {
  const before = scheduledTotals(order);
  const after = scheduledTotals(withChanges(order, schedule));
  return Object.entries(after).some(([id, total]) => {
    const subscribed = order.items.find((item) => item.id === id)?.subscribed ?? 0;
    return total > subscribed && total > (before[id] ?? 0);
  });
}
