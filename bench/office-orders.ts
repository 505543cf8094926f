import { setTimeout as pause } from 'node:timers/promises';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { callApi } from '../e2e/call-api.ts';
import type { Database } from '../server/src/db/client.ts';
import { officeOrderPage } from '../server/src/orders/office-queries.ts';
import { goAbout, readWhole, signIn, withManyOrders } from './lib/office.ts';
import type { SignedIn } from './lib/office.ts';
import { ORIGIN, watchMemory } from './lib/program.ts';
import { at, repeat, row, timed, timesText } from './lib/report.ts';

/* Its pages are at equal distances, from the first to the last. */

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
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
  { lapsed: '1' },
  { q: 'patil', status: 'cancelled' },
  { q: 'patil', status: 'active' },
  { q: 'patil', date: soon },
  { q: 'jadhav', plan: 'weekly-vegetables', status: 'completed' },
  { q: 'gokhale', pincode: '423111' },
];

await withManyOrders(ORDERS, async ({ db, serve }) => {
  await measureDatabase(db);
  const { admin, customers } = await signIn(db, CUSTOMERS);
  const [found] = await db.query<{ n: number }>(
    `select count(*)::int as n from orders where unpaid and status <> 'cancelled'`,
  );
  await serve(async (pid) => {
    const times = await measureFilters((filter, after) => {
      const query = { ...filter, ...(after !== null && { after }) };
      return callApi(ORIGIN, everyCall.officeOrders, { token: admin.token, query });
    });
    report('any filter, any page, over HTTP', times, AIMS.http);
    await measureExport(admin, customers, pid, found?.n ?? 0);
  });
});

function report(what: string, times: readonly number[], aim: number): void {
  row(what, `p95 ${at(times, 0.95).toFixed(1)} ms; aim under ${aim}`);
}

/** Asks for pages of each filter at equal distances: the first page, and pages ever deeper in the list. */
async function measureFilters(
  ask: (filter: OrderFilter, after: string | null) => Promise<unknown>,
  told: (filter: OrderFilter, times: readonly number[]) => void = () => {},
): Promise<number[]> {
  const all: number[] = [];
  for (const filter of FILTERS) {
    const times = await repeat(ROUNDS, (round) => {
      const after = round === 0 ? null : String(Math.ceil((ORDERS * (ROUNDS - round)) / ROUNDS));
      return timed(() => ask(filter, after));
    });
    told(filter, times);
    all.push(...times);
  }
  return all;
}

async function measureDatabase(db: Database): Promise<void> {
  const all = await measureFilters(
    (filter, after) => officeOrderPage(db, filter, after, Date.now()),
    (filter, times) =>
      row(JSON.stringify(filter), `first ${times[0]?.toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`),
  );
  report('any filter, any page, in the database', all, AIMS.database);
  const scans = await readWhole(db, async (explained) => {
    for (const filter of FILTERS) await officeOrderPage(explained, filter, null, Date.now());
  });
  row('  read whole', `${scans}; never orders or users`);
}

async function measureExport(
  admin: SignedIn,
  customers: readonly SignedIn[],
  pid: number,
  orders: number,
): Promise<void> {
  row('customers, nothing else going on', timesText(await goAbout(customers, () => pause(10_000))));
  let bytes = 0;
  let busy: number[] = [];
  let took = 0;
  const { before, highest } = await watchMemory(pid, async () => {
    took = await timed(async () => {
      busy = await goAbout(customers, async () => {
        bytes = await exported(admin);
      });
    });
  });
  row(`${orders} orders as XLSX, ${(bytes / 1e6).toFixed(1)} MB`, `${(took / 1000).toFixed(1)} s`);
  const grown = (highest - before).toFixed(0);
  row('  the process grows by', `${grown} MB, from ${before.toFixed(0)}; aim under ${AIMS.megabytes}`);
  row('  customers meanwhile', `${timesText(busy)}; aim: p99 under ${AIMS.customers}`);
}

/** Exports the unpaid orders and reads the file to its end. Returns its bytes. */
async function exported({ token }: SignedIn): Promise<number> {
  const { url } = await callApi(ORIGIN, everyCall.officeExportOrders, {
    token,
    headers: { cookie: 'lang=mr' },
    body: { format: 'xlsx', filter: { unpaid: '1' } },
  });
  const file = await fetch(ORIGIN + url);
  let bytes = 0;
  for await (const chunk of file.body ?? []) bytes += (chunk as Uint8Array).byteLength;
  return bytes;
}
