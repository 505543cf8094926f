import { addressLine } from '@shivar/domain/rules/account/address';
import type { PlanAnswer } from '@shivar/domain/contract/answers';
import { judgeBatchThere } from '@shivar/domain/rules/area/area';
import { commonWeekday, dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { cappedCategories } from '@shivar/domain/rules/catalogue/plan';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import type { AgreedPurchase } from '@shivar/domain/rules/purchase/purchase';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { planStateOf } from '@shivar/domain/contract/wire';
import { servedArea } from '../area/queries.ts';
import { takeRoom } from '../area/room-commands.ts';
import { planOnSale } from '../catalogue/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { isSetUp, owePayment } from '../payments/commands.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { scaled } from '../limits/commands.ts';
import { writeOnce } from './key-commands.ts';
import type { Intention } from './key-commands.ts';
import { takeUnpaidPlace } from './unpaid-commands.ts';

/** A customer who buys. */
interface Buyer extends Intention {
  /** LIMITS_SCALE: multiplies the limit of unpaid orders too. */
  readonly limitsScale: number;
  /** In live mode no made-up telephone number is told. */
  readonly mode: Mode;
}

/**
 * Places an order: judged by the plan as it is on sale at this moment, priced by the server, written whole
 * in one transaction (product 8.15). The same key and body again answer the same order and write nothing.
 * Refuses what `agree` refuses, and a key that was used for another body.
 */
export function placeOrder(db: Database, buyer: Buyer, body: PurchaseBody): Promise<Result<PlacedOrder>> {
  return inTransaction(db, (tx) =>
    writeOnce(tx, buyer, body, async (orderId, now) => {
      const { userId } = buyer;
      const agreed = await agree(tx, body, now, { overRoom: false, buyer });
      if (!agreed.ok) return agreed;
      await writeOrder(tx, { orderId, userId, actorId: userId, now, body, ...agreed.value });
      return agreed;
    }),
  );
}

interface Agreement {
  readonly plan: PlanAnswer;
  readonly agreed: AgreedPurchase;
}

/** What the office may do that a customer may not. */
interface Leeway {
  /** Goes past a limit of deliveries, never into a batch in which the farm does not come. */
  readonly overRoom: boolean;
  /** Whose unpaid orders are bounded; null for an order by phone, since the office decides. */
  readonly buyer: Pick<Buyer, 'userId' | 'limitsScale' | 'mode'> | null;
}

/**
 * What a purchase comes to at an instant. Refuses: what `judgePurchase` refuses, a plan not on sale, a pincode that is
 * not served or has no room (`takeRoom`), a way of paying that is not offered, prices or quotas that are not those
 * that the buyer saw, and more unpaid orders than the farm lets run (`takeUnpaidPlace`). Place and room are taken by
 * asking: what follows must write the order, or write nothing.
 */
export async function agree(
  tx: Transaction,
  body: PurchaseBody,
  now: Instant,
  { overRoom, buyer }: Leeway,
): Promise<Result<Agreement>> {
  const { paymentMethods, mostUnpaidOrders, phone } = await farmSettings(tx, buyer?.mode ?? 'live');
  if (!isSetUp(body.paymentMethod) || !paymentMethods.includes(body.paymentMethod))
    return refused('payment_method_not_offered');
  const area = await servedArea(tx, body.pincode);
  if (!area) return refused('pincode_not_served', { pincode: body.pincode });
  const plan = await planOnSale(tx, body.subscriptionId, dayAt(now));
  if (!plan.ok) return plan;
  // Told before anything else: what the buyer sees may be out of date in other ways too.
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

interface Purchase extends Agreement {
  readonly orderId: string;
  readonly userId: string;
  /** Who writes it down: the customer, or somebody of the office for them. */
  readonly actorId: string;
  readonly now: Instant;
  readonly body: PurchaseBody;
}

/** Writes an order whole: its items and caps, its deliveries, what is owed for it, and its history's beginning. */
export async function writeOrder(tx: Transaction, purchase: Purchase): Promise<void> {
  const { orderId, userId, actorId, now, body, plan, agreed } = purchase;
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
  await writeItems(tx, orderId, plan, agreed);
  const addressText = addressLine(address);
  await insertRows(
    tx,
    'deliveries',
    agreed.dates.map((date) => ({
      orderId,
      date,
      batch,
      status: 'open' as const,
      address: addressText,
      pincode,
    })),
  );
  await enterSubscribed(tx, orderId, actorId, agreed, now);
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

async function enterSubscribed(
  tx: Transaction,
  orderId: string,
  actorId: string,
  agreed: AgreedPurchase,
  now: Instant,
): Promise<void> {
  const change = await insertRow(tx, 'order_changes', {
    orderId,
    kind: 'purchase',
    actorId,
    at: new Date(now),
  });
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
