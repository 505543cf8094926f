import { expect, test } from 'vitest';
import { codesOf, openImports } from '../../test/importing.ts';
import { oldOrder, oldUser, orderId, userId } from '../../test/old-export.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
const shop = openImports(NOW);

test('the order of a customer who has deleted the account here stays out and is told, and the others come in', async () => {
  const users = await shop.imports.file('users.json', [oldUser(901), oldUser(902)]);
  await shop.imports.run([users]);
  await shop.app.db.query(
    `update users set deleted_at = now(), email = id || '@deleted.invalid', mobile = null, password_hash = null
     where id = (select user_id from imported_users where source_id = $1)`,
    [userId(901)],
  );
  const orders = await shop.imports.file('orders.json', [
    { ...oldOrder(1, '2026-11-21', 210), _id: { $oid: orderId(9001) }, userId: userId(901) },
    { ...oldOrder(2, '2026-11-21', 210), _id: { $oid: orderId(9002) }, userId: userId(902) },
  ]);
  for (const write of [false, true]) {
    const { findings, tallies } = await shop.imports.run([users, orders], { write });
    expect(codesOf(findings)).toContain('refused 9001 owner_deleted');
    expect(tallies.order).toMatchObject({ added: 1, refused: 1 });
  }
});
