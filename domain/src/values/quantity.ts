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
