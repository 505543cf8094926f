import * as z from 'zod/mini';
import { daySchema } from '../rules/fields.ts';

const text = z.string();
const instant = z.string();

/** The money of a customer, in the file of their data. Instants are ISO 8601, amounts are rupees. */
export const moneyData = {
  /** Every movement of money in the books, the oldest first. */
  movements: z.array(
    z.strictObject({
      at: instant,
      cause: text,
      /** The accounts that got the amount, and that gave it. */
      debit: text,
      credit: text,
      amount: z.number(),
      order: z.nullable(text),
      reference: z.nullable(text),
    }),
  ),
  /** What it said to have paid by UPI or bank transfer. */
  said: z.array(
    z.strictObject({
      amount: z.number(),
      reference: text,
      at: instant,
      state: text,
      decidedAt: z.nullable(instant),
      /** The order at whose door a driver told it; null where the household did. */
      order: z.nullable(text),
    }),
  ),
  /** The orders that renew themselves, up to which price, and the orders that followed. */
  renewals: z.array(z.strictObject({ order: text, agreed: z.number(), at: instant, next: z.nullable(text) })),
  /** What it allowed to be taken by UPI for renewals. */
  mandates: z.array(
    z.strictObject({ _id: text, customer: text, most: z.number(), at: instant, state: text }),
  ),
  /** The codes that it used, with the discount of each. */
  codes: z.array(z.strictObject({ order: text, code: text, amount: z.number() })),
  /** The households that it brought, or that brought it, each by the order, with the credit for it. */
  invites: z.array(
    z.strictObject({ order: text, byYou: z.boolean(), amount: z.number(), thankedAt: z.nullable(instant) }),
  ),
  /** What was begun to be paid online, the payments that came, and what of them went back. */
  online: z.array(
    z.strictObject({
      receipt: text,
      gatewayOrder: z.nullable(text),
      order: text,
      amount: z.number(),
      at: instant,
      toldAt: z.nullable(instant),
      payments: z.array(
        z.strictObject({
          _id: text,
          method: text,
          amount: z.number(),
          at: instant,
          back: z.array(z.strictObject({ amount: z.number(), state: text, at: instant })),
        }),
      ),
    }),
  ),
  /** Bills and credit notes, with the names and addresses that they bear. */
  bills: z.array(
    z.strictObject({
      number: text,
      kind: text,
      issuedOn: daySchema,
      from: daySchema,
      to: daySchema,
      total: z.number(),
      order: text,
      buyer: z.record(text, text),
      seller: z.record(text, text),
    }),
  ),
  /** Payments in the statements of the farm's bank that came from it. */
  bank: z.array(
    z.strictObject({
      day: daySchema,
      amount: z.number(),
      text,
      reference: z.nullable(text),
      state: text,
      decidedAt: instant,
    }),
  ),
  /** To where the household wants what the farm owes it, and until which day. */
  payTo: z.nullable(z.strictObject({ way: text, line: text, by: daySchema })),
} as const;
