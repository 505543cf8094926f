import { createHash, randomUUIDv7 } from 'node:crypto';
import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { planStateOf } from '@shivar/domain/contract/plan-wire';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { addressLine } from '@shivar/domain/rules/account/address';
import { cappedCategories } from '@shivar/domain/rules/catalogue/capped-categories';
import { HOLD_MS } from '@shivar/domain/rules/money/gateway';
import { sharesOf } from '@shivar/domain/rules/money/shares';
import type { AgreedPurchase } from '@shivar/domain/rules/purchase/purchase';
import { commonWeekday } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import { listPricesOf } from '../catalogue/queries.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { instantOfWrite } from '../orders/close-commands.ts';
import { orderById } from '../orders/queries.ts';
import { insertOrders, orderItemOf } from '../orders/write-commands.ts';
import type { NewOrder } from '../orders/write-commands.ts';
import type { Agreed } from './offer-queries.ts';

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
    const written = await write(orderId, await instantOfWrite(tx, intention.clock));
    if (!written.ok) {
      const claimed = [intention.userId, intention.idempotencyKey];
      await tx.query('delete from idempotency_keys where user_id = $1 and key = $2', claimed);
      return written;
    }
  }
  const order = await orderById(tx, claim.orderId);
  return order ? accepted(order) : refused('order_not_found');
}

/** Takes the key for this order, or answers the order that has it. A double click waits here, so that it makes one order. */
async function claimKey(
  tx: Transaction,
  { userId, idempotencyKey: key, clock }: Intention,
  body: unknown,
  orderId: string,
): Promise<{ readonly orderId: string; readonly isSameBody: boolean }> {
  const bodyHash = createHash('sha256').update(canonical(body)).digest();
  const claim = { userId, key, bodyHash, orderId, createdAt: new Date(clock.now()) };
  const ending = 'on conflict (user_id, key) do update set key = excluded.key';
  const known = await insertRow(tx, 'idempotency_keys', claim, ending);
  return { orderId: known.orderId, isSameBody: known.bodyHash.equals(bodyHash) };
}

/** A body as one text, whatever the order of its fields: equal bodies have equal hashes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

export interface Purchase extends Agreed {
  readonly orderId: string;
  readonly userId: string;
  /** Who writes it down: the customer, or somebody of the office. */
  readonly actorId: string;
  readonly now: Instant;
  readonly body: PurchaseBody;
  readonly plan: PlanAnswer;
  readonly agreed: AgreedPurchase;
  /** The farm fills none of its boxes. */
  readonly onlyChosen?: boolean;
}

/** Writes a whole order: its items with their shares of its price, their caps, its deliveries, the payment that is due, and the first entry of its history. */
export async function writeOrder(tx: Transaction, purchase: Purchase): Promise<void> {
  const { actorId, now, body, agreed, offer, onlyChosen: leftEmpty = false } = purchase;
  const { batch, pincode } = body;
  const address = addressLine(body.address);
  const listPrices = await listPricesOf(tx, Object.keys(agreed.items));
  const order: NewOrder = {
    order: orderOf(purchase),
    actorId,
    ...itemsOf(purchase, listPrices),
    deliveries: agreed.dates.map((date) => ({ date, batch, status: 'open', address, pincode, leftEmpty })),
    lines: [],
    entries: Object.entries(agreed.items).map(([itemId, quantity]) => {
      return { itemId: Number(itemId), kind: 'subscribed', quantity };
    }),
    payment: {
      id: randomUUIDv7(),
      method: body.paymentMethod,
      // Codes may take all of it off.
      status: offer.total > 0 ? 'due' : 'paid',
      amountPaise: offer.total,
      createdAt: new Date(now),
    },
  };
  await insertOrders(tx, [order]);
  await insertRows(tx, 'coupon_uses', usesOf(purchase));
  const { orderId, userId: invitedId, invite } = purchase;
  await insertRows(tx, 'household_invites', invite ? [{ ...invite, orderId, invitedId }] : []);
}

function usesOf({ orderId, userId, offer, couponIds }: Purchase): NewRow<'coupon_uses'>[] {
  return couponIds.flatMap((couponId, place) => {
    const paise = offer.discounts[place]?.paise ?? 0;
    return paise > 0 ? [{ couponId, orderId, userId, paise }] : [];
  });
}

function orderOf(purchase: Purchase): NewOrder['order'] {
  const { orderId, userId, now, body, plan, agreed, offer, onlyChosen = false } = purchase;
  const { batch, address, pincode, mobile } = body;
  const { price, produce, delivery, total } = offer;
  const isOnline = body.paymentMethod === 'online' && total > 0;
  return {
    id: orderId,
    userId,
    planId: plan._id,
    planName: plan.subscriptionName,
    planMarathiName: plan.marathiName,
    sizeName: agreed.size.name,
    sizeMarathiName: plan.sizes.find(({ name }) => name === agreed.size.name)?.marathiName ?? null,
    pricePaise: produce,
    discountPaise: price - produce,
    deliveryPaise: delivery.paise,
    deliveryBoxes: delivery.paise > 0 ? delivery.boxes : 0,
    frequency: body.deliveryFrequency,
    subscriptionType: plan.subscriptionType,
    batch,
    // An online payment is awaited. Until then it holds its room.
    status: isOnline ? 'pending' : 'active',
    heldUntil: isOnline ? new Date(now + HOLD_MS) : null,
    startDate: body.startDate,
    endDate: agreed.endDate,
    address,
    pincode,
    mobile,
    createdAt: new Date(now),
    weekday: commonWeekday(agreed.dates),
    onlyChosen,
  };
}

function itemsOf(
  { plan, agreed, offer }: Purchase,
  listPrices: ReadonlyMap<string, Paise>,
): Pick<NewOrder, 'categories' | 'items'> {
  const bought = plan.items.filter((item) => (agreed.items[item._id] ?? 0) > 0);
  const shares = sharesOf(
    offer.produce,
    bought.map(({ _id, unitofItem: unit }) => ({
      quantity: agreed.items[_id] ?? 0,
      unit,
      listPrice: listPrices.get(_id) ?? null,
    })),
  );
  const capped = cappedCategories(planStateOf(plan)).filter(({ id }) =>
    bought.some((item) => item.categoryId === id),
  );
  return {
    categories: capped.map(({ id, name, capGrams, capUnits }, position) => {
      const names = { englishName: name.en, marathiName: name.mr };
      return { categoryId: Number(id), ...names, capGrams, capUnits, position };
    }),
    items: bought.map((item, position) => ({
      ...orderItemOf(item, listPrices),
      subscribed: agreed.items[item._id] ?? 0,
      worthPaise: shares[position] ?? 0,
      position,
    })),
  };
}
