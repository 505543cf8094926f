import type { Paise } from '../../values/money.ts';
import { stepOf } from '../../values/quantity.ts';
import type { Unit } from '../../values/quantity.ts';

/** An item of an order as it is bought: its quantity in grams or units, and its list price of a step. */
export interface Bought {
  readonly quantity: number;
  readonly unit: Unit;
  readonly listPrice: Paise | null;
}

/**
 * The shares of an order's price (after discount, without fees), in paise and in the order of the items: by list price times
 * steps, or by steps alone where a bought item has no list price. Missing paise go to the largest remainders, the first item first.
 * Where nothing was bought of any item, all count alike. The first fill of the database says the same in SQL (product 4.15).
 */
export function sharesOf(price: Paise, items: readonly Bought[]): Paise[] {
  const weights = weightsOf(items);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const exact = weights.map((weight) => BigInt(price) * weight);
  const shares = exact.map((part) => Number(part / all));
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % all }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  let missing = price - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byRemainder) {
    if (missing === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    missing -= 1;
  }
  return shares;
}

/** In hundredths of a step: imported quantities may be off the steps. A product of three amounts is beyond exact numbers. */
function weightsOf(items: readonly Bought[]): bigint[] {
  const isListed = items.every(({ quantity, listPrice }) => quantity === 0 || listPrice !== null);
  const weights = items.map(({ quantity, unit, listPrice }) => {
    const steps = BigInt(quantity) * BigInt(100 / stepOf(unit));
    return isListed ? steps * BigInt(listPrice ?? 0) : steps;
  });
  if (weights.some((weight) => weight > 0n)) return weights;
  return isListed && items.some(({ quantity }) => quantity > 0)
    ? weightsOf(items.map((item) => ({ ...item, listPrice: null })))
    : items.map(() => 1n);
}
