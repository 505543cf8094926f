import { DELIVERY } from '@shivar/domain/rules/order/ledger';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { worthsOfOrders } from '../books/worth-queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';

/** How long after its end an order is looked at: until then each of its boxes has its mark. */
const LOOKED_AT_DAYS = 30;

// An order waits while a box of it has no mark.
const OVER = `
  select o.id::text as id, o.delivery_boxes as boxes from orders o
  where o.delivery_paise > 0 and o.delivery_back is null and o.status in ('active', 'completed') and o.end_date < $1
    and o.end_date >= $2 and not exists (select from deliveries d where d.order_id = o.id and d.status = 'planned')
  order by o.id`;

const GIVE_BACK = `
  with change as (
    insert into order_changes (order_id, kind, at) values ($1, 'rest', $2) returning id
  )
  update orders set delivery_back = (select id from change) where id = $1`;

/** How many orders are looked at together. Mostly their boxes used all. */
const AT_ONCE = 200;

/**
 * The fees of deliveries that an order paid for and that no box used are owed to its household once the order is over (product 4.31). It
 * may run again and in several processes: each order that has some is locked, and looked at again.
 */
export async function giveDeliveriesBack(db: Database, clock: Clock): Promise<void> {
  const today = dayAt(clock.now());
  const over = await db.query<Over & object>(OVER, [today, addDays(today, -LOOKED_AT_DAYS)]);
  for (let at = 0; at < over.length; at += AT_ONCE)
    for (const order of await withRest(db, over.slice(at, at + AT_ONCE)))
      await inTransaction(db, (tx) => giveBack(tx, order, clock));
}

interface Over {
  readonly id: string;
  readonly boxes: number;
}

async function withRest(db: Connection, orders: readonly Over[]): Promise<Over[]> {
  const worths = await worthsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return orders.filter(({ id, boxes }) => (worths.get(id)?.used[DELIVERY] ?? 0) < boxes);
}

async function giveBack(tx: Transaction, order: Over, clock: Clock): Promise<void> {
  const open = 'select from orders where id = $1 and delivery_back is null for update';
  if ((await tx.query(open, [order.id])).length === 0) return;
  if ((await withRest(tx, [order])).length > 0) await tx.query(GIVE_BACK, [order.id, new Date(clock.now())]);
}
