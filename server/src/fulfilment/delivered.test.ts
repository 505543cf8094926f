import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { discrepancies, release, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';

const DAY = '2026-11-24';
const { shop, to, closeFirst, read } = openShop();
beforeEach(() => closeFirst());

const deliver = (date = DAY, batch: Batch = 'morning', as = shop.meera) =>
  shop.app.call(officeDayCalls.markDelivered, { as, params: { date, batch }, body: {} });
const unmarked = async () =>
  (await shop.app.call(officeDayCalls.unmarkedBatches, { as: shop.meera })).answer.batches.filter(
    ({ date }) => date === DAY,
  );
const looked = async () =>
  (
    await shop.app.call(officeDayCalls.fulfilmentChanges, {
      as: shop.meera,
      params: { date: DAY, batch: 'morning' },
    })
  ).answer;

describe('a batch that went out', () => {
  test('is delivered by one press, once, with an entry for every gram', async () => {
    const before = await read();
    const { boxes } = (await deliver()).answer;
    expect(boxes).toBeGreaterThan(0);
    expect((await deliver()).answer).toEqual({ boxes: 0 });
    const told = await shop.app.db.query('select facts from notices where order_id = $1 and kind = $2', [
      shop.order._id,
      'delivered',
    ]);
    expect(told).toEqual([{ facts: { date: DAY, batch: 'morning' } }]);
    const after = await read();
    expect(after.deliverySchedule[0]).toMatchObject({ status: 'delivered' });
    expect(after.deliverySchedule[0]?.items).toEqual(before.deliverySchedule[0]?.items);
    const entries = await shop.app.db.query(
      `select item_id::text as "_id", quantity as qty from quantity_ledger
       where order_id = $1 and date = $2 and kind = 'delivered'`,
      [shop.order._id, DAY],
    );
    const items = before.deliverySchedule[0]?.items.map(({ _id, qty }) => ({ _id, qty })) ?? [];
    expect(entries).toHaveLength(items.length);
    expect(entries).toEqual(expect.arrayContaining(items));
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('is marked once by two presses at the same time', async () => {
    const pressed = await Promise.all([deliver(), deliver()]);
    const boxes = pressed.map(({ answer }) => answer.boxes);
    expect(Math.min(...boxes)).toBe(0);
    const changes = await shop.app.db.query(
      `select from order_changes where order_id = $1 and kind = 'delivered'`,
      [shop.order._id],
    );
    expect(changes).toHaveLength(1);
  });

  test('can be taken back on the same day, once, with an entry for every gram', async () => {
    const params = { date: DAY, batch: 'morning' } as const;
    const pressed = async () =>
      (await shop.app.call(officeDayCalls.pressedToday, { as: shop.meera, params })).answer.boxes;
    const takeBack = () =>
      shop.app.call(officeDayCalls.takeBackDelivered, { as: shop.meera, params, body: {} });
    await deliver();
    const boxes = await pressed();
    // A box of which its household complained came.
    const ravi = (
      await shop.app.db.query<{ id: string }>(
        `select order_id as id from deliveries where date = $1 and batch = 'morning' and status = 'delivered' and order_id <> $2
       limit 1`,
        [DAY, shop.order._id],
      )
    )[0];
    await shop.app.db.query('insert into complaints (order_id, date, at) values ($1, $2, now())', [
      ravi?.id,
      DAY,
    ]);
    expect(await pressed()).toBe(boxes - 1);
    const taken = await Promise.all([takeBack(), takeBack()]);
    expect(taken.reduce((sum, { answer }) => sum + answer.boxes, 0)).toBe(boxes - 1);
    expect([await pressed(), (await looked()).unmarked]).toEqual([0, boxes - 1]);
    expect((await read()).deliverySchedule[0]).toMatchObject({ status: 'planned' });
    const told = `select from notices where order_id = $1 and kind = 'delivered'`;
    expect(await shop.app.db.query(told, [shop.order._id])).toEqual([]);
    const { answer } = await shop.app.call(api.orderHistory, {
      as: shop.asha,
      params: { id: shop.order._id },
    });
    expect(answer.entries[0]).toMatchObject({ kind: 'undelivered', byName: 'Meera Shinde' });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    expect((await deliver()).answer.boxes).toBe(boxes - 1);
    to('2026-11-25T00:00:00');
    expect([await pressed(), (await takeBack()).answer.boxes]).toEqual([0, 0]);
    await shop.app.db.query('delete from complaints where order_id = $1', [ravi?.id]);
  });

  test('is told as a mistake where its household had heard of it, unless it is delivered first', async () => {
    const params = { date: DAY, batch: 'morning' } as const;
    const takeBack = () =>
      shop.app.call(officeDayCalls.takeBackDelivered, { as: shop.meera, params, body: {} });
    const { db } = shop.app;
    const told = async () =>
      (
        await db.query<{ what: string }>(
          `select coalesce(facts ->> 'change', kind) as what from notices
           where order_id = $1 and kind in ('delivered', 'changed') order by id`,
          [shop.order._id],
        )
      ).map(({ what }) => what);
    await deliver();
    await takeBack();
    expect(await told()).toEqual([]);
    await deliver();
    await db.query(
      `update notices set due_at = null, ended_at = at, outcome = 'told' where kind = 'delivered'`,
    );
    await takeBack();
    expect(await told()).toEqual(['delivered', 'not_delivered']);
    await deliver();
    expect(await told()).toEqual(['delivered']);
    await takeBack();
    expect(await told()).toEqual(['delivered', 'not_delivered']);
  });

  test('is to decide from the next day on, until somebody says so', async () => {
    expect([await unmarked(), (await looked()).unmarked]).toEqual([[], expect.any(Number)]);
    to('2026-11-25T06:00:00');
    const { unmarked: boxes } = await looked();
    expect(await unmarked()).toEqual([{ date: DAY, batch: 'morning', boxes }]);
    await deliver();
    expect([await unmarked(), (await looked()).unmarked]).toEqual([[], 0]);
  });

  test('leaves out an empty box, the other batch and a cancelled order', async () => {
    to('2026-11-24T17:00:00');
    await release(shop.app, shop.asha, shop.order._id, '2026-11-25');
    const { version } = (
      await shop.app.call(officeOrderCalls.officeOrder, { as: shop.meera, params: { id: shop.order._id } })
    ).answer;
    to('2026-11-25T09:00:00');
    await deliver('2026-11-25');
    await deliver(DAY, 'evening');
    const { deliverySchedule } = await read();
    expect(deliverySchedule.slice(0, 2).map(({ status }) => status)).toEqual(['planned', 'locked']);
    const body = { version, reason: 'Moves to Pune', stopClosed: true };
    await shop.app.call(officeOrderCalls.officeCancelOrder, {
      as: shop.meera,
      params: { id: shop.order._id },
      body,
    });
    const [first] = (await read()).deliverySchedule;
    await deliver();
    expect((await read()).deliverySchedule[0]?.status).toBe('delivered');
    expect(first?.status).toBe('planned');
  });

  test('is refused before its day, and to others than the office', async () => {
    expect((await deliver('2026-11-25')).refusal.code).toBe('day_not_come');
    expect((await deliver(DAY, 'morning', shop.asha)).status).toBe(403);
    expect((await read()).deliverySchedule[0]?.status).toBe('planned');
  });

  test('is no end of the way back for the household, and no conflict for the office', async () => {
    const params = { id: shop.order._id };
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-30': { [shop.plan.dill]: 1 } });
    const { version } = (await shop.app.call(officeOrderCalls.officeOrder, { as: shop.meera, params }))
      .answer;
    await deliver();
    expect(
      (await shop.app.call(officeOrderCalls.officeOrder, { as: shop.meera, params })).answer.version,
    ).toBe(version);
    const { answer } = await shop.app.call(api.orderHistory, { as: shop.asha, params, query: {} });
    expect(answer.entries[0]).toMatchObject({ kind: 'delivered', by: 'farm', byName: 'Meera Shinde' });
    const body = { changeId: answer.undoable ?? '' };
    expect((await shop.app.call(api.undoChange, { as: shop.asha, params, body })).status).toBe(200);
  });
});
