import { firstOpenDay } from './cut-off.ts';
import { LATEST_START_DAYS } from './delivery-calendar.ts';
import { addDays } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** The first and last possible start of a purchase made now (product 3.10). */
export function startRange(now: Instant): { readonly first: Day; readonly last: Day } {
  const first = firstOpenDay(now);
  return { first, last: addDays(first, LATEST_START_DAYS) };
}
