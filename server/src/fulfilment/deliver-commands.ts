import { judgeDelivered } from '@shivar/domain/rules/calendar/delivery-status';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Day } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { tellOfBoxes } from '../notices/commands.ts';
import { UNMARKED_BOX } from '../orders/close-queries.ts';

/** How many boxes are marked in one transaction. */
const ROUND = 500;

const NEXT = `
  select o.id from orders o
  where o.id in (
    select d.order_id from deliveries d
    where d.date = $1 and d.batch = $2 and ${UNMARKED_BOX} order by d.order_id limit ${ROUND}
  ) order by o.id for update`;

const DELIVER = `
  with box as (
    update deliveries set status = 'delivered'
    where order_id = any ($2) and date = $3 and batch = $4 and status = 'planned' returning order_id, date, batch
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) select order_id, 'delivered', $5, $1 from box
    returning id, order_id
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, l.order_id, l.item_id, l.date, 'delivered', l.quantity
    from change join delivery_lines l on l.order_id = change.order_id and l.date = $3
    order by l.order_id
  ), told as (${tellOfBoxes(`(select order_id, date, batch, 'delivered' as kind, '{}'::jsonb as more from box)`)}
  )
  select count(*)::int as boxes from box`;

/**
 * Marks each box of a batch as delivered that nobody marked (product 6.16), one change in the history of each order, and tells
 * the households.
 * Returns their number; of a second press it is 0. Refuses a day that has not come.
 */
export async function deliverBatch(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  actorId: string,
  { date, batch }: { readonly date: Day; readonly batch: Batch },
): Promise<Result<{ boxes: number }>> {
  const judged = judgeDelivered(date, clock.now());
  if (!judged.ok) return judged;
  let boxes = 0;
  for (;;) {
    const marked = await inTransaction(db, async (tx) => {
      const orders = (await tx.query<{ id: string }>(NEXT, [date, batch])).map(({ id }) => id);
      const values = [new Date(clock.now()), orders, date, batch, actorId];
      return (await tx.query<{ boxes: number }>(DELIVER, values))[0]?.boxes ?? 0;
    });
    if (marked === 0) return accepted({ boxes });
    boxes += marked;
  }
}
