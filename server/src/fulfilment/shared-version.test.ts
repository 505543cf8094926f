import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { officeShortageCalls as calls } from '@shivar/domain/contract/office/shortage-calls';
import { beforeEach, expect, test } from 'vitest';
import { saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { buy } from '../../test/test-plan.ts';
import { finishShortages } from './share-commands.ts';

const DAY = '2026-11-24';
const params = { date: DAY, batch: 'morning' } as const;
const { shop, closeFirst } = openShop();
/** Three boxes with 500 g of tomatoes each are closed. */
beforeEach(async () => {
  const { app, asha, plan, order } = shop;
  for (const table of ['list_changes', 'list_seen']) await app.db.query(`delete from ${table}`);
  await app.db.query(`update orders set status = 'cancelled' where id <> $1`, [order._id]);
  for (const { _id } of [order, await buy(app, asha, plan), await buy(app, asha, plan)])
    await saveSchedule(app, asha, _id, { [DAY]: { [plan.tomato]: 500 } });
  await closeFirst('04:00:00');
  await see(1);
});

const list = async () => {
  const { answer } = await shop.app.call(officeListCalls.listVersion, { as: shop.meera, params });
  const moved = answer.changes.map(({ items }) => items.map(({ before, after }) => [before, after]));
  return [answer.version, moved];
};
const see = (version: number) =>
  shop.app.call(officeListCalls.seeList, { as: shop.meera, params, body: { version } });
async function share(): Promise<string> {
  const of = { ...params, item: shop.plan.tomato };
  const looked = await shop.app.call(calls.shortage, {
    as: shop.meera,
    params: of,
    query: { available: '900' },
  });
  const body = { available: 900, other: null, shown: looked.answer.shares?.shown ?? '' };
  expect((await shop.app.call(calls.shareShortage, { as: shop.meera, params: of, body })).status).toBe(200);
  const { answer } = await shop.app.call(calls.shortage, { as: shop.meera, params: of, query: {} });
  return answer.shared.find(({ takenBackAt }) => takenBackAt === null)?._id ?? '';
}
/** The office asks for it back, and the process that does it writes one box at a time. */
async function takeBack(id: string): Promise<void> {
  await shop.app.db.query(
    `update shortages set taken_back_by = actor_id, taken_back_at = now() where id = $1`,
    [id],
  );
  await finishShortages(shop.app.db, 1);
}
const all = (change: [number, number]) => Array.from({ length: 3 }, () => [change]);

test('a sharing is one version of the list, and so is its way back, however many transactions write it', async () => {
  const id = await share();
  expect(await list()).toEqual([2, all([500, 300])]);
  await see(2);
  await takeBack(id);
  expect(await list()).toEqual([3, all([300, 500])]);
});

test('a sharing that is taken back before it was a version is none, but for the boxes that stay as they were shared', async () => {
  const { app, order } = shop;
  const id = await share();
  // It was taken back while the last of its boxes was still to be written: the list knows nothing of it.
  await app.db.query('delete from list_changes');
  // One box holds something else than was shared since: it stays.
  await app.db.query(`update shortage_shares set gets = gets - 1 where shortage_id = $1 and order_id = $2`, [
    id,
    order._id,
  ]);
  await takeBack(id);
  expect(await list()).toEqual([2, [[[501, 300]]]]);
});
