import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@shivar/domain/contract/api';
import { dayAt } from '@shivar/domain/values/day';
import { Client } from 'pg';
import { startBenchServer } from './lib/database.ts';
import { actDuring } from './lib/office.ts';
import { SECRET, withFolder, withProgramOn } from './lib/program.ts';
import { row, timesText } from './lib/report.ts';
import { seedOrders as seedFarm } from './lib/seed-orders.ts';
import { saveOf, seedOrders, tokenOf } from './lib/seed.ts';

/*
 * Backs up a farm of 100,000 orders while customers save, restores it into an empty database, and compares the two,
 * table by table.
 */

const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
/** Customers who each save a box, wait, and save the next one. */
const CUSTOMERS = 10;
/** The boxes of a customer are the dates of this many orders. */
const ORDERS_OF_EACH = 60;
const PORT = 4993;
const AIMS = { p99: 300, restore: 300 };
const ALONE_MS = 10_000;

/** The number of saves of each customer. */
const saves = Array.from({ length: CUSTOMERS }, () => 0);
const saving = CUSTOMERS * ORDERS_OF_EACH;
const server = await startBenchServer(async (client) => {
  await seedFarm(client, {
    orders: ORDERS - saving,
    customers: Math.ceil(ORDERS / 5),
    today: dayAt(Date.now()),
  });
  await seedOrders(client, saving);
});
try {
  await withFolder(async (folder) => {
    const url = await server.copy('farm');
    const farm = { url, dataDir: server.dataDir };
    await withProgramOn(farm, PORT, () => backUpMeanwhile(url, join(folder, 'meanwhile')));
    await command('backup', url, join(folder, 'quiet'));
    const target = await server.empty('restored');
    const seconds = await command('restore', target, join(folder, 'quiet'));
    row('restoring it', `${seconds.toFixed(1)} s; aim under ${AIMS.restore}`);
    const [before, after] = [await everyTable(url), await everyTable(target)];
    const different = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
    row('tables that differ', `${different.join(', ') || 'none'}, of ${Object.keys(before).length}`);
  });
} finally {
  await server.stop();
}

async function backUpMeanwhile(url: string, path: string): Promise<void> {
  const alone = await actDuring(CUSTOMERS, save, () => pause(ALONE_MS));
  let took = 0;
  const meanwhile = await actDuring(CUSTOMERS, save, async () => {
    took = await command('backup', url, path);
  });
  row(`backup of ${ORDERS} orders while ${CUSTOMERS} customers save`, `${took.toFixed(1)} s`);
  row('  its size', `${((await sizeOf(path)) / 1e6).toFixed(1)} MB`);
  row('  saves meanwhile', `${timesText(meanwhile)}; aim: p99 under ${AIMS.p99}`);
  row('  saves without it', timesText(alone));
}

async function save(customer: number): Promise<void> {
  const turn = saves[customer] ?? 0;
  saves[customer] = turn + 1;
  const { order, body } = saveOf(customer, turn, ORDERS_OF_EACH);
  const answer = await fetch(`http://127.0.0.1:${PORT}${api.customiseSchedule.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(order)}` },
    body,
  });
  if (!answer.ok) throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Runs `npm run backup` or `npm run restore` as its own process. Returns the seconds that it took. */
async function command(name: 'backup' | 'restore', url: string, path: string): Promise<number> {
  const began = performance.now();
  const script = fileURLToPath(new URL(`../server/src/${name}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dirname(path), JWT_SECRET: SECRET };
  const child = spawn(process.execPath, [script, path], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

async function sizeOf(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The number of rows of each table, and a sum over the texts of its rows. */
async function everyTable(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const { rows: names } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const tables: Record<string, string> = {};
    for (const { name } of names) {
      const { rows } = await client.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as text from "${name}" t`,
      );
      tables[name] = rows[0]?.text ?? '';
    }
    return tables;
  } finally {
    await client.end();
  }
}
