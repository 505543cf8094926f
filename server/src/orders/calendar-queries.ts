import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { orderStatus } from '@shivar/domain/rules/order/order';
import { writeCalendar } from '../adapters/calendar-file.ts';
import type { Connection } from '../db/client.ts';
import type { CalendarFeed } from './calendar-commands.ts';
import { calendarName, deliveryEvent } from './calendar-messages.ts';
import { ordersOfUser } from './queries.ts';

/** How long a delivery stays in the calendar once it has come. */
const DAYS_KEPT = 60;

interface CalendarFrame {
  /** The farm's name in the calendar's language. */
  readonly brand: string;
  readonly origin: string;
  readonly now: Instant;
}

/**
 * A household's deliveries as a calendar file: those of orders that run or have run, from 60 days ago on. What
 * is skipped or cancelled leaves it, and so do the deliveries of an order that is cancelled or not paid yet.
 */
export async function calendarFile(
  db: Connection,
  { userId, language }: CalendarFeed,
  { brand, origin, now }: CalendarFrame,
): Promise<string> {
  const [orders, [last]] = await Promise.all([
    ordersOfUser(db, userId),
    db.query<{ at: Date | null }>(
      `select max(c.at) as at from orders o join order_changes c on c.order_id = o.id where o.user_id = $1`,
      [userId],
    ),
  ]);
  const first = addDays(dayAt(now), -DAYS_KEPT);
  const events = orders
    .filter(({ status, endDate }) => ['active', 'completed'].includes(orderStatus(status, endDate, now)))
    .flatMap((order) =>
      order.deliveries
        .filter(({ date, status }) => date >= first && status !== 'skipped' && status !== 'cancelled')
        .map((delivery) => deliveryEvent(order, delivery, { brand, language, origin, now })),
    )
    .toSorted((one, other) => one.start - other.start);
  return writeCalendar({
    name: calendarName(brand, language),
    language,
    changedAt: last?.at?.getTime() ?? 0,
    events,
  });
}
