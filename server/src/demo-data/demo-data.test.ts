import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fewestDeliveries } from '@shivar/domain/rules/catalogue/selling';
import { balancedMix, itemsOfQuota } from '@shivar/domain/rules/catalogue/plan';
import { fittingFrequencies } from '@shivar/domain/rules/catalogue/selling';
import { PERSON_GRAMS_A_WEEK, weekAmounts } from '@shivar/domain/rules/catalogue/week';
import { stepOf } from '@shivar/domain/values/quantity';
import type { Unit } from '@shivar/domain/values/quantity';
import { demoCategories, demoItems } from './produce.ts';
import { demoPlans } from './plans.ts';
import type { DemoItem, DemoPlan, DemoQuota, DemoSize } from './shape.ts';
import { itemsOf, quotaOf, stateOf } from '../../test/demo-plan.ts';

const web = new URL('../../../web/', import.meta.url);

/** Rupees per kilogram or per unit: the rates that `plans.ts` states. */
const RATES: Record<string, Partial<Record<Unit, number>>> = {
  vegetables: { Grams: 70, units: 15 },
  roots: { Grams: 45 },
  'leafy-greens': { units: 20 },
  herbs: { Grams: 130, units: 10 },
  fruit: { Grams: 90, units: 50 },
  milk: { units: 36 },
  'paneer-and-eggs': { units: 85 },
  pulses: { Grams: 130 },
  grains: { Grams: 56 },
  mangoes: { Grams: 220, units: 850 },
};

/** The bunches of greens that one person cooks in a week. */
const PERSON_BUNCHES_A_WEEK = 3;

const categoryBySlug = new Map(demoCategories.map((category) => [category.slug, category]));

/** The price that the rates give for a size, in rupees. */
function workedOutPrice(plan: DemoPlan, size: DemoSize): number {
  const produce = size.quotas.reduce((sum, { category, unitofItem, qty }) => {
    const rate = RATES[category]?.[unitofItem];
    if (rate === undefined) throw new Error(`no rate for ${category} in ${unitofItem}`);
    return sum + (rate * qty) / (unitofItem === 'Grams' ? 1000 : 1);
  }, 0);
  const stops = Math.max(
    ...plan.deliveryFrequencies.map((frequency) => fewestDeliveries(frequency, plan.subscriptionType)),
  );
  return produce * (plan.organic ? 1.3 : 1) + stops * 12;
}

const DEVANAGARI_ONLY = /^[\u0900-\u097F\s(),.:;-]+$/;

function hasPicture(image: string): boolean {
  return existsSync(new URL(image.replace('/produce/', 'drawings/'), web));
}

function fills(item: DemoItem, quota: DemoQuota): boolean {
  return item.category === quota.category && item.unitofItem === quota.unitofItem;
}

