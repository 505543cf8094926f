import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { loadConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { inSession } from '../server/src/db/session.ts';
import { loadDemoData } from '../server/src/demo-data/load.ts';
import { row } from './lib/report.ts';
import { seedDay } from './lib/seed-day.ts';

/*
 * Fills the database of `npm start` (DATABASE_URL, whose role may set session_replication_role, or the embedded one of
 * DATA_DIR) with a farm that has a large day tomorrow. Refuses a database with orders.
 */

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } });
const orders = Number(values.orders);
if (!(orders > 0 && orders % 2000 === 0)) throw new Error('The number of orders is a multiple of 2,000');

const began = performance.now();
const config = await loadConfig();
if (config.mode === 'live') throw new Error('A farm that is live is not filled with made-up orders');
const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null;
const url = embedded?.url ?? config.databaseUrl ?? '';
if (embedded)
  await inSession({ connectionString: embedded.adminUrl }, (admin) =>
    admin.query(`grant set on parameter session_replication_role to ${new URL(embedded.url).username}`),
  );
await migrate(url);
const db = openDatabase(url, { timeout: 3_600_000 });
try {
  const [any] = await db.query('select 1 from orders limit 1');
  if (any) throw new Error('This database has orders already: take another DATA_DIR or DATABASE_URL');
  await loadDemoData(db, Date.now());
  const day = addDays(dayAt(Date.now()), 1);
  const connected = async (left: number, clients: Parameters<typeof seedDay>[0]): Promise<void> =>
    left === 0
      ? seedDay(clients, db, { orders, day })
      : inSession({ connectionString: url }, (client) => connected(left - 1, [...clients, client]));
  await connected(availableParallelism(), []);
  await db.query('vacuum analyze');
} finally {
  await db.close();
  await embedded?.stop();
}
row(
  `${orders} orders`,
  `${((performance.now() - began) / 1000).toFixed(0)} s, in ${embedded ? config.dataDir : 'DATABASE_URL'}`,
);
