import { randomUUIDv7 } from 'node:crypto';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { CheckoutAnswer, payingCalls, PayingAnswer } from '@shivar/domain/contract/paying-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { HOLD_MS, ONLINE_LEAST, lookAgainAt } from '@shivar/domain/rules/money/gateway';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { userById } from '../auth/queries.ts';
import { balanceOf } from '../books/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { judgedAt } from '../orders/close-commands.ts';
import { lockOrderOfUser, orderOfUser } from '../orders/queries.ts';
import { roomOfPending } from '../payments/entry-commands.ts';
import { farmSettings } from '../settings/queries.ts';
import { firstOf, payingOf, refusedByGateway } from './queries.ts';
import type { AtGateway, GatewayDeps } from './queries.ts';
import { settlePayment } from './settle-commands.ts';

/** A customer's order. */
export interface OrderOf {
  readonly orderId: string;
  readonly userId: string;
}

/** How a customer's order stands with its payment. Refuses one that is not theirs. */
export async function payingOfUser(
  deps: GatewayDeps,
  { orderId, userId }: OrderOf,
): Promise<Result<PayingAnswer>> {
  const order = await orderOfUser(deps.db, orderId, userId);
  return order ? accepted(await payingOf(deps, order)) : refused('order_not_found');
}

interface Attempt {
  readonly receipt: string;
  readonly id: string | null;
  readonly linkUrl: string | null;
  readonly paise: Paise;
}

/**
 * Begins to pay what an order owes, as it was seen (product 4.27). The gateway makes one order for each amount, however often this is asked.
 * A pending order holds its room for 15 minutes more. Refuses one that is not the customer's, one whose first box is closed, one without
 * room, one without a debt, another amount than was seen, and a gateway that does not answer.
 */
export async function beginPaying(
  deps: AtGateway,
  of: OrderOf,
  seen: { readonly due: Paise },
): Promise<Result<CheckoutAnswer>> {
  const { db, clock, gateway } = deps;
  const begun = await inTransaction(db, async (tx) => {
    const locked = await lockOrderOfUser(tx, of.orderId, of.userId);
    if (!locked) return refused('order_not_found');
    const now = judgedAt(clock, locked.closedUntil);
    const { owed } = await balanceOf(tx, of.orderId);
    if (owed < ONLINE_LEAST) return refused('nothing_to_pay');
    if (owed !== seen.due) return refused('changed_meanwhile');
    const held = await holdRoom(tx, locked.order, now);
    return held.ok
      ? accepted(await attemptOf(tx, { orderId: of.orderId, paise: owed, isLink: false }, now))
      : held;
  });
  if (!begun.ok) return begun;
  const { receipt, id, paise } = begun.value;
  try {
    const orderId = id ?? (await gateway.createOrder(receipt, paise)).id;
    if (id === null)
      await db.query('update gateway_orders set id = $2 where receipt = $1', [receipt, orderId]);
    return accepted(await checkoutOf(deps, { orderId, paise, payer: await payerOf(db, of) }));
  } catch (error) {
    return refusedByGateway(deps, error);
  }
}

/** A pending order takes its room, or holds it longer. */
async function holdRoom(tx: Transaction, order: PlacedOrder, now: Instant): Promise<Result<null>> {
  if (order.status !== 'pending') return accepted(null);
  if (isPastCutOff(firstOf(order), now)) return refused('start_passed');
  const room = await roomOfPending(tx, order);
  if (!room.ok) return room;
  await tx.query('update orders set held_until = $2 where id = $1', [order.id, new Date(now + HOLD_MS)]);
  return accepted(null);
}

const LAST = `
  select receipt::text as receipt, id, link_url as "linkUrl", paise from gateway_orders g
  where order_id = $1 and paise = $2 and is_link = $3 and mandate_paise is null and charge is null and not exists (select from gateway_payments p where p.gateway_order_id = g.id)
  order by begun_at desc limit 1`;

/** The attempt to pay so much of an order: the one that waits, or a new one. Its row is locked. */
export async function attemptOf(
  tx: Transaction,
  { orderId, paise, isLink }: { orderId: string; paise: Paise; isLink: boolean },
  now: Instant,
): Promise<Attempt> {
  const at = lookAgainAt(now, now);
  const lookAt = at === null ? null : new Date(at);
  const [last] = await tx.query<Attempt & object>(LAST, [orderId, paise, isLink]);
  if (last) {
    const again = 'update gateway_orders set look_at = $2, begun_at = $3 where receipt = $1';
    await tx.query(again, [last.receipt, lookAt, new Date(now)]);
    return last;
  }
  const receipt = randomUUIDv7();
  const row = { receipt, orderId, paise, isLink, begunAt: new Date(now), lookAt };
  await insertRow(tx, 'gateway_orders', row);
  return { receipt, id: null, linkUrl: null, paise };
}

/** With what the form of the gateway is opened for an order of its own. */
export async function checkoutOf(
  { db, mode, gateway }: AtGateway,
  of: { readonly orderId: string; readonly paise: Paise; readonly payer: CheckoutAnswer['prefill'] },
): Promise<CheckoutAnswer> {
  const { brand } = await farmSettings(db, mode);
  const { keyId: key, checkoutUrl: script } = gateway;
  return { key, script, orderId: of.orderId, paise: of.paise, name: brand, prefill: of.payer };
}

/** Who pays an order, as the gateway asks. */
export async function payerOf(
  db: Connection,
  { orderId, userId }: OrderOf,
): Promise<CheckoutAnswer['prefill']> {
  const [user, [order]] = await Promise.all([
    userById(db, userId),
    db.query<{ mobile: string }>('select mobile from orders where id = $1', [orderId]),
  ]);
  return { name: user?.name ?? '', email: user?.email ?? '', contact: order ? `+91${order.mobile}` : '' };
}

const TOLD = `update gateway_orders set told_at = $3, look_at = $3 where id = $1 and order_id = $2 returning id`;

/**
 * Takes the word of a browser that its order was paid. It is believed where it is signed, and booked once the gateway says so: at once, or as
 * soon as it answers. Refuses an order that is not the customer's, and a word that the gateway did not sign.
 */
export async function takeWord(
  deps: AtGateway,
  of: OrderOf,
  { orderId: gatewayOrder, paymentId, signature }: BodyOf<(typeof payingCalls)['paidOnline']>,
): Promise<Result<PayingAnswer>> {
  const { db, clock, gateway, onTrouble } = deps;
  const own = await orderOfUser(db, of.orderId, of.userId);
  if (!own) return refused('order_not_found');
  if (!gateway.isPaidBy(gatewayOrder, paymentId, signature)) return refused('request_invalid');
  const [told] = await db.query(TOLD, [gatewayOrder, of.orderId, new Date(clock.now())]);
  if (!told) return refused('order_not_found');
  try {
    const payment = await gateway.payment(paymentId);
    if (payment.order_id === gatewayOrder) await settlePayment(deps, payment);
  } catch (error) {
    onTrouble(error);
  }
  return payingOfUser(deps, of);
}
