import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { dayAt, instantAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { heardOf } from '../notices/commands.ts';
import { failAgain } from './fail-commands.ts';
import type { FailedMark } from './fail-commands.ts';
import { keyOfFailure, tellNotDelivered } from './mark-notice-commands.ts';
import { lockOrderRows } from '../db/order-locks.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

interface OfBatch {
  readonly date: Day;
  readonly batch: Batch;
}

/** How many boxes are taken back in one transaction. */
const ROUND = 500;

/** Boxes `d` of the batch that the office marked as delivered since $3, and that nobody complained of. A driver's mark is a fact. */
const PRESSED = `
  d.date = $1 and d.batch = $2 and d.status = 'delivered'
  and not exists (select from complaints k where k.order_id = d.order_id and k.date = d.date)
  and exists (
    select from (
      select c.actor_id, c.at from order_changes c
      where c.order_id = d.order_id and c.kind = 'delivered' and exists (
        select from quantity_ledger q where q.order_id = c.order_id and q.change_id = c.id and q.date = d.date)
      order by c.id desc limit 1) as mark
      join users u on u.id = mark.actor_id
    where mark.at >= $3 and u.role = 'admin')`;

const COUNT = `select count(*)::int as boxes from deliveries d where ${PRESSED}`;

const NEXT = `
  select d.order_id as id from deliveries d where ${PRESSED} order by d.order_id limit ${ROUND}`;

/** The last failed mark of each of the boxes: the office had corrected it. */
const FAILED_BEFORE = `
  select distinct on (d.order_id) d.order_id::text as "orderId", m.reason, m.actor_id::text as "actorId", m.at, m.cash_paise as cash
  from deliveries d join box_marks m on m.order_id = d.order_id and m.date = d.date
  where m.outcome = 'failed' and d.order_id = any ($4) and ${PRESSED} order by d.order_id, m.id desc`;

const TAKE_BACK = `
  with box as (
    update deliveries d set status = 'planned' where d.order_id = any ($4) and ${PRESSED} returning d.order_id
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) select order_id, 'undelivered', $5, $6 from box
    returning id, order_id
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, l.order_id, l.item_id, l.date, 'undelivered', l.quantity
    from change join delivery_lines l on l.order_id = change.order_id and l.date = $1
    order by l.order_id
  )
  select order_id::text as id from box`;

const since = (clock: Clock) => new Date(instantAt(dayAt(clock.now()), 0));

/** How many boxes of a batch the office marked as delivered today, which it can take back. */
export async function pressedToday(
  { db, clock }: Deps,
  { date, batch }: OfBatch,
): Promise<{ boxes: number }> {
  const [row] = await db.query<{ boxes: number }>(COUNT, [date, batch, since(clock)]);
  return row ?? { boxes: 0 };
}

interface Author {
  readonly actorId: string;
  readonly now: Instant;
}

/** Takes the next boxes back, and answers how many there were. */
async function takeSome(
  tx: Transaction,
  values: readonly [Day, Batch, Date],
  { actorId, now }: Author,
): Promise<number> {
  const [date] = values;
  const orders = (await tx.query<{ id: string }>(NEXT, [...values])).map(({ id }) => id);
  if (orders.length === 0) return 0;
  await lockOrderRows(tx, orders);
  const failed = await tx.query<FailedMark & { orderId: string }>(FAILED_BEFORE, [...values, orders]);
  for (const { orderId, ...mark } of failed) await failAgain(tx, { orderId, date }, mark, { actorId, now });
  const back = await tx.query<{ id: string }>(TAKE_BACK, [...values, orders, actorId, new Date(now)]);
  // Who heard of the failure before does not hear of it again.
  const failures = failed.map(({ orderId, reason }) => ({
    orderId,
    key: keyOfFailure(orderId, date, reason),
  }));
  const heard = (await heardOf(tx, 'failed', failures)).map(({ orderId }) => orderId);
  await tellNotDelivered(tx, [...back.map(({ id }) => id), ...heard], date, now);
  return failed.length + back.length;
}

/**
 * Takes the office's marks of today back (product 6.29): a box that had failed before is failed again. The others wait for somebody to say
 * whether they went out, with an entry for every gram. Their households are told. Returns the number of boxes; of a second press it is 0.
 */
export async function takeBackDelivered(
  { db, clock }: Deps,
  actorId: string,
  { date, batch }: OfBatch,
): Promise<{ boxes: number }> {
  const values = [date, batch, since(clock)] as const;
  for (let boxes = 0; ;) {
    const author = { actorId, now: clock.now() };
    const taken = await inTransaction(db, (tx) => takeSome(tx, values, author));
    if (taken === 0) return { boxes };
    boxes += taken;
  }
}
