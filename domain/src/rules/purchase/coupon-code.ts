import * as z from 'zod/mini';
import { latinDigits } from '../../language/format.ts';
import { code } from '../fields.ts';

/* Apart from the office's rules of codes: the page of a purchase needs no more. */

/** The most codes in one order. */
export const MOST_COUPONS = 3;

/** A code as people type it: letters in either case, and digits of either script. It has a letter, so that nobody reads it as a number. */
export const couponCodeSchema = z.string(code('coupon_code_invalid')).check(
  z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '').toUpperCase()),
  z.regex(/^(?=.*[A-Z])[A-Z0-9-]{3,20}$/, code('coupon_code_invalid')),
);
