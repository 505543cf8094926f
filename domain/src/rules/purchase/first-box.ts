import type { Day } from '../../values/day.ts';
import type { Quantities } from '../../values/quantity.ts';
import { purchasedDates } from '../calendar/delivery-calendar.ts';
import { deliveryMonths } from '../calendar/season.ts';
import { cappedCategories } from '../catalogue/capped-categories.ts';
import { balancedMix } from '../catalogue/plan.ts';
import type { PlanState } from '../catalogue/plan.ts';
import { fillBoxes } from '../customisation/boxes.ts';
import type { Likes } from '../produce/likes.ts';

/**
 * The first box of a purchase with these items over these delivery dates, in grams or units: the farm's choice for it,
 * so what comes unless the household changes it (product 4.21). Items that were not bought have no entry. `at` is the date whose box
 * comes first, where boxes go from days off. What is `scarce` does not come on it.
 */
export function firstBox(
  plan: Pick<PlanState, 'items' | 'categories'>,
  {
    items,
    dates,
    likes = {},
    at = dates[0],
    scarce,
  }: {
    items: Quantities;
    dates: readonly Day[];
    likes?: Likes;
    at?: Day | undefined;
    scarce?: readonly string[] | undefined;
  },
): Quantities {
  const [first] = dates;
  if (first === undefined) return {};
  const order = {
    status: 'active',
    endDate: dates.at(-1) ?? first,
    // As an order keeps them: the items that were bought, and the caps of the whole plan.
    items: plan.items
      .map((item) => ({ ...item, subscribed: items[item.id] ?? 0 }))
      .filter(({ subscribed }) => subscribed > 0),
    categories: cappedCategories(plan),
    deliveries: dates.map((date) => ({
      date,
      batch: 'morning' as const,
      status: 'open' as const,
      lines: {},
      ...(scarce && date === at && { scarce }),
    })),
    likes,
  };
  return fillBoxes(order, order.deliveries, first)[at ?? first] ?? {};
}

/**
 * The first box of a plan as its card shows it: the first size at its first frequency, in the balanced mix, delivered from
 * this day on. Empty for a plan that cannot be bought.
 */
export function firstBoxOnOffer(plan: PlanState, start: Day): Quantities {
  const [size] = plan.sizes;
  const [frequency] = plan.frequencies;
  if (!size || !frequency || plan.comingSoon || plan.soldOut) return {};
  const dates = purchasedDates(start, frequency, plan.subscriptionType);
  return firstBox(plan, { items: balancedMix(plan, size, deliveryMonths(dates)), dates });
}
