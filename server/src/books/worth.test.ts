import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharesOf } from '@shivar/domain/rules/money/shares';
import type { Bought } from '@shivar/domain/rules/money/shares';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyItems, anyPrice } from '../../../domain/test/money.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';

const uuidOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

interface Row {
  readonly price: number;
  readonly items: readonly Bought[];
}

const FARM = `
  insert into users (id, email, user_name, name, created_at, updated_at)
    values ('${uuidOf(0)}', 'asha@example.in', 'asha', 'Asha', now(), now());
  insert into categories (slug, english_name, marathi_name, position) values ('all', 'All', 'सगळं', 1);
  insert into items (slug, english_name, marathi_name, category_id, unit, max_selection, organic, image)
    select 'item-' || n, 'Item', 'वस्तू', 1, case when n <= 8 then 'Grams' else 'units' end, 1000, false, '/produce/tomato.svg'
    from generate_series(1, 16) as n;
  insert into plans (id, english_name, marathi_name, description, marathi_description, image, organic, coming_soon,
    subscription_type, frequencies, batches, position)
    values ('box', 'Box', 'बॉक्स', '', '', '/produce/tomato.svg', false, false, 'weekly', '{daily}', '{morning}', 1);
  alter table orders disable trigger user;
  alter table order_items disable trigger user;
  alter table quantity_ledger disable trigger user`;

const ORDERS = `
  with row as (
    select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id, price, items
    from json_to_recordset($1) as row (n int, price int, items json)
  ), sold as (
    insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency, subscription_type,
      batch, status, start_date, end_date, address, pincode, mobile, created_at)
    select id, '${uuidOf(0)}', 'box', 'Box', 'बॉक्स', 'Small', price, 'daily', 'weekly', 'morning',
      (array['active', 'pending', 'cancelled'])[1 + n % 3], date '2026-11-01' + n, date '2026-11-01' + n, '{}', '422001', '', now()
    from row
  ), category as (
    insert into order_categories (order_id, category_id, english_name, marathi_name, position) select id, 1, 'All', 'सगळं', 1 from row
  ), item as (
    select id, (i.place - 1)::int as position, i.place + case when i.value ->> 'unit' = 'Grams' then 0 else 8 end as item_id,
      i.value ->> 'unit' as unit, (i.value ->> 'quantity')::int as quantity
    from row, json_array_elements(items) with ordinality as i (value, place)
  ), kept as (
    insert into order_items (order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image, subscribed,
      position)
    -- Part of it was swapped away or became money since.
    select id, item_id, 'Item', 'वस्तू', 1, unit, 1000, '', quantity / 3, position from item
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) select id, 'purchase', '${uuidOf(0)}', now() from row
    returning id, order_id
  )
  insert into quantity_ledger (change_id, order_id, item_id, kind, quantity)
  select change.id, order_id, item_id, kind, quantity from change join (
    select id as order_id, item_id, 'subscribed' as kind, quantity - quantity / 4 as quantity from item
    union all select id, item_id, 'opening', quantity / 4 from item
    union all select id, item_id, 'to_money', quantity / 5 from item
    union all select id, item_id, 'swapped_in', quantity from item
  ) as entry using (order_id) where quantity > 0`;

test('orders of before get their shares by the rule of the domain, to the paisa', async () => {
  const database = await testDatabase({ empty: true });
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(MIGRATIONS)).toSorted();
  const before = names.filter((name) => name < '0110');
  try {
    for (const name of before) await cp(join(MIGRATIONS, name), join(folder, name));
    await migrate(database.url, folder);
    const rows: Row[] = fc.sample(fc.record({ price: anyPrice, items: anyItems }), 500);
    await database.db.query(FARM);
    await database.db.query(ORDERS, [JSON.stringify(rows.map((row, n) => ({ n, ...row })))]);
    await cp(join(MIGRATIONS, '0110_worth.sql'), join(folder, '0110_worth.sql'));
    await migrate(database.url, folder);
    const filled = await database.db.query<{ shares: number[] }>(
      'select json_agg(worth_paise order by position) as shares from order_items group by order_id order by order_id',
    );
    const asBought = rows.map(({ price, items }) =>
      sharesOf(
        price,
        items.map((item) => ({ ...item, listPrice: null })),
      ),
    );
    expect(filled.map(({ shares }) => shares)).toEqual(asBought);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

describe('the shares of an order', () => {
  let app: TestApp;
  let plan: TestPlan;
  let asha: Person;
  beforeAll(async () => {
    app = await testApp();
    plan = await addTestPlan(app.db);
    asha = await app.customer();
  });
  afterAll(() => app.close());

  const sharesOfOrder = async (orderId: string) => {
    const rows = await app.db.query<{ id: string; list: number | null; worth: number }>(
      `select item_id::text as id, list_price_paise as list, worth_paise as worth from order_items where order_id = $1`,
      [orderId],
    );
    return Object.fromEntries(rows.map(({ id, list, worth }) => [id, [list, worth]]));
  };

  test('go by steps while an item has no list price', async () => {
    const { _id } = await buy(app, asha, plan);
    // 30 and 20 steps of 100 g, and 2, 3 and 3 units: 58 steps for ₹1234.50.
    expect(await sharesOfOrder(_id)).toEqual({
      [plan.tomato]: [null, 63_854],
      [plan.onion]: [null, 42_569],
      [plan.spinach]: [null, 4257],
      [plan.dill]: [null, 6385],
      [plan.mint]: [null, 6385],
    });
  });

  test('go by list price, and the order keeps its own copy of it', async () => {
    await app.db.query('update items set list_price_paise = case when unit = $1 then 400 else 1500 end', [
      'Grams',
    ]);
    const { _id } = await buy(app, asha, plan);
    await app.db.query('update items set list_price_paise = 9900');
    // 50 steps at ₹4 and 8 units at ₹15: ₹320 at list price.
    const bought = await sharesOfOrder(_id);
    expect(bought).toEqual({
      [plan.tomato]: [400, 46_294],
      [plan.onion]: [400, 30_863],
      [plan.spinach]: [1500, 11_573],
      [plan.dill]: [1500, 17_360],
      [plan.mint]: [1500, 17_360],
    });
  });

  test.each([
    'update order_items set worth_paise = worth_paise + 1 where order_id = $1 and position = 0',
    'update orders set price_paise = price_paise - 1 where id = $1',
  ])('are held by the database: %s', async (statement) => {
    const { _id } = await buy(app, asha, plan);
    await expect(app.db.query(statement, [_id])).rejects.toThrow('do not add up to its price');
  });
});
