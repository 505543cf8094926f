import { judgeDelivered } from '@shivar/domain/rules/calendar/delivery-status';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { tellOfBoxes } from '../notices/commands.ts';
import { closeMissed } from '../orders/close-commands.ts';
import { UNMARKED_BOX, missedBox } from '../orders/close-queries.ts';
import { failBox } from './fail-commands.ts';
import { leaveMistake } from './mark-notice-commands.ts';
import { lockOrderRows } from '../db/order-locks.ts';

/** How many boxes are marked in one transaction. */
const ROUND = 500;

const NEXT = `
  select d.order_id as id from deliveries d
  where d.date = $1 and d.batch = $2 and ${UNMARKED_BOX} order by d.order_id limit ${ROUND}`;

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

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}
interface BatchOfDay {
  readonly date: Day;
  readonly batch: Batch;
}

/** Marks boxes of a batch, some in each transaction, until `markSome` finds none. It answers how many it found and marked. */
async function markBatch(
  { db, clock }: Deps,
  { date }: BatchOfDay,
  markSome: (tx: Transaction) => Promise<{ readonly found: number; readonly marked: number }>,
): Promise<Result<{ boxes: number }>> {
  const judged = judgeDelivered(date, clock.now());
  if (!judged.ok) return judged;
  for (let boxes = 0; ;) {
    const { found, marked } = await inTransaction(db, markSome);
    if (found === 0) return accepted({ boxes });
    boxes += marked;
  }
}

/**
 * Marks each box of a batch as delivered that nobody marked (product 6.16), one change in the history of each order, and tells
 * the households. Boxes of a day that was never closed are filled first (6.19).
 * Returns their number; of a second press it is 0. Refuses a day that has not come.
 */
export async function deliverBatch(
  deps: Deps,
  actorId: string,
  of: BatchOfDay,
): Promise<Result<{ boxes: number }>> {
  const { db, clock } = deps;
  const { date, batch } = of;
  await closeMissed(db, clock, of);
  return markBatch(deps, of, async (tx) => {
    const orders = (await tx.query<{ id: string }>(NEXT, [date, batch])).map(({ id }) => id);
    await lockOrderRows(tx, orders);
    const values = [new Date(clock.now()), orders, date, batch, actorId];
    const [row] = await tx.query<{ boxes: number }>(DELIVER, values);
    await leaveMistake(tx, orders, date);
    return { found: orders.length, marked: row?.boxes ?? 0 };
  });
}

/** How many boxes are marked as not come in one transaction: each by statements of its own. */
const FAIL_ROUND = 100;

const NEXT_OF_ALL = `
  (select d.order_id::text as id from deliveries d
   where d.date = $1 and d.batch = $2 and ${UNMARKED_BOX} order by d.order_id limit ${FAIL_ROUND})
  union all (select d.order_id::text from deliveries d
   where d.date = $1 and d.batch = $2 and ${missedBox('$3')} order by d.order_id limit ${FAIL_ROUND}) order by id`;

/**
 * Marks each box of a batch as not come that nobody marked, by the farm's fault (product 6.19): its quantities go back, and its household
 * is told. Returns their number; of a second press it is 0. Refuses a day that has not come.
 */
export function failBatch(deps: Deps, actorId: string, of: BatchOfDay): Promise<Result<{ boxes: number }>> {
  const { date, batch } = of;
  return markBatch(deps, of, async (tx) => {
    const now = deps.clock.now();
    const orders = await tx.query<{ id: string }>(NEXT_OF_ALL, [date, batch, dayAt(now)]);
    await lockOrderRows(
      tx,
      orders.map(({ id }) => id),
    );
    let marked = 0;
    for (const { id: orderId } of orders) if (await failBox(tx, { orderId, date }, actorId, now)) marked += 1;
    return { found: orders.length, marked };
  });
}