describe('the first farm', () => {
  test('has at least 40 items in 6 categories and 8 plans, one coming soon and one sold out', () => {
    expect(demoItems.length).toBeGreaterThanOrEqual(40);
    expect(new Set(demoItems.map((item) => item.category)).size).toBeGreaterThanOrEqual(6);
    expect(demoPlans.length).toBeGreaterThanOrEqual(8);
    const announced = demoPlans.flatMap(({ opensOn }) => opensOn ?? []);
    expect(announced).toEqual(['2027-04-01']);
    expect(demoPlans.filter((plan) => plan.soldOut)).toHaveLength(1);
  });

  test('has list prices that come to its rates on average', () => {
    for (const [category, rates] of Object.entries(RATES))
      for (const [unit, rate] of Object.entries(rates)) {
        const prices = demoItems
          .filter((item) => item.category === category && item.unitofItem === unit)
          .map(({ listPricePaise }) => (listPricePaise / 100) * (unit === 'Grams' ? 10 : 1));
        const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
        expect(Math.abs(mean / rate - 1), `${category} in ${unit}`).toBeLessThan(0.2);
      }
  });

  test.each([
    ['categories', demoCategories],
    ['items', demoItems],
    ['plans', demoPlans],
  ])('gives each of its %s a slug of its own', (_, things) => {
    const slugs = things.map((thing) => thing.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('writes every Marathi name and description in Devanagari', () => {
    const texts = [
      ...demoCategories.map((category) => category.marathiName),
      ...demoItems.map((item) => item.marathiName),
      ...demoPlans.flatMap((plan) => [plan.marathiName, plan.marathiDescription]),
      ...demoPlans.flatMap((plan) => plan.sizes.map((size) => size.marathiName)),
    ];
    for (const text of texts) expect(text).toMatch(DEVANAGARI_ONLY);
  });

  test('never gives two items the same name in either language', () => {
    for (const names of [
      demoItems.map((item) => item.englishName),
      demoItems.map((item) => item.marathiName),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('has a picture for every item and plan', () => {
    const images = [...demoItems, ...demoPlans].map((thing) => thing.image);
    expect(images.filter((image) => !hasPicture(image))).toEqual([]);
  });

  test('has a daily plan with items in grams and items in units', () => {
    const daily = demoPlans.filter((plan) => plan.deliveryFrequencies.includes('daily'));
    const both = daily.filter((plan) => {
      const unitsOfPlan = new Set(itemsOf(plan).map((item) => item.unitofItem));
      return unitsOfPlan.has('Grams') && unitsOfPlan.has('units');
    });
    expect(both).not.toEqual([]);
  });
});

describe.each(demoItems.map((item) => [item.slug, item] as const))('item %s', (_, item) => {
  test('belongs to a category and has a maximum of whole steps', () => {
    expect(categoryBySlug.has(item.category)).toBe(true);
    expect(item.maxSelection).toBeGreaterThan(0);
    expect(item.maxSelection % stepOf(item.unitofItem)).toBe(0);
  });
});

describe.each(demoPlans.map((plan) => [plan.slug, plan] as const))('plan %s', (_, plan) => {
  test('is for as many people as its vegetables and roots feed, or else its greens', () => {
    const misjudged = plan.sizes.filter(({ people, quotas }) => {
      const week = (categories: readonly string[]) =>
        weekAmounts(
          quotas.filter(({ category }) => categories.includes(category)).map(quotaOf),
          plan.subscriptionType,
        );
      const { grams } = week(['vegetables', 'roots']);
      const fed =
        grams > 0 ? grams / PERSON_GRAMS_A_WEEK : week(['leafy-greens']).units / PERSON_BUNCHES_A_WEEK;
      return people !== null && Math.abs(fed - people) >= 0.75;
    });
    expect(misjudged).toEqual([]);
  });

  test('has two or three sizes with names of their own, each dearer than the one before', () => {
    expect([2, 3]).toContain(plan.sizes.length);
    expect(new Set(plan.sizes.map((size) => size.name)).size).toBe(plan.sizes.length);
    const prices = plan.sizes.map((size) => size.price);
    expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => a - b));
  });

  test('costs what the rates give, to ₹10', () => {
    for (const size of plan.sizes) {
      expect(size.price % 1000).toBe(0);
      expect(Math.abs(size.price / 100 - workedOutPrice(plan, size))).toBeLessThanOrEqual(5);
    }
  });

  test('is organic exactly when all its items are', () => {
    expect(itemsOf(plan).every((item) => item.organic)).toBe(plan.organic ?? false);
  });

  test('names each item once, and each falls in a quota of every size', () => {
    expect(new Set(plan.items).size).toBe(plan.items.length);
    for (const size of plan.sizes) {
      const homeless = itemsOf(plan).filter((item) => !size.quotas.some((quota) => fills(item, quota)));
      expect(homeless.map((item) => item.slug)).toEqual([]);
    }
  });

  test('can be placed whole at every frequency that it offers', () => {
    for (const quota of plan.sizes.flatMap((size) => size.quotas)) {
      expect(quota.qty).toBeGreaterThan(0);
      expect(quota.qty % stepOf(quota.unitofItem)).toBe(0);
    }
    expect(fittingFrequencies(stateOf(plan))).toEqual(plan.deliveryFrequencies);
  });

  test('is prefilled with a mix that leaves nothing of a quota over', () => {
    const state = stateOf(plan);
    for (const frequency of plan.deliveryFrequencies) {
      const deliveries = fewestDeliveries(frequency, plan.subscriptionType);
      for (const size of state.sizes) {
        const mix = balancedMix(state, size, new Map([[1, deliveries]]));
        const filled = size.quotas.map((quota) =>
          itemsOfQuota(state, quota).reduce((sum, item) => sum + (mix[item.id] ?? 0), 0),
        );
        expect(filled).toEqual(size.quotas.map((quota) => quota.quantity));
      }
    }
  });

  test('has each category and unit in one quota of a size only', () => {
    for (const { quotas } of plan.sizes) {
      const keys = quotas.map((quota) => `${quota.category} ${quota.unitofItem}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
