import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inUnit, named } from '../../../test/arbitraries.ts';
import { capGroups, loadOf } from './allowance.ts';
import { farmsChoice } from './farms-choice.ts';
import type { OrderState, OrderedItem } from '../order/order.ts';
import { addDays, instantAt } from '../../values/day.ts';

const NOW = instantAt('2026-11-25', 12);
const VEGETABLES = { id: '1', name: named('Vegetables', 0), capGrams: 100_000, capUnits: null };
const EGGS = { id: '2', name: named('Eggs', 0), capGrams: null, capUnits: 100 };

/** An untouched order of so many boxes, with portions of vegetables and trays of eggs. */
function orderOf(boxes: number, vegetables: readonly number[], eggs: readonly number[]): OrderState {
  const dates = Array.from({ length: boxes }, (_, index) => addDays('2026-12-01', 7 * index));
  const grams = vegetables.map((portions, index): OrderedItem => ({
    id: String(index + 1),
    name: named('Vegetable', index),
    unit: 'Grams',
    categoryId: VEGETABLES.id,
    maxSelection: inUnit(40, 'Grams'),
    portion: 500,
    subscribed: inUnit(5 * portions, 'Grams'),
  }));
  const units = eggs.map((trays, index): OrderedItem => ({
    id: String(100 + index),
    name: named('Eggs', index),
    unit: 'units',
    categoryId: EGGS.id,
    maxSelection: 20,
    subscribed: trays,
  }));
  return {
    status: 'active',
    endDate: dates.at(-1) ?? '',
    categories: [VEGETABLES, EGGS],
    items: [...grams, ...units].filter(({ subscribed }) => subscribed > 0),
    deliveries: dates.map((date) => ({ date, batch: 'morning', status: 'open', lines: {} })),
  };
}

/** More kinds of vegetables than 14 in each box, in 1 to 8 portions. */
const anyVegetables = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 16, maxLength: 24 });

/** The grams or units of a category in each box. */
function loadsOf(order: OrderState, { id }: { readonly id: string }): number[] {
  const group = capGroups(order).find(({ category }) => category.id === id);
  return Object.values(farmsChoice(order, NOW)).map((box) => (group ? loadOf(group, box) : 0));
}

const RUNS = { numRuns: 500 };

test('one tray of eggs for each box comes in each box, however large the portions of vegetables are', () => {
  const anyOrder = fc
    .tuple(fc.array(fc.nat(2), { minLength: 2, maxLength: 12 }), anyVegetables)
    .map(([kinds, vegetables]) => {
      const trays = [0, 1, 2].map((kind) => kinds.filter((each) => each === kind).length);
      return orderOf(kinds.length, vegetables, trays);
    });
  const property = fc.property(anyOrder, (order) => {
    expect(loadsOf(order, EGGS)).toEqual(order.deliveries.map(() => 1));
  });
  fc.assert(property, RUNS);
});

test('larger portions make no two boxes of a month differ by more than two usual portions', () => {
  const property = fc.property(anyVegetables, (vegetables) => {
    const loads = loadsOf(orderOf(4, vegetables, []), VEGETABLES);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1000);
  });
  fc.assert(property, RUNS);
});
