import * as z from 'zod/mini';
import { emailSchema, nameSchema } from './account.ts';
import { addressSchema } from './address.ts';
import { orderAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code, idSchema } from './fields.ts';
import { purchaseSchema } from './order-calls.ts';
import { LANGUAGES } from './refusal.ts';
import { OFFICE } from './role.ts';

/*
 * Orders that customers place by phone: the office writes them down. A part of the table in api.ts.
 */

/**
 * Who orders: somebody with an account, or somebody who gets one with the order. Their account's mobile is the order's
 * own; they set a password by Forgot Password. `agreed` says that they were told of the privacy notice (decision 29).
 */
const phoneCustomer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known'), _id: idSchema }),
  z.strictObject({
    kind: z.literal('new'),
    name: nameSchema,
    email: emailSchema,
    language: z.enum(LANGUAGES, code('field_invalid')),
    agreed: z.literal(true, code('agreement_required')),
  }),
]);

/** POST /api/admin/phone-orders: a purchase, and who orders. There is no price in it either. */
export const phoneOrderSchema = z.strictObject({ ...purchaseSchema.shape, customer: phoneCustomer });
export type PhoneOrderBody = z.infer<typeof phoneOrderSchema>;

/** Somebody who calls, with where their newest order goes: the next one mostly goes there too. */
const caller = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isBlocked: z.boolean(),
  last: z.nullable(z.strictObject({ address: addressSchema, pincode: z.string(), mobile: z.string() })),
});
export type PhoneCaller = z.infer<typeof caller>;

export const officePhoneCalls = {
  phoneCaller: {
    method: 'GET',
    path: '/api/admin/phone-orders/customers/{id}',
    caller: OFFICE,
    summary: 'Who calls, and where their newest order goes',
    params: z.strictObject({ id: idSchema }),
    status: 200,
    answer: caller,
  },
  placePhoneOrder: {
    method: 'POST',
    path: '/api/admin/phone-orders',
    caller: OFFICE,
    summary: 'Place an order for somebody on the phone, who gets it confirmed by mail',
    headers: { 'idempotency-key': 'One key per intention: the same key and body give the same answer' },
    body: phoneOrderSchema,
    status: 201,
    answer: orderAnswer,
  },
} as const satisfies Record<string, Call>;
