import { setTimeout as pause } from 'node:timers/promises';
import {
  RATE_WEEKS,
  FORECAST_DAYS,
  countedUntil,
  forecastParts,
} from '@shivar/domain/rules/fulfilment/forecast';
import type { Clock } from '../adapters/clock.ts';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { ordersById } from '../orders/queries.ts';

/** How many changes one turn counts: some hundredths of a second. */
const AT_ONCE = 25;
/** A turn rests so many times as long as it took, so that counting takes a tenth of the time and customers have the rest. */
const REST = 9;
/** How long one run goes on; the next one goes on from there. */
const RUN_MS = 4000;

const IN_TURN = `select pg_advisory_xact_lock(hashtextextended('forecast', 0))`;

const TOUCHED = `
  delete from forecast_touched where order_id in (
    select distinct order_id from (select order_id from forecast_touched order by id limit ${AT_ONCE}) as first)
  returning order_id::text as id`;

/** Replaces what these orders added by what they add now, in the sums too. Days that are over stay as they are. */
const COUNT = `
  with now_adds as (
    select * from unnest($2::uuid[], array(select unnest($3::date[])), $4::text[], $5::int[], $6::int[], $7::int[])
      as part (order_id, date, batch, item_id, chosen, expected)
  ), before as materialized (
    select order_id, part.* from forecast_parts,
      unnest(dates, batches, items, chosen, expected) as part (date, batch, item_id, chosen, expected)
    where order_id = any ($1::uuid[])
  ), gone as (
    delete from forecast_parts where order_id = any ($1::uuid[]) and order_id <> all ($2::uuid[])
  ), kept as (
    insert into forecast_parts
    select order_id, array_agg(date), array_agg(batch), array_agg(item_id), array_agg(chosen), array_agg(expected)
    from now_adds group by order_id
    on conflict (order_id) do update set dates = excluded.dates, batches = excluded.batches, items = excluded.items,
      chosen = excluded.chosen, expected = excluded.expected
  ), moved as (
    select order_id, date, batch, item_id, chosen, expected, 1 as sign from now_adds where date > $8
    union all select order_id, date, batch, item_id, -chosen, -expected, -1 from before where date > $8
  ), box as (
    insert into forecast_boxes as b (date, batch, boxes)
    select date, batch, sum(sign) from (
      select distinct order_id, date, batch, sign from moved where expected <> 0
    ) as filled group by date, batch having sum(sign) <> 0
    on conflict (date, batch) do update set boxes = b.boxes + excluded.boxes
  )
  insert into forecast_sums as s (date, batch, item_id, chosen, expected, boxes)
  select date, batch, item_id, sum(chosen), sum(expected), coalesce(sum(sign) filter (where expected <> 0), 0) from moved
  group by date, batch, item_id
  having sum(chosen) <> 0 or sum(expected) <> 0 or sum(sign) filter (where expected <> 0) <> 0
  on conflict (date, batch, item_id) do update set chosen = s.chosen + excluded.chosen,
    expected = s.expected + excluded.expected, boxes = s.boxes + excluded.boxes`;

/** Counts some changed orders again. Answers whether others may wait. */
export function countTurn(db: Database, clock: Clock): Promise<boolean> {
  return inTransaction(db, (tx) => countSome(tx, clock.now()));
}

/** One process at a time. Counting an order twice does no harm. */
async function countSome(tx: Transaction, now: Instant): Promise<boolean> {
  await tx.query(IN_TURN);
  const touched = await tx.query<{ id: string }>(TOUCHED);
  const ids = [...new Set(touched.map(({ id }) => id))];
  const parts = (await ordersById(tx, ids)).flatMap((order) =>
    forecastParts(order, now).map((part) => ({ ...part, orderId: order.id })),
  );
  await tx.query(
    COUNT,
    [
      ids,
      parts.map(({ orderId }) => orderId),
      parts.map(({ date }) => date),
      parts.map(({ batch }) => batch),
      parts.map(({ itemId }) => Number(itemId)),
      parts.map(({ chosen }) => chosen),
      parts.map(({ expected }) => expected),
      dayAt(now),
    ],
    'count-forecast',
  );
  return touched.length >= AT_ONCE;
}

/** A new day comes into reach: the orders with a box then are counted again. */
const REACH = `
  with reached as (
    insert into forecast_days (date) select day::date from generate_series($1::date + 1, $2::date, interval '1 day') as day
    on conflict do nothing returning date
  )
  insert into forecast_touched (order_id)
  select distinct d.order_id from deliveries d join reached using (date) where d.due`;

/** What was sold late for the days up to today: nobody can buy for them any more. */
const SOLD = `
  with day as (
    insert into forecast_days (date, sold_at)
    select past::date, now() from generate_series($1::date, $2::date, interval '1 day') as past
    where not exists (select from forecast_days f where f.date = past::date and f.sold_at is not null)
    on conflict (date) do update set sold_at = excluded.sold_at returning date
  )
  insert into sold_late (date, batch, item_id, lead, quantity)
  select l.date, l.batch, l.item_id, l.date - (o.created_at at time zone 'Asia/Kolkata')::date as lead, sum(l.quantity)
  from day join deliveries d on d.date = day.date and d.due join orders o on o.id = d.order_id
    join delivery_lines l on l.order_id = d.order_id and l.date = d.date
  where l.date - (o.created_at at time zone 'Asia/Kolkata')::date between 1 and ${FORECAST_DAYS + 1}
  group by l.date, l.batch, l.item_id, lead
  on conflict do nothing`;

const OVER = `
  with sums as (delete from forecast_sums where date < $1), boxes as (delete from forecast_boxes where date < $1), sold as (delete from sold_late where date < $2)
  delete from forecast_days where date < $2`;

/** Keeps the sums of the forecast up with the orders that changed and with the days that come and go (product 11.54). */
export async function countForecast(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const today = dayAt(now);
  const oldest = addDays(today, -7 * (RATE_WEEKS + 1));
  await db.query(REACH, [today, countedUntil(now)]);
  await db.query(SOLD, [oldest, today]);
  await db.query(OVER, [today, oldest]);
  const end = performance.now() + RUN_MS;
  for (let start = performance.now(); start < end; start = performance.now()) {
    if (!(await countTurn(db, clock))) return;
    await pause(REST * (performance.now() - start));
  }
}
