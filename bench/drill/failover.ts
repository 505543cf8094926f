import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { inSession } from '../../server/src/db/session.ts';
import { ask } from '../lib/ask.ts';
import { Endings } from '../lib/endings.ts';
import { HEARD_MS, hears } from '../lib/hears.ts';
import { LeaderWrites } from '../lib/leader-writes.ts';
import { PATRONI, startCluster } from '../lib/patroni.ts';
import type { Cluster, Node } from '../lib/patroni.ts';
import { COUNTED, officeOf, printOffice } from '../lib/office-reads.ts';
import { isUp, startProgram } from '../lib/program.ts';
import { at, median, row } from '../lib/report.ts';
import { households } from '../lib/saver.ts';
import type { Saver } from '../lib/saver.ts';
import { ORDERS_OF_USER, seedOrders } from '../lib/seed.ts';
import { visit } from '../lib/visitor.ts';
import type { Visits } from '../lib/visitor.ts';

/*
 * The machine of the database dies: three PostgreSQL with Patroni, one etcd and HAProxy, with the files of deploy/patroni, each node on a
 * network of its own. The leader is killed, frozen, cut off, left alone and relieved in turn, while households save and visitors read.
 * Exits with 1 where an acknowledged write is lost, two leaders take writes, a page fails, or saves do not go on in time. Needs root and
 * Debian's patroni, etcd-server, haproxy and postgresql-15.
 *
 * SYNCHRONOUS=no shows that the drill finds lost writes. FAULTS chooses some (`FAULTS='frozen,cut off'`). LOG names a file for all
 * that the programs say.
 */

const FAILOVERS = Number(process.env['FAILOVERS'] ?? 50);
const IS_SYNCHRONOUS = process.env['SYNCHRONOUS'] !== 'no';
const HOUSEHOLDS = 4;
const VISITORS = 2;
const PAGES = ['/', '/subscription', api.plans.path];
const REST_MS = 20;
/** The shortest and the longest time of load before a fault, and between the next save and the end of the fault, in milliseconds. */
const [SHORTEST, LONGEST] = [1000, 4000];
/** The longest wait for the next save, and the wait after which the drill ends, in milliseconds. */
const AIM = 30_000;
const GIVE_UP = 120_000;
const LOOK_MS = 100;
/** Jobs that come every five seconds, and the time in which a run of each must be done. */
const JOBS = ['overview', 'send-back', 'books', 'forecast'];
const JOBS_MS = 20_000;

/** How a leader goes away, and how its machine comes back. */
const EVERY_FAULT: readonly {
  readonly name: string;
  readonly begin: (node: Node) => Promise<void>;
  readonly end: (node: Node) => Promise<void>;
}[] = [
  { name: 'killed', begin: (node) => node.kill(), end: async (node) => node.serve() },
  { name: 'frozen', begin: (node) => node.freeze(), end: (node) => node.thaw() },
  { name: 'cut off', begin: (node) => node.cut(), end: (node) => node.mend() },
  // Patroni alone dies, and its PostgreSQL believes that it still leads.
  { name: 'left alone', begin: (node) => node.killProgram(PATRONI), end: async (node) => node.serve() },
  // No fault: a machine is to be updated.
  { name: 'relieved', begin: (node) => node.relieve(), end: async () => {} },
];

const CHOSEN = process.env['FAULTS'];
const FAULTS = EVERY_FAULT.filter(({ name }) => CHOSEN === undefined || CHOSEN.split(',').includes(name));

interface Outcome {
  readonly fault: string;
  /** The longest time between two acknowledged saves, in milliseconds. */
  readonly waited: number;
  readonly lost: readonly string[];
  /** Milliseconds until the program heard of a change, once the cluster was whole. */
  readonly heard: number;
  readonly isReplaced: boolean;
}

const between = () => SHORTEST + Math.random() * (LONGEST - SHORTEST);

