import { COMEBACK_DAYS } from '@shivar/domain/rules/overview/overview-period';
import { TOTAL } from '../books/worth-queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';

/** How many touched rows one turn takes: some tenths of a second, with all other orders of those customers. */
const AT_ONCE = 1000;

/** All orders of the customers of whom one changed: whether an order is lost depends on the others. */
const CONCERNED = `
  with touched as (
    delete from overview_touched where id in (select id from overview_touched order by id limit ${AT_ONCE})
    returning order_id
  ), customer as (
    select o.user_id from orders o join touched t on t.order_id = o.id
    union select p.user_id from overview_parts p join touched t on t.order_id = p.order_id
  )
  select o.id from orders o join customer c on c.user_id = o.user_id union select order_id from touched`;

/** The share of these orders in the sums: `countOrders` of the domain, for many at once. */
const PARTS = `
  with running as (
    select o.id, o.user_id, o.plan_id, o.pincode, o.start_date, ${TOTAL} as total_paise,
      (o.created_at at time zone 'Asia/Kolkata')::date as bought_on,
      o.status in ('active', 'completed') as stands, o.cancelled_on is not null as is_dated, o.status,
      case when o.status in ('active', 'completed') then o.end_date
        when o.status = 'cancelled' and o.cancelled_on > o.start_date then least(o.end_date, o.cancelled_on - 1)
      end as last_day
    from orders o where o.id = any ($1::uuid[])
  ), counted as materialized (
    -- The next start of the same customer, among the orders that end later.
    select *, min(start_date) filter (where last_day is not null) over (
      partition by user_id order by last_day groups between 1 following and unbounded following) as next_start
    from running
  ), own as (
    select c.id, c.pincode,
      case when c.last_day is not null then daterange(c.start_date, c.last_day, '[]') end as runs,
      case when c.stands then c.bought_on end as booked_on,
      case when c.stands then c.total_paise else 0 end::bigint as booked_paise,
      c.last_day as ended_on,
      c.last_day is not null and coalesce(c.next_start > c.last_day + ${COMEBACK_DAYS}, true) as lost
    from counted c
  ), boxes as (
    -- By the ids once more, so that the deliveries are read by their key.
    select c.id, d.pincode, array_agg(d.date order by d.date) as boxes from counted c join deliveries d on d.order_id = c.id
    where d.order_id = any ($1::uuid[]) and d.status not in ('skipped', 'cancelled')
      and (c.stands or (c.status = 'cancelled' and c.is_dated))
    group by c.id, d.pincode
  ), place as (select id, pincode from own union select id, pincode from boxes)
  select c.id as order_id, place.pincode, c.user_id, c.plan_id, own.runs, coalesce(boxes.boxes, '{}') as boxes,
    own.booked_on, coalesce(own.booked_paise, 0) as booked_paise, own.ended_on, coalesce(own.lost, false) as lost
  from place join counted c on c.id = place.id
  left join own on own.id = place.id and own.pincode = place.pincode
  left join boxes on boxes.id = place.id and boxes.pincode = place.pincode`;

