import * as z from 'zod/mini';
import { emailSchema } from '../account/account.ts';
import { ROLES } from '../account/role.ts';
import { MOST_IDLE_HOURS } from '../account/second-step.ts';
import { code } from '../fields.ts';
import { hasDevanagari, marathiLine, oneLine, optionalText, requiredLine, requiredText } from '../texts.ts';
import { latinDigits } from '../../language/format.ts';
import type { MessageCode } from '../../language/messages.en.ts';
import { LANGUAGES } from '../../language/language.ts';
import { BILL_EVERY } from '../money/bill.ts';
import { ownAccountSchema, upiSchema } from '../money/payout.ts';
import { PAYMENT_METHODS } from './settings.ts';
import type { FarmPart } from './settings.ts';

/*
 * Field rules of each part of the settings, for the form and for the server. Digits may be typed in either script
 * and are kept as Latin ones, because phones dial those.
 */

const MOST_LINKS = 8;
const MOST_UNPAID_ORDERS = 1000;
const MOST_KEPT_DAYS = 365;
const MOST_RUPEES = 10_000_000;

const withLatinDigits = z.overwrite<string>(latinDigits);

/** 8 to 15 digits with the usual signs between them (E.164 allows 15). */
const phoneSchema = requiredLine('phone_required', 30).check(
  withLatinDigits,
  z.refine((text) => /^\+?[\d\s()./-]+$/.test(text) && isCount(digitsOf(text), 8, 15), code('phone_invalid')),
);

/** Empty, a link, or a number with the country code, which `wa.me` needs. */
const whatsAppSchema = optionalText(200).check(
  withLatinDigits,
  z.refine((text) => text === '' || isHttps(text) || isWhatsAppNumber(text), code('whatsapp_invalid')),
);

const linkSchema = z.strictObject({
  name: requiredLine('link_name_required', 30),
  url: requiredText('link_invalid', 200).check(z.refine(isHttps, code('link_invalid'))),
});

/** Empty, or the 14 digits of a licence. */
const licenceSchema = optionalText(30).check(
  z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '')),
  z.regex(/^(\d{14})?$/, code('fssai_invalid')),
);

/** From none on. */
const wholeRupees = z
  .int(code('whole_rupees_invalid'))
  .check(z.gte(0, code('whole_rupees_invalid')), z.lte(MOST_RUPEES, code('whole_rupees_invalid')));

const noteLine = optionalText(200).check(oneLine);

/** Each once, and at least `least`. */
const choices = <const Choice extends string>(
  known: readonly [Choice, ...Choice[]],
  none: MessageCode,
  least = 1,
) =>
  z.array(z.enum(known, code('field_invalid')), none).check(
    z.minLength(least, none),
    z.maxLength(known.length, code('field_invalid')),
    z.refine((chosen) => new Set(chosen).size === chosen.length, code('field_invalid')),
  );

/** The field rules of each part. */
export const partSchemas = {
  brand: z.strictObject({ brand: requiredLine('brand_required', 40), brandMarathi: marathiLine(40) }),
  contacts: z.strictObject({
    phone: phoneSchema,
    email: emailSchema,
    whatsapp: whatsAppSchema,
    city: requiredLine('city_required', 80),
    cityMarathi: marathiLine(80),
  }),
  links: z.strictObject({
    socialLinks: z
      .array(linkSchema)
      .check(z.maxLength(MOST_LINKS, code('links_too_many')))
      .check((payload) => {
        for (const index of repeatedIn(payload.value.map(({ url }) => url)))
          payload.issues.push({
            code: 'custom',
            message: code('link_twice'),
            path: [index, 'url'],
            input: payload.value,
          });
      }),
  }),
  legal: z.strictObject({
    legalName: requiredLine('legal_name_required', 120),
    legalAddress: requiredLine('legal_address_required', 200),
    fssaiLicence: licenceSchema,
    grievanceOfficer: z.strictObject({
      name: requiredLine('officer_required', 100),
      email: emailSchema,
      phone: phoneSchema,
    }),
  }),
  languages: z.strictObject({ languages: choices(LANGUAGES, code('language_required')) }),
  payments: z.strictObject({ paymentMethods: choices(PAYMENT_METHODS, code('payment_required')) }),
  upi: z.strictObject({ upiId: z.union([z.literal(''), upiSchema], code('upi_invalid')) }),
  'bank-account': z.strictObject({ bankAccount: ownAccountSchema }),
  'cut-off': z.strictObject({
    cutOffNote: z.strictObject({ en: noteLine, mr: noteLine }).check(
      z.refine(({ en, mr }) => mr === '' || en !== '', {
        error: code('note_in_both'),
        path: ['en'],
      }),
      z.refine(({ en, mr }) => en === '' || hasDevanagari(mr), {
        error: code('marathi_required'),
        path: ['mr'],
      }),
    ),
  }),
  'unpaid-orders': z.strictObject({
    mostUnpaidOrders: z
      .int(code('most_unpaid_invalid'))
      .check(z.gte(1, code('most_unpaid_invalid')), z.lte(MOST_UNPAID_ORDERS, code('most_unpaid_invalid'))),
  }),
  bills: z.strictObject({
    billEvery: z.enum(BILL_EVERY, code('field_invalid')),
    billSeries: z.string(code('field_missing')).check(
      z.overwrite((text) => latinDigits(text).trim().toUpperCase()),
      z.regex(/^[A-Z0-9]{1,2}$/, code('bill_series_invalid')),
    ),
    gstin: z.string(code('field_missing')).check(
      z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '').toUpperCase()),
      z.regex(/^(\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d])?$/, code('gstin_invalid')),
    ),
  }),
  prices: z.strictObject({
    deliveryFreeFrom: wholeRupees,
  }),
  invites: z.strictObject({
    inviteCredit: wholeRupees,
  }),
  pauses: z.strictObject({
    keptPlaceDays: z
      .int(code('kept_days_invalid'))
      .check(z.gte(0, code('kept_days_invalid')), z.lte(MOST_KEPT_DAYS, code('kept_days_invalid'))),
  }),
  payouts: z.strictObject({
    releaseAbove: wholeRupees,
  }),
  logins: z.strictObject({
    secondStepRoles: choices(ROLES, code('field_invalid'), 0),
    idleHours: z
      .int(code('idle_hours_invalid'))
      .check(z.gte(0, code('idle_hours_invalid')), z.lte(MOST_IDLE_HOURS, code('idle_hours_invalid'))),
  }),
} as const satisfies Record<FarmPart, z.ZodMiniType>;

export type PartDraft<Part extends FarmPart> = z.infer<(typeof partSchemas)[Part]>;

/** The reason of a change, if given. */
export const changeNoteSchema = optionalText(200);

function digitsOf(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

function isCount(count: number, least: number, most: number): boolean {
  return count >= least && count <= most;
}

function isWhatsAppNumber(text: string): boolean {
  return /^\+?[\d\s()-]+$/.test(text) && isCount(digitsOf(text), 11, 15);
}

/** An https address with a dot in its host. */
function isHttps(text: string): boolean {
  return /^https:\/\/[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/u.test(text);
}

/** Where something stands again that stood before. */
function repeatedIn(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));
}
