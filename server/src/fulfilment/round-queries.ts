import { MOST_STOPS } from '@shivar/domain/contract/office/mark-calls';
import type { AnswerOf } from '@shivar/domain/contract/call';
import type { Round, Stop, officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import type { OfficeRoute, PincodeArea } from '@shivar/domain/contract/office/route-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { DRIVERS } from '@shivar/domain/rules/account/role';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { deliveryStatus } from '@shivar/domain/rules/order/order';
import type { Day } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { BOX_ITEMS, GOES_OUT, STOP_JOIN, STOP_ORDER } from './queries.ts';

/** A box of the day $1 that a driver brings or brought. After the close an open one has nothing in it: nobody goes for it. */
const IS_STOP = `(${GOES_OUT} or d.status in ('delivered', 'failed')) and (d.status <> 'open' or not exists (
  select from closed_days c where c.date = $1 and c.done_at is not null))`;

/** The last mark of a delivery `d`. */
const LAST_MARK = `
  left join lateral (
    select m.outcome, m.reason, m.cash_paise, m.at, m.actor_id from box_marks m
    where m.order_id = d.order_id and m.date = d.date order by m.id desc limit 1
  ) as mark on true`;

/** The payments for an order `o` that the office looks for, in paise. */
const TOLD = `
  cross join lateral (
    select coalesce(sum(paise), 0)::int as paise from said_payments
    where user_id = o.user_id and state = 'open' and coalesce(order_id, o.id) = o.id
  ) as said`;

/** To be paid at the door of an order `o`, in paise, after `LAST_MARK` and `TOLD`. */
const DUE_AT_DOOR = `
    -- The cash of this very door does not count: the driver may correct it. A told payment is not asked for again.
    greatest(0, -said.paise + coalesce((
      select p.charged - p.received_paise from (
        -- Extras can always be paid at the door.
        select case when o.extras_paise > 0 then 'cod' else method end as method, status, coalesce(charged_paise, amount_paise) as charged, received_paise from payments where order_id = o.id order by created_at desc limit 1
      ) as p where p.method = 'cod' and (p.status = 'due' or mark.cash_paise > 0)) + coalesce(mark.cash_paise, 0), 0))::int`;

/** A driver reads their own rounds; the office, as null, reads all, and the stops of pincodes that are in none. */
const ROUNDS = `
  with fallen as materialized (
    select d.pincode, count(*)::int as stops, (count(*) filter (where d.status = 'delivered'))::int as delivered,
      (count(*) filter (where d.status = 'failed'))::int as failed,
      (count(*) filter (where d.status = 'planned' and d.out_at is not null))::int as out, min(d.out_at) as out_at
    from deliveries d where d.date = $1 and d.batch = $2 and ${IS_STOP} group by d.pincode
  ), taken as (
    select d.pincode, sum(mark.cash_paise)::int as cash
    from (select distinct order_id from box_marks where date = $1 and cash_paise > 0) as b
      join deliveries d on d.order_id = b.order_id and d.date = $1 and d.batch = $2 ${LAST_MARK} group by d.pincode
  )
  select coalesce(r.id::text, 'rest') as "_id", r.name, u.name as driver, coalesce(sum(f.stops), 0)::int as stops,
    coalesce(sum(f.delivered), 0)::int as delivered, coalesce(sum(f.failed), 0)::int as failed,
    coalesce(sum(t.cash), 0)::int as cash, coalesce(sum(f.out), 0)::int as out, ${iso('min(f.out_at)')} as "outAt"
  from (select id, unnest(pincodes) as pincode from routes) as way full join fallen f using (pincode)
    left join taken t using (pincode) left join routes r on r.id = way.id
    left join users u on u.id = r.driver_id and u.role = any ($4)
  where $3::uuid is null or r.driver_id = $3
  group by r.id, u.name order by r.name nulls last, r.id`;

/** The rounds of a day and batch: a driver's own, or with null all of them. */
export function roundsOf(
  db: Connection,
  { date, batch }: { readonly date: Day; readonly batch: Batch },
  driverId: string | null,
): Promise<Round[]> {
  return db.query(ROUNDS, [date, batch, driverId, DRIVERS]);
}

/** The boxes in the pincodes of the round $3, from the index of the day alone: the others are not read. */
const OF_ROUND = `
  select b.order_id from deliveries b where b.date = $1 and b.batch = $2
    and ($3 = 'rest' or b.pincode = any (array(select unnest(w.pincodes) from routes w where w.id::text = $3))) offset 0`;

const STOPS = `
  select o.id as "orderId", o.number as "orderNumber", u.name as customer, o.mobile, d.address,
    case when d.address like '%' || (o.address ->> 'landmark') || '%' then nullif(o.address ->> 'landmark', '') end as landmark,
    d.pincode, s.area, s.marathi_area as "marathiArea", d.status,
    ${BOX_ITEMS} as items,
    said.paise as "saidPaid",
    ${DUE_AT_DOOR} as "cashDue",
    ${iso('d.out_at')} as "outAt",
    case when mark.outcome is not null then json_build_object('outcome', mark.outcome, 'reason', mark.reason,
      'cash', mark.cash_paise, 'at', mark.at, 'by', (select name from users where id = mark.actor_id)) end as mark,
    d.status = 'failed' and o.put_away is null and not exists (
      select from delivery_lines l where l.order_id = d.order_id and l.date = d.date) as "isGivenBack"
  from (${OF_ROUND}) as own join deliveries d on d.order_id = own.order_id and d.date = $1
    join orders o on o.id = d.order_id join users u on u.id = o.user_id
    left join served_pincodes s on s.pincode = d.pincode ${STOP_JOIN} ${LAST_MARK} ${TOLD}
  where d.batch = $2 and ${IS_STOP} and coalesce(r.id::text, 'rest') = $3
  order by ${STOP_ORDER} limit ${MOST_STOPS}`;

const DUES = `
  select o.id as "orderId", ${DUE_AT_DOOR} - coalesce(mark.cash_paise, 0) as paise
  from deliveries d join orders o on o.id = d.order_id ${LAST_MARK} ${TOLD}
  where d.date = $1 and d.batch = $2 and ${GOES_OUT}`;

/** The farm's UPI ID, and its name in UPI apps; null where it takes no UPI. */
async function farmUpi(db: Connection, mode: Mode) {
  const { upiId: id, brand: name } = await farmSettings(db, mode);
  return id === '' ? null : { id, name };
}

/** What is to be paid at the doors of a day and batch, in paise, and the farm's UPI ID for the codes on labels (product 11.98). */
export async function duesOf(
  { db, mode }: { readonly db: Connection; readonly mode: Mode },
  { date, batch }: { readonly date: Day; readonly batch: Batch },
): Promise<AnswerOf<(typeof officeRoundCalls)['dues']>> {
  const upi = await farmUpi(db, mode);
  const all = upi ? await db.query<{ orderId: string; paise: number }>(DUES, [date, batch]) : [];
  return { upi, dues: all.filter(({ paise }) => paise > 0) };
}

/**
 * The stops of a round in the order of the way, with the status that the list of the day shows, and where they pay by UPI (product
 * 11.70). Refuses a round that is not the driver's own, or gone.
 */
export async function roundOf(
  { db, clock, mode }: { readonly db: Connection; readonly clock: Clock; readonly mode: Mode },
  { date, batch, route }: { readonly date: Day; readonly batch: Batch; readonly route: string },
  driverId: string | null,
): Promise<Result<AnswerOf<(typeof officeRoundCalls)['round']>>> {
  const round = (await roundsOf(db, { date, batch }, driverId)).find(({ _id }) => _id === route);
  if (!round) return refused('not_found');
  const [stops, upi] = await Promise.all([db.query<Stop>(STOPS, [date, batch, route]), farmUpi(db, mode)]);
  const now = clock.now();
  const shown = stops.map((stop) => ({
    ...stop,
    status: deliveryStatus({ date, status: stop.status }, now),
  }));
  return accepted({ round, stops: shown, upi });
}

const ROUTES = `
  select r.id::text as "_id", r.version, r.name,
    (select u.id::text from users u where u.id = r.driver_id and u.role = any ($1)) as "driverId",
    (select coalesce(json_agg(json_build_object(
       'pincode', way.pincode, 'area', s.area, 'marathiArea', s.marathi_area) order by way.place), '[]')
     from unnest(r.pincodes) with ordinality as way (pincode, place)
       left join served_pincodes s on s.pincode = way.pincode) as pincodes
  from routes r order by r.name, r.id`;

/** All routes, the people who may drive them, and the served pincodes that are in none. */
export async function allRoutes(
  db: Connection,
): Promise<{ routes: OfficeRoute[]; drivers: { _id: string; name: string }[]; free: PincodeArea[] }> {
  const [routes, drivers, free] = await Promise.all([
    db.query<OfficeRoute>(ROUTES, [DRIVERS]),
    db.query<{ _id: string; name: string }>(
      `select id::text as "_id", name from users where role = any ($1) and blocked_at is null order by role desc, name, id`,
      [DRIVERS],
    ),
    db.query<PincodeArea>(
      `select pincode, area, marathi_area as "marathiArea" from served_pincodes s
       where retired_at is null and not exists (select from routes r where s.pincode = any (r.pincodes))
       order by area, pincode`,
    ),
  ]);
  return { routes, drivers, free };
}
