import { lookAgainAt } from '@shivar/domain/rules/money/gateway';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { GatewayRefused } from '../adapters/gateway-ask.ts';
import type { GatewayPayment } from '../adapters/gateway.ts';
import type { Connection } from '../db/client.ts';
import type { AtGateway } from './queries.ts';
import { settlePayment } from './settle-commands.ts';

interface Attempt {
  readonly receipt: string;
  readonly orderId: string;
  /** The gateway's own; null until it answered. */
  readonly id: string | null;
  /** Its page where anybody pays; null without one. */
  readonly linkId: string | null;
  readonly paise: Paise;
  readonly begunAt: Date;
}

/** The attempts to pay that the gateway may know more about, and which nobody else asks about now. */
function takeAttempts(db: Connection, now: Instant, most: number): Promise<Attempt[]> {
  return db.query<Attempt>(
    `update gateway_orders set look_at = $1::timestamptz + interval '2 minutes'
     where receipt in (
       select receipt from gateway_orders where look_at <= $1 order by look_at limit $2 for update skip locked)
     returning receipt::text as receipt, order_id::text as "orderId", id, link_id as "linkId", paise, begun_at as "begunAt"`,
    [new Date(now), most],
  );
}

/** Asks the gateway about payments that it may not have told of: its events can be lost. Answers how many attempts it asked about. */
export async function lookAfterAttempts(deps: AtGateway): Promise<number> {
  const { db, clock } = deps;
  const attempts = await takeAttempts(db, clock.now(), 20);
  for (const attempt of attempts) await lookAfter(deps, attempt);
  return attempts.length;
}

async function lookAfter(deps: AtGateway, attempt: Attempt): Promise<void> {
  const { db, clock, onTrouble } = deps;
  const now = clock.now();
  try {
    for (const payment of await paymentsOf(deps, attempt)) await settlePayment(deps, payment);
  } catch (error) {
    onTrouble(error);
    // One that it does not know will not be paid.
    if (error instanceof GatewayRefused) await db.query(FORGET, [attempt.receipt]);
    return;
  }
  const at = lookAgainAt(attempt.begunAt.getTime(), now);
  // One that was booked meanwhile needs no other look.
  await db.query(
    'update gateway_orders set look_at = $2, told_at = null where receipt = $1 and look_at is not null',
    [attempt.receipt, at === null ? null : new Date(at)],
  );
}

/** The payments of an attempt. Those of a page name an order of the gateway that it made by itself: it is noted first. */
async function paymentsOf({ db, gateway }: AtGateway, attempt: Attempt): Promise<GatewayPayment[]> {
  const { id, linkId, receipt } = attempt;
  if (linkId === null) return id === null ? [] : gateway.paymentsOf(id);
  const { order_id: order, payments } = await gateway.link(linkId);
  if (order && order !== id)
    await db.query('update gateway_orders set id = $2 where receipt = $1', [receipt, order]);
  return Promise.all((payments ?? []).map((each) => gateway.payment(each.payment_id)));
}

const FORGET = 'update gateway_orders set look_at = null, told_at = null where receipt = $1';
