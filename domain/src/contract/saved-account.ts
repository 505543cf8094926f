import * as z from 'zod/mini';
import { addressSchema } from '../rules/account/address.ts';
import { code, wordOf } from '../rules/fields.ts';
import { ADDRESS_KINDS } from '../rules/account/saved-address.ts';
import { LANGUAGES } from '../language/language.ts';

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
