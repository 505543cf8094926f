import type { OrderState } from '../order/order.ts';
import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';

/**
 * An order after a skip, with the places in its round that are kept for it: on each date that was skipped now, within the first
 * `days` days of its pause. A pause is a row of skipped dates; it may have begun with an earlier skip (product 5.55).
 */
export function withKeptPlaces<Order extends OrderState>(
  before: OrderState,
  after: Order,
  days: number,
): Order {
  const skippedBefore = new Set(
    before.deliveries.filter(({ status }) => status === 'skipped').map(({ date }) => date),
  );
  let begin: Day | null = null;
  const deliveries = after.deliveries.map((delivery) => {
    const { date, status } = delivery;
    if (status !== 'skipped') {
      begin = null;
      return delivery;
    }
    begin ??= date;
    if (skippedBefore.has(date)) return delivery;
    const { placeKept: _former, ...rest } = delivery;
    return date < addDays(begin, days) ? { ...rest, placeKept: true } : rest;
  });
  return { ...after, deliveries };
}
