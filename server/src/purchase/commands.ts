import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { planStateOf } from '@shivar/domain/contract/plan-wire';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { judgeBatchThere } from '@shivar/domain/rules/area/area';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import type { AgreedPurchase } from '@shivar/domain/rules/purchase/purchase';
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
import { takeUnpaidPlace, unpaidBound } from '../orders/unpaid-commands.ts';
import type { UnpaidConfig } from '../orders/unpaid-commands.ts';
import { farmSettings, offeredMethods } from '../settings/queries.ts';
import { confirmOrder } from './confirmation-commands.ts';
import { holdCoupons, judgeSeen, offerFor } from './offer-queries.ts';
import type { Agreed } from './offer-queries.ts';
import { writeOnce, writeOrder } from './write-commands.ts';
import type { Intention, Purchase } from './write-commands.ts';

/** A customer who buys. */
interface Buyer extends Intention, UnpaidConfig {
  /** Orders can be paid online here. */
  readonly takesOnline: boolean;
  readonly outbox: Outbox;
}

/**
 * Places an order by the plan that is on sale now, at the server's price. The same key and body again answer the same
 * order (product 8.15). The same transaction sends the mail that confirms it, once. Refuses what `agree` refuses, and a key that was used for another body.
 */
export function placeOrder(db: Database, buyer: Buyer, body: PurchaseBody): Promise<Result<PlacedOrder>> {
  return inTransaction(db, (tx) =>
    writeOnce(tx, buyer, body, async (orderId, now) => {
      const { userId } = buyer;
      const agreed = await agree(tx, body, now, { userId, overRoom: false, buyer });
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
  /** The household of the order; null for a new one, which comes with it. */
  readonly userId: string | null;
  /** May exceed a limit of deliveries, but not enter a batch that the area does not have. */
  readonly overRoom: boolean;
  /** The customer whose unpaid orders are limited. Null for an order by phone: the office decides. */
  readonly buyer: (UnpaidConfig & Pick<Buyer, 'userId' | 'takesOnline'>) | null;
}

/**
 * The plan and the agreed purchase at an instant. Refuses: what `judgePurchase` refuses, a plan not on sale, a pincode
 * that is not served or has no room (`takeRoom`), a way of paying that is not offered, prices or quotas that the buyer
 * did not see, codes that do not count (`offerFor`), and too many unpaid orders (`takeUnpaidPlace`). It takes place and room
 * already: the same transaction must then write the order, or nothing.
 */
export async function agree(
  tx: Transaction,
  body: PurchaseBody,
  now: Instant,
  { userId, overRoom, buyer }: Leeway,
): Promise<Result<Pick<Purchase, 'plan' | 'agreed' | keyof Agreed>>> {
  const settings = await farmSettings(tx, buyer?.mode ?? 'live');
  // Nobody pays online on the telephone.
  const offered = buyer ? offeredMethods(settings, buyer.takesOnline) : ['cod'];
  if (!offered.includes(body.paymentMethod)) return refused('payment_method_not_offered');
  const area = await servedArea(tx, body.pincode);
  if (!area) return refused('pincode_not_served', { pincode: body.pincode });
  const plan = await planOnSale(tx, body.subscriptionId, dayAt(now));
  if (!plan.ok) return plan;
  // This comes first: the buyer's page may be out of date in other ways too.
  if (body.offer !== undefined && body.offer !== plan.value.offer) return refused('offer_changed');
  const agreed = judgePurchase(planStateOf(plan.value), { ...body, frequency: body.deliveryFrequency }, now);
  if (!agreed.ok) return agreed;
  if (buyer) {
    const subjects = { ...body, userId: buyer.userId };
    const place = await takeUnpaidPlace(tx, subjects, unpaidBound(settings, buyer), now);
    if (!place.ok) return place;
  }
  const facts = { ...area, ...settings, userId, door: body, day: dayAt(now) };
  const priced = await agreePrice(tx, body, agreed.value, facts);
  if (!priced.ok) return priced;
  const room = overRoom
    ? judgeBatchThere(area, body)
    : await takeRoom(tx, { ...body, subscriptionType: plan.value.subscriptionType }, now);
  return room.ok ? accepted({ plan: plan.value, agreed: agreed.value, ...priced.value }) : room;
}

/** The price of an agreed purchase, with its codes held. Refuses what `offerFor` refuses, and another total than the buyer saw. */
async function agreePrice(
  tx: Transaction,
  { subscriptionId: planId, coupons = [], seenTotal }: PurchaseBody,
  { price, dates }: AgreedPurchase,
  facts: Omit<Parameters<typeof offerFor>[1], 'planId' | 'price' | 'boxes'>,
): Promise<Result<Agreed>> {
  await holdCoupons(tx, coupons);
  const offered = await offerFor(tx, { ...facts, planId, price, boxes: dates.length }, coupons);
  if (!offered.ok) return offered;
  const seen = judgeSeen(offered.value.offer, seenTotal);
  return seen.ok ? offered : seen;
}
