import { expect, test } from 'vitest';

import { otpDigits } from './otp-digits.ts';

test.each([
  ['as it was sent', '123456', '123456'],
  ['pasted with a space and a line end', ' 123 456\n', '123456'],
  ['typed with a hyphen', '123-456', '123456'],
  ['typed in Devanagari digits', '१२३४५६', '123456'],
  ['more digits than an OTP has', '1234567', '123456'],
  ['letters alone', 'abc', ''],
])('the digits of an OTP %s', (_how, text, digits) => {
  expect(otpDigits(text)).toBe(digits);
});
