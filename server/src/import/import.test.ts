import { beforeAll, describe, expect, test } from 'vitest';
import { codesOf, importing, openImports } from '../../test/importing.ts';
import { isLostOrder, isLostUser, oldOrder, oldUser, userId } from '../../test/old-export.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
const TODAY = '2026-11-21';
const shop = openImports(NOW);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const tables =
  'users orders order_items deliveries delivery_lines order_changes quantity_ledger payments items plans';
const counts = async () => {
  const all = tables.split(' ').map(async (name): Promise<[string, number]> => {
    const [row] = await shop.app.db.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    return [name, row?.count ?? 0];
  });
  return Object.fromEntries(await Promise.all(all));
};

describe('an export of 600 orders with every oddity', () => {
  const USERS = 210;
  const lostUsers = numbers(USERS).filter(isLostUser).length;
  const lostOrders = numbers(600).filter(isLostOrder).length;
  let files: string[];
  beforeAll(async () => {
    files = [
      await shop.imports.file(
        'orders.json',
        numbers(600).map((number) => oldOrder(number, TODAY, USERS)),
      ),
      await shop.imports.file('users.json', numbers(USERS).map(oldUser)),
    ];
  });
  const expected = {
    user: { read: USERS, added: USERS - lostUsers, known: 0, changed: 0, refused: lostUsers },
    order: { read: 600, added: 600 - lostOrders, known: 0, changed: 0, refused: lostOrders },
  };

  test('is told row by row without writing anything', async () => {
    const before = await counts();
    const dry = await shop.imports.run(files, { write: false });
    expect(dry.tallies).toEqual(expected);
    expect(dry.said).toHaveLength(lostUsers + lostOrders);
    expect(dry.said.at(-1)).toMatch(
      /orders\.json:600 order 65b0[0-9a-f]{20} refused: not a whole quantity in grams or units \(selectedItems\.p\d\.qty “lots”\)$/,
    );
    expect(await counts()).toEqual(before);
  });

  test('is written as the dry run said, whole where it is interrupted, and to its end the next time', async () => {
    const dry = await shop.imports.run(files, { write: false });
    const before = await counts();
    const stop = new AbortController();
    const query = shop.app.db.query.bind(shop.app.db);
    let batches = 0;
    const stopping = Object.assign(Object.create(shop.app.db) as typeof shop.app.db, {
      query: (...statement: Parameters<typeof query>) => {
        if (statement[0].includes('from imported_orders')) batches += 1;
        if (batches === 3) stop.abort();
        return query(...statement);
      },
    });
    const interrupted = await (await importing(stopping, NOW)).run(files, { signal: stop.signal });
    expect(interrupted.tallies.order.added).toBe(295);
    expect((await counts())['orders']).toBe((before['orders'] ?? 0) + 295);

    const rest = await shop.imports.run(files);
    expect(rest.tallies.user).toEqual({ ...expected.user, added: 0, known: expected.user.added });
    expect(rest.tallies.order).toEqual({ ...expected.order, added: expected.order.added - 295, known: 295 });
    expect(interrupted.newNames).toEqual(dry.newNames);
    const [first] = interrupted.findings;
    expect(dry.findings).toContainEqual(first);
  });

  test('adds up: lines, totals and ledger say the same of every order', async () => {
    const wrong = await shop.app.db.query(
      `select i.order_id, i.item_id from order_items i join imported_orders o using (order_id)
       where i.scheduled is distinct from (select coalesce(sum(quantity), 0) from delivery_lines l
                           where l.order_id = i.order_id and l.item_id = i.item_id)
         or i.scheduled is distinct from (select coalesce(sum(quantity), 0) from quantity_ledger q
                           where q.order_id = i.order_id and q.item_id = i.item_id and kind = 'scheduled')
         or i.subscribed is distinct from (select coalesce(sum(quantity), 0) from quantity_ledger q
                           where q.order_id = i.order_id and q.item_id = i.item_id and kind = 'subscribed')`,
    );
    expect(wrong).toEqual([]);
    const [odd] = await shop.app.db.query<{ excess: number; empty: number }>(
      `select (count(*) filter (where scheduled > subscribed))::int as excess,
         (count(*) filter (where subscribed = 0))::int as empty
       from order_items join imported_orders using (order_id)`,
    );
    expect(odd).toEqual({ excess: 30, empty: 20 });
  });

  test('imports nothing twice, and tells what has changed in the export since', async () => {
    const before = await counts();
    expect((await shop.imports.run(files)).tallies).toMatchObject({
      user: { added: 0 },
      order: { added: 0 },
    });
    const changed = [
      await shop.imports.file('users.json', [{ ...oldUser(1), name: 'Another' }]),
      await shop.imports.file('orders.json', [
        { ...oldOrder(1, TODAY, USERS), price: 5 },
        oldOrder(2, TODAY, USERS),
      ]),
    ];
    const again = await shop.imports.run(changed);
    expect(codesOf(again.findings)).toEqual(['noted 1 changed_since', 'noted 1 changed_since']);
    expect(again.tallies.order).toEqual({ read: 2, added: 0, known: 2, changed: 1, refused: 0 });
    expect(await counts()).toEqual(before);
  });
});

