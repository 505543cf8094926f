import { addDays, dayAt, instantAt } from '../../values/day.ts';
import type { Instant } from '../../values/day.ts';

/** Hours of Asia/Kolkata at which nothing is sent, such as 22 to 7. The same hour twice: none. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** The hours of a household that chose none. */
export const USUAL_QUIET: QuietHours = { from: 22, until: 7 };

/** The end of the quiet hours around an instant; null outside of them. */
export function quietUntil({ from, until }: QuietHours, now: Instant): Instant | null {
  const today = dayAt(now);
  const [begins, ends] = [instantAt(today, from), instantAt(today, until)];
  if (from === until) return null;
  if (from < until) return now >= begins && now < ends ? ends : null;
  if (now < ends) return ends;
  return now >= begins ? instantAt(addDays(today, 1), until) : null;
}

/** The next morning at which a household may be told something. */
export function nextMorning(quiet: QuietHours, now: Instant): Instant {
  const begin = instantAt(addDays(dayAt(now), 1), 8);
  return quietUntil(quiet, begin) ?? begin;
}
