import { randomBytes } from 'node:crypto';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { officePackingCalls as calls } from '@shivar/domain/contract/office/packing-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';

const DAY = '2026-11-24';
const params = { date: DAY, batch: 'morning' } as const;
let app: TestApp;
let plan: TestPlan;
let sunil: Person;
let asha: Person;
let order: OrderAnswer;

beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [sunil, asha] = await Promise.all([app.packer(), app.customer('Asha Patil')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['closed_days', 'packed_lines', 'list_changes'])
    await app.db.query(`delete from ${table}`);
  await app.db.query("update deliveries set status = 'skipped' where date = $1", [DAY]);
  moveTo('2026-11-21T16:42:00+05:30');
  order = await buy(app, asha, plan);
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500, [plan.dill]: 2 } });
});

const moveTo = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const close = async () => {
  moveTo('2026-11-23T18:00:00+05:30');
  await closeDays(app.db, app.clock);
  moveTo('2026-11-23T19:00:00+05:30');
};
const newMark = () => randomBytes(16).toString('hex');
const pack = (itemId: string, quantity: number, { as = sunil, mark = newMark(), ago = 0 } = {}) =>
  app.call(calls.packLine, { as, body: { mark, ago, orderId: order._id, date: DAY, itemId, quantity } });
const short = (itemId: string, missing: number, mark = newMark()) =>
  app.call(calls.markShort, {
    as: sunil,
    body: { mark, ago: 0, orderId: order._id, date: DAY, itemId, missing },
  });
const packed = async (after?: string) =>
  (await app.call(calls.packedLines, { as: sunil, params, query: after === undefined ? {} : { after } }))
    .answer;
const lines = async () => (await app.call(calls.crates, { as: sunil, params })).answer.crates[0]?.lines;

describe('the crates of a day', () => {
  test('are there once the day is closed, in the order of the rounds', async () => {
    expect((await app.call(calls.crates, { as: sunil, params })).answer).toEqual({
      version: null,
      items: [],
      crates: [],
    });
    const far = await buy(app, asha, plan, { pincode: '422003' });
    const near = await buy(app, asha, plan);
    for (const { _id } of [far, near]) await saveSchedule(app, asha, _id, { [DAY]: { [plan.onion]: 300 } });
    await close();
    const { answer } = await app.call(calls.crates, { as: sunil, params });
    expect(answer.version).toBe(1);
    expect(answer.crates.map(({ orderId }) => orderId)).toEqual([order._id, near._id, far._id]);
    await app.db.query("insert into routes (name, pincodes) values ('North', '{422003}')");
    const byRoute = (await app.call(calls.crates, { as: sunil, params })).answer;
    expect(byRoute.crates.map(({ orderId }) => orderId)).toEqual([far._id, order._id, near._id]);
    expect(answer.crates[0]).toMatchObject({
      customer: 'Asha Patil',
      lines: [
        { itemId: plan.tomato, quantity: 500 },
        { itemId: plan.dill, quantity: 2 },
      ],
    });
    expect(answer.items.map(({ _id }) => _id).toSorted()).toEqual(
      [plan.tomato, plan.onion, plan.dill].toSorted(),
    );
  });

  test('are neither ticked nor short while their households may still change them', async () => {
    const refused = { status: 409, answer: { code: 'day_not_closed' } };
    expect(await pack(plan.tomato, 500)).toMatchObject(refused);
    expect(await short(plan.tomato, 500)).toMatchObject(refused);
    await close();
    expect((await packed()).lines).toEqual([]);
    expect(await lines()).toHaveLength(2);
  });
});

