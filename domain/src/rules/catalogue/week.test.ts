import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySubscriptionType } from '../../../test/arbitraries.ts';
import { weekAmounts, weekPrice } from './week.ts';

describe('what a week costs', () => {
  test('is a quarter of a price for four weeks', () => {
    expect(weekPrice(114_000, 'weekly')).toEqual({ paise: 28_500, exact: true });
  });

  test('is rounded to the rupee, and said to be about, where it does not divide', () => {
    expect(weekPrice(91_000, 'weekly')).toEqual({ paise: 22_800, exact: false });
  });

  test('counts a month as the twelfth part of a year, which never divides', () => {
    expect(weekPrice(114_000, 'monthly')).toEqual({ paise: 26_200, exact: false });
  });

  test.each(['custom', 'other'] as const)('counts 30 days for %s', (type) => {
    expect(weekPrice(114_000, type)).toEqual({ paise: 26_600, exact: true });
  });

  test('is within half a rupee of the price over the weeks, and free only where the plan nearly is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), anySubscriptionType, (price, type) => {
        const { paise, exact } = weekPrice(price, type);
        const weeks = { weekly: 4, monthly: 365 / 84, custom: 30 / 7, other: 30 / 7 }[type];
        expect(paise % 100).toBe(0);
        expect(Math.abs(paise - price / weeks)).toBeLessThanOrEqual(50.001);
        expect(!exact || Math.abs(paise * weeks - price) < 0.001).toBe(true);
      }),
    );
  });
});

describe('what a week brings', () => {
  const quotas = [
    { categoryId: '1', unit: 'Grams', quantity: 9000 },
    { categoryId: '2', unit: 'Grams', quantity: 5000 },
    { categoryId: '3', unit: 'units', quantity: 12 },
  ] as const;

  test.each([
    ['weekly', { grams: 3500, units: 3 }],
    // A month of 30.4 days: 3222 g and 2.8 units.
    ['monthly', { grams: 3200, units: 3 }],
    ['custom', { grams: 3300, units: 3 }],
  ] as const)('is its part of the span of a %s plan, over all categories', (type, week) => {
    expect(weekAmounts(quotas, type)).toEqual(week);
  });

  test('is nothing of what a size does not have', () => {
    expect(weekAmounts([], 'weekly')).toEqual({ grams: 0, units: 0 });
  });
});
