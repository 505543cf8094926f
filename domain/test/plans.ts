import * as fc from 'fast-check';
import { instantAt } from '../src/values/day.ts';
import type { Day, Instant } from '../src/values/day.ts';
import type { OrderState } from '../src/rules/order/order.ts';
import { purchasedDates } from '../src/rules/calendar/delivery-calendar.ts';
import { cappedCategories } from '../src/rules/catalogue/capped-categories.ts';
import { itemsOfQuota, placeable } from '../src/rules/catalogue/plan.ts';
import type { PlanCategory, PlanItem, PlanState, Quota } from '../src/rules/catalogue/plan.ts';
import type { AgreedPurchase, PurchaseRequest } from '../src/rules/purchase/purchase.ts';
import { startRange } from '../src/rules/calendar/start-range.ts';
import type { Quantities } from '../src/values/quantity.ts';
import { deliveryMonths } from '../src/rules/calendar/season.ts';
import {
  anyBatch,
  anyCaps,
  anyFrequency,
  anyPortion,
  anySubscriptionType,
  anyUnit,
  inUnit,
  named,
  nearDay,
  portioned,
} from './arbitraries.ts';

/*
 * Plans as an office could set them up, and purchases of them.
 */

const anyItemPart = fc.record({
  unit: anyUnit,
  category: fc.nat(2),
  maximum: fc.integer({ min: 1, max: 12 }),
  portion: anyPortion,
  /** Grams beyond whole steps that a careless office may have typed. */
  odd: fc.constantFrom(0, 0, 0, 50),
});

const anyParts = fc.record({
  type: anySubscriptionType,
  frequencies: fc.uniqueArray(anyFrequency, { minLength: 1 }),
  batch: anyBatch,
  caps: fc.array(anyCaps, { minLength: 1, maxLength: 3 }),
  items: fc.array(anyItemPart, { minLength: 1, maxLength: 7 }),
  /** How many steps each size's quotas hold, one number for each category and unit. */
  sizes: fc.array(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 6, maxLength: 6 }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** A plan that is on sale, with sizes that may be too large for its frequencies. */
export const anyPlan: fc.Arbitrary<PlanState> = anyParts.map((parts) => {
  const categories = parts.caps.map((caps, index): PlanCategory => ({
    id: String(index + 1),
    name: named('Category', index),
    ...caps,
  }));
  const items = parts.items.map((part, index): PlanItem => ({
    id: String(index + 1),
    name: named('Item', index),
    unit: part.unit,
    categoryId: String((part.category % categories.length) + 1),
    ...portioned(part.portion, part.unit),
    maxSelection: inUnit(part.maximum, part.unit) + (part.unit === 'Grams' ? part.odd : 0),
  }));
  const groups = [...new Map(items.map((item) => [`${item.categoryId} ${item.unit}`, item])).values()];
  const sizes = parts.sizes.map((steps, index) => ({
    name: `Size ${index}`,
    price: 100_000 * (index + 1),
    quotas: groups.map(({ categoryId, unit }, at): Quota => ({
      categoryId,
      unit,
      quantity: inUnit(steps[at % steps.length] ?? 1, unit),
    })),
  }));
  return {
    comingSoon: false,
    soldOut: false,
    subscriptionType: parts.type,
    frequencies: parts.frequencies,
    batches: [parts.batch],
    sizes,
    categories,
    items,
  };
});

/** A run of months, over the new year too; none is all year. */
const anySeason = fc
  .record({ from: fc.nat(11), count: fc.nat(7) })
  .map(({ from, count }) => Array.from({ length: count }, (_, index) => ((from + index) % 12) + 1));

/** A plan whose items have seasons of their own. */
export const anySeasonalPlan: fc.Arbitrary<PlanState> = fc
  .tuple(anyPlan, fc.array(anySeason, { minLength: 7, maxLength: 7 }))
  .map(([plan, seasons]) => ({
    ...plan,
    items: plan.items.map((item, index) => ({ ...item, seasonMonths: seasons[index] ?? [] })),
  }));

interface PurchaseAtInstant {
  readonly plan: PlanState;
  readonly request: PurchaseRequest;
  readonly now: Instant;
}

/** A plan with a free purchase that may exceed the plan. */
const anyPurchaseOf = (plans: fc.Arbitrary<PlanState>): fc.Arbitrary<PurchaseAtInstant> =>
  fc
    .record({ plan: plans, today: nearDay, hour: fc.integer({ min: 0, max: 23 }), ahead: fc.nat(60) })
    .chain(({ plan, today, hour, ahead }) => {
      const now = instantAt(today, hour);
      const quantities = fc.record(
        Object.fromEntries(
          plan.items.map((item) => [item.id, fc.nat(60).map((steps) => inUnit(steps, item.unit))]),
        ),
      );
      return fc
        .record({
          size: fc.constantFrom(...plan.sizes),
          frequency: fc.constantFrom(...plan.frequencies),
          items: quantities,
        })
        .map(({ size, frequency, items }) => ({
          plan,
          now,
          request: requestOf(plan, size.name, frequency, startAfter(now, ahead), items),
        }));
    });

export const anyPurchase = anyPurchaseOf(anyPlan);

/** A purchase of seasonal items that fills the boxes of their seasons to the brim, and a size made for it. */
export const anyFullPurchase: fc.Arbitrary<PurchaseAtInstant> = anyPurchaseOf(anySeasonalPlan).map(
  ({ plan, request, now }) => {
    const dates = purchasedDates(request.startDate, request.frequency, plan.subscriptionType);
    const months = deliveryMonths(dates);
    const items: Record<string, number> = {};
    const quotas = (plan.sizes[0]?.quotas ?? []).map((quota): Quota => {
      let quantity = 0;
      // The most wanted items take all that they can get.
      const members = itemsOfQuota(plan, quota);
      for (const { id } of members.toSorted((one, other) => wish(request, other) - wish(request, one))) {
        items[id] = placeable(plan, quota, months, { ...items, [id]: Infinity }) - quantity;
        quantity += items[id];
      }
      return { ...quota, quantity };
    });
    const sizes = [{ name: 'Full', price: 100_000, quotas }];
    return { plan: { ...plan, sizes }, request: { ...request, selectedSize: 'Full', items }, now };
  },
);

const wish = ({ items }: PurchaseRequest, { id }: PlanItem) => items[id] ?? 0;

/** A request for a plan's first batch. */
export function requestOf(
  plan: PlanState,
  selectedSize: string,
  frequency: PurchaseRequest['frequency'],
  startDate: Day,
  items: Quantities,
): PurchaseRequest {
  return { selectedSize, frequency, batch: plan.batches[0] ?? 'morning', startDate, items };
}

function startAfter(now: Instant, ahead: number): Day {
  const { first } = startRange(now);
  return new Date(Date.parse(first) + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** The order of an accepted purchase, as the server writes it: nothing is placed yet. */
export function orderOf(plan: PlanState, agreed: AgreedPurchase): OrderState {
  return {
    status: 'active',
    endDate: agreed.endDate,
    items: plan.items
      .filter(({ id }) => (agreed.items[id] ?? 0) > 0)
      .map((item) => ({ ...item, subscribed: agreed.items[item.id] ?? 0 })),
    categories: cappedCategories(plan),
    deliveries: agreed.dates.map((date) => ({ date, batch: 'morning', status: 'open', lines: {} })),
  };
}
