import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf } from '../../../test/arbitraries.ts';
import { breaches, written } from '../../../test/limits.ts';
import { anyPlan, anyPurchase, orderOf, requestOf } from '../../../test/plans.ts';
import { capGroups, loadOf } from '../customisation/allowance.ts';
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
import { fittingFrequencies } from '../catalogue/selling.ts';

const grams = { en: 'Grams', mr: 'ग्रॅम' };
const units = { en: 'units', mr: 'नग' };
const vegetables = { en: 'Vegetables', mr: 'फळभाज्या' };
const tomato = { en: 'Tomato', mr: 'टोमॅटो' };
const gourd = { en: 'Bottle gourd', mr: 'दुधी' };

const plan: PlanState = {
  comingSoon: false,
  soldOut: false,
  subscriptionType: 'weekly',
  frequencies: ['weekly', 'alternate'],
  batches: ['morning'],
  sizes: [
    { name: 'Small', price: 148_000, quotas: [{ categoryId: '1', unit: 'Grams', quantity: 8000 }] },
    {
      name: 'Large',
      price: 248_000,
      quotas: [
        { categoryId: '1', unit: 'Grams', quantity: 16_000 },
        { categoryId: '1', unit: 'units', quantity: 6 },
      ],
    },
  ],
  categories: [{ id: '1', name: vegetables, capGrams: 3000, capUnits: null }],
  items: [
    { id: '1', name: tomato, unit: 'Grams', categoryId: '1', maxSelection: 1500 },
    { id: '2', name: { en: 'Okra', mr: 'भेंडी' }, unit: 'Grams', categoryId: '1', maxSelection: 1000 },
    { id: '3', name: { en: 'Onion', mr: 'कांदा' }, unit: 'Grams', categoryId: '1', maxSelection: 1500 },
    { id: '4', name: gourd, unit: 'units', categoryId: '1', maxSelection: 1 },
  ],
};

const NOW = instantAt('2026-11-21', 10);
const request: PurchaseRequest = {
  selectedSize: 'Small',
  frequency: 'weekly',
  batch: 'morning',
  startDate: '2026-11-24',
  items: { 1: 4000, 2: 2000, 3: 0 },
};
const large = { selectedSize: 'Large' };

test('an agreed purchase has the plan’s price, its dates and the items above zero', () => {
  expect(judgePurchase(plan, request, NOW)).toEqual({
    ok: true,
    value: {
      size: plan.sizes[0],
      price: 148_000,
      dates: ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'],
      endDate: '2026-12-15',
      items: { 1: 4000, 2: 2000 },
    },
  });
});

describe('a purchase is agreed to', () => {
  test.each<[string, Partial<PurchaseRequest>]>([
    ['with a quota filled to the last gram', { items: { 1: 6000, 2: 2000 } }],
    ['with one step of one item', { items: { 2: 100 } }],
    ['with an item in all of its maxima', { items: { 2: 4000 } }],
    ['with a category at its cap each time', { ...large, items: { 1: 6000, 2: 2000, 3: 4000, 4: 4 } }],
    ['from tomorrow', { startDate: '2026-11-22' }],
    ['up to 60 days after that', { startDate: '2027-01-21' }],
  ])('%s', (_, changes) => {
    expect(judgePurchase(plan, { ...request, ...changes }, NOW).ok).toBe(true);
  });
});

describe('a purchase is refused', () => {
  test.each<[string, Partial<PurchaseRequest>, object]>([
    ['a size that the plan has not', { selectedSize: 'Huge' }, { code: 'size_unknown' }],
    ['a frequency that it does not offer', { frequency: 'daily' }, { code: 'frequency_not_offered' }],
    ['a batch that it does not offer', { batch: 'evening' }, { code: 'batch_not_offered' }],
    [
      'a start today',
      { startDate: '2026-11-21' },
      { code: 'start_too_early', params: { day: '2026-11-22' } },
    ],
    [
      'a start too far ahead',
      { startDate: '2027-01-22' },
      { code: 'start_too_late', params: { day: '2027-01-21' } },
    ],
    ['no items', { items: {} }, { code: 'items_required' }],
    ['only items of quantity 0', { items: { 1: 0 } }, { code: 'items_required' }],
    ['an item that the plan has not', { items: { 9: 100 } }, { code: 'item_not_in_plan' }],
    ['an item for which this size has no quota', { items: { 1: 100, 4: 1 } }, { code: 'item_not_in_plan' }],
    [
      'a quantity off its step',
      { items: { 1: 150 } },
      { code: 'quantity_off_step', params: { item: tomato, n: 100, unit: grams } },
    ],
    [
      'half a unit',
      { ...large, items: { 4: 0.5 } },
      { code: 'quantity_off_step', params: { item: gourd, n: 1, unit: units } },
    ],
    [
      'less than nothing',
      { items: { 1: -100, 2: 200 } },
      { code: 'quantity_off_step', params: { item: tomato, n: 100, unit: grams } },
    ],
    [
      'more of an item than its maximum each time',
      { ...large, items: { 1: 6100 } },
      { code: 'item_unplaceable', params: { n: 6000, unit: grams, item: tomato } },
    ],
    [
      'more units of an item than its maximum each time',
      { ...large, items: { 4: 5 } },
      { code: 'item_unplaceable', params: { n: 4, unit: units, item: gourd } },
    ],
    [
      'more than the quota',
      { items: { 1: 6000, 2: 2100 } },
      { code: 'quota_exceeded', params: { n: 8000, unit: grams, category: vegetables } },
    ],
    [
      'more of a category than its cap each time',
      { ...large, items: { 1: 6000, 2: 2100, 3: 4000 } },
      { code: 'category_unplaceable', params: { n: 12_000, unit: grams, category: vegetables } },
    ],
  ])('with %s', (_, changes, refusal) => {
    expect(judgePurchase(plan, { ...request, ...changes }, NOW)).toEqual({ ok: false, refusal });
  });

  test('of a plan that is sold out', () => {
    expect(judgePurchase({ ...plan, soldOut: true }, request, NOW)).toEqual({
      ok: false,
      refusal: { code: 'plan_sold_out' },
    });
  });

  test('of a plan that has not opened', () => {
    expect(judgePurchase({ ...plan, comingSoon: true }, request, NOW)).toEqual({
      ok: false,
      refusal: { code: 'plan_coming_soon' },
    });
  });
});

