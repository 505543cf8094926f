import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, release, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';

const DAY = '2026-11-24';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
/** Each test has an order of its own whose first box was closed, and is at noon of its day. */
beforeEach(async () => {
  await app.db.query('delete from closed_days');
  to('2026-11-21T16:42:00');
  asha = await app.customer();
  order = await buy(app, asha, plan);
  to('2026-11-23T18:00:00');
  await closeDays(app.db, app.clock);
  to('2026-11-24T12:00:00');
});
afterAll(() => app.close());

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
const read = async () => (await app.call(api.order, { as: asha, params: { id: order._id } })).answer;
const deliver = (date = DAY, batch: Batch = 'morning', as = meera) =>
  app.call(officeDayCalls.markDelivered, { as, params: { date, batch }, body: {} });
const unmarked = async () =>
  (await app.call(officeDayCalls.unmarkedBatches, { as: meera })).answer.batches.filter(
    ({ date }) => date === DAY,
  );
const looked = async () =>
  (await app.call(officeDayCalls.fulfilmentChanges, { as: meera, params: { date: DAY, batch: 'morning' } }))
    .answer;

describe('a batch that went out', () => {
  test('is delivered by one press, once, with an entry for every gram', async () => {
    const before = await read();
    const { boxes } = (await deliver()).answer;
    expect(boxes).toBeGreaterThan(0);
    expect((await deliver()).answer).toEqual({ boxes: 0 });
    const after = await read();
    expect(after.deliverySchedule[0]).toMatchObject({ status: 'delivered' });
    expect(after.deliverySchedule[0]?.items).toEqual(before.deliverySchedule[0]?.items);
    const entries = await app.db.query(
      `select item_id::text as "_id", quantity as qty from quantity_ledger
       where order_id = $1 and date = $2 and kind = 'delivered'`,
      [order._id, DAY],
    );
    const items = before.deliverySchedule[0]?.items.map(({ _id, qty }) => ({ _id, qty })) ?? [];
    expect(entries).toHaveLength(items.length);
    expect(entries).toEqual(expect.arrayContaining(items));
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('is marked once by two presses at the same time', async () => {
    const pressed = await Promise.all([deliver(), deliver()]);
    const boxes = pressed.map(({ answer }) => answer.boxes);
    expect(Math.min(...boxes)).toBe(0);
    const changes = await app.db.query(
      `select from order_changes where order_id = $1 and kind = 'delivered'`,
      [order._id],
    );
    expect(changes).toHaveLength(1);
  });

  test('can be taken back on the same day, once, with an entry for every gram', async () => {
    const params = { date: DAY, batch: 'morning' } as const;
    const pressed = async () =>
      (await app.call(officeDayCalls.pressedToday, { as: meera, params })).answer.boxes;
    const takeBack = () => app.call(officeDayCalls.takeBackDelivered, { as: meera, params, body: {} });
    await deliver();
    const boxes = await pressed();
    // A box of which its household complained came.
    const ravi = (
      await app.db.query<{ id: string }>(
        `select order_id as id from deliveries where date = $1 and batch = 'morning' and status = 'delivered' and order_id <> $2
       limit 1`,
        [DAY, order._id],
      )
    )[0];
    await app.db.query('insert into complaints (order_id, date, at) values ($1, $2, now())', [ravi?.id, DAY]);
    expect(await pressed()).toBe(boxes - 1);
    const taken = await Promise.all([takeBack(), takeBack()]);
    expect(taken.reduce((sum, { answer }) => sum + answer.boxes, 0)).toBe(boxes - 1);
    expect([await pressed(), (await looked()).unmarked]).toEqual([0, boxes - 1]);
    expect((await read()).deliverySchedule[0]).toMatchObject({ status: 'planned' });
    const { answer } = await app.call(api.orderHistory, { as: asha, params: { id: order._id } });
    expect(answer.entries[0]).toMatchObject({ kind: 'undelivered', byName: 'Meera Shinde' });
    expect(await discrepancies(app, order._id)).toEqual([]);
    expect((await deliver()).answer.boxes).toBe(boxes - 1);
    to('2026-11-25T00:00:00');
    expect([await pressed(), (await takeBack()).answer.boxes]).toEqual([0, 0]);
    await app.db.query('delete from complaints where order_id = $1', [ravi?.id]);
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
    await release(app, asha, order._id, '2026-11-25');
    const { version } = (
      await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id: order._id } })
    ).answer;
    to('2026-11-25T09:00:00');
    await deliver('2026-11-25');
    await deliver(DAY, 'evening');
    const { deliverySchedule } = await read();
    expect(deliverySchedule.slice(0, 2).map(({ status }) => status)).toEqual(['planned', 'locked']);
    const body = { version, reason: 'Moves to Pune', stopClosed: true };
    await app.call(officeOrderCalls.officeCancelOrder, { as: meera, params: { id: order._id }, body });
    const [first] = (await read()).deliverySchedule;
    await deliver();
    expect((await read()).deliverySchedule[0]?.status).toBe('delivered');
    expect(first?.status).toBe('planned');
  });

  test('is refused before its day, and to others than the office', async () => {
    expect((await deliver('2026-11-25')).refusal.code).toBe('day_not_come');
    expect((await deliver(DAY, 'morning', asha)).status).toBe(403);
    expect((await read()).deliverySchedule[0]?.status).toBe('planned');
  });

  test('is no end of the way back for the household, and no conflict for the office', async () => {
    const params = { id: order._id };
    await saveSchedule(app, asha, order._id, { '2026-11-30': { [plan.dill]: 1 } });
    const { version } = (await app.call(officeOrderCalls.officeOrder, { as: meera, params })).answer;
    await deliver();
    expect((await app.call(officeOrderCalls.officeOrder, { as: meera, params })).answer.version).toBe(
      version,
    );
    const { answer } = await app.call(api.orderHistory, { as: asha, params, query: {} });
    expect(answer.entries[0]).toMatchObject({ kind: 'delivered', by: 'farm', byName: 'Meera Shinde' });
    const body = { changeId: answer.undoable ?? '' };
    expect((await app.call(api.undoChange, { as: asha, params, body })).status).toBe(200);
  });
});
