import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { LATEST_START_DAYS } from './delivery-calendar.ts';

/** A thing that may have a season. */
export interface Seasonal {
  /** The months (1 to 12) of its season. Missing or empty: all year. */
  readonly seasonMonths?: readonly number[] | undefined;
}

/** How many deliveries there are in each month (1 to 12). */
export type DeliveryMonths = ReadonlyMap<number, number>;

/** The month of an IST day, 1 to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** How many of these delivery dates are in each month. */
export function deliveryMonths(dates: readonly Day[]): DeliveryMonths {
  const months = new Map<number, number>();
  for (const date of dates) months.set(monthOf(date), (months.get(monthOf(date)) ?? 0) + 1);
  return months;
}

/** Whether it goes into the boxes of a month (1 to 12). */
export function isInSeason({ seasonMonths = [] }: Seasonal, month: number): boolean {
  return seasonMonths.length === 0 || seasonMonths.includes(month);
}

/** The number of deliveries in its season. */
export function deliveriesInSeason(item: Seasonal, months: DeliveryMonths): number {
  let count = 0;
  for (const [month, deliveries] of months) if (isInSeason(item, month)) count += deliveries;
  return count;
}

/** The longest span of a purchase, in days. */
const LONGEST_SPAN_DAYS = 31;

/**
 * The months (1 to 12) of all deliveries that a purchase on this IST day can have. Only the day counts: after the
 * cut-off the possible starts move by one day.
 */
export function monthsInReach(today: Day): number[] {
  const last = addDays(today, 1 + LATEST_START_DAYS + 1 + LONGEST_SPAN_DAYS);
  const days = [];
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return [...deliveryMonths(days).keys()];
}

/** Whether a purchase can bring it while these months are in reach (`monthsInReach`). */
export function canComeSoon(item: Seasonal, inReach: readonly number[]): boolean {
  return inReach.some((month) => isInSeason(item, month));
}

/** A plan or an order without seasons. */
export function withoutSeasons<Item extends Seasonal, Whole extends { readonly items: readonly Item[] }>(
  whole: Whole & { readonly items: readonly Item[] },
): Whole {
  return { ...whole, items: whole.items.map((item) => ({ ...item, seasonMonths: [] })) };
}
