import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { OfferAnswer, OfferBody } from '@shivar/domain/contract/price-calls';
import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import { formatRupees } from '@shivar/domain/language/format';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { sharesOf } from '@shivar/domain/rules/money/shares';
import { isAcrossStates, taxIn, taxOn } from '@shivar/domain/rules/money/tax';
import { feeOf, judgeCoupon, judgeInvite, judgeTogether, offerOf } from '@shivar/domain/rules/purchase/offer';
import type { Coupon, Offer } from '@shivar/domain/rules/purchase/offer';
import { dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { paiseFromRupees, rupeesFromPaise } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Clock } from '../adapters/clock.ts';
import { servedArea } from '../area/queries.ts';
import { listPricesOf, planOnSale, taxRates } from '../catalogue/queries.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { COUNTS, invitesOf } from './invite-queries.ts';
import type { Buyer, FoundInvite } from './invite-queries.ts';

/** The facts beside its codes on which the price of an order depends. */
interface Priced extends Buyer {
  readonly planId: string;
  /** Of the size, in paise. */
  readonly price: Paise;
  readonly boxes: number;
  /** Rupees for each delivery there. */
  readonly deliveryFee: number;
  /** From so many rupees on there is no such fee; 0: there always is. */
  readonly deliveryFreeFrom: number;
  /** Rupees for both where one household brought another; 0: nothing, and no such code counts. */
  readonly inviteCredit: number;
  /** The IST day of the purchase. */
  readonly day: Day;
}

export interface Agreed {
  readonly offer: Offer;
  /** The codes that take something off, in the order of their discounts. */
  readonly couponIds: readonly number[];
  /** The household that brought this one, and the credit of each. */
  readonly invite: { readonly inviterId: string; readonly paise: Paise } | null;
}

/**
 * The price of an order with these codes (product 4.30), and the household whose own code is among them (product 4.32). Refuses an unknown
 * code, and what `judgeCoupon`, `judgeTogether` and `judgeInvite` refuse.
 */
export async function offerFor(
  db: Connection,
  { planId, price, boxes, deliveryFee, deliveryFreeFrom, inviteCredit, day, ...buyer }: Priced,
  codes: readonly string[],
): Promise<Result<Agreed>> {
  const rows = codes.length > 0 ? await couponRows(db, codes, buyer.userId) : [];
  const others = codes.filter((code) => !rows.some((row) => row.code === code));
  const invited = await inviteAmong(db, inviteCredit > 0 ? others : [], buyer);
  if (!invited.ok) return invited;
  const invite = invited.value;
  const unknown = others.find((code) => code !== invite?.code);
  if (unknown !== undefined) return refused('coupon_unknown', { code: unknown });
  const coupons = rows.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
  for (const row of coupons) {
    const { used, usedInAll, hasOrders } = row;
    const household = buyer.userId === null ? null : { used, hasOrders };
    const judged = judgeCoupon(couponOf(row), { day, planId, household, usedInAll });
    if (!judged.ok) return judged;
  }
  const together = judgeTogether(coupons.map(couponOf));
  if (!together.ok) return together;
  const fee = feeOf(deliveryFee, deliveryFreeFrom);
  return accepted({
    offer: offerOf({ price, boxes, coupons: coupons.map(couponOf), fee }),
    couponIds: coupons.map(({ id }) => id),
    invite: invite && { inviterId: invite.inviterId, paise: paiseFromRupees(inviteCredit) },
  });
}

/** The one household that invites by one of these codes; null without one. */
async function inviteAmong(
  db: Connection,
  codes: readonly string[],
  buyer: Buyer,
): Promise<Result<FoundInvite | null>> {
  const [first, second] = codes.length > 0 ? await invitesOf(db, codes, buyer) : [];
  if (!first) return accepted(null);
  if (second) return refused('coupon_alone', { code: second.code });
  const judged = judgeInvite(first);
  return judged.ok ? accepted(first) : judged;
}

interface CouponRow extends Omit<Coupon, 'off'> {
  readonly id: number;
  readonly amount: Paise | null;
  readonly percent: number | null;
  readonly most: Paise | null;
  readonly used: number;
  readonly usedInAll: number;
  readonly hasOrders: boolean;
}

function couponOf({ amount, percent, most, ...coupon }: CouponRow): Coupon {
  return { ...coupon, off: amount === null ? { percent: percent ?? 0, most } : { paise: amount } };
}

const COUPONS = `
  with uses as (
    select u.coupon_id, count(*)::int as everywhere, (count(*) filter (where u.user_id = $2::uuid))::int as here
    from coupon_uses u join orders o on o.id = u.order_id
    where u.coupon_id in (select id from coupons where code = any ($1)) and ${COUNTS} group by u.coupon_id
  )
  select c.id, c.code, c.amount_paise as amount, c.percent, c.most_paise as most, c.from_day as "from", c.until_day as until,
    c.plan_ids as "planIds", c.first_order as "firstOrder", c.per_household as "perHousehold", c.in_all as "inAll", c.combines,
    coalesce(used.here, 0) as used, coalesce(used.everywhere, 0) as "usedInAll",
    exists (select 1 from orders o where o.user_id = $2::uuid and ${COUNTS}) as "hasOrders"
  from coupons c left join uses used on used.coupon_id = c.id
  where c.code = any ($1) and c.retired_at is null`;

