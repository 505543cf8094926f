import * as z from 'zod/mini';
import { LANGUAGES } from '../../language/language.ts';

/*
 * The farm's facts (product 1.4) as they are stored: only the form of each value, so that values from older rules
 * still show. settings-draft.ts judges new values.
 */

/** The ways of paying that can be offered. */
export const PAYMENT_METHODS = ['cod', 'online'] as const;

const bilingual = z.strictObject({ en: z.string(), mr: z.string() });

export const farmSettingsSchema = z.strictObject({
  brand: z.string(),
  brandMarathi: z.string(),
  phone: z.string(),
  email: z.string(),
  /** A link, or a number with the country code. Empty without one. */
  whatsapp: z.string(),
  city: z.string(),
  /** Empty where only the English name is known. */
  cityMarathi: z.string(),
  socialLinks: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  legalName: z.string(),
  legalAddress: z.string(),
  fssaiLicence: z.string(),
  grievanceOfficer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The languages of the shop. The first is the default. */
  languages: z.array(z.enum(LANGUAGES)).check(z.minLength(1)),
  paymentMethods: z.array(z.string()),
  /** To which households pay the farm by UPI. Empty: by no UPI. */
  upiId: z.string(),
  /** To which they transfer money. All empty: to no account. */
  bankAccount: z.strictObject({ account: z.string(), ifsc: z.string(), name: z.string() }),
  /** The farm's own sentence beside the cut-off. Empty without one. */
  cutOffNote: bilingual,
  /** The most unpaid orders at one time, for a household, a mobile and an address (product 4.12). */
  mostUnpaidOrders: z.int().check(z.gte(1)),
  /** Above so many rupees a payout needs a second person (product 11.88). 0: it never does. */
  releaseAbove: z.int().check(z.gte(0)),
  /** How often bills are made by themselves: a word of `BILL_EVERY`. */
  billEvery: z.string(),
  /** Stands before the numbers of bills: one or two letters or digits. */
  billSeries: z.string(),
  /** Empty for a farm that is not registered for GST. */
  gstin: z.string(),
  /** An order whose size costs so many rupees or more has no fee for its deliveries. 0: none is without. */
  deliveryFreeFrom: z.int().check(z.gte(0)),
  /** So many rupees of credit for a household that brings another one, and for that one. 0: none. */
  inviteCredit: z.int().check(z.gte(0)),
  /** For so many days of a pause the places of a household are not given to others. 0: they are given at once. */
  keptPlaceDays: z.int().check(z.gte(0)),
  /** The roles whose people need a second step (product 7.30). */
  secondStepRoles: z.array(z.string()),
  /** After so many hours without use a session of the farm's people ends. 0: it never does. */
  idleHours: z.int().check(z.gte(0)),
});
export type FarmSettings = z.infer<typeof farmSettingsSchema>;

/** The parts: each is edited, saved and restored as a whole. Each has these settings. */
export const FARM_PARTS = {
  brand: ['brand', 'brandMarathi'],
  contacts: ['phone', 'email', 'whatsapp', 'city', 'cityMarathi'],
  links: ['socialLinks'],
  legal: ['legalName', 'legalAddress', 'fssaiLicence', 'grievanceOfficer'],
  languages: ['languages'],
  payments: ['paymentMethods'],
  upi: ['upiId'],
  'bank-account': ['bankAccount'],
  'cut-off': ['cutOffNote'],
  'unpaid-orders': ['mostUnpaidOrders'],
  payouts: ['releaseAbove'],
  bills: ['billEvery', 'billSeries', 'gstin'],
  prices: ['deliveryFreeFrom'],
  invites: ['inviteCredit'],
  pauses: ['keptPlaceDays'],
  logins: ['secondStepRoles', 'idleHours'],
} as const satisfies Record<string, readonly (keyof FarmSettings)[]>;
export type FarmPart = keyof typeof FARM_PARTS;

/** The texts of the farm, by the last part of their page's address (product 2.13); each is a part of its own. */
export const TEXT_PARTS = [
  'about',
  'pricing-policy',
  'shipping-policy',
  'refund-policy',
  'terms-conditions',
  'privacy-policy',
] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

export const FARM_PART_NAMES = Object.keys(FARM_PARTS) as [FarmPart, ...FarmPart[]];
export const SETTINGS_PARTS = [...FARM_PART_NAMES, ...TEXT_PARTS] as const;
export type SettingsPart = FarmPart | TextPart;

/** The part of a setting. Undefined for an unknown name. */
export function partWith(key: string): FarmPart | undefined {
  return FARM_PART_NAMES.find((part) => (FARM_PARTS[part] as readonly string[]).includes(key));
}

/** The part of a stored row: a setting by its name, a text by its name and language. */
export function partOfRow(key: string): SettingsPart | undefined {
  return partWith(key) ?? TEXT_PARTS.find((name) => key.startsWith(`${name}.`));
}

/** The settings of one part alone. */
export function partOf(farm: FarmSettings, part: FarmPart): Partial<FarmSettings> {
  return Object.fromEntries(FARM_PARTS[part].map((key) => [key, farm[key]]));
}
