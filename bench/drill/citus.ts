import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openDatabase } from '../../server/src/db/client.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { inSession } from '../../server/src/db/session.ts';
import { spreadOrders } from '../../server/src/db/spread/spread.ts';
import { loadDemoData } from '../../server/src/demo-data/load.ts';
import { harvestOf } from '../../server/src/fulfilment/harvest-queries.ts';
import { makeCitusDatabase, startCitus } from '../../server/test/citus.ts';
import { serveFrom } from '../lib/farm.ts';
import { median, repeat, row, timed } from '../lib/report.ts';
import { saveByHttp } from '../lib/save-load.ts';
import { scheduleBoxes, seedOrders } from '../lib/seed.ts';

/*
 * Orders spread over a coordinator with two workers of Citus: the server's tests, saves beside those of one server, and the harvest of a
 * day over 30 million lines (`LINES`), which must be exact. `CITUS_PG` names the programs of a PostgreSQL with Citus. `ONLY` is a list of
 * `tests`, `saves` and `harvest`. Exits with 1 where something of it fails.
 */

const PROGRAMS = process.env['CITUS_PG'];
const LINES = Number(process.env['LINES'] ?? 30_000_000);
const ITEMS = 8;
const BOXES = 12;
const ORDERS = Math.round(LINES / ITEMS / BOXES);
const [FIRST, DAY] = ['2031-01-06', '2031-01-27'];
const TIMES = 9;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const LOAD = { clients: 20, seconds: Number(process.env['SECONDS'] ?? 10), ordersOfClient: 60 };
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
const FILLED = [
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
  for (const statement of FILLED) await client.query(statement);
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

type Servers = Awaited<ReturnType<typeof startCitus>>;

async function withServers<T>(programs: string, work: (servers: Servers, folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-citus-'));
  // The program gives up root, and must reach the sockets.
  await chmod(folder, 0o711);
  const servers = await startCitus(folder, programs);
  try {
    return await work(servers, folder);
  } finally {
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A migrated database on these servers, by its owner's address and by a superuser's. */
async function makeFarm({ adminUrls }: Servers, name: string): Promise<{ url: string; admin: string }> {
  const address = new URL(adminUrls[0] ?? '');
  address.pathname = name;
  const admin = address.href;
  address.username = 'shivar';
  await makeCitusDatabase(adminUrls, name);
  await migrate(address.href);
  return { url: address.href, admin };
}

const harvest = (programs: string) =>
  withServers(programs, async (servers) => {
    const { url, admin } = await makeFarm(servers, 'farm');
    await spreadOrders(url);
    const took = await timed(() => inSession({ connectionString: admin }, fill));
    row(`${ORDERS} orders were written in`, `${(took / 1000).toFixed(0)} s`);
    const db = openDatabase(url, { spread: true, timeout: 600_000 });
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
  });

/** A farm whose households each save other boxes. */
async function seededFarm(servers: Servers, name: string): Promise<string> {
  const { url, admin } = await makeFarm(servers, name);
  const db = openDatabase(url);
  await loadDemoData(db, Date.now());
  await db.close();
  await inSession({ connectionString: admin }, async (client) => {
    await seedOrders(client, LOAD.clients * LOAD.ordersOfClient);
    await scheduleBoxes(client, LOAD.clients * LOAD.ordersOfClient);
  });
  return url;
}

/** Saves of the program in turns: with all orders on one of these servers, and spread over its workers. */
const saves = (programs: string) =>
  withServers(programs, async (servers, folder) => {
    const serve = serveFrom(join(folder, 'coordinator'));
    let round = 0;
    const rates = await repeat(ROUNDS, async () => {
      round += 1;
      const [one, several] = [
        await seededFarm(servers, `one_${round}`),
        await seededFarm(servers, `several_${round}`),
      ];
      await spreadOrders(several);
      const onOne = await serve(one, (pid) => saveByHttp(pid, LOAD));
      return {
        one: onOne.perSecond,
        several: (await serve(several, (pid) => saveByHttp(pid, LOAD))).perSecond,
      };
    });
    const of = (which: 'one' | 'several') => median(rates.map((rate) => rate[which]));
    row('saves, orders on one server', `${of('one').toFixed(0)} a second`);
    row(
      '  spread over two workers of the same machine',
      `${of('several').toFixed(0)}, ${(of('several') / of('one')).toFixed(2)} ×`,
    );
    return true;
  });

function tests(): boolean {
  const run = spawnSync('npx', ['vitest', 'run', '--project', 'server on Citus'], { stdio: 'inherit' });
  return run.status === 0;
}

const PARTS = { harvest, saves, tests };
const only = process.env['ONLY']?.split(',') ?? Object.keys(PARTS);

if (PROGRAMS === undefined)
  throw new Error(
    'CITUS_PG must name the programs of a PostgreSQL with Citus, such as /usr/lib/postgresql/15/bin',
  );
for (const [name, part] of Object.entries(PARTS))
  if (only.includes(name) && !(await part(PROGRAMS))) process.exitCode = 1;
