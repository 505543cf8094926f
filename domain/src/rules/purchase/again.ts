import { deliveryDate } from '../calendar/delivery-calendar.ts';
import type { Frequency } from '../calendar/delivery-calendar.ts';
import { startRange } from '../calendar/start-range.ts';
import { dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** From so many days before its last date on, an order is offered again. */
const OFFERED_DAYS = 7;

interface BoughtOrder {
  readonly status: string;
  /** Its last date. */
  readonly endDate: Day;
  readonly deliveryFrequency: Frequency;
}

/** Whether an order can be bought again by two presses (product 4.24): from a week before its last date on, if it was not cancelled. */
export function isOfferedAgain(
  { status, endDate }: Omit<BoughtOrder, 'deliveryFrequency'>,
  now: Instant,
): boolean {
  return (status === 'active' || status === 'completed') && daysBetween(dayAt(now), endDate) <= OFFERED_DAYS;
}

/**
 * The first date of the same order again (product 4.24): the one that follows the last date in its rhythm. Null stands for the earliest
 * possible day, where that has passed or is too far ahead.
 */
export function startAgain(
  { endDate, deliveryFrequency }: Omit<BoughtOrder, 'status'>,
  now: Instant,
): Day | null {
  const { first, last } = startRange(now);
  const next = deliveryDate(endDate, deliveryFrequency, 1);
  return next > first && next <= last ? next : null;
}
