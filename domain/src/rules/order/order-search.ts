import { latinDigits } from '../../language/format.ts';

/** The least letters of a search by name. */
const LEAST_LETTERS = 2;
const LEAST_DIGITS_OF_MOBILE = 4;
/** The ends of words in a name, as `name_words` splits stored names. */
const BETWEEN_WORDS = /[\s.‐‑‒–—-]+/;
/** The printed forms of an order's number in both languages: `Order 500`, `ऑर्डर क्रमांक ५००`, `#500`. */
const ANNOUNCED = /^(?:(?:order|ऑर्डर|आॅर्डर)?[\s:.]*(?:number|no|क्रमांक|क्र|#|№)?[\s:.]*)(?=\d)/;

/** The meanings of a search text. Null where it cannot have that meaning. */
export interface OrderSearch {
  /** An order's own number. */
  readonly number: number | null;
  /** The first digits of a mobile. */
  readonly mobile: string | null;
  readonly pincode: string | null;
  /** The beginning of an email, in small letters. */
  readonly email: string | null;
  /** Beginnings of words of a name. The name must have all of them. */
  readonly words: readonly string[];
}

/**
 * Reads a search text. Digits in either script mean an order number, a mobile (also with +91) or a pincode, and only
 * the number after a word such as `Order`. Anything else means the beginning of an email or of words of a name. Null
 * for a text that is too short.
 */
export function readOrderSearch(text: string): OrderSearch | null {
  const typed = latinDigits(text.normalize('NFC')).trim().toLowerCase();
  const bare = typed.replace(ANNOUNCED, '');
  const digits = bare.replaceAll(/[\s-]/g, '').replace(/^(\+91|0)(?=[6-9]\d{9}$)/, '');
  const nothing: OrderSearch = { number: null, mobile: null, pincode: null, email: null, words: [] };
  if (/^\d+$/.test(digits)) {
    if (bare !== typed) return { ...nothing, number: numberOf(digits) };
    return {
      ...nothing,
      number: numberOf(digits),
      mobile: digits.length >= LEAST_DIGITS_OF_MOBILE && /^[6-9]\d{0,9}$/.test(digits) ? digits : null,
      pincode: /^[1-9]\d{5}$/.test(digits) ? digits : null,
    };
  }
  const words = typed.split(BETWEEN_WORDS).filter(Boolean).slice(0, 5);
  const isEmail = /^[\w.+-]+@?[\w.-]*$/.test(typed);
  if (words.join('').length < LEAST_LETTERS) return null;
  return { ...nothing, email: isEmail ? typed : null, words: typed.includes('@') ? [] : words };
}

/** Null for more digits than an order number has. */
function numberOf(digits: string): number | null {
  return digits.length <= 9 ? Number(digits) : null;
}