function couponRows(db: Connection, codes: readonly string[], userId: string | null): Promise<CouponRow[]> {
  return db.query<CouponRow & object>(COUPONS, [codes, userId]);
}

/** Nobody else uses these codes until the transaction ends, so that none is used more often than it may be. */
export async function holdCoupons(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length > 0)
    await tx.query('select from coupons where code = any ($1) order by id for no key update', [codes]);
}

/** Refuses a total in rupees that the buyer saw, where the order costs another one. */
export function judgeSeen({ total }: Offer, seen: number | undefined): Result<null> {
  if (seen === undefined || seen === rupeesFromPaise(total)) return accepted(null);
  return refused('total_changed', {
    price: { en: formatRupees(total, 'en'), mr: formatRupees(total, 'mr') },
  });
}

interface PriceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mode: Mode;
}

/**
 * The price of a purchase now, line by line (product 4.30). Without a pincode that the farm serves, no fee is known. Refuses a plan or
 * a size that is not on sale, and what `offerFor` refuses.
 */
export async function priceOrder(
  { db, clock, mode }: PriceDeps,
  userId: string | null,
  body: OfferBody,
): Promise<Result<OfferAnswer>> {
  const { subscriptionId: planId, pincode, startDate, items } = body;
  const day = dayAt(clock.now());
  const plan = await planOnSale(db, planId, day);
  if (!plan.ok) return plan;
  const size = plan.value.sizes.find(({ name }) => name === body.selectedSize);
  if (!size) return refused('size_unknown');
  const area = pincode === '' ? null : await servedArea(db, pincode);
  const { deliveryFreeFrom, inviteCredit, gstin } = await farmSettings(db, mode);
  const boxes = purchasedDates(startDate, body.deliveryFrequency, plan.value.subscriptionType).length;
  const of = { userId, door: null, planId, price: paiseFromRupees(size.price), boxes, day };
  const farm = { deliveryFee: area?.deliveryFee ?? 0, deliveryFreeFrom, inviteCredit };
  const agreed = await offerFor(db, { ...of, ...farm }, body.coupons);
  if (!agreed.ok) return agreed;
  const { offer, invite } = agreed.value;
  const to = { day: startDate, isAcross: pincode !== '' && isAcrossStates(gstin, pincode) };
  const scarce = body.batch ? await scarceItems(db, startDate, body.batch) : [];
  const tax = gstin === '' ? 0 : await taxOf(db, { plan: plan.value, items, produce: offer.produce }, to);
  return accepted({
    ...inRupees(offer),
    ...(tax > 0 && { tax: rupeesFromPaise(tax) }),
    codes: body.coupons,
    ...(invite && { invite: rupeesFromPaise(invite.paise) }),
    hasCodes: inviteCredit > 0 || (await hasCodes(db, day)),
    ...(scarce.length > 0 && { scarce }),
  });
}

async function scarceItems(db: Connection, date: Day, batch: Batch): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select item_id::text as id from scarce_items where date = $1 and batch = $2 order by item_id',
    [date, batch],
  );
  return rows.map(({ id }) => id);
}

function inRupees({ price, discounts, delivery, total }: Offer) {
  const rupees = rupeesFromPaise;
  return {
    price: rupees(price),
    discounts: discounts.map(({ code, paise }) => ({ code, amount: rupees(paise) })),
    delivery: { each: rupees(delivery.each), boxes: delivery.boxes, amount: rupees(delivery.paise) },
    total: rupees(total),
  };
}

async function hasCodes(db: Connection, day: Day): Promise<boolean> {
  const known = `select from coupons where retired_at is null and (until_day is null or until_day >= $1) limit 1`;
  return (await db.query(known, [day])).length > 0;
}

/** The tax in the price of the produce, by the rates of a day. */
async function taxOf(
  db: Connection,
  {
    plan,
    items,
    produce,
  }: { readonly plan: PlanAnswer; readonly items: Quantities; readonly produce: Paise },
  { day, isAcross }: { readonly day: Day; readonly isAcross: boolean },
): Promise<Paise> {
  const bought = plan.items.filter(({ _id }) => (items[_id] ?? 0) > 0);
  const [rates, listPrices] = [await taxRates(db), await listPricesOf(db, Object.keys(items))];
  const shares = sharesOf(
    produce,
    bought.map(({ _id, unitofItem: unit }) => {
      return { quantity: items[_id] ?? 0, unit, listPrice: listPrices.get(_id) ?? null };
    }),
  );
  return bought.reduce((sum, { _id }, place) => {
    const { percent } = taxOn(rates.get(_id) ?? [], day);
    return sum + taxIn(shares[place] ?? 0, percent, isAcross);
  }, 0);
}

const USED = `
  select u.order_id::text as "order", c.code, u.paise / 100.0::float8 as amount
  from coupon_uses u join coupons c on c.id = u.coupon_id where u.user_id = $1 order by u.order_id, c.id`;

/** The codes that a household used, with their discounts in rupees, for the file of its data. */
export function codeDataOf(db: Connection, userId: string): Promise<DataAnswer['codes']> {
  return db.query<DataAnswer['codes'][number]>(USED, [userId]);
}
