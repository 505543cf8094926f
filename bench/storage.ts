import { join } from 'node:path';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { addDays, addMonths, instantAt } from '@shivar/domain/values/day';
import type { Clock } from '../server/src/adapters/clock.ts';
import { actingAs } from '../server/src/audit/commands.ts';
import { issueBills } from '../server/src/bills/commands.ts';
import { bookWhatChanged } from '../server/src/books/use-commands.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { inSession } from '../server/src/db/session.ts';
import { deliverBatch } from '../server/src/fulfilment/deliver-commands.ts';
import { closeDays } from '../server/src/orders/close-commands.ts';
import { tellOfClosing } from '../server/src/orders/tell-commands.ts';
import { command, sizeOf } from './lib/backup.ts';
import { withNewDay } from './lib/evening.ts';
import type { DayFarm } from './lib/evening.ts';
import { signIn } from './lib/office.ts';
import { withFolder } from './lib/program.ts';
import { row } from './lib/report.ts';

/*
 * The disk that an order of 12 boxes takes when it is over, with all that belongs to it. The program's own functions tell of the
 * day, close it, deliver it, book it and bill it. Then each table is measured with its indexes, and the rows of a box are counted. At the end a backup and
 * its way back.
 */

const ORDERS = process.env['ORDERS'] ?? '20000';
const BOXES = 12;

/** The seeded orders have no movements of money. */
const BOUGHT = `
  insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
    select created_at, 'order', 'owed', 'deferred', price_paise, user_id, id, 'order ' || id from orders
    union all
    select created_at, 'payment', 'bank', 'owed', price_paise, user_id, id, 'paid ' || id from orders where not unpaid`;

async function live({ db, day, url }: DayFarm): Promise<void> {
  const noon = instantAt(addDays(day, -1), 12);
  const at = (instant: number): Clock => ({ now: () => instant });
  const { admin } = await signIn(db, 0);
  await inSession({ connectionString: url }, (client) => client.query(BOUGHT));
  await tellOfClosing(db, at(noon), noon);
  await closeDays(db, at(cutOffOf(day)));
  const evening = at(instantAt(day, 20));
  for (const batch of ['morning', 'evening'] as const)
    await deliverBatch({ db, clock: evening }, admin.id, { date: day, batch });
  await bookWhatChanged(db, evening);
  await issueBills({ db, clock: at(instantAt(`${addMonths(day, 1).slice(0, 7)}-01`, 3)), mode: 'demo' });
  // The office changes some addresses, so that the audit has rows.
  await actingAs(db, { at: evening.now(), userId: admin.id }, (tx) =>
    tx.query(`update orders set address = address || '{"line2": "Second floor"}' where number <= 1000`),
  );
  await inSession({ connectionString: url }, (client) => client.query('vacuum analyze'));
}

/** The rows of one order that is over, by table. */
const ROWS = `
  with of_day as (select order_id from deliveries where date = $1 and status = 'delivered'), count as (
    select (select count(*) from orders)::float as orders, (select count(*) from of_day)::float as boxes,
      (select count(*) from delivery_lines where date = $1 and order_id in (select * from of_day))::float as lines,
      (select count(*) from order_items)::float as items
  )
  select t.name, t.each, pg_total_relation_size(t.name::regclass)::float / t.rows as bytes from count, lateral (values
    ('orders', 1, orders),
    ('order_categories', (select count(*) from order_categories) / orders, (select count(*) from order_categories)),
    ('order_items', items / orders, items),
    ('payments', 1, (select count(*) from payments)),
    ('overview_parts', 1, (select count(*) from overview_parts)),
    ('deliveries', ${BOXES}, (select count(*) from deliveries)),
    ('delivery_lines', ${BOXES} * lines / boxes, (select count(*) from delivery_lines)),
    -- One is bought for each item; each line is placed and delivered.
    ('quantity_ledger', items / orders + ${BOXES} * 2 * lines / boxes, (select count(*) from quantity_ledger)),
    -- A purchase; of each box a change by the household or the farm, and its delivery.
    ('order_changes', 1 + 2 * ${BOXES}, (select count(*) from order_changes)),
    -- Of each box the household is told up to three times; of the bill and of the end once each.
    ('notices', 2 + ${BOXES} * (select count(*) from notices
      where kind in ('closing', 'tomorrow', 'empty', 'delivered') and facts ->> 'date' = $1::date::text) / boxes, (select count(*) from notices)),
    -- A purchase, a payment, and what each box brought.
    ('book_entries', 2 + ${BOXES}, (select count(*) from book_entries)),
    ('bills', 1, (select count(*) from bills)),
    ('bill_lines', (select count(*) from bill_lines)::float / (select count(*) from bills), (select count(*) from bill_lines))
  ) as t (name, each, rows) where t.rows > 0`;

async function measure(farm: DayFarm): Promise<void> {
  const { db, day, url } = farm;
  await live(farm);
  const tables = await db.query<{ name: string; each: number; bytes: number }>(ROWS, [day]);
  for (const { name, each, bytes } of tables)
    row(name, `${each.toFixed(1)} rows of ${bytes.toFixed(0)} bytes`);
  const sum = (of: (name: string) => boolean) =>
    tables.reduce((all, { name, each, bytes }) => all + (of(name) ? each * bytes : 0), 0) / 1024;
  const isNotice = (name: string) => name === 'notices';
  row(`an order of ${BOXES} boxes that is over`, `${sum((name) => !isNotice(name)).toFixed(1)} KiB`);
  row('  its notices, which are kept for a year', `${sum(isNotice).toFixed(1)} KiB`);
  const [found] = await db.query<{ household: number; audit: number; all: number }>(`
    select (pg_total_relation_size('users') + pg_total_relation_size('likes'))::float / (select count(*) from users) as household,
      pg_total_relation_size('audit_log')::float / (select count(*) from audit_log) as audit,
      pg_database_size(current_database())::float as all`);
  const all = found?.all ?? Number.NaN;
  row('a household', `${((found?.household ?? 0) / 1024).toFixed(1)} KiB`);
  row('a row of the audit', `${(found?.audit ?? 0).toFixed(0)} bytes`);
  row('the whole database, for each running order', `${(all / Number(ORDERS) / 1024).toFixed(1)} KiB`);
  await withFolder((folder) => backUp(url, join(folder, 'backup'), all));
}

/** Backs the database of so many bytes up, and restores it into a new server. */
async function backUp(url: string, path: string, all: number): Promise<void> {
  const gib = all / 1024 ** 3;
  const took = await command('backup', url, path);
  const size = await sizeOf(path);
  row(
    'a backup',
    `${((size / all) * 100).toFixed(1)} % of the database, ${(took / gib).toFixed(0)} s for each GiB of it`,
  );
  await withFolder(async (dataDir) => {
    const server = await startEmbedded(dataDir);
    try {
      const back = await command('restore', server.url, path);
      row('restoring it', `${(back / gib).toFixed(0)} s for each GiB of the database`);
    } finally {
      await server.stop();
    }
  });
}

await withNewDay(ORDERS, measure);
