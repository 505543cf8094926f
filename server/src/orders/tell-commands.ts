import { cutOffOf, firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { reminderDays } from '@shivar/domain/rules/money/reminder';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Database, Transaction } from '../db/client.ts';
import { tellOfBoxes } from '../notices/commands.ts';

/** How many boxes are told of in one transaction. */
const PAGE = 2000;

interface Last {
  readonly batch: string;
  readonly id: string;
}

// Walks the index deliveries_of_day, so that each page costs the same.
const walk = (box: string) => `
  with page as (
    select d.* from deliveries d where d.date = $2 and (d.batch, d.order_id) > ($3, $4::uuid)
    order by d.batch, d.order_id limit ${PAGE}
  ), told as (${tellOfBoxes(box)}
  )
  select batch, order_id::text as id from page order by batch desc, order_id desc limit 1`;

/**
 * What the close itself fills it tells of itself. The rest is planned, or left empty on purpose: then nobody comes, and what was not planned
 * stays in the order, if there is any.
 */
const TELL_CLOSED = walk(`(
    select order_id, date, batch, case status when 'planned' then 'tomorrow' else 'empty' end as kind,
      case when status = 'planned' or order_id in (
        select i.order_id from page p join order_items i on i.order_id = p.order_id and i.subscribed > i.scheduled)
        then '{}'::jsonb else '{"nothingLeft": true}' end as more
    from page where due and not filled_by_farm and (status = 'planned' or status = 'open' and left_empty))`);

/** Boxes that farm's choice fills, and those that somebody else than the household changed since it was last told of them. */
const TELL_CLOSING = walk(`(
    select order_id, date, batch, 'closing' as kind, '{}'::jsonb as more from page
    where due and (status = 'open' and not left_empty and not filled_by_farm or status = 'planned' and order_id in (
      select p.order_id from page p join orders b on b.id = p.order_id
        join quantity_ledger q on q.order_id = p.order_id and q.date = p.date
        join order_changes c on c.order_id = q.order_id and c.id = q.change_id
      where c.actor_id is distinct from b.user_id and c.at > coalesce((
        select max(n.ended_at) from notices n
        where n.user_id = b.user_id and n.order_id = b.id and n.outcome = 'told' and n.facts ->> 'date' = p.date::text
      ), '-infinity'))))`);

async function tellAll(db: Database, statement: string, day: Day, now: Instant): Promise<void> {
  let last: Last | undefined = { batch: '', id: '00000000-0000-0000-0000-000000000000' };
  while (last)
    [last] = (await db.query<Last & object>(statement, [new Date(now), day, last.batch, last.id])) as [Last?];
}

const UNTOLD =
  'select date from closed_days where told_at is null and date >= $1 and date < $2 order by date';

/** Tells households what comes on the days that are closed (product 7.64), or that nobody comes. It may run again. */
export async function tellOfClosed(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const { date } of await db.query<{ date: Day }>(UNTOLD, [dayAt(now), firstOpenDay(now)])) {
    await tellAll(db, TELL_CLOSED, date, now);
    await db.query('update closed_days set told_at = $2 where date = $1', [date, new Date(now)]);
  }
}

/**
 * Tells households at noon that the box of the next day closes today (product 7.64), where farm's choice fills it or something in it
 * was changed. A run that comes after the cut-off tells nobody.
 */
export async function tellOfClosing(db: Database, clock: Clock, at: Instant): Promise<void> {
  const day = addDays(dayAt(at), 1);
  if (clock.now() < cutOffOf(day)) await tellAll(db, TELL_CLOSING, day, clock.now());
}

const TELL_ENDING = `
  insert into notices (user_id, order_id, kind, key, facts, at, due_at)
  select o.user_id, o.id, 'ending', o.id || ' ' || o.end_date, jsonb_build_object('endDate', o.end_date), $1, $1
  from orders o join users u on u.id = o.user_id and u.deleted_at is null
  where o.status = 'active' and o.end_date > $2::date and o.end_date <= $2::date + 7
    and not exists (select from notices told where told.user_id = o.user_id and told.kind = 'ending' and told.order_id = o.id
      and told.facts ->> 'endDate' = o.end_date::text)
  on conflict on constraint notices_once do nothing`;

