import * as fc from 'fast-check';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import { cappedCategories } from '@shivar/domain/rules/catalogue/capped-categories';
import { balancedMix, itemsOfQuota, placeable } from '@shivar/domain/rules/catalogue/plan';
import type { PlanSize, PlanState } from '@shivar/domain/rules/catalogue/plan';
import { capGroups, loadOf } from '@shivar/domain/rules/customisation/allowance';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { LIKES } from '@shivar/domain/rules/produce/likes';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import { usualPortion } from '@shivar/domain/rules/produce/portion';
import type { OrderState } from '@shivar/domain/rules/order/order';
import type { Day } from '@shivar/domain/values/day';
import { sumQuantities } from '@shivar/domain/values/quantities';
import { demoPlans } from '../src/demo-data/plans.ts';
import { stateOf } from './demo-plan.ts';

/*
 * The boxes of the demo farm, and whether one can cook from them (product 5.23).
 */

const FEWEST = 4;
const MOST = 14;

/** A plan in one of its sizes, at one of its frequencies. */
export interface Sold {
  readonly name: string;
  readonly state: PlanState;
  readonly size: PlanSize;
  readonly dates: readonly Day[];
}

/** Every plan, size and frequency of the demo farm, bought from this day on. */
export function soldFrom(start: Day): Sold[] {
  return demoPlans.flatMap((plan) => {
    const state = stateOf(plan);
    return state.sizes.flatMap((size) =>
      state.frequencies.map((frequency) => ({
        name: `${plan.slug} ${size.name} ${frequency}`,
        state,
        size,
        dates: purchasedDates(start, frequency, plan.subscriptionType),
      })),
    );
  });
}

export const sold: readonly Sold[] = soldFrom('2026-12-01');

/** What a household may say about the items of a plan: of a few, or of all. */
export function anyLikes({ state }: Sold): fc.Arbitrary<Likes> {
  const anyLike = fc.constantFrom(...LIKES);
  const few = fc.dictionary(fc.constantFrom(...state.items.map(({ id }) => id)), anyLike);
  return fc.oneof(few, fc.record(Object.fromEntries(state.items.map(({ id }) => [id, anyLike]))));
}

/** An order of the offered mix, untouched. */
export function bought({ state, size, dates }: Sold, likes: Likes): OrderState {
  const mix = balancedMix(state, size, deliveryMonths(dates), {}, likes);
  return {
    status: 'active',
    endDate: dates.at(-1) ?? '',
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

/** The dates whose box has too many items, or too few where four portions a box were bought. */
export function oddlyFilled(order: OrderState, boxes: Schedule): string[] {
  const fewest = itemsToBeHad(order) >= FEWEST ? FEWEST : 0;
  return Object.entries(boxes).flatMap(([date, box]) => {
    const count = Object.keys(box).length;
    return count < fewest || count > MOST ? [`${date}: ${count} items`] : [];
  });
}

/** The servings under half a portion, where more was bought. */
export function smallServings(order: OrderState, boxes: Schedule): string[] {
  return Object.entries(boxes).flatMap(([date, box]) =>
    order.items
      .filter((item) => {
        const quantity = box[item.id] ?? 0;
        const isSmall = quantity > 0 && 2 * quantity < Math.min(usualPortion(item), 2 * item.subscribed);
        return isSmall && !item.isStaple;
      })
      .map(({ id }) => `${date}: ${box[id]} of ${id}`),
  );
}

/** The items of which the boxes do not bring what was bought, and the quotas that were not bought as far as possible. */
export function wrongSums({ state, size, dates }: Sold, order: OrderState, boxes: Schedule): string[] {
  const brought = sumQuantities(Object.values(boxes));
  const wanted = { ...state, items: state.items.filter(({ id }) => order.likes?.[id] !== 'never') };
  const items = order.items.filter(({ id, subscribed }) => brought[id] !== subscribed);
  const quotas = size.quotas.filter((quota) => {
    const ids = new Set(itemsOfQuota(state, quota).map(({ id }) => id));
    const sum = order.items
      .filter(({ id }) => ids.has(id))
      .reduce((total, item) => total + item.subscribed, 0);
    return sum !== Math.min(quota.quantity, placeable(wanted, quota, deliveryMonths(dates)));
  });
  return [...items.map(({ id }) => id), ...quotas.map(({ categoryId, unit }) => `${categoryId} ${unit}`)];
}

/** The kinds of which two boxes differ by more than the largest usual portion of what was bought of them (product 5.23). */
export function unevenKinds(order: OrderState, boxes: Schedule): string[] {
  const all = Object.values(boxes);
  return capGroups(order)
    .filter((group) => {
      const loads = all.map((box) => loadOf(group, box));
      return Math.max(...loads) - Math.min(...loads) > Math.max(...group.items.map(usualPortion));
    })
    .map(({ category, unit }) => `${category.id} ${unit}`);
}

/** How many usual portions each box has. */
export function portionsOfBoxes({ items }: OrderState, boxes: Schedule): number[] {
  return Object.values(boxes).map((box) =>
    items.reduce((sum, item) => sum + (box[item.id] ?? 0) / usualPortion(item), 0),
  );
}

/** The dates whose box has nothing of these items. */
export function datesWithout(items: readonly { readonly id: string }[], boxes: Schedule): Day[] {
  const dates = Object.entries(boxes).filter(([, box]) => !items.some(({ id }) => (box[id] ?? 0) > 0));
  return dates.map(([date]) => date);
}
