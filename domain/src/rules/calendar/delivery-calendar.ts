import { addDays, addMonths } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';

/** The frequencies of deliveries (product 6.6). */
export const FREQUENCIES = ['daily', 'alternate', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The types that decide an order's span (product 3.6). */
export const SUBSCRIPTION_TYPES = ['weekly', 'monthly', 'custom', 'other'] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/** The time of day of a delivery: morning 6AM-12PM, evening 4PM-8PM (product 3.11). */
export const BATCHES = ['morning', 'evening'] as const;
export type Batch = (typeof BATCHES)[number];

/** The longest possible calendar: five years of daily deliveries. */
export const MOST_DELIVERIES = 1830;

/** A first delivery is at most this many days after the first open day (product 3.10). */
export const LATEST_START_DAYS = 60;

/** The hours of a batch in Asia/Kolkata (product 3.11). */
export const BATCH_HOURS: Readonly<Record<Batch, readonly [from: number, to: number]>> = {
  morning: [6, 12],
  evening: [16, 20],
};

const STEP_DAYS = { daily: 1, alternate: 2, weekly: 7 } as const;

/**
 * The `index`th delivery date after the start (product 3.4). Monthly dates are computed from the start and end at
 * the end of the month, so 31 January is followed by 28 February and 31 March (product 3.5).
 */
export function deliveryDate(start: Day, frequency: Frequency, index: number): Day {
  return frequency === 'monthly' ? addMonths(start, index) : addDays(start, index * STEP_DAYS[frequency]);
}

/** All delivery dates from `start` to `end`, both included (product 3.8). Empty where the end is earlier. */
export function deliveryDates(start: Day, end: Day, frequency: Frequency): Day[] {
  const dates: Day[] = [];
  for (let index = 0; index < MOST_DELIVERIES; index += 1) {
    const date = deliveryDate(start, frequency, index);
    if (date > end) break;
    dates.push(date);
  }
  return dates;
}

/** The default end of an order's span: 4 weeks, 1 month or 30 days after its start (product 3.6). */
export function defaultEndDate(start: Day, type: SubscriptionType): Day {
  if (type === 'weekly') return addDays(start, 28);
  return type === 'monthly' ? addMonths(start, 1) : addDays(start, 30);
}

/**
 * The delivery dates of a purchase. The last day of the span is not in it, so four weeks of weekly are four
 * deliveries (product 3.7). The last date is the endDate of the order.
 */
export function purchasedDates(start: Day, frequency: Frequency, type: SubscriptionType): Day[] {
  return deliveryDates(start, addDays(defaultEndDate(start, type), -1), frequency);
}

/** A delivery that goes from one date to another. */
export interface MovedDate {
  readonly from: Day;
  readonly to: Day;
}

/** Dates after such moves, in their order. */
export function datesAfter(dates: readonly Day[], moves: readonly MovedDate[]): Day[] {
  const places = new Map(moves.map(({ from, to }) => [from, to]));
  return dates.map((date) => places.get(date) ?? date).toSorted();
}

interface CalendarOfOrder {
  readonly startDate: Day;
  readonly endDate?: Day | null;
  readonly nextDeliveryDate?: Day | null;
  readonly deliveryFrequency: Frequency;
  readonly subscriptionType: SubscriptionType;
}

/**
 * The delivery dates of any order, also of the old system (product 3.8). A nextDeliveryDate off the dates of its
 * startDate becomes the new anchor. An order without endDate gets the default one. A nextDeliveryDate outside the
 * span is ignored.
 */
export function datesOfOrder(order: CalendarOfOrder): Day[] {
  const { startDate, nextDeliveryDate, deliveryFrequency } = order;
  const end = order.endDate ?? defaultEndDate(startDate, order.subscriptionType);
  const grid = deliveryDates(startDate, end, deliveryFrequency);
  if (!nextDeliveryDate || nextDeliveryDate < startDate || nextDeliveryDate > end) return grid;
  return grid.includes(nextDeliveryDate) ? grid : deliveryDates(nextDeliveryDate, end, deliveryFrequency);
}
