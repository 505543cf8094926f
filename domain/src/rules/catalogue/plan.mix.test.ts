import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPlan } from '../../../test/plans.ts';
import { LIKES } from '../produce/likes.ts';
import type { Likes } from '../produce/likes.ts';
import { usualPortion } from '../produce/portion.ts';
import { balancedMix, itemsOfQuota, placeable } from './plan.ts';
import type { PlanItem, PlanState, Quota } from './plan.ts';

/** So many deliveries, all in one month. */
const inJanuary = (deliveries: number) => new Map([[1, deliveries]]);

const grams: Quota = { categoryId: '1', unit: 'Grams', quantity: 12_000 };

function item(id: string, maxSelection: number, unit: PlanItem['unit'] = 'Grams'): PlanItem {
  return { id, name: { en: `Item ${id}`, mr: `पदार्थ ${id}` }, unit, categoryId: '1', maxSelection };
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

function withQuota(quantity: number): PlanState {
  return { ...plan, sizes: [{ name: 'Small', price: 1, quotas: [{ ...grams, quantity }] }] };
}

describe('the balanced mix', () => {
  const mixOf = (quantity: number, items = plan.items, deliveries = 4): Record<string, number> => {
    const [size] = withQuota(quantity).sizes;
    return size ? balancedMix({ ...plan, items }, size, inJanuary(deliveries)) : {};
  };

  test.each([
    [3000, { 1: 1000, 2: 1000, 3: 1000 }, 'shares evenly, in portions'],
    [3500, { 1: 1500, 2: 1000, 3: 1000 }, 'gives a portion left over to the first item'],
    [4000, { 1: 1500, 2: 1500, 3: 1000 }, 'and the next to the second'],
    [800, { 1: 500, 2: 300, 3: 0 }, 'gives to the first items where there is not enough for all'],
    [700, { 1: 700, 2: 0, 3: 0 }, 'adds less than half a portion to an item that is there'],
    [9000, { 1: 3500, 2: 3500, 3: 2000 }, 'gives what one item cannot place to the others'],
    [12_000, { 1: 6000, 2: 4000, 3: 2000 }, 'fills every item where the quota asks for all'],
    [1550, { 1: 500, 2: 500, 3: 500 }, 'leaves what is no whole step'],
  ])('of %i grams is %j: %s', (quantity, mix) => {
    expect(mixOf(quantity)).toEqual(mix);
  });

  test('is what can be placed where the quota holds more', () => {
    expect(mixOf(15_000, [item('1', 250), item('2', 100)])).toEqual({ 1: 800, 2: 400 });
  });

  test('leaves out an item that no box can take', () => {
    expect(mixOf(1000, [item('1', 500), item('2', 50)])).toEqual({ 1: 1000, 2: 0 });
  });

  test('fills every quota as far as it can be placed, in steps, within each item’s maximum', () => {
    const property = fc.property(anyPlan, fc.integer({ min: 1, max: 31 }), (drawn, deliveries) => {
      for (const size of drawn.sizes) {
        const mix = balancedMix(drawn, size, inJanuary(deliveries));
        for (const quota of size.quotas) {
          const items = itemsOfQuota(drawn, quota);
          const sum = items.reduce((total, { id }) => total + (mix[id] ?? 0), 0);
          expect(sum).toBe(Math.min(quota.quantity, placeable(drawn, quota, inJanuary(deliveries))));
        }
        const tooMuch = drawn.items.filter(
          ({ id, maxSelection }) => (mix[id] ?? 0) > maxSelection * deliveries,
        );
        expect(tooMuch).toEqual([]);
      }
    });
    fc.assert(property, { numRuns: 400 });
  });

  const anyLikes = fc.dictionary(
    fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    fc.constantFrom(...LIKES),
  );

  test('brings nothing that is never wanted, and loses nothing for it where other items have room', () => {
    const property = fc.property(
      anyPlan,
      anyLikes,
      fc.integer({ min: 1, max: 31 }),
      (drawn, likes, boxes) => {
        const months = inJanuary(boxes);
        for (const size of drawn.sizes) {
          const mix = balancedMix(drawn, size, months, {}, likes);
          for (const quota of size.quotas) {
            const items = itemsOfQuota(drawn, quota);
            expect(items.filter(({ id }) => likes[id] === 'never' && (mix[id] ?? 0) > 0)).toEqual([]);
            const wanted = Object.fromEntries(
              items.map(({ id }) => [id, likes[id] === 'never' ? 0 : quota.quantity]),
            );
            const sum = items.reduce((total, { id }) => total + (mix[id] ?? 0), 0);
            expect(sum).toBe(Math.min(quota.quantity, placeable(drawn, quota, months, wanted)));
          }
        }
      },
    );
    fc.assert(property, { numRuns: 400 });
  });

  test('has nothing under half a portion, unless less was to be had', () => {
    const property = fc.property(anyPlan, fc.integer({ min: 1, max: 31 }), (drawn, deliveries) => {
      for (const size of drawn.sizes) {
        const mix = balancedMix(drawn, size, inJanuary(deliveries));
        for (const quota of size.quotas) {
          const items = itemsOfQuota(drawn, quota).filter(({ isStaple }) => !isStaple);
          const small = items.filter((one) => {
            const given = mix[one.id] ?? 0;
            return given > 0 && 2 * given < usualPortion(one) - 1;
          });
          // Only where everything else is full already.
          const full = items.every((one) => {
            const more = { ...mix, [one.id]: Infinity };
            const sum = itemsOfQuota(drawn, quota).reduce((total, { id }) => total + (mix[id] ?? 0), 0);
            return small.includes(one) || placeable(drawn, quota, inJanuary(deliveries), more) === sum;
          });
          expect(small.length <= 1 || full).toBe(true);
        }
      }
    });
    fc.assert(property, { numRuns: 400 });
  });

  const milk = (id: string, isStaple: boolean) => ({ ...item(id, 2, 'units'), isStaple });
  const ofMilk = (quantity: number) => ({
    ...plan,
    items: [milk('1', true), milk('2', true), milk('3', false)],
    sizes: [{ name: 'Small', price: 1, quotas: [{ categoryId: '1', unit: 'units' as const, quantity }] }],
  });

  test.each([
    [28, {}, { 1: 28, 2: 0, 3: 0 }, 'one staple, the same in every box'],
    [28, { 2: 'love' }, { 1: 0, 2: 28, 3: 0 }, 'the staple that the household loves'],
    [28, { 1: 'never' }, { 1: 0, 2: 28, 3: 0 }, 'never the one that it refuses'],
    [40, {}, { 1: 28, 2: 0, 3: 12 }, 'and the rest in items that rotate'],
    [20, {}, { 1: 20, 2: 0, 3: 0 }, 'the staple alone where it does not last for each box'],
  ] as [number, Likes, object, string][])('of %i litres with likes %j is %j: %s', (quantity, likes, mix) => {
    const [size] = ofMilk(quantity).sizes;
    expect(size && balancedMix(ofMilk(quantity), size, inJanuary(28), {}, likes)).toEqual(mix);
  });

  test('brings twice as much of a loved item, and half as much of one rarely wanted', () => {
    const [size] = withQuota(7000).sizes;
    const likes = { 1: 'love', 3: 'rarely' } as const;
    const mix = size && balancedMix(withQuota(7000), size, inJanuary(28), {}, likes);
    expect(mix).toEqual({ 1: 4000, 2: 2000, 3: 1000 });
  });
});
