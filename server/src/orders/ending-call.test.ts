import { addDays } from '@shivar/domain/values/day';
import { expect, test } from 'vitest';
import { openShop } from '../../test/open-shop.ts';
import { inTransaction } from '../db/client.ts';
import { tellOfEnding } from './tell-commands.ts';

const { shop, to } = openShop();

test('the day before the end tells nothing again where the first notice waits, or left just now, as after an outage', async () => {
  const { app, order } = shop;
  const run = () => inTransaction(app.db, (tx) => tellOfEnding(tx, app.clock, app.clock.now()));
  const notices = () =>
    app.db.query(`select from notices where order_id = $1 and kind = 'ending'`, [order._id]);
  to(`${addDays(order.endDate, -7)}T11:00:00`);
  await run();
  const dayBefore = addDays(order.endDate, -1);
  to(`${dayBefore}T11:00:00`);
  await run();
  expect(await notices()).toHaveLength(1);
  await app.db.query(`update notices set outcome = 'told', due_at = null, ended_at = $1`, [
    `${dayBefore}T11:00:00+05:30`,
  ]);
  await run();
  expect(await notices()).toHaveLength(1);
});

test('a household is called once about the end of an order, and not after it', async () => {
  const { app, order } = shop;
  const runOn = async (day: string) => {
    to(`${day}T11:00:00`);
    await inTransaction(app.db, (tx) => tellOfEnding(tx, app.clock, app.clock.now()));
  };
  const outcomes = () =>
    app.db.query(`select outcome from notices where order_id = $1 and kind = 'ending' order by id`, [
      order._id,
    ]);
  await runOn(addDays(order.endDate, -7));
  await app.db.query(
    `update notices set outcome = 'to_call', due_at = null, ended_at = at where order_id = $1`,
    [order._id],
  );
  // The caller does not read it out twice.
  await runOn(addDays(order.endDate, -1));
  await runOn(order.endDate);
  expect(await outcomes()).toEqual([{ outcome: 'to_call' }]);
  await runOn(addDays(order.endDate, 1));
  expect(await outcomes()).toEqual([{ outcome: 'late' }]);
});
