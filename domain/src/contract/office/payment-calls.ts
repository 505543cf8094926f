import * as z from 'zod/mini';
import { officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { PAYMENT_WAYS } from '../../rules/money/books.ts';
import { code, idSchema, orderVersionSchema } from '../../rules/fields.ts';

/*
 * Calls for the payments of several orders.
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

export const officePaymentCalls = {
  officeNotePayments: officeWrite(
    '/api/admin/order-payments',
    'Note that several orders are paid, each judged alone; a paid one stays paid',
    { body: officePaymentsSchema, answer: notedPayments },
  ),
} as const satisfies Record<string, Call>;
