import * as z from 'zod/mini';
import type { Paise } from '../../values/money.ts';
import { latinDigits } from '../../language/format.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { code, paiseSchema } from '../fields.ts';
import type { WordOf } from '../fields.ts';
import { PAYMENT_WAYS } from './books.ts';

/* Payments straight to the farm, by UPI or bank transfer (product 6.49). */

interface UpiPayment {
  /** The farm's UPI ID, and its name as the app shows it. */
  readonly id: string;
  readonly name: string;
  readonly paise: Paise;
  /** What the payer and the farm read beside the payment. */
  readonly note: string;
}

/** The link that opens a UPI app with the payment filled in, and the text of its QR code, by the linking rules of the NPCI. */
export function upiLink({ id, name, paise, note }: UpiPayment): string {
  const fields = { pa: id, pn: name, am: (paise / 100).toFixed(2), cu: 'INR', tn: note };
  const texts = Object.entries(fields).map(([field, text]) => `${field}=${encodeURIComponent(text)}`);
  return `upi://pay?${texts.join('&')}`;
}

/** What stands beside a payment for these orders in the lists of both banks. The statement is matched by their numbers (product 11.83). */
export function paymentNote(orderNumbers: readonly number[]): string {
  return ['Order', ...orderNumbers].join(' ');
}

/** Whether a code's text is such a link, of whomever it pays. */
export function isUpiLink(text: string): boolean {
  return text.startsWith('upi://pay?');
}

/** The reference that a bank or a UPI app gives a payment: the 12 digits of UPI, or the longer one of a transfer. */
export const referenceSchema = z.string(code('field_missing')).check(
  z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '').toUpperCase()),
  z.minLength(1, { error: code('field_missing'), abort: true }),
  z.regex(/^[A-Z\d]{6,35}$/, code('reference_invalid')),
);

/** A household says that it paid so many paise. */
export const saidPaymentSchema = z.strictObject({ paise: paiseSchema, reference: referenceSchema });

/** Facts that the office notes of money for an order. */
export const notedPaymentFields = {
  /** How it came; in cash without one. */
  way: z.optional(z.enum(PAYMENT_WAYS, code('field_invalid'))),
  /** How many paise came; all that is due without a number. */
  paise: z.optional(paiseSchema),
  /** Of the bank or the UPI app: it counts once. */
  reference: z.optional(referenceSchema),
};

/** `open` until the office found the money, or did not. */
export const SAID_STATES = ['open', 'came', 'not_come'] as const;

/** So many payments of a household may be looked for at one time. */
const MOST_SAID = 5;

/** Judges that a household tells of one more payment, while so many are looked for. Refuses said_many. */
export function judgeSaid(open: number): Result<null> {
  return open < MOST_SAID ? accepted(null) : refused('said_many', { n: MOST_SAID });
}

/** What a household is still asked to pay, in paise: not again what the office looks for. Never less than nothing. */
export function restToPay(
  owed: Paise,
  said: readonly { readonly paise: Paise; readonly state: WordOf<(typeof SAID_STATES)[number]> }[],
): Paise {
  const open = said.filter(({ state }) => state === 'open').reduce((sum, { paise }) => sum + paise, 0);
  return Math.max(0, owed - open);
}
