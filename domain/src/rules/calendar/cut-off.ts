import { CUT_OFF_HOUR, addDays, dayAt, instantAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** The instant from which a delivery on this day is closed: 18:00:00.000 IST the day before (product 3.2). */
export function cutOffOf(day: Day): Instant {
  return instantAt(addDays(day, -1), CUT_OFF_HOUR);
}

/** Whether a day's cut-off has passed. At that very instant it has (product 3.2). */
export function isPastCutOff(day: Day, now: Instant): boolean {
  return now >= cutOffOf(day);
}

/** The first open day: tomorrow; once its cut-off has passed, the day after tomorrow (product 3.10). */
export function firstOpenDay(now: Instant): Day {
  const tomorrow = addDays(dayAt(now), 1);
  return isPastCutOff(tomorrow, now) ? addDays(tomorrow, 1) : tomorrow;
}
