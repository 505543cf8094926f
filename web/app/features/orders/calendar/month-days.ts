import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { addDays, addMonths, dayAt, weekday } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { WordOf } from '@shivar/domain/rules/fields';
import { deliveryStatus, knownStatus } from '@shivar/domain/rules/order/order';

import type { Box } from '../order-selectors.ts';

/** What a day of the calendar shows, the most urgent of its boxes first. `past` has come and gone. */
export const MARKS = ['open', 'planned', 'closed', 'delivered', 'past', 'skipped'] as const;
export type Mark = (typeof MARKS)[number];

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The weeks that a month touches, each from Monday to Sunday; null for days of the months around it. */
export function weeksOf(month: Day): (Day | null)[][] {
  const next = addMonths(month, 1);
  const weeks: (Day | null)[][] = [];
  let day = addDays(month, -((weekday(month) + 6) % 7));
  while (day < next) {
    const monday = day;
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const each = addDays(monday, index);
        return each >= month && each < next ? each : null;
      }),
    );
    day = addDays(day, 7);
  }
  return weeks;
}

/** The boxes of orders that run or have run, by their date. */
export function boxesByDay(orders: readonly OrderAnswer[]): ReadonlyMap<Day, readonly Box[]> {
  const days = new Map<Day, Box[]>();
  for (const order of orders) {
    const status = knownStatus(order.status);
    if (status !== 'active' && status !== 'completed') continue;
    for (const entry of order.deliverySchedule) {
      const boxes = days.get(entry.date);
      if (boxes) boxes.push({ order, entry });
      else days.set(entry.date, [{ order, entry }]);
    }
  }
  return days;
}

/** What a delivery shows at this instant; a status that is new here shows itself. */
export function markOf(entry: DeliveryEntry, now: Instant): WordOf<Mark> {
  const status = deliveryStatus(entry, now);
  if (status === 'delivered') return 'delivered';
  if (status === 'skipped' || status === 'cancelled') return 'skipped';
  if (entry.date < dayAt(now)) return 'past';
  if (status === 'locked') return 'closed';
  return status;
}

/** The mark of a day with these boxes: that of the one which asks most for attention. */
export function markOfDay(boxes: readonly Box[], now: Instant): WordOf<Mark> | null {
  const marks = boxes.map(({ entry }) => markOf(entry, now));
  return MARKS.find((mark) => marks.includes(mark)) ?? marks[0] ?? null;
}
