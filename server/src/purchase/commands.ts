import { createHash, randomUUIDv7 } from 'node:crypto';
import { addressLine } from '@shivar/domain/address';
import type { PlanAnswer } from '@shivar/domain/answers';
import type { Instant } from '@shivar/domain/day';
import type { PurchaseBody } from '@shivar/domain/order-calls';
import type { PlacedOrder } from '@shivar/domain/placed-order';
import { cappedCategories } from '@shivar/domain/plan';
import { judgePurchase } from '@shivar/domain/purchase';
import type { AgreedPurchase } from '@shivar/domain/purchase';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import { planStateOf } from '@shivar/domain/wire';
import type { Clock } from '../adapters/clock.ts';
import { planOnSale, servedArea } from '../catalogue/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { orderOfUser } from '../orders/queries.ts';
import {
  deliveries,
  orderCategories,
  orderChanges,
  orderItems,
  orders,
  quantityLedger,
} from '../orders/tables.ts';
import { PAYMENT_METHODS, owePayment } from '../payments/commands.ts';

/** Who buys, and with which key for this intention. */
export interface Buyer {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly clock: Clock;
}

/**
 * Places an order: judged by the plan as it is on sale at this moment, priced by the server, written whole
 * in one transaction (design 4, 5). The same key and body again answer the same order and write nothing.
 * Refuses: what `judgePurchase` refuses, a plan not on sale, a pincode that is not served, a way of paying
 * that is not offered, and a key that was used for another body.
 */
export function placeOrder(db: Database, buyer: Buyer, body: PurchaseBody): Promise<Result<PlacedOrder>> {
  return inTransaction(db, async (tx) => {
    const orderId = randomUUIDv7();
    const claim = await claimKey(tx, buyer, body, orderId);
    if (!claim.isSameBody) return refused('idempotency_key_reused');
    if (claim.orderId !== orderId) return existing(tx, claim.orderId, buyer.userId);
    // Read after any wait for another request with this key, so that a start that has closed meanwhile is refused.
    const now = buyer.clock.now();
    const agreed = await agree(tx, body, now);
    if (!agreed.ok) {
      await freeKey(tx, buyer);
      return agreed;
    }
    await writeOrder(tx, { orderId, userId: buyer.userId, now, body, ...agreed.value });
    return existing(tx, orderId, buyer.userId);
  });
}

/**
 * Takes the key for this order, or tells which order has it. A second request with the same key waits here
 * until the first one's transaction has ended, so that a double click makes one order.
 */
async function claimKey(
  tx: Transaction,
  buyer: Buyer,
  body: PurchaseBody,
  orderId: string,
): Promise<{ readonly orderId: string; readonly isSameBody: boolean }> {
  const bodyHash = createHash('sha256').update(canonical(body)).digest();
  const [row] = await tx.query<{ orderId: string; isSameBody: boolean }>(
    `insert into idempotency_keys as known (user_id, key, body_hash, order_id, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, key) do update set key = known.key
     returning order_id as "orderId", body_hash = $3 as "isSameBody"`,
    [buyer.userId, buyer.idempotencyKey, bodyHash, orderId, new Date(buyer.clock.now())],
  );
  if (!row) throw new Error('The idempotency key that was claimed did not come back');
  return row;
}

/** A refused purchase leaves its key free: the same intention may be sent again when it can succeed. */
async function freeKey(tx: Transaction, buyer: Buyer): Promise<void> {
  await tx.query('delete from idempotency_keys where user_id = $1 and key = $2', [
    buyer.userId,
    buyer.idempotencyKey,
  ]);
}

async function existing(tx: Transaction, orderId: string, userId: string): Promise<Result<PlacedOrder>> {
  const order = await orderOfUser(tx, orderId, userId);
  return order ? accepted(order) : refused('order_not_found');
}

interface Agreement {
  readonly plan: PlanAnswer;
  readonly agreed: AgreedPurchase;
}

