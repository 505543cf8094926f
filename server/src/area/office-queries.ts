import type { QueryOf } from '@shivar/domain/contract/call';
import type {
  OfficeArea,
  OfficeAreaWhole,
  officeAreaCalls,
  WantedArea,
} from '@shivar/domain/contract/office/area-calls';
import { latinDigits } from '@shivar/domain/language/format';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { NEARLY_FULL, MANY_WAIT } from '@shivar/domain/rules/area/area';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { pageOf } from '../db/rows.ts';
import { AREA_COLUMNS } from './queries.ts';

const PAGE = 50;
/** The next days in the list, and on a pincode's own page. */
const DAYS_LISTED = 7;
const DAYS_WHOLE = 28;

type AreaRow = Omit<OfficeArea, 'days'>;

const ROW = `${AREA_COLUMNS}, version, retired_at is not null as retired`;

/** The fullest of these days, in percent of its limit; null without a limit. */
const FULLEST = (first: string, last: string) =>
  `fullest_day(pincode, morning_limit, evening_limit, ${first}, ${last})`;

/** The percentages of the lists by fullness. */
const BY_FULLNESS = {
  full: `between 100 and ${Number.MAX_SAFE_INTEGER}`,
  filling: `between ${NEARLY_FULL} and 99`,
} as const;

/**
 * Pincodes in their order, after the key `after`: by their first digits in either script, or by a part of the area's name
 * in either language. Each with the places that are taken on the seven days from tomorrow. `full`: one of these days has reached
 * its limit. `filling`: none has, and one is near it.
 */
export async function officeAreas(
  db: Connection,
  { search = '', show = 'served', after = '' }: QueryOf<(typeof officeAreaCalls)['officeAreas']>,
  today: Day,
): Promise<{ areas: OfficeArea[]; next: string | null }> {
  const digits = latinDigits(search).replaceAll(/\s/g, '');
  const beginning = /^\d+$/.test(digits) ? `${digits}%` : '';
  const [first, last] = [addDays(today, 1), addDays(today, DAYS_LISTED)];
  const byFullness = show === 'full' || show === 'filling' ? BY_FULLNESS[show] : null;
  // No index: a farm has hundreds of pincodes, and India has 19,000.
  const rows = await db.query<AreaRow>(
    `select ${ROW} from served_pincodes
     where pincode > $1 and (retired_at is null) = $2
       and ($3 = '' or pincode like $4 or strpos(lower(area), lower($3)) > 0 or strpos(marathi_area, $3) > 0)
       ${byFullness ? `and ${FULLEST('$5', '$6')} ${byFullness}` : ''}
     order by pincode limit ${PAGE + 1}`,
    [after, show !== 'retired', search.trim(), beginning, ...(byFullness ? [first, last] : [])],
  );
  const { page, next } = pageOf(rows, PAGE, ({ pincode }) => pincode);
  return { areas: await withDays(db, page, first, DAYS_LISTED), next };
}

/** The lengths of the lists `full` and `filling`. */
export async function countAreas(db: Connection, today: Day): Promise<{ full: number; filling: number }> {
  const [row] = await db.query<{ full: number; filling: number }>(
    `select (count(*) filter (where fullest ${BY_FULLNESS.full}))::int as full,
       (count(*) filter (where fullest ${BY_FULLNESS.filling}))::int as filling
     -- Worked out once for each pincode: the planner would do it for each condition.
     from (select ${FULLEST('$1', '$2')} as fullest from served_pincodes where retired_at is null offset 0) as area`,
    [addDays(today, 1), addDays(today, DAYS_LISTED)],
  );
  return row ?? { full: 0, filling: 0 };
}

/** One pincode with four weeks, and the number of orders with a delivery there from today on. Refuses an unknown one. */
export async function officeArea(
  db: Connection,
  pincode: string,
  today: Day,
): Promise<Result<OfficeAreaWhole>> {
  const rows = await db.query<AreaRow>(`select ${ROW} from served_pincodes where pincode = $1`, [pincode]);
  const [[area], [running]] = await Promise.all([
    withDays(db, rows, addDays(today, 1), DAYS_WHOLE),
    db.query<{ orders: number }>(
      'select count(distinct order_id)::int as orders from deliveries where due and pincode = $1 and date >= $2',
      [pincode, today],
    ),
  ]);
  return area ? accepted({ ...area, orders: running?.orders ?? 0 }) : refused('not_found');
}

async function withDays(
  db: Connection,
  rows: readonly AreaRow[],
  first: Day,
  count: number,
): Promise<OfficeArea[]> {
  const dates = Array.from({ length: count }, (_, index) => addDays(first, index));
  const due = await db.query<{ pincode: string; date: Day; morning: number; evening: number }>(
    `select pincode, date, (count(*) filter (where batch = 'morning'))::int as morning,
       (count(*) filter (where batch = 'evening'))::int as evening
     from places_taken where pincode = any ($1) and date between $2 and $3 group by pincode, date`,
    [rows.map(({ pincode }) => pincode), first, dates.at(-1)],
  );
  const known = new Map(due.map((day) => [`${day.pincode} ${day.date}`, day]));
  return rows.map((row) => ({
    ...row,
    days: dates.map((date) => {
      const { morning = 0, evening = 0 } = known.get(`${row.pincode} ${date}`) ?? {};
      return { date, morning, evening };
    }),
  }));
}

/**
 * How many people wait for each pincode that the farm does not serve. `area_waiting` has a row for each. A pincode that is
 * served by now is left out: its people are about to be notified.
 */
const WANTED = `
  select w.pincode, count(*)::int as waiting, min(w.created_at) as since
  from area_waiting w
  where not exists (select from served_pincodes s where s.pincode = w.pincode and s.retired_at is null)
  group by w.pincode`;

/** Pincodes that many people wait for, or (`show` any) anybody: the most wanted first, after the key `after`. */
export async function wantedAreas(
  db: Connection,
  { show = 'many', search = '', after }: QueryOf<(typeof officeAreaCalls)['wantedAreas']>,
): Promise<{ areas: WantedArea[]; next: string | null }> {
  const digits = latinDigits(search).replaceAll(/\s/g, '');
  const [most = Number.MAX_SAFE_INTEGER, behind = ''] = after?.split('.') ?? [];
  const rows = await db.query<Omit<WantedArea, 'since'> & { since: Date }>(
    `select wanted.*, case when s.pincode is not null
       then json_build_object('area', s.area, 'marathiArea', s.marathi_area) end as before
     from (${WANTED}) as wanted left join served_pincodes s on s.pincode = wanted.pincode
     where waiting >= $1 and starts_with(wanted.pincode, $2)
       and (waiting < $3::bigint or (waiting = $3::bigint and wanted.pincode > $4))
     order by waiting desc, wanted.pincode limit ${PAGE + 1}`,
    [show === 'many' ? MANY_WAIT : 1, digits, most, behind],
  );
  const { page, next } = pageOf(rows, PAGE, ({ waiting, pincode }) => `${waiting}.${pincode}`);
  return { areas: page.map((area) => ({ ...area, since: area.since.toISOString() })), next };
}

/** The number of pincodes that many people wait for. */
export async function countWanted(db: Connection): Promise<number> {
  const [row] = await db.query<{ wanted: number }>(
    `select count(*)::int as wanted from (${WANTED}) as wanted where waiting >= $1`,
    [MANY_WAIT],
  );
  return row?.wanted ?? 0;
}
