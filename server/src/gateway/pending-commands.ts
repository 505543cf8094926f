import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { GIVE_UP_MS } from '@shivar/domain/rules/money/gateway';
import { endingOf } from '@shivar/domain/rules/order/leaving';
import type { Instant } from '@shivar/domain/values/day';
import { bookOrders } from '../books/use-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { tell } from '../notices/commands.ts';
import { enterChange } from '../orders/history-commands.ts';
import { lockOrderById } from '../orders/queries.ts';
import { endOrders } from '../orders/status-commands.ts';
import type { GatewayDeps } from './queries.ts';
import { sendBack } from './refund-commands.ts';

/* Orders that wait for their online payment (product 4.26 to 4.29). */

/**
 * Ends an order that waits for its payment, whose row is locked, and tells its household: there is no room for it any more, or nobody paid or
 * chose a start within seven days. What was paid for it is credit then.
 */
export async function endUnpaid(
  tx: Transaction,
  order: PlacedOrder,
  why: 'full' | 'unpaid' | 'no_choice',
  now: Instant,
): Promise<void> {
  await endOrders(tx, [{ order, dates: endingOf(order, now).ends }], null, now);
  await bookOrders(tx, [order.id], now);
  const entry = {
    kind: 'cancel',
    before: { status: order.status },
    after: { status: 'cancelled' },
  } as const;
  enterChange(tx, order.id, entry, { actorId: null, now, reason: '' });
  tell(tx, [{ orderId: order.id, kind: 'paying', key: `ended ${order.id}`, facts: { what: why } }], now);
}

const RELEASE = `update orders set held_until = null where held_until <= $1`;
const GIVEN_UP = `
  select o.id::text as id from orders o
  where o.status = 'pending' and o.created_at <= $1
    and (select p.method from payments p where p.order_id = o.id order by p.created_at desc limit 1) = 'online'
  order by o.created_at limit 200`;

/** Releases the room that orders held for 15 minutes, and ends those that waited for seven days. */
export async function carePending({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.query(RELEASE, [new Date(now)]);
  for (const { id } of await db.query<{ id: string }>(GIVEN_UP, [new Date(now - GIVE_UP_MS)])) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrderById(tx, id);
      if (order?.status !== 'pending') return;
      await endUnpaid(tx, order, order.payment.status === 'paid' ? 'no_choice' : 'unpaid', now);
      await sendBack(tx, order.userId, { of: id, now });
    });
  }
}
