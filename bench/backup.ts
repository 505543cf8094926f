import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { Client } from 'pg';
import { startProcess } from './lib/child.ts';
import { startBenchServer } from './lib/database.ts';
import { at, row } from './lib/report.ts';
import { seedOrders as seedFarm } from './lib/seed-orders.ts';
import { DELIVERIES, firstDay, orderId, seedOrders, tokenOf } from './lib/seed.ts';

/*
 * Backs up a farm of 100,000 orders while customers save, restores it into an empty database, and compares the two,
 * table by table.
 */

const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
/** Customers who each save a box, wait, and save the next one. */
const CUSTOMERS = 10;
const WAIT_MS = 100;
/** Boxes of a customer are the dates of this many orders. */
const ORDERS_OF_EACH = 60;
const SECRET = 'a secret for benchmarks, long enough';
const PORT = 4993;
const AIMS = { p99: 300, restore: 300 };
const ALONE_MS = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'shivar-bench-backup-'));
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
  const url = await server.copy('farm');
  const app = await startProcess('application.ts', {
    DATABASE_URL: url,
    JWT_SECRET: SECRET,
    PORT: String(PORT),
    LIMITS_SCALE: '1000',
  });
  const next = Array.from({ length: CUSTOMERS }, () => 0);
  const alone = await saveDuring(next, () => pause(ALONE_MS));
  let took = 0;
  const meanwhile = await saveDuring(next, async () => {
    took = await command('backup', url, join(folder, 'meanwhile'));
  });
  await app.stop();
  const p99 = at(meanwhile, 0.99);
  row(`backup of ${ORDERS} orders while ${CUSTOMERS} customers save`, `${took.toFixed(1)} s`);
  row('  its size', `${((await sizeOf(join(folder, 'meanwhile'))) / 1e6).toFixed(1)} MB`);
  row('  saves meanwhile', `${meanwhile.length}, p99 ${p99.toFixed(0)} ms; aim under ${AIMS.p99}`);
  row('  saves without it', `${alone.length}, p99 ${at(alone, 0.99).toFixed(0)} ms`);

  await command('backup', url, join(folder, 'quiet'));
  const target = await server.empty('restored');
  const seconds = await command('restore', target, join(folder, 'quiet'));
  row('restoring it', `${seconds.toFixed(1)} s; aim under ${AIMS.restore}`);
  const [before, after] = [await everyTable(url), await everyTable(target)];
  const different = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  row('tables that differ', `${different.join(', ') || 'none'}, of ${Object.keys(before).length}`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Customers save while `work` goes on. Answers the milliseconds of each save. */
async function saveDuring(next: number[], work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const under = { way: true };
  const going = next.map(async (_, customer) => {
    await pause((customer * WAIT_MS) / CUSTOMERS);
    while (under.way) {
      const began = performance.now();
      await save(customer, next[customer] ?? 0);
      times.push(performance.now() - began);
      next[customer] = (next[customer] ?? 0) + 1;
      await pause(WAIT_MS);
    }
  });
  await work();
  under.way = false;
  await Promise.all(going);
  return times;
}

async function save(customer: number, turn: number): Promise<void> {
  const order = customer * ORDERS_OF_EACH + Math.floor(turn / DELIVERIES);
  if (order >= (customer + 1) * ORDERS_OF_EACH) throw new Error('Every box is full: raise ORDERS_OF_EACH');
  const date = addDays(firstDay(), turn % DELIVERIES);
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/orders/customize-schedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(order, SECRET)}` },
    body: JSON.stringify({
      orderId: orderId(order),
      scheduledItems: { [date]: Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, { qty: 100 }])) },
      deliveryDates: [date],
      nextDeliveryItems: {},
      deliveryDate: null,
    }),
  });
  if (!answer.ok) throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Runs `npm run backup` or `npm run restore` as its own process. Answers the seconds that it took. */
async function command(name: 'backup' | 'restore', url: string, path: string): Promise<number> {
  const began = performance.now();
  const script = fileURLToPath(new URL(`../server/src/${name}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder, JWT_SECRET: SECRET };
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

/** Of each table how many rows it has, and a sum of what each of them reads as. */
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
