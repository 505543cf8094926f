import { randomBytes } from 'node:crypto';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { dayTopic } from '@shivar/domain/contract/office/event-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls as calls } from '@shivar/domain/contract/office/order-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { followTopics } from '../adapters/topics.ts';
import { closeDays } from '../orders/close-commands.ts';
import { deliverBatch } from './deliver-commands.ts';

const DAY = '2026-11-24';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let sunil: Person;
let asha: Person;
let order: OrderAnswer;

beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [meera, sunil, asha] = await Promise.all([app.admin(), app.packer(), app.customer('Asha Patil')]);
});
afterAll(() => app.close());
/** Each test has a day that was just closed, with one box. */
beforeEach(async () => {
  for (const table of ['closed_days', 'list_changes', 'list_seen'])
    await app.db.query(`delete from ${table}`);
  await app.db.query("update deliveries set status = 'skipped' where date = $1", [DAY]);
  moveTo('2026-11-21T16:42:00+05:30');
  order = await buy(app, asha, plan);
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500, [plan.dill]: 2 } });
  moveTo('2026-11-23T18:00:00+05:30');
  await closeDays(app.db, app.clock);
});

const moveTo = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const list = async (as = sunil, batch: Batch = 'morning') =>
  (await app.call(officeListCalls.listVersion, { as, params: { date: DAY, batch } })).answer;
const see = (version: number, as = sunil, batch: Batch = 'morning') =>
  app.call(officeListCalls.seeList, { as, params: { date: DAY, batch }, body: { version } });
const version = async () =>
  (await app.call(calls.officeOrder, { as: meera, params: { id: order._id } })).answer.version;
const OVERRIDE = { override: true, reason: 'Asked by phone' };
const fill = async (lines: Record<string, number>, date = DAY) =>
  app.call(calls.officeChangeSchedule, {
    as: meera,
    params: { id: order._id },
    body: { version: await version(), schedule: { [date]: lines }, ...OVERRIDE },
  });
const toEvening = async () =>
  app.call(calls.officeChangeBatch, {
    as: meera,
    params: { id: order._id },
    body: { version: await version(), batch: 'evening', ...OVERRIDE },
  });
