import { BATCHES, BATCH_HOURS } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';

/** The batch that drivers bring now or bring next: the first whose hours are not over. */
export function batchUnderWay(now: Instant): { readonly date: Day; readonly batch: Batch } {
  const today = dayAt(now);
  const batch = BATCHES.find((each) => now < instantAt(today, BATCH_HOURS[each][1]));
  return batch ? { date: today, batch } : { date: addDays(today, 1), batch: 'morning' };
}
