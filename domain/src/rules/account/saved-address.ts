import * as z from 'zod/mini';
import { mobileSchema } from './account.ts';
import { addressSchema } from './address.ts';
import type { Address } from './address.ts';
import { code, optionalText, pincodeSchema, versionSchema } from '../fields.ts';

/** What a customer calls a kept address; `other` has a name of its own. */
export const ADDRESS_KINDS = ['home', 'office', 'other'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The most addresses that one customer keeps. */
export const MOST_ADDRESSES = 10;

/** The longest name of an address, in characters. */
export const ADDRESS_NAME_MOST = 40;

const nameFields = {
  kind: z.enum(ADDRESS_KINDS, code('field_invalid')),
  /** Empty unless the kind is `other`. */
  label: optionalText(ADDRESS_NAME_MOST),
};
const wayFields = { pincode: pincodeSchema, mobile: mobileSchema };

const isNamed = z.refine<{ kind: AddressKind; label: string }>(
  ({ kind, label }) => kind !== 'other' || label !== '',
  { error: code('address_name_required'), path: ['label'] },
);

const fields = { ...nameFields, address: addressSchema, ...wayFields };

/** A new kept address (product 4.9: the address of a purchase, with its pincode and mobile). */
export const newAddressSchema = z.strictObject(fields).check(isNamed);
export type NewAddress = z.infer<typeof newAddressSchema>;

/** A kept address after a change, with the version that was changed. */
export const changedAddressSchema = z.strictObject({ ...fields, version: versionSchema }).check(isNamed);
export type ChangedAddress = z.infer<typeof changedAddressSchema>;

/** The same as a form has it: all its fields beside each other. */
export const addressFormSchema = z
  .strictObject({ ...nameFields, ...addressSchema.shape, ...wayFields })
  .check(isNamed);
export type AddressForm = z.infer<typeof addressFormSchema>;

/** A form's fields as the calls carry them. A name is kept only where the kind needs one. */
export function newAddressOf({ kind, label, pincode, mobile, ...address }: AddressForm): NewAddress {
  return { kind, label: kind === 'other' ? label : '', address, pincode, mobile };
}

/** Whether two addresses lead a driver to the same door and phone, whatever they are called. */
export function samePlace(
  one: { readonly address: Address; readonly pincode: string; readonly mobile: string },
  other: { readonly address: Address; readonly pincode: string; readonly mobile: string },
): boolean {
  const keys = ['line1', 'line2', 'landmark', 'city'] as const;
  return (
    one.pincode === other.pincode &&
    one.mobile === other.mobile &&
    keys.every((key) => one.address[key].trim() === other.address[key].trim())
  );
}
