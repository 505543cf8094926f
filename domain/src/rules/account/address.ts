import * as z from 'zod/mini';
import { code, pincodeSchema, versionSchema } from '../fields.ts';
import { optionalText, requiredText } from '../texts.ts';
import { mobileSchema } from './account.ts';

/** The address of a purchase (product 4.9). */
export const addressSchema = z.strictObject({
  line1: requiredText('address_required', 120),
  line2: optionalText(120),
  landmark: optionalText(120),
  city: requiredText('city_required', 60),
});
export type Address = z.infer<typeof addressSchema>;

/** The address as one line of text, for an order (product 8.13). */
export function addressLine(address: Address): string {
  return [address.line1, address.line2, address.landmark, address.city]
    .filter((part) => part !== '')
    .join(', ');
}

/** The kinds of kept addresses. `other` has a name. */
export const ADDRESS_KINDS = ['home', 'office', 'other'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The most addresses of one customer. */
export const MOST_ADDRESSES = 10;

/** The longest name of an address, in characters. */
export const ADDRESS_NAME_MOST = 40;

const nameFields = {
  kind: z.enum(ADDRESS_KINDS, code('field_invalid')),
  /** Empty unless the kind is `other`. */
  label: optionalText(ADDRESS_NAME_MOST),
};
const wayFields = { pincode: pincodeSchema, mobile: mobileSchema };

/** A door that a driver finds: an address with its pincode, and the mobile to call. */
export const doorSchema = z.strictObject({ address: addressSchema, ...wayFields });
export type Door = z.infer<typeof doorSchema>;

/** The flat fields of a form for an address with its pincode. */
export const placeFormSchema = z.strictObject({ ...addressSchema.shape, pincode: pincodeSchema });

const isNamed = z.refine<{ kind: AddressKind; label: string }>(
  ({ kind, label }) => kind !== 'other' || label !== '',
  { error: code('address_name_required'), path: ['label'] },
);

const fields = { ...nameFields, address: addressSchema, ...wayFields };

/** A new kept address (product 4.9: the address of a purchase, with its pincode and mobile). */
export const newAddressSchema = z.strictObject(fields).check(isNamed);
export type NewAddress = z.infer<typeof newAddressSchema>;

/** A changed address, with the version that the customer saw. */
export const changedAddressSchema = z.strictObject({ ...fields, version: versionSchema }).check(isNamed);
export type ChangedAddress = z.infer<typeof changedAddressSchema>;

/** The same as flat fields of a form. */
export const addressFormSchema = z
  .strictObject({ ...nameFields, ...addressSchema.shape, ...wayFields })
  .check(isNamed);
export type AddressForm = z.infer<typeof addressFormSchema>;

/** The form's fields as the calls carry them. Only the kind `other` keeps a name. */
export function newAddressOf({ kind, label, pincode, mobile, ...address }: AddressForm): NewAddress {
  return { kind, label: kind === 'other' ? label : '', address, pincode, mobile };
}

/** Whether two addresses mean the same door and phone, whatever their names. */
export function samePlace(one: Readonly<Door>, other: Readonly<Door>): boolean {
  const keys = ['line1', 'line2', 'landmark', 'city'] as const;
  return (
    one.pincode === other.pincode &&
    one.mobile === other.mobile &&
    keys.every((key) => one.address[key].trim() === other.address[key].trim())
  );
}
