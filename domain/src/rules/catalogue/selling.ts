import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { LATEST_START_DAYS, purchasedDates } from '../calendar/delivery-calendar.ts';
import type { Frequency, SubscriptionType } from '../calendar/delivery-calendar.ts';
import type { ItemDraft } from './catalogue-draft.ts';
import { placeable } from './plan.ts';
import type { PlanSize, PlanState, Quota } from './plan.ts';
import { deliveryMonths, withoutSeasons } from '../calendar/season.ts';
import type { DeliveryMonths } from '../calendar/season.ts';

/**
 * The frequencies with room for every size of a plan in its fewest deliveries, seasons aside. So everything that is
 * bought can be placed (product 4.4).
 */
export function fittingFrequencies(plan: PlanState): Frequency[] {
  const allYear = withoutSeasons(plan);
  return plan.frequencies.filter((frequency) => {
    const months = new Map([[1, fewestDeliveries(frequency, plan.subscriptionType)]]);
    return plan.sizes.every((size) => holdsSize(allYear, size, months));
  });
}

/**
 * The fewest deliveries of a purchase for any start. A span of a month is shortest in February. Monthly deliveries
 * are farthest apart from the first day of a month of 31 days.
 */
export function fewestDeliveries(frequency: Frequency, type: SubscriptionType): number {
  const starts = ['2026-02-01', '2026-03-01'];
  return Math.min(...starts.map((start) => purchasedDates(start, frequency, type).length));
}

/** Whether these deliveries can hold a whole size. */
function holdsSize(plan: PlanState, size: PlanSize, months: DeliveryMonths): boolean {
  return size.quotas.every((quota) => quota.quantity <= placeable(plan, quota, months));
}

/** Whether some first delivery of a purchase on this IST day brings all sizes in season. */
function hasItsSeason(plan: PlanState, frequency: Frequency, today: Day): boolean {
  if (plan.items.every(({ seasonMonths = [] }) => seasonMonths.length === 0)) return true;
  const starts = Array.from({ length: LATEST_START_DAYS + 1 }, (_, index) => addDays(today, index + 1));
  return starts.some((start) => {
    const dates = purchasedDates(start, frequency, plan.subscriptionType);
    return plan.sizes.every((size) => shortInSeason(plan, size, dates) === null);
  });
}

/** Whether an item may be called organic on an IST day: until its certificate ends, that day included. */
export function isOrganicOn(
  { organic, certificateUntil }: Pick<ItemDraft, 'organic' | 'certificateUntil'>,
  day: Day,
): boolean {
  return organic && (certificateUntil === null || certificateUntil >= day);
}

/**
 * The plan as it can be bought with these items on an IST day. Without a frequency it is sold out, unless it is only
 * announced.
 */
export function sellingOf(
  plan: PlanState,
  today: Day,
): {
  readonly frequencies: Frequency[];
  readonly soldOut: boolean;
} {
  const frequencies = fittingFrequencies(plan).filter((frequency) => hasItsSeason(plan, frequency, today));
  return { frequencies, soldOut: plan.soldOut || (!plan.comingSoon && frequencies.length === 0) };
}

/**
 * The quota that the seasons cut below the promise of the size on these dates, with the most that can come, in grams
 * or units. Null where the seasons cut nothing. A limit of the boxes themselves does not count.
 */
export function shortInSeason(
  plan: Pick<PlanState, 'items' | 'categories'>,
  size: PlanSize,
  dates: readonly Day[],
): { readonly quota: Quota; readonly most: number } | null {
  const months = deliveryMonths(dates);
  for (const quota of size.quotas) {
    const most = placeable(plan, quota, months);
    if (most < Math.min(quota.quantity, placeable(withoutSeasons(plan), quota, months)))
      return { quota, most };
  }
  return null;
}
