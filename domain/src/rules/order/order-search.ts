/** How few letters a name is looked for by. */
const LEAST_LETTERS = 2;
const LEAST_DIGITS_OF_MOBILE = 4;
/** Where a word of a name ends, as `name_words` divides the names that are stored. */
const BETWEEN_WORDS = /[\s.‐‑‒–—-]+/;
const DEVANAGARI_ZERO = 0x0966;
/** How an order's number is announced where it is printed, in either language: `Order 500`, `ऑर्डर क्रमांक ५००`, `#500`. */
const ANNOUNCED = /^(?:(?:order|ऑर्डर|आॅर्डर)?[\s:.]*(?:number|no|क्रमांक|क्र|#|№)?[\s:.]*)(?=\d)/;

/** What a text may mean to somebody who looks for an order; null where it cannot be that. */
export interface OrderSearch {
  /** An order's own number. */
  readonly number: number | null;
  /** The first digits of a mobile. */
  readonly mobile: string | null;
  readonly pincode: string | null;
  /** The beginning of an email, in small letters. */
  readonly email: string | null;
  /** Beginnings of words of a name, all of which it must have. */
  readonly words: readonly string[];
}

/**
 * Reads what was typed into the search: digits of either script are an order's number, a mobile (also with +91)
 * or a pincode, and the number alone where it is announced as one, as on a slip; anything else the beginning of an
 * email or of the words of a name. Null where it is too short to look for.
 */
export function readOrderSearch(text: string): OrderSearch | null {
  const typed = latin(text).trim().toLowerCase();
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

/** Null for more digits than any order's number has. */
function numberOf(digits: string): number | null {
  return digits.length <= 9 ? Number(digits) : null;
}

function latin(text: string): string {
  return text.normalize('NFC').replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}
