import { formatNumber, latinDigits } from '@shivar/domain/language/format';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Language } from '@shivar/domain/language/language';

/*
 * More formats for pages than `@shivar/domain/language/format` has. None uses Intl: its texts differ between Node and
 * browsers, and the server's page must equal the browser's.
 */

/** A quantity of grams or units as it stands beside an item: `500 g`, `1 unit`, `3 units`. */
export function formatQuantity(quantity: number, unit: Unit, language: Language): string {
  return `${formatNumber(quantity, language)} ${unitLabel(quantity, unit, language)}`;
}

/** The short name of a unit after this number: `g`, `unit`, `units`. */
export function unitLabel(quantity: number, unit: Unit, language: Language): string {
  if (unit === 'Grams') return language === 'mr' ? 'ग्रॅम' : 'g';
  // A unit that a newer server knows.
  if (unit !== 'units') return unit;
  if (language === 'mr') return 'नग';
  return quantity === 1 ? 'unit' : 'units';
}

/** A sum of grams or units for a summary: from 1000 g on it is in kilograms, `3.5 kg`. */
export function formatSum(quantity: number, unit: Unit, language: Language): string {
  if (unit !== 'Grams' || quantity < 1000) return formatQuantity(quantity, unit, language);
  return `${formatNumber(quantity / 1000, language)} ${language === 'mr' ? 'किलो' : 'kg'}`;
}

/** A whole number as people type it: either script's digits, with or without grouping. Null refuses. */
export function parseWholeNumber(text: string): number | null {
  const latin = latinDigits(text).replaceAll(/[,\s]/g, '');
  return /^\d{1,9}$/.test(latin) ? Number(latin) : null;
}
