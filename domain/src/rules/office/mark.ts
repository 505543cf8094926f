import type { Instant } from '../../values/day.ts';

/**
 * The instant of something that was marked on a phone and is booked later (product 11.66). The phone says how long ago it
 * was, in milliseconds: its clock may be wrong, but it runs. Where that was before `notBefore`, the clock was moved
 * meanwhile, and the mark counts from now.
 */
export function instantOfMark(ago: number, notBefore: Instant, now: Instant): Instant {
  const at = now - Math.max(0, ago);
  return at < notBefore ? now : at;
}
