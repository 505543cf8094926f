import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import { addDays, addMonths, dayAt, weekday } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { WordOf } from '@shivar/domain/rules/fields';
import { deliveryStatus } from '@shivar/domain/rules/order/order';

import { boxesOf, comesAllTheSame } from '../order-selectors.ts';
import type { Box, Orders } from '../order-selectors.ts';

/** The marks of the calendar's days, the most urgent first. `past` is a delivery that has gone by. */
export const MARKS = ['open', 'ourPick', 'planned', 'closed', 'delivered', 'past', 'skipped'] as const;
export type Mark = (typeof MARKS)[number];

export type BoxesByDay = ReadonlyMap<Day, readonly Box[]>;

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The weeks of a month, each from Monday to Sunday; null for days of other months. */
export function weeksOf(month: Day): (Day | null)[][] {
  const weeks: (Day | null)[][] = [];
  for (let monday = mondayOf(month); monday < addMonths(month, 1); monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(week.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** The first day of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The boxes of active and completed orders, by their date, and those of cancelled orders that come all the same. */
export function boxesByDay(orders: Orders): BoxesByDay {
  const shown = boxesOf(orders).filter(
    ({ order, entry }) => ['active', 'completed'].includes(order.status) || comesAllTheSame(order, entry),
  );
  return Map.groupBy(shown, ({ entry }) => entry.date);
}

/** The mark of a delivery at this instant. An unknown status stands for itself. */
export function markOf(entry: DeliveryEntry, now: Instant): WordOf<Mark> {
  const status = deliveryStatus(entry, now);
  if (status === 'delivered') return 'delivered';
  if (status === 'skipped' || status === 'cancelled') return 'skipped';
  if (entry.date < dayAt(now)) return 'past';
  if (status !== 'open' && status !== 'locked') return status;
  if (entry.farmsChoice?.length) return status === 'open' ? 'ourPick' : 'planned';
  return status === 'locked' || entry.leftEmpty ? 'closed' : 'open';
}

/** The most urgent mark of a day with these boxes; null without any. */
export function markOfDay(boxes: readonly Box[], now: Instant): WordOf<Mark> | null {
  const marks = boxes.map(({ entry }) => markOf(entry, now));
  return MARKS.find((mark) => marks.includes(mark)) ?? marks[0] ?? null;
}
