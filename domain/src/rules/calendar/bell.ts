import { addDays, dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isSettled } from './delivery-status.ts';

/** The bell looks again every 5 minutes (product 6.10). */
export const BELL_REFRESH_MS = 300_000;

export interface BellOrder {
  readonly isActive: boolean;
  readonly deliverySchedule: readonly { readonly date: Day; readonly status: string }[];
}

/**
 * Whether the bell has its dot: an active order has a delivery today or tomorrow (product 6.9). The real delivery
 * dates give the promised offsets of daily, alternate and weekly orders, and are right for monthly ones too.
 */
export function isDeliveryDue(orders: readonly BellOrder[], now: Instant): boolean {
  const today = dayAt(now);
  const tomorrow = addDays(today, 1);
  return orders.some(
    (order) =>
      order.isActive &&
      order.deliverySchedule.some(
        ({ date, status }) => (date === today || date === tomorrow) && !isSettled(status),
      ),
  );
}
