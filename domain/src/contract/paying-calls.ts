import * as z from 'zod/mini';
import { byId, daySchema, paiseSchema, tokenText } from '../rules/fields.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls that pay an order online (product 4.26 to 4.29). Only the page /pay/{orderId} loads them.
 */

/** How an order stands with its payment. Amounts are in rupees. */
const payingAnswer = z.strictObject({
  orderNumber: z.int(),
  plan: z.strictObject({ en: z.string(), mr: z.string() }),
  /** One of the known statuses, or the word of an earlier system. */
  status: z.string(),
  /** Still to pay. */
  due: z.number(),
  /** What came online, and what of it goes back by itself. */
  paid: z.number(),
  back: z.number(),
  /** The date of the first box. */
  first: daySchema,
  /** Until then the order holds its room; null where it holds none. */
  hold: z.nullable(z.string()),
  /** The first box is closed while the order waits: it starts later, or ends. */
  isLate: z.boolean(),
  /** The next possible start of such an order; null where there is no room. */
  next: z.nullable(daySchema),
  /** A browser says that it was paid, and the gateway has not said so yet. */
  isChecking: z.boolean(),
  /** What is due can be paid online, and on delivery. */
  online: z.boolean(),
  atDoor: z.boolean(),
  /** Of an order that renews itself: what a mandate may bring each time, and whether there is one. Null elsewhere. */
  mandate: z.nullable(z.strictObject({ most: z.number(), isOn: z.boolean() })),
});
export type PayingAnswer = z.infer<typeof payingAnswer>;

/** What the checkout of the gateway is opened with. The amount is in paise. */
const checkoutAnswer = z.strictObject({
  key: z.string(),
  script: z.string(),
  orderId: z.string(),
  paise: z.int(),
  name: z.string(),
  prefill: z.strictObject({ name: z.string(), email: z.string(), contact: z.string() }),
  /** Whose mandate the payment gives. */
  customerId: z.optional(z.string()),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

/** What the checkout told the browser. Nothing of it is believed before the gateway says so. */
export const paidSchema = z.strictObject({
  orderId: tokenText(64),
  paymentId: tokenText(64),
  signature: tokenText(200),
});

export const payingCalls = {
  paying: customerRead('/api/payments/online/{id}', 'How an order stands with its payment', {
    params: byId,
    answer: payingAnswer,
  }),
  payOnline: customerWrite('/api/payments/online/{id}/begin', 'Begin to pay what an order owes online', {
    params: byId,
    /** What was seen, in paise. Where it is not so any more, nothing is begun (409). */
    body: z.strictObject({ due: paiseSchema }),
    answer: checkoutAnswer,
  }),
  beginMandate: customerWrite(
    '/api/payments/online/{id}/mandate',
    'Begin to allow that the renewals of an order are paid by UPI',
    {
      params: byId,
      /** What may be taken each time, as it was seen, in paise. Where the order renews itself at another price, nothing is begun (409). */
      body: z.strictObject({ most: paiseSchema }),
      answer: checkoutAnswer,
    },
  ),
  paidOnline: customerWrite('/api/payments/online/{id}/paid', 'Tell what the checkout of the gateway said', {
    params: byId,
    body: paidSchema,
    answer: payingAnswer,
  }),
  payAtDoor: customerWrite('/api/payments/online/{id}/at-door', 'Pay an order on delivery instead', {
    params: byId,
    answer: payingAnswer,
  }),
  startLater: customerWrite(
    '/api/payments/online/{id}/start-later',
    'Let an order that was paid too late start on its next possible day',
    { params: byId, body: z.strictObject({ start: daySchema }), answer: payingAnswer },
  ),
} as const satisfies Record<string, Call>;
