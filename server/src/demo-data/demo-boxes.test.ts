import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import { balancedMix, cappedCategories, itemsOfQuota, placeable } from '@shivar/domain/rules/catalogue/plan';
import type { PlanSize, PlanState } from '@shivar/domain/rules/catalogue/plan';
import { capGroups, loadOf } from '@shivar/domain/rules/customisation/allowance';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import { LIKES } from '@shivar/domain/rules/produce/likes';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import { usualPortion } from '@shivar/domain/rules/produce/portion';
import type { OrderState, OrderedItem } from '@shivar/domain/rules/order/order';
import type { Day } from '@shivar/domain/values/day';
import { sumQuantities } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';
import { stateOf } from '../../test/demo-plan.ts';
import { demoPlans } from './plans.ts';

const START = '2026-12-01';
const NOW = Date.parse('2026-11-25T12:00:00+05:30');

/** Every plan, size and frequency of the demo farm. */
const sold = demoPlans.flatMap((plan) => {
  const state = stateOf(plan);
  return state.sizes.flatMap((size) =>
    state.frequencies.map((frequency) => ({
      name: `${plan.slug} ${size.name} ${frequency}`,
      state,
      size,
      dates: purchasedDates(START, frequency, plan.subscriptionType),
    })),
  );
});

/** An order of the offered mix, untouched. */
function bought(state: PlanState, size: PlanSize, dates: readonly Day[], likes: Likes): OrderState {
  const mix = balancedMix(state, size, deliveryMonths(dates), {}, likes);
  return {
    status: 'active',
    endDate: dates.at(-1) ?? START,
    items: state.items
      .filter(({ id }) => (mix[id] ?? 0) > 0)
      .map((item) => ({ ...item, subscribed: mix[item.id] ?? 0 })),
    categories: cappedCategories(state),
    deliveries: dates.map((date) => ({ date, batch: 'morning', status: 'open', lines: {} })),
    likes,
  };
}

/** A box brings an item once. So many items a box can be had: at most one portion of an item in each of its boxes. */
function itemsToBeHad({ items, deliveries }: OrderState): number {
  const boxes = deliveries.length;
  return items.reduce(
    (sum, item) => sum + Math.min(Math.floor(item.subscribed / usualPortion(item)), boxes) / boxes,
    0,
  );
}

/** So many items a box must have: what was bought of an item is in boxes that hold at most its maximum each. */
function fewestItems({ items, deliveries }: OrderState): number {
  return items.reduce(
    (sum, { subscribed, maxSelection }) => sum + Math.ceil(subscribed / maxSelection) / deliveries.length,
    0,
  );
}

/** Whether the box is full of the item's kind: the rest that fits into no other box then comes in small pieces. */
function isFull(order: OrderState, box: Quantities, { categoryId, unit }: OrderedItem): boolean {
  const group = capGroups(order).find(
    ({ category, unit: other }) => category.id === categoryId && other === unit,
  );
  return group !== undefined && loadOf(group, box) >= group.cap;
}

describe.each(sold)('the boxes of $name', ({ state, size, dates }) => {
  const anyLikes = fc.dictionary(
    fc.constantFrom(...state.items.map(({ id }) => id)),
    fc.constantFrom(...LIKES),
  );

  test('can be cooked from, whatever a household likes', () => {
    const property = fc.property(anyLikes, (likes) => {
      const order = bought(state, size, dates, likes);
      const boxes = Object.values(farmsChoice(order, NOW));
      expect(boxes).toHaveLength(dates.length);
      const counts = boxes.map((box) => Object.keys(box).length);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(itemsToBeHad(order) >= 4 ? 4 : 0);
      expect(Math.max(...counts)).toBeLessThanOrEqual(Math.max(14, Math.ceil(fewestItems(order)) + 1));
      const small = order.items.filter((item) =>
        boxes.some((box) => {
          const quantity = box[item.id] ?? 0;
          const isSmall = quantity > 0 && 2 * quantity < Math.min(usualPortion(item), 2 * item.subscribed);
          return isSmall && !item.isStaple && !isFull(order, box, item);
        }),
      );
      expect(small.map(({ id }) => id)).toEqual([]);
    });
    fc.assert(property, { numRuns: 40, examples: [[{}]] });
  });

  test('bring exactly what was bought, and nothing that is never wanted', () => {
    const property = fc.property(anyLikes, (likes) => {
      const order = bought(state, size, dates, likes);
      expect(sumQuantities(Object.values(farmsChoice(order, NOW)))).toEqual(
        Object.fromEntries(order.items.map(({ id, subscribed }) => [id, subscribed])),
      );
      expect(order.items.filter(({ id }) => likes[id] === 'never')).toEqual([]);
      const wanted = { ...state, items: state.items.filter(({ id }) => likes[id] !== 'never') };
      for (const quota of size.quotas) {
        const ids = new Set(itemsOfQuota(wanted, quota).map(({ id }) => id));
        const sum = order.items
          .filter(({ id }) => ids.has(id))
          .reduce((total, item) => total + item.subscribed, 0);
        expect(sum).toBe(Math.min(quota.quantity, placeable(wanted, quota, deliveryMonths(dates))));
      }
    });
    fc.assert(property, { numRuns: 40 });
  });
});
