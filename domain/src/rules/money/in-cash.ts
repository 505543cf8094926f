import type { Paise } from '../../values/money.ts';

/* Cash is taken in whole rupees (product 6.55): coins below a rupee are not in use. */

const RUPEE = 100;

/** So many paise, as they are asked for in cash: the nearest whole rupee, one at least. */
export function inCash(due: Paise): Paise {
  return due <= 0 ? 0 : Math.max(RUPEE, Math.round(due / RUPEE) * RUPEE);
}

/** What of so many paise that are left to pay after cash the farm bears: all, where it is less than half a rupee. */
export function roundingOf(left: Paise): Paise {
  return left > 0 && left < RUPEE / 2 ? left : 0;
}
