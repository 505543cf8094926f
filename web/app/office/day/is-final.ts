import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Day, Instant } from '@shivar/domain/values/day';

/** What was saved in the last moment before the cut-off is certainly stored this much later, in milliseconds. */
const SETTLED_MS = 5000;

/** Whether a list read at this instant can no longer be changed by customers: the day's cut-off has passed. */
export function isFinalAt(date: Day, readAt: Instant): boolean {
  return isPastCutOff(date, readAt - SETTLED_MS);
}
