import { CUT_OFF_HOUR, addDays, dayAt, instantAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** The instant from which a delivery on this day is closed: 18:00:00.000 IST the day before (product 3.2). */
export function cutOffOf(day: Day): Instant {
  return instantAt(addDays(day, -1), CUT_OFF_HOUR);
}

/** Whether a day's cut-off has passed; at the very instant of the cut-off it has (product 3.2). */
export function isPastCutOff(day: Day, now: Instant): boolean {
  return now >= cutOffOf(day);
}

/** The first day whose cut-off has not passed: tomorrow, or the day after from 18:00 IST on (product 3.10). */
export function firstOpenDay(now: Instant): Day {
  const tomorrow = addDays(dayAt(now), 1);
  return isPastCutOff(tomorrow, now) ? addDays(tomorrow, 1) : tomorrow;
}
