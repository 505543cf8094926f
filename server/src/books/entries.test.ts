import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { bookWhatChanged } from './use-commands.ts';

const uuidOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Orders of ₹100 for ten bunches each, as they stood before the books; `n` is the end of their ids. */
const ORDERS = [
  { n: 1, name: 'unpaid' },
  { n: 2, name: 'noted as paid', status: 'paid', paidOn: '2026-11-03' },
  { n: 3, name: 'paid in part at a door', cash: [3000, 0] },
  { n: 4, name: 'paid at two doors, and more than the price', cash: [6000, 7000] },
  {
    n: 5,
    name: 'paid in part at a door, the rest noted',
    cash: [2500, 0],
    status: 'paid',
    paidOn: '2026-11-04',
  },
  { n: 6, name: 'imported as paid', imported: true, status: 'paid' },
  { n: 7, name: 'imported as pending', imported: true },
  { n: 8, name: 'imported as pending, paid since', imported: true, status: 'paid', paidOn: '2026-11-05' },
  { n: 9, name: 'imported as paid, and cash at a door', imported: true, status: 'paid', cash: [500, 0] },
  { n: 10, name: 'given back, and cash at a door', status: 'refunded', cash: [500, 0] },
] as const;

const FARM = `
  insert into users (id, email, user_name, name, created_at, updated_at) values
    ('${uuidOf(0)}', 'asha@example.in', 'asha', 'Asha', now(), now()),
    ('${uuidOf(99)}', 'ganesh@example.in', 'ganesh', 'Ganesh', now(), now());
  insert into categories (slug, english_name, marathi_name, position) values ('all', 'All', 'सगळं', 1);
  insert into items (slug, english_name, marathi_name, category_id, unit, max_selection, organic, image)
    values ('mint', 'Mint', 'पुदिना', 1, 'units', 1000, false, '/produce/mint.svg');
  insert into plans (id, english_name, marathi_name, description, marathi_description, image, organic, coming_soon,
    subscription_type, frequencies, batches, position)
    values ('box', 'Box', 'बॉक्स', '', '', '/produce/mint.svg', false, false, 'weekly', '{daily}', '{morning}', 1);
  alter table orders disable trigger user;
  alter table order_items disable trigger user;
  alter table quantity_ledger disable trigger user;
  alter table deliveries disable trigger user;
  alter table delivery_lines disable trigger user`;

