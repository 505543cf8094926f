import { DELIVERY } from '@shivar/domain/rules/order/ledger';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { worthsOfOrders } from '../books/worth-queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lockOrderById } from '../orders/queries.ts';

/** How long after its end an order is looked at: until then each of its boxes has its mark. */
const LOOKED_AT_DAYS = 30;

// An order waits while a box of it has no mark.
const OVER = `
  select o.id::text as id from orders o
  where o.delivery_paise > 0 and o.delivery_back is null and o.status in ('active', 'completed') and o.end_date < $1
    and o.end_date >= $2 and not exists (select from deliveries d where d.order_id = o.id and d.status = 'planned')
  order by o.id`;

const GIVE_BACK = `
  with change as (
    insert into order_changes (order_id, kind, at) values ($1, 'rest', $2) returning id
  )
  update orders set delivery_back = (select id from change) where id = $1`;

/**
 * The fees of deliveries that an order paid for and that no box used are owed to its household once the order is over (product 4.31). It
 * may run again and in several processes: each order is locked first.
 */
export async function giveDeliveriesBack(db: Database, clock: Clock): Promise<void> {
  const today = dayAt(clock.now());
  const over = await db.query<{ id: string }>(OVER, [today, addDays(today, -LOOKED_AT_DAYS)]);
  for (const { id } of over) await inTransaction(db, (tx) => giveBack(tx, id, clock));
}

async function giveBack(tx: Transaction, id: string, clock: Clock): Promise<void> {
  await lockOrderById(tx, id);
  const [order] = await tx.query<{ boxes: number }>(
    'select delivery_boxes as boxes from orders where id = $1 and delivery_back is null',
    [id],
  );
  const worths = (await worthsOfOrders(tx, [id])).get(id);
  if (!order || !worths || (worths.used[DELIVERY] ?? 0) >= order.boxes) return;
  await tx.query(GIVE_BACK, [id, new Date(clock.now())]);
}
