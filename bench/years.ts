import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import type { Day } from '@shivar/domain/values/day';
import { callApi } from '../e2e/call-api.ts';
import { issueBills } from '../server/src/bills/commands.ts';
import { openDatabase } from '../server/src/db/client.ts';
import type { Database } from '../server/src/db/client.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { inSession } from '../server/src/db/session.ts';
import { roundsOf } from '../server/src/fulfilment/round-queries.ts';
import { seededDay, withSeeded } from './lib/evening.ts';
import { serveFrom } from './lib/farm.ts';
import { newSession, signIn } from './lib/office.ts';
import { ORIGIN, processorOf } from './lib/program.ts';
import { median, repeat, row, timed } from './lib/report.ts';
import { putPastAway } from './lib/put-past-away.ts';
import { seedYears } from './lib/seed-years.ts';

/*
 * A day's work of a farm with three years behind it, in turns with the same farm that has only its running orders, and with one whose past
 * is put away: what the office reads of the next day, an order's page, a household's orders, and a save.
 */

const ORDERS = process.env['ORDERS'] ?? '20000';
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const TIMES = Number(process.env['TIMES'] ?? 60);
/** Periods of 12 weeks before the running one: three years in all. */
const PERIODS = 12;
const AIM = 1.2;
const FARMS = ['months', 'years', 'away'] as const;
const HOUR_MS = 3_600_000;

type Times = Map<string, Record<(typeof FARMS)[number], number[]>>;

/** A household with a box that nobody has filled. */
interface Household {
  readonly order: string;
  readonly user: string;
  readonly date: Day;
}

await withSeeded(ORDERS, async (dataDir) => {
  const server = await startEmbedded(dataDir);
  try {
    const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href;
    const urls = { months: server.url, years: urlOf('years'), away: urlOf('away') };
    const copy = (to: string, from: string) =>
      inSession({ connectionString: server.adminUrl }, (admin) =>
        admin.query(`create database ${to} template "${from}" owner "${new URL(server.url).username}"`),
      );
    await copy('years', new URL(server.url).pathname.slice(1));
    const took = await timed(async () => {
      await inSession({ connectionString: urls.years }, (client) => seedYears(client, PERIODS));
      for (const farm of ['months', 'years'] as const) await bill(urls[farm]);
    });
    row('the three years were written and billed in', `${(took / 60_000).toFixed(1)} minutes`);
    await copy('away', 'years');
    await putPastAway(urls.away, TIMES);
    const times: Times = new Map();
    for (const farm of FARMS)
      await inSession({ connectionString: urls[farm] }, (client) => describe(farm, client));
    await repeat(ROUNDS, async () => {
      for (const farm of FARMS)
        await onFarm(urls[farm], dataDir, (what, took) => note(times, farm, what, took));
    });
    for (const [what, all] of times) {
      const [few, many, away] = FARMS.map((farm) => median(all[farm])) as [number, number, number];
      row(what, `${few.toFixed(1)} and ${many.toFixed(1)} ms: ${(many / few).toFixed(2)} × (aim: ${AIM})`);
      row('  with the past put away', `${away.toFixed(1)} ms: ${(away / few).toFixed(2)} ×`);
    }
  } finally {
    await server.stop();
  }
});

/** Bills what came, and tells nobody. Otherwise the program would do so while it is measured. */
async function bill(url: string): Promise<void> {
  const db = openDatabase(url, { timeout: HOUR_MS });
  try {
    const noon = cutOffOf(await seededDay(db)) - 6 * HOUR_MS;
    await issueBills({ db, clock: { now: () => noon }, mode: 'demo' });
    await db.query(
      `update notices set outcome = 'told', ended_at = at, due_at = null, by_mail = true where outcome is null`,
    );
  } finally {
    await db.close();
  }
}

async function describe(
  farm: string,
  client: { query: (text: string) => Promise<{ rows: unknown[] }> },
): Promise<void> {
  await client.query('vacuum analyze');
  const { rows } = await client.query(`
    select (select count(*)::int from orders) as orders, (select count(*)::int from delivery_lines) as lines,
      (select count(*)::int from quantity_ledger) as entries, pg_size_pretty(pg_database_size(current_database())) as size`);
  const [{ orders, lines, entries, size }] = rows as [Record<string, string>];
  row(farm, `${orders} orders, ${lines} lines, ${entries} entries of the ledger, ${size}`);
}

