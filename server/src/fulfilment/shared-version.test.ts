import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { officeShortageCalls as calls } from '@shivar/domain/contract/office/shortage-calls';
import { beforeEach, expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
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
  await app.db.query(`update orders set status = 'paused' where id <> $1`, [order._id]);
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
async function sendShare(available: number): Promise<number> {
  const of = { ...params, item: shop.plan.tomato };
  const looked = await shop.app.call(calls.shortage, {
    as: shop.meera,
    params: of,
    query: { available: String(available) },
  });
  const body = { available, other: null, shown: looked.answer.shares?.shown ?? '' };
  return (await shop.app.call(calls.shareShortage, { as: shop.meera, params: of, body })).status;
}
async function share(): Promise<string> {
  expect(await sendShare(900)).toBe(200);
  const of = { ...params, item: shop.plan.tomato };
  const { answer } = await shop.app.call(calls.shortage, { as: shop.meera, params: of, query: {} });
  return answer.shared.find(({ takenBackAt }) => takenBackAt === null)?._id ?? '';
}
const askBack = (id: string) =>
  shop.app.db.query(`update shortages set taken_back_by = actor_id, taken_back_at = now() where id = $1`, [
    id,
  ]);
/** Two processes write one box at a time. */
const write = () => Promise.all([finishShortages(shop.app.db, 1), finishShortages(shop.app.db, 1)]);
async function takeBack(id: string): Promise<void> {
  await askBack(id);
  await write();
}
const all = (change: [number, number]) => Array.from({ length: 3 }, () => [change]);

test('a sharing is one version of the list, and so is its way back, however many transactions write it', async () => {
  const id = await share();
  expect(await list()).toEqual([2, all([500, 300])]);
  await see(2);
  await takeBack(id);
  expect(await list()).toEqual([3, all([300, 500])]);
});

test('what two processes write is told once, adds up, and is one version', async () => {
  const { app, plan } = shop;
  await app.db.query(
    `with kept as (
       insert into shortages (date, batch, item_id, available, actor_id, at)
       values ($1, 'morning', $2, 900, $3, now()) returning id, date)
     insert into shortage_shares (shortage_id, order_id, date, wanted, gets, instead, is_rounded_down)
     select kept.id, d.order_id, kept.date, 500, 300, 0, false
     from kept join deliveries d using (date) join orders o on o.id = d.order_id and o.status = 'active'`,
    [DAY, plan.tomato, shop.meera.id],
  );
  await write();
  expect(await list()).toEqual([2, all([500, 300])]);
  const told = await app.db.query<{ id: string }>(
    `select order_id::text as id from notices where kind = 'short' and facts ->> 'date' = $1`,
    [DAY],
  );
  expect(new Set(told.map(({ id }) => id)).size).toBe(3);
  expect(told.length).toBe(3);
  for (const { id } of told) expect(await discrepancies(app, id)).toEqual([]);
});

test('nothing is shared while a shortage is taken back', async () => {
  const id = await share();
  await see(2);
  // The process ended before the first box was written.
  await askBack(id);
  expect(await sendShare(600)).toBe(409);
  await write();
  expect(await sendShare(600)).toBe(200);
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
