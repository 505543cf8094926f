import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { openDatabase } from '../server/src/db/client.ts';
import { officeOrderPage } from '../server/src/orders/office-queries.ts';
import { explaining, goAbout, seededDatabase, signIn } from './lib/office.ts';
import type { SignedIn } from './lib/office.ts';
import { memoryOf, withProgramOn } from './lib/program.ts';
import { at, row, timesText } from './lib/report.ts';

/*
 * Finds orders among a million by every filter, on pages from the first to the last, in the database and over HTTP. Then
 * exports a tenth of them as a spreadsheet while customers go about. With DATA_DIR it uses the database that
 * `npm run seed:office` filled.
 */

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const PORT = 4996;
const AIMS = { database: 50, http: 120, megabytes: 100, customers: 300 };
/** Customers who go about while an export is written. */
const CUSTOMERS = 10;

const today = dayAt(Date.now());
const soon = addDays(today, 4);
const FILTERS: readonly OrderFilter[] = [
  {},
  { q: 'Gokh' },
  { q: 'पाटील आशा' },
  { q: 'pa' },
  { q: 'c777@' },
  { q: '90000123' },
  { q: '423111' },
  { q: '777777' },
  { status: 'active' },
  { status: 'completed' },
  { status: 'cancelled' },
  { status: 'pending' },
  { plan: 'weekly-vegetables' },
  { plan: 'weekly-vegetables', status: 'active' },
  { pincode: '423111' },
  { pincode: '423111', status: 'active', unpaid: '1' },
  { unpaid: '1' },
  { date: soon },
  { date: soon, unpaid: '1' },
  { q: 'patil', status: 'cancelled' },
  { q: 'patil', status: 'active' },
  { q: 'patil', date: soon },
  { q: 'jadhav', plan: 'weekly-vegetables', status: 'completed' },
  { q: 'gokhale', pincode: '423111' },
];

const size = { orders: ORDERS, customers: Math.ceil(ORDERS / 5), today };
const seeded = await seededDatabase(size);
const db = openDatabase(seeded.url);
try {
  await measureDatabase();
  const { admin, customers } = await signIn(db, CUSTOMERS);
  await withProgramOn(seeded, PORT, async (pid) => {
    await measureHttp(admin);
    await measureExport(admin, customers, pid);
  });
} finally {
  await db.close();
  await seeded.stop();
}

/** The keys of pages at equal distances: the first page, and pages ever deeper in the list. */
function placesToBegin(): (string | null)[] {
  return Array.from({ length: ROUNDS }, (_, round) =>
    round === 0 ? null : String(Math.ceil((ORDERS * (ROUNDS - round)) / ROUNDS)),
  );
}

async function timesOf(ask: (after: string | null) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const after of placesToBegin()) {
    const began = performance.now();
    await ask(after);
    times.push(performance.now() - began);
  }
  return times;
}

async function measureDatabase(): Promise<void> {
  const all: number[] = [];
  const scans = new Set<string>();
  for (const filter of FILTERS) {
    const times = await timesOf((after) => officeOrderPage(db, filter, after, Date.now()));
    all.push(...times);
    const explained = explaining(db);
    await officeOrderPage(explained.db, filter, null, Date.now());
    for (const [, table = ''] of explained.plans.join('\n').matchAll(/Seq Scan on (\w+)/g)) scans.add(table);
    row(JSON.stringify(filter), `first ${times[0]?.toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`);
  }
  row(
    'any filter, any page, in the database',
    `p95 ${at(all, 0.95).toFixed(1)} ms; aim under ${AIMS.database}`,
  );
  row('  read whole', `${[...scans].join(', ') || 'no table'}; never orders or users`);
}

async function measureHttp({ token }: SignedIn): Promise<void> {
  const all: number[] = [];
  for (const filter of FILTERS) {
    const times = await timesOf(async (after) => {
      const query = new URLSearchParams({ ...filter, ...(after !== null && { after }) });
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/admin/orders?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`${JSON.stringify(filter)} was answered with ${answer.status}`);
      await answer.arrayBuffer();
    });
    all.push(...times);
  }
  row('any filter, any page, over HTTP', `p95 ${at(all, 0.95).toFixed(1)} ms; aim under ${AIMS.http}`);
}

async function measureExport(admin: SignedIn, customers: readonly SignedIn[], pid: number): Promise<void> {
  const quiet = await goAbout(PORT, customers, () => pause(10_000));
  row('customers, nothing else going on', timesText(quiet));
  const [found] = await db.query<{ n: number }>(
    `select count(*)::int as n from orders where unpaid and status <> 'cancelled'`,
  );
  const before = memoryOf(pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 20);
  let bytes = 0;
  const began = performance.now();
  const busy = await goAbout(PORT, customers, async () => {
    bytes = await exported(admin);
  });
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  row(`${found?.n} orders as XLSX, ${(bytes / 1e6).toFixed(1)} MB`, `${seconds.toFixed(1)} s`);
  const grown = highest - before;
  row(
    '  the process grows by',
    `${grown.toFixed(0)} MB, from ${before.toFixed(0)}; aim under ${AIMS.megabytes}`,
  );
  row('  customers meanwhile', `${timesText(busy)}; aim: p99 under ${AIMS.customers}`);
}

/** Exports the unpaid orders and reads the file to its end. Returns its bytes. */
async function exported({ token }: SignedIn): Promise<number> {
  const made = await fetch(`http://127.0.0.1:${PORT}/api/admin/order-exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie: 'lang=mr' },
    body: JSON.stringify({ format: 'xlsx', filter: { unpaid: '1' } }),
  });
  const { url } = (await made.json()) as { url: string };
  const file = await fetch(`http://127.0.0.1:${PORT}${url}`);
  let bytes = 0;
  for await (const chunk of file.body ?? []) bytes += (chunk as Uint8Array).byteLength;
  return bytes;
}
