import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';

/**
 * Names the run that is due by the instant at which it was to begin, or null where none is due. `done` is the last run
 * that was done, null before the first.
 */
export type Schedule = (done: Instant | null, now: Instant) => Instant | null;

/** A run at each full multiple of so many milliseconds since 1970. Runs that were missed are not made up for. */
export function every(milliseconds: number): Schedule {
  return (done, now) => {
    const at = now - (now % milliseconds);
    // After a clock was set back the job must not stand still until the old time is reached again.
    const isDue = done === null || at > done || done > now + milliseconds;
    return isDue ? at : null;
  };
}

/**
 * A run a day at this full hour of Asia/Kolkata. Each day that was missed has its run later, the oldest first. A job
 * that never ran begins with the run that was due last.
 */
export function dailyAt(hour: number): Schedule {
  return (done, now) => {
    const today = instantAt(dayAt(now), hour);
    if (done === null) return today <= now ? today : instantAt(addDays(dayAt(now), -1), hour);
    const next = instantAt(addDays(dayAt(done), 1), hour);
    return next <= now ? next : null;
  };
}
