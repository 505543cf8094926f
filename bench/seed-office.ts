import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayAt } from '@shivar/domain/values/day';
import { loadConfig } from '../server/src/config/config.ts';
import { openReady } from '../server/src/db/open.ts';
import { inSession } from '../server/src/db/session.ts';
import { loadDemoData } from '../server/src/demo-data/load.ts';
import { row } from './lib/report.ts';
import { seedOrders } from './lib/seed-orders.ts';

/*
 * Fills the database of `npm start` (DATABASE_URL, or the embedded one of DATA_DIR) as after years of selling, to try the
 * office with it. Refuses a database with orders.
 */

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '200000' },
  },
});
const [orders, customers] = [Number(values.orders), Number(values.customers)];
if (!(orders >= 100 && customers >= 10)) throw new Error('At least 100 orders and 10 customers');

const began = performance.now();
const config = await loadConfig();
if (config.mode === 'live') throw new Error('A farm that is live is not filled with made-up orders');
const { db, ...opened } = await openReady(config, (message) => row(message, ''));
try {
  const [any] = await db.query('select 1 from orders limit 1');
  if (any) throw new Error('This database has orders already: take another DATA_DIR or DATABASE_URL');
  await loadDemoData(db, Date.now());
  await inSession({ connectionString: db.sessionUrl }, async (client) => {
    await seedOrders(client, { orders, customers, today: dayAt(Date.now()) });
    await client.query('vacuum analyze');
  });
} finally {
  await opened.close();
}
row(
  `${orders} orders of ${customers} customers`,
  `${((performance.now() - began) / 1000).toFixed(0)} s, in ${config.databaseUrl === null ? config.dataDir : 'DATABASE_URL'}`,
);
