import * as z from 'zod/mini';
import { optionalText, requiredText } from '../fields.ts';

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