describe('the first start', () => {
  test.each([
    ['2026-11-21T17:59:59.999', '2026-11-22', '2027-01-21'],
    ['2026-11-21T18:00:00.000', '2026-11-23', '2027-01-22'],
  ])('at %s in Nashik is %s, the last %s', (instant, first, last) => {
    const now = Date.parse(`${instant}+05:30`);
    expect(startRange(now)).toEqual({ first, last });
    expect(judgePurchase(plan, { ...request, startDate: first }, now).ok).toBe(true);
    expect(judgePurchase(plan, { ...request, startDate: addDays(first, -1) }, now).ok).toBe(false);
  });
});

describe('whatever is agreed to', () => {
  test('can be placed whole by Plan my month, no two boxes more than two items apart', () => {
    let agreedCount = 0;
    const property = fc.property(anyPurchase, ({ plan: drawn, request: asked, now }) => {
      const agreed = judgePurchase(drawn, asked, now);
      if (!agreed.ok) return;
      agreedCount += 1;
      const order = orderOf(drawn, agreed.value);
      const spread = spreadFairly(order, {}, now);
      expect(judgeCustomisation(order, spread, now).ok).toBe(true);
      expect(breaches(written(order, spread))).toEqual([]);
      const boxes = Object.values(spread);
      for (const { id, subscribed } of order.items) expect(totalOf(boxes, id)).toBe(subscribed);
      for (const group of capGroups(order)) {
        const loads = boxes.map((box) => loadOf(group, box));
        const largest = Math.max(...boxes.flatMap((box) => group.items.map(({ id }) => box[id] ?? 0)));
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(2 * largest);
        const counts = boxes.map((box) => group.items.filter(({ id }) => (box[id] ?? 0) > 0).length);
        const isRoomy = 2 * loads.reduce((sum, load) => sum + load, 0) <= group.cap * boxes.length;
        expect(!isRoomy || Math.max(...counts) - Math.min(...counts) <= 2).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 500 });
    expect(agreedCount).toBeGreaterThan(20);
  });

  test('is priced by the plan and delivered from its start to its end', () => {
    const property = fc.property(anyPurchase, ({ plan: drawn, request: asked, now }) => {
      const agreed = judgePurchase(drawn, asked, now);
      if (!agreed.ok) return;
      const { price, dates, endDate } = agreed.value;
      expect(price).toBe(drawn.sizes.find(({ name }) => name === asked.selectedSize)?.price);
      expect([dates[0], dates.at(-1)]).toEqual([asked.startDate, endDate]);
    });
    fc.assert(property);
  });
});

test('the balanced mix is always agreed to, and fills its quotas at every frequency that fits', () => {
  const property = fc.property(anyPlan, fc.integer({ min: 0, max: 400 }), (drawn, ahead) => {
    const now = instantAt(addDays('2026-11-21', ahead), 10);
    const { first } = startRange(now);
    const fitting = fittingFrequencies(drawn);
    for (const size of drawn.sizes) {
      for (const frequency of drawn.frequencies) {
        const dates = purchasedDates(first, frequency, drawn.subscriptionType);
        const mix = balancedMix(drawn, size, deliveryMonths(dates));
        const agreed = judgePurchase(drawn, requestOf(drawn, size.name, frequency, first, mix), now);
        const isNothing = totalOf([mix], '1') === 0 && Object.values(mix).every((quantity) => quantity === 0);
        expect(agreed.ok || isNothing).toBe(true);
        const asked = size.quotas.reduce((sum, { quantity }) => sum + quantity, 0);
        const given = Object.values(mix).reduce((sum, quantity) => sum + quantity, 0);
        expect(!fitting.includes(frequency) || given === asked).toBe(true);
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
});
