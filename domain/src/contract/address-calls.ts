import * as z from 'zod/mini';
import { addressSchema } from '../rules/account/address.ts';
import { byId, code, daySchema, pincodeSchema } from '../rules/fields.ts';
import { orderAnswer } from './answers.ts';
import { customerWrite } from './call.ts';
import type { Call } from './call.ts';

// Calls that send deliveries of an order to another address (product 5.54). A customer sees first which of them go there.

/** Another address for one delivery, or for all that are still open and for the order (`date` is null). */
const newAddressAskedSchema = z.strictObject({
  date: z.nullable(daySchema),
  address: addressSchema,
  pincode: pincodeSchema,
});
export type NewAddressAsked = z.infer<typeof newAddressAskedSchema>;

/** The deliveries that would go there, and the others with the reason in the language of the request. */
const addressPlanAnswer = z.strictObject({
  moves: z.array(daySchema),
  stays: z.array(z.strictObject({ date: daySchema, message: z.string() })),
});
export type AddressPlanAnswer = z.infer<typeof addressPlanAnswer>;

/** What was seen is what is done: other deliveries are refused (409). */
const newAddressSeenSchema = z.strictObject({
  ...newAddressAskedSchema.shape,
  moves: z.array(daySchema).check(z.maxLength(400, code('field_invalid'))),
});
export type NewAddressSeen = z.infer<typeof newAddressSeenSchema>;

export const addressCalls = {
  previewNewAddress: customerWrite(
    '/api/orders/{id}/dates/preview-address',
    'Show which deliveries would go to another address. Nothing is changed',
    { params: byId, body: newAddressAskedSchema, answer: addressPlanAnswer },
  ),
  sendElsewhere: customerWrite(
    '/api/orders/{id}/dates/address',
    'Send a delivery to another address, or all that are still open, as it was shown',
    { params: byId, body: newAddressSeenSchema, answer: orderAnswer },
  ),
} as const satisfies Record<string, Call>;
