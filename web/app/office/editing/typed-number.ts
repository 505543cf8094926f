import { latinDigits } from '@shivar/domain/language/format';
import type { Unit } from '@shivar/domain/values/quantity';

/** A whole number as it is typed, in either script, with or without grouping; NaN, which schemas refuse, for anything else. */
export function numberIn(text: string): number {
  const latin = latinDigits(text).replaceAll(/[,\s]/g, '');
  return /^\d+$/.test(latin) ? Number(latin) : Number.NaN;
}

/** The same, but null for an empty text. */
export function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberIn(text);
}

/** Kilograms with decimals as grams, or whole units. */
export function quantityIn(text: string, unit: Unit): number {
  const latin = latinDigits(text).replaceAll(/[,\s]/g, '');
  if (unit !== 'Grams') return numberIn(text);
  return /^\d{1,6}(\.\d{1,3})?$/.test(latin) ? Math.round(Number(latin) * 1000) : Number.NaN;
}

/** The same with a minus before it, which takes something back. */
export function signedQuantityIn(text: string, unit: Unit): number {
  const [, minus = '', rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  return (minus === '' ? 1 : -1) * quantityIn(rest, unit);
}

/** Rupees, which may have a sign and decimals. */
export function rupeesIn(text: string): number {
  const latin = latinDigits(text).replaceAll(/[,\s₹]/g, '');
  return /^\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN;
}
