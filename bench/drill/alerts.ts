import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { FAULTS } from '../lib/alert-faults.ts';
import type { Fault } from '../lib/alert-faults.ts';
import { mistype, openShop, seedShop } from '../lib/alert-shop.ts';
import type { Shop } from '../lib/alert-shop.ts';
import { withFarm } from '../lib/farm.ts';
import type { Farm } from '../lib/farm.ts';
import { SELLING } from '../lib/program.ts';
import { keptAlerts, startPrometheus } from '../lib/prometheus.ts';
import type { Alert, Prometheus, Seen } from '../lib/prometheus.ts';
import { visit } from '../lib/visitor.ts';

/*
 * The fault of each alert of deploy/alerts.yml is made, until Prometheus fires that alert, and then mended, until it rests. All times of
 * Prometheus are shortened by `FACTOR`; the waits of the program itself are not. Exits with 1 where an alert has no fault, does not fire,
 * does not rest, or fires by another fault or by none. Needs Debian's prometheus.
 *
 * ALERTS chooses some (`ALERTS='Down,MailsWait'`).
 */

const FACTOR = Number(process.env['FACTOR'] ?? 20);
const CHOSEN = process.env['ALERTS']?.split(',');
const LOOK_MS = 250;
/** Two visitors with a rest between two pages. */
const VISITORS = 2;
const REST_MS = 100;
/** So long an alert may take more than its own time: the program waits before it tries a job or a mail again. */
const PATIENCE_MS = 120_000;
/** A quiet time lasts so much longer than the slowest alert needs. */
const MORE_MS = 10_000;

interface Outcome {
  readonly fault: Fault;
  /** Milliseconds from the fault to the alert, and from its mending to the end of the alert. Infinity: it never came. */
  readonly fires: number;
  readonly rests: number;
  readonly others: ReadonlySet<string>;
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interrupted.abort(new Error('interrupted')));

/** Looks until `isDone` of what fires, for so long at most. Answers the milliseconds, or Infinity. */
async function until(prometheus: Prometheus, most: number, isDone: (seen: Seen) => boolean): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < most) {
    interrupted.signal.throwIfAborted();
    if (isDone(await prometheus.look())) return performance.now() - began;
    await pause(LOOK_MS);
  }
  return Infinity;
}

async function judge(shop: Shop, prometheus: Prometheus, fault: Fault, alert: Alert): Promise<Outcome> {
  const others = new Set<string>();
  const isFiring = ({ firing }: Seen) => {
    for (const name of firing) if (name !== fault.alert) others.add(name);
    return firing.has(fault.alert);
  };
  const most = alert.milliseconds / FACTOR + PATIENCE_MS;
  const mend = await fault.begin(shop);
  let fires;
  try {
    fires = await until(prometheus, most, isFiring);
  } finally {
    await mend();
  }
  const rests = await until(prometheus, most, (seen) => !isFiring(seen));
  // The next fault begins where this one has left nothing.
  const calms = await until(prometheus, most, (seen) => !isFiring(seen) && seen.isCalm);
  return { fault, fires, rests: rests + calms < Infinity ? rests : Infinity, others };
}

const secondsOf = (milliseconds: number) =>
  milliseconds === Infinity ? 'never' : `${(milliseconds / 1000).toFixed(0)} s`;

/** Prints a line of the table. Answers whether it is right. */
function print({ fault, fires, rests, others }: Outcome): boolean {
  const { alert, what, meanwhile = [] } = fault;
  const wrong = [...others].filter((name) => !meanwhile.includes(name));
  const also = [...others].map((name) => (wrong.includes(name) ? `${name} (not expected)` : name)).join(', ');
  line(alert, secondsOf(fires), secondsOf(rests), also || '—', what);
  return fires < Infinity && rests < Infinity && wrong.length === 0;
}

function line(alert: string, fires: string, rests: string, others: string, what: string): void {
  const cells = [alert.padEnd(17), fires.padStart(6), rests.padStart(6), others.padEnd(28), what];
  process.stdout.write(`${cells.join('  ')}\n`);
}

/** Throws where an alert has no fault, or a fault no alert. */
function match(alerts: readonly Alert[]): void {
  const names = new Set(alerts.map(({ name }) => name));
  const made = new Set(FAULTS.map(({ alert }) => alert));
  const odd = [...names.symmetricDifference(made)];
  if (odd.length > 0) throw new Error(`Each alert needs its fault in the drill: ${odd.join(', ')}`);
}

/** Prints whether nothing fires for as long as the slowest alert takes. */
async function isQuiet(prometheus: Prometheus, alerts: readonly Alert[]): Promise<boolean> {
  const longest = Math.max(...alerts.map(({ milliseconds }) => milliseconds)) / FACTOR;
  let fired: ReadonlySet<string> = new Set();
  const after = await until(prometheus, longest + MORE_MS, ({ firing }) => {
    fired = firing;
    return firing.size > 0;
  });
  line('', 'fires', 'rests', 'others meanwhile', `fault (times of Prometheus: 1/${FACTOR})`);
  line('none', secondsOf(after), '', [...fired].join(', ') || '—', 'a quiet time');
  return after === Infinity;
}

async function drill(farm: Farm, alerts: readonly Alert[]): Promise<void> {
  const shop = await openShop(farm);
  const stop = new AbortController();
  const visiting = Array.from({ length: VISITORS }, () =>
    visit([...SELLING, api.plans.path], stop.signal, REST_MS),
  );
  let prometheus: Prometheus | undefined;
  try {
    prometheus = await startPrometheus(farm.dataDir, FACTOR);
    await mistype(shop);
    let isRight = await isQuiet(prometheus, alerts);
    for (const fault of FAULTS) {
      const alert = alerts.find(({ name }) => name === fault.alert);
      if (!alert || CHOSEN?.includes(alert.name) === false) continue;
      isRight = print(await judge(shop, prometheus, fault, alert)) && isRight;
    }
    process.exitCode = isRight ? 0 : 1;
  } finally {
    stop.abort();
    await prometheus?.stop();
    await shop.close();
    await Promise.all(visiting);
  }
}

const alerts = await keptAlerts();
match(alerts);
await withFarm(seedShop, (farm) => drill(farm, alerts));
