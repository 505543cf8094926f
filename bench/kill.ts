import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/client.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { inSession } from '../server/src/db/session.ts';
import { unsoundOrders } from './lib/ledger.ts';
import { startProgram, withFolder } from './lib/program.ts';
import { ORDERS_OF_USER, seedOrders } from './lib/seed.ts';
import { at, median, row } from './lib/report.ts';
import { households } from './lib/saver.ts';
import type { Saver } from './lib/saver.ts';

/*
 * After each kill it looks for every acknowledged write, and measures the time until the next one. At the end it adds up
 * the ledger of every order. Exits with 1 where a write is lost or a wait is too long.
 */

const { values: flags } = parseArgs({
  options: {
    program: { type: 'string', default: '500' },
    postgres: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '90' },
  },
});
const HOUSEHOLDS = 8;
/** The shortest and the longest time of load before a kill, in milliseconds. */
const [SHORTEST, LONGEST] = [100, 600];
/** The longest wait after a kill, and the wait after which a cycle is given up, in milliseconds. */
const AIM = 5000;
const GIVE_UP = 60_000;

const lost: string[] = [];

/** Adds orders that have room in every box. */
async function prepare(dataDir: string): Promise<void> {
  const server = await startEmbedded(dataDir);
  await inSession({ connectionString: server.url }, async (client) => {
    await seedOrders(client, HOUSEHOLDS * ORDERS_OF_USER);
  });
  await server.stop();
}

/** Kills in the middle of the load. Returns the milliseconds until a write that was sent later is acknowledged. */
async function cycle(savers: readonly Saver[], kill: () => Promise<void>): Promise<number> {
  const stop = new AbortController();
  const served = Promise.withResolvers<number>();
  let killedAt = Number.POSITIVE_INFINITY;
  const onSaved = (sentAt: number) => {
    if (sentAt > killedAt) served.resolve(performance.now() - killedAt);
  };
  const saving = Promise.all(savers.map((saver) => saver.save(stop.signal, onSaved)));
  // A refused household ends the whole run at once.
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

function print(what: string, waits: readonly number[], asked: number, quiet: number): boolean {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const most = Math.max(...waits);
  row(`${what} killed`, `${waits.length} times of ${asked}`);
  if (waits.length === 0) return asked === 0;
  const again = `${seconds(median(waits))}, ${(median(waits) / quiet).toFixed(2)} × a quiet start`;
  row('  serving again, median', again);
  const longest = `${seconds(at(waits, 0.95))} and ${seconds(most)} (aim: at most ${seconds(AIM)})`;
  row('  p95 and the longest', longest);
  return waits.length === asked && most <= AIM;
}

await withFolder(async (dataDir) => {
  let program = await startProgram(dataDir);
  try {
    await program.stop();
    await prepare(dataDir);
    // The second start, like a start after a kill, finds the files in the memory of the machine.
    program = await startProgram(dataDir);
    const quiet = program.startedIn;
    const savers = await households(HOUSEHOLDS);
    const end = performance.now() + Number(flags.minutes) * 60_000;
    /** Runs this number of cycles, or fewer where the time is over. */
    const cycles = async (count: number, kill: () => Promise<void>) => {
      const waits: number[] = [];
      while (waits.length < count && performance.now() < end) waits.push(await cycle(savers, kill));
      return waits;
    };
    const ofProgram = await cycles(Number(flags.program), async () => {
      await program.kill();
      program = await startProgram(dataDir);
    });
    const ofPostgres = await cycles(Number(flags.postgres), async () => killPostgres(dataDir));
    row('a quiet start', `${(quiet / 1000).toFixed(2)} s`);
    const isQuick = [
      print('the program', ofProgram, Number(flags.program), quiet),
      print('PostgreSQL', ofPostgres, Number(flags.postgres), quiet),
    ];
    const sum = (count: (saver: Saver) => number) => savers.reduce((total, saver) => total + count(saver), 0);
    row('writes acknowledged', String(sum((saver) => saver.acknowledged)));
    row('writes without an answer', String(sum((saver) => saver.inDoubt)));
    row('acknowledged and lost', `${lost.length} (aim: 0)`);
    for (const each of lost.slice(0, 20)) process.stdout.write(`  ${each}\n`);
    const unsound = await unsoundIn(dataDir);
    row('orders whose ledger does not add up', `${unsound} (aim: 0)`);
    process.exitCode = isQuick.every(Boolean) && lost.length === 0 && unsound === 0 ? 0 : 1;
  } finally {
    await program.stop();
  }
});

async function unsoundIn(dataDir: string): Promise<number> {
  const server = await startEmbedded(dataDir);
  const db = openDatabase(server.url);
  const unsound = await unsoundOrders(db);
  await db.close();
  await server.stop();
  return unsound;
}

/** Kills all processes of the PostgreSQL in a data folder, as a failure of its machine does. */
function killPostgres(dataDir: string): void {
  const [line = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(line);
  const children =
    readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').match(/\d+/g) ?? [];
  // The postmaster first, because it would start new processes in place of the killed ones.
  for (const pid of [postmaster, ...children.map(Number)]) end(pid);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
