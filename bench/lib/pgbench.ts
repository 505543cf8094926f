import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Load } from './load.ts';
import type { Statement } from './recorded.ts';
import { DELIVERIES, ORDERS_OF_USER, firstDay, orderId, sessionIdOf, userIdOf } from './seed.ts';

const run = promisify(execFile);

const uuidOf = (variable: string) =>
  `cast('00000000-0000-7000-8000-' || lpad(cast(:${variable} as text), 12, '0') as uuid)`;

/** What stands in the recorded statements for order 0 on its first day, and what pgbench puts there instead. */
const VARIABLES = new Map([
  [orderId(0), uuidOf('order')],
  [userIdOf(0), uuidOf('customer')],
  [sessionIdOf(0), uuidOf('session')],
  [firstDay(), `(date '${firstDay()}' + cast(:day as int))`],
]);

/** Runs recorded statements by pgbench: every client walks through its own orders, a day each turn. */
export async function runPgbench(
  url: string,
  statements: readonly Statement[],
  { clients, seconds, ordersOfClient }: { clients: number; seconds: number; ordersOfClient: number },
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-pgbench-'));
  try {
    const script = join(folder, 'save.sql');
    await writeFile(script, pgbenchScript(statements, ordersOfClient));
    const bindir = (await run('pg_config', ['--bindir'])).stdout.trim();
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-D',
      'turn=-1',
    ];
    const { stdout } = await run(join(bindir, 'pgbench'), [...options, '-f', script, '-l', url], {
      cwd: folder,
    });
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const times = await latencies(folder);
    return {
      perSecond,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      median: times[Math.floor(times.length / 2)] ?? 0,
      answers: times.length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** pgbench's log has a line per transaction; its third column is the time in microseconds. */
async function latencies(folder: string): Promise<number[]> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .toSorted((one, other) => one - other);
}

function pgbenchScript(statements: readonly Statement[], ordersOfClient: number): string {
  const lines = [
    String.raw`\set turn :turn + 1`,
    String.raw`\set order :client_id * ${ordersOfClient} + :turn / ${DELIVERIES}`,
    String.raw`\set customer 1000000 + :order / ${ORDERS_OF_USER}`,
    String.raw`\set session 2000000 + :order / ${ORDERS_OF_USER}`,
    String.raw`\set day :turn % ${DELIVERIES}`,
    ...statements.map(({ text, values }) => `${fill(text, values).replaceAll(/\s+/g, ' ')};`),
  ];
  return `${lines.join('\n')}\n`;
}

function fill(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1]));
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (value instanceof Date) return 'now()';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new Error('pgbench cannot be given such a value');
  return VARIABLES.get(value) ?? `'${value.replaceAll("'", "''")}'`;
}
