import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { SCRAPED_TOKEN } from './alert-shop.ts';
import { PORT } from './program.ts';

/* Debian's Prometheus with the kept alerts. All of its times are shortened by one factor, so that they keep their proportions. */

const ORIGIN = `http://127.0.0.1:${PORT + 5}`;
/** What Prometheus has where its settings say nothing: between two looks, for an answer, and for an old figure, in milliseconds. */
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;
const LOOK_BACK_MS = 300_000;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const LOOK_MS = 100;
const START_MS = 60_000;
const DURATION = /\b(\d+)(ms|s|m|h)\b/g;

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}

interface RulesFile {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}

/** An alert of the kept file, and how long it takes at least, in real time: its `for` and the longest range that it reads. */
export interface Alert {
  readonly name: string;
  readonly milliseconds: number;
}

const lengthOf = (text: string): number => {
  const [, number = '', unit = ''] = /^(\d+)(\w+)$/.exec(text) ?? [];
  const length = Number(number) * (UNITS[unit] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`The drill cannot read the time ${text}`);
  return length;
};

const rangesOf = ({ expr }: Rule) => [...expr.matchAll(/\[(\w+)\]/g)].map(([, range = '']) => range);

/** The same rule in a shorter time. Nothing else of it changes. */
function shortened(rule: Rule, factor: number): Rule {
  const short = (text: string) => `${Math.round(lengthOf(text) / factor)}ms`;
  const expr = rule.expr.replace(/\[(\w+)\]/g, (_, range: string) => `[${short(range)}]`);
  const known = rangesOf(rule).length;
  if ((rule.expr.match(DURATION)?.length ?? 0) !== known)
    throw new Error(`${rule.alert} has a time that is no range: the drill cannot shorten it`);
  return { ...rule, expr, ...(rule.for === undefined ? {} : { for: short(rule.for) }) };
}

async function readRules(): Promise<RulesFile> {
  return parse(await readFile(new URL('../../deploy/alerts.yml', import.meta.url), 'utf8')) as RulesFile;
}

/** The alerts of the kept file. */
export async function keptAlerts(): Promise<Alert[]> {
  const { groups } = await readRules();
  return groups
    .flatMap(({ rules }) => rules)
    .map((rule) => ({
      name: rule.alert,
      milliseconds: [rule.for ?? '0s', ...rangesOf(rule)]
        .map(lengthOf)
        .reduce((sum, length) => sum + length, 0),
    }));
}

/** What Prometheus says of the alerts. */
export interface Seen {
  /** The names of those that fire. */
  readonly firing: ReadonlySet<string>;
  /** None fires, and none is about to. */
  readonly isCalm: boolean;
}

export interface Prometheus {
  readonly look: () => Promise<Seen>;
  readonly stop: () => Promise<void>;
}

/** Writes the settings and the rules into a folder. As on a farm's server two programs are asked, of which one is away. */
async function writeSettings(folder: string, factor: number): Promise<void> {
  const { groups } = await readRules();
  const rules = groups.map((group) => ({
    ...group,
    rules: group.rules.map((rule) => shortened(rule, factor)),
  }));
  const interval = `${Math.round(INTERVAL_MS / factor)}ms`;
  // The program's own time for an answer is not shortened.
  const timeout = `${Math.round(Math.min(INTERVAL_MS / factor, TIMEOUT_MS))}ms`;
  const config = {
    global: { scrape_interval: interval, evaluation_interval: interval, scrape_timeout: timeout },
    rule_files: ['alerts.yml'],
    scrape_configs: [
      {
        job_name: 'shivar',
        authorization: { credentials: SCRAPED_TOKEN },
        static_configs: [{ targets: [PORT, PORT + 1].map((port) => `127.0.0.1:${port}`) }],
      },
    ],
  };
  // JSON is YAML, too.
  await writeFile(join(folder, 'alerts.yml'), JSON.stringify({ groups: rules }));
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
}

/** Starts it in this folder, and waits until it knows the program and no alert fires. */
export async function startPrometheus(folder: string, factor: number): Promise<Prometheus> {
  await writeSettings(folder, factor);
  const words = {
    'config.file': join(folder, 'prometheus.yml'),
    'storage.tsdb.path': join(folder, 'prometheus'),
    'web.listen-address': new URL(ORIGIN).host,
    'query.lookback-delta': `${Math.round(LOOK_BACK_MS / factor)}ms`,
    'log.level': 'warn',
  };
  const flags = Object.entries(words).map(([word, value]) => `--${word}=${value}`);
  const child = spawn('prometheus', flags, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'close').catch(() => {});
  // It takes some seconds to end by itself, and nobody needs its data.
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await isAtWork(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { look, stop };
}

/** Waits until it has asked the program, and no alert fires. */
async function isAtWork(child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + START_MS;
  // It learns of its programs after five seconds, which no setting shortens. Until then none of them answers.
  while (!(await knowsPrograms()) || !(await look()).isCalm) {
    if (child.pid === undefined || child.exitCode !== null)
      throw new Error('Prometheus ended: is it installed?');
    if (performance.now() > giveUp)
      throw new Error('Prometheus does not reach the program, or an alert fires from the start');
    await pause(LOOK_MS);
  }
}

/** Whether it has asked a program. Until it is ready it answers with 503. */
async function knowsPrograms(): Promise<boolean> {
  const answer = await fetch(`${ORIGIN}/api/v1/query?query=up`).catch(() => null);
  if (!answer?.ok) return false;
  const { data } = (await answer.json()) as { data: { result: unknown[] } };
  return data.result.length > 0;
}

async function look(): Promise<Seen> {
  const answer = await fetch(`${ORIGIN}/api/v1/alerts`);
  const { data } = (await answer.json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  const found = data.alerts.filter(({ state }) => state === 'firing');
  return {
    firing: new Set(found.map(({ labels }) => labels.alertname)),
    isCalm: data.alerts.length === 0,
  };
}
