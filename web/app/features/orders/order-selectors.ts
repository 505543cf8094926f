import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { isOver, nextDeliveryDate, outlivesItsOrder } from '@shivar/domain/rules/calendar/delivery-status';
import { nextDeliveryOf } from '@shivar/domain/rules/order/order';

/* The customer's pages read these from the orders. The rules are the domain's; this file selects and sorts. */

export type Orders = readonly OrderAnswer[];

/** A delivery with its order. */
export interface Box {
  readonly order: OrderAnswer;
  readonly entry: DeliveryEntry;
}

/** Whether an order is active at this instant. It can end while a page is open (product 6.2). */
export function isActiveAt(order: OrderAnswer, now: Instant): boolean {
  return order.isActive && !isOver(order.endDate, now);
}

/** The status at this instant: after its last day an active order is completed (product 6.2). */
export function statusAt(order: OrderAnswer, now: Instant): OrderAnswer['status'] {
  return order.isActive && isOver(order.endDate, now) ? 'completed' : order.status;
}

/** The order's next box, today's included, or null where none is left (product 3.9). */
export function nextBox(order: OrderAnswer, now: Instant): Box | null {
  if (order.status === 'cancelled') return boxesAhead([order], now)[0] ?? null;
  const date = nextDeliveryOf({ status: order.status, deliveries: order.deliverySchedule }, now);
  const entry = order.deliverySchedule.find((each) => each.date === date);
  return entry ? { order, entry } : null;
}

/**
 * The future boxes of active orders, today's included, and those that were closed before their order was cancelled, and still come: by
 * date, morning first.
 */
export function boxesAhead(orders: Orders, now: Instant): Box[] {
  return boxesOf(orders)
    .filter(({ order, entry }) => isActiveAt(order, now) || comesAllTheSame(order, entry))
    .filter(({ entry }) => nextDeliveryDate([entry], now) !== null)
    .toSorted((one, other) => placeOf(one.entry).localeCompare(placeOf(other.entry)));
}

/** Whether a box was closed before its order was cancelled: it comes, or came. */
export function comesAllTheSame({ status }: OrderAnswer, entry: DeliveryEntry): boolean {
  return status === 'cancelled' && outlivesItsOrder(entry.status);
}

/** All boxes of these orders. */
export function boxesOf(orders: Orders): Box[] {
  return orders.flatMap((order) => order.deliverySchedule.map((entry) => ({ order, entry })));
}

function placeOf({ date, batch }: DeliveryEntry): string {
  return `${date} ${BATCHES.indexOf(batch)}`;
}
