import type { Instant } from '@shivar/domain/values/day';
import { dayAt } from '@shivar/domain/values/day';
import { formatClock, formatDay, formatShortDay } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

/** An instant on the calendar and clocks of Asia/Kolkata, for paper that is read later: `Mon 23 Nov, 5:42 PM`. */
export function formatInstant(instant: Instant, language: Language): string {
  return `${formatShortDay(dayAt(instant), language)}, ${formatClock(instant, language)}`;
}

/** The same with the year: `23 Nov 2026, 5:42 PM`. */
export function formatMoment(instant: Instant, language: Language): string {
  return `${formatDay(dayAt(instant), language)}, ${formatClock(instant, language)}`;
}