describe('users', () => {
  test('are told what was not taken over of them', async () => {
    const account = {
      _id: userId(7001),
      email: 'Vimal@Example.IN ',
      name: ' Vimal Kale ',
      mobile: '+91 98765-43210',
    };
    const people = [
      account,
      { ...account, _id: userId(7002), email: 'vimal@example.in', name: 'Twin' },
      {
        ...account,
        _id: userId(7003),
        email: 'admin@example.in',
        isAdmin: true,
        mobile: 12345,
        password: 'plain',
      },
      { ...account, _id: userId(7004), email: 'noname@example.in', name: '', userName: '' },
      { ...account, _id: userId(7005), email: 'broken' },
      { ...account, _id: undefined, email: 'noid@example.in' },
    ];
    const { findings, tallies } = await shop.imports.run([await shop.imports.file('users.json', people)]);
    expect(codesOf(findings).map((text) => text.replace('NaN', '?'))).toEqual([
      'refused 7005 email_invalid',
      'refused ? id_missing',
      'noted 7002 email_has_account',
      'noted 7003 admin_dropped',
      'noted 7003 mobile_dropped',
      'noted 7003 password_dropped',
      'noted 7004 name_missing',
    ]);
    expect(findings.map(({ value }) => value)).not.toContain('plain');
    expect(tallies.user).toMatchObject({ added: 4, refused: 2 });
    const rows = await shop.app.db.query(
      `select email, name, mobile, role, password_hash as hash from users
       where email = any($1) order by email`,
      [['vimal@example.in', 'admin@example.in', 'noname@example.in', 'noid@example.in']],
    );
    expect(rows).toEqual([
      { email: 'admin@example.in', name: 'Vimal Kale', mobile: null, role: null, hash: null },
      { email: 'noname@example.in', name: 'noname', mobile: '9876543210', role: null, hash: null },
      { email: 'vimal@example.in', name: 'Vimal Kale', mobile: '9876543210', role: null, hash: null },
    ]);
  });

  test('without an email come with their orders, one account each', async () => {
    const mobile = '9812345670';
    const { email: _email, ...nobody } = oldUser(7200);
    const people = [
      { ...nobody, name: 'Gita More', mobile },
      { ...oldUser(7201), email: '', name: 'Gita More', mobile, password: '' },
      { ...oldUser(7202), email: null, name: 'Lata Kale', mobile: '', password: '' },
      { ...oldUser(7206), mobile },
      { ...oldUser(7204), mobile: '9812345671' },
      { ...oldUser(7205), mobile: '9812345671' },
    ];
    const bought = [7200, 7201, 7202].map((number) => ({
      ...oldOrder(number + 1, TODAY, 1),
      _id: `order of ${number}`,
      userId: userId(number),
    }));
    const files = [
      await shop.imports.file('users.json', people),
      await shop.imports.file('orders.json', bought),
    ];
    const dry = await shop.imports.run(files, { write: false });
    const { findings, tallies } = await shop.imports.run(files);
    expect(findings).toEqual(dry.findings);
    expect(codesOf(findings.filter(({ kind }) => kind === 'user'))).toEqual([
      'noted 7200 email_none',
      'noted 7200 password_without_email',
      'noted 7201 email_none',
      'noted 7201 mobile_has_account',
      'noted 7202 email_none',
      'noted 7206 mobile_has_account',
    ]);
    expect([tallies.user, tallies.order]).toMatchObject([{ added: 6 }, { added: 3 }]);
    const rows = await shop.app.db.query(
      `select u.name, u.email, u.mobile, u.password_hash as hash, count(o.id)::int as orders
       from imported_users i join users u on u.id = i.user_id left join orders o on o.user_id = u.id
       where i.source_id = any($1) group by i.source_id, u.id order by i.source_id`,
      [[7200, 7201, 7202].map(userId)],
    );
    const none = { email: null, hash: null, orders: 1 };
    expect(rows).toEqual([
      { ...none, name: 'Gita More', mobile },
      { ...none, name: 'Gita More', mobile },
      { ...none, name: 'Lata Kale', mobile: null },
    ]);
    const again = await shop.imports.run(files);
    expect([again.findings, again.tallies.user, again.tallies.order]).toMatchObject([
      [],
      { added: 0, known: 6 },
      { added: 0, known: 3 },
    ]);
  });

  test('who signed up here already keep their account', async () => {
    const asha = await shop.app.customer();
    const file = await shop.imports.file('users.json', [
      { ...oldUser(7100), email: asha.user.email.toUpperCase() },
    ]);
    const orders = await shop.imports.file('orders.json', [
      { ...oldOrder(7101, TODAY, 1), userId: userId(7100) },
    ]);
    await shop.imports.run([file, orders]);
    const [row] = await shop.app.db.query('select name, password_hash as hash from users where id = $1', [
      asha.id,
    ]);
    expect(row).toEqual({ name: 'Asha Patil', hash: null });
    const bought = await shop.app.db.query('select id from orders where user_id = $1', [asha.id]);
    expect(bought).toHaveLength(1);
  });
});

test('files of neither kind and lines of neither kind are told', async () => {
  const file = await shop.imports.file('plans.json', [{ _id: 1, title: 'Plan' }, 'text']);
  const { said, tallies } = await shop.imports.run([file]);
  expect(said.map((line) => line.replace(/^.*plans/, 'plans'))).toEqual([
    'plans.json:1 row ? refused: neither a user (email, mobile) nor an order (subscriptionName, selectedItems)',
    'plans.json:2 row ? refused: neither a user (email, mobile) nor an order (subscriptionName, selectedItems)',
    'plans.json: nothing of this file came in',
  ]);
  expect(tallies.order.read + tallies.user.read).toBe(0);
});

test('a second import at the same time is refused', async () => {
  const client = await shop.app.db.pool.connect();
  await client.query('select pg_advisory_lock(7413007)');
  await expect(shop.imports.run([])).rejects.toThrow('Another import is running on this database');
  await client.query('select pg_advisory_unlock(7413007)');
  client.release();
});
