import { setTimeout as pause } from 'node:timers/promises';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { withDay, withNewDay } from './lib/evening.ts';
import type { DayFarm } from './lib/evening.ts';
import { tokenFor, watchMemory } from './lib/program.ts';
import { at, row } from './lib/report.ts';
import { SHARE, SIZES, peakOf } from './lib/rush-model.ts';
import { rush } from './lib/rush-visit.ts';
import type { Household, Met } from './lib/rush-visit.ts';
import { memoryOfPostgres, usedBy } from './lib/use.ts';
import type { Use } from './lib/use.ts';

/*
 * The rush before 18:00 at each size (`SIZES`), by the model of lib/rush-model.ts: so many seconds (`SECONDS`) at the rate of the last
 * second, against the program and its PostgreSQL. Households come at their time, whether or not those before them were answered.
 * A size that is not carried ends the row of sizes; then the largest rate that is carried is looked for. This process makes
 * the load on the same processors: its share is told apart. The data of `DATA_DIR`, which `npm run seed:day` filled, or of a new
 * farm with `ORDERS` orders, is the same for each size. `RATE` plays only that many households a second.
 */

const ORDERS = process.env['ORDERS'] ?? '20000';
const RATE = process.env['RATE'];
const SECONDS = Number(process.env['SECONDS'] ?? 20);
/** A slice is carried where no request fails and 99 of 100 are answered within this. */
const LONGEST_MS = 1000;
/** The search ends where the largest rate that is carried and the least one that is not are so near. */
const NEAR = 1.1;
/** The rate of the warm-up, and of the households that only read. */
const QUIET = 50;
const HALF_HOUR_MS = 1_800_000;
const SETTLE_MS = 3000;

interface Machine {
  readonly farm: DayFarm;
  readonly pid: number;
  readonly next: () => Household;
}

/** Plays a slice and prints it. Returns whether it was carried. */
async function play(
  { farm: { db, dataDir }, pid, next }: Machine,
  rate: number,
  saves = true,
): Promise<boolean> {
  const [log] = await db.query<{ end: string }>('select pg_current_wal_lsn()::text as end');
  const used = usedBy(pid, dataDir);
  const came = rush({ rate, seconds: SECONDS, saves }, next);
  const memory = await watchMemory(pid, () => came);
  const met = await came;
  printTimes(met, rate);
  printUse(met, used, usedBy(pid, dataDir));
  const postgres = memoryOfPostgres(dataDir).toFixed(0);
  row('  memory of the program, of PostgreSQL', `${memory.highest.toFixed(0)}, ${postgres} MB`);
  const [written] = await db.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float as bytes',
    [log?.end],
  );
  if (saves)
    row('  log of PostgreSQL', `${((written?.bytes ?? 0) / met.saves.length / 1024).toFixed(1)} KiB a save`);
  await pause(SETTLE_MS);
  return met.failures.size === 0 && at([...met.reads, ...met.saves], 0.99) < LONGEST_MS;
}

function printTimes({ reads, saves, failures, refused, served, queue }: Met, rate: number): void {
  const text = (times: number[]) => `p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)}`;
  const failed = [...failures].map(([what, count]) => `${count} × ${what}`).join('; ');
  const answered = (served / SECONDS).toFixed(1);
  row('  households offered, served meanwhile', `${rate.toFixed(1)} and ${answered} a second`);
  if (saves.length > 0) row('  saves', text(saves));
  row('  reads', text(reads));
  row('  refused as busy, and sent again', String(refused));
  row('  failed', failed || 'none');
  row('  the longest queue', `${queue} requests`);
}

function printUse({ came, milliseconds }: Met, before: Use, after: Use): void {
  const each = (divisor: number) =>
    (['program', 'postgres', 'generator'] as const)
      .map((who) => ((after[who] - before[who]) / divisor).toFixed(2))
      .join(', ');
  row('  program, PostgreSQL, this bench', `${each(came)} ms of the processor for a household`);
  row('  the same', `${each(milliseconds)} processors`);
}

/** The largest rate that is carried, between one that is and one that is not. */
async function knee(machine: Machine, carried: number, refused: number): Promise<number> {
  if (refused / carried < NEAR) return carried;
  const rate = Math.sqrt(carried * refused);
  row(`looking for the largest rate: ${rate.toFixed(0)} a second`, '');
  return (await play(machine, rate)) ? knee(machine, rate, refused) : knee(machine, carried, rate);
}

async function measure(machine: Machine): Promise<void> {
  row(`a warm-up, at ${QUIET} a second`, '');
  await play(machine, QUIET);
  if (RATE) {
    row(`${RATE} a second`, '');
    await play(machine, Number(RATE));
    return;
  }
  row(`households that only read, at ${QUIET} a second`, '');
  await play(machine, QUIET, false);
  let carried = 1;
  for (const households of SIZES) {
    const rate = peakOf(households);
    row(`${households.toLocaleString('en')} households, ${SHARE * 100} % in the rush`, '');
    if (!(await play(machine, rate))) {
      row('  not carried', 'nor are larger sizes');
      const most = await knee(machine, carried, rate);
      const found = Math.round(most / peakOf(1)).toLocaleString('en');
      return row('the largest rate that is carried', `${most.toFixed(0)} a second: ${found} households`);
    }
    carried = rate;
  }
}

// First one box of each order, then a second one: no household is met twice at a time.
const BOXES = `
  select order_id::text as "order", user_id::text as id, date::text as date from (
    select d.order_id, o.user_id, d.date, row_number() over (partition by d.order_id order by d.date) as turn
    from deliveries d join orders o on o.id = d.order_id
    where d.status = 'open' and d.due and not d.left_empty and d.date >= $1
  ) as box order by turn, md5(order_id::text)`;

/** Hands out the households with a box that waits, each with a session. */
async function households({ db, day }: DayFarm): Promise<() => Household> {
  const boxes = await db.query<Omit<Household, 'token'>>(BOXES, [day]);
  const sessions = await db.query<{ id: string; user: string }>(
    `insert into sessions (id, user_id, created_at, expires_at)
     select gen_random_uuid(), user_id, now(), now() + interval '1 day' from (select distinct user_id from orders) as o
     returning id::text as id, user_id::text as "user"`,
  );
  const tokens = new Map(
    await Promise.all(
      sessions.map(
        async ({ id, user }) =>
          [user, await tokenFor({ sessionId: id, userId: user, isAdmin: false })] as const,
      ),
    ),
  );
  const left = boxes.values();
  return () => {
    const { value } = left.next();
    if (!value) throw new Error('Every box is filled: more ORDERS are needed');
    return { ...value, token: tokens.get(value.id) ?? '' };
  };
}

async function onFarm(farm: DayFarm): Promise<void> {
  const next = await households(farm);
  const [found] = await farm.db.query<{ orders: number; size: string }>(
    'select count(*)::int as orders, pg_size_pretty(pg_database_size(current_database())) as size from orders',
  );
  row('orders behind it', `${found?.orders}, ${found?.size}`);
  await farm.serve(cutOffOf(farm.day) - HALF_HOUR_MS, (pid) => measure({ farm, pid, next }));
}

await (process.env['DATA_DIR'] ? withDay(onFarm) : withNewDay(ORDERS, onFarm));
