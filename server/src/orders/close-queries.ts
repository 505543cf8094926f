import type { AnswerOf } from '@shivar/domain/contract/call';
import type { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';

/** A delivery `d` of an empty date that the close fills: nothing was written into it yet, and nobody left it empty. */
export const WAITS_FOR_CLOSE = `(d.status = 'open' and not d.left_empty and not d.filled_by_farm)`;

/** How long a close may take before the office hears of it, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * The boxes that are not closed, although their cut-off passed a while ago, or the close of their day is over and could not reach
 * their order.
 */
export async function countUnclosed(db: Connection, now: Instant): Promise<number> {
  const before = now - PATIENCE_MS;
  const [row] = await db.query<{ count: number }>(UNCLOSED, [
    dayAt(now),
    firstOpenDay(before),
    firstOpenDay(now),
  ]);
  return row?.count ?? 0;
}

const UNCLOSED = `
  select count(*)::int as count from deliveries d
  where d.due and ${WAITS_FOR_CLOSE} and d.date >= $1 and (d.date < $2 or d.date < $3
    and exists (select from closed_days c where c.date = d.date and c.done_at is not null))`;

/**
 * A delivery `d` goes out, or went out, and nobody has said so. Of a cancelled order these are the boxes that came before it
 * was cancelled.
 */
export const UNMARKED_BOX = `d.status = 'planned' and (
  d.due or exists (select from orders o where o.id = d.order_id and o.status = 'cancelled'))`;

/**
 * The days that were over before the program closed them, because it was not running. Before its first close the farm did not work
 * with it. `today` is a parameter of the statement.
 */
export const missedDays = (today: string): string => `
  select day::date from generate_series((select min(date) from closed_days), ${today}::date - 1, interval '1 day') as day
  where not exists (select from closed_days c where c.date = day::date and c.done_at is not null)`;

/** A delivery `d` of such a day, which nobody filled. Nobody knows whether it went out. */
export const missedBox = (today: string): string =>
  `d.due and ${WAITS_FOR_CLOSE} and d.date in (${missedDays(today)})`;

const UNMARKED = `
  select date, batch, sum(boxes)::int as boxes from (
    select d.date, d.batch, count(*) as boxes from deliveries d where ${UNMARKED_BOX} and d.date < $1 group by d.date, d.batch
    union all select d.date, d.batch, count(*) from deliveries d where ${missedBox('$1')} group by d.date, d.batch
  ) as box group by date, batch order by date, batch desc`;

type UnmarkedBatch = AnswerOf<(typeof officeDayCalls)['unmarkedBatches']>['batches'][number];

/** The batches of days before today of which nobody has said whether they went out, the oldest first. */
export function unmarkedBatches(db: Connection, today: Day): Promise<UnmarkedBatch[]> {
  return db.query(UNMARKED, [today]);
}
