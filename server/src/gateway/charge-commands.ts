import { randomUUIDv7 } from 'node:crypto';
import { lookAgainAt } from '@shivar/domain/rules/money/gateway';
import { CHARGE_DAYS, TOLD_BEFORE_MS, canAnnounce, chargeOf } from '@shivar/domain/rules/purchase/mandate';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { GatewayRefused } from '../adapters/gateway-ask.ts';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { tell } from '../notices/commands.ts';
import { outlookOn } from '../orders/ending-queries.ts';
import { orderById } from '../orders/queries.ts';
import { DROP_OF } from './mandate-commands.ts';
import { payerOf } from './pay-commands.ts';
import type { AtGateway } from './queries.ts';

/*
 * Charges by mandates (product 4.33): what a renewal is short of is wanted some days before its order ends, announced a day ahead, and then
 * taken. Each step is noted, so that the work goes on where a process ended, and nothing is taken twice.
 */

const DUE = `
  select r.order_id::text as "orderId", r.agreed_paise as agreed, m.token_id as "tokenId", m.most_paise as most
  from renewals r join orders o on o.id = r.order_id join users u on u.id = r.user_id
    join mandates m on m.user_id = r.user_id and m.state = 'on'
  where r.renewed_as is null and o.status = 'active' and o.end_date between $1::date and $2::date
    and u.deleted_at is null and u.blocked_at is null
    and not exists (select from gateway_orders g where g.order_id = r.order_id and g.charge is not null)`;

interface DueRow {
  readonly orderId: string;
  readonly agreed: Paise;
  readonly tokenId: string;
  readonly most: Paise;
}

/** Notes what the renewals of the coming days are short of, and what a mandate may bring. */
export async function wantCharges(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const today = dayAt(now);
  const days = [addDays(today, CHARGE_DAYS.last), addDays(today, CHARGE_DAYS.first)];
  for (const due of await db.query<DueRow>(DUE, days)) {
    const paise = await missingOf(db, due, now);
    if (paise === null) continue;
    const { orderId, tokenId } = due;
    const at = new Date(now);
    const row = { receipt: randomUUIDv7(), orderId, paise, tokenId, charge: 'wanted' } as const;
    await insertRow(db, 'gateway_orders', { ...row, begunAt: at, chargeAt: at }, 'on conflict do nothing');
  }
}

/** What a mandate takes for the renewal of an order now, in paise; null where nothing is missing, or it cannot be brought. */
async function missingOf(
  db: Connection,
  { orderId, agreed, most }: Omit<DueRow, 'tokenId'>,
  now: Instant,
): Promise<Paise | null> {
  const order = await orderById(db, orderId);
  if (order?.status !== 'active' || order.endDate < dayAt(now)) return null;
  const outlook = await outlookOn(db, order, agreed, now);
  return outlook.how === 'mandate' || outlook.how === 'credit' ? chargeOf(outlook.short, most) : null;
}

interface Charge {
  readonly receipt: string;
  readonly orderId: string;
  readonly userId: string;
  /** The gateway's order; null until it answered. */
  readonly id: string | null;
  readonly paise: Paise;
  readonly tokenId: string;
  readonly customerId: string;
  readonly most: Paise;
  readonly isOn: boolean;
  /** The price that the renewal was agreed for; null where it was ended, or done. */
  readonly agreed: Paise | null;
}

const TAKE = `
  with taken as (
    update gateway_orders set charge_at = $1::timestamptz + interval '2 minutes'
    where receipt in (
      select receipt from gateway_orders where charge = $2 and charge_at <= $1 order by charge_at limit 20 for update skip locked)
    returning *
  )
  select g.receipt::text as receipt, g.order_id::text as "orderId", o.user_id::text as "userId", g.id, g.paise,
    g.token_id as "tokenId", m.customer_id as "customerId", m.most_paise as most, m.state = 'on' as "isOn",
    (select agreed_paise from renewals r where r.order_id = o.id and r.renewed_as is null) as agreed
  from taken g join orders o on o.id = g.order_id join mandates m on m.token_id = g.token_id`;

