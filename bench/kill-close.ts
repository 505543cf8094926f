import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { openDatabase } from '../server/src/db/client.ts';
import type { Database } from '../server/src/db/client.ts';
import { ordersById } from '../server/src/orders/queries.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { unsoundOrders } from './lib/ledger.ts';
import { PORT, PORT_BESIDE, startProgram } from './lib/program.ts';
import type { Program } from './lib/program.ts';
import { row } from './lib/report.ts';
import { DELIVERIES, firstDay, orderId, seedOrders } from './lib/seed.ts';

/*
 * Two processes close one day after the other. Each kill comes while a part of a day's boxes is closed. At the end each
 * closed box holds what farm's choice showed on the first day, each day is marked once with one version of its lists, every ledger adds
 * up, and each box was told of once. Exits with 1 otherwise.
 */

const { values: flags } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, orders: { type: 'string', default: '5000' } },
});
const KILLS = Number(flags.kills);
const ORDERS = Number(flags.orders);
/** The longest time between the first closed box and a kill, and that to the end of a day, in milliseconds. */
const LONGEST = 1500;
const GIVE_UP = 60_000;
/** The runner looks at each full five seconds: the clock of a new process is a little before one. */
const BEFORE_LOOK = 3000;

type Shown = ReadonlyMap<string, string>;
const lineOf = (order: string, date: Day, item: string, quantity: number): [string, string] => [
  `${order} ${date} ${item}`,
  String(quantity),
];

/** What farm's choice shows for each date of each order. */
async function shownBefore(db: Database): Promise<Shown> {
  const ids = Array.from({ length: ORDERS }, (_, order) => orderId(order));
  const orders = await ordersById(db, ids);
  const now = cutOffOf(firstDay()) - 1;
  return new Map(
    orders.flatMap((order) =>
      Object.entries(farmsChoice(order, now)).flatMap(([date, lines]) =>
        Object.entries(lines).map(([item, quantity]) => lineOf(order.id, date, item, quantity)),
      ),
    ),
  );
}

const CLOSED = `
  select count(*) filter (where filled_by_farm)::int as closed, count(*)::int as boxes,
    exists (select from closed_days where date = $1 and done_at is not null) as "isDone"
  from deliveries where date = $1`;

async function closeOf(db: Database, day: Day) {
  const [found] = await db.query<{ closed: number; boxes: number; isDone: boolean }>(CLOSED, [day]);
  if (!found) throw new Error('The database answers nothing');
  return found;
}

/** Waits until a part of the day's boxes is closed, or all of them. */
async function whenUnderWay(db: Database, day: Day): Promise<'under way' | 'done'> {
  for (const end = performance.now() + GIVE_UP; performance.now() < end; await pause(5)) {
    const { closed, isDone } = await closeOf(db, day);
    if (isDone) return 'done';
    if (closed > 0) return 'under way';
  }
  throw new Error(`Nobody closes ${day}`);
}

/** Closes days with two processes and kills one of them, or both, again and again. Returns the closed days. */
async function killAndClose(dataDir: string, url: string, db: Database): Promise<Day[]> {
  let kills = 0;
  const days: Day[] = [];
  for (let place = 0; kills < KILLS && place < DELIVERIES; place += 1) {
    const day = addDays(firstDay(), place);
    const start = (port: number) =>
      startProgram(dataDir, {
        DATABASE_URL: url,
        PORT: String(port),
        CLOCK_START: new Date(cutOffOf(day) + BEFORE_LOOK).toISOString(),
      });
    const programs: Program[] = [await start(PORT), await start(PORT_BESIDE)];
    while ((await whenUnderWay(db, day)) === 'under way') {
      await pause(Math.random() * LONGEST);
      const { closed, boxes } = await closeOf(db, day);
      if (closed === boxes || kills >= KILLS) continue;
      const [first, second] = Math.random() < 0.5 ? [0, 1] : [1, 0];
      await programs[first]?.kill();
      kills += 1;
      if (Math.random() < 0.3) await programs[second]?.kill();
      for (const [index, program] of programs.entries())
        if (program.hasEnded()) programs[index] = await start(index === 0 ? PORT : PORT_BESIDE);
    }
    days.push(day);
    await Promise.all(programs.map((program) => program.stop()));
  }
  row('killed while a day was closed in part', `${kills} times of ${KILLS}, over ${days.length} days`);
  return days;
}

/** The lines of closed days that are not what was shown. */
async function wrongLines(db: Database, days: readonly Day[], shown: Shown): Promise<number> {
  const lines = await db.query<{ order: string; date: Day; item: string; quantity: number }>(
    `select order_id::text as "order", date, item_id::text as item, quantity from delivery_lines where date = any ($1)`,
    [days],
  );
  const written = new Map(lines.map((line) => lineOf(line.order, line.date, line.item, line.quantity)));
  const ofDays = new Set(days);
  const expected = [...shown].filter(([key]) => ofDays.has(key.split(' ')[1] ?? ''));
  const missing = expected.filter(([key, quantity]) => written.get(key) !== quantity).length;
  const more = [...written.keys()].filter((key) => !shown.has(key)).length;
  row('lines of the closed days', String(written.size));
  return missing + more;
}

/** Each closed box has one notice of what it brings. */
const UNTOLD = `
  select count(*)::int as n from deliveries d left join (
    select order_id, facts ->> 'date' as date, count(*) as times from notices
    where kind in ('tomorrow', 'empty') group by order_id, facts ->> 'date'
  ) as told on told.order_id = d.order_id and told.date = d.date::text
  where d.date = any ($1) and d.filled_by_farm and told.times is distinct from 1`;
/** Nothing changed after the close, so the list of each batch has its first version alone. */
const MORE_VERSIONS = `select count(*)::int as n from list_changes where date = any ($1)`;

/** Reads what must be 0: boxes that were told of never or twice, and versions beyond the first. */
async function toldTwice(db: Database, days: readonly Day[]): Promise<number> {
  const [[untold], [versions]] = await Promise.all([
    db.query<{ n: number }>(UNTOLD, [days]),
    db.query<{ n: number }>(MORE_VERSIONS, [days]),
  ]);
  if (!untold || !versions) throw new Error('The database answers nothing');
  row('closed boxes that were told of never or twice', `${untold.n} (aim: 0)`);
  row('versions of lists beyond the close', `${versions.n} (aim: 0)`);
  return untold.n + versions.n;
}

async function measure(farm: Farm): Promise<void> {
  const url = await farm.copy('closing');
  const db = openDatabase(url);
  try {
    const shown = await shownBefore(db);
    const days = await killAndClose(farm.dataDir, url, db);
    const wrong = await wrongLines(db, days, shown);
    row('lines that are not what was shown', `${wrong} (aim: 0)`);
    const marks = await db.query('select from closed_days where date = any ($1) and done_at is not null', [
      days,
    ]);
    row('days marked as closed', `${marks.length} (aim: ${days.length})`);
    const unsound = await unsoundOrders(db);
    row('orders whose ledger does not add up', `${unsound} (aim: 0)`);
    const told = await toldTwice(db, days);
    process.exitCode = wrong + unsound + told === 0 && marks.length === days.length ? 0 : 1;
  } finally {
    await db.close();
  }
}

await withFarm((client) => seedOrders(client, ORDERS), measure);
