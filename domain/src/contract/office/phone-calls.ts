import * as z from 'zod/mini';
import { emailSchema, mobileSchema, nameSchema } from '../../rules/account/account.ts';
import { addressSchema } from '../../rules/account/address.ts';
import { orderAnswer } from '../answers.ts';
import type { Call } from '../call.ts';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../../rules/calendar/delivery-calendar.ts';
import { code, daySchema, idSchema, pincodeSchema, requiredText } from '../../rules/fields.ts';
import { mobileOwner } from './people-calls.ts';
import { purchaseSchema } from '../order-calls.ts';
import { LANGUAGES } from '../../language/language.ts';
import { OFFICE } from '../../rules/account/role.ts';

/*
 * Orders that customers place by phone: the office writes them down. A part of the table in api.ts.
 */

/**
 * Who orders: somebody with an account, or somebody who gets one with the order. Their account's mobile is the order's
 * own; they set a password by Forgot Password, unless their email is empty because they have none (decision 39).
 * `agreed` says that they were told of the privacy notice (decision 29).
 */
const phoneCustomer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known'), _id: idSchema }),
  z.strictObject({
    kind: z.literal('new'),
    name: nameSchema,
    email: z.union([z.literal(''), emailSchema], code('email_invalid')),
    language: z.enum(LANGUAGES, code('field_invalid')),
    agreed: z.literal(true, code('agreement_required')),
  }),
]);

/**
 * POST /api/admin/phone-orders: a purchase, and who orders. There is no price in it either. With `overRoom` it goes past
 * a limit of its pincode, for the reason that is given.
 */
export const phoneOrderSchema = z.strictObject({
  ...purchaseSchema.shape,
  customer: phoneCustomer,
  overRoom: z.optional(z.strictObject({ reason: requiredText('reason_required', 500) })),
});
export type PhoneOrderBody = z.infer<typeof phoneOrderSchema>;

/** What somebody ordered, to order it again: quantities over all deliveries by item, in grams or units. */
const bought = z.strictObject({
  subscriptionId: z.string(),
  selectedSize: z.string(),
  deliveryFrequency: z.enum(FREQUENCIES),
  batch: z.enum(BATCHES),
  items: z.record(z.string(), z.number()),
});
export type Bought = z.infer<typeof bought>;

/** Somebody who calls, with what their newest order is and where it goes: the next one is mostly like it. */
const caller = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** Empty where they have none. */
  email: z.string(),
  isBlocked: z.boolean(),
  last: z.nullable(z.strictObject({ address: addressSchema, pincode: z.string(), mobile: z.string() })),
  bought: z.nullable(bought),
});
export type PhoneCaller = z.infer<typeof caller>;

/** As customers are told it (area-calls.ts), which stands apart so that they load nothing of this table. */
const phoneRoom = z.strictObject({
  message: z.nullable(z.string()),
  startDate: z.nullable(daySchema),
  batch: z.nullable(z.enum(BATCHES)),
  /** Whether it can begin all the same, by an override: a limit is reached, and nothing else is in the way. */
  isFull: z.boolean(),
});
export type PhoneRoom = z.infer<typeof phoneRoom>;

export const officePhoneCalls = {
  phoneRoom: {
    method: 'GET',
    path: '/api/admin/phone-orders/room/{pincode}',
    caller: OFFICE,
    summary: 'Whether what a caller wants to begin has room on its days, and otherwise when it has',
    params: z.strictObject({ pincode: pincodeSchema }),
    query: z.strictObject({
      batch: z.enum(BATCHES, code('field_invalid')),
      deliveryFrequency: z.enum(FREQUENCIES, code('field_invalid')),
      subscriptionType: z.enum(SUBSCRIPTION_TYPES, code('field_invalid')),
      startDate: daySchema,
    }),
    status: 200,
    answer: phoneRoom,
  },
  phoneCaller: {
    method: 'GET',
    path: '/api/admin/phone-orders/customers/{id}',
    caller: OFFICE,
    summary: 'Who calls, what their newest order is and where it goes',
    params: z.strictObject({ id: idSchema }),
    status: 200,
    answer: caller,
  },
  mobileOwners: {
    method: 'GET',
    path: '/api/admin/phone-orders/mobile/{mobile}',
    caller: OFFICE,
    summary: 'Who has this mobile, in their account or in an order, before somebody gets a second account',
    params: z.strictObject({ mobile: mobileSchema }),
    status: 200,
    answer: z.array(mobileOwner),
  },
  placePhoneOrder: {
    method: 'POST',
    path: '/api/admin/phone-orders',
    caller: OFFICE,
    summary:
      'Place an order for somebody on the phone, who gets it confirmed by mail where they have an email',
    headers: { 'idempotency-key': 'One key per intention: the same key and body give the same answer' },
    body: phoneOrderSchema,
    status: 201,
    answer: orderAnswer,
  },
} as const satisfies Record<string, Call>;
