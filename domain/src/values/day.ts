/**
 * Calendar days, and the one place that knows Asia/Kolkata (product 3.1).
 *
 * A day is a date on the wall calendar, never an instant. So arithmetic runs on UTC day numbers, where every day has
 * 24 hours. India has had one offset without summer time since 1945. So the zone is a constant, and nothing has to
 * be downloaded. The tests compare it with Temporal of Node.
 */

/** A calendar date in Asia/Kolkata as `yyyy-MM-dd`. Such texts sort in the order of time. */
export type Day = string;

/** An instant in milliseconds since 1970 in UTC, as `Date.now()` gives it. */
export type Instant = number;

/** The hour of the day before, in Asia/Kolkata, from which a delivery is closed (product 3.2). */
export const CUT_OFF_HOUR = 18;

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;
const IST_OFFSET_MS = 5.5 * MS_PER_HOUR;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/**
 * Whether a text is a day of the calendar: `2026-02-30` and `2026-2-3` are not. Years outside 1900 to 2199 are
 * refused, so that the days around any accepted day also have four digits.
 */
export function isDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return date >= 1 && date <= daysInMonth(year, month);
}

/** Days since 1970-01-01. Expects a real day: check outside input with `isDay` first. */
export function dayNumber(day: Day): number {
  return (
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / MS_PER_DAY
  );
}

/** The day with this number: the inverse of `dayNumber`. */
export function dayFromNumber(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The day `count` days later (earlier where negative). */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** The same date `count` months later, clamped to the month's end: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  const date = Math.min(Number(day.slice(8, 10)), daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** How many days `to` lies after `from`; negative where it lies before. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** The common weekday of these days. Null without days or with several weekdays. */
export function commonWeekday(days: readonly Day[]): number | null {
  const [first, ...others] = new Set(days.map(weekday));
  return first === undefined || others.length > 0 ? null : first;
}

/** The date in Asia/Kolkata at an instant. */
export function dayAt(instant: Instant): Day {
  return dayFromNumber(Math.floor((instant + IST_OFFSET_MS) / MS_PER_DAY));
}

/** The instant at which the clocks of Asia/Kolkata show this full hour of a day. */
export function instantAt(day: Day, hour: number): Instant {
  return dayNumber(day) * MS_PER_DAY + hour * MS_PER_HOUR - IST_OFFSET_MS;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
