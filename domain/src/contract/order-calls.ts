import * as z from 'zod/mini';
import { orderAnswer } from './answers.ts';
import { customerWrite } from './call.ts';
import type { Call } from './call.ts';
import { mobileSchema } from '../rules/account/account.ts';
import { addressSchema } from '../rules/account/address.ts';
import { MOST_COUPONS, couponCodeSchema } from '../rules/purchase/coupon-code.ts';
import { BATCHES, FREQUENCIES } from '../rules/calendar/delivery-calendar.ts';
import { code, daySchema, idSchema, pincodeSchema, quantitySchema, tokenText } from '../rules/fields.ts';

/*
 * A purchase (product 8.15).
 */

/** More than any order costs, and less than a column holds. */
const MOST_RUPEES = 10_000_000;

/** The codes that a buyer typed, each once. */
export const couponsSchema = z.array(couponCodeSchema).check(
  z.maxLength(MOST_COUPONS, code('coupon_many')),
  z.refine((codes) => new Set(codes).size === codes.length, code('coupon_twice')),
);

/** POST /orders. It has no price: a price from the client is refused as an unknown field (product 4.6). */
export const purchaseSchema = z.strictObject({
  subscriptionId: idSchema,
  selectedSize: tokenText(100),
  deliveryFrequency: z.enum(FREQUENCIES, code('field_invalid')),
  batch: z.enum(BATCHES, code('field_invalid')),
  startDate: daySchema,
  items: z.record(idSchema, quantitySchema),
  address: addressSchema,
  pincode: pincodeSchema,
  mobile: mobileSchema,
  paymentMethod: tokenText(40),
  /** The `offer` of the plan that the buyer saw. An older offer is refused (decision 25). */
  offer: z.optional(z.string(code('field_invalid')).check(z.maxLength(40, code('field_invalid')))),
  coupons: z.optional(couponsSchema),
  /** The rupees that the buyer saw in all. It is only compared: where it costs another amount, the order is refused. */
  seenTotal: z.optional(
    z
      .number(code('field_invalid'))
      .check(z.gte(0, code('field_invalid')), z.lte(MOST_RUPEES, code('field_invalid'))),
  ),
});
export type PurchaseBody = z.infer<typeof purchaseSchema>;

export const purchaseCalls = {
  placeOrder: customerWrite('/api/orders', 'Buy a plan', {
    headers: { 'idempotency-key': 'One key per intention: the same key and body give the same answer' },
    body: purchaseSchema,
    status: 201,
    answer: orderAnswer,
  }),
} as const satisfies Record<string, Call>;
