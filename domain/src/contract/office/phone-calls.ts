import * as z from 'zod/mini';
import { emailSchema, mobileSchema, nameSchema } from '../../rules/account/account.ts';
import { addressSchema } from '../../rules/account/address.ts';
import { orderAnswer } from '../answers.ts';
import { roomAnswer, roomQuery } from '../area-calls.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES, FREQUENCIES } from '../../rules/calendar/delivery-calendar.ts';
import { code, idSchema, pincodeSchema } from '../../rules/fields.ts';
import { requiredText } from '../../rules/texts.ts';
import { likesSchema } from '../likes-calls.ts';
import { mobileOwner } from './people-calls.ts';
import { purchaseSchema } from '../order-calls.ts';
import { LANGUAGES } from '../../language/language.ts';

/*
 * Calls for orders by phone.
 */

/**
 * A new account that comes with the order. The mobile of the order is its mobile. Its owner sets a password by Forgot
 * Password, or has no email (decision 39). `agreed`: they heard the privacy notice (decision 29).
 */
const newCustomer = z.strictObject({
  name: nameSchema,
  email: z.union([z.literal(''), emailSchema], code('email_invalid')),
  language: z.enum(LANGUAGES, code('field_invalid')),
  agreed: z.literal(true, code('agreement_required')),
});
export type NewCustomer = z.infer<typeof newCustomer>;

/**
 * POST /api/admin/phone-orders: a purchase, and the account that it is for or a new one. It has no price either. `overRoom`
 * passes a limit of the pincode, with a reason. A union of the two would cost every page of the shop a fifth of a kilobyte, because
 * all pages share one file of the schema library.
 */
export const phoneOrderSchema = z
  .strictObject({
    ...purchaseSchema.shape,
    customerId: z.optional(idSchema),
    newCustomer: z.optional(newCustomer),
    overRoom: z.optional(z.strictObject({ reason: requiredText('reason_required', 500) })),
  })
  .check(
    z.refine(({ customerId, newCustomer: added }) => (customerId === undefined) !== (added === undefined), {
      error: code('field_invalid'),
      path: ['customerId'],
    }),
  );
export type PhoneOrderBody = z.infer<typeof phoneOrderSchema>;

/** The content of an order, to order it again. Item id to grams or units over all deliveries. */
const bought = z.strictObject({
  subscriptionId: z.string(),
  selectedSize: z.string(),
  deliveryFrequency: z.enum(FREQUENCIES),
  batch: z.enum(BATCHES),
  items: z.record(z.string(), z.number()),
});
export type Bought = z.infer<typeof bought>;

/** The caller, with the content and the address of the newest order. The next order is mostly like it. */
const caller = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** Empty without one. */
  email: z.string(),
  isBlocked: z.boolean(),
  last: z.nullable(z.strictObject({ address: addressSchema, pincode: z.string(), mobile: z.string() })),
  bought: z.nullable(bought),
  /** The offered mix follows them. */
  likes: likesSchema,
});
export type PhoneCaller = z.infer<typeof caller>;

const phoneRoom = z.strictObject({
  ...roomAnswer.shape,
  /** Whether an override helps: a limit is reached, and nothing else stands in the way. */
  isFull: z.boolean(),
});
export type PhoneRoom = z.infer<typeof phoneRoom>;

export const officePhoneCalls = {
  phoneRoom: officeRead(
    '/api/admin/phone-orders/room/{pincode}',
    'Whether deliveries for a caller have room, or the next day with room',
    { params: z.strictObject({ pincode: pincodeSchema }), query: roomQuery, answer: phoneRoom },
  ),
  phoneCaller: officeRead(
    '/api/admin/phone-orders/customers/{id}',
    'A caller with the newest order and its address',
    { params: z.strictObject({ id: idSchema }), answer: caller },
  ),
  mobileOwners: officeRead(
    '/api/admin/phone-orders/mobile/{mobile}',
    'The accounts with this mobile, so that nobody gets a second account',
    { params: z.strictObject({ mobile: mobileSchema }), answer: z.array(mobileOwner) },
  ),
  placePhoneOrder: officeWrite(
    '/api/admin/phone-orders',
    'Place an order by phone; a mail confirms it where there is an email',
    {
      headers: { 'idempotency-key': 'One key per intention: the same key and body give the same answer' },
      body: phoneOrderSchema,
      status: 201,
      answer: orderAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
