import * as z from 'zod/mini';
import { healthAnswer, messageAnswer, pincodeAnswer, readyAnswer } from './answers.ts';
import { planAnswer, planSummaryAnswer } from './plan-answers.ts';
import { publicRead, publicWrite } from './call.ts';
import type { Call } from './call.ts';
import { byId, code } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';
import { notifySchema } from '../rules/contact/contact.ts';

const byPincode = z.strictObject({
  pincode: z.string().check(z.regex(/^\d{6}$/, code('pincode_invalid'))),
});

/** An item on sale, and the plans that it may go into. */
const itemOnSaleAnswer = z.strictObject({
  _id: z.string(),
  englishName: z.string(),
  marathiName: z.string(),
  organic: z.boolean(),
  subscriptions: z.array(z.string()),
});
export type ItemOnSaleAnswer = z.infer<typeof itemOnSaleAnswer>;

/** The farm's facts for any visitor (product 8.14). */
export const settingsAnswer = z.strictObject({
  brand: z.string(),
  brandMarathi: z.string(),
  city: z.string(),
  /** Left out where it is unknown, and for the default city. */
  cityMarathi: z.optional(z.string()),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  socialLinks: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  legalName: z.string(),
  legalAddress: z.string(),
  fssaiLicence: z.string(),
  grievanceOfficer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  paymentMethods: z.array(z.string()),
  /** The languages of the shop, the default first. Left out for English, then Marathi. */
  languages: z.optional(z.array(z.enum(LANGUAGES))),
  /** The farm's own sentence beside the cut-off. Left out without one. */
  cutOffNote: z.optional(z.strictObject({ en: z.string(), mr: z.string() })),
  googleClientId: z.nullable(z.string()),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** Calls about the service, the farm, its plans, items and pincodes, for any visitor (product 8.14). */
export const catalogueCalls = {
  health: publicRead('/api/health', 'The health of the service', { answer: healthAnswer }),
  ready: publicRead('/api/ready', 'Whether a proxy should send requests to this program', {
    answer: readyAnswer,
  }),
  settings: publicRead('/api/settings', 'The farm’s public facts', { answer: settingsAnswer }),
  plans: publicRead('/api/subscriptions', 'The plans on sale', { answer: z.array(planSummaryAnswer) }),
  plan: publicRead('/api/subscriptions/{id}', 'A plan with its quotas and items', {
    params: byId,
    answer: planAnswer,
  }),
  waitForPlan: publicWrite(
    '/api/subscriptions/{id}/notify',
    'Ask to be told once a plan that is announced or sold out can be bought',
    { params: byId, body: notifySchema, answer: messageAnswer },
  ),
  itemsOnSale: publicRead('/api/items', 'The items on sale, and the plans that each may go into', {
    answer: z.array(itemOnSaleAnswer),
  }),
  pincode: publicRead('/api/pincodes/{pincode}', 'Whether the farm serves a pincode, and the batches there', {
    params: byPincode,
    answer: pincodeAnswer,
  }),
  waitForArea: publicWrite(
    '/api/pincodes/{pincode}/notify',
    'Ask to be told once the farm delivers to a pincode',
    { params: byPincode, body: notifySchema, answer: messageAnswer },
  ),
} as const satisfies Record<string, Call>;
