import { api } from '@shivar/domain/contract/api';
import { expect, test } from 'vitest';
import { openShop } from '../../test/open-shop.ts';
import { careForRests } from './rest-care-commands.ts';

const { shop, to } = openShop(() => ({ deliveryFrequency: 'weekly' }));

test('a household that was not called before its rest had a place is called about the place alone', async () => {
  const { app, asha, order } = shop;
  await app.call(api.onlyChosen, { as: asha, params: { id: order._id }, body: { onlyChosen: true } });
  to('2026-12-08T09:00:00');
  await careForRests(app.db, app.clock);
  const called = `update notices set outcome = 'to_call', due_at = null, ended_at = at where order_id = $1`;
  await app.db.query(called, [order._id]);
  to('2026-12-12T09:00:00');
  await careForRests(app.db, app.clock);
  const told = await app.db.query(
    `select facts ->> 'endDate' as "endDate", facts -> 'goes' -> 'isPlaced' as "isPlaced" from notices
     where order_id = $1 and kind = 'ending'`,
    [order._id],
  );
  expect(told).toEqual([{ endDate: '2026-12-22', isPlaced: true }]);
});
