import { randomUUIDv7 } from 'node:crypto';
import { bookRefund } from '@shivar/domain/rules/money/books';
import { shareRefund } from '@shivar/domain/rules/money/gateway';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { GatewayRefused } from '../adapters/gateway-ask.ts';
import type { GatewayRefund } from '../adapters/gateway.ts';
import { balanceOf, entriesOf, takeMoneyBack } from '../books/commands.ts';
import { balancesOfHousehold, refundableOf } from '../books/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { isUuid } from '../db/text.ts';
import { tell } from '../notices/commands.ts';
import { lockOrderById } from '../orders/queries.ts';
import type { AtGateway } from './queries.ts';
import { lockOrderRows } from '../db/order-locks.ts';

/* Money that goes back by the way on which it came (product 6.51). */

/**
 * Sends credit of a household back by its online payments, the newest first, none above what is left of it: what the order `of` brought, or
 * all. Its row must be locked, or one of its orders. Answers the paise that go back. The gateway hears of it afterwards.
 */
export async function sendBack(
  tx: Transaction,
  userId: string,
  { of, now }: { readonly of?: string; readonly now: Instant },
): Promise<Paise> {
  await tx.query('select from users where id = $1 for no key update', [userId]);
  const { credit } = of === undefined ? await balancesOfHousehold(tx, userId) : await balanceOf(tx, of);
  const payments = await refundableOf(tx, userId);
  const own = of === undefined ? payments : payments.filter(({ orderId }) => orderId === of);
  const shares = shareRefund(credit, own);
  for (const { id: paymentId, paise } of shares) {
    const id = randomUUIDv7();
    const orderId = own.find((payment) => payment.id === paymentId)?.orderId ?? null;
    const at = new Date(now);
    const row = { id, paymentId, paise, state: 'waiting', madeAt: at, lookAt: at } as const;
    await insertRow(tx, 'gateway_refunds', row);
    await enter(tx, { id, userId, orderId, paise }, 'sent', now);
  }
  return shares.reduce((sum, { paise }) => sum + paise, 0);
}

interface Refund {
  readonly id: string;
  readonly userId: string;
  readonly orderId: string | null;
  readonly paise: Paise;
}

function enter(tx: Transaction, refund: Refund, step: Parameters<typeof bookRefund>[0], now: Instant) {
  const { id, userId, orderId, paise } = refund;
  const by = { at: now, userId, orderId, actorId: null, key: `refund ${id} ${step}` };
  return insertRows(tx, 'book_entries', entriesOf(bookRefund(step, paise), by));
}

interface Waiting {
  readonly id: string;
  readonly paymentId: string;
  readonly paise: Paise;
  readonly gatewayId: string | null;
  readonly tries: number;
}

// Whoever takes it has two minutes; the next one begins with a question.
const TAKE = `
  update gateway_refunds set look_at = $1::timestamptz + interval '2 minutes', tries = tries + 1
  where id in (select id from gateway_refunds where look_at <= $1 order by look_at limit 20 for update skip locked)
  returning id::text as id, payment_id as "paymentId", paise, gateway_id as "gatewayId", tries`;

/** Sends the refunds that wait, and asks after those that were sent. Answers how many there were. */
export async function workOffRefunds(deps: AtGateway): Promise<number> {
  const waiting = await deps.db.query<Waiting & object>(TAKE, [new Date(deps.clock.now())]);
  for (const refund of waiting) await workOff(deps, refund);
  return waiting.length;
}

/** Between two questions about a refund that a bank takes days for. */
const ASK_AGAIN_MS = 6 * 60 * 60 * 1000;
/** After a failure: a minute, two, up to an hour. */
const pauseAfter = (tries: number) => Math.min(60_000 * 2 ** Math.min(tries, 10), 60 * 60_000);

