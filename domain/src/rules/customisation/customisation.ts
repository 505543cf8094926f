import { capGroups, loadOf, scheduledTotals } from './allowance.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { isSettled } from '../calendar/delivery-status.ts';
import type { CapGroup } from './allowance.ts';
import type { Day, Instant } from '../../values/day.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState, OrderedItem } from '../order/order.ts';
import { sameQuantities, sumQuantities, withoutZeros } from '../../values/quantities.ts';
import { isInSteps, stepOf } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { accepted, refused, unitWord } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';

/** Delivery date to the wanted content of its box, in grams or units per item. */
export type Schedule = Readonly<Record<Day, Quantities>>;

/** The reason why the customer cannot change a date now, or null (product 5.2, 5.3). */
export type Lock = 'has-lines' | 'past-cut-off' | 'settled' | null;

/**
 * The lock on a delivery: it has scheduled items (product 5.2), its cut-off has passed (product 5.3), or it is
 * settled. The cut-off comes before the items, because after it even *Release this date* is over.
 */
export function lockOf(delivery: Delivery, now: Instant): Lock {
  if (isSettled(delivery.status)) return 'settled';
  if (isPastCutOff(delivery.date, now)) return 'past-cut-off';
  return Object.values(delivery.lines).some((quantity) => quantity > 0) ? 'has-lines' : null;
}

/** The deliveries that the customer can fill now: an active order, no lines, before the cut-off. */
export function openDeliveries(order: OrderState, now: Instant): Delivery[] {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return [];
  return order.deliveries.filter((delivery) => lockOf(delivery, now) === null);
}

/**
 * Judges a requested schedule as a whole (product 5.10). Returns the dates to write, without zeros. Dates that
 * repeat the saved state are left out, so an accepted request can be sent again.
 *
 * Refuses an order that is not active or has no items, a date that is no delivery, a locked date, an item that is
 * not in the order or not in season, a quantity off its step, and a quantity above the item's maximum, the
 * category's cap or the allowance.
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
    const fault = itemFault(items, delivery, lines) ?? boxFault(groups, delivery, lines);
    if (fault) return fault;
    changes[day] = lines;
  }
  return allowanceFault(order, changes) ?? accepted(changes);
}

/** A changed box: the date, its new lines, and the lines that the customer saw, in grams or units. */
export interface BoxChange {
  readonly date: Day;
  readonly lines: Quantities;
  readonly seen: Quantities;
}

/**
 * Judges *Change this box* (product 5.31): the new lines of a planned or open date take the place of its old ones. Returns
 * the date to write; nothing where it holds these lines already, so an accepted change can be sent again. What stays or
 * becomes less is never too much, so that an odd box of an imported order can be changed.
 *
 * Refuses what `judgeCustomisation` refuses except the lock of a planned date, and lines that changed since they were seen.
 */
export function judgeBoxChange(
  order: OrderState,
  { date, lines, seen }: BoxChange,
  now: Instant,
): Result<Schedule> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  if (order.items.length === 0) return refused('order_has_no_items');
  const delivery = order.deliveries.find((each) => each.date === date);
  if (!delivery) return refused('date_not_a_delivery', { day: date });
  const wanted = withoutZeros(lines);
  if (sameQuantities(delivery.lines, wanted)) return accepted({});
  const lock = lockOf(delivery, now);
  if (lock !== null && lock !== 'has-lines') return lockRefusal(delivery, lock);
  if (!sameQuantities(delivery.lines, seen)) return refused('totals_stale');
  const items = new Map(order.items.map((item) => [item.id, item]));
  const changes = { [date]: wanted };
  return (
    itemFault(items, delivery, wanted) ??
    boxFault(capGroups(order), delivery, wanted) ??
    allowanceFault(order, changes) ??
    accepted(changes)
  );
}

/**
 * Judges a release (product 5.12): returns the lines that it gives back. An empty date may be released too, so that the
 * farm does not fill it. Refuses a date that is left empty already, and a closed one.
 */
export function judgeRelease(order: OrderState, day: Day, now: Instant): Result<Quantities> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const delivery = order.deliveries.find(({ date }) => date === day);
  if (!delivery) return refused('date_not_a_delivery', { day });
  const lock = lockOf(delivery, now);
  if (lock === null && delivery.leftEmpty) return refused('nothing_to_release', { day });
  if (lock === null) return accepted({});
  return lock === 'has-lines' ? accepted(withoutZeros(delivery.lines)) : lockRefusal(delivery, lock);
}

/**
 * Judges the totals that a customer saw (product 8.11), in grams or units: the totals as they are, or with the
 * accepted changes. The customer may not know yet of the boxes that the farm filled. Refuses any others.
 */
export function judgeSeenTotals(order: OrderState, changes: Schedule, seen: Quantities): Result<null> {
  const own = order.deliveries.filter(({ filledByFarm }) => !filledByFarm);
  const known = [order.deliveries, own].flatMap((deliveries) => {
    const before = scheduledTotals({ deliveries });
    return [before, sumQuantities([before, ...Object.values(changes)])];
  });
  return known.some((totals) => sameQuantities(seen, totals)) ? accepted(null) : refused('totals_stale');
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
  { date: day, lines: before }: Delivery,
  lines: Quantities,
): Result<never> | null {
  for (const id in lines) {
    const quantity = lines[id] ?? 0;
    const present = before[id] ?? 0;
    if (quantity === present) continue;
    const item = items.get(id);
    if (!item) return refused('item_not_in_order');
    const grows = quantity > present;
    if (grows && !isInSeason(item, monthOf(day)))
      return refused('item_out_of_season', { item: item.name, day });
    const unit = unitWord(item.unit);
    if (!isInSteps(quantity, item.unit, item.subscribed)) {
      return refused('quantity_off_step', { item: item.name, n: stepOf(item.unit), unit });
    }
    if (grows && quantity > item.maxSelection)
      return refused('maximum_exceeded', { n: item.maxSelection, unit, item: item.name });
  }
  return null;
}

function boxFault(groups: readonly CapGroup[], delivery: Delivery, lines: Quantities): Result<never> | null {
  for (const group of groups) {
    if (loadOf(group, lines) > Math.max(group.cap, loadOf(group, delivery.lines))) {
      return refused('box_full', { n: group.cap, unit: unitWord(group.unit), category: group.category.name });
    }
  }
  return null;
}

// Only items of which a change asks for more: an imported order may have placed too much of another item.
function allowanceFault(order: OrderState, changes: Schedule): Result<never> | null {
  const rest = withChanges(order, Object.fromEntries(Object.keys(changes).map((day) => [day, {}])));
  const [present, elsewhere] = [scheduledTotals(order), scheduledTotals(rest)];
  const asked = sumQuantities(Object.values(changes));
  for (const item of order.items) {
    const wanted = asked[item.id] ?? 0;
    const left = item.subscribed - (elsewhere[item.id] ?? 0);
    if (wanted <= Math.max(0, left, (present[item.id] ?? 0) - (elsewhere[item.id] ?? 0))) continue;
    if (left <= 0) return refused('allowance_used', { item: item.name });
    return refused('allowance_exceeded', { n: left, unit: unitWord(item.unit), item: item.name });
  }
  return null;
}
