import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Day } from '../../values/day.ts';
import { paiseFromRupees } from '../../values/money.ts';
import type { Paise } from '../../values/money.ts';

/*
 * The price of an order (product 4.30): that of its size, less what codes take off, and a fee for each delivery.
 */

/** The discount of a code on the price of a size: so many paise, or a percentage of 1 to 100, of at most so many paise. */
export type Off = { readonly paise: Paise } | { readonly percent: number; readonly most: Paise | null };

/** A code that makes an order cheaper, as the office wrote it. */
export interface Coupon {
  readonly code: string;
  readonly off: Off;
  /** IST days, both included. Null: it has no last day. */
  readonly from: Day;
  readonly until: Day | null;
  /** None: every plan. */
  readonly planIds: readonly string[];
  readonly firstOrder: boolean;
  readonly perHousehold: number | null;
  readonly inAll: number | null;
  /** It may be used beside another one that may be, too. */
  readonly combines: boolean;
}

/** The purchase for which a code is typed. */
export interface CouponUse {
  /** The IST day of the purchase. */
  readonly day: Day;
  readonly planId: string;
  /** Null for a visitor: only the purchase itself knows its household. */
  readonly household: { readonly hasOrders: boolean; readonly used: number } | null;
  readonly usedInAll: number;
}

/** Judges one code. Refuses it before its first day, after its last one, for another plan, for a later order, and once it is used up. */
export function judgeCoupon(
  coupon: Coupon,
  { day, planId, household, usedInAll }: CouponUse,
): Result<Coupon> {
  const { code, from, until, planIds, firstOrder, perHousehold, inAll } = coupon;
  if (day < from) return refused('coupon_too_early', { code, day: from });
  if (until !== null && day > until) return refused('coupon_over', { code });
  if (planIds.length > 0 && !planIds.includes(planId)) return refused('coupon_other_plan', { code });
  if (firstOrder && household?.hasOrders) return refused('coupon_first_order', { code });
  if (perHousehold !== null && household && household.used >= perHousehold)
    return refused('coupon_used', { code });
  return inAll !== null && usedInAll >= inAll ? refused('coupon_used_up', { code }) : accepted(coupon);
}

/** A household's own code, typed by another one. */
export interface Invite {
  readonly code: string;
  /** It is the buyer's own: their account, mobile or address. */
  readonly isOwn: boolean;
  /** The buyer has had an order. */
  readonly hasOrders: boolean;
}

/** Judges the code of an inviting household (product 4.32). Refuses the own one, and a household that had an order. */
export function judgeInvite({ code, isOwn, hasOrders }: Invite): Result<null> {
  if (isOwn) return refused('invite_own', { code });
  return hasOrders ? refused('coupon_first_order', { code }) : accepted(null);
}

/** Judges codes together. Refuses two of which one must stand alone. */
export function judgeTogether(coupons: readonly Coupon[]): Result<null> {
  const alone = coupons.find(({ combines }) => !combines);
  return coupons.length > 1 && alone ? refused('coupon_alone', { code: alone.code }) : accepted(null);
}

/** A fee for each delivery to a pincode. From an order of `freeFrom` on there is none; null: there always is. In paise. */
interface DeliveryFee {
  readonly each: Paise;
  readonly freeFrom: Paise | null;
}

/** The fee of a pincode, in rupees, and the farm's price from which there is none; 0: there always is. */
export function feeOf(deliveryFee: number, deliveryFreeFrom: number): DeliveryFee {
  const freeFrom = deliveryFreeFrom > 0 ? paiseFromRupees(deliveryFreeFrom) : null;
  return { each: paiseFromRupees(deliveryFee), freeFrom };
}

/** The price of an order, line by line, in paise. */
export interface Offer {
  /** Of the size. */
  readonly price: Paise;
  /** The discount of each code, in the order in which they were typed. */
  readonly discounts: readonly { readonly code: string; readonly paise: Paise }[];
  /** The rest of the price: the shares of the items add up to it. */
  readonly produce: Paise;
  readonly delivery: { readonly each: Paise; readonly boxes: number; readonly paise: Paise };
  readonly total: Paise;
}

/** The price of an order of a size, in paise. Percentages are of its price, to the rupee below. No code takes more than is left. */
export function offerOf({
  price,
  boxes,
  coupons,
  fee,
}: {
  readonly price: Paise;
  readonly boxes: number;
  readonly coupons: readonly Pick<Coupon, 'code' | 'off'>[];
  readonly fee: DeliveryFee;
}): Offer {
  let produce = price;
  const discounts = coupons.map(({ code, off }) => {
    const paise = Math.min(produce, offOf(price, off));
    produce -= paise;
    return { code, paise };
  });
  // By the price of the size: a code never takes a free delivery away.
  const each = fee.freeFrom !== null && price >= fee.freeFrom ? 0 : fee.each;
  const delivery = { each, boxes, paise: each * boxes };
  return { price, discounts, produce, delivery, total: produce + delivery.paise };
}

function offOf(price: Paise, off: Off): Paise {
  if ('paise' in off) return off.paise;
  const rupees = Math.floor((price * off.percent) / 10_000);
  return Math.min(rupees * 100, off.most ?? price);
}