/** Each has two boxes: the first came, with four bunches. Of an imported one it came before the import. */
const SOLD = `
  with row as (
    select *, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id
    from json_to_recordset($1) as row (n int, status text, "paidOn" date, imported boolean, cash int[])
  ), sold as (
    insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency, subscription_type,
      batch, status, start_date, end_date, address, pincode, mobile, created_at)
    select id, '${uuidOf(0)}', 'box', 'Box', 'बॉक्स', 'Small', 10000, 'daily', 'weekly', 'morning',
      case when imported and status is null then 'pending' else 'active' end, '2026-11-01', '2026-11-02', '{}', '422001', '',
      '2026-10-31T12:00:00+05:30' from row
  ), category as (
    insert into order_categories (order_id, category_id, english_name, marathi_name, position) select id, 1, 'All', 'सगळं', 1 from row
  ), item as (
    insert into order_items (order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image, subscribed,
      position, worth_paise) select id, 1, 'Mint', 'पुदिना', 1, 'units', 1000, '', 10, 0, 10000 from row
  ), day as (select * from row, (values (1, date '2026-11-01'), (2, '2026-11-02')) as day (place, date)),
  box as (
    insert into deliveries (order_id, date, batch, status, address, pincode)
    select id, date, 'morning', case when place = 1 and imported is null then 'delivered' else 'planned' end, '', '422001' from day
  ), line as (
    insert into delivery_lines (order_id, date, batch, item_id, quantity) select id, date, 'morning', 1, 4 from day
  ), import as (
    insert into imported_orders (source_id, order_id, digest, imported_at)
    select n, id, decode(repeat('00', 32), 'hex'), '2026-11-02T00:30:00+05:30' from row where imported
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) select id, 'purchase', '${uuidOf(0)}', '2026-10-31' from row
    returning id, order_id
  ), came as (
    insert into order_changes (order_id, kind, actor_id, at)
    select id, 'delivered', '${uuidOf(99)}', '2026-11-01' from row where imported is null returning id, order_id
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, order_id, 1, null, 'subscribed', 10 from change
    union all select change.id, order_id, 1, date, 'scheduled', 4 from change join day on day.id = order_id
    union all select came.id, order_id, 1, '2026-11-01', 'delivered', 4 from came
  ), mark as (
    insert into box_marks (order_id, date, outcome, cash_paise, actor_id, at)
    select id, date, 'delivered', cash[place], '${uuidOf(99)}', date + time '06:00' from day where cash is not null order by place
  )
  insert into payments (id, order_id, method, status, amount_paise, created_at, paid_on)
  select gen_random_uuid(), id, case when imported then 'imported' else 'cod' end, coalesce(status, 'due'), 10000, '2026-10-31', "paidOn"
  from row`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(MIGRATIONS)).toSorted();
  for (const name of names.filter((each) => each < '0120'))
    await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(database.url, folder);
  await database.db.query(FARM);
  await database.db.query(SOLD, [JSON.stringify(ORDERS)]);
  for (const name of names.filter((each) => each >= '0120'))
    await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(database.url, folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('orders of before have their money in the books, to the paisa', async () => {
  const { db } = database;
  await bookWhatChanged(db, { now: () => Date.parse('2026-11-06T12:00:00+05:30') });
  const balances = await db.query<{ id: string; sums: Record<string, number> }>(
    `select order_id as id, json_object_agg(account, paise) as sums from (
       select order_id, account, sum(paise)::int as paise from (
         select order_id, debit as account, paise from book_entries union all select order_id, credit, -paise from book_entries
       ) as side group by order_id, account having sum(paise) <> 0
     ) as sums group by order_id order by order_id`,
  );
  const payments = await db.query<{ status: string; received: number }>(
    'select status, received_paise as received from payments order by order_id',
  );
  const told = balances.map(({ sums }, index) => [
    ORDERS[index]?.name,
    sums,
    Object.values(payments[index] ?? {}),
  ]);
  const [earned, deferred] = [-4000, -6000];
  expect(told).toEqual([
    ['unpaid', { owed: 10_000, earned, deferred }, ['due', 0]],
    ['noted as paid', { cash_office: 10_000, earned, deferred }, ['paid', 10_000]],
    ['paid in part at a door', { owed: 7000, cash_driver: 3000, earned, deferred }, ['due', 3000]],
    [
      'paid at two doors, and more than the price',
      { cash_driver: 13_000, credit: -3000, earned, deferred },
      ['paid', 13_000],
    ],
    [
      'paid in part at a door, the rest noted',
      { cash_driver: 2500, cash_office: 7500, earned, deferred },
      ['paid', 10_000],
    ],
    // No income: it came before.
    ['imported as paid', { opening: 6000, deferred }, ['paid', 0]],
    ['imported as pending', { owed: 10_000, opening: -4000, deferred }, ['due', 0]],
    ['imported as pending, paid since', { cash_office: 10_000, opening: -4000, deferred }, ['paid', 10_000]],
    [
      'imported as paid, and cash at a door',
      { cash_driver: 500, credit: -500, opening: 6000, deferred },
      ['paid', 500],
    ],
    ['given back, and cash at a door', { owed: 9500, cash_driver: 500, earned, deferred }, ['refunded', 500]],
  ]);
});

test('the database refuses a movement of nothing, to the same account, and any change of one', async () => {
  const row = (debit: string, paise: number) =>
    database.db.query(
      `insert into book_entries (at, cause, debit, credit, paise, user_id, entry_key) values (now(), 'payout', $1, 'bank', $2, $3, 'k')`,
      [debit, paise, uuidOf(0)],
    );
  await expect(row('credit', 0)).rejects.toThrow('book_entries_paise_check');
  await expect(row('bank', 5)).rejects.toThrow('book_entries_check');
  await expect(row('purse', 5)).rejects.toThrow('book_entries_debit_check');
  await expect(database.db.query('update book_entries set paise = 1')).rejects.toThrow('append-only');
  await expect(database.db.query('delete from book_entries')).rejects.toThrow('append-only');
});
