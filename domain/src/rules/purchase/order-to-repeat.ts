import { dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { bringsBoxes, recentSince } from '../order/order.ts';
import { isOfferedAgain } from './again.ts';

interface Bought {
  readonly subscriptionId: string;
  readonly status: string;
  readonly endDate: Day;
}

/**
 * The order that Home offers again (product 2.48): of those that end soon or ended in the last 30 days, the one that ends last. Null
 * without any. An order of the same plan that lasts longer takes its place, also while it waits for its payment.
 */
export function orderToRepeat<Order extends Bought>(orders: readonly Order[], now: Instant): Order | null {
  const byEnd = orders
    .filter(({ status }) => bringsBoxes(status) || status === 'completed')
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate));
  const longest = [...new Map(byEnd.map((order) => [order.subscriptionId, order])).values()];
  const since = recentSince(dayAt(now));
  return (
    byEnd.findLast(
      (order) => longest.includes(order) && order.endDate >= since && isOfferedAgain(order, now),
    ) ?? null
  );
}
