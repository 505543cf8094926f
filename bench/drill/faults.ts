import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/client.ts';
import { withFarm } from '../lib/farm.ts';
import type { Farm } from '../lib/farm.ts';
import { KINDS, MOST_CONNECTIONS, NOTHING } from '../lib/fault-kinds.ts';
import type { Kind } from '../lib/fault-kinds.ts';
import { Answers, beginLoad } from '../lib/fault-load.ts';
import type { FaultLoad } from '../lib/fault-load.ts';
import { HOUSEHOLDS, openFaultShop, seedHouseholds } from '../lib/fault-shop.ts';
import type { FaultShop } from '../lib/fault-shop.ts';
import { unsoundOrders } from '../lib/ledger.ts';
import { at, median, row } from '../lib/report.ts';
import { households } from '../lib/saver.ts';
import type { Saver } from '../lib/saver.ts';
import { withVolume } from '../lib/volume.ts';

/*
 * Each of twelve kinds of faults is made `TIMES` times for `SECONDS`, and mended, while households save, people read pages and lists,
 * write to the farm and pay online. Exits with 1 where an acknowledged write is lost, an answer is no clear one or takes too long, or
 * something does not go on in 10 s after the mending. Needs root and Linux: the database has a disk of its own, which gets full.
 *
 * KINDS chooses some by their words (`KINDS='frozen,disk'`). LOG names a file for the output of the program.
 */

const TIMES = Number(process.env['TIMES'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 3);
const CHOSEN = process.env['KINDS']?.split(',');
/** The shortest and the longest time of quiet load before a fault, in milliseconds. */
const [SHORTEST, LONGEST] = [300, 900];
const AIM_MS = 10_000;
/** A statement may take 10 s, and an answer over a bad network 5 s more. */
const ANSWER_MS = 16_000;
/** For requests that need nothing of the fault; on a busy machine so many times what they take without any. */
const NORMAL_P99_MS = 1000;
const NORMAL_TIMES = 1.5;
const GIVE_UP_MS = 60_000;
const LOOK_MS = 10;
/** So long the last mails and payments may take. */
const LATE_MS = 180_000;
/** More than the payments of a fault and the quiet before it. */
const PAYMENTS_A_FAULT = 20;

interface Outcome {
  readonly kind: Kind;
  /** Milliseconds from each mending until all goes on. */
  readonly backs: number[];
  readonly answers: Answers;
  readonly lost: string[];
  saves: number;
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interrupted.abort(new Error('interrupted')));

/** Looks until `isDone`, for so long at most. Answers the milliseconds, or Infinity. */
async function until(isDone: () => boolean | Promise<boolean>, most: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < most) {
    interrupted.signal.throwIfAborted();
    if (await isDone()) return performance.now() - began;
    await pause(LOOK_MS);
  }
  return Infinity;
}

