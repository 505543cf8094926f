import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '../../test/open-shop.ts';
import { inTransaction } from './client.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

/** A migration of a farm that has orders, with all that one may do. It makes a table anew, since each must have its place (decision 157). */
const LATER = `
  -- A later one; with a semicolon here.
  alter table orders add column basket text not null default 'none; yet';
  alter table orders add constraint orders_basket_check check (basket <> '');
  update orders set basket = 'jute';
  create index orders_by_basket on orders (basket);

  drop table order_notes;
  create table order_notes (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders (id),
    author_id uuid references users (id),
    text text not null unique
  );
  create trigger order_notes_audit after insert on order_notes for each row
    when (acting() is not null) execute function keep_audit('order_id,id', 'text');

  create function shout() returns trigger language plpgsql as $$
  begin
    update orders set basket = upper(new.text) where id = new.order_id;
    return null;
  end $$;
  create trigger order_notes_shout after insert on order_notes for each row execute function shout();
  drop trigger orders_of_nobody on orders;`;

const LATER_STILL = `
  create or replace function shout() returns trigger language plpgsql as $$
  begin
    update orders set basket = new.text || '!' where id = new.order_id;
    return null;
  end $$;`;

const LAST = `
  drop trigger order_notes_shout on order_notes;
  alter table orders drop column basket;`;

const { shop } = openShop();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'later-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const later = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  expect(await migrate(shop.app.url, folder)).toEqual([name]);
};
const note = (text: string, order = shop.order._id) =>
  inTransaction(shop.app.db, async (tx) => {
    await tx.query(`select tell_triggers('actor', $1)`, [shop.meera.id]);
    await tx.query('insert into order_notes (order_id, author_id, text) values ($1, $2, $3)', [
      order,
      shop.meera.id,
      text,
    ]);
  });
const basket = async () =>
  (await shop.app.db.query('select basket from orders where id = $1', [shop.order._id]))[0];

test('a farm with orders takes later migrations: columns, tables with their keys, triggers and functions', async () => {
  await later('9001_later.sql', LATER);
  expect(await basket()).toEqual({ basket: 'jute' });
  await expect(shop.app.db.query(`update orders set basket = ''`)).rejects.toThrow('orders_basket_check');

  await note('careful');
  expect(await basket()).toEqual({ basket: 'CAREFUL' });
  const written = await shop.app.db.query(
    `select actor_id, kind from audit_log where subject = 'order_notes' and subject_id like $1 || '/%'`,
    [shop.order._id],
  );
  expect(written).toEqual([{ actor_id: shop.meera.id, kind: 'added' }]);
  await expect(note('for nobody', randomUUID())).rejects.toThrow('order_notes_order_id_fkey');

  await later('9002_later_still.sql', LATER_STILL);
  await note('loud');
  expect(await basket()).toEqual({ basket: 'loud!' });

  await later('9003_last.sql', LAST);
  await note('quiet');
  expect(await migrate(shop.app.url, folder)).toEqual([]);
});

test('a later migration that fails changes nothing, and the next start tries it again', async () => {
  await writeFile(join(folder, '9004_broken.sql'), `alter table orders add column lid text; select 1 / 0;`);
  await expect(migrate(shop.app.url, folder)).rejects.toThrow('9004_broken.sql failed');
  await later('9004_broken.sql', 'alter table orders add column lid text; drop table order_notes;');
  expect(await shop.app.db.query('select count(lid) as lids from orders')).toEqual([{ lids: 0 }]);
});
