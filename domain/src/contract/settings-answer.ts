import * as z from 'zod/mini';
import { LANGUAGES } from '../language/language.ts';

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
