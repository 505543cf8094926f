import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';

import { boxesAhead, isActiveAt, nextBox } from './order-selectors.ts';
import type { Box, Orders } from './order-selectors.ts';

/* Orders and boxes as the pages of all orders list them. */

/** A delivery date with its boxes. */
export interface DeliveryDay {
  readonly date: Day;
  readonly boxes: readonly Box[];
}

/** The date on which the editor opens from an order: the first that can be changed, or the next box (product 2.39). */
export function dateToChange(order: OrderAnswer, now: Instant): Day | undefined {
  const open = boxesAhead([order], now).find(({ entry: { date } }) => !isPastCutOff(date, now));
  return (open ?? nextBox(order, now))?.entry.date;
}

/** The first date of an order that was not skipped. */
export function firstDate({ deliverySchedule, startDate }: OrderAnswer): Day {
  return deliverySchedule.find(({ status }) => status !== 'skipped')?.date ?? startDate;
}

/** Active orders, the next delivery first, then pending orders. Orders that are over are left out (product 6.2). */
export function currentOrders(orders: Orders, now: Instant): OrderAnswer[] {
  const next = (order: OrderAnswer) => nextBox(order, now)?.entry.date ?? order.endDate;
  return [
    ...orders
      .filter((order) => isActiveAt(order, now))
      .toSorted((one, other) => next(one).localeCompare(next(other))),
    ...orders.filter((order) => order.status === 'pending'),
  ];
}

/** The boxes of tomorrow, morning before evening (product 2.36). */
export function boxesOfTomorrow(orders: Orders, now: Instant): Box[] {
  const tomorrow = addDays(dayAt(now), 1);
  return boxesAhead(orders, now).filter(({ entry }) => entry.date === tomorrow);
}

/** Boxes by their date, for one batch or for both. Keeps their order. */
export function daysOf(boxes: readonly Box[], batch?: Batch): DeliveryDay[] {
  const own = batch === undefined ? boxes : boxes.filter(({ entry }) => entry.batch === batch);
  return Array.from(
    Map.groupBy(own, ({ entry }) => entry.date),
    ([date, boxesOfDay]) => ({ date, boxes: boxesOfDay }),
  );
}
