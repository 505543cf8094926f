import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf } from '../../../test/arbitraries.ts';
import { breaches, written } from '../../../test/limits.ts';
import { anyFullPurchase, anySeasonalPlan, orderOf, requestOf } from '../../../test/plans.ts';
import { judgeCustomisation } from '../customisation/customisation.ts';
import { addDays, instantAt } from '../../values/day.ts';
import { purchasedDates } from '../calendar/delivery-calendar.ts';
import { spreadFairly } from '../customisation/spread.ts';
import { balancedMix } from '../catalogue/plan.ts';
import type { PlanState } from '../catalogue/plan.ts';
import { startRange } from '../calendar/start-range.ts';
import { judgePurchase } from './purchase.ts';
import type { PurchaseRequest } from './purchase.ts';
import { deliveryMonths } from '../calendar/season.ts';

const grams = { en: 'Grams', mr: 'ग्रॅम' };
const vegetables = { en: 'Vegetables', mr: 'फळभाज्या' };
const tomato = { en: 'Tomato', mr: 'टोमॅटो' };
const okra = { en: 'Okra', mr: 'भेंडी' };

/** Tomatoes until the end of November: in one of the four weekly boxes from 24 November on. */
const inNovember: PlanState = {
  comingSoon: false,
  soldOut: false,
  subscriptionType: 'weekly',
  frequencies: ['weekly'],
  batches: ['morning'],
  sizes: [{ name: 'Small', price: 148_000, quotas: [{ categoryId: '1', unit: 'Grams', quantity: 4000 }] }],
  categories: [{ id: '1', name: vegetables, capGrams: 3000, capUnits: null }],
  items: [
    { id: '1', name: tomato, unit: 'Grams', categoryId: '1', maxSelection: 1500, seasonMonths: [10, 11] },
    { id: '2', name: okra, unit: 'Grams', categoryId: '1', maxSelection: 1000 },
  ],
};

const NOW = instantAt('2026-11-21', 10);
const request: PurchaseRequest = {
  selectedSize: 'Small',
  frequency: 'weekly',
  batch: 'morning',
  startDate: '2026-11-24',
  items: {},
};

describe('an item with a season', () => {
  test('is bought up to what its boxes in season hold', () => {
    const ask = (quantity: number) => judgePurchase(inNovember, { ...request, items: { 1: quantity } }, NOW);
    expect(ask(1500).ok).toBe(true);
    expect(ask(1600)).toEqual({
      ok: false,
      refusal: { code: 'item_unplaceable', params: { n: 1500, unit: grams, item: tomato } },
    });
  });

  test('is not bought where none of the dates is in its season', () => {
    const later = { ...request, startDate: '2026-12-01', items: { 1: 100 } };
    expect(judgePurchase(inNovember, later, NOW)).toEqual({
      ok: false,
      refusal: { code: 'item_not_in_season', params: { item: tomato } },
    });
  });

  test('makes a start on which the size cannot come whole one to be put off', () => {
    const alone = { ...inNovember, items: inNovember.items.slice(0, 1) };
    expect(judgePurchase(alone, { ...request, items: { 1: 1500 } }, NOW)).toEqual({
      ok: false,
      refusal: { code: 'size_out_of_season', params: { n: 1500, unit: grams, category: vegetables } },
    });
  });

  test('goes whole into the boxes of its season, whatever else was bought', () => {
    let agreedCount = 0;
    const property = fc.property(anyFullPurchase, ({ plan: drawn, request: asked, now }) => {
      const agreed = judgePurchase(drawn, asked, now);
      if (!agreed.ok) return;
      agreedCount += 1;
      const order = orderOf(drawn, agreed.value);
      const spread = spreadFairly(order, {}, now);
      expect(judgeCustomisation(order, spread, now).ok).toBe(true);
      expect(breaches(written(order, spread))).toEqual([]);
      for (const { id, subscribed } of order.items)
        expect(totalOf(Object.values(spread), id)).toBe(subscribed);
    });
    fc.assert(property, { numRuns: 1500 });
    expect(agreedCount).toBeGreaterThan(20);
  });

  test('is in the balanced mix as far as it can come', () => {
    const property = fc.property(anySeasonalPlan, fc.integer({ min: 0, max: 400 }), (drawn, ahead) => {
      const now = instantAt(addDays('2026-11-21', ahead), 10);
      const { first } = startRange(now);
      for (const size of drawn.sizes) {
        for (const frequency of drawn.frequencies) {
          const dates = purchasedDates(first, frequency, drawn.subscriptionType);
          const mix = balancedMix(drawn, size, deliveryMonths(dates));
          const judged = judgePurchase(drawn, requestOf(drawn, size.name, frequency, first, mix), now);
          const code = judged.ok ? 'agreed' : judged.refusal.code;
          expect(['agreed', 'items_required', 'size_out_of_season']).toContain(code);
        }
      }
    });
    fc.assert(property, { numRuns: 400 });
  });
});
