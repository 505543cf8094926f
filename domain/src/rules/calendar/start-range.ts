import { firstOpenDay } from './cut-off.ts';
import { LATEST_START_DAYS, deliveryDate } from './delivery-calendar.ts';
import type { Frequency } from './delivery-calendar.ts';
import { addDays } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** The first and last possible start of a purchase made now (product 3.10). */
export function startRange(now: Instant): { readonly first: Day; readonly last: Day } {
  const first = firstOpenDay(now);
  return { first, last: addDays(first, LATEST_START_DAYS) };
}

interface BoughtOrder {
  /** Its last date. */
  readonly endDate: Day;
  readonly deliveryFrequency: Frequency;
}

/**
 * The first date of the same order again (product 4.24): the one that follows its last date in its rhythm. Null stands for the earliest
 * possible day, where that has passed or is too far ahead.
 */
export function startAgain({ endDate, deliveryFrequency }: BoughtOrder, now: Instant): Day | null {
  const { first, last } = startRange(now);
  const next = deliveryDate(endDate, deliveryFrequency, 1);
  return next > first && next <= last ? next : null;
}
