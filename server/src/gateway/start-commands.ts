import type { PayingAnswer } from '@shivar/domain/contract/paying-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { addressLine } from '@shivar/domain/rules/account/address';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { HOLD_MS } from '@shivar/domain/rules/money/gateway';
import { commonWeekday } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { balanceOf } from '../books/commands.ts';
import { avoidDaysOff } from '../customisation/day-off-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { judgedAt } from '../orders/close-commands.ts';
import { enterChange } from '../orders/history-commands.ts';
import { tellActive } from '../orders/office-commands.ts';
import { VERSION, lockOrderOfUser, orderById } from '../orders/queries.ts';
import { roomOfPending } from '../payments/entry-commands.ts';
import { farmSettings } from '../settings/queries.ts';
import { payingOfUser } from './pay-commands.ts';
import type { OrderOf } from './pay-commands.ts';
import { cannotBegin, firstOf, nextStartOf } from './queries.ts';
import type { GatewayDeps } from './queries.ts';

/* The other ways out of waiting for an online payment (product 4.28, 4.29). */

/**
 * An order that waits for its payment is paid on delivery instead: it is active at once. Refuses one that does not wait, one whose first box is
 * closed, one without room, and a farm that takes no money at the door.
 */
export function payAtDoor(deps: GatewayDeps, of: OrderOf): Promise<Result<PayingAnswer>> {
  return settleWaiting(deps, of, async (tx, order, now) => {
    const { paymentMethods } = await farmSettings(tx, deps.mode);
    if (!paymentMethods.includes('cod')) return refused('payment_method_not_offered');
    if (isPastCutOff(firstOf(order), now)) return refused('start_passed');
    const room = await roomOfPending(tx, order);
    if (!room.ok) return room;
    await tx.query(`update payments set method = 'cod' where order_id = $1`, [order.id]);
    await begin(tx, order, of.userId, now);
    return accepted(null);
  });
}

/**
 * An order whose first box closed while it waited starts on its next possible day instead, as it was seen: all its dates move. It is active
 * where it is paid; else it holds its room there. Refuses one that does not wait or is not late, and another day than the next one now.
 */
export function startLater(
  deps: GatewayDeps,
  of: OrderOf,
  { start }: { readonly start: Day },
): Promise<Result<PayingAnswer>> {
  return settleWaiting(deps, of, async (tx, order, now) => {
    const { owed } = await balanceOf(tx, order.id);
    if (!cannotBegin(order, owed, now)) return refused('changed_meanwhile');
    const next = await nextStartOf(tx, order, now, { lock: true });
    if (next?.start !== start) return refused('changed_meanwhile');
    await moveDates(tx, order, next.dates);
    await avoidDaysOff(tx, order.id, now);
    if (owed <= 0) {
      const moved = await orderById(tx, order.id);
      if (moved) await begin(tx, moved, of.userId, now);
    } else {
      await tx.query('update orders set held_until = $2 where id = $1', [order.id, new Date(now + HOLD_MS)]);
    }
    return accepted(null);
  });
}

async function settleWaiting(
  deps: GatewayDeps,
  of: OrderOf,
  work: (tx: Transaction, order: PlacedOrder, now: Instant) => Promise<Result<null>>,
): Promise<Result<PayingAnswer>> {
  const { db, clock } = deps;
  const done = await inTransaction(db, async (tx) => {
    const locked = await lockOrderOfUser(tx, of.orderId, of.userId);
    if (!locked) return refused('order_not_found');
    if (locked.order.status !== 'pending') return refused('changed_meanwhile');
    return work(tx, locked.order, judgedAt(clock, locked.closedUntil));
  });
  return done.ok ? payingOfUser(deps, of) : done;
}

/** Its boxes come from now on, and its household hears of it. */
async function begin(tx: Transaction, order: PlacedOrder, actorId: string, now: Instant): Promise<void> {
  const [seen] = await tx.query<{ version: number }>(
    `select (${VERSION})::float8 as version from orders o where o.id = $1`,
    [order.id],
  );
  await tx.query(`update orders set status = 'active' where id = $1`, [order.id]);
  const entry = { kind: 'status', before: { status: 'pending' }, after: { status: 'active' } } as const;
  enterChange(tx, order.id, entry, { actorId, now, reason: '' });
  tellActive(tx, { ...order, status: 'active' }, { version: seen?.version ?? 0 }, now);
}

/** All dates of an order without lines become these. */
async function moveDates(tx: Transaction, order: PlacedOrder, dates: readonly Day[]): Promise<void> {
  const { id: orderId, batch, pincode } = order;
  await tx.query('delete from day_off_boxes where order_id = $1', [orderId]);
  await tx.query('delete from deliveries where order_id = $1', [orderId]);
  const address = addressLine(order.address);
  const boxes = dates.map((date) => ({ orderId, date, batch, status: 'open' as const, address, pincode }));
  await insertRows(tx, 'deliveries', boxes);
  await tx.query('update orders set start_date = $2, end_date = $3, weekday = $4 where id = $1', [
    orderId,
    dates[0],
    dates.at(-1),
    commonWeekday(dates),
  ]);
}
