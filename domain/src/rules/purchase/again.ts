import { dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** From so many days before its last date on, an order is offered again. */
const OFFERED_DAYS = 7;

/**
 * Whether an order can be bought again by two presses (product 4.24): from a week before `endDate`, its last date, on, if it was not
 * cancelled. `startAgain` says when it would begin.
 */
export function isOfferedAgain(
  { status, endDate }: { readonly status: string; readonly endDate: Day },
  now: Instant,
): boolean {
  return (status === 'active' || status === 'completed') && daysBetween(dayAt(now), endDate) <= OFFERED_DAYS;
}