async function workOff(deps: AtGateway, refund: Waiting): Promise<void> {
  const { db, clock, gateway, onTrouble } = deps;
  const later = (milliseconds: number) =>
    db.query('update gateway_refunds set look_at = $2 where id = $1 and look_at is not null', [
      refund.id,
      new Date(clock.now() + milliseconds),
    ]);
  try {
    const made = await madeOf(deps, refund);
    await settleRefund(deps, made ?? (await gateway.refund(refund.paymentId, refund.paise, refund.id)));
    await later(ASK_AGAIN_MS);
  } catch (error) {
    onTrouble(error);
    // It will not take it: it is the household's credit again.
    if (error instanceof GatewayRefused) await end(deps, refund.id, 'failed', null);
    else await later(pauseAfter(refund.tries));
  }
}

/** The refund as the gateway has it: an answer may have been lost, so the second try begins with this question. */
async function madeOf({ gateway }: AtGateway, refund: Waiting): Promise<GatewayRefund | undefined> {
  const { gatewayId, paymentId, tries, id } = refund;
  if (gatewayId === null && tries <= 1) return undefined;
  const all = await gateway.refundsOf(paymentId);
  return all.find((each) => (gatewayId === null ? each.receipt === id : each.id === gatewayId));
}

/**
 * Notes how a refund stands at the gateway. One that the farm made there by hand takes the money of its order back. What stands already
 * changes nothing.
 */
export async function settleRefund(deps: AtGateway, made: GatewayRefund): Promise<void> {
  const [ours] = await deps.db.query<{ id: string }>(
    `update gateway_refunds set gateway_id = $2, state = case state when 'waiting' then 'sent' else state end
     where id = $1::uuid or gateway_id = $2 returning id::text as id`,
    [made.receipt && isUuid(made.receipt) ? made.receipt : null, made.id],
  );
  if (made.status === 'pending') return;
  if (ours) await end(deps, ours.id, made.status === 'processed' ? 'arrived' : 'failed', made);
  else if (made.status === 'processed') await bookForeign(deps, made);
}

const END = `
  with ended as (
    update gateway_refunds set state = $2, look_at = null where id = $1 and state not in ('arrived', 'failed')
    returning id, payment_id, paise
  )
  select e.id::text as id, o.user_id::text as "userId", o.id::text as "orderId", e.paise
  from ended e join gateway_payments p on p.id = e.payment_id join orders o on o.id = p.order_id`;

async function end(
  { db, clock }: AtGateway,
  id: string,
  state: 'arrived' | 'failed',
  made: GatewayRefund | null,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockOrderOf(tx, id);
    const [refund] = await tx.query<Refund & object>(END, [id, state]);
    if (!refund) return;
    const { orderId, userId, paise } = refund;
    await enter(tx, refund, state, now);
    if (orderId === null) return;
    if (state === 'failed') {
      // The household says where else to.
      await tx.query(`delete from payout_details where user_id = $1 and way = 'source'`, [userId]);
      const facts = { what: 'not_back', paise } as const;
      tell(tx, [{ orderId, kind: 'paying', key: `failed ${id}`, facts }], now);
    } else {
      const facts = { paise, way: 'gateway', reference: made?.id ?? '' } as const;
      tell(tx, [{ orderId, kind: 'paid_out', key: `refund ${id}`, facts }], now);
    }
  });
}

/** Orders first, as everybody does who locks several things: the notice refers to one. */
async function lockOrderOf(tx: Transaction, refund: string): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `select p.order_id as id from gateway_refunds r join gateway_payments p on p.id = r.payment_id where r.id = $1`,
    [refund],
  );
  await lockOrderRows(
    tx,
    rows.map(({ id }) => id),
    'key share',
  );
}

async function bookForeign({ db, clock }: AtGateway, made: GatewayRefund): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const [payment] = await tx.query<{ orderId: string }>(
      'select order_id::text as "orderId" from gateway_payments where id = $1',
      [made.payment_id],
    );
    const order = payment && (await lockOrderById(tx, payment.orderId));
    if (!order) return;
    const row = {
      id: randomUUIDv7(),
      paymentId: made.payment_id,
      paise: made.amount,
      gatewayId: made.id,
      state: 'arrived',
      madeAt: new Date(now),
    } as const;
    if (!(await insertRow(tx, 'gateway_refunds', row, 'on conflict do nothing'))) return;
    const said = { orderId: order.id, actorId: order.userId, now, key: `refund ${made.id}` };
    await takeMoneyBack(tx, said, 'gateway', made.amount);
  });
}
