import * as z from 'zod/mini';
import { byId, code, wordOf } from '../../rules/fields.ts';
import { BILL_KINDS } from '../../rules/money/bill.ts';
import { billAnswer, billListed } from '../bill-calls.ts';
import { moneyRead, moneyWrite } from '../call.ts';
import type { Call } from '../call.ts';

/*
 * The office's calls for bills: the register of a month, a bill, the bills of an order, and an accountant's files (product 11.90, 11.91). Amounts are in rupees.
 */

/** A month as yyyy-MM. */
const monthSchema = z
  .string(code('field_invalid'))
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, code('field_invalid')));

const registerAnswer = z.strictObject({
  bills: z.array(billListed),
  /** The end of the page: the number behind which the next one begins. */
  next: z.nullable(z.string()),
});
export type Register = z.infer<typeof registerAnswer>;

const billSum = z.strictObject({ kind: wordOf(BILL_KINDS), count: z.int(), total: z.number() });
export type BillSum = z.infer<typeof billSum>;

const taxOfMonth = z.strictObject({
  hsn: z.string(),
  percent: z.number(),
  value: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});
export type TaxOfMonth = z.infer<typeof taxOfMonth>;

export const officeBillCalls = {
  register: moneyRead('/api/admin/bills', 'The bills and credit notes of a month by number', {
    query: z.strictObject({ month: monthSchema, after: z.optional(z.string().check(z.maxLength(16))) }),
    answer: registerAnswer,
  }),
  billSums: moneyRead(
    '/api/admin/bills/sums',
    'How many bills and credit notes a month has, and their sums',
    {
      query: z.strictObject({ month: monthSchema }),
      answer: z.strictObject({ sums: z.array(billSum) }),
    },
  ),
  taxSummary: moneyRead(
    '/api/admin/bills/tax',
    'What a month was billed for at each rate and HSN code, less its credit notes',
    {
      query: z.strictObject({ month: monthSchema }),
      answer: z.strictObject({ rates: z.array(taxOfMonth) }),
    },
  ),
  exportBills: moneyWrite('/api/admin/bills/export', 'Make the address of a file with the bills of a month', {
    body: z.strictObject({
      month: monthSchema,
      format: z.enum(['csv', 'xlsx']),
    }),
    answer: z.strictObject({ url: z.string() }),
  }),
  exportTax: moneyWrite(
    '/api/admin/bills/tax/export',
    'Make the address of a file with the tax of a month by rate and HSN code',
    {
      body: z.strictObject({ month: monthSchema, format: z.enum(['csv', 'xlsx']) }),
      answer: z.strictObject({ url: z.string() }),
    },
  ),
  exportBooks: moneyWrite(
    '/api/admin/books/export',
    'Make the address of a file with all movements of money of a month: a sheet, or vouchers for Tally',
    {
      body: z.strictObject({ month: monthSchema, format: z.enum(['csv', 'xlsx', 'xml']) }),
      answer: z.strictObject({ url: z.string() }),
    },
  ),
  officeBill: moneyRead('/api/admin/bills/{id}', 'A bill or a credit note', {
    params: byId,
    answer: billAnswer,
  }),
  officeBillFile: moneyWrite('/api/admin/bills/{id}/file', 'Make the address of a bill as a PDF', {
    params: byId,
    answer: z.strictObject({ url: z.string() }),
  }),
  orderBills: moneyRead('/api/admin/orders/{id}/bills', 'The bills and credit notes of an order', {
    params: byId,
    answer: z.strictObject({ bills: z.array(billListed) }),
  }),
  issueBill: moneyWrite(
    '/api/admin/orders/{id}/bills/issue',
    'Bill what came of an order since its last bill; answers all its bills',
    { params: byId, answer: z.strictObject({ bills: z.array(billListed) }) },
  ),
} as const satisfies Record<string, Call>;
