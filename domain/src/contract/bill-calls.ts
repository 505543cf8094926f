import * as z from 'zod/mini';
import { UNITS } from '../values/quantity.ts';
import { BILL_KINDS } from '../rules/money/bill.ts';
import { byId, daySchema, wordOf } from '../rules/fields.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * A household's bills and credit notes (product 6.52). Only their pages load them. Amounts are in rupees.
 */

export const billListed = z.strictObject({
  _id: z.string(),
  number: z.string(),
  kind: wordOf(BILL_KINDS),
  issuedOn: daySchema,
  from: daySchema,
  to: daySchema,
  total: z.number(),
  /** What of the total is tax. */
  tax: z.number(),
  orderNumber: z.int(),
  /** The name of a deleted account has left its bills. */
  buyer: z.string(),
});
export type BillListed = z.infer<typeof billListed>;

const bilingual = z.strictObject({ en: z.string(), mr: z.string() });

export const billAnswer = z.strictObject({
  ...billListed.shape,
  seller: z.strictObject({
    name: bilingual,
    legalName: z.string(),
    address: z.string(),
    fssaiLicence: z.string(),
    /** Empty where the farm is not registered for GST. */
    gstin: z.string(),
  }),
  plan: bilingual,
  buyerAddress: z.string(),
  pincode: z.string(),
  /** The number of the bill that a credit note takes back from; empty for a bill. */
  ofBill: z.string(),
  /** It went to another state than the farm's. */
  isAcross: z.boolean(),
  lines: z.array(
    z.strictObject({
      englishName: z.string(),
      marathiName: z.string(),
      qty: z.int(),
      unitofItem: z.enum(UNITS),
      amount: z.number(),
      percent: z.number(),
      hsn: z.string(),
      tax: z.number(),
    }),
  ),
});
export type BillAnswer = z.infer<typeof billAnswer>;

export const billCalls = {
  bills: customerRead('/api/account/bills', 'All bills and credit notes of the customer, the newest first', {
    answer: z.strictObject({ bills: z.array(billListed) }),
  }),
  bill: customerRead('/api/account/bills/{id}', 'A bill or a credit note of the customer', {
    params: byId,
    answer: billAnswer,
  }),
  billFile: customerWrite('/api/account/bills/{id}/file', 'Make the address of a bill as a PDF', {
    params: byId,
    answer: z.strictObject({ url: z.string() }),
  }),
} as const satisfies Record<string, Call>;