/** Makes a fault under load, and mends it. It is over where each household has saved again. */
async function cycle(
  { shop, load, savers }: { shop: FaultShop; load: FaultLoad; savers: readonly Saver[] },
  { kind, backs, lost }: Outcome,
  turn: number,
): Promise<void> {
  const stop = new AbortController();
  const savedAt = savers.map(() => -Infinity);
  const saving = Promise.all(
    savers.map((saver, index) => saver.save(stop.signal, () => void (savedAt[index] = performance.now()))),
  );
  let failed: Error | undefined;
  saving.catch((error: Error) => (failed = error));
  await pause(SHORTEST + Math.random() * (LONGEST - SHORTEST));
  const mend = await kind.begin(shop, turn);
  try {
    await pause((kind.seconds ?? SECONDS) * 1000, undefined, { signal: interrupted.signal });
  } finally {
    await mend();
  }
  const [mended, mails] = [performance.now(), load.mails().length];
  const back = await until(() => {
    if (failed) throw failed;
    if (shop.program.hasEnded()) throw new Error('The program ended');
    if (kind.returns === 'mail' && load.mails().length === mails) return false;
    if (kind.returns === 'payment' && load.last.payment < mended) return false;
    return savedAt.every((saved) => saved > mended);
  }, GIVE_UP_MS);
  backs.push(back);
  stop.abort();
  await saving;
  for (const saver of savers) lost.push(...(await saver.lost()));
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

/** Prints a kind. `calm` is the p99 without a fault. Answers whether it is right. */
function print({ kind, backs, answers, lost, saves }: Outcome, calm: number): boolean {
  const { times, taken, refused, wrong } = answers;
  const [p99, longest, slowest] = [at(times, 0.99), Math.max(...times), Math.max(...backs)];
  const most = Math.max(NORMAL_P99_MS, NORMAL_TIMES * calm);
  const normal = kind.sparesOthers ? ` (aim: under ${most.toFixed(0)})` : '';
  row(`${kind.name}, ${backs.length} times`, '');
  row(
    '  all go on after, median and longest',
    `${seconds(median(backs))} and ${seconds(slowest)} (aim: at most ${seconds(AIM_MS)})`,
  );
  row('  writes acknowledged; lost', `${saves}; ${lost.length} (aim: 0)`);
  row('  requests done; refused in words; else', `${taken}; ${refused}; ${wrong.length} (aim: 0)`);
  row('  answers p99 and longest', `${ms(p99)}${normal} and ${ms(longest)} (aim: under ${ANSWER_MS})`);
  for (const each of [...lost, ...wrong].slice(0, 10)) process.stdout.write(`    ${each}\n`);
  const isNormal = !kind.sparesOthers || p99 < most;
  return slowest <= AIM_MS && lost.length + wrong.length === 0 && longest < ANSWER_MS && isNormal;
}

/** Prints whether the mails and payments of the whole time are there once, and whether each ledger adds up. */
async function isWhole({ url, mails, sql }: FaultShop, { written, paid }: FaultLoad): Promise<boolean> {
  const missing = () =>
    new Set(written).difference(new Set(mails.mails.flatMap(({ recipients }) => recipients)));
  await until(() => missing().size === 0, LATE_MS);
  const booked = async () => {
    const { rows } = await sql(
      `select order_id as id, count(*)::int as times from book_entries where cause = 'payment' group by 1`,
    );
    return new Map((rows as { id: string; times: number }[]).map(({ id, times }) => [id, times]));
  };
  await until(async () => (await booked()).size >= paid.length, LATE_MS);
  const found = await booked();
  const wrong = paid.filter((id) => found.get(id) !== 1).length;
  const db = openDatabase(url);
  const unsound = await unsoundOrders(db);
  await db.close();
  row('messages taken; without a mail', `${written.length}; ${missing().size} (aim: 0)`);
  row('orders paid online; not booked once', `${paid.length}; ${wrong} (aim: 0)`);
  row('orders whose ledger does not add up', `${unsound} (aim: 0)`);
  return missing().size + wrong + unsound === 0;
}

async function drill(farm: Farm): Promise<void> {
  const shop = await openFaultShop(farm, process.env['LOG']);
  let answers = new Answers();
  const load = beginLoad(shop, (...heard) => answers.hear(...heard));
  try {
    const savers = await households(HOUSEHOLDS, (...heard) => answers.hear(...heard));
    const acknowledged = () => savers.reduce((sum, saver) => sum + saver.acknowledged, 0);
    let isRight = true;
    let calm = NaN;
    for (const kind of [NOTHING, ...KINDS]) {
      const isChosen = CHOSEN?.some((words) => kind.name.includes(words)) ?? true;
      if (kind !== NOTHING && !isChosen) continue;
      answers = new Answers();
      const outcome: Outcome = { kind, backs: [], answers, lost: [], saves: -acknowledged() };
      for (let turn = 0; turn < TIMES; turn += 1) await cycle({ shop, load, savers }, outcome, turn);
      outcome.saves += acknowledged();
      if (kind === NOTHING) calm = at(answers.times, 0.99);
      isRight = print(outcome, calm) && isRight;
    }
    await load.stop();
    isRight = (await isWhole(shop, load)) && isRight;
    process.exitCode = isRight ? 0 : 1;
  } finally {
    await load.stop();
    await shop.close();
  }
}

await withFarm((client) => seedHouseholds(client, KINDS.length * TIMES * PAYMENTS_A_FAULT), drill, {
  within: withVolume,
  settings: { max_connections: String(MOST_CONNECTIONS), max_wal_size: '256MB' },
});
