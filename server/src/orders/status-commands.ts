import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { judgeDecision } from '@shivar/domain/rules/office/office-order';
import type { EndedOrder } from '@shivar/domain/rules/order/account-deletion';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { takeRoomForMove } from '../area/commands.ts';
import { servedArea } from '../area/queries.ts';
import type { Database, Transaction } from '../db/client.ts';
import { tell } from '../notices/commands.ts';
import { changeOrder, tellActive } from './office-commands.ts';
import type { OfficeChange } from './office-commands.ts';
import { ordersOfUser } from './queries.ts';
import { lockRowsOfUser } from '../db/order-locks.ts';

/**
 * Decides an old system's status. An active order takes room, unless overridden, and is packed from now on. Of a
 * completed one the coming quantities are given back. The household is told. Refuses what `judgeDecision` refuses, and full days.
 */
export function decideStatus(
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeStatusCalls)['officeDecideStatus']>,
): Promise<Result<null>> {
  const { orderId, actorId } = of;
  const { status, override } = body;
  return changeOrder(db, of, body, async (tx, order, now) => {
    const judged = judgeDecision(order, { status, override }, now);
    if (!judged.ok) return judged;
    if (status === 'active' && !override) {
      const room = await takeRoomOf(tx, order, judged.value);
      if (!room.ok) return room;
    }
    if (status === 'completed') await endDeliveries(tx, [{ order, dates: judged.value }], actorId, now);
    await tx.query('update orders set status = $2 where id = $1', [orderId, status]);
    if (status === 'active') tellActive(tx, { ...order, status }, body, now);
    else if (judged.value.length > 0)
      tell(tx, [{ orderId, kind: 'cancelled', key: orderId, facts: { still: null } }], now);
    return accepted({ kind: 'status', before: { status: order.status }, after: { status } });
  });
}

/** Takes room for deliveries that were not due so far, each in its batch. A retired pincode has no limit. Refuses full days. */
export async function takeRoomOf(
  tx: Transaction,
  order: PlacedOrder,
  dates: readonly Day[],
): Promise<Result<null>> {
  const { id: orderId, pincode, deliveries } = order;
  if (!(await servedArea(tx, pincode))) return accepted(null);
  for (const batch of BATCHES) {
    const ahead = deliveries.filter((one) => one.batch === batch && dates.includes(one.date));
    if (ahead.length === 0) continue;
    const asked = { orderId, pincode, batch, dates: ahead.map(({ date }) => date) };
    const room = await takeRoomForMove(tx, asked);
    if (!room.ok) return room;
  }
  return accepted(null);
}

/** All orders of a customer, their rows locked in the order of their ids until the transaction ends. */
export async function lockOrdersOfUser(tx: Transaction, userId: string): Promise<PlacedOrder[]> {
  await lockRowsOfUser(tx, userId);
  return ordersOfUser(tx, userId);
}

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

/** Cancels deliveries of orders, and gives their quantities back. */
async function endDeliveries(
  tx: Transaction,
  ended: readonly EndedOrder<PlacedOrder>[],
  actorId: string | null,
  now: Instant,
): Promise<void> {
  const gone = ended.flatMap(({ order, dates }) => dates.map((date) => ({ id: order.id, date })));
  await tx.query(END, [gone.map(({ id }) => id), gone.map(({ date }) => date), actorId, new Date(now)]);
}

/** Cancels orders of a customer, with their coming deliveries. Without an actor the program does it. */
export async function endOrders(
  tx: Transaction,
  ended: readonly EndedOrder<PlacedOrder>[],
  actorId: string | null,
  now: Instant,
): Promise<void> {
  if (ended.length === 0) return;
  await endDeliveries(tx, ended, actorId, now);
  const ids = ended.map(({ order }) => order.id);
  const values = [ids, dayAt(now)];
  await tx.query(`update orders set status = 'cancelled', cancelled_on = $2 where id = any ($1)`, values);
}

/** Erases the personal data in a customer's orders. The purchases, their times and payments stay, as the law asks. */
export async function eraseFromOrders(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update deliveries d set address = '', pincode = '' from orders o where o.id = d.order_id and o.user_id = $1`,
    [userId],
  );
  await tx.query(
    `update order_edits e set reason = null, before = null, after = null, restores = null
     from orders o where o.id = e.order_id and o.user_id = $1`,
    [userId],
  );
  const own = [userId];
  await tx.query('delete from order_notes n using orders o where o.id = n.order_id and o.user_id = $1', own);
  await tx.query(
    'update box_photos p set expires_at = taken_at from orders o where o.id = p.order_id and o.user_id = $1',
    own,
  );
  await tx.query(
    `update complaints c set words = '', answer = case when answer = '' then '' else '—' end
     from orders o where o.id = c.order_id and o.user_id = $1`,
    own,
  );
  const nowhere = [userId, { line1: '', line2: '', landmark: '', city: '' }];
  await tx.query(`update orders set address = $2, pincode = '', mobile = '' where user_id = $1`, nowhere);
}
