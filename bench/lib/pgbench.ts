import { execFile } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { withFolder } from './program.ts';
import { at } from './report.ts';
import { DELIVERIES, ORDERS_OF_USER, firstDay, orderId, sessionIdOf, userIdOf } from './seed.ts';

const run = promisify(execFile);

export interface Load {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Records the statements that `work` sends, BEGIN and COMMIT included. So pgbench runs exactly the statements of the
 * application.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const sender = Client.prototype as { query: (...input: unknown[]) => unknown };
  const original = Reflect.get<typeof sender, 'query'>(sender, 'query');
  sender.query = function record(this: unknown, ...input: unknown[]): unknown {
    const [first, second] = input;
    const { text, values = [] } =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(second) ? second : [] }
        : (first as { text: string; values?: unknown[] });
    statements.push({ text, values });
    return original.apply(this, input);
  };
  try {
    await work();
  } finally {
    sender.query = original;
  }
  return statements;
}

const uuidOf = (variable: string) =>
  `cast('00000000-0000-7000-8000-' || lpad(cast(:${variable} as text), 12, '0') as uuid)`;

/** Stands in recorded statements for an id that no other transaction has. */
export const EVENT_ID = 'evt_of_pgbench';

/** The values of order 0 on its first day in the recorded statements, and the expressions of pgbench for them. */
const VARIABLES = new Map([
  [orderId(0), uuidOf('order')],
  [userIdOf(0), uuidOf('customer')],
  [sessionIdOf(0), uuidOf('session')],
  [firstDay(), `(date '${firstDay()}' + cast(:day as int))`],
  [EVENT_ID, "('evt_' || cast(:client_id as text) || '_' || cast(:turn as text))"],
]);

/** Runs recorded statements by pgbench. Every client walks through its own orders, a day each turn. */
export function runPgbench(
  url: string,
  statements: readonly Statement[],
  { clients, seconds, ordersOfClient }: { clients: number; seconds: number; ordersOfClient: number },
): Promise<Load> {
  return withFolder(async (folder) => {
    const script = join(folder, 'save.sql');
    await writeFile(script, pgbenchScript(statements, ordersOfClient));
    const bindir = (await run('pg_config', ['--bindir'])).stdout.trim();
    const options = `-n -M prepared -c ${clients} -j 1 -T ${seconds} -D turn=-1 -f ${script} -l`.split(' ');
    const { stdout } = await run(join(bindir, 'pgbench'), [...options, url], { cwd: folder });
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    return { perSecond, p99: at(await latencies(folder), 0.99) };
  });
}

/** The log of pgbench has a line per transaction. Its third column is the time in microseconds. */
async function latencies(folder: string): Promise<number[]> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.trim().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000);
}

function pgbenchScript(statements: readonly Statement[], ordersOfClient: number): string {
  const lines = [
    String.raw`\set turn :turn + 1`,
    String.raw`\set order :client_id * ${ordersOfClient} + :turn / ${DELIVERIES}`,
    String.raw`\set customer 1000000 + :order / ${ORDERS_OF_USER}`,
    String.raw`\set session 2000000 + :order / ${ORDERS_OF_USER}`,
    String.raw`\set day :turn % ${DELIVERIES}`,
    ...statements.map(({ text, values }) => `${fill(withoutNames(text), values).replaceAll(/\s+/g, ' ')};`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Pgbench takes a name behind a colon for a variable, in a text of SQL such as `HH24:MI` too. A cast has two colons. */
function withoutNames(text: string): string {
  return text.replaceAll(/(?<!:):(?=[a-z_])/gi, "' || chr(58) || '");
}

function fill(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1]));
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (value instanceof Date) return 'now()';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new Error('pgbench cannot be given such a value');
  return VARIABLES.get(value) ?? `'${value.replaceAll("'", "''")}'`;
}
