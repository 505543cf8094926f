import { isPastCutOff } from '@shivar/domain/cut-off';
import type { Day, Instant } from '@shivar/domain/day';

import { useServerNow } from '../../lib/server-clock.ts';

/** What was saved in the last moment before the cut-off is certainly stored this much later, in milliseconds. */
const SETTLED_MS = 5000;
const LOOK_EVERY_MS = 10_000;

/** Whether a list read at this instant can no longer be changed by customers: the day's cut-off has passed. */
export function isFinalAt(date: Day, readAt: Instant): boolean {
  return isPastCutOff(date, readAt - SETTLED_MS);
}

/** The same for a list read now, followed: it becomes true while the page is open. */
export function useIsFinal(date: Day): boolean {
  return isFinalAt(date, useServerNow(LOOK_EVERY_MS));
}