function note(times: Times, farm: (typeof FARMS)[number], what: string, took: readonly number[]): void {
  const known = times.get(what) ?? { months: [], years: [], away: [] };
  times.set(what, known);
  known[farm].push(...took);
}

type Note = (what: string, took: readonly number[]) => void;

/** Measures each part of the work on a farm. */
async function onFarm(url: string, dataDir: string, tell: Note): Promise<void> {
  const db = openDatabase(url, { timeout: HOUR_MS });
  try {
    const day = await seededDay(db);
    const { admin } = await signIn(db, 0);
    const waiting = await waitingHouseholds(db, day);
    await serveFrom(dataDir)(
      url,
      async (pid) => {
        await untilQuiet(pid);
        await office(db, { day, token: admin.token }, tell);
        await customers(db, waiting, tell);
      },
      { CLOCK_START: new Date(cutOffOf(day) - 3 * HOUR_MS).toISOString() },
    );
  } finally {
    await db.close();
  }
}

/** Waits until the program has nothing left to do by itself. Fails where that takes two minutes. */
async function untilQuiet(pid: number): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    const before = processorOf(pid);
    await pause(3000);
    if (processorOf(pid) - before < 100) return;
  }
  throw new Error('The program is busy with something that nobody asked of it');
}

/** Each household once: half for the saves, and all for the reads. */
async function waitingHouseholds(db: Database, day: Day): Promise<Household[]> {
  return db.query<Household>(
    `select distinct on (md5(o.user_id::text)) o.id::text as order, o.user_id::text as user, d.date::text as date
     from deliveries d join orders o on o.id = d.order_id
     where d.date > $1 and d.date < $1::date + 30 and d.status = 'open' and d.due and not d.left_empty and o.status = 'active'
     order by md5(o.user_id::text), d.date limit ${2 * TIMES}`,
    [day],
  );
}

/** The times of an act, after some that nobody counts: the program has to warm up. */
async function timesOf(act: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times = await repeat(2 * TIMES, (turn) => timed(() => act(turn)));
  return times.slice(TIMES);
}

async function office(db: Database, { day, token }: { day: Day; token: string }, tell: Note): Promise<void> {
  const params = { date: day, batch: 'morning' } as const;
  tell(
    'harvest of a batch',
    await timesOf(() => callApi(ORIGIN, everyCall.fulfilmentHarvest, { token, params })),
  );
  tell('what is due, by pincode', await timesOf(() => roundsOf(db, params, null)));
  tell(
    'the first page of its boxes',
    await timesOf(() => callApi(ORIGIN, api.fulfilmentDay, { token, params, query: {} })),
  );
  tell('what needs a decision', await timesOf(() => callApi(ORIGIN, everyCall.overview, { token })));
}

async function customers(db: Database, waiting: readonly Household[], tell: Note): Promise<void> {
  const tokens = await Promise.all(waiting.map(({ user }) => newSession(db, user)));
  const of = (turn: number) => {
    const household = waiting[turn % waiting.length];
    if (!household) throw new Error('No household waits for a box');
    return { ...household, token: tokens[turn % waiting.length] ?? '' };
  };
  const read = (turn: number): Promise<OrderAnswer> => {
    const { order, token } = of(turn);
    return callApi(ORIGIN, api.order, { token, params: { id: order } });
  };
  tell('an order', await timesOf(read));
  for (const [what, query] of [
    ['the orders of Home', { past: 'recent' }],
    ['all orders of a household', {}],
  ] as const)
    tell(
      what,
      await timesOf((turn) => {
        const { user, token } = of(turn);
        return callApi(ORIGIN, api.ordersOfUser, { token, params: { userId: user }, query });
      }),
    );
  const bodies = await Promise.all(
    waiting.map(async ({ date }, turn) => {
      const { deliverySchedule } = await read(turn);
      const shown = deliverySchedule.find((box) => box.date === date)?.farmsChoice ?? [];
      return { date, items: Object.fromEntries(shown.map(({ _id, qty }) => [_id, { qty }])), seen: {} };
    }),
  );
  tell(
    'a save',
    await timesOf(async (turn) => {
      const { order, token } = of(turn);
      await callApi(ORIGIN, api.changeBox, {
        token,
        params: { id: order },
        body: bodies[turn] ?? { date: '', items: {}, seen: {} },
      });
    }),
  );
}
