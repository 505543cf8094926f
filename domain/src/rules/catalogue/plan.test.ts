import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPlan } from '../../../test/plans.ts';
import { categoryCap } from '../customisation/category-cap.ts';
import { cardImages } from './card-images.ts';
import { cappedCategories } from './capped-categories.ts';
import { itemsOfQuota, placeable } from './plan.ts';
import type { PlanItem, PlanState, Quota } from './plan.ts';
import { fittingFrequencies, sellingOf } from './selling.ts';

/** So many deliveries, all in one month. */
const inJanuary = (deliveries: number) => new Map([[1, deliveries]]);

const grams: Quota = { categoryId: '1', unit: 'Grams', quantity: 12_000 };

function item(id: string, maxSelection: number, unit: PlanItem['unit'] = 'Grams'): PlanItem {
  return { id, name: { en: `Item ${id}`, mr: `वस्तू ${id}` }, unit, categoryId: '1', maxSelection };
}

const plan: PlanState = {
  comingSoon: false,
  soldOut: false,
  subscriptionType: 'weekly',
  frequencies: ['daily', 'alternate', 'weekly', 'monthly'],
  batches: ['morning'],
  sizes: [{ name: 'Small', price: 148_000, quotas: [grams] }],
  categories: [{ id: '1', name: { en: 'Vegetables', mr: 'फळभाज्या' }, capGrams: 3000, capUnits: null }],
  items: [item('1', 1500), item('2', 1000), item('3', 500), item('4', 2, 'units')],
};

/** Three items of 1000 grams at most, in a category of this cap. */
function withCap(capGrams: number): PlanState {
  const categories = plan.categories.map((category) => ({ ...category, capGrams }));
  return { ...plan, categories, items: ['1', '2', '3'].map((id) => item(id, 1000)) };
}

function withQuota(quantity: number): PlanState {
  return { ...plan, sizes: [{ name: 'Small', price: 1, quotas: [{ ...grams, quantity }] }] };
}

describe('what fits into a number of deliveries', () => {
  test.each([
    ['the cap each time', plan, 4, 12_000],
    [
      'the maxima each time, where they are less',
      { ...plan, items: [item('1', 900), item('2', 300)] },
      4,
      4800,
    ],
    ['only whole steps of a cap', withCap(2050), 4, 8000],
    ['only whole steps of a maximum', { ...plan, items: [item('1', 950), item('2', 390)] }, 4, 4800],
    ['nothing without items', { ...plan, items: [] }, 4, 0],
    ['nothing without the category', { ...plan, categories: [] }, 4, 0],
    ['nothing without deliveries', plan, 0, 0],
  ])('is %s', (_, of, deliveries, quantity) => {
    expect(placeable(of, grams, inJanuary(deliveries))).toBe(quantity);
  });

  test('counts the items of the quota’s own unit only', () => {
    expect(itemsOfQuota(plan, grams).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(itemsOfQuota(plan, { ...grams, unit: 'units' }).map(({ id }) => id)).toEqual(['4']);
  });
});

describe('the frequencies that fit', () => {
  test.each([
    [3000, ['daily', 'alternate', 'weekly', 'monthly']],
    [3100, ['daily', 'alternate', 'weekly']],
    [12_000, ['daily', 'alternate', 'weekly']],
    [12_100, ['daily', 'alternate']],
    [42_100, ['daily']],
    [84_100, []],
  ])('a quota of %i grams are %j', (quantity, frequencies) => {
    expect(fittingFrequencies(withQuota(quantity))).toEqual(frequencies);
  });

  test('every size of a plan must fit', () => {
    const sizes = [...withQuota(3000).sizes, ...withQuota(12_100).sizes];
    expect(fittingFrequencies({ ...plan, sizes })).toEqual(['daily', 'alternate']);
  });

  test('only what the plan offers is answered', () => {
    expect(fittingFrequencies({ ...withQuota(3000), frequencies: ['weekly'] })).toEqual(['weekly']);
  });
});

describe('the caps that an order keeps', () => {
  test('are worked out over all items of the plan', () => {
    const categories = plan.categories.map((category) => ({ ...category, capGrams: null }));
    const items = [item('1', 3000), item('4', 12, 'units')];
    expect(cappedCategories({ ...plan, categories, items })[0]).toMatchObject({
      capGrams: 6000,
      capUnits: 24,
    });
    expect(cappedCategories(plan)[0]).toMatchObject({ capGrams: 3000, capUnits: 20 });
  });

  test('stay the same whichever of the items were bought', () => {
    const property = fc.property(anyPlan, fc.nat(), (drawn, pick) => {
      for (const category of cappedCategories(drawn)) {
        const bought = drawn.items.filter(
          (one, index) => one.categoryId === category.id && index !== pick % 7,
        );
        for (const unit of ['Grams', 'units'] as const) {
          const maxima = bought.filter((one) => one.unit === unit).map((one) => one.maxSelection);
          const kept = unit === 'Grams' ? category.capGrams : category.capUnits;
          expect(categoryCap(category, unit, maxima)).toBe(kept);
        }
      }
    });
    fc.assert(property);
  });
});

describe('how a plan is sold', () => {
  test.each([
    ['with a frequency that fits', plan, false],
    ['with none that fits', withQuota(1_000_000), true],
    ['with none that fits, but still to come', { ...withQuota(1_000_000), comingSoon: true }, false],
    ['where the farm says so', { ...plan, soldOut: true }, true],
  ])('%s', (_what, state, soldOut) => {
    expect(sellingOf(state, '2026-11-23')).toEqual({ frequencies: fittingFrequencies(state), soldOut });
  });
});

describe('the drawings of a card', () => {
  const of = (categoryId: string, image: string) => ({ categoryId, image });

  test('take the first of each category, then the second of each, and seven at most', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f']
      .map((image) => of('1', image))
      .concat(of('2', 'g'), of('3', 'h'));
    expect(cardImages(items)).toEqual(['a', 'g', 'h', 'b', 'c', 'd', 'e']);
    expect(cardImages(items.slice(0, 2))).toEqual(['a', 'b']);
    expect(cardImages([])).toEqual([]);
  });

  test('begin with the first box', () => {
    const items = ['a', 'b', 'c'].map((image) => of('1', image)).concat(of('2', 'd'), of('2', 'e'));
    expect(cardImages(items, [of('1', 'c'), of('2', 'e')])).toEqual(['c', 'e', 'a', 'd', 'b']);
  });

  test('give one that several items share a single place', () => {
    const items = [of('1', 'a'), of('1', 'a'), of('1', 'a'), of('1', 'a'), of('1', 'b')];
    expect(cardImages(items)).toEqual(['a', 'b']);
  });
});
