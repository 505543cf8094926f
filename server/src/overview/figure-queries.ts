import type { Day } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
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
/** Money is in paise. */
type PartRow = Sums & { key: string; weight: number };

/** The sums to read: of one plan or pincode, or of all plans, for everything. */
function chosen({ plan, pincode }: Shown): { kind: 'plan' | 'area'; key: string | null } {
  return pincode === undefined ? { kind: 'plan', key: plan ?? null } : { kind: 'area', key: pincode };
}

const NONE: Sums = { active: 0, boxes: 0, booked: 0, paid: 0, ended: 0, lost: 0 };

/** The sums of each step. Its last day has the number of active orders. */
const STEPS = (what: string, only: string) => `
  select ${what} ((day - $2::date) / $3::int)::int as at,
    coalesce(sum(active) filter (where (day - $2::date) % $3::int = $3::int - 1), 0)::int as active, sum(boxes)::int as boxes,
    sum(booked_paise)::bigint as booked, sum(paid_paise)::bigint as paid, sum(ended)::int as ended, sum(lost)::int as lost
  from overview_sums
  where kind = $1 and span = 'day' and day >= $2 and day < $2::date + $3::int * $4::int and ${only}`;

/**
 * The sums of a period for each plan or pincode, with the active orders on its last day: from the sums of its whole months
 * (from $5 until before $6), and of the days before and after them.
 */
const PERIOD = (only: string) => `
  select key, sum(active)::bigint as weight, coalesce(sum(active) filter (where day = $3), 0)::int as active,
    sum(boxes)::int as boxes, sum(booked_paise)::bigint as booked, sum(paid_paise)::bigint as paid,
    coalesce(sum(ended) filter (where day <= $4), 0)::int as ended,
    coalesce(sum(lost) filter (where day <= $4), 0)::int as lost
  from (
    select * from overview_sums where kind = $1 and span = 'month' and day >= $5 and day < $6 and ${only}
    union all
    select * from overview_sums where kind = $1 and span = 'day' and day >= $2 and day < $5 and ${only}
    union all
    select * from overview_sums where kind = $1 and span = 'day' and day >= $6 and day <= $3 and ${only}
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
    return db.query<PartRow>(PERIOD(key === null ? 'true' : 'key = $7'), [
      kind,
      span.from,
      span.to,
      knownUntil,
      first,
      end,
      ...(key === null ? [] : [key]),
    ]);
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
    return { key: row.key, english, marathi, now: inRupees(row), before: inRupees(before) };
  });
}

const largestFirst = (one: PartRow, other: PartRow) =>
  other.weight - one.weight || other.boxes - one.boxes || (one.key < other.key ? -1 : 1);

function inRupees({ active, boxes, booked, paid, ended, lost }: Sums): Sums {
  return { active, boxes, booked: rupeesFromPaise(booked), paid: rupeesFromPaise(paid), ended, lost };
}

async function linesOf(
  db: Connection,
  { split }: Shown,
  { from, step, steps, ahead }: Period,
  parts: readonly OverviewPart[],
) {
  if (!split || parts.length === 0) return [];
  const keys = parts.map(({ key }) => key);
  const rows = await db.query<StepRow & { key: string }>(
    `${STEPS('key,', 'key = any ($5)')} group by key, at`,
    [split, from, step, steps + ahead, keys],
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return keys.map((key) => ({ key, steps: stepsFrom(byKey.get(key) ?? [], steps + ahead) }));
}

/** The sums of every step, also of empty ones. */
function stepsFrom(rows: readonly StepRow[], count: number): Sums[] {
  const known = new Map(rows.map(({ at, ...sums }) => [at, sums]));
  return Array.from({ length: count }, (_, at) => inRupees(known.get(at) ?? NONE));
}

function sumOf(all: readonly Sums[]): Sums {
  const add = (measure: keyof Sums) => all.reduce((sum, each) => sum + each[measure], 0);
  // Rupees have two decimals. Rounding removes the error of a sum.
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
