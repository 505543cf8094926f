import type { Unit } from '../values/quantity.ts';
import { formatNumber } from './format.ts';
import type { Language } from './language.ts';

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
