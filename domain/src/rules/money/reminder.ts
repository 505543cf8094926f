import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';

/* Reminders of money that is owed for boxes that came (product 7.69). */

/** A household is reminded so many days after the first box of an order that is not paid: once for each. */
const REMINDER_DAYS = [3, 10, 20] as const;

/** A step that is older, because the program was down or the order came from elsewhere, is not made up for. */
const LATE_DAYS = 7;

/** The IST days since which money must be owed for each step to be said today, the first step first. */
export function reminderDays(
  today: Day,
): readonly { readonly step: number; readonly from: Day; readonly to: Day }[] {
  return REMINDER_DAYS.map((days, at) => {
    const next = REMINDER_DAYS[at + 1] ?? Number.POSITIVE_INFINITY;
    const most = Math.min(days + LATE_DAYS, next) - 1;
    return { step: at + 1, from: addDays(today, -most), to: addDays(today, -days) };
  });
}