async function agree(tx: Transaction, body: PurchaseBody, now: Instant): Promise<Result<Agreement>> {
  if (!PAYMENT_METHODS.includes(body.paymentMethod)) return refused('payment_method_not_offered');
  if (!(await servedArea(tx, body.pincode))) return refused('pincode_not_served', { pincode: body.pincode });
  const plan = await planOnSale(tx, body.subscriptionId);
  if (!plan.ok) return plan;
  const agreed = judgePurchase(planStateOf(plan.value), { ...body, frequency: body.deliveryFrequency }, now);
  return agreed.ok ? accepted({ plan: plan.value, agreed: agreed.value }) : agreed;
}

interface Purchase extends Agreement {
  readonly orderId: string;
  readonly userId: string;
  readonly now: Instant;
  readonly body: PurchaseBody;
}

async function writeOrder(tx: Transaction, purchase: Purchase): Promise<void> {
  const { orderId, userId, now, body, plan, agreed } = purchase;
  const { batch, address, pincode, mobile } = body;
  await tx.orm.insert(orders).values({
    id: orderId,
    userId,
    planId: plan._id,
    planName: plan.subscriptionName,
    planMarathiName: plan.marathiName,
    sizeName: agreed.size.name,
    pricePaise: agreed.price,
    frequency: body.deliveryFrequency,
    subscriptionType: plan.subscriptionType,
    batch,
    status: 'active',
    startDate: body.startDate,
    endDate: agreed.endDate,
    address,
    pincode,
    mobile,
    createdAt: new Date(now),
  });
  await writeItems(tx, orderId, plan, agreed);
  const addressText = addressLine(address);
  await tx.orm.insert(deliveries).values(
    agreed.dates.map((date) => ({
      orderId,
      date,
      batch,
      status: 'open' as const,
      address: addressText,
      pincode,
    })),
  );
  await enterSubscribed(tx, orderId, userId, agreed, now);
  await owePayment(tx, orderId, body.paymentMethod, agreed.price, now);
}

async function writeItems(
  tx: Transaction,
  orderId: string,
  plan: PlanAnswer,
  agreed: AgreedPurchase,
): Promise<void> {
  const bought = plan.items.filter((item) => (agreed.items[item._id] ?? 0) > 0);
  const capped = cappedCategories(planStateOf(plan)).filter(({ id }) =>
    bought.some((item) => item.categoryId === id),
  );
  await tx.orm.insert(orderCategories).values(
    capped.map(({ id, name, capGrams, capUnits }, position) => ({
      orderId,
      categoryId: Number(id),
      englishName: name.en,
      marathiName: name.mr,
      capGrams,
      capUnits,
      position,
    })),
  );
  await tx.orm.insert(orderItems).values(
    bought.map((item, position) => ({
      orderId,
      itemId: Number(item._id),
      englishName: item.englishName,
      marathiName: item.marathiName,
      categoryId: Number(item.categoryId),
      unit: item.unitofItem,
      maxSelection: item.maxSelection,
      image: item.image,
      subscribed: agreed.items[item._id] ?? 0,
      position,
    })),
  );
}

async function enterSubscribed(
  tx: Transaction,
  orderId: string,
  actorId: string,
  agreed: AgreedPurchase,
  now: Instant,
): Promise<void> {
  const [change] = await tx.orm
    .insert(orderChanges)
    .values({ orderId, kind: 'purchase', actorId, at: new Date(now) })
    .returning({ id: orderChanges.id });
  if (!change) throw new Error('The change that was entered did not come back');
  await tx.orm.insert(quantityLedger).values(
    Object.entries(agreed.items).map(([itemId, quantity]) => ({
      changeId: change.id,
      orderId,
      itemId: Number(itemId),
      kind: 'subscribed' as const,
      quantity,
    })),
  );
}

/** A body as one text whatever the order of its fields, so that the same body always has the same hash. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
