import { fillBoxes } from './boxes.ts';
import type { Schedule } from './customisation.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState } from '../order/order.ts';

/** Whether the farm fills this delivery if nobody else does: it is empty, not on purpose, and its day is not over. */
export function waitsForFarm({ status, date, lines, leftEmpty }: Delivery, now: Instant): boolean {
  const isEmpty = Object.values(lines).every((quantity) => quantity === 0);
  return status === 'open' && isEmpty && !leftEmpty && date >= dayAt(now);
}

/**
 * *Farm's choice* (product 5.20): the content of each waiting date if the customer does nothing, in grams or units. A
 * date keeps it past its cut-off, until it is written. Nothing for an order that is not active. Dates after `until`
 * are left out.
 */
export function farmsChoice(order: OrderState, now: Instant, until?: Day): Schedule {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return {};
  const waiting = order.deliveries.filter((delivery) => waitsForFarm(delivery, now));
  return fillBoxes(order, waiting, until);
}

/** The content of the waiting dates whose cut-off has passed: they are written now (product 5.21). */
export function closedByFarm(order: OrderState, now: Instant): Schedule {
  const closed = order.deliveries.filter(
    (delivery) => waitsForFarm(delivery, now) && isPastCutOff(delivery.date, now),
  );
  const last = closed.at(-1);
  return last ? farmsChoice(order, now, last.date) : {};
}