/** One fault under load. Ends once the old leader follows the new one, and every acknowledged save was looked for. */
async function failOver(cluster: Cluster, savers: readonly Saver[], turn: number): Promise<Outcome> {
  const fault = FAULTS[turn % FAULTS.length] as (typeof FAULTS)[number];
  const leader = await cluster.whole();
  const stop = new AbortController();
  const served = Promise.withResolvers<'served'>();
  let replacedAt = Infinity;
  let [savedAt, longest] = [performance.now(), 0];
  const onSaved = (sentAt: number) => {
    const now = performance.now();
    longest = Math.max(longest, now - savedAt);
    savedAt = now;
    if (sentAt > replacedAt) served.resolve('served');
  };
  const lost: string[] = [];
  // A save is refused where the box is not as the last acknowledged save left it.
  const saving = savers.map((saver) =>
    saver.save(stop.signal, onSaved).catch((error: Error) => void lost.push(error.message)),
  );
  await pause(between());
  await fault.begin(leader);
  await cluster.replaced(leader);
  replacedAt = performance.now();
  const went = await Promise.race([served.promise, pause(GIVE_UP, 'given up', { ref: false })]);
  await pause(between());
  await fault.end(leader);
  const next = await cluster.whole();
  while (!(await isUp())) await pause(LOOK_MS);
  stop.abort();
  await Promise.all(saving);
  for (const saver of savers) lost.push(...(await saver.lost()));
  const waited = went === 'served' ? longest : GIVE_UP;
  const heard = await hears(cluster.url);
  return { fault: fault.name, waited, lost, heard, isReplaced: next !== leader };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ');
}

function printTimes(outcomes: readonly Outcome[]): boolean {
  const replaced = outcomes.filter(({ isReplaced }) => isReplaced);
  row('failovers', `${replaced.length}: ${counted(replaced.map(({ fault }) => fault))}`);
  for (const { name } of FAULTS) {
    const waits = outcomes.filter(({ fault }) => fault === name).map(({ waited }) => waited);
    if (waits.length > 0)
      row(`  ${name}: no save for`, `${seconds(median(waits))}, longest ${seconds(at(waits, 1))}`);
  }
  const longest = Math.max(...outcomes.map(({ waited }) => waited));
  row('longest time without a save', `${seconds(longest)} (aim: at most ${seconds(AIM)})`);
  return longest <= AIM && replaced.length === outcomes.length;
}

function printSaves(outcomes: readonly Outcome[], savers: readonly Saver[]): boolean {
  const acknowledged = savers.reduce((sum, saver) => sum + saver.acknowledged, 0);
  const failures = savers.flatMap((saver) =>
    [...saver.failures].flatMap(([code, count]) => Array.from({ length: count }, () => code)),
  );
  const faults = failures.filter((code) => code !== '503').length;
  const lost = outcomes.flatMap((outcome) => outcome.lost);
  row('saves acknowledged', String(acknowledged));
  row('  acknowledged and lost', `${lost.length} (aim: 0)`);
  row('  not acknowledged', `${counted(failures) || 'none'} (aim: 503 alone)`);
  for (const each of lost.slice(0, 20)) process.stdout.write(`  ${each}\n`);
  return acknowledged > 0 && lost.length === 0 && faults === 0;
}

async function printLeaders(writes: LeaderWrites, leader: Node): Promise<boolean> {
  const [twice, lost] = [writes.ofTwoLeaders(), await writes.lostOn(leader)];
  row('rows acknowledged by leaders directly', String(writes.taken));
  row('  taken by two leaders', `${twice.length} (aim: 0)`);
  row('  acknowledged and lost', `${lost.length} (aim: 0)`);
  for (const each of [...twice, ...lost].slice(0, 20)) process.stdout.write(`  ${each}\n`);
  return writes.taken > 0 && twice.length === 0 && lost.length === 0;
}

