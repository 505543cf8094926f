import { latinDigits } from '@shivar/domain/language/format';

const PINCODE_LENGTH = 6;
/** Digits of an Indian mobile (product 7.4). */
const MOBILE_LENGTH = 10;

/** The digits of a typed or pasted pincode: `422 001` and `४२२००१` are `422001` too. */
export function pincodeDigits(text: string): string {
  return digitsOf(text, PINCODE_LENGTH);
}

/** The ten digits of a mobile, without +91 or a leading 0. */
export function mobileDigits(text: string): string {
  const digits = digitsOf(text);
  const national =
    digits.length === MOBILE_LENGTH + 2 && digits.startsWith('91')
      ? digits.slice(2)
      : digits.length === MOBILE_LENGTH + 1 && digits.startsWith('0')
        ? digits.slice(1)
        : digits;
  return national.slice(0, MOBILE_LENGTH);
}

/** The first digits of a text in either script: of an OTP, `123 456` and `१२३४५६` are `123456` too. */
export function digitsOf(text: string, most?: number): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, most);
}
