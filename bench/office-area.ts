import { officeAreas } from '../server/src/area/office-queries.ts';
import { noRoomFor } from '../server/src/area/queries.ts';
import { inTransaction, openDatabase } from '../server/src/db/client.ts';
import { takeRoom } from '../server/src/area/commands.ts';
import { startBenchServer } from './lib/database.ts';
import { row } from './lib/report.ts';
import { seedOrders } from './lib/seed-orders.ts';

// Counts what is due among a million orders in 400 pincodes, as the office's list, the purchase's page and the
// purchase itself do. Every pincode has a limit, which is where counting costs most.

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 50);
const TODAY = '2026-11-21';
const NOW = Date.parse(`${TODAY}T10:00:00+05:30`);

const server = await startBenchServer((client) =>
  seedOrders(client, { orders: ORDERS, customers: Math.ceil(ORDERS / 5), today: TODAY }),
);
const db = openDatabase(await server.copy('area'));
try {
  await db.query('update served_pincodes set morning_limit = 100000, evening_limit = 100000');
  const [day] = await db.query<{ due: number; pincodes: number }>(
    `select count(*)::int as due, count(distinct pincode)::int as pincodes from deliveries where due and date = $1`,
    ['2026-11-25'],
  );
  row('due on one day', `${day?.due} deliveries in ${day?.pincodes} pincodes`);
  await measure('a page of the list, with seven days', (at) =>
    officeAreas(db, { after: String(423_000 + ((at * 50) % 350)) }, TODAY),
  );
  await measure('the list of those that are full', () => officeAreas(db, { show: 'full' }, TODAY));
  const asked = (at: number) => ({
    pincode: String(423_001 + ((at * 37) % 400)),
    batch: at % 3 === 0 ? ('evening' as const) : ('morning' as const),
    deliveryFrequency: 'daily' as const,
    subscriptionType: 'monthly' as const,
    startDate: '2026-11-23',
  });
  await measure('whether a daily order has room', (at) => noRoomFor(db, asked(at), NOW));
  await measure('taking room for one', (at) => inTransaction(db, (tx) => takeRoom(tx, asked(at), NOW)));
} finally {
  await db.close();
  await server.stop();
}

async function measure(what: string, work: (at: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const began = performance.now();
    await work(at);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  row(what, `median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
}
