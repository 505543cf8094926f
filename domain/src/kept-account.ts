import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { code, wordOf } from './fields.ts';
import { ADDRESS_KINDS } from './kept-address.ts';
import { LANGUAGES } from './refusal.ts';

export const languageSchema = z.enum(LANGUAGES, code('field_invalid'));

/** A kept address as the calls answer it. */
export const savedAddress = z.strictObject({
  _id: z.string(),
  kind: wordOf(ADDRESS_KINDS),
  label: z.string(),
  address: addressSchema,
  pincode: z.string(),
  mobile: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
});
export type SavedAddress = z.infer<typeof savedAddress>;
