import { MANY_WAIT } from '@shivar/domain/rules/area/area';
import { latinDigits } from '@shivar/domain/language/format';
import type { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import type { WantedArea } from '@shivar/domain/contract/office/area-calls';
import type { QueryOf } from '@shivar/domain/contract/call';
import type { Connection } from '../db/client.ts';

const PAGE = 50;

/**
 * How many wait for each pincode where the farm does not come; where it does by now they are about to be told, and
 * are left out. Whoever waits stands in `area_waiting`, a row each.
 */
const WANTED = `
  select w.pincode, count(*)::int as waiting, min(w.created_at) as since
  from area_waiting w
  where not exists (select from served_pincodes s where s.pincode = w.pincode and s.retired_at is null)
  group by w.pincode`;

type Asked = QueryOf<(typeof officeAreaCalls)['wantedAreas']>;
type Row = Pick<WantedArea, 'pincode' | 'waiting'> & {
  since: Date;
  area: string | null;
  marathiArea: string | null;
};

/** Pincodes for which many wait, or (`show` any) anybody, those with the most first, from the key `after` on. */
export async function wantedAreas(
  db: Connection,
  { show = 'many', search = '', after }: Asked,
): Promise<{ areas: WantedArea[]; next: string | null }> {
  const digits = latinDigits(search).replaceAll(/\s/g, '');
  const [most = Number.MAX_SAFE_INTEGER, behind = ''] = after?.split('.') ?? [];
  const rows = await db.query<Row>(
    `select wanted.*, s.area, s.marathi_area as "marathiArea"
     from (${WANTED}) as wanted left join served_pincodes s on s.pincode = wanted.pincode
     where waiting >= $1 and starts_with(wanted.pincode, $2)
       and (waiting < $3::bigint or (waiting = $3::bigint and wanted.pincode > $4))
     order by waiting desc, wanted.pincode limit ${PAGE + 1}`,
    [show === 'many' ? MANY_WAIT : 1, digits, most, behind],
  );
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    areas: page.map(({ since, area, marathiArea, ...wanted }) => ({
      ...wanted,
      since: since.toISOString(),
      before: area === null ? null : { area, marathiArea: marathiArea ?? '' },
    })),
    next: last ? `${last.waiting}.${last.pincode}` : null,
  };
}

/** How many pincodes there are for which many wait. */
export async function countWanted(db: Connection): Promise<number> {
  const [row] = await db.query<{ wanted: number }>(
    `select count(*)::int as wanted from (${WANTED}) as wanted where waiting >= $1`,
    [MANY_WAIT],
  );
  return row?.wanted ?? 0;
}
