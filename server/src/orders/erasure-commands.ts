import type { EndedOrder } from '@shivar/domain/rules/order/account-deletion';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Transaction } from '../db/client.ts';
import { ordersOfUser } from './queries.ts';

/** All orders of a customer with their rows locked, in one order, until the transaction ends. */
export async function lockOrdersOfUser(tx: Transaction, userId: string): Promise<PlacedOrder[]> {
  await tx.query('select 1 from orders where user_id = $1 order by id for update', [userId]);
  return ordersOfUser(tx, userId);
}

/** What the cancelled deliveries held is given back. */
const END = `
  with gone as (
    select * from unnest($1::uuid[], $2::date[]) as gone (order_id, date)
  ), line as (
    delete from delivery_lines l using gone where l.order_id = gone.order_id and l.date = gone.date
    returning l.order_id, l.date, l.item_id, l.quantity
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at)
    select distinct order_id, 'release', $3::uuid, $4::timestamptz from line returning id, order_id
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, line.order_id, line.item_id, line.date, 'released', line.quantity
    from line join change on change.order_id = line.order_id
  ), counted as (
    update order_items i set scheduled = i.scheduled - total.quantity
    from (select order_id, item_id, sum(quantity)::int as quantity from line group by order_id, item_id) as total
    where i.order_id = total.order_id and i.item_id = total.item_id
  )
  update deliveries d set status = 'cancelled' from gone where d.order_id = gone.order_id and d.date = gone.date`;

/** Cancels deliveries of orders, and gives back what they hold. */
export async function endDeliveries(
  tx: Transaction,
  ended: readonly EndedOrder<PlacedOrder>[],
  actorId: string,
  now: Instant,
): Promise<void> {
  const columns: [string[], Day[]] = [[], []];
  for (const { order, dates } of ended) {
    for (const date of dates) {
      columns[0].push(order.id);
      columns[1].push(date);
    }
  }
  await tx.query(END, [...columns, actorId, new Date(now)]);
}

/** Cancels orders of a customer, and of each the deliveries that are still to come. */
export async function endOrders(
  tx: Transaction,
  ended: readonly EndedOrder<PlacedOrder>[],
  actorId: string,
  now: Instant,
): Promise<void> {
  if (ended.length === 0) return;
  await endDeliveries(tx, ended, actorId, now);
  const ids = ended.map(({ order }) => order.id);
  await tx.query(`update orders set status = 'cancelled', cancelled_on = $2 where id = any ($1)`, [
    ids,
    dayAt(now),
  ]);
}

/** Leaves of a customer's orders what the law wants kept: what was bought, when, and what was paid for it. */
export async function eraseFromOrders(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update deliveries d set address = '', pincode = '' from orders o where o.id = d.order_id and o.user_id = $1`,
    [userId],
  );
  await tx.query(
    `update order_edits e set reason = null, before = null, after = null
     from orders o where o.id = e.order_id and o.user_id = $1`,
    [userId],
  );
  await tx.query('delete from order_notes n using orders o where o.id = n.order_id and o.user_id = $1', [
    userId,
  ]);
  const nowhere = { line1: '', line2: '', landmark: '', city: '' };
  await tx.query(`update orders set address = $2, pincode = '', mobile = '' where user_id = $1`, [
    userId,
    nowhere,
  ]);
}
