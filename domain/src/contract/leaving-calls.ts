import * as z from 'zod/mini';
import { byId, countedPaiseSchema, daySchema, paiseSchema, wordOf } from '../rules/fields.ts';
import { PAY_TO_WAYS, payToSchema } from '../rules/money/payout.ts';
import { SAID_STATES, saidPaymentSchema } from '../rules/money/upi.ts';
import { orderAnswer, orderMoneyAnswer } from './answers.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls that end an order or renew it, and for the money that comes back. Only their pages load them. Amounts are in rupees.
 */

/** To where a household's money goes, in one line, and the day until which it is paid. Its household reads a line that is no use to others. */
export const payToAnswer = z.nullable(
  z.strictObject({ way: wordOf(PAY_TO_WAYS), line: z.string(), by: daySchema }),
);

export const leavingAnswer = z.strictObject({
  /** As if the order ended now. `left` is charged for the boxes that still come, `back` comes back, `due` is still to pay. */
  money: orderMoneyAnswer,
  /** The dates of boxes that are closed: they still come. */
  comes: z.array(daySchema),
  /** How many boxes would not come. */
  ends: z.int(),
  payTo: payToAnswer,
  /** All of it can go back by the online payments that it came from. */
  toSource: z.boolean(),
  /** The day until which money comes back, if the household says today where to. */
  by: daySchema,
});
export type LeavingAnswer = z.infer<typeof leavingAnswer>;

const leaveSchema = z.strictObject({
  /** What the household saw, in paise. Where it is not so any more, nothing is done (409). */
  seen: z.strictObject({ due: countedPaiseSchema, back: countedPaiseSchema, comes: z.array(daySchema) }),
  /** Needed where something comes back. */
  payTo: z.nullable(payToSchema),
});

/** A payment that a customer said, in rupees. */
export const saidAnswer = z.strictObject({
  _id: z.string(),
  amount: z.number(),
  reference: z.string(),
  at: z.string(),
  state: wordOf(SAID_STATES),
  /** The driver who told it at the door; null where the household did. */
  by: z.optional(z.nullable(z.string())),
});
export type SaidAnswer = z.infer<typeof saidAnswer>;

/** What was seen, in paise. Where it is not so any more, nothing is done (409). */
export const creditSchema = z.strictObject({ owed: paiseSchema, credit: paiseSchema });

const accountMoneyAnswer = z.strictObject({
  /** What the farm owes the household, what it has to pay, and what is paid or to be paid for boxes to come. */
  credit: z.number(),
  owed: z.number(),
  left: z.number(),
  payTo: payToAnswer,
  /** All of the credit can go back by the online payments that it came from. */
  toSource: z.boolean(),
  by: daySchema,
  /** What can be paid online, by order, the oldest first. */
  online: z.array(z.strictObject({ _id: z.string(), orderNumber: z.int(), due: z.number() })),
  /** The farm's UPI ID, its name in UPI apps, and the note of the payment; null where it takes no UPI. */
  upi: z.nullable(z.strictObject({ id: z.string(), name: z.string(), note: z.string() })),
  /** The farm's bank account, and the remark of the transfer; null where it takes none. Pages kept an answer without it. */
  bank: z.optional(
    z.nullable(z.strictObject({ account: z.string(), ifsc: z.string(), name: z.string(), note: z.string() })),
  ),
  /** What the customer said to have paid, the newest first. */
  said: z.array(saidAnswer),
  /** What UPI may bring for each renewal; null where it may not. */
  mandate: z.nullable(z.number()),
  /** The household's own code for others, and the credit that both get after the first box; null where the farm gives none. */
  invite: z.nullable(z.strictObject({ code: z.string(), amount: z.number() })),
});
export type AccountMoneyAnswer = z.infer<typeof accountMoneyAnswer>;

/** The continuation of an order at its end (product 4.25). */
export const renewalAnswer = z.strictObject({
  /** The price that the household agreed to; null where the order does not renew itself. */
  agreed: z.nullable(z.number()),
  /** Today's price of the same; null where it is not on sale. */
  price: z.nullable(z.number()),
  /** The household's credit and its dues. */
  credit: z.number(),
  owed: z.number(),
  /** What the household's mandate may bring each time; null without one. */
  mandate: z.nullable(z.number()),
  /** A mandate can be given: the farm is paid online. */
  online: z.boolean(),
  /** It is early enough for a mandate to bring what is missing. */
  inTime: z.boolean(),
  /** The order that followed by itself. */
  next: z.nullable(z.strictObject({ _id: z.string(), startDate: daySchema })),
});
export type RenewalAnswer = z.infer<typeof renewalAnswer>;

/** The price that was seen, in paise, and is agreed to; null ends the renewal. */
export const renewalSchema = z.strictObject({ agreed: z.nullable(paiseSchema) });

export const leavingCalls = {
  renewal: customerRead(
    '/api/renewals/{id}',
    'Whether an order renews itself, and the price of the same today',
    {
      params: byId,
      answer: renewalAnswer,
    },
  ),
  setRenewal: customerWrite(
    '/api/renewals/{id}',
    'Let an order renew itself from the own credit, or not any more',
    {
      params: byId,
      body: renewalSchema,
      answer: renewalAnswer,
    },
  ),
  leaving: customerRead(
    '/api/orders/{id}/end/preview',
    'What still comes, what is to pay and what comes back if the customer ends the order now',
    { params: byId, answer: leavingAnswer },
  ),
  leave: customerWrite('/api/orders/{id}/end/confirm', 'End an order for good, as it was shown', {
    params: byId,
    body: leaveSchema,
    answer: orderAnswer,
  }),
  accountMoney: customerRead('/api/account/money', 'What the farm owes the customer, and where it goes', {
    answer: accountMoneyAnswer,
  }),
  payWithCredit: customerWrite(
    '/api/account/money/pay-with-credit',
    'Pay what is owed with the own credit, the oldest order first',
    {
      body: creditSchema,
      answer: accountMoneyAnswer,
    },
  ),
  sayPaid: customerWrite('/api/account/money/said', 'Say that something was paid by UPI or bank transfer', {
    body: saidPaymentSchema,
    answer: accountMoneyAnswer,
  }),
  endMandate: customerWrite('/api/account/money/end-mandate', 'End the permission to pay renewals by UPI', {
    answer: z.strictObject({ ended: z.boolean() }),
  }),
  savePayTo: customerWrite('/api/account/money/pay-to', 'Say where money that comes back goes', {
    body: z.strictObject({ payTo: payToSchema }),
    answer: accountMoneyAnswer,
  }),
} as const satisfies Record<string, Call>;
