import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyItems, anyPrice } from '../../../test/money.ts';
import { sharesOf } from './shares.ts';
import type { Bought } from './shares.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('shares add up to the price, none is negative, and an item without a quantity has none', () => {
  fc.assert(
    fc.property(anyPrice, anyItems, (price, items) => {
      const shares = sharesOf(price, items);
      expect(sum(shares)).toBe(price);
      expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
      const isBought = items.some(({ quantity }) => quantity > 0);
      const wrong = shares.filter((share, index) => isBought && items[index]?.quantity === 0 && share > 0);
      expect(wrong).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('a share is less than one paisa away from its exact part', () => {
  const whole = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 50 }), listPrice: fc.integer({ min: 1, max: 900 }) }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.nat(100_000), whole, (price, items) => {
      const all = sum(items.map(({ quantity, listPrice }) => quantity * listPrice));
      const shares = sharesOf(
        price,
        items.map((item) => ({ ...item, unit: 'units' })),
      );
      for (const [index, { quantity, listPrice }] of items.entries())
        expect(Math.abs((shares[index] ?? 0) - (price * quantity * listPrice) / all)).toBeLessThan(1);
    }),
  );
});

test.each<[string, number, Bought[], number[]]>([
  [
    'by list price times steps',
    1000,
    [
      { quantity: 1000, unit: 'Grams', listPrice: 40 },
      { quantity: 10, unit: 'units', listPrice: 60 },
    ],
    [400, 600],
  ],
  [
    'by steps where one list price is missing',
    1000,
    [
      { quantity: 1000, unit: 'Grams', listPrice: 40 },
      { quantity: 10, unit: 'units', listPrice: null },
    ],
    [500, 500],
  ],
  [
    'by list price where the one without was not bought',
    1000,
    [
      { quantity: 1000, unit: 'Grams', listPrice: 40 },
      { quantity: 10, unit: 'units', listPrice: 60 },
      { quantity: 0, unit: 'units', listPrice: null },
    ],
    [400, 600, 0],
  ],
  [
    'with the missing paisa at the largest remainder',
    100,
    [
      { quantity: 1, unit: 'units', listPrice: 10 },
      { quantity: 5, unit: 'units', listPrice: 10 },
    ],
    [17, 83],
  ],
  [
    'with the missing paise at the first of equals',
    11,
    [
      { quantity: 250, unit: 'Grams', listPrice: null },
      { quantity: 250, unit: 'Grams', listPrice: null },
      { quantity: 250, unit: 'Grams', listPrice: null },
    ],
    [4, 4, 3],
  ],
  [
    'to the last paisa where nothing was bought',
    5,
    [
      { quantity: 0, unit: 'units', listPrice: 7 },
      { quantity: 0, unit: 'Grams', listPrice: 7 },
    ],
    [3, 2],
  ],
])('an order is shared %s', (_, price, items, shares) => {
  expect(sharesOf(price, items)).toEqual(shares);
});
