import * as z from 'zod/mini';
import { publicWrite } from './call.ts';
import type { Call } from './call.ts';
import { BATCHES, FREQUENCIES } from '../rules/calendar/delivery-calendar.ts';
import { code, daySchema, idSchema, quantitySchema, tokenText } from '../rules/fields.ts';
import { couponsSchema } from './order-calls.ts';

/** The price of a purchase, line by line, in rupees. The lines add up to `total`; `tax` is in it. */
const offerAnswer = z.strictObject({
  price: z.number(),
  discounts: z.array(z.strictObject({ code: z.string(), amount: z.number() })),
  delivery: z.strictObject({ each: z.number(), boxes: z.int(), amount: z.number() }),
  total: z.number(),
  /** GST at the rates of the first day. Nothing where the farm takes none. */
  tax: z.optional(z.number()),
  /** The codes as they count, in the order in which they were typed. */
  codes: z.array(z.string()),
  /** One of them is another household's own: after the first box both get so much credit. */
  invite: z.optional(z.number()),
  /** The farm has codes. */
  hasCodes: z.boolean(),
  /** The items that the farm does not put into the first box, because too little of them is expected (product 11.52). */
  scarce: z.optional(z.array(z.string())),
});
export type OfferAnswer = z.infer<typeof offerAnswer>;

/** The part of a purchase on which its price depends. */
const offerBody = z.strictObject({
  subscriptionId: idSchema,
  selectedSize: tokenText(100),
  deliveryFrequency: z.enum(FREQUENCIES, code('field_invalid')),
  startDate: daySchema,
  /** Empty until it is typed. No fee is known then, nor where the farm does not deliver. */
  pincode: z.string(code('field_invalid')).check(z.regex(/^([1-9]\d{5})?$/, code('pincode_invalid'))),
  items: z.record(idSchema, quantitySchema),
  /** Without it nothing is said of scarce items. */
  batch: z.optional(z.enum(BATCHES, code('field_invalid'))),
  coupons: couponsSchema,
});
export type OfferBody = z.infer<typeof offerBody>;

/** The call stands apart from api.ts, so that its page loads it only when needed. */
export const priceCalls = {
  priceOrder: publicWrite(
    '/api/prices',
    'What an order would cost, with codes and delivery; nothing is written',
    {
      body: offerBody,
      answer: offerAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