/** Does a step for the charges whose time has come, and which no other process works on. Answers how many there were. */
async function each(
  { db, clock, onTrouble }: AtGateway,
  state: 'wanted' | 'told',
  step: (charge: Charge) => Promise<void>,
): Promise<number> {
  const charges = await db.query<Charge & object>(TAKE, [new Date(clock.now()), state]);
  for (const charge of charges) {
    try {
      await step(charge);
    } catch (error) {
      onTrouble(error);
      // What the gateway refuses will not be. Where it is away, the next turn goes on.
      if (error instanceof GatewayRefused) await drop(db, charge);
    }
  }
  return charges.length;
}

async function drop(db: Connection, { receipt }: Charge): Promise<void> {
  await db.query(`update gateway_orders set charge = 'dropped', charge_at = null where receipt = $1`, [
    receipt,
  ]);
}

const TOLD = `
  update gateway_orders set id = $2, charge = 'told', charge_at = $3 where receipt = $1 and charge = 'wanted' returning receipt`;

/** Lets the gateway announce the charges that are wanted, and tells their households. Answers how many there were. */
export function tellCharges(deps: AtGateway): Promise<number> {
  const { db, clock, gateway } = deps;
  return each(deps, 'wanted', async (charge) => {
    const { receipt, orderId, paise, tokenId } = charge;
    const order = await orderById(db, orderId);
    const now = clock.now();
    // The gateway was away too long.
    if (!order || !canAnnounce(order.endDate, now)) return drop(db, charge);
    const after = now + TOLD_BEFORE_MS;
    const { id } = await gateway.createChargeOrder(receipt, paise, { tokenId, after });
    await inTransaction(db, async (tx) => {
      const [told] = await tx.query(TOLD, [receipt, id, new Date(after)]);
      if (!told) return;
      const facts = { paise, on: dayAt(after), endDate: order.endDate };
      tell(tx, [{ orderId, kind: 'charge', key: `charge ${receipt}`, facts }], now);
    });
  });
}

const ASKED = `
  update gateway_orders set charge = 'asked', charge_at = null, begun_at = $2, look_at = $3 where receipt = $1 and charge = 'told'`;
const ENDED = `update mandates set state = 'ended' where token_id = $1 and state = 'on'`;

/**
 * Takes what was announced a day ago, where it is still wanted. A payment that is there already is not asked for again, so that a lost
 * answer takes nothing twice. Answers how many there were.
 */
export function takeCharges(deps: AtGateway): Promise<number> {
  const { db, clock, gateway } = deps;
  return each(deps, 'told', async (charge) => {
    const { orderId, userId, id, paise, tokenId, customerId, isOn, agreed } = charge;
    const now = clock.now();
    const missing = agreed === null ? null : await missingOf(db, { ...charge, agreed }, now);
    if (id === null || !isOn || missing === null || missing > paise) return drop(db, charge);
    const known = await gateway.paymentsOf(id);
    if (known.length === 0) {
      if (!(await gateway.isConfirmed({ customerId, tokenId }))) {
        // Its household ended it in an app of its own.
        await inTransaction(db, async (tx) => {
          await tx.query(ENDED, [tokenId]);
          await tx.query(DROP_OF, [tokenId]);
        });
        return undefined;
      }
      await gateway.charge(id, paise, { customerId, tokenId }, await payerOf(db, { orderId, userId }));
    }
    const at = lookAgainAt(now, now);
    await db.query(ASKED, [charge.receipt, new Date(now), at === null ? null : new Date(at)]);
    return undefined;
  });
}

const ENDING = `
  update mandates set try_at = $1::timestamptz + interval '2 minutes'
  where token_id in (
    select token_id from mandates where state = 'ending' and (try_at is null or try_at <= $1) limit 20 for update skip locked)
  returning token_id as "tokenId", customer_id as "customerId"`;

/** Tells the gateway of mandates that ended here. Answers how many there were. */
export async function endMandates({ db, clock, gateway, onTrouble }: AtGateway): Promise<number> {
  const ending = await db.query<{ tokenId: string; customerId: string }>(ENDING, [new Date(clock.now())]);
  for (const mandate of ending) {
    try {
      await gateway.endMandate(mandate);
    } catch (error) {
      onTrouble(error);
      // One that it does not know holds no more.
      if (!(error instanceof GatewayRefused)) continue;
    }
    await db.query(`update mandates set state = 'ended' where token_id = $1`, [mandate.tokenId]);
  }
  return ending.length;
}
