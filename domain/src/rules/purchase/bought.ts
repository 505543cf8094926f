import { withoutZeros } from '../../values/quantities.ts';
import type { Quantities } from '../../values/quantity.ts';

/** What was bought of each item, in grams or units: also what became money since (product 4.24). */
export function boughtOf(
  items: readonly { readonly id: string; readonly subscribed: number; readonly becameMoney: number }[],
): Quantities {
  return withoutZeros(
    Object.fromEntries(items.map(({ id, subscribed, becameMoney }) => [id, subscribed + becameMoney])),
  );
}
