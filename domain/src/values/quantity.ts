/** The units of items, in their promised spelling (product 8.8). */
export const UNITS = ['Grams', 'units'] as const;
export type Unit = (typeof UNITS)[number];

/** Item id to a whole quantity in grams or units, by the item's own unit. */
export type Quantities = Readonly<Record<string, number>>;

/** The step of a tap: 100 g, or 1 unit (product 5.5). */
export function stepOf(unit: Unit): number {
  return unit === 'Grams' ? 100 : 1;
}

/**
 * Whether a quantity can be asked for: whole, not negative, in steps. Where the subscribed quantity is no multiple
 * of the step (imported orders), its odd rest is allowed too, or it could never be placed.
 */
export function isInSteps(quantity: number, unit: Unit, subscribed: number): boolean {
  if (!Number.isSafeInteger(quantity) || quantity < 0) return false;
  const rest = quantity % stepOf(unit);
  return rest === 0 || rest === subscribed % stepOf(unit);
}

/** The quantity after a tap, in whole steps: an odd rest (an imported 250 g) leads to the step beside it. At least 0. */
export function nextStep(quantity: number, unit: Unit, by: 1 | -1): number {
  const steps = quantity / stepOf(unit);
  return Math.max(0, by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * stepOf(unit);
}

/** The largest quantity in whole steps up to `quantity`. 0 for a negative one. */
export function floorToStep(quantity: number, unit: Unit): number {
  return quantity > 0 ? quantity - (quantity % stepOf(unit)) : 0;
}

/** The largest quantity up to `most` that `isInSteps` allows. 0 for a negative one. */
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