// An order that another one follows has been renewed. Of one that renews itself its renewal tells. A first notice that waits, also for a
// call, or left just now, as after an outage, says all of it.
const TELL_LAST = `
  with ending as materialized (
    select o.id, o.user_id, o.plan_id, o.end_date from orders o join users u on u.id = o.user_id and u.deleted_at is null
    where o.status = 'active' and o.end_date = $2::date + 1
      and not exists (select from renewals r where r.order_id = o.id)
      and not exists (select from notices told where told.user_id = o.user_id and told.kind = 'ending' and told.order_id = o.id
        and (told.outcome = 'to_call' or coalesce(told.ended_at, 'infinity') > $1::timestamptz - interval '2 days'))
  )
  insert into notices (user_id, order_id, kind, key, facts, at, due_at)
  select user_id, id, 'ending', 'last ' || id || ' ' || end_date, jsonb_build_object('endDate', end_date), $1, $1
  from ending where id not in (
    select e.id from ending e join orders n on n.user_id = e.user_id and n.plan_id = e.plan_id and n.id <> e.id
      and n.status in ('active', 'pending') and n.end_date > e.end_date)
  on conflict on constraint notices_once do nothing`;

// Nobody is called any more about an order that has ended meanwhile.
const TOO_LATE = `
  update notices set outcome = 'late' where kind = 'ending' and outcome = 'to_call' and facts ->> 'endDate' < $1`;

// Who tells of the end of an order sees what others told of it.
export const ENDINGS_IN_TURN = `select pg_advisory_xact_lock(hashtextextended('endings', 0))`;

/**
 * Tells households a week before that their order ends (product 7.65), if nobody told them of its rest before, and once more on the day
 * before, unless the run comes a day late. A call that waited until the order had ended is too late. In the transaction of the run.
 */
export async function tellOfEnding(tx: Transaction, clock: Clock, at: Instant): Promise<void> {
  const values = [new Date(at), dayAt(at)];
  await tx.query(ENDINGS_IN_TURN);
  await tx.query(TOO_LATE, [dayAt(at)]);
  await tx.query(TELL_ENDING, values);
  if (dayAt(clock.now()) === dayAt(at)) await tx.query(TELL_LAST, values);
}

// From the unpaid orders, which are few. A told payment is looked for first.
const TELL_OWING = `
  with due as (
  select o.user_id, o.id, o.id || ' ' || s.step as key,
    jsonb_build_object('paise', p.owed, 'since', first.date, 'step', s.step) as facts
  from orders o join users u on u.id = o.user_id and u.deleted_at is null
    cross join lateral (
      select coalesce(charged_paise, amount_paise) - received_paise as owed from payments
      where order_id = o.id order by created_at desc limit 1
    ) as p
    cross join lateral (select min(date) as date from deliveries where order_id = o.id and status = 'delivered') as first
    join json_to_recordset($2) as s (step integer, "from" date, "to" date) on first.date between s."from" and s."to"
  where o.unpaid and p.owed > 0
    and not exists (select from said_payments said where said.user_id = o.user_id and said.state = 'open')
  ), replaced as (
    delete from notices n using due where n.user_id = due.user_id and n.order_id = due.id and n.kind = 'owing' and n.key <> due.key
      and (n.due_at is not null or n.outcome = 'to_call')
  )
  insert into notices (user_id, order_id, kind, key, facts, at, due_at)
  select user_id, id, 'owing', key, facts, $1, $1 from due
  on conflict on constraint notices_once do nothing`;

/**
 * Reminds households of money that they owe for boxes that came, once for each step (product 7.69). One that nobody has heard yet, as after
 * an outage, is replaced. In the transaction of the run.
 */
export async function tellOfOwing(tx: Transaction, at: Instant): Promise<void> {
  await tx.query(TELL_OWING, [new Date(at), JSON.stringify(reminderDays(dayAt(at)))]);
}
