import { latinDigits } from '@shivar/domain/language/format';

/** A whole number as it is typed, in either script, with or without grouping; NaN, which schemas refuse, for anything else. */
export function numberIn(text: string): number {
  const latin = latinDigits(text).replaceAll(/[,\s]/g, '');
  return /^\d+$/.test(latin) ? Number(latin) : Number.NaN;
}

/** The same, but null for an empty text. */
export function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberIn(text);
}

/** Rupees, which may have a sign and decimals. */
export function rupeesIn(text: string): number {
  const latin = latinDigits(text).replaceAll(/[,\s₹]/g, '');
  return /^\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN;
}
