import { createHash, randomUUIDv7 } from 'node:crypto';
import type { PlanAnswer } from '@shivar/domain/contract/answers';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { planStateOf } from '@shivar/domain/contract/wire';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { addressLine } from '@shivar/domain/rules/account/address';
import { cappedCategories } from '@shivar/domain/rules/catalogue/plan';
import type { AgreedPurchase } from '@shivar/domain/rules/purchase/purchase';
import { commonWeekday } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { orderById } from '../orders/queries.ts';
import { owePayment } from '../payments/commands.ts';

/** One intention to buy: its idempotency key, and the account that sent it (a customer, or one of the office). */
export interface Intention {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly clock: Clock;
}

/**
 * Writes an order once: the same key and body again answer the same order and write nothing (product 8.15). `write`
 * gets the order's id and the instant to judge by. It must refuse before it writes: a refusal frees the key, so that the
 * same intention can be sent again. Refuses a key that was used for another body.
 */
export async function writeOnce(
  tx: Transaction,
  intention: Intention,
  body: unknown,
  write: (orderId: string, now: Instant) => Promise<Result<unknown>>,
): Promise<Result<PlacedOrder>> {
  const orderId = randomUUIDv7();
  const claim = await claimKey(tx, intention, body, orderId);
  if (!claim.isSameBody) return refused('idempotency_key_reused');
  if (claim.orderId === orderId) {
    // The claim may have waited for another request. A start that closed meanwhile is refused.
    const written = await write(orderId, intention.clock.now());
    if (!written.ok) {
      const { userId, idempotencyKey } = intention;
      await tx.query('delete from idempotency_keys where user_id = $1 and key = $2', [
        userId,
        idempotencyKey,
      ]);
      return written;
    }
  }
  const order = await orderById(tx, claim.orderId);
  return order ? accepted(order) : refused('order_not_found');
}

/**
 * Takes the key for this order, or answers the order that has it. A second request with the same key waits here for the
 * first transaction to end, so that a double click makes one order.
 */
async function claimKey(
  tx: Transaction,
  { userId, idempotencyKey, clock }: Intention,
  body: unknown,
  orderId: string,
): Promise<{ readonly orderId: string; readonly isSameBody: boolean }> {
  const bodyHash = createHash('sha256').update(canonical(body)).digest();
  const [row] = await tx.query<{ orderId: string; isSameBody: boolean }>(
    `insert into idempotency_keys as known (user_id, key, body_hash, order_id, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, key) do update set key = known.key
     returning order_id as "orderId", body_hash = $3 as "isSameBody"`,
    [userId, idempotencyKey, bodyHash, orderId, new Date(clock.now())],
  );
  if (!row) throw new Error('The idempotency key that was claimed did not come back');
  return row;
}

/** A body as one text, whatever the order of its fields: equal bodies have equal hashes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

export interface Purchase {
  readonly orderId: string;
  readonly userId: string;
  /** Who writes it down: the customer, or somebody of the office. */
  readonly actorId: string;
  readonly now: Instant;
  readonly body: PurchaseBody;
  readonly plan: PlanAnswer;
  readonly agreed: AgreedPurchase;
}

/** Writes a whole order: its items and caps, its deliveries, the payment that is due, and the first entry of its history. */
export async function writeOrder(tx: Transaction, purchase: Purchase): Promise<void> {
  const { orderId, userId, now, body, plan, agreed } = purchase;
  const { batch, address, pincode, mobile } = body;
  const order = {
    id: orderId,
    userId,
    planId: plan._id,
    planName: plan.subscriptionName,
    planMarathiName: plan.marathiName,
    sizeName: agreed.size.name,
    sizeMarathiName: plan.sizes.find(({ name }) => name === agreed.size.name)?.marathiName ?? null,
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
    weekday: commonWeekday(agreed.dates),
  };
  await insertRows(tx, 'orders', [order]);
  await writeItems(tx, purchase);
  const delivery = { orderId, batch, status: 'open' as const, address: addressLine(address), pincode };
  await insertRows(
    tx,
    'deliveries',
    agreed.dates.map((date) => ({ ...delivery, date })),
  );
  await enterSubscribed(tx, purchase);
  await owePayment(tx, orderId, body.paymentMethod, agreed.price, now);
}

async function writeItems(tx: Transaction, { orderId, plan, agreed }: Purchase): Promise<void> {
  const bought = plan.items.filter((item) => (agreed.items[item._id] ?? 0) > 0);
  const capped = cappedCategories(planStateOf(plan)).filter(({ id }) =>
    bought.some((item) => item.categoryId === id),
  );
  await insertRows(
    tx,
    'order_categories',
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
  await insertRows(
    tx,
    'order_items',
    bought.map((item, position) => ({
      orderId,
      itemId: Number(item._id),
      englishName: item.englishName,
      marathiName: item.marathiName,
      categoryId: Number(item.categoryId),
      unit: item.unitofItem,
      maxSelection: item.maxSelection,
      seasonMonths: item.seasonMonths ?? [],
      image: item.image,
      subscribed: agreed.items[item._id] ?? 0,
      position,
    })),
  );
}

async function enterSubscribed(tx: Transaction, { orderId, actorId, agreed, now }: Purchase): Promise<void> {
  const entry = { orderId, kind: 'purchase', actorId, at: new Date(now) } as const;
  const change = await insertRow(tx, 'order_changes', entry);
  if (!change) throw new Error('The change that was entered did not come back');
  await insertRows(
    tx,
    'quantity_ledger',
    Object.entries(agreed.items).map(([itemId, quantity]) => ({
      changeId: change.id,
      orderId,
      itemId: Number(itemId),
      kind: 'subscribed' as const,
      quantity,
    })),
  );
}
