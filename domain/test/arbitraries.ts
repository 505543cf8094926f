import * as fc from 'fast-check';
import { dayFromNumber, dayNumber, instantAt } from '../src/values/day.ts';
import type { Day, Instant } from '../src/values/day.ts';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../src/rules/calendar/delivery-calendar.ts';
import { stepOf, UNITS } from '../src/values/quantity.ts';
import type { Quantities, Unit } from '../src/values/quantity.ts';

/*
 * Generators for the properties of several test files. Orders and plans have files of their own.
 */

/** Any day between two others, both included. */
function dayBetween(first: Day, last: Day): fc.Arbitrary<Day> {
  return fc.integer({ min: dayNumber(first), max: dayNumber(last) }).map(dayFromNumber);
}

/** Any day of the years that the rules are proved for. */
export const anyDay = dayBetween('1950-01-01', '2100-12-31');

/** A day as near as orders are bought, months of every length and a leap day included. */
export const nearDay = dayBetween('2026-11-01', '2028-12-31');

/** Any millisecond of the same years. */
export const anyInstant: fc.Arbitrary<Instant> = fc.integer({
  min: instantAt('1950-01-01', 0),
  max: instantAt('2100-12-31', 0),
});

export const anyFrequency = fc.constantFrom(...FREQUENCIES);
export const anySubscriptionType = fc.constantFrom(...SUBSCRIPTION_TYPES);
export const anyBatch = fc.constantFrom(...BATCHES);
export const anyUnit = fc.constantFrom(...UNITS);

/** The caps of a category, where the farm set any: in whole steps. */
export const anyCaps = fc.record({
  capGrams: fc.option(fc.integer({ min: 1, max: 90 }).map((steps) => steps * 100)),
  capUnits: fc.option(fc.integer({ min: 1, max: 30 })),
});

/** Steps as a quantity of a unit: 3 steps are 300 grams or 3 units. */
export function inUnit(steps: number, unit: Unit): number {
  return steps * stepOf(unit);
}

/** A name in both languages that shows which thing it belongs to. */
export function named(word: string, index: number): { en: string; mr: string } {
  return { en: `${word} ${index}`, mr: `${word} ${index} मराठी` };
}

/** Quantities added per item, written apart from the domain's own sum. */
export function totalOf(sets: readonly Quantities[], id: string): number {
  return sets.reduce((sum, set) => sum + (set[id] ?? 0), 0);
}

/** The usual portion of an item in steps, or none; and sometimes a staple. */
export const anyPortion = fc.record({
  portion: fc.constantFrom(undefined, undefined, 1, 2, 5, 10),
  isStaple: fc.constantFrom(false, false, false, false, true),
});

/** The portion of an item as the rules take it, in grams or units. */
export function portioned(
  { portion, isStaple }: { portion: number | undefined; isStaple: boolean },
  unit: Unit,
) {
  return { portion: portion === undefined ? undefined : inUnit(portion, unit), isStaple };
}
