import { addDays, addMonths, dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';

/** How often an order is delivered (product 6.6). */
export const FREQUENCIES = ['daily', 'alternate', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What decides an order's span (product 3.6). */
export const SUBSCRIPTION_TYPES = ['weekly', 'monthly', 'custom', 'other'] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/** When on the day a delivery comes: morning 6AM-12PM, evening 4PM-8PM (product 3.11). */
export const BATCHES = ['morning', 'evening'] as const;
export type Batch = (typeof BATCHES)[number];

/** The longest calendar that is ever laid out: five years of daily deliveries. */
export const MOST_DELIVERIES = 1830;

/** How far ahead a first delivery can be chosen. */
export const LATEST_START_DAYS = 60;

/** From which to which hour of the day in Asia/Kolkata a batch comes (product 3.11). */
export const BATCH_HOURS: Readonly<Record<Batch, readonly [from: number, to: number]>> = {
  morning: [6, 12],
  evening: [16, 20],
};

const STEP_DAYS = { daily: 1, alternate: 2, weekly: 7 } as const;

/**
 * The `index`th delivery date counted from the start (product 3.4, 3.5). Monthly dates are computed from the start
 * and clamped to the month's end, never chained, so 31 January goes on to 28 February and 31 March.
 */
export function deliveryDate(start: Day, frequency: Frequency, index: number): Day {
  return frequency === 'monthly' ? addMonths(start, index) : addDays(start, index * STEP_DAYS[frequency]);
}

/** All delivery dates from `start` to `end`, both included (product 3.8). Empty where the end comes first. */
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
 * The delivery dates that a purchase brings: those inside the span, whose last day is excluded, so that
 * four weeks of weekly are four deliveries (product 3.7). The order's endDate is the last of them.
 */
export function purchasedDates(start: Day, frequency: Frequency, type: SubscriptionType): Day[] {
  return deliveryDates(start, addDays(defaultEndDate(start, type), -1), frequency);
}

/**
 * The fewest deliveries that a purchase can bring, whatever day it starts on. A span of a month is shortest
 * in February; monthly deliveries are farthest apart from the first of a month of 31 days.
 */
export function fewestDeliveries(frequency: Frequency, type: SubscriptionType): number {
  const starts = ['2026-02-01', '2026-03-01'];
  return Math.min(...starts.map((start) => purchasedDates(start, frequency, type).length));
}

export interface CalendarOfOrder {
  readonly startDate: Day;
  readonly endDate?: Day | null;
  readonly nextDeliveryDate?: Day | null;
  readonly deliveryFrequency: Frequency;
  readonly subscriptionType: SubscriptionType;
}

/**
 * The delivery dates of any order, also of one from the old system (product 3.8): one whose nextDeliveryDate
 * is off the grid of its startDate is anchored on nextDeliveryDate, and one without endDate has the default one.
 * A nextDeliveryDate outside startDate to endDate says nothing and is left aside.
 */
export function datesOfOrder(order: CalendarOfOrder): Day[] {
  const { startDate, nextDeliveryDate, deliveryFrequency } = order;
  const end = order.endDate ?? defaultEndDate(startDate, order.subscriptionType);
  const grid = deliveryDates(startDate, end, deliveryFrequency);
  if (!nextDeliveryDate || nextDeliveryDate < startDate || nextDeliveryDate > end) return grid;
  return grid.includes(nextDeliveryDate) ? grid : deliveryDates(nextDeliveryDate, end, deliveryFrequency);
}

/** What the customer can still look forward to. */
export const DELIVERY_STATUSES = ['open', 'planned', 'locked', 'delivered', 'skipped', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const SETTLED: readonly string[] = ['delivered', 'skipped', 'cancelled'] satisfies DeliveryStatus[];

/** Whether nothing comes any more in a delivery of this status: it was brought, or will not be. */
export function isSettled(status: string): boolean {
  return SETTLED.includes(status);
}

/**
 * The first delivery date that is not yet delivered, skipped, cancelled or past, or null (product 3.9).
 * It follows from the dates and the clock alone, so it is true without any job. Dates must be in order.
 */
export function nextDeliveryDate(
  deliveries: readonly { readonly date: Day; readonly status: string }[],
  now: Instant,
): Day | null {
  const today = dayAt(now);
  const next = deliveries.find(({ date, status }) => date >= today && !isSettled(status));
  return next?.date ?? null;
}

/** Whether the span of an order is over: its last delivery's day has passed (product 3.9). */
export function isOver(endDate: Day, now: Instant): boolean {
  return daysBetween(endDate, dayAt(now)) > 0;
}
