import type { OrderedCategory } from '../order/order.ts';
import type { Unit } from '../../values/quantity.ts';

/** The default cap of a category in a box (product 5.7). */
const DEFAULT_CAP: Readonly<Record<Unit, number>> = { Grams: 5000, units: 20 };

/**
 * The cap of a category and unit in a box (product 5.7): the cap of the farm, or the default of 5000 grams or 20
 * units, raised to twice the largest item maximum where that is higher.
 */
export function categoryCap(
  category: Pick<OrderedCategory, 'capGrams' | 'capUnits'>,
  unit: Unit,
  maxima: readonly number[],
): number {
  const set = unit === 'Grams' ? category.capGrams : category.capUnits;
  return set ?? Math.max(DEFAULT_CAP[unit], 2 * Math.max(0, ...maxima));
}