describe('a tick', () => {
  beforeEach(close);

  test('is told with its packer, and only what is new after a mark', async () => {
    await pack(plan.tomato, 500);
    const { lines: first, last } = await packed();
    expect(first).toEqual([
      {
        orderId: order._id,
        itemId: plan.tomato,
        quantity: 500,
        by: 'Sunil Jadhav',
        at: '2026-11-23T13:30:00.000Z',
      },
    ]);
    await pack(plan.dill, 2);
    await pack(plan.tomato, 0);
    expect((await packed(last)).lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [plan.dill, 2],
      [plan.tomato, 0],
    ]);
  });

  test('counts once, and the later press counts, whichever comes first', async () => {
    const mark = newMark();
    const both = await Promise.all([pack(plan.tomato, 500, { mark }), pack(plan.tomato, 500, { mark })]);
    expect(both.filter(({ answer }) => answer.isNew)).toHaveLength(1);
    await pack(plan.tomato, 0, { ago: 600_000 });
    expect((await packed()).lines).toMatchObject([{ quantity: 500 }]);
  });

  test('is taken back by a press that a slow line makes look older than the tick', async () => {
    await pack(plan.tomato, 500);
    await pack(plan.tomato, 0, { ago: 4000 });
    expect((await packed()).lines).toMatchObject([{ quantity: 0 }]);
    await pack(plan.tomato, 500, { as: await app.admin(), ago: 4000 });
    expect((await packed()).lines).toMatchObject([{ quantity: 0 }]);
  });

  test('is refused for a box that is not there, and to drivers', async () => {
    const body = {
      mark: newMark(),
      ago: 0,
      orderId: order._id,
      date: '2027-03-01',
      itemId: plan.tomato,
      quantity: 1,
    };
    expect((await app.call(calls.packLine, { as: sunil, body })).status).toBe(404);
    expect((await pack(plan.tomato, 500, { as: await app.driver() })).status).toBe(403);
  });
});

describe('what a packer finds short', () => {
  beforeEach(close);
  const left = async () => {
    const { answer } = await app.call(api.order, { as: asha, params: { id: order._id } });
    return answer.deliverySchedule.find(({ date }) => date === DAY)?.items.map(({ _id, qty }) => [_id, qty]);
  };

  test('that is all of a box leaves nothing to deliver', async () => {
    await short(plan.tomato, 500);
    await short(plan.dill, 2);
    const { answer } = await app.call(api.order, { as: asha, params: { id: order._id } });
    expect(answer.deliverySchedule[0]).toMatchObject({ status: 'locked', filledByFarm: true, items: [] });
    const { answer: day } = await app.call(officeDayCalls.fulfilmentChanges, { as: sunil, params });
    expect(day.unmarked).toBe(0);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('leaves the box, goes back to the allowance, and is no new version of the list', async () => {
    expect((await short(plan.tomato, 200)).status).toBe(200);
    expect((await short(plan.dill, 2)).status).toBe(200);
    expect(await lines()).toEqual([
      { itemId: plan.tomato, quantity: 300, short: 200 },
      { itemId: plan.dill, quantity: 0, short: 2 },
    ]);
    expect(await left()).toEqual([[plan.tomato, 300]]);
    expect((await packed()).lines.map(({ quantity }) => quantity)).toEqual([300, 0]);
    expect(await discrepancies(app, order._id)).toEqual([]);
    const told = await app.db.query('select kind, facts from notices where order_id = $1 order by id', [
      order._id,
    ]);
    expect(told).toContainEqual({ kind: 'short', facts: { date: DAY, items: { [plan.tomato]: 200 } } });
    const list = await app.call(officeListCalls.listVersion, { as: sunil, params });
    expect(list.answer.version).toBe(1);
  });

  test('counts once', async () => {
    const mark = newMark();
    await short(plan.tomato, 200, mark);
    await short(plan.tomato, 200, mark);
    expect(await lines()).toContainEqual({ itemId: plan.tomato, quantity: 300, short: 200 });
  });

  test('is refused where the line has less', async () => {
    const { status, refusal } = await short(plan.tomato, 501);
    expect([status, refusal.code]).toEqual([409, 'changed_elsewhere']);
    expect(await lines()).toContainEqual({ itemId: plan.tomato, quantity: 500 });
  });
});
