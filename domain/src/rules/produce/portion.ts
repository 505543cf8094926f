import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { Unit } from '../../values/quantity.ts';

/** Something that goes into boxes in portions. */
export interface Portioned {
  readonly unit: Unit;
  /** The most of it in one box, in grams or units. */
  readonly maxSelection: number;
  /** The amount that a household cooks at once, in grams or units. Without one it is 500 g or 1 unit. */
  readonly portion?: number | undefined;
  /** It comes on every date and does not rotate, such as milk. */
  readonly isStaple?: boolean | undefined;
}

/** The usual portion of an item, in grams or units: in whole steps, and at most its maximum in a box. */
export function usualPortion({ unit, maxSelection, portion }: Portioned): number {
  const asked = Math.min(portion ?? (unit === 'Grams' ? 500 : 1), maxSelection);
  return Math.max(stepOf(unit), floorToStep(asked, unit));
}
