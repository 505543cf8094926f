import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyUnit } from '../../test/arbitraries.ts';
import { sameQuantities, sumQuantities, withoutZeros } from './quantities.ts';
import { floorToStep, isInSteps, mostInSteps, nextStep, stepOf } from './quantity.ts';
import type { Unit } from './quantity.ts';

test('one tap is 100 grams or 1 unit', () => {
  expect(stepOf('Grams')).toBe(100);
  expect(stepOf('units')).toBe(1);
});

describe('a quantity can be asked for', () => {
  test.each<[number, Unit, number, boolean, string]>([
    [0, 'Grams', 1000, true, 'nothing'],
    [100, 'Grams', 1000, true, 'one step'],
    [700, 'Grams', 1000, true, 'seven steps'],
    [1500, 'Grams', 1000, true, 'in steps, whatever was subscribed'],
    [150, 'Grams', 1000, false, 'half a step more'],
    [50, 'Grams', 1000, false, 'half a step'],
    [50, 'Grams', 1250, true, 'the odd rest of what was subscribed'],
    [250, 'Grams', 1250, true, 'the odd rest and two steps'],
    [30, 'Grams', 1250, false, 'another odd rest'],
    [1, 'units', 7, true, 'one unit'],
    [1.5, 'units', 7, false, 'one and a half'],
    [100.5, 'Grams', 1000.5, false, 'half a gram, even where it was subscribed'],
    [-1, 'units', 7, false, 'less than nothing'],
    [-100, 'Grams', 1000, false, 'a step less than nothing'],
    [Number.NaN, 'Grams', 1000, false, 'no number'],
    [Number.POSITIVE_INFINITY, 'units', 7, false, 'without end'],
  ])('%d %s of %d: %s, %s', (quantity, unit, subscribed, expected) => {
    expect(isInSteps(quantity, unit, subscribed)).toBe(expected);
  });
});

describe('the most in whole steps', () => {
  test.each([
    [250, 'Grams', 200],
    [200, 'Grams', 200],
    [99, 'Grams', 0],
    [0, 'Grams', 0],
    [-150, 'Grams', 0],
    [7, 'units', 7],
    [-7, 'units', 0],
  ] as const)('not above %i %s is %i', (quantity, unit, expected) => {
    expect(floorToStep(quantity, unit)).toBe(expected);
  });

  test('with the odd rest is the greatest of all that can be asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 900 }), anyUnit, fc.nat(1500), (most, unit, subscribed) => {
        let greatest = 0;
        for (let quantity = 0; quantity <= most; quantity += 1) {
          if (isInSteps(quantity, unit, subscribed)) greatest = quantity;
        }
        expect(mostInSteps(most, unit, subscribed)).toBe(greatest);
      }),
    );
  });
});

test.each([
  [200, 'Grams', 300, 100],
  [250, 'Grams', 300, 200],
  [0, 'Grams', 100, 0],
  [3, 'units', 4, 2],
] as const)('a tap on %i %s leads to %i, or to %i below', (quantity, unit, above, below) => {
  expect([nextStep(quantity, unit, 1), nextStep(quantity, unit, -1)]).toEqual([above, below]);
});

describe('quantities per item', () => {
  const anyQuantities = fc.dictionary(fc.constantFrom('1', '2', '3', '40'), fc.nat(500));

  test('lose their zeros', () => {
    expect(withoutZeros({ 1: 100, 2: 0, 3: 1 })).toEqual({ 1: 100, 3: 1 });
    expect(withoutZeros({ 2: 0 })).toEqual({});
  });

  test.each([
    [{}, {}, true],
    [{ 1: 0 }, {}, true],
    [{ 1: 100, 2: 0 }, { 1: 100, 3: 0 }, true],
    [{ 1: 100 }, {}, false],
    [{}, { 1: 100 }, false],
    [{ 1: 100 }, { 1: 200 }, false],
    [{ 1: 100 }, { 2: 100 }, false],
  ])('%j and %j are the same: %s', (one, other, expected) => {
    expect(sameQuantities(one, other)).toBe(expected);
  });

  test('are the same as themselves without zeros, in either order', () => {
    fc.assert(
      fc.property(anyQuantities, anyQuantities, (one, other) => {
        expect(sameQuantities(one, withoutZeros(one))).toBe(true);
        expect(sameQuantities(one, other)).toBe(sameQuantities(other, one));
      }),
    );
  });

  test('are added up item by item', () => {
    expect(sumQuantities([{ 1: 100, 2: 3 }, {}, { 1: 200, 4: 1 }])).toEqual({ 1: 300, 2: 3, 4: 1 });
    expect(sumQuantities([])).toEqual({});
  });

  test('are left as they were by adding', () => {
    const box = { 1: 100 };
    sumQuantities([box, box]);
    expect(box).toEqual({ 1: 100 });
  });
});
