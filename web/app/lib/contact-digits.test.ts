import { OTP_LENGTH } from '@shivar/domain/rules/account/account';
import { describe, expect, it } from 'vitest';

import { digitsOf, mobileDigits, pincodeDigits } from './contact-digits.ts';

describe('a mobile as it is typed', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765', '98765'],
    ['98765432101', '9876543210'],
    ['abc', ''],
  ])('%s is %s', (typed, mobile) => {
    expect(mobileDigits(typed)).toBe(mobile);
  });
});

describe('a pincode as it is typed', () => {
  it.each([
    ['422001', '422001'],
    ['422 001', '422001'],
    ['४२२००१', '422001'],
    ['4220015', '422001'],
  ])('%s is %s', (typed, pincode) => {
    expect(pincodeDigits(typed)).toBe(pincode);
  });
});

describe('an OTP as it is typed', () => {
  it.each([
    ['as it was sent', '123456', '123456'],
    ['pasted with a space and a line end', ' 123 456\n', '123456'],
    ['typed with a hyphen', '123-456', '123456'],
    ['typed in Devanagari digits', '१२३४५६', '123456'],
    ['more digits than an OTP has', '1234567', '123456'],
    ['letters alone', 'abc', ''],
  ])('%s', (_how, typed, otp) => {
    expect(digitsOf(typed, OTP_LENGTH)).toBe(otp);
  });
});
