import { describe, expect, it } from 'vitest';

import { mobileDigits, pincodeDigits } from './contact-digits.ts';

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
