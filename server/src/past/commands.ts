import { keptSince, notPutAwaySince } from '@shivar/domain/rules/order/order';
import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { lockOrderRows } from '../db/order-locks.ts';

/*
 * An order that is over for long is put away: its lines and its ledger become one row (product 12.16, decision 156). A page reads its
 * boxes from there. A reader of anything else, and whoever changes it, brings it back first.
 */

/** How many orders are put away in one transaction. */
const ROUND = 500;
/** The most orders of a run, in some three minutes: the others wait for the next one. */
const MOST = 200_000;

/** What still waits for somebody keeps an order where it is, and so does a complaint: its page asks for the ledger. */
const IS_OVER = `
  o.put_away is null and o.status in ('active', 'completed', 'cancelled') and not o.unpaid
  and not exists (select from deliveries d where d.order_id = o.id and d.status in ('open', 'planned'))
  and not exists (select from order_changes c where c.order_id = o.id and c.at >= $2)
  and not exists (select from complaints c where c.order_id = o.id)
  and not exists (select from money_wishes w where w.order_id = o.id and w.paid_out_at is null)
  and not exists (select from books_touched t where t.order_id = o.id)`;
const NEXT = `select o.id from orders o where o.end_date = $1 and ${IS_OVER} order by o.id limit ${ROUND}`;
const STILL_OVER = `select o.id from orders o where o.id = any ($1) and ${IS_OVER}`;

const listOf = (table: string, order: string) => `
  (select coalesce(jsonb_agg(to_jsonb(row) - 'order_id' order by ${order}), '[]') from ${table} row where row.order_id = o.id)`;

/** The first day of the month in which an order ended. */
const MONTH = 'end_date - extract(day from end_date)::integer + 1';

const PUT_AWAY = [
  `insert into past_orders (order_id, month, lines, ledger)
   select id, ${MONTH}, ${listOf('delivery_lines', 'date, item_id')}, ${listOf('quantity_ledger', 'id')}
   from orders o where id = any ($1)`,
  'delete from delivery_lines where order_id = any ($1)',
  'delete from quantity_ledger where order_id = any ($1)',
  `update orders set put_away = ${MONTH} where id = any ($1)`,
];

/**
 * Puts orders away that are over for so many months (at least six; null: none), and erases the contents of boxes of more than eight years
 * ago. Returns how many orders it put away: of many the rest waits for the next run.
 */
export async function putOrdersAway(db: Database, clock: Clock, months: number | null): Promise<number> {
  const today = dayAt(clock.now());
  await eraseBefore(db, keptSince(today));
  if (months === null) return 0;
  const since = notPutAwaySince(today, months);
  let count = 0;
  // Day by day, so that no statement looks through all orders that have to stay.
  for (let day = await dayFrom(db, '-infinity'); day !== null && day < since && count < MOST;) {
    const put = await putSomeAway(db, day, since);
    count += put;
    if (put < ROUND) day = await dayFrom(db, addDays(day, 1));
  }
  return count;
}

const ERASE = `
  delete from past_orders where order_id in (select order_id from past_orders where month < $1 limit 10000) returning order_id`;

async function eraseBefore(db: Database, month: Day): Promise<void> {
  for (let erased = 1; erased > 0;) erased = (await db.query(ERASE, [month])).length;
}

/** The first day from `first` on (-infinity: ever) on which an order ended that is not put away. */
async function dayFrom(db: Database, first: string): Promise<Day | null> {
  const [row] = await db.query<{ day: Day | null }>(
    'select min(end_date) as day from orders where put_away is null and end_date >= $1',
    [first],
  );
  return row?.day ?? null;
}

function putSomeAway(db: Database, day: Day, since: Day): Promise<number> {
  return inTransaction(db, async (tx) => {
    const unchanged = new Date(instantAt(since, 0));
    const found = await tx.query<{ id: string }>(NEXT, [day, unchanged]);
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    await lockOrderRows(tx, ids);
    // After the locks, so that these and the next statements see all that is written.
    const still = await tx.query<{ id: string }>(STILL_OVER, [ids, unchanged]);
    const orders = still.map(({ id }) => id);
    tx.send(`select tell_triggers('puts_away', 'yes')`);
    for (const statement of PUT_AWAY) tx.send(statement, [orders]);
    return orders.length;
  });
}

/**
 * Brings orders back that were put away, before somebody reads or changes what only their own tables have, and answers the ids of these.
 * Others stay as they are, and so do those whose contents are in a file or erased.
 */
export async function bringBack(db: Connection, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db.query<{ id: string }>('select bring_back($1)::text as id', [orderIds], 'bring-back');
  return rows.map(({ id }) => id);
}

/** The same with one order, as it was read. Answers whether it was put away and is back, so that it must be read again. */
export async function bringOneBack(
  db: Connection,
  { id, putAway }: { readonly id: string; readonly putAway?: 'kept' | 'gone' },
): Promise<boolean> {
  return putAway === 'kept' && (await bringBack(db, [id])).length > 0;
}

/**
 * Locks the rows of orders until the transaction ends, in the order of their ids, and brings those back that were put away. Answers the ids
 * of all whose contents are there.
 */
export async function lockWhole(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const locked = lockOrderRows(tx, orderIds);
  // Sent without waiting for the locks: the server runs the two in turn.
  const reading = tx.query<{ id: string; isAway: boolean }>(
    'select id::text as id, put_away is not null as "isAway" from orders where id = any ($1)',
    [orderIds],
    'lock-whole',
  );
  const [, rows] = await Promise.all([locked, reading]);
  const away = rows.filter(({ isAway }) => isAway).map(({ id }) => id);
  const back = new Set(await bringBack(tx, away));
  return rows.filter(({ id, isAway }) => !isAway || back.has(id)).map(({ id }) => id);
}