/** Waits for a run of each job that comes every five seconds. Returns those that do not come. */
async function silentJobs(url: string): Promise<string[]> {
  const since = new Date();
  const giveUp = performance.now() + JOBS_MS;
  for (;;) {
    const { rows } = await inSession({ connectionString: url }, (client) =>
      client.query<{ name: string; done: boolean }>(
        'select name, done_at is not null and done_at > $1 as done from jobs where name = any ($2)',
        [since, JOBS],
      ),
    );
    const done = new Set(rows.filter((job) => job.done).map(({ name }) => name));
    const silent = JOBS.filter((name) => !done.has(name));
    if (silent.length === 0 || performance.now() > giveUp) return silent;
    await pause(LOOK_MS);
  }
}

async function printOwnWork(outcomes: readonly Outcome[], url: string): Promise<boolean> {
  const heard = Math.max(...outcomes.map((outcome) => outcome.heard));
  const silent = await silentJobs(url);
  row('a change heard after', `${heard.toFixed(0)} ms at most (aim: under ${HEARD_MS})`);
  row('jobs that do not run again', `${silent.join(', ') || 'none'} (aim: none)`);
  return heard < HEARD_MS && silent.length === 0;
}

function printVisits(visits: readonly Visits[]): boolean {
  const times = visits.flatMap((each) => each.times);
  const failed = visits.flatMap((each) => each.failed);
  row(
    'pages read',
    `${times.length}, p99 ${at(times, 0.99).toFixed(0)} ms, longest ${seconds(at(times, 1))}`,
  );
  const which = counted(failed.map(({ path, outcome }) => `${path} ${outcome}`));
  row('  failed', `${failed.length} (aim: 0)${which && `: ${which}`}`);
  return failed.length === 0;
}

async function drill(folder: string, endings: Endings): Promise<boolean> {
  const log = await open(process.env['LOG'] ?? join(folder, 'log'), 'a');
  endings.defer(() => log.close());
  const place = { folder, log, isSynchronous: IS_SYNCHRONOUS };
  const cluster = await startCluster(place, endings.defer);
  const dataDir = join(folder, 'program');
  await mkdir(dataDir);
  const program = await startProgram(
    dataDir,
    { DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.readUrl, ...COUNTED },
    log.fd,
  );
  endings.defer(() => program.stop());
  await inSession({ connectionString: cluster.url }, (client) =>
    seedOrders(client, HOUSEHOLDS * ORDERS_OF_USER),
  );
  const savers = await households(HOUSEHOLDS);
  const writes = new LeaderWrites(cluster.nodes);
  endings.defer(async () => writes.stop());
  await writes.begin(await cluster.whole());
  const stop = new AbortController();
  const visiting = Array.from({ length: VISITORS }, () => visit(PAGES, stop.signal, REST_MS));
  const office = officeOf(cluster.url, stop.signal);
  endings.defer(async () => stop.abort());
  // A public page is served without a database once it was shown.
  for (const path of PAGES) await ask(path);
  const outcomes: Outcome[] = [];
  for (let turn = 0; turn < FAILOVERS; turn += 1) {
    const outcome = await failOver(cluster, savers, turn);
    outcomes.push(outcome);
    row(`${turn + 1}. ${outcome.fault}`, `no save for ${seconds(outcome.waited)}`);
  }
  stop.abort();
  writes.stop();
  const reached = [
    printTimes(outcomes),
    printSaves(outcomes, savers),
    await printLeaders(writes, await cluster.whole()),
    printVisits(await Promise.all(visiting)),
    await printOffice(await office),
    await printOwnWork(outcomes, cluster.url),
  ];
  return reached.every(Boolean);
}

const endings = new Endings();
try {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-drill-'));
  endings.defer(() => rm(folder, { recursive: true, force: true }));
  process.exitCode = (await drill(folder, endings)) ? 0 : 1;
} finally {
  await endings.end();
}
