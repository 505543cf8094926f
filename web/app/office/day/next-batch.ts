import type { Day, Instant } from '@shivar/domain/values/day';
import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';

/** Hour of the day in Asia/Kolkata at which a batch leaves the farm (product 3.11). */
const LEAVES_AT: Readonly<Record<Batch, number>> = { morning: 6, evening: 16 };

/** The day and batch that the farm packs next: the first that has not left yet. What the office opens with. */
export function nextBatch(now: Instant): { date: Day; batch: Batch } {
  const today = dayAt(now);
  const batch = BATCHES.find((each) => now < instantAt(today, LEAVES_AT[each]));
  return batch ? { date: today, batch } : { date: addDays(today, 1), batch: 'morning' };
}
