import { FAILURE_MAY_BE_WRONG_MS } from './box-mark.ts';
import { addDays, instantAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** A box that has extras and does not come, as things are. */
interface LostBox {
  readonly date: Day;
  /** Packers or a shared shortage took all of its lines. They may be found after all. */
  readonly isShort: boolean;
  /** Its last mark says that it failed, and the farm knows of it since then. Null without one. */
  readonly failedAt: Instant | null;
}

/**
 * Judges whether the extras of a box that does not come are money by now (product 5.72). A box that is short waits until its IST day is
 * over: until then a packer may find its lines. A failed one waits as long as the notice of it: a driver may correct the mark.
 */
export function areExtrasLost({ date, isShort, failedAt }: LostBox, now: Instant): boolean {
  if (isShort) return now >= instantAt(addDays(date, 1), 0);
  return failedAt === null || now >= failedAt + FAILURE_MAY_BE_WRONG_MS;
}
