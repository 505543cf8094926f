import { rowsInNeed } from '@shivar/domain/rules/catalogue/needs';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { officeDayOffCalls } from '@shivar/domain/contract/office/day-off-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { officeNoticeCalls } from '@shivar/domain/contract/office/notice-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { officeOverviewCalls as calls } from '@shivar/domain/contract/office/overview-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { officeStatementCalls } from '@shivar/domain/contract/office/statement-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { DecisionKind } from '@shivar/domain/contract/office/overview-calls';
import type { Person, TestApp } from './app.ts';

/*
 * What needs a decision, counted from the rows by statements of their own: none of the program's conditions is used.
 * `$1` is the instant, `$2` the IST day.
 */

/** Deliveries of a day in a batch of a pincode against its limit, over the next week; the fullest of each pincode. */
const FULLEST = `
  select s.pincode, max(100.0 * made.boxes / case made.batch when 'morning' then s.morning_limit else s.evening_limit end) as share
  from served_pincodes s join (
    select d.pincode, d.date, d.batch, count(*) as boxes
    from deliveries d join orders o on o.id = d.order_id
    where o.status = 'active' and d.status in ('open', 'planned', 'locked', 'delivered')
      and d.date > $2::date and d.date <= $2::date + 7
    group by d.pincode, d.date, d.batch
  ) as made on made.pincode = s.pincode
  where s.retired_at is null group by s.pincode`;

/** How many items that are in season today each plan has. */
const IN_SEASON = `
  select p.plan_id, count(*) filter (
    where cardinality(i.season_months) = 0 or extract(month from $2::date)::int = any (i.season_months)
  ) as items
  from plan_items p join items i on i.id = p.item_id where i.retired_at is null group by p.plan_id`;

const ON_SALE = 'on_sale and not coming_soon and not sold_out and retired_at is null';

