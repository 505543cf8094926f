import { dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/* How far deliveries have come. Apart from their calendar, which alone a purchase needs. */

/** Judges whether boxes of this day can be marked as delivered (product 6.16). Refuses a day that has not come. */
export function judgeDelivered(day: Day, now: Instant): Result<null> {
  return day > dayAt(now) ? refused('day_not_come', { day }) : accepted(null);
}

/** The statuses of a delivery (product 6.4). */
export const DELIVERY_STATUSES = [
  'open',
  'planned',
  'locked',
  'delivered',
  'failed',
  'skipped',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const SETTLED: readonly string[] = ['delivered', 'failed', 'skipped', 'cancelled'] satisfies DeliveryStatus[];

/** Whether a delivery of this status is settled: it was brought, or it will not come. */
export function isSettled(status: string): boolean {
  return SETTLED.includes(status);
}

/**
 * Whether a box of a cancelled order comes all the same, or came: it was closed before (product 6.46). The other boxes of such an
 * order are cancelled, too.
 */
export function outlivesItsOrder(status: string): boolean {
  return status === 'planned' || status === 'delivered';
}

/**
 * Whether a box is on its way: a driver has started with it, and nobody has said yet what became of it (product 6.40). One that
 * was moved to a later date after the start is not.
 */
export function isOnItsWay(box: {
  readonly date: Day;
  readonly status: string;
  readonly outAt?: string | null | undefined;
}): boolean {
  return box.status === 'planned' && box.outAt != null && dayAt(Date.parse(box.outAt)) >= box.date;
}

/**
 * Judges that a start with boxes can be taken back (product 6.42): nobody has said yet what became of any of them. Refuses it from
 * the first mark on.
 */
export function judgeStartBack(
  boxes: readonly { readonly status: string; readonly isMarked: boolean }[],
): Result<null> {
  const isSaid = boxes.some(
    ({ status, isMarked }) => isMarked || status === 'delivered' || status === 'failed',
  );
  return isSaid ? refused('start_marked') : accepted(null);
}

/**
 * The first date that is not delivered, skipped, cancelled or past, or null (product 3.9). It depends on the dates
 * and the clock only, so it needs no job. Dates must be in order.
 */
export function nextDeliveryDate(
  deliveries: readonly { readonly date: Day; readonly status: string }[],
  now: Instant,
): Day | null {
  const today = dayAt(now);
  const next = deliveries.find(({ date, status }) => date >= today && !isSettled(status));
  return next?.date ?? null;
}

/** Whether an order is over: the day of its last delivery has passed (product 3.9). */
export function isOver(endDate: Day, now: Instant): boolean {
  return daysBetween(endDate, dayAt(now)) > 0;
}
