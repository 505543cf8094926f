import * as z from 'zod/mini';
import { orderAnswer } from './answers.ts';
import { customerWrite } from './call.ts';
import type { Call } from './call.ts';
import { mobileSchema } from '../rules/account/account.ts';
import { addressSchema } from '../rules/account/address.ts';
import { BATCHES, FREQUENCIES } from '../rules/calendar/delivery-calendar.ts';
import { code, daySchema, idSchema, pincodeSchema, quantitySchema, tokenText } from '../rules/fields.ts';

/*
 * A purchase (product 8.15).
 */

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
