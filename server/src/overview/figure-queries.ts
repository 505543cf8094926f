import { rupeesFromPaise } from '@shivar/domain/money';
import type {
  OverviewFigures,
  OverviewPart,
  OverviewQuery,
  Sums,
} from '@shivar/domain/office-overview-calls';
import { firstDays } from '@shivar/domain/overview-period';
import type { Period } from '@shivar/domain/overview-period';
import type { Connection } from '../db/client.ts';

/** How many lines a plot has beside the one for all others. */
const LINES = 5;

type Shown = Pick<OverviewQuery, 'split' | 'plan' | 'pincode'>;
type StepRow = Sums & { at: number };
type PartRow = Record<`${'now' | 'before'}_${keyof Sums}`, number> &
  Pick<OverviewPart, 'key' | 'english' | 'marathi'>;

/** Which sums are read: of one plan or pincode, or of all plans, which is of everything. */
function chosen({ plan, pincode }: Shown): { kind: 'plan' | 'area'; key: string | null } {
  return pincode === undefined ? { kind: 'plan', key: plan ?? null } : { kind: 'area', key: pincode };
}

const NONE: Sums = { active: 0, boxes: 0, booked: 0, paid: 0, ended: 0, lost: 0 };

/** The sums of each step, whose last day tells how many orders run. */
const STEPS = (what: string, only: string) => `
  select ${what} ((day - $2::date) / $3::int)::int as at,
    coalesce(sum(active) filter (where (day - $2::date) % $3::int = $3::int - 1), 0)::int as active, sum(boxes)::int as boxes,
    sum(booked_paise)::bigint as booked, sum(paid_paise)::bigint as paid, sum(ended)::int as ended, sum(lost)::int as lost
  from overview_days where kind = $1 and day >= $2 and day < $2::date + $3::int * $4::int and ${only}`;

/** What happened and is known in a period, and how many run on its last day. */
const periodSums = (name: string, from: string, to: string) => `
  coalesce(sum(active) filter (where day = ${to}), 0)::int as ${name}_active,
  ${(['boxes', 'booked_paise', 'paid_paise'] as const)
    .map(
      (sum) =>
        `coalesce(sum(${sum}) filter (where day between ${from} and ${to}), 0)::bigint as ${name}_${sum.replace('_paise', '')}`,
    )
    .join(', ')},
  ${(['ended', 'lost'] as const)
    .map(
      (sum) =>
        `coalesce(sum(${sum}) filter (where day between ${from} and least(${to}, $6::date)), 0)::int as ${name}_${sum}`,
    )
    .join(', ')}`;

const PARTS = (only: string) => `
  select part.*, coalesce(p.english_name, s.area, '') as english, coalesce(p.marathi_name, s.marathi_area, '') as marathi
  from (
    select key, sum(active) filter (where day between $4 and $5) as weight,
      ${periodSums('before', '$2::date', '$3::date')}, ${periodSums('now', '$4::date', '$5::date')}
    from overview_days where kind = $1 and day between $2 and $5 and ${only} group by key
  ) as part
  left join plans p on $1 = 'plan' and p.id = part.key
  left join served_pincodes s on $1 = 'area' and s.pincode = part.key
  order by weight desc nulls last, now_boxes desc, key`;

/** The sums of a period and of the one before it, from the sums of the days alone. */
export async function figuresOf(
  db: Connection,
  shown: Shown,
  period: Period,
): Promise<Omit<OverviewFigures, 'today' | 'isCounted'>> {
  const { from, to, before, step, steps, ahead, knownUntil } = period;
  const { kind, key } = chosen(shown);
  const [rows, parts] = await Promise.all([
    db.query<StepRow>(`${STEPS('', key === null ? 'true' : 'key = $5')} group by at`, [
      kind,
      before.from,
      step,
      2 * steps + ahead,
      ...(key === null ? [] : [key]),
    ]),
    partsOf(db, shown.split ?? kind, key, period),
  ]);
  const all = stepsFrom(rows, 2 * steps + ahead);
  const listed = shown.split ? parts : [];
  return {
    from,
    to,
    before,
    step,
    ahead,
    knownUntil,
    days: firstDays(period),
    totalBefore: all.slice(0, steps),
    total: all.slice(steps),
    now: sumOf(parts.map((part) => part.now)),
    earlier: sumOf(parts.map((part) => part.before)),
    parts: listed,
    lines: await linesOf(
      db,
      shown,
      period,
      listed.slice(0, LINES).map((part) => part.key),
    ),
  };
}

/** Every plan or pincode, or the one that is looked at. */
async function partsOf(
  db: Connection,
  kind: 'plan' | 'area',
  key: string | null,
  { from, to, before, knownUntil }: Period,
): Promise<OverviewPart[]> {
  const rows = await db.query<PartRow>(PARTS(key === null ? 'true' : 'key = $7'), [
    kind,
    before.from,
    before.to,
    from,
    to,
    knownUntil,
    ...(key === null ? [] : [key]),
  ]);
  return rows.map((row): OverviewPart => {
    const sums = (name: 'now' | 'before'): Sums => ({
      active: row[`${name}_active`],
      boxes: row[`${name}_boxes`],
      booked: rupeesFromPaise(row[`${name}_booked`]),
      paid: rupeesFromPaise(row[`${name}_paid`]),
      ended: row[`${name}_ended`],
      lost: row[`${name}_lost`],
    });
    const { key, english, marathi } = row;
    return { key, english, marathi, now: sums('now'), before: sums('before') };
  });
}

async function linesOf(
  db: Connection,
  { split }: Shown,
  { from, step, steps, ahead }: Period,
  keys: string[],
) {
  if (!split || keys.length === 0) return [];
  const rows = await db.query<StepRow & { key: string }>(
    `${STEPS('key,', 'key = any ($5)')} group by key, at`,
    [split, from, step, steps + ahead, keys],
  );
  return keys.map((key) => ({
    key,
    steps: stepsFrom(
      rows.filter((row) => row.key === key),
      steps + ahead,
    ),
  }));
}

/** One for each step, also where nothing happened. */
function stepsFrom(rows: readonly StepRow[], count: number): Sums[] {
  const known = new Map(rows.map(({ at, ...sums }) => [at, sums]));
  return Array.from({ length: count }, (_, at) => {
    const { active, boxes, booked, paid, ended, lost } = known.get(at) ?? NONE;
    return { active, boxes, booked: rupeesFromPaise(booked), paid: rupeesFromPaise(paid), ended, lost };
  });
}

function sumOf(all: readonly Sums[]): Sums {
  const add = (measure: keyof Sums) => all.reduce((sum, each) => sum + each[measure], 0);
  // Rupees have two decimals, which a sum of them must not blur.
  const money = (measure: 'booked' | 'paid') => Math.round(add(measure) * 100) / 100;
  return {
    active: add('active'),
    boxes: add('boxes'),
    booked: money('booked'),
    paid: money('paid'),
    ended: add('ended'),
    lost: add('lost'),
  };
}
