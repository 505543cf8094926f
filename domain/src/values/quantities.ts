import type { Quantities } from './quantity.ts';

/* Sets of quantities, as boxes and orders hold them. */

/** The quantities above zero. */
export function withoutZeros(quantities: Quantities): Quantities {
  const rest: Record<string, number> = {};
  for (const item in quantities) {
    const quantity = quantities[item] ?? 0;
    if (quantity !== 0) rest[item] = quantity;
  }
  return rest;
}

/** Whether there is no quantity above zero. */
export function isNothing(quantities: Quantities): boolean {
  for (const item in quantities) if (quantities[item] !== 0) return false;
  return true;
}

/** Whether two sets of quantities are equal. Zeros do not count. */
export function sameQuantities(one: Quantities, other: Quantities): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) if ((one[key] ?? 0) !== (other[key] ?? 0)) return false;
  return true;
}

/** The sum over several sets of quantities, per item. */
export function sumQuantities(sets: Iterable<Quantities>): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const set of sets) {
    for (const item in set) sum[item] = (sum[item] ?? 0) + (set[item] ?? 0);
  }
  return sum;
}
