import { isPastCutOff } from './cut-off.ts';
import { BATCH_HOURS } from './delivery-calendar.ts';
import type { Batch } from './delivery-calendar.ts';
import { instantAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** How far a box is: its customer can change it, it is packed, its hours have begun, or they are over. */
type BoxPhase = 'open' | 'packing' | 'coming' | 'over';

/** The phase of a box by the clock alone: from the cut-off to the end of its batch (product 2.46). */
export function boxPhase({ date, batch }: { date: Day; batch: Batch }, now: Instant): BoxPhase {
  if (!isPastCutOff(date, now)) return 'open';
  const [from, to] = BATCH_HOURS[batch];
  if (now < instantAt(date, from)) return 'packing';
  return now < instantAt(date, to) ? 'coming' : 'over';
}
