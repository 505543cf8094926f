import * as z from 'zod/mini';
import { LANGUAGES } from '../language/language.ts';

/** What any visitor may know of the farm (design 1, 5). */
export const settingsAnswer = z.strictObject({
  brand: z.string(),
  brandMarathi: z.string(),
  city: z.string(),
  /** Left out where it is not known, and for the city of a farm that has set nothing. */
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
  /** Which the shop speaks, the first of them for who asks for none; left out where it is English, then Marathi. */
  languages: z.optional(z.array(z.enum(LANGUAGES))),
  /** The farm's own sentence where the cut-off is told; left out where there is none. */
  cutOffNote: z.optional(z.strictObject({ en: z.string(), mr: z.string() })),
  googleClientId: z.nullable(z.string()),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;
