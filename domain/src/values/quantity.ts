/** What an item is counted in, with its exact spelling (product 8.8). */
export const UNITS = ['Grams', 'units'] as const;
export type Unit = (typeof UNITS)[number];

/** Item id to a whole quantity in grams or units, by the item's own unit. */
export type Quantities = Readonly<Record<string, number>>;

/** By how much one tap changes a quantity: 100 g, or 1 unit (product 5.5). */
export function stepOf(unit: Unit): number {
  return unit === 'Grams' ? 100 : 1;
}

/**
 * Whether a quantity can be asked for: whole, not negative, in steps. Where what was subscribed is no
 * multiple of the step (imported orders), its odd rest may be asked for too, or it could never be placed.
 */
export function isInSteps(quantity: number, unit: Unit, subscribed: number): boolean {
  if (!Number.isSafeInteger(quantity) || quantity < 0) return false;
  const rest = quantity % stepOf(unit);
  return rest === 0 || rest === subscribed % stepOf(unit);
}

/** The largest quantity in whole steps that is not above `quantity`; 0 where that would be negative. */
export function floorToStep(quantity: number, unit: Unit): number {
  return quantity > 0 ? quantity - (quantity % stepOf(unit)) : 0;
}

/** The largest quantity not above `most` that `isInSteps` lets through; 0 where `most` is negative. */
export function mostInSteps(most: number, unit: Unit, subscribed: number): number {
  const rest = subscribed % stepOf(unit);
  return Math.max(floorToStep(most, unit), most >= rest ? rest + floorToStep(most - rest, unit) : 0);
}

/** The quantities above zero. */
export function withoutZeros(quantities: Quantities): Quantities {
  const rest: Record<string, number> = {};
  for (const item in quantities) {
    const quantity = quantities[item] ?? 0;
    if (quantity !== 0) rest[item] = quantity;
  }
  return rest;
}

/** Whether two sets of quantities are the same, zeros aside. */
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
