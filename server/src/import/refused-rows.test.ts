import { describe, expect, test } from 'vitest';
import { codesOf, openImports } from '../../test/importing.ts';
import { oldOrder, oldUser, orderId, userId } from '../../test/old-export.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
const TODAY = '2026-11-21';
const shop = openImports(NOW);

describe('a text that cannot be stored', () => {
  test.each([false, true])('keeps its row out, which is told, and no other (written: %s)', async (write) => {
    const files = [
      await shop.imports.file('users.json', [
        { ...oldUser(4001), name: 'Half \ud83c' },
        { ...oldUser(4002), email: 'nul\u0000@example.com' },
        // Of an emoji that is cut in two, neither half stays.
        { ...oldUser(4003), name: `${'a'.repeat(99)}🌾 of the farm` },
      ]),
      await shop.imports.file(
        'orders.json',
        [4001, 4002].map((number) => ({
          ...oldOrder(number, TODAY, 1),
          userId: userId(4003),
          ...(number === 4001 ? { status: `${'x'.repeat(39)}🌾` } : { selectedSize: 'Small\u0000' }),
        })),
      ),
    ];
    const { tallies, findings } = await shop.imports.run(files, { write });
    expect([tallies.user, tallies.order]).toMatchObject([
      { added: 1, refused: 2 },
      { added: 1, refused: 1 },
    ]);
    expect(findings.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { line: 1, kind: 'user', code: 'text_unreadable', path: 'name' },
      { line: 2, kind: 'user', code: 'text_unreadable', path: 'email' },
      { id: orderId(4002), line: 2, kind: 'order', code: 'text_unreadable', path: 'selectedSize' },
    ]);
  });
});

/** Makes the database refuse what it never does by itself, and ends that. */
async function refusing(table: string, check: string): Promise<() => Promise<unknown>> {
  await shop.app.db.query(`alter table ${table} add constraint refusing check (${check}) not valid`);
  return () => shop.app.db.query(`alter table ${table} drop constraint refusing`);
}

describe('a user that the database refuses', () => {
  test('stays out alone', async () => {
    const allow = await refusing('users', "name <> 'Refused'");
    const users = [4501, 4502, 4503].map((number) => ({
      ...oldUser(number),
      ...(number === 4502 ? { name: 'Refused' } : {}),
    }));
    const { tallies, findings } = await shop.imports.run([await shop.imports.file('users.json', users)]);
    await allow();
    expect(tallies.user).toMatchObject({ added: 2, refused: 1 });
    expect(findings.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { id: userId(4502), line: 2, kind: 'user', code: 'database_refused' },
    ]);
  });
});

describe('an order that the database refuses', () => {
  test('stays out with all its parts, alone', async () => {
    const allow = await refusing('orders', "address::text not like '%Refused%'");
    const files = [
      await shop.imports.file('users.json', [oldUser(5001)]),
      await shop.imports.file(
        'orders.json',
        [5001, 5002, 5003].map((number) => ({
          ...oldOrder(number, TODAY, 1),
          userId: userId(5001),
          ...(number === 5002 ? { address: 'Refused Road' } : {}),
        })),
      ),
    ];
    const { tallies, findings } = await shop.imports.run(files);
    await allow();
    expect(tallies.order).toMatchObject({ added: 2, refused: 1 });
    expect(findings.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { id: orderId(5002), line: 2, kind: 'order', code: 'database_refused' },
    ]);
    const known = await shop.app.db.query<{ id: string }>(
      'select source_id as id from imported_orders where source_id = any($1) order by 1',
      [[5001, 5002, 5003].map(orderId)],
    );
    expect(known.map(({ id }) => id)).toEqual([orderId(5001), orderId(5003)]);
    const orphans = await shop.app.db.query('select id from orders where address::text like $1', [
      '%Refused%',
    ]);
    expect(orphans).toEqual([]);
  });

  test('of nobody is told with the id that it names', async () => {
    const file = await shop.imports.file('orders.json', [
      { ...oldOrder(5010, TODAY, 1), userId: userId(9999) },
      { ...oldOrder(5011, TODAY, 1), userId: undefined },
      {
        ...oldOrder(5012, TODAY, 1),
        userId: undefined,
        user: { _id: 'x', email: 'CUSTOMER.5001@example.in' },
      },
    ]);
    const { findings, tallies } = await shop.imports.run([file]);
    expect(codesOf(findings.filter(({ outcome }) => outcome === 'refused'))).toEqual([
      'refused 5011 owner_missing',
      'refused 5010 owner_unknown',
    ]);
    expect(tallies.order.added).toBe(1);
  });
});
