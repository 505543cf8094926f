import type { Instant } from '@shivar/domain/values/day';
import { dayAt, instantAt } from '@shivar/domain/values/day';
import { formatDay, formatShortDay, inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

const MS_PER_MINUTE = 60_000;

/** An instant on the calendar and clocks of Asia/Kolkata, for paper that is read later: `Mon 23 Nov, 17:42`. */
export function formatInstant(instant: Instant, language: Language): string {
  return `${formatShortDay(dayAt(instant), language)}, ${formatClock(instant, language)}`;
}

/** The same with the year: `23 Nov 2026, 17:42`. */
export function formatMoment(instant: Instant, language: Language): string {
  return `${formatDay(dayAt(instant), language)}, ${formatClock(instant, language)}`;
}

function formatClock(instant: Instant, language: Language): string {
  const day = dayAt(instant);
  const minutes = Math.floor((instant - instantAt(day, 0)) / MS_PER_MINUTE);
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return inDigits(clock, language);
}
