import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf } from '../../../test/arbitraries.ts';
import { anyStoredOrder } from '../../../test/orders.ts';
import { sampleOrder } from '../../../test/sample-order.ts';
import { categoryCap } from './category-cap.ts';
import { allowances, capGroups, loadOf, scheduledTotals } from './allowance.ts';
import type { Unit } from '../../values/quantity.ts';

describe('what an order has still to give out', () => {
  test('is what was subscribed, less what is scheduled on any date', () => {
    expect(scheduledTotals(sampleOrder)).toEqual({ 1: 1500, 2: 1000, 4: 2 });
    expect(allowances(sampleOrder)).toEqual({ 1: 2500, 2: 200, 3: 6000, 4: 2, 5: 8 });
  });

  test('counts a draft as scheduled', () => {
    const left = allowances(sampleOrder, [{ 1: 1500, 5: 2 }, { 1: 1000, 5: 1 }, {}]);
    expect(left).toEqual({ 1: 0, 2: 200, 3: 6000, 4: 2, 5: 5 });
  });

  test('is negative only where a draft asks for more than there is', () => {
    expect(allowances(sampleOrder, [{ 2: 300 }])['2']).toBe(-100);
  });

  test('is nothing, never less, where the old system scheduled more than was subscribed', () => {
    const [tomato] = sampleOrder.items;
    const imported = { ...sampleOrder, items: tomato ? [{ ...tomato, subscribed: 1000 }] : [] };
    expect(allowances(imported)).toEqual({ 1: 0 });
    expect(allowances(imported, [{ 1: 100 }])).toEqual({ 1: -100 });
  });

  test('and what is scheduled are together what was subscribed', () => {
    fc.assert(
      fc.property(anyStoredOrder, ({ order }) => {
        const left = allowances(order);
        const boxes = order.deliveries.map(({ lines }) => lines);
        for (const { id, subscribed } of order.items) {
          expect((left[id] ?? Number.NaN) + totalOf(boxes, id)).toBe(subscribed);
        }
      }),
    );
  });
});

describe('the cap of a category in a box', () => {
  const unset = { capGrams: null, capUnits: null };

  type Caps = Parameters<typeof categoryCap>[0];
  test.each<[Caps, Unit, number[], number, string]>([
    [unset, 'Grams', [], 5000, '5000 grams by default'],
    [unset, 'units', [], 20, '20 units by default'],
    [unset, 'Grams', [2000, 2500], 5000, 'the default where twice the largest maximum is no more'],
    [unset, 'Grams', [1000, 2600], 5200, 'twice the largest maximum where that is higher'],
    [unset, 'units', [12, 3], 24, 'twice the largest maximum in units'],
    [{ capGrams: 8000, capUnits: null }, 'Grams', [1000], 8000, 'what the farm set'],
    [{ capGrams: 8000, capUnits: null }, 'units', [1], 20, 'the default of the unit that the farm left'],
    [{ capGrams: 1000, capUnits: null }, 'Grams', [400], 1000, 'what the farm set below the default'],
    [{ capGrams: 1000, capUnits: null }, 'Grams', [600], 1000, 'what the farm set, never raised'],
    [{ capGrams: null, capUnits: 6 }, 'units', [2], 6, 'what the farm set in units'],
  ])('%j in %s with maxima %j is %i: %s', (category, unit, maxima, cap) => {
    expect(categoryCap(category, unit, maxima)).toBe(cap);
  });
});

describe('the groups that share a cap', () => {
  test('are the items of one category in one unit', () => {
    const groups = capGroups(sampleOrder).map(({ category, unit, cap, items }) => [
      category.name.en,
      unit,
      cap,
      items.map(({ name }) => name.en),
    ]);
    expect(groups).toEqual([
      ['Vegetables', 'Grams', 3000, ['Tomato', 'Okra', 'Onion']],
      ['Vegetables', 'units', 20, ['Bottle gourd']],
      ['Milk', 'units', 4, ['Milk']],
    ]);
  });

  test('hold every item once, in the order in which they were bought', () => {
    fc.assert(
      fc.property(anyStoredOrder, ({ order }) => {
        const grouped = capGroups(order).map(({ items }) => items.map((item) => order.items.indexOf(item)));
        expect(grouped.flat().toSorted((one, other) => one - other)).toEqual([...order.items.keys()]);
        for (const indexes of grouped) expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
      }),
    );
  });

  test('weigh in a box what their own items weigh', () => {
    const [grams, pieces, milk] = capGroups(sampleOrder);
    const box = { 1: 500, 2: 300, 4: 2, 5: 1 };
    expect([grams, pieces, milk].map((group) => group && loadOf(group, box))).toEqual([800, 2, 1]);
  });
});