const COUNTS: Readonly<Record<DecisionKind, string>> = {
  'messages-overdue': `select from contact_messages m where created_at + interval '48 hours' < $1
    and not exists (select from contact_entries e where e.ticket = m.ticket)`,
  'messages-soon': `select from contact_messages m
    where created_at + interval '48 hours' between $1 and $1::timestamptz + interval '24 hours'
    and not exists (select from contact_entries e where e.ticket = m.ticket)`,
  'certificates-ended': `select from items where organic and certificate_until < $2::date and retired_at is null`,
  'certificates-ending': `select from items
    where organic and certificate_until between $2::date and $2::date + 30 and retired_at is null`,
  'area-full': `select from (${FULLEST}) as fullest where share >= 100`,
  'area-filling': `select from (${FULLEST}) as fullest where share >= 80 and share < 100`,
  'area-wanted': `select pincode from area_waiting
    where pincode not in (select pincode from served_pincodes where retired_at is null)
    group by pincode having count(distinct email) >= 5`,
  'orders-undecided': `select from orders where end_date >= $2::date
    and status <> 'active' and status <> 'pending' and status <> 'completed' and status <> 'cancelled'`,
  'orders-unpaid': `select from orders o where status = 'active' and start_date between $2::date and $2::date + 3
    and (select status from payments p where p.order_id = o.id order by created_at desc limit 1) = 'due'`,
  'orders-delivered-unpaid': `select from orders o where status in ('active', 'completed')
    and exists (select from deliveries d where d.order_id = o.id and d.date < $2::date and d.status in ('planned', 'delivered'))
    and (select status from payments p where p.order_id = o.id order by created_at desc limit 1) in ('due', 'failed')`,
  'boxes-unclosed': `select from deliveries d join orders o on o.id = d.order_id
    where o.status = 'active' and d.status = 'open' and not d.left_empty and not d.filled_by_farm and d.date >= $2::date
    and (d.date - interval '6 hours') at time zone 'Asia/Kolkata' <= $1::timestamptz - case
      when exists (select from closed_days c where c.date = d.date and c.done_at is not null) then interval '0' else interval '2 minutes' end`,
  'boxes-unmarked': `select from deliveries d join orders o on o.id = d.order_id
    where o.status in ('active', 'cancelled') and d.status = 'planned' and d.date < $2::date
      or o.status = 'active' and d.status = 'open' and not d.left_empty and not d.filled_by_farm and d.date < $2::date
        and d.date > (select min(date) from closed_days)
        and (select done_at from closed_days c where c.date = d.date) is null`,
  'complaints-open': `select from complaints where outcome is null`,
  'boxes-empty': `select from deliveries d join orders o on o.id = d.order_id
    where o.status = 'active' and d.date = $2::date + 1 and d.status in ('open', 'planned')
    and not exists (select from delivery_lines l where l.order_id = d.order_id and l.date = d.date) and not d.left_empty
    and coalesce((select sum(subscribed) from order_items i where i.order_id = o.id), 0)
      = (select coalesce(sum(quantity), 0) from delivery_lines l where l.order_id = o.id)`,
  'orders-empty': `select from orders o where status = 'active'
    and exists (select from deliveries d where d.order_id = o.id and d.date > $2::date - 7 and d.date <= $2::date
      and d.status in ('open', 'planned')
      and not exists (select from delivery_lines l where l.order_id = d.order_id and l.date = d.date))
    and (select status from payments p where p.order_id = o.id order by created_at desc limit 1) = 'paid'
    and (select sum(subscribed) from order_items i where i.order_id = o.id)
      > (select coalesce(sum(quantity), 0) from delivery_lines l where l.order_id = o.id)`,
  'plans-opening': `select from plans where coming_soon and on_sale and opens_on <= $2::date and retired_at is null`,
  'plans-waited-for': `select from plans where ${ON_SALE} and id in (select plan_id from plan_waiting)
    and id in (select plan_id from (${IN_SEASON}) as season where items > 0)`,
  'plans-nothing-fits': `select from plans where ${ON_SALE}
    and id not in (select plan_id from (${IN_SEASON}) as season where items > 0)`,
  'plans-sold-out': `select from plans where sold_out and on_sale and not coming_soon and retired_at is null`,
  'people-who-paid': `select distinct user_id from said_payments where decided_at is null`,
  'bank-lines': 'select from bank_lines where decided_at is null',
  'people-refund-late': `select distinct o.user_id from gateway_refunds r, gateway_payments p, orders o
    where p.id = r.payment_id and o.id = p.order_id and (r.state = 'waiting' and r.made_at < $1::timestamptz - interval '24 hours'
      or r.state = 'sent' and r.made_at < $1::timestamptz - interval '240 hours')`,
  'people-to-pay-back': `
    select user_id from (
      select user_id, paise from book_entries where credit = 'credit'
      union all select user_id, -paise from book_entries where debit = 'credit'
    ) as side group by user_id having sum(paise) > 0`,
  'tills-late': `
    select driver_id from (
      select driver_id, paise, at from book_entries where debit = 'cash_driver'
      union all select driver_id, -paise, at from book_entries where credit = 'cash_driver'
    ) as side group by driver_id having sum(paise) > 0 and min(at) < ($2::date + time '00:00') at time zone 'Asia/Kolkata'`,
  'boxes-day-off': `select from deliveries d join orders o on o.id = d.order_id and o.status in ('active', 'pending'), days_off f where d.date = f.date and d.pincode = coalesce(f.pincode, d.pincode)
    and f.ended_at is null and d.date >= $2 and d.status in ('open', 'planned')`,
  'people-to-call': `select distinct user_id from notices where outcome = 'to_call'`,
  'mails-failed': `select from mail_outbox where given_up_at > $1::timestamptz - interval '7 days' and settled_at is null
    and kind not like '%-otp' and kind not in ('sign-up-known', 'reset-unknown')`,
};

/** Of each kind of decision, how many there are; those of which there is none are left out. */
export async function countedFromRows({
  db,
  clock,
}: TestApp): Promise<Partial<Record<DecisionKind, number>>> {
  const now = new Date(clock.now());
  const counted = await Promise.all(
    Object.entries(COUNTS).map(async ([kind, rows]) => {
      // Every statement is given both, whether it asks for them or not.
      const [row] = await db.query<{ n: number }>(
        `with given as (select $1::timestamptz, $2::date) select count(*)::int as n from (${rows}) as found`,
        [now, new Date(clock.now() + 19_800_000).toISOString().slice(0, 10)],
      );
      return [kind, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, n]) => n > 0));
}

