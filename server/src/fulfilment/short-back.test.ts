import { randomBytes } from 'node:crypto';
import { api } from '@shivar/domain/contract/api';
import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { officePackingCalls as calls } from '@shivar/domain/contract/office/packing-calls';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { clearOldMessages } from '../auth/upkeep-commands.ts';
import { setGuard } from '../../test/guards.ts';

const DAY = '2026-11-24';
const params = { date: DAY, batch: 'morning' } as const;
const { shop, closeFirst } = openShop();
let sunil: Person;
beforeAll(async () => {
  sunil = await shop.app.packer();
});
/** Asha's box with tomatoes and dill is closed, and not packed yet. */
beforeEach(async () => {
  const { app, plan, asha, order } = shop;
  for (const table of ['packed_lines', 'list_changes', 'list_seen'])
    await app.db.query(`delete from ${table}`);
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500, [plan.dill]: 2 } });
  await closeFirst('04:00:00');
});

const newMark = () => randomBytes(16).toString('hex');
const body = (itemId: string, mark = newMark()) => ({
  mark,
  ago: 0,
  orderId: shop.order._id,
  date: DAY,
  itemId,
});
const short = (itemId: string, missing: number) =>
  shop.app.call(calls.markShort, { as: sunil, body: { ...body(itemId), missing } });
const lines = async () =>
  (await shop.app.call(calls.crates, { as: sunil, params })).answer.crates.find(
    ({ orderId }) => orderId === shop.order._id,
  )?.lines;
const packed = async () => (await shop.app.call(calls.packedLines, { as: sunil, params, query: {} })).answer;
const pack = (itemId: string, quantity: number) =>
  shop.app.call(calls.packLine, { as: sunil, body: { ...body(itemId), quantity } });

describe('a short that was none', () => {
  const back = (itemId: string, quantity: number, mark = newMark()) =>
    shop.app.call(calls.takeShortBack, { as: sunil, body: { ...body(itemId, mark), quantity } });
  const told = async () =>
    (
      await shop.app.db.query(
        `select kind, facts from notices where order_id = $1 and kind in ('short', 'changed') order by id`,
        [shop.order._id],
      )
    ).map(({ kind, facts }) => [kind, (facts as { items: object }).items]);
  const send = () => shop.app.db.query(`update notices set due_at = null, ended_at = at, outcome = 'told'`);

  test('is taken back: the line holds it again, it is to be packed, and nobody hears of either', async () => {
    const before = await lines();
    await short(shop.plan.tomato, 200);
    await short(shop.plan.tomato, 100);
    await short(shop.plan.dill, 2);
    const mark = newMark();
    const answers = await Promise.all([back(shop.plan.tomato, 300, mark), back(shop.plan.tomato, 300, mark)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await back(shop.plan.dill, 2)).answer.isNew).toBe(true);
    expect(await lines()).toEqual(before);
    expect((await packed()).lines.map(({ quantity }) => quantity)).toEqual([200, 0]);
    expect(await told()).toEqual([]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    const list = await shop.app.call(officeListCalls.listVersion, { as: sunil, params });
    expect(list.answer.version).toBe(1);
  });

  test('puts a box back on its way of which everything was short', async () => {
    await short(shop.plan.tomato, 500);
    await short(shop.plan.dill, 2);
    expect((await back(shop.plan.dill, 2)).status).toBe(200);
    const { answer } = await shop.app.call(api.order, { as: shop.asha, params: { id: shop.order._id } });
    const box = answer.deliverySchedule.find(({ date }) => date === DAY);
    expect(box).toMatchObject({ status: 'planned', items: [{ _id: shop.plan.dill, qty: 2 }] });
    expect(box?.filledByFarm).toBeUndefined();
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('is told as the content of the box where its household heard of the short', async () => {
    await short(shop.plan.tomato, 200);
    await send();
    await back(shop.plan.tomato, 200);
    expect(await told()).toEqual([
      ['short', { [shop.plan.tomato]: 200 }],
      ['changed', { [shop.plan.tomato]: 500, [shop.plan.dill]: 2 }],
    ]);
  });

  test('is told by no call where nobody has called about the short yet', async () => {
    await short(shop.plan.tomato, 200);
    await shop.app.db.query(`update notices set due_at = null, ended_at = at, outcome = 'to_call'`);
    await back(shop.plan.tomato, 200);
    expect(await told()).toEqual([]);
  });

  test('is refused twice, of another quantity, of what is planned elsewhere, and once the box has left', async () => {
    await short(shop.plan.tomato, 200);
    expect((await back(shop.plan.tomato, 100)).refusal.code).toBe('changed_elsewhere');
    const { answer } = await shop.app.call(api.order, { as: shop.asha, params: { id: shop.order._id } });
    const most = answer.selectedItems[shop.plan.tomato]?.qty ?? 0;
    await setGuard(shop.app.db, 'order_items', 'order_items_ledger', 'disable');
    const scheduled = async (sql: string) =>
      shop.app.db.query(`update order_items set scheduled = ${sql} where order_id = $1 and item_id = $2`, [
        shop.order._id,
        shop.plan.tomato,
      ]);
    await scheduled(`scheduled + ${most}`);
    expect((await back(shop.plan.tomato, 200)).refusal.code).toBe('short_planned');
    await scheduled(`scheduled - ${most}`);
    await setGuard(shop.app.db, 'order_items', 'order_items_ledger', 'enable');
    await shop.app.db.query(
      'update deliveries set out_at = now(), out_by = $2 where order_id = $1 and date = $3',
      [shop.order._id, sunil.id, DAY],
    );
    expect((await back(shop.plan.tomato, 200)).refusal.code).toBe('box_left');
    await shop.app.db.query('update deliveries set out_at = null, out_by = null where order_id = $1', [
      shop.order._id,
    ]);
    expect((await back(shop.plan.tomato, 200)).status).toBe(200);
    expect((await back(shop.plan.tomato, 200)).refusal.code).toBe('changed_elsewhere');
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });
});

test('ticks, versions and who has seen them go 30 days after their day; ticks beside a complaint stay', async () => {
  await pack(shop.plan.tomato, 500);
  await shop.app.call(officeListCalls.seeList, { as: sunil, params, body: { version: 1 } });
  await shop.app.db.query(
    `insert into list_changes (date, batch, version, order_id, kind, change_id)
     select $2, 'morning', 2, $1, 'came', max(id) from order_changes where order_id = $1`,
    [shop.order._id, DAY],
  );
  const count = async () =>
    Promise.all(
      ['packed_lines', 'list_changes', 'list_seen'].map(async (table) => {
        const [row] = await shop.app.db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
        return row?.n;
      }),
    );
  const before = await count();
  expect(before).toEqual([1, 1, 1]);
  const clearAt = (instant: string) => clearOldMessages(shop.app.db, Date.parse(instant));
  await clearAt('2026-12-24T23:59:59+05:30');
  expect(await count()).toEqual(before);
  await shop.app.db.query(`insert into complaints (order_id, date, at) values ($1, $2, now())`, [
    shop.order._id,
    DAY,
  ]);
  await clearAt('2026-12-25T00:00:00+05:30');
  expect(await count()).toEqual([1, 0, 0]);
  await shop.app.db.query('delete from complaints');
  await clearAt('2026-12-25T00:00:00+05:30');
  expect(await count()).toEqual([0, 0, 0]);
});
