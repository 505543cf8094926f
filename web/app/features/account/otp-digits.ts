import { OTP_LENGTH } from '@shivar/domain/rules/account/account';

const DEVANAGARI_ZERO = 0x0966;

/** The digits of an OTP as it was typed or pasted: `123 456` and `१२३४५६` are `123456` too. At most six. */
export function otpDigits(text: string): string {
  return text
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replaceAll(/\D/g, '')
    .slice(0, OTP_LENGTH);
}
