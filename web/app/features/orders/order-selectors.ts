import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { BATCHES, isOver, nextDeliveryDate } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { nextDeliveryOf } from '@shivar/domain/rules/order/order';
import { UNITS } from '@shivar/domain/values/quantity';
import type { Unit } from '@shivar/domain/values/quantity';
import { orderStateOf } from '@shivar/domain/contract/wire';

/*
 * What the customer's pages read from their orders. The rules are the domain's; here is only what is listed
 * where, in what order.
 */

/** One delivery with the order that it belongs to. */
export interface Box {
  readonly order: OrderAnswer;
  readonly entry: DeliveryEntry;
}

/** A date on which something comes, with its boxes. */
export interface DeliveryDay {
  readonly date: Day;
  readonly boxes: readonly Box[];
}

/** Whether an order is active at this instant. A page left open sees its orders end (product 6.2). */
export function isActiveAt(order: OrderAnswer, now: Instant): boolean {
  return order.isActive && !isOver(order.endDate, now);
}

/** The status to show at this instant: an order whose last day has passed is completed (product 6.2). */
export function statusAt(order: OrderAnswer, now: Instant): OrderAnswer['status'] {
  return order.isActive && isOver(order.endDate, now) ? 'completed' : order.status;
}

/** The order's next box, today's included, or null where none is left (product 3.9). */
export function nextBox(order: OrderAnswer, now: Instant): Box | null {
  const date = nextDeliveryOf({ status: order.status, deliveries: order.deliverySchedule }, now);
  const entry = order.deliverySchedule.find((each) => each.date === date);
  return entry ? { order, entry } : null;
}

/**
 * What runs or is about to, the next to be delivered first. What waits for its payment comes after them, and
 * what is over is left out (product 6.2).
 */
export function currentOrders(orders: readonly OrderAnswer[], now: Instant): OrderAnswer[] {
  const next = (order: OrderAnswer) => nextBox(order, now)?.entry.date ?? order.endDate;
  return [
    ...orders
      .filter((order) => isActiveAt(order, now))
      .toSorted((one, other) => compare(next(one), next(other))),
    ...orders.filter((order) => order.status === 'pending'),
  ];
}

/** The boxes that are yet to come, today's included, of active orders alone: by date, morning first. */
export function boxesAhead(orders: readonly OrderAnswer[], now: Instant): Box[] {
  return orders
    .filter((order) => isActiveAt(order, now))
    .flatMap((order) => order.deliverySchedule.map((entry) => ({ order, entry })))
    .filter(({ entry }) => nextDeliveryDate([entry], now) !== null)
    .toSorted((one, other) => compare(placeOf(one.entry), placeOf(other.entry)));
}

/** The boxes of tomorrow, morning before evening (product 2.36). */
export function boxesOfTomorrow(orders: readonly OrderAnswer[], now: Instant): Box[] {
  const tomorrow = addDays(dayAt(now), 1);
  return boxesAhead(orders, now).filter(({ entry }) => entry.date === tomorrow);
}

/** Boxes by their date, for one batch or for both. Expects them in the order of their dates. */
export function daysOf(boxes: readonly Box[], batch?: Batch): DeliveryDay[] {
  const days: { date: Day; boxes: Box[] }[] = [];
  for (const box of boxes) {
    if (batch !== undefined && box.entry.batch !== batch) continue;
    const last = days.at(-1);
    if (last?.date === box.entry.date) last.boxes.push(box);
    else days.push({ date: box.entry.date, boxes: [box] });
  }
  return days;
}

/** How much of what was subscribed has a place on a date, in grams or units. */
export interface Progress {
  readonly unit: Unit;
  readonly placed: number;
  readonly subscribed: number;
}

/** The progress of an order's allowance, for each unit that it has (product 5.4). */
export function progressOf(order: OrderAnswer): Progress[] {
  const state = orderStateOf(order);
  const placed = scheduledTotals(state);
  return UNITS.flatMap((unit) => {
    const items = state.items.filter((item) => item.unit === unit);
    const subscribed = items.reduce((sum, item) => sum + item.subscribed, 0);
    if (subscribed === 0) return [];
    return [{ unit, subscribed, placed: items.reduce((sum, { id }) => sum + (placed[id] ?? 0), 0) }];
  });
}

function placeOf({ date, batch }: DeliveryEntry): string {
  return `${date} ${BATCHES.indexOf(batch)}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
