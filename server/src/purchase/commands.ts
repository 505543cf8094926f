import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { planStateOf } from '@shivar/domain/contract/plan-wire';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { judgeBatchThere } from '@shivar/domain/rules/area/area';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import { judgeUnpaid } from '@shivar/domain/rules/purchase/unpaid-orders';
import type { UnpaidBound } from '@shivar/domain/rules/purchase/unpaid-orders';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { takeRoom } from '../area/commands.ts';
import { userById } from '../auth/queries.ts';
import { servedArea } from '../area/queries.ts';
import { planOnSale } from '../catalogue/queries.ts';
import { avoidDaysOff } from '../customisation/day-off-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { Outbox } from '../mail/commands.ts';
import { scaled } from '../limits/commands.ts';
import { isSetUp } from '../payments/commands.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { confirmOrder } from './confirmation-commands.ts';
import { writeOnce, writeOrder } from './write-commands.ts';
import type { Intention, Purchase } from './write-commands.ts';

/** A customer who buys. */
interface Buyer extends Intention {
  readonly outbox: Outbox;
  /** LIMITS_SCALE: multiplies the limit of unpaid orders too. */
  readonly limitsScale: number;
  /** Live mode hides the made-up telephone number. */
  readonly mode: Mode;
}

/**
 * Places an order by the plan that is on sale now, at the server's price. The same key and body again answer the same
 * order (product 8.15). The same transaction sends the mail that confirms it, once. Refuses what `agree` refuses, and a key that was used for another body.
 */
export function placeOrder(db: Database, buyer: Buyer, body: PurchaseBody): Promise<Result<PlacedOrder>> {
  return inTransaction(db, (tx) =>
    writeOnce(tx, buyer, body, async (orderId, now) => {
      const { userId } = buyer;
      const agreed = await agree(tx, body, now, { overRoom: false, buyer });
      if (!agreed.ok) return agreed;
      await writeOrder(tx, { orderId, userId, actorId: userId, now, body, ...agreed.value });
      await avoidDaysOff(tx, orderId, now);
      const user = await userById(tx, userId);
      if (user) await confirmOrder(buyer, tx, { orderId, user, now, placed: 'online' });
      return agreed;
    }),
  );
}

/** What the office may do that a customer may not. */
interface Leeway {
  /** May exceed a limit of deliveries, but not enter a batch that the area does not have. */
  readonly overRoom: boolean;
  /** The customer whose unpaid orders are limited. Null for an order by phone: the office decides. */
  readonly buyer: Pick<Buyer, 'userId' | 'limitsScale' | 'mode'> | null;
}

/**
 * The plan and the agreed purchase at an instant. Refuses: what `judgePurchase` refuses, a plan not on sale, a pincode
 * that is not served or has no room (`takeRoom`), a way of paying that is not offered, prices or quotas that the buyer
 * did not see, and too many unpaid orders (`takeUnpaidPlace`). It takes place and room already: the same transaction
 * must then write the order, or nothing.
 */
export async function agree(
  tx: Transaction,
  body: PurchaseBody,
  now: Instant,
  { overRoom, buyer }: Leeway,
): Promise<Result<Pick<Purchase, 'plan' | 'agreed'>>> {
  const { paymentMethods, mostUnpaidOrders, phone } = await farmSettings(tx, buyer?.mode ?? 'live');
  if (!isSetUp(body.paymentMethod) || !paymentMethods.includes(body.paymentMethod))
    return refused('payment_method_not_offered');
  const area = await servedArea(tx, body.pincode);
  if (!area) return refused('pincode_not_served', { pincode: body.pincode });
  const plan = await planOnSale(tx, body.subscriptionId, dayAt(now));
  if (!plan.ok) return plan;
  // This comes first: the buyer's page may be out of date in other ways too.
  if (body.offer !== undefined && body.offer !== plan.value.offer) return refused('offer_changed');
  const agreed = judgePurchase(planStateOf(plan.value), { ...body, frequency: body.deliveryFrequency }, now);
  if (!agreed.ok) return agreed;
  if (buyer) {
    const most = scaled(mostUnpaidOrders, buyer.limitsScale);
    const place = await takeUnpaidPlace(tx, { ...body, userId: buyer.userId }, { most, phone }, now);
    if (!place.ok) return place;
  }
  const room = overRoom
    ? judgeBatchThere(area, body)
    : await takeRoom(tx, { ...body, subscriptionType: plan.value.subscriptionType }, now);
  return room.ok ? accepted({ plan: plan.value, agreed: agreed.value }) : room;
}

/*
 * The limit counts each of user, mobile and address. One lock for each, in the order of the keys, so that two purchases never wait for each other. `offset 0` keeps
 * the planner from changing the order.
 */
const HOLD = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(subject, 0) as key from (values
      ('unpaid of user ' || $1::text), ('unpaid of mobile ' || $2::text),
      ('unpaid at ' || $3::text || ' ' || address_key($4::jsonb))
    ) as subjects (subject) order by key offset 0
  ) as keys`;

const RUNNING = `select count(*) from orders where unpaid and status in ('active', 'pending') and end_date >= $5::date`;
const COUNT = `
  select greatest(
    (${RUNNING} and user_id = $1::uuid),
    (${RUNNING} and mobile = $2::text),
    (${RUNNING} and pincode = $3::text and address_key(address) = address_key($4::jsonb))
  )::int as running`;

/**
 * Takes a place among the unpaid orders, for an order that this transaction is about to write. Others for the same user,
 * mobile or address wait until it ends, so that many at once do not exceed the limit. Refuses as `judgeUnpaid`.
 */
async function takeUnpaidPlace(
  tx: Transaction,
  { userId, mobile, pincode, address }: PurchaseBody & { readonly userId: string },
  bound: UnpaidBound,
  now: Instant,
): Promise<Result<null>> {
  const subjects = [userId, mobile, pincode, JSON.stringify(address)];
  await tx.query(HOLD, subjects, 'unpaid orders held');
  // A second statement sees the orders of the purchases that the first one waited for.
  const values = [...subjects, dayAt(now)];
  const [row] = await tx.query<{ running: number }>(COUNT, values, 'unpaid orders counted');
  if (!row) throw new Error('The unpaid orders that were counted did not come back');
  return judgeUnpaid(row.running, bound);
}
