import { allowances, capGroups, loadOf, scheduledTotals } from './allowance.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import type { CapGroup } from './allowance.ts';
import type { Day, Instant } from '../../values/day.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState, OrderedItem } from '../order/order.ts';
import { isInSteps, sameQuantities, stepOf, sumQuantities, withoutZeros } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { accepted, refused, unitWord } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';

/** Delivery date to what its box is to hold, in grams or units per item. */
export type Schedule = Readonly<Record<Day, Quantities>>;

/** Why a date cannot be changed by the customer now, or null where it can (product 5.2, 5.3). */
export type Lock = 'has-lines' | 'past-cut-off' | 'settled' | null;

/**
 * The lock on a delivery (product 5.2, 5.3): it has scheduled items, or its cut-off has passed, or it is settled.
 * A past cut-off is told before the lines, since then even *Release this date* is over.
 */
export function lockOf(delivery: Delivery, now: Instant): Lock {
  if (delivery.status === 'delivered' || delivery.status === 'skipped' || delivery.status === 'cancelled')
    return 'settled';
  if (isPastCutOff(delivery.date, now)) return 'past-cut-off';
  return Object.values(delivery.lines).some((quantity) => quantity > 0) ? 'has-lines' : null;
}

/** The deliveries that the customer can fill now: active order, no lines yet, before the cut-off. */
export function openDeliveries(order: OrderState, now: Instant): Delivery[] {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return [];
  return order.deliveries.filter((delivery) => lockOf(delivery, now) === null);
}

/**
 * The whole judgement over a requested schedule (product 5.10), all or nothing. Accepts the dates
 * that are to be written, with zeros removed; dates that repeat what is saved are accepted and left out,
 * so an accepted request judged again changes nothing.
 *
 * Refuses: an order that is not active or has no items; a date that is none of its deliveries; a date that
 * is locked; an item that it does not have or that is not in season on that day; a quantity off its step, above the
 * item's maximum for a box, the category's cap for a box, or what is left of the item over all dates.
 */
export function judgeCustomisation(order: OrderState, request: Schedule, now: Instant): Result<Schedule> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  if (order.items.length === 0) return refused('order_has_no_items');
  const deliveries = new Map(order.deliveries.map((delivery) => [delivery.date, delivery]));
  const items = new Map(order.items.map((item) => [item.id, item]));
  const groups = capGroups(order);
  const changes: Record<Day, Quantities> = {};
  for (const day of Object.keys(request).toSorted()) {
    const lines = withoutZeros(request[day] ?? {});
    const delivery = deliveries.get(day);
    if (!delivery) return refused('date_not_a_delivery', { day });
    if (sameQuantities(delivery.lines, lines)) continue;
    const lock = lockOf(delivery, now);
    if (lock !== null) return lockRefusal(delivery, lock);
    const fault = itemFault(items, day, lines) ?? boxFault(groups, lines);
    if (fault) return fault;
    changes[day] = lines;
  }
  return allowanceFault(order, changes) ?? accepted(changes);
}

/** Whether a delivery's lines can be given back (product 5.12: until the cut-off). Refuses what is not planned or closed. */
export function judgeRelease(order: OrderState, day: Day, now: Instant): Result<Quantities> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const delivery = order.deliveries.find(({ date }) => date === day);
  if (!delivery) return refused('date_not_a_delivery', { day });
  const lock = lockOf(delivery, now);
  if (lock === null) return refused('nothing_to_release', { day });
  return lock === 'has-lines' ? accepted(withoutZeros(delivery.lines)) : lockRefusal(delivery, lock);
}

/**
 * Whether what a customer saw as scheduled is still so (product 8.11): the totals per item, in grams or units,
 * as they are, or as they will be with the accepted changes in them. Refuses totals that are neither.
 */
export function judgeSeenTotals(order: OrderState, changes: Schedule, seen: Quantities): Result<null> {
  const before = scheduledTotals(order);
  const after = sumQuantities([before, ...Object.values(changes)]);
  return sameQuantities(seen, before) || sameQuantities(seen, after)
    ? accepted(null)
    : refused('totals_stale');
}

/** An order with accepted changes in its deliveries. */
export function withChanges<Order extends OrderState>(order: Order, changes: Schedule): Order {
  const deliveries = order.deliveries.map((delivery): Delivery => {
    const lines = changes[delivery.date];
    if (!lines) return delivery;
    return { ...delivery, lines, status: Object.keys(lines).length > 0 ? 'planned' : 'open' };
  });
  return { ...order, deliveries };
}

function lockRefusal(delivery: Delivery, lock: Exclude<Lock, null>): Result<never> {
  return refused(lock === 'past-cut-off' ? 'date_past_cut_off' : 'date_locked', { day: delivery.date });
}

function itemFault(
  items: ReadonlyMap<string, OrderedItem>,
  day: Day,
  lines: Quantities,
): Result<never> | null {
  for (const id in lines) {
    const quantity = lines[id] ?? 0;
    const item = items.get(id);
    if (!item) return refused('item_not_in_order');
    if (!isInSeason(item, monthOf(day))) return refused('item_out_of_season', { item: item.name, day });
    const unit = unitWord(item.unit);
    if (!isInSteps(quantity, item.unit, item.subscribed)) {
      return refused('quantity_off_step', { item: item.name, n: stepOf(item.unit), unit });
    }
    if (quantity > item.maxSelection)
      return refused('maximum_exceeded', { n: item.maxSelection, unit, item: item.name });
  }
  return null;
}

function boxFault(groups: readonly CapGroup[], lines: Quantities): Result<never> | null {
  for (const group of groups) {
    if (loadOf(group, lines) > group.cap) {
      return refused('box_full', { n: group.cap, unit: unitWord(group.unit), category: group.category.name });
    }
  }
  return null;
}

// Only items that the changes draw on: an imported order may have placed too much of another one already.
function allowanceFault(order: OrderState, changes: Schedule): Result<never> | null {
  const asked = sumQuantities(Object.values(changes));
  const allowance = allowances(order);
  for (const item of order.items) {
    const left = allowance[item.id] ?? 0;
    if ((asked[item.id] ?? 0) <= Math.max(0, left)) continue;
    if (left <= 0) return refused('allowance_used', { item: item.name });
    return refused('allowance_exceeded', { n: left, unit: unitWord(item.unit), item: item.name });
  }
  return null;
}
