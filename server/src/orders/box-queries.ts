import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';

/** The filter for paid orders with empty boxes covers these days, with today. */
const EMPTY_DAYS = 7;

/** Adds a value to a statement and returns its placeholder. */
export type Put = (value: unknown) => string;

/** Collects the values of a statement. */
export function placeholders(): { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
}

/** Conditions on `orders o`: a box went out before today. A value and not `exists`, so that the planner keeps walking orders. */
export function deliveredConditions(today: Day, put: Put): string[] {
  return [
    `o.status in ('active', 'completed')`,
    `(select true from deliveries d where d.order_id = o.id and d.date < ${put(today)}
      and d.status in ('planned', 'delivered') limit 1)`,
  ];
}

/**
 * Conditions on `orders o`: an empty box tomorrow; or an empty box of the last week, while the order is paid and has an
 * allowance left. The index deliveries_empty finds them.
 */
export function emptyConditions(empty: NonNullable<OrderFilter['empty']>, today: Day, put: Put): string[] {
  const isTomorrow = empty === 'tomorrow';
  const from = put(isTomorrow ? addDays(today, 1) : addDays(today, 1 - EMPTY_DAYS));
  const to = put(isTomorrow ? addDays(today, 1) : today);
  const hasEmpty = `o.id in (
    select d.order_id from deliveries d where d.due and d.status = 'open' and d.date between ${from} and ${to})`;
  if (isTomorrow) return [hasEmpty];
  return [
    hasEmpty,
    `not o.unpaid and (select p.status = 'paid' from payments p where p.order_id = o.id
      order by p.created_at desc limit 1)`,
    `exists (select from order_items i where i.order_id = o.id and i.subscribed > i.scheduled)`,
  ];
}
