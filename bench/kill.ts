import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { PlanAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { openDatabase } from '../server/src/db/client.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { loadDemoData } from '../server/src/demo-data/load.ts';
import { discrepancies } from '../server/test/customising.ts';
import { killPostgres } from './kill/postgres.ts';
import { Saver } from './kill/saver.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { purchaseOf } from './lib/purchase.ts';
import { at, median, row } from './lib/report.ts';
import { ORDERS_OF_USER, seedOrders, tokenOf, userIdOf } from './lib/seed.ts';

/*
 * The program, and then its PostgreSQL, killed again and again while households save, release and buy. After each kill
 * every acknowledged write is looked for, and the time is taken from the kill to the first write that is acknowledged
 * again. At the end the ledger of every order is added up. Ends with 1 where anything is lost or anybody waits longer.
 */

const { values: flags } = parseArgs({
  options: {
    program: { type: 'string', default: '200' },
    postgres: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '90' },
  },
});
const PORT = 4993;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SECRET = 'a secret for benchmarks, long enough';
const HOUSEHOLDS = 8;
/** Load runs for so long before a kill, at least and at most, in milliseconds. */
const [SHORTEST, LONGEST] = [100, 600];
/** The longest that anybody may wait after a kill, in milliseconds; and when a cycle is given up. */
const AIM = 5000;
const GIVE_UP = 60_000;

const lost: string[] = [];

/** Fills a data folder with the demo farm and with orders that have room in every box. */
async function prepare(dataDir: string): Promise<void> {
  const server = await startEmbedded(dataDir);
  await migrate(server.url);
  const db = openDatabase(server.url);
  await loadDemoData(db, Date.now());
  await db.close();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await seedOrders(client, HOUSEHOLDS * ORDERS_OF_USER);
  // As a purchase writes it, so that the ledger can be added up.
  await client.query(
    `insert into order_changes (order_id, kind, actor_id, at) select id, 'purchase', user_id, now() from orders`,
  );
  await client.query(
    `insert into quantity_ledger (change_id, order_id, item_id, kind, quantity)
     select c.id, i.order_id, i.item_id, 'subscribed', i.subscribed
     from order_items i join order_changes c on c.order_id = i.order_id`,
  );
  await client.end();
  await server.stop();
}

async function households(): Promise<Saver[]> {
  const response = await fetch(ORIGIN + api.plan.path.replace('{id}', 'weekly-vegetables'));
  const purchase = purchaseOf((await response.json()) as PlanAnswer);
  const savers = await Promise.all(
    Array.from({ length: HOUSEHOLDS }, async (_, index) => {
      const first = index * ORDERS_OF_USER;
      return new Saver(ORIGIN, { id: userIdOf(first), token: await tokenOf(first, SECRET) }, purchase);
    }),
  );
  for (const saver of savers) await saver.begin();
  return savers;
}

/** Kills in the middle of the load; answers the milliseconds until a write is acknowledged that was sent after it. */
async function cycle(savers: readonly Saver[], kill: () => Promise<void>): Promise<number> {
  const stop = new AbortController();
  const served = Promise.withResolvers<number>();
  let killedAt = Number.POSITIVE_INFINITY;
  const onSaved = (sentAt: number) => {
    if (sentAt > killedAt) served.resolve(performance.now() - killedAt);
  };
  const saving = Promise.all(savers.map((saver) => saver.save(stop.signal, onSaved)));
  // Heard at once: a household that is refused ends the whole run.
  saving.catch((error: unknown) => served.reject(error));
  await pause(SHORTEST + Math.random() * (LONGEST - SHORTEST));
  killedAt = performance.now();
  const killing = kill();
  const waited = await Promise.race([served.promise, pause(GIVE_UP, GIVE_UP, { ref: false })]);
  await killing;
  stop.abort();
  await saving;
  for (const saver of savers) lost.push(...(await saver.lost()));
  return waited;
}

/** So many cycles, as far as the time goes. */
async function cycles(count: number, end: number, one: () => Promise<number>): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < count && performance.now() < end) waits.push(await one());
  return waits;
}

function print(what: string, waits: readonly number[], asked: number, quiet: number): boolean {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const most = Math.max(0, ...waits);
  row(`${what} killed`, `${waits.length} times of ${asked}`);
  if (waits.length > 0) {
    row(
      '  serving again, median',
      `${seconds(median(waits))}, ${(median(waits) / quiet).toFixed(2)} × a quiet start`,
    );
    row(
      '  p95 and the longest',
      `${seconds(at(waits, 0.95))} and ${seconds(most)} (aim: at most ${seconds(AIM)})`,
    );
  }
  return waits.length === asked && most <= AIM;
}

await withDataDir(async (dataDir) => {
  await prepare(dataDir);
  const settings = { JWT_SECRET: SECRET, LIMITS_SCALE: '1000000' };
  let program = await startProgram(dataDir, PORT, settings);
  try {
    await program.stop();
    // Everything is in the machine's memory now, as it is after a kill.
    program = await startProgram(dataDir, PORT, settings);
    const quiet = program.startedIn;
    const savers = await households();
    const end = performance.now() + Number(flags.minutes) * 60_000;
    const ofProgram = await cycles(Number(flags.program), end, () =>
      cycle(savers, async () => {
        await program.kill();
        program = await startProgram(dataDir, PORT, settings);
      }),
    );
    const ofPostgres = await cycles(Number(flags.postgres), end, () =>
      cycle(savers, async () => killPostgres(dataDir)),
    );
    row('a quiet start', `${(quiet / 1000).toFixed(2)} s`);
    const isQuick = [
      print('the program', ofProgram, Number(flags.program), quiet),
      print('PostgreSQL', ofPostgres, Number(flags.postgres), quiet),
    ];
    const sum = (count: (saver: Saver) => number) => savers.reduce((total, saver) => total + count(saver), 0);
    row('writes acknowledged', String(sum((saver) => saver.acknowledged)));
    row('writes that nobody answered', String(sum((saver) => saver.inDoubt)));
    row('acknowledged and lost', `${lost.length} (aim: 0)`);
    for (const each of lost.slice(0, 20)) process.stdout.write(`  ${each}\n`);
    const unsound = await unsoundOrders(dataDir);
    row('orders whose ledger does not add up', `${unsound} (aim: 0)`);
    process.exitCode = isQuick.every(Boolean) && lost.length === 0 && unsound === 0 ? 0 : 1;
  } finally {
    await program.stop();
  }
});

async function unsoundOrders(dataDir: string): Promise<number> {
  const server = await startEmbedded(dataDir);
  const db = openDatabase(server.url);
  const orders = await db.query<{ id: string }>('select id from orders');
  let unsound = 0;
  for (const { id } of orders) if ((await discrepancies({ db }, id)).length > 0) unsound += 1;
  await db.close();
  await server.stop();
  return unsound;
}
