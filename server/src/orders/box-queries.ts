import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';

/*
 * What orders are looked for by that is known of their boxes, as conditions on `orders o`.
 */

/** For how many days, today the last, a paid order's empty box is looked for. */
const EMPTY_DAYS = 7;

/** Takes a value of a statement; answers its place. */
export type Put = (value: unknown) => string;

/** Gathers the values of a statement; answers the place of each. */
export function placeholders(): { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
}

/** Orders of which a box went out before today. A value and not `exists`, so that a walk over orders stays one. */
export function deliveredConditions(today: Day, put: Put): string[] {
  return [
    `o.status in ('active', 'completed')`,
    `(select true from deliveries d where d.order_id = o.id and d.date < ${put(today)}
      and d.status in ('planned', 'delivered') limit 1)`,
  ];
}

/**
 * Orders with an empty box tomorrow; or with one that closed within the last week although the order is paid and has
 * something left to give out. Found in the index deliveries_empty.
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
