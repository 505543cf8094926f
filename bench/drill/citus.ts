import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openDatabase } from '../../server/src/db/client.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { inSession } from '../../server/src/db/session.ts';
import { spreadOrders } from '../../server/src/db/spread/spread.ts';
import { harvestOf } from '../../server/src/fulfilment/harvest-queries.ts';
import { makeCitusDatabase, startCitus } from '../../server/test/citus.ts';
import { median, repeat, row, timed } from '../lib/report.ts';

/*
 * Orders spread over a coordinator with two workers of Citus: the server's tests, and the harvest of a day over 30 million lines
 * (`LINES`), which must be exact. `CITUS_PG` names the programs of a PostgreSQL with Citus. `ONLY=harvest` leaves the tests out. Exits with 1
 * where something of it fails.
 */

const PROGRAMS = process.env['CITUS_PG'];
const LINES = Number(process.env['LINES'] ?? 30_000_000);
const ITEMS = 8;
const BOXES = 12;
const ORDERS = Math.round(LINES / ITEMS / BOXES);
const [FIRST, DAY] = ['2031-01-06', '2031-01-27'];
const TIMES = 9;
const SPREAD = ['orders', 'order_categories', 'order_items', 'deliveries', 'delivery_lines'];

/** Each order has a box a week, on one of six days, with all items; the quantity tells its number and its item. */
const quantityOf = (number: number, item: number) => 100 + ((number * 7 + item * 3) % 41) * 50;

const CATALOGUE = [
  `insert into users (id, user_name, name, created_at, updated_at)
     values ('00000000-0000-7000-8000-000000000001', 'asha', 'Asha', now(), now())`,
  `insert into categories (slug, english_name, marathi_name, position) values ('greens', 'Greens', 'भाजी', 1)`,
  `insert into items (slug, english_name, marathi_name, category_id, unit, max_selection, organic, image)
     select 'item-' || n, 'Item ' || n, 'वस्तू ' || n, (select id from categories), 'Grams', 100000, true, 'item.svg' from generate_series(1, ${ITEMS}) as n`,
  `insert into plans (id, english_name, marathi_name, description, marathi_description, image, organic, coming_soon,
       subscription_type, frequencies, batches, position)
     values ('basket', 'Basket', 'बास्केट', '', '', 'basket.svg', true, false, 'monthly', array['weekly'], array['morning'], 1)`,
];

// Each worker writes the parts of its own orders.
const PARTS = [
  `insert into order_categories (order_id, category_id, english_name, marathi_name, position)
     select o.id, c.id, c.english_name, c.marathi_name, 1 from orders o, categories c`,
  `insert into order_items (order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image, subscribed, scheduled, position, worth_paise)
     select o.id, i.id, i.english_name, i.marathi_name, i.category_id, i.unit, i.max_selection, i.image, 100000, 0, i.id, 0 from orders o, items i`,
  `insert into deliveries (order_id, date, batch, status, address, pincode, due)
     select o.id, o.start_date + 7 * n, 'morning', 'planned', 'Gate 4', '423001', true from orders o, generate_series(0, ${BOXES - 1}) as n`,
  `insert into delivery_lines (order_id, date, batch, item_id, quantity)
     select o.id, d.date, 'morning', i.item_id, 100 + ((o.number * 7 + i.item_id * 3) % 41) * 50
     from orders o join deliveries d on d.order_id = o.id join order_items i on i.order_id = o.id`,
];

async function fill(client: Client): Promise<void> {
  for (const statement of CATALOGUE) await client.query(statement);
  const guards = async (act: string) => {
    for (const table of SPREAD)
      await client.query('select run_command_on_placements($1::regclass, $2)', [
        table,
        `alter table %s ${act} trigger all`,
      ]);
  };
  await guards('disable');
  await client.query(
    `insert into orders (id, number, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
       subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
     overriding system value
     select gen_random_uuid(), n, '00000000-0000-7000-8000-000000000001', 'basket', 'Basket', 'बास्केट', 'Small', 0, 'weekly',
       'monthly', 'morning', 'active', date '${FIRST}' + n % 6, date '${FIRST}' + 90, '{}', '423001', '9876543210', now()
     from generate_series(1, ${ORDERS}) as n`,
  );
  for (const statement of PARTS) await client.query(statement);
  await guards('enable');
  for (const table of SPREAD) await client.query(`analyze ${table}`);
}

/** The quantities of the day by item, worked out from the numbers of its orders. */
function expected(): Record<string, number> {
  const weekday = (Date.parse(DAY) - Date.parse(FIRST)) / 86_400_000;
  const sums: Record<string, number> = {};
  for (let number = 1; number <= ORDERS; number += 1) {
    if (number % 6 !== weekday % 7) continue;
    for (let item = 1; item <= ITEMS; item += 1) sums[item] = (sums[item] ?? 0) + quantityOf(number, item);
  }
  return sums;
}

async function harvest(programs: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-citus-'));
  const servers = await startCitus(folder, programs);
  const address = new URL(servers.adminUrls[0] ?? '');
  address.pathname = 'farm';
  const admin = address.href;
  address.username = 'shivar';
  try {
    await makeCitusDatabase(servers.adminUrls, 'farm');
    await migrate(address.href);
    await spreadOrders(address.href);
    const took = await timed(() => inSession({ connectionString: admin }, fill));
    row(`${ORDERS} orders were written in`, `${(took / 1000).toFixed(0)} s`);
    const db = openDatabase(address.href, { spread: true, timeout: 600_000 });
    const read = () => harvestOf(db, { date: DAY, batch: 'morning' }, Date.parse(DAY));
    const times = await repeat(TIMES, () => timed(read));
    const [{ lines } = { lines: 0 }] = await db.query<{ lines: number }>(
      'select count(*)::float8 as lines from delivery_lines',
    );
    const found = Object.fromEntries((await read()).harvest.map(({ _id, qty }) => [_id, qty]));
    await db.close();
    const isExact = JSON.stringify(found) === JSON.stringify(expected());
    row(
      `the harvest of a day of ${lines} lines`,
      `${median(times).toFixed(0)} ms, ${isExact ? 'exact' : 'WRONG'}`,
    );
    return isExact;
  } finally {
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function testsPass(): boolean {
  const run = spawnSync('npx', ['vitest', 'run', '--project', 'server on Citus'], { stdio: 'inherit' });
  return run.status === 0;
}

if (PROGRAMS === undefined)
  throw new Error(
    'CITUS_PG must name the programs of a PostgreSQL with Citus, such as /usr/lib/postgresql/15/bin',
  );
const isExact = await harvest(PROGRAMS);
const pass = process.env['ONLY'] === 'harvest' || testsPass();
if (!isExact || !pass) process.exitCode = 1;