/** How many rows each list has to which a decision leads. */
export async function listsOf(app: TestApp, meera: Person): Promise<Record<DecisionKind, number>> {
  const inbox = async (show: 'overdue' | 'soon') =>
    (await app.call(officeInboxCalls.inbox, { as: meera, query: { show } })).answer.messages.length;
  const area = async (show: 'full' | 'filling') =>
    (await app.call(officeAreaCalls.officeAreas, { as: meera, query: { show } })).answer.areas.length;
  const catalogue = (await app.call(officeCatalogueCalls.officeCatalogue, { as: meera })).answer;
  const orders = async (query: OrderFilter) =>
    (await app.call(officeOrderCalls.officeOrders, { as: meera, query })).answer.orders.length;
  const mails = await app.call(calls.failedMails, { as: meera, query: {} });
  const day = async (date: Day, batch: Batch) =>
    (await app.call(officeDayCalls.fulfilmentChanges, { as: meera, params: { date, batch } })).answer.close
      ?.waiting ?? 0;
  const today = dayAt(app.clock.now());
  const wanted = await app.call(officeAreaCalls.wantedAreas, { as: meera, query: {} });
  return {
    'messages-overdue': await inbox('overdue'),
    'messages-soon': await inbox('soon'),
    'area-full': await area('full'),
    'area-filling': await area('filling'),
    'area-wanted': wanted.answer.areas.length,
    'orders-undecided': await orders({ status: 'undecided' }),
    'orders-unpaid': await orders({ unpaid: '1', starting: 'soon' }),
    'orders-delivered-unpaid': await orders({ unpaid: '1', delivered: '1' }),
    'orders-empty': await orders({ empty: 'closed' }),
    'boxes-unclosed': (
      await Promise.all(
        [today, addDays(today, 1)].flatMap((date) => BATCHES.map((batch) => day(date, batch))),
      )
    ).reduce((sum, waiting) => sum + waiting),
    'boxes-unmarked': (await app.call(officeDayCalls.unmarkedBatches, { as: meera })).answer.batches.reduce(
      (sum, { boxes }) => sum + boxes,
      0,
    ),
    'boxes-day-off': (await app.call(officeDayOffCalls.daysOff, { as: meera })).answer.days.reduce(
      (sum, { waiting }) => sum + waiting,
      0,
    ),
    'complaints-open': (await app.call(officeComplaintCalls.officeComplaints, { as: meera, query: {} }))
      .answer.complaints.length,
    'boxes-empty': await orders({ empty: 'tomorrow' }),
    'mails-failed': mails.answer.mails.length,
    'people-to-call': (await app.call(officeNoticeCalls.noticesToCall, { as: meera })).answer.households
      .length,
    'people-who-paid': (await app.call(officePeopleCalls.people, { as: meera, query: { kind: 'said' } }))
      .answer.people.length,
    'bank-lines': (await app.call(officeStatementCalls.bankLines, { as: meera })).answer.lines.length,
    'people-to-pay-back': (await app.call(officePeopleCalls.people, { as: meera, query: { kind: 'credit' } }))
      .answer.people.length,
    'people-refund-late': (await app.call(officePeopleCalls.people, { as: meera, query: { kind: 'refund' } }))
      .answer.people.length,
    'tills-late': (await app.call(officePaymentCalls.tills, { as: meera })).answer.tills.filter(
      ({ isLate }) => isLate,
    ).length,
    'certificates-ended': rowsInNeed(catalogue, 'certificate-ended').length,
    'certificates-ending': rowsInNeed(catalogue, 'certificate-ending').length,
    'plans-opening': rowsInNeed(catalogue, 'opening').length,
    'plans-waited-for': rowsInNeed(catalogue, 'waited-for').length,
    'plans-nothing-fits': rowsInNeed(catalogue, 'nothing-fits').length,
    'plans-sold-out': rowsInNeed(catalogue, 'sold-out').length,
  };
}
