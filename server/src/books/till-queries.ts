import type { HandedIn, Till, Tills } from '@shivar/domain/contract/office/payment-calls';
import { dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';

/** What movements `b` add to a driver's cash, in paise. */
const HELD = `sum(case 'cash_driver' when b.debit then b.paise when b.credit then -b.paise else 0 end)`;

/** The movements `b` of a driver since the last hand-in, which leaves the till empty. */
const sinceLast = (driver: string) => `
  from book_entries b where b.driver_id = ${driver} and b.id > coalesce((
    select id from book_entries t where t.driver_id = ${driver} and t.cause = 'till' order by id desc limit 1), 0)`;

// From driver to driver through the index: years of doors are not read.
const TILLS = `
  with recursive driver (id) as (
    (select driver_id from book_entries where driver_id is not null order by driver_id limit 1)
    union all
    select (select driver_id from book_entries where driver_id > d.id order by driver_id limit 1)
    from driver d where d.id is not null
  )
  select u.id::text as "_id", u.name, held.paise / 100.0::float8 as expected, ${iso('held.since')} as since, held.doors,
    held.since < $1 as "isLate"
  from driver join users u on u.id = driver.id cross join lateral (
    select ${HELD}::int as paise, min(b.at) filter (where b.cause = 'cash') as since,
      (count(distinct b.order_id) filter (where b.cause = 'cash'))::int as doors ${sinceLast('driver.id')}
  ) as held where held.paise > 0 order by held.since, u.name`;

const HANDED_IN = 30;

// The movements of one hand-in have the same beginning of their keys.
const RECENT = `
  select split_part(b.entry_key, ' ', 2) as "_id", d.name as driver, a.name as by, ${iso('min(b.at)')} as at,
    (-${HELD}) / 100.0::float8 as expected,
    sum(case 'cash_office' when b.debit then b.paise else 0 end) / 100.0::float8 as counted
  from (select * from book_entries where cause = 'till' order by id desc limit ${3 * HANDED_IN}) as b
    join users d on d.id = b.driver_id join users a on a.id = b.actor_id
  group by 1, d.name, a.name order by max(b.id) desc limit ${HANDED_IN}`;

function tillsNow(db: Connection, now: Instant): Promise<Till[]> {
  return db.query<Till>(TILLS, [new Date(instantAt(dayAt(now), 0))]);
}

/** The cash that drivers have, and what they handed in of late. */
export async function tillsOf(db: Connection, now: Instant): Promise<Tills> {
  return { tills: await tillsNow(db, now), handedIn: await db.query<HandedIn>(RECENT) };
}

/** How many drivers have cash of earlier days. */
export async function countLateTills(db: Connection, now: Instant): Promise<number> {
  return (await tillsNow(db, now)).filter(({ isLate }) => isLate).length;
}

const CASH = `select coalesce(${HELD}, 0)::int as paise ${sinceLast('$1')}`;

/** What a driver has, in paise. */
export async function cashOfDriver(db: Connection, driverId: string): Promise<Paise> {
  const [row] = await db.query<{ paise: Paise }>(CASH, [driverId]);
  return row?.paise ?? 0;
}
