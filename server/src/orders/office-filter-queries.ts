import { addDays, weekday } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { recentSince } from '@shivar/domain/rules/order/order';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import type { Connection } from '../db/client.ts';

/** An order starts soon up to this many days after today. */
const SOON_DAYS = 2;
/** The filter for paid orders with empty boxes covers these days, with today. */
const EMPTY_DAYS = 7;

/** Adds a value to a statement and returns its placeholder. */
export type Put = (value: unknown) => string;

/** Orders with a status of the old system, in the words of the index orders_other. */
const OTHER = `o.status not in ('active', 'pending', 'completed', 'cancelled')`;

/** The conditions of a filter without its search, on `orders o`. */
export async function filterConditions(
  db: Connection,
  filter: Omit<OrderFilter, 'q'>,
  today: Day,
  put: Put,
): Promise<string[]> {
  const conditions: string[] = [];
  if (filter.status) conditions.push(...(await statusConditions(db, filter.status, today, put)));
  if (filter.plan) conditions.push(`o.plan_id = ${put(filter.plan)}`);
  if (filter.pincode) conditions.push(`o.pincode = ${put(filter.pincode)}`);
  if (filter.unpaid) conditions.push('o.unpaid');
  if (filter.starting)
    conditions.push(
      `o.status = 'active' and o.start_date between ${put(today)} and ${put(addDays(today, SOON_DAYS))}`,
    );
  if (filter.delivered) conditions.push(...deliveredConditions(today, put));
  if (filter.empty) conditions.push(...emptyConditions(filter.empty, today, put));
  if (filter.lapsed) conditions.push(...lapsedConditions(today, put, db.spread === true));
  if (filter.date) {
    const date = put(filter.date);
    conditions.push(
      // The index passes over orders of another weekday. `coalesce` hides this condition from the planner, which would
      // otherwise expect few rows and sort all running orders.
      `coalesce(o.weekday = ${put(weekday(filter.date))}, true)`,
      // No order older than the oldest running one has a delivery on that day.
      `o.status = 'active' and o.number >= ${put(await lastToLookAt(db, OLDEST_RUNNING, filter.date))}`,
      `o.start_date <= ${date} and o.end_date >= ${date}`,
      // A value and not `exists`, which the planner would join with all deliveries of the day. So the walk from the
      // newest order stops at the end of the page.
      `(select d.due from deliveries d where d.order_id = o.id and d.date = ${date})`,
    );
  }
  return conditions;
}

/**
 * Conditions on `orders o`: it ended in the last month, and its household is still there and has no order that runs or waits for its
 * payment. Values and not `exists`, as below.
 */
function lapsedConditions(today: Day, put: Put, spread: boolean): string[] {
  const day = put(today);
  const goesOn = `(n.status = 'pending' or n.status = 'active' and n.end_date >= ${day})`;
  return [
    `o.status in ('active', 'completed') and o.end_date < ${day} and o.end_date >= ${put(recentSince(today))}`,
    // The orders of a household stand on several servers.
    spread
      ? `o.user_id not in (select n.user_id from orders n where ${goesOn})`
      : `(select true from orders n where n.user_id = o.user_id and ${goesOn} limit 1) is null`,
    `(select u.deleted_at is null from users u where u.id = o.user_id)`,
  ];
}

/** Conditions on `orders o`: a box went out before today. A value and not `exists`, so that the planner keeps walking orders. */
function deliveredConditions(today: Day, put: Put): string[] {
  return [
    `o.status in ('active', 'completed', 'cancelled')`,
    `(select true from deliveries d where d.order_id = o.id and d.date < ${put(today)}
      and d.status in ('planned', 'delivered') limit 1)`,
  ];
}

/**
 * Conditions on `orders o`: an empty box tomorrow for which farm's choice has nothing; or an empty box of the last week, while
 * the order is paid and has an allowance left. The index deliveries_empty finds them. Farm's choice of tomorrow is what the
 * forecast counted. Until it has counted an order, the allowance answers.
 */
function emptyConditions(empty: NonNullable<OrderFilter['empty']>, today: Day, put: Put): string[] {
  const isTomorrow = empty === 'tomorrow';
  const from = put(addDays(today, isTomorrow ? 1 : 1 - EMPTY_DAYS));
  const to = put(addDays(today, isTomorrow ? 1 : 0));
  const hasEmpty = `o.id in (select d.order_id from deliveries d
    where d.due and d.status = 'open' and not d.left_empty and d.date between ${from} and ${to})`;
  const hasLeft = `exists (select from order_items i where i.order_id = o.id and i.subscribed > i.scheduled and not exists (
    select from likes k where k.user_id = o.user_id and k.item_id = i.item_id and k.liking = 'never'))`;
  const isFilled = `case when exists (select 1 from forecast_days f where f.date = ${from})
      and o.id not in (select t.order_id from forecast_touched t)
    then coalesce((select true from forecast_parts p, unnest(p.dates, p.expected) as part (date, expected)
      where p.order_id = o.id and part.date = ${from} and part.expected > 0 limit 1), false)
    else ${hasLeft} end`;
  const isPaid = `not o.unpaid and (
    select p.status = 'paid' from payments p where p.order_id = o.id order by p.created_at desc limit 1)`;
  return isTomorrow ? [hasEmpty, `not ${isFilled}`] : [hasEmpty, hasLeft, isPaid];
}

/*
 * The end of a walk over the orders is a first query, and the statement gets it as a value. For a bound inside the
 * statement, PostgreSQL expects almost no rows, and then reads and sorts all running orders.
 */

const OLDEST_RUNNING = 'select oldest_running($1) as number';
const NEWEST_COMPLETED = 'select newest_completed($1) as number';

/** The order at which a walk may end; null if there is none to find. */
async function lastToLookAt(
  db: Connection,
  bound: typeof OLDEST_RUNNING | typeof NEWEST_COMPLETED,
  day: Day,
): Promise<number | null> {
  const [row] = await db.query<{ number: number | null }>(bound, [day]);
  return row?.number ?? null;
}

async function statusConditions(
  db: Connection,
  status: NonNullable<OrderFilter['status']>,
  today: Day,
  put: Put,
): Promise<string[]> {
  if (status === 'pending' || status === 'cancelled') return [`o.status = ${put(status)}`];
  if (status === 'other') return [OTHER];
  const day = put(today);
  // An order that is over needs no decision.
  if (status === 'undecided') return [OTHER, `o.end_date >= ${day}`];
  if (status === 'completed')
    return [
      `((o.status = 'active' and o.end_date < ${day}) or o.status = 'completed')`,
      `o.number <= ${put(await lastToLookAt(db, NEWEST_COMPLETED, today))}`,
    ];
  return [
    `o.status = 'active' and o.end_date >= ${day}`,
    `o.number >= ${put(await lastToLookAt(db, OLDEST_RUNNING, today))}`,
  ];
}
