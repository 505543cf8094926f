import * as z from 'zod/mini';
import { moneyRead, moneyWrite } from '../call.ts';
import { newPasswordSchema } from '../../rules/account/account.ts';
import type { Call } from '../call.ts';
import { ACCOUNT_NAMES, CAUSES } from '../../rules/money/accounts.ts';
import { PAYMENT_WAYS } from '../../rules/money/books.ts';
import { creditSchema } from '../leaving-calls.ts';
import { personAnswer } from './people-calls.ts';
import {
  byId,
  code,
  countedIdSchema,
  countedPaiseSchema,
  idSchema,
  orderVersionSchema,
  paiseSchema,
  wordOf,
} from '../../rules/fields.ts';
import { optionalText } from '../../rules/texts.ts';

/*
 * Calls for money: the payments of several orders, the movements of a household, and the tills of drivers.
 */

/** The most orders in one call. */
export const MOST_PAID_AT_ONCE = 200;

const officePaymentsSchema = z.strictObject({
  /** How all of it came; in cash without one. */
  way: z.optional(z.enum(PAYMENT_WAYS, code('field_invalid'))),
  orders: z
    .array(z.strictObject({ _id: idSchema, version: orderVersionSchema }), code('field_missing'))
    .check(z.minLength(1, code('field_invalid')), z.maxLength(MOST_PAID_AT_ONCE, code('field_invalid'))),
});

/** The result of each order: noted with its new version, or refused with a reason. */
const notedPayments = z.strictObject({
  noted: z.array(z.strictObject({ _id: z.string(), version: z.int() })),
  refused: z.array(z.strictObject({ _id: z.string(), code: z.string(), message: z.string() })),
});
export type NotedPayments = z.infer<typeof notedPayments>;

const movementAnswer = z.strictObject({
  _id: countedIdSchema,
  at: z.string(),
  cause: wordOf(CAUSES),
  /** The accounts that got the amount, and that gave it. */
  debit: wordOf(ACCOUNT_NAMES),
  credit: wordOf(ACCOUNT_NAMES),
  amount: z.number(),
  /** Null for what is about no single order. */
  order: z.nullable(z.strictObject({ _id: z.string(), orderNumber: z.int() })),
  /** Who did it; empty where the program did. */
  by: z.string(),
  driver: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type MovementAnswer = z.infer<typeof movementAnswer>;

const payoutSchema = z.strictObject({
  paise: paiseSchema,
  way: z.enum(PAYMENT_WAYS, code('field_invalid')),
  reference: optionalText(60),
  /** The credit that the office saw, in paise: nobody pays it out twice. */
  was: paiseSchema,
  /** The own password, for a large payout of somebody who keeps the money alone. */
  password: z.optional(newPasswordSchema),
});

const till = z.strictObject({
  /** The driver. */
  _id: z.string(),
  name: z.string(),
  /** Rupees that the doors gave and the office does not have. */
  expected: z.number(),
  /** The first of these doors. */
  since: z.string(),
  doors: z.int(),
  /** It is of an earlier day. */
  isLate: z.boolean(),
});
export type Till = z.infer<typeof till>;

const handedIn = z.strictObject({
  _id: z.string(),
  driver: z.string(),
  by: z.string(),
  at: z.string(),
  expected: z.number(),
  counted: z.number(),
});
export type HandedIn = z.infer<typeof handedIn>;

/** The tills that are not handed in, the longest waiting first, and those that were, the newest first. */
const tillsAnswer = z.strictObject({ tills: z.array(till), handedIn: z.array(handedIn) });
export type Tills = z.infer<typeof tillsAnswer>;

/** A page of the gateway, and the amount that is paid there, in rupees. */
const paymentLinkAnswer = z.strictObject({ url: z.string(), amount: z.number() });
export type PaymentLink = z.infer<typeof paymentLinkAnswer>;

export const officePaymentCalls = {
  tills: moneyRead('/api/admin/tills', 'The cash that drivers have, and what they handed in', {
    answer: tillsAnswer,
  }),
  handIn: moneyWrite('/api/admin/tills/{id}', 'Note how much cash a driver handed in, as it was counted', {
    params: byId,
    /** `was`: what the office expected, so that nobody hands in twice. Both in paise. */
    body: z.strictObject({ counted: countedPaiseSchema, was: countedPaiseSchema }),
    answer: tillsAnswer,
  }),
  paymentLink: moneyWrite(
    '/api/admin/orders/{id}/payment-link',
    'Get the address of a page where what an order owes can be paid online',
    { params: byId, body: z.strictObject({ due: paiseSchema }), answer: paymentLinkAnswer },
  ),
  movementsOfPerson: moneyRead(
    '/api/admin/people/{id}/movements',
    'The movements of money of a household, the newest first',
    {
      params: byId,
      query: z.strictObject({ after: z.optional(countedIdSchema) }),
      answer: z.strictObject({ movements: z.array(movementAnswer), next: z.nullable(countedIdSchema) }),
    },
  ),
  payOut: moneyWrite('/api/admin/people/{id}/payouts', 'Note that credit of a household was paid out to it', {
    params: byId,
    body: payoutSchema,
    answer: personAnswer,
  }),
  releasePayout: moneyWrite(
    '/api/admin/people/{id}/payout-release',
    'Release that all credit of a household is paid out by somebody else',
    {
      params: byId,
      /** The own password is needed where nobody else keeps the farm's money. */
      body: z.strictObject({ was: paiseSchema, password: z.optional(newPasswordSchema) }),
      answer: personAnswer,
    },
  ),
  officePayWithCredit: moneyWrite(
    '/api/admin/people/{id}/pay-with-credit',
    'Pay what a household owes with its credit, the oldest order first',
    { params: byId, body: creditSchema, answer: personAnswer },
  ),
  decideSaid: moneyWrite(
    '/api/admin/said-payments/{id}',
    'Note that a payment that a household told of came, or did not',
    { params: byId, body: z.strictObject({ came: z.boolean() }), answer: personAnswer },
  ),
  officeNotePayments: moneyWrite(
    '/api/admin/order-payments',
    'Note that several orders are paid, each judged alone; a paid one stays paid',
    { body: officePaymentsSchema, answer: notedPayments },
  ),
} as const satisfies Record<string, Call>;
