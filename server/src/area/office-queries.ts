import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { NEARLY_FULL } from '@shivar/domain/rules/area/area';
import { latinDigits } from '@shivar/domain/language/format';
import type { AreaShown, OfficeArea, OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Connection } from '../db/client.ts';
import { AREA_COLUMNS } from './queries.ts';

const PAGE = 50;
/** How many days to come stand in the list, and on a pincode's own page. */
const DAYS_LISTED = 7;
const DAYS_WHOLE = 28;

type AreaRow = Omit<OfficeArea, 'days'> & Record<string, unknown>;

const ROW = `${AREA_COLUMNS}, version, retired_at is not null as retired`;

/** How full the fullest of some days is, in hundredths of its limit; null where there is no limit. */
const FULLEST = (first: string, last: string) => `(
  select max(due.boxes * 100 / case due.batch when 'morning' then morning_limit else evening_limit end)
  from (
    select d.batch, count(*) as boxes from deliveries d
    where d.due and d.pincode = served_pincodes.pincode and d.date between ${first} and ${last}
      and coalesce(morning_limit, evening_limit) is not null
    group by d.date, d.batch
  ) as due)`;

/** What of these a list shows. Only where there is a limit is anything counted. */
const BY_FULLNESS = {
  full: `between 100 and ${Number.MAX_SAFE_INTEGER}`,
  filling: `between ${NEARLY_FULL} and 99`,
} as const;

/** What pincodes are looked for by. */
interface AreaSearch {
  readonly search?: string | undefined;
  readonly show?: AreaShown | undefined;
  readonly after?: string | undefined;
}

/**
 * Pincodes in their order, from the key `after` on: by their first digits in either script, or by a part of the
 * area's name in either language. Each with what is due on the seven days from tomorrow on; `full` are those of which
 * any of these days has reached its limit, `filling` those of which none has, and one is near it.
 */
export async function officeAreas(
  db: Connection,
  { search = '', show = 'served', after = '' }: AreaSearch,
  today: Day,
): Promise<{ areas: OfficeArea[]; next: string | null }> {
  const digits = latinDigits(search).replaceAll(/\s/g, '');
  const [first, last] = [addDays(today, 1), addDays(today, DAYS_LISTED)];
  const byFullness = show === 'full' || show === 'filling' ? BY_FULLNESS[show] : null;
  // A farm has hundreds of pincodes, and all there are in India are 19,000: the table is read as it is.
  const rows = await db.query<AreaRow>(
    `select ${ROW} from served_pincodes
     where pincode > $1 and (retired_at is null) = $2
       and ($3 = '' or pincode like $4 or strpos(lower(area), lower($3)) > 0 or strpos(marathi_area, $3) > 0)
       ${byFullness ? `and ${FULLEST('$5', '$6')} ${byFullness}` : ''}
     order by pincode limit ${PAGE + 1}`,
    [
      after,
      show !== 'retired',
      search.trim(),
      /^\d+$/.test(digits) ? `${digits}%` : '',
      ...(byFullness ? [first, last] : []),
    ],
  );
  const page = rows.slice(0, PAGE);
  const areas = await withDays(db, page, first, DAYS_LISTED);
  return { areas, next: rows.length > PAGE ? (page.at(-1)?.pincode ?? null) : null };
}

/** How many pincodes the lists `full` and `filling` have. */
export async function countAreas(db: Connection, today: Day): Promise<{ full: number; filling: number }> {
  const [row] = await db.query<{ full: number; filling: number }>(
    `select (count(*) filter (where fullest ${BY_FULLNESS.full}))::int as full,
       (count(*) filter (where fullest ${BY_FULLNESS.filling}))::int as filling
     from (select ${FULLEST('$1', '$2')} as fullest from served_pincodes where retired_at is null) as area`,
    [addDays(today, 1), addDays(today, DAYS_LISTED)],
  );
  return row ?? { full: 0, filling: 0 };
}

/** One pincode with four weeks, and how many orders have a delivery there from today on. Refuses an unknown one. */
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
     from deliveries where due and pincode = any ($1) and date between $2 and $3 group by pincode, date`,
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
