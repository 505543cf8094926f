import type { Day } from '@shivar/domain/values/day';
import { MEASURES } from '@shivar/domain/contract/office/overview-calls';
import type {
  OverviewFigures,
  OverviewPart,
  OverviewQuery,
  Sums,
} from '@shivar/domain/contract/office/overview-calls';
import { firstDays, wholeMonths } from '@shivar/domain/rules/overview/overview-period';
import type { Period } from '@shivar/domain/rules/overview/overview-period';
import type { Connection } from '../db/client.ts';

/** The most lines of a plot. */
const LINES = 5;

type Shown = Pick<OverviewQuery, 'split' | 'plan' | 'pincode'>;
type StepRow = Sums & { at: number };
type PartRow = Sums & { key: string; weight: number };

/** The sums to read: of one plan or pincode, or of all plans, for everything. */
function chosen({ plan, pincode }: Shown): { kind: 'plan' | 'area'; key: string | null } {
  return pincode === undefined ? { kind: 'plan', key: plan ?? null } : { kind: 'area', key: pincode };
}

const NONE: Sums = { active: 0, boxes: 0, booked: 0, earned: 0, paid: 0, ended: 0, lost: 0 };

/** Money is in rupees. */
const ADDED = `sum(boxes)::int as boxes, round(sum(booked_paise) / 100.0, 2) as booked,
    round(sum(earned_paise) / 100.0, 2) as earned, round(sum(received_paise) / 100.0, 2) as paid`;

/** The sums of each step. Its last day has the number of active orders. */
const STEPS = (what: string, only: string) => `
  select ${what} ((day - $2::date) / $3::int)::int as at,
    coalesce(sum(active) filter (where (day - $2::date) % $3::int = $3::int - 1), 0)::int as active,
    ${ADDED}, sum(ended)::int as ended, sum(lost)::int as lost
  from overview_sums
  where kind = $1 and span = 'day' and day >= $2 and day < $2::date + $3::int * $4::int and ${only}`;

const OF_ALL = `${STEPS('', '($5::text is null or key = $5)')} group by at`;
const OF_EACH = `${STEPS('key,', 'key = any ($5)')} group by key, at`;

const ONLY = '($7::text is null or key = $7)';

/**
 * The sums of a period for each plan or pincode, with the active orders on its last day: from the sums of its whole months
 * (from $5 until before $6), and of the days before and after them.
 */
const PERIOD = `
  select key, sum(active)::bigint as weight, coalesce(sum(active) filter (where day = $3), 0)::int as active,
    ${ADDED},
    coalesce(sum(ended) filter (where day <= $4), 0)::int as ended,
    coalesce(sum(lost) filter (where day <= $4), 0)::int as lost
  from (
    select * from overview_sums where kind = $1 and span = 'month' and day >= $5 and day < $6 and ${ONLY}
    union all
    select * from overview_sums where kind = $1 and span = 'day' and day >= $2 and day < $5 and ${ONLY}
    union all
    select * from overview_sums where kind = $1 and span = 'day' and day >= $6 and day <= $3 and ${ONLY}
  ) as sums group by key`;

const NAMES = {
  plan: 'select id as key, english_name as english, marathi_name as marathi from plans',
  area: 'select pincode as key, area as english, marathi_area as marathi from served_pincodes',
} as const;

/** The sums of a period and of the one before it. */
export async function figuresOf(
  db: Connection,
  shown: Shown,
  period: Period,
): Promise<Omit<OverviewFigures, 'today' | 'isCounted'>> {
  const { steps, ...facts } = period;
  const { kind, key } = chosen(shown);
  const count = 2 * steps + facts.ahead;
  const [rows, parts] = await Promise.all([
    db.query<StepRow>(OF_ALL, [kind, facts.before.from, facts.step, count, key]),
    partsOf(db, shown.split ?? kind, key, period),
  ]);
  const all = stepsFrom(rows, count);
  const listed = shown.split ? parts : [];
  return {
    ...facts,
    days: firstDays(period),
    totalBefore: all.slice(0, steps),
    total: all.slice(steps),
    now: sumOf(parts.map((part) => part.now)),
    earlier: sumOf(parts.map((part) => part.before)),
    parts: listed,
    lines: await linesOf(db, shown, period, listed.slice(0, LINES)),
  };
}

/** Every plan or pincode, or the chosen one: the largest first, by the days of its active orders. */
async function partsOf(
  db: Connection,
  kind: 'plan' | 'area',
  key: string | null,
  { from, to, before, knownUntil }: Period,
): Promise<OverviewPart[]> {
  const sumsOf = (span: { readonly from: Day; readonly to: Day }) => {
    const { first, end } = wholeMonths(span, knownUntil);
    return db.query<PartRow>(PERIOD, [kind, span.from, span.to, knownUntil, first, end, key]);
  };
  const [now, earlier, names] = await Promise.all([
    sumsOf({ from, to }),
    sumsOf(before),
    db.query<Pick<OverviewPart, 'key' | 'english' | 'marathi'>>(NAMES[kind]),
  ]);
  const byKey = new Map(earlier.map((row) => [row.key, row]));
  const nameOf = new Map(names.map((name) => [name.key, name]));
  const isNow = new Set(now.map((row) => row.key));
  const gone = earlier.filter((row) => !isNow.has(row.key));
  const parts = [
    ...now.toSorted(largestFirst),
    ...gone.toSorted(largestFirst).map(({ key: old }) => ({ ...NONE, key: old })),
  ];
  return parts.map((row): OverviewPart => {
    const { english = '', marathi = '' } = nameOf.get(row.key) ?? {};
    const before = byKey.get(row.key) ?? NONE;
    return { key: row.key, english, marathi, now: sumsIn(row), before: sumsIn(before) };
  });
}

const largestFirst = (one: PartRow, other: PartRow) =>
  other.weight - one.weight || other.boxes - one.boxes || (one.key < other.key ? -1 : 1);

function sumsIn({ active, boxes, booked, earned, paid, ended, lost }: Sums): Sums {
  return { active, boxes, booked, earned, paid, ended, lost };
}

async function linesOf(
  db: Connection,
  { split }: Shown,
  { from, step, steps, ahead }: Period,
  parts: readonly OverviewPart[],
) {
  if (!split || parts.length === 0) return [];
  const keys = parts.map(({ key }) => key);
  const values = [split, from, step, steps + ahead, keys];
  const rows = await db.query<StepRow & { key: string }>(OF_EACH, values);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return keys.map((key) => ({ key, steps: stepsFrom(byKey.get(key) ?? [], steps + ahead) }));
}

/** The sums of every step, also of empty ones. */
function stepsFrom(rows: readonly StepRow[], count: number): Sums[] {
  const known = new Map(rows.map((row) => [row.at, row]));
  return Array.from({ length: count }, (_, at) => sumsIn(known.get(at) ?? NONE));
}

function sumOf(all: readonly Sums[]): Sums {
  const sum = { ...NONE };
  // Rupees have two decimals. Rounding removes the error of a sum.
  for (const each of all)
    for (const measure of MEASURES) sum[measure] = Math.round((sum[measure] + each[measure]) * 100) / 100;
  return sum;
}