/** Replaces the old share of these orders by the new one, in the sums too. */
const ROLL_UP = `
  with now as materialized (${PARTS}),
  before as materialized (select * from overview_parts where order_id = any ($1::uuid[])),
  added as materialized (select * from now except select * from before),
  removed as materialized (select * from before except select * from now),
  gone as (
    delete from overview_parts p using removed r where p.order_id = r.order_id and p.pincode = r.pincode
      and not exists (select from added a where a.order_id = r.order_id and a.pincode = r.pincode)
  ), written as (
    insert into overview_parts select * from added on conflict (order_id, pincode) do update set
      user_id = excluded.user_id, plan_id = excluded.plan_id, runs = excluded.runs, boxes = excluded.boxes,
      booked_on = excluded.booked_on, booked_paise = excluded.booked_paise, ended_on = excluded.ended_on, lost = excluded.lost
  ), part as (select 1 as sign, * from added union all select -1, * from removed),
  cell as (
    select part.plan_id, part.pincode, c.day, date_trunc('month', c.day::timestamp)::date as month, part.sign * c.active as active, part.sign * c.boxes as boxes,
      part.sign * c.booked as booked, part.sign * c.ended as ended, part.sign * c.lost as lost
    from part cross join lateral (
      select lower(part.runs) + step as day, 1 as active, 0 as boxes, 0::bigint as booked, 0 as ended, 0 as lost from generate_series(0, upper(part.runs) - lower(part.runs) - 1) as step
      union all select day, 0, 1, 0, 0, 0 from unnest(part.boxes) as day
      union all select part.booked_on, 0, 0, part.booked_paise, 0, 0 where part.booked_on is not null
      union all select part.ended_on, 0, 0, 0, 1, part.lost::int where part.ended_on is not null
    ) as c
  )
  insert into overview_sums (kind, span, day, key, active, boxes, booked_paise, received_paise, earned_paise, ended, lost)
  select case when plan_id is null then 'area' else 'plan' end, case when day is null then 'month' else 'day' end,
    coalesce(day, month), coalesce(plan_id, pincode),
    sum(active), sum(boxes), sum(booked), 0, 0, sum(ended), sum(lost)
  from cell group by grouping sets ((plan_id, day), (plan_id, month), (pincode, day), (pincode, month))
  on conflict (kind, span, day, key) do update set
    active = overview_sums.active + excluded.active, boxes = overview_sums.boxes + excluded.boxes,
    booked_paise = overview_sums.booked_paise + excluded.booked_paise,
    ended = overview_sums.ended + excluded.ended, lost = overview_sums.lost + excluded.lost`;

/** How many movements one turn adds to the sums. */
const MOVED_AT_ONCE = 20_000;

/**
 * Adds movements of the books to the sums, each once (decision 124): money that came in, less corrections, and the worth of
 * boxes that came, by the IST day of the movement.
 */
const MONEY = `
  with touched as (
    -- With their entries: on several servers another part of this statement would not see those that came since it began.
    delete from overview_money m using book_entries b
    where m.id in (select id from overview_money order by id limit ${MOVED_AT_ONCE}) and b.id = m.entry_id
    returning m.sign, m.plan_id, m.pincode, b.at, b.debit, b.credit, b.paise
  ), moved as (
    select plan_id, pincode, (at at time zone 'Asia/Kolkata')::date as day,
      date_trunc('month', at at time zone 'Asia/Kolkata')::date as month,
      sign * case when 'earned' in (debit, credit) then 0
        when debit in ('bank', 'cash_office', 'cash_driver', 'gateway') then paise else -paise end::bigint as received,
      sign * case 'earned' when credit then paise when debit then -paise else 0 end::bigint as earned
    from touched
  )
  insert into overview_sums (kind, span, day, key, active, boxes, booked_paise, received_paise, earned_paise, ended, lost)
  select case when plan_id is null then 'area' else 'plan' end, case when day is null then 'month' else 'day' end,
    coalesce(day, month), coalesce(plan_id, pincode), 0, 0, 0, sum(received), sum(earned), 0, 0
  from moved group by grouping sets ((plan_id, day), (plan_id, month), (pincode, day), (pincode, month))
  on conflict (kind, span, day, key) do update set
    received_paise = overview_sums.received_paise + excluded.received_paise,
    earned_paise = overview_sums.earned_paise + excluded.earned_paise`;

/** Counts some changed orders again, one process at a time (decision 33). Counting one twice does no harm. */
async function rollUpSome(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('overview', 0))`);
  const concerned = await tx.query<{ id: string }>(CONCERNED);
  const ids = concerned.map(({ id }) => id);
  if (ids.length > 0) await countAgain(tx, ids);
  await tx.query(MONEY);
}

/** Counts orders again. They must be all orders of their customers, and nobody else may count at the same time. */
export async function countAgain(db: Pick<Connection, 'query'>, orderIds: readonly string[]): Promise<void> {
  await db.query(ROLL_UP, [orderIds]);
}

const LEFT = `
  select 1 from overview_touched union all select 1 from overview_money limit 1`;

/** Counts the changed orders and movements, in at most so many turns of `AT_ONCE`. Answers whether all are counted. */
export async function rollUpChanges(db: Database, mostTurns = Number.POSITIVE_INFINITY): Promise<boolean> {
  for (let turn = 0; ; turn += 1) {
    // Mostly nothing changed: then this waits for no lock.
    const [left] = await db.query(LEFT);
    if (!left || turn >= mostTurns) return left === undefined;
    await inTransaction(db, rollUpSome);
  }
}