const sendElsewhere = async () =>
  app.call(calls.officeChangeAddress, {
    as: meera,
    params: { id: order._id },
    body: {
      version: await version(),
      address: { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' },
      pincode: '422003',
      mobile: '9876543210',
      ...OVERRIDE,
    },
  });

describe('the list of a day', () => {
  test('has no version before its close, and begins with 1', async () => {
    expect(await list()).toMatchObject({ version: 1, seen: null, changes: [], people: [] });
    const params = { date: '2026-11-25', batch: 'morning' } as const;
    const open = await app.call(officeListCalls.listVersion, { as: sunil, params });
    expect(open.answer.version).toBeNull();
    expect(
      (await app.call(officeDayCalls.fulfilmentChanges, { as: sunil, params })).answer.listVersion,
    ).toBeNull();
  });

  test('has the next version with each change, and tells what changed since the one that was seen', async () => {
    await see(1);
    await fill({ [plan.tomato]: 700, [plan.onion]: 300, [plan.dill]: 2 });
    await fill({ [plan.tomato]: 700, [plan.dill]: 1 });
    const { version: now, seen, changes } = await list();
    expect([now, seen]).toEqual([3, 1]);
    expect(changes).toEqual([
      {
        orderId: order._id,
        orderNumber: order.orderNumber,
        customer: 'Asha Patil',
        at: '2026-11-23T12:30:00.000Z',
        moved: null,
        goesElsewhere: false,
        items: [
          expect.objectContaining({ _id: plan.tomato, before: 500, after: 700 }),
          expect.objectContaining({ _id: plan.dill, before: 2, after: 1 }),
        ],
      },
    ]);
    await see(3);
    expect(await list()).toMatchObject({ version: 3, seen: 3, changes: [] });
  });

  test('counts what packers found short among what was there, and tells nothing of a box that failed', async () => {
    await see(1);
    await fill({ [plan.tomato]: 700, [plan.dill]: 2 });
    const of = () => ({ mark: randomBytes(16).toString('hex'), ago: 0, orderId: order._id, date: DAY });
    const short = { ...of(), itemId: plan.tomato, missing: 700 };
    expect((await app.call(officePackingCalls.markShort, { as: sunil, body: short })).status).toBe(200);
    const items = async () =>
      (await list()).changes.flatMap((each) => each.items.map(({ before, after }) => [before, after]));
    expect(await items()).toEqual([[500, 0]]);
    moveTo('2026-11-24T07:00:00+05:30');
    await app.call(officeMarkCalls.markBox, { as: meera, body: { ...of(), failed: 'spoilt' } });
    expect(await list()).toMatchObject({ version: 2, seen: 1, changes: [] });
  });

  test('tells both batches of a box that moves', async () => {
    await Promise.all([see(1), see(1, sunil, 'evening')]);
    await toEvening();
    const told = [await list(), await list(sunil, 'evening')];
    expect(told.map(({ version: n, changes }) => [n, changes.map(({ moved }) => moved)])).toEqual([
      [2, ['went']],
      [2, ['came']],
    ]);
  });

  test('tells a box that goes elsewhere, and one whose order is cancelled', async () => {
    await see(1);
    await sendElsewhere();
    expect((await list()).changes).toMatchObject([{ goesElsewhere: true, moved: null, items: [] }]);
    const by = { as: meera, params: { id: order._id } };
    const { answer } = await app.call(calls.officeOrder, by);
    const body = { version: answer.version, reason: 'They rang', stopClosed: true };
    await app.call(calls.officeCancelOrder, { ...by, body });
    expect((await list()).changes).toMatchObject([{ moved: 'went' }]);
  });

  test('has no new version where another date changes, a box is delivered, or somebody marks', async () => {
    await fill({ [plan.tomato]: 100 }, '2026-11-26');
    moveTo('2026-11-24T07:00:00+05:30');
    await deliverBatch(app, meera.id, { date: DAY, batch: 'morning' });
    expect((await list()).version).toBe(1);
  });

  test.each(['spoilt', 'not_come', 'nobody_home'] as const)(
    'has no new version by a mark (%s), its correction, or what is given back',
    async (failed) => {
      const ganesh = await app.driver();
      moveTo('2026-11-24T07:00:00+05:30');
      const mark = (said: { failed?: Failure }) => {
        const body = {
          mark: randomBytes(16).toString('hex'),
          ago: 0,
          orderId: order._id,
          date: DAY,
          ...said,
        };
        return app.call(officeMarkCalls.markBox, { as: ganesh, body });
      };
      for (const said of [{ failed }, {}, { failed }]) expect((await mark(said)).status).toBe(200);
      const box = { orderId: order._id, date: DAY };
      expect((await app.call(officeRoundCalls.giveBack, { as: meera, body: box })).status).toBe(200);
      expect(await list()).toMatchObject({ version: 1, changes: [] });
    },
  );
});

describe('who has seen a version', () => {
  test('is told with the instant, each person once', async () => {
    await see(1);
    await fill({ [plan.tomato]: 700 });
    moveTo('2026-11-23T18:10:00+05:30');
    await Promise.all([see(2), see(1, meera)]);
    await see(2);
    expect((await list(meera)).people).toEqual([
      { name: 'Meera Shinde', role: 'admin', version: 1, at: '2026-11-23T12:40:00.000Z' },
      { name: 'Sunil Jadhav', role: 'packer', version: 2, at: '2026-11-23T12:40:00.000Z' },
    ]);
  });

  test('is nobody where the version is not there', async () => {
    await see(2);
    expect((await list()).people).toEqual([]);
  });
});

test('open pages hear of a new version, and of a mark', async () => {
  const topics = followTopics({ sessionUrl: app.url, outage: app.db.outage });
  const heard = new Set<string>();
  topics.follow((changed) => changed.forEach((topic) => heard.add(topic)));
  await expect.poll(() => heard.has('*')).toBe(true);
  await fill({ [plan.tomato]: 700 });
  await expect.poll(() => heard.has(dayTopic(DAY, 'morning'))).toBe(true);
  heard.clear();
  await app.db.query("update deliveries set status = 'delivered' where order_id = $1 and date = $2", [
    order._id,
    DAY,
  ]);
  await expect.poll(() => heard.has(dayTopic(DAY, 'morning'))).toBe(true);
  await topics.stop();
});
