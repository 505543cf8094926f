import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeOrderCalls as calls } from '@shivar/domain/contract/office/order-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const DAY = '2026-11-24';
const CUT_OFF = '2026-11-23T18:00:00+05:30';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let order: OrderAnswer;

beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [meera, asha] = await Promise.all([app.admin(), app.customer('Asha Patil')]);
});
afterAll(() => app.close());
/** Each test has an order of its own, with a box that its customer filled, and is at the cut-off of that box's day. */
beforeEach(async () => {
  moveTo('2026-11-21T16:42:00+05:30');
  order = await buy(app, asha, plan);
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500, [plan.dill]: 2 } });
  moveTo(CUT_OFF);
});

const moveTo = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const day = async (batch: 'morning' | 'evening' = 'morning', as = meera, date = DAY) => {
  const { status, answer } = await app.call(officeDayCalls.fulfilmentChanges, {
    as,
    params: { date, batch },
  });
  expect(status).toBe(200);
  return answer;
};
/** What changed of this test's order. */
const changed = async (batch: 'morning' | 'evening' = 'morning', date = DAY) =>
  (await day(batch, meera, date)).changes.filter(({ orderId }) => orderId === order._id);
const params = () => ({ id: order._id });
const version = async () =>
  (await app.call(calls.officeOrder, { as: meera, params: params() })).answer.version;
const OVERRIDE = { override: true, reason: 'Asked by phone' };
const fill = async (lines: Record<string, number>, date = DAY, how = OVERRIDE) =>
  app.call(calls.officeChangeSchedule, {
    as: meera,
    params: params(),
    body: { version: await version(), schedule: { [date]: lines }, ...how },
  });
const send = async (how: { override: boolean; reason: string }, mobile = '9876543210') =>
  app.call(calls.officeChangeAddress, {
    as: meera,
    params: params(),
    body: {
      version: await version(),
      address: { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' },
      pincode: '422003',
      mobile,
      ...how,
    },
  });
const move = async (how: { override: boolean; reason: string }) =>
  app.call(calls.officeChangeBatch, {
    as: meera,
    params: params(),
    body: { version: await version(), batch: 'evening', ...how },
  });
const NO_OVERRIDE = { override: false, reason: '' };

describe('what changed in a day’s boxes after their cut-off', () => {
  test('is nothing where it was saved before, by the office too', async () => {
    moveTo('2026-11-23T17:59:59.999+05:30');
    await fill({ [plan.tomato]: 700 });
    expect(await changed()).toEqual([]);
  });

  test('is told with its instant, and from how much to how much', async () => {
    await fill({ [plan.tomato]: 700, [plan.onion]: 300, [plan.dill]: 2 });
    expect(await changed()).toEqual([
      {
        _id: expect.any(String),
        kind: 'items',
        at: '2026-11-23T12:30:00.000Z',
        orderId: order._id,
        orderNumber: order.orderNumber,
        customer: 'Asha Patil',
        isHere: true,
        goesTo: null,
        mobile: null,
        items: [
          expect.objectContaining({ _id: plan.tomato, marathiName: 'म tomato', before: 500, after: 700 }),
          expect.objectContaining({ _id: plan.onion, unitofItem: 'Grams', before: 0, after: 300 }),
        ],
      },
    ]);
    moveTo('2026-11-24T07:00:00+05:30');
    await fill({});
    expect((await changed()).map(({ items }) => items.map(({ before, after }) => [before, after]))).toEqual([
      [
        [700, 0],
        [300, 0],
        [2, 0],
      ],
      [
        [500, 700],
        [0, 300],
      ],
    ]);
  });

  test('leaves out what reached only other days', async () => {
    await fill({ [plan.tomato]: 100 }, '2026-11-26', NO_OVERRIDE);
    await send(NO_OVERRIDE);
    await move(NO_OVERRIDE);
    expect([await changed(), await changed('evening')]).toEqual([[], []]);
  });

  test('says where the box goes now, and that another number is called', async () => {
    await send(NO_OVERRIDE, '9000000001');
    await send(NO_OVERRIDE, '9000000001');
    expect(await changed()).toMatchObject([{ kind: 'address', goesTo: null, mobile: '9000000001' }]);
    await send(OVERRIDE, '9000000001');
    const goesTo = { address: '9 Sharanpur Road, Nashik', pincode: '422003' };
    expect(await changed()).toMatchObject([
      { kind: 'address', goesTo, mobile: null },
      { kind: 'address', goesTo: null, mobile: '9000000001' },
    ]);
  });

  test('says in both batches that a box went from one to the other', async () => {
    await move(OVERRIDE);
    expect(await changed('morning')).toMatchObject([{ kind: 'batch', isHere: false }]);
    expect(await changed('evening')).toMatchObject([{ kind: 'batch', isHere: true }]);
  });

  test('says that a box does not go out any more', async () => {
    const body = { version: await version(), reason: 'Moves away', stopClosed: true };
    await app.call(calls.officeCancelOrder, { as: meera, params: params(), body });
    expect(await changed()).toMatchObject([{ kind: 'cancel', isHere: false, items: [] }]);
  });

  test('says that an order with a box that day began to run', async () => {
    await app.db.query(`update orders set status = 'pending' where id = $1`, [order._id]);
    const body = { version: await version(), paid: true, reason: '' };
    await app.call(calls.officeNotePayment, { as: meera, params: params(), body });
    expect(await changed()).toMatchObject([{ kind: 'start', isHere: true }]);
  });

  test('ends with the day', async () => {
    moveTo('2026-11-25T00:00:00+05:30');
    await send(OVERRIDE, '9000000001');
    expect(await changed()).toEqual([]);
    expect(await changed('morning', '2026-11-25')).toHaveLength(1);
  });
});

describe('whether the boxes are still as they were read', () => {
  test('shows in the version after whatever changes one of them, and after nothing else', async () => {
    const versions = [(await day()).version];
    const look = async () => {
      versions.push((await day()).version);
      return versions.at(-1) !== versions.at(-2);
    };
    const other = await buy(app, asha, plan, { startDate: '2026-12-05', deliveryFrequency: 'weekly' });
    expect(await look()).toBe(false);
    await saveSchedule(app, asha, other._id, { '2026-12-05': { [plan.tomato]: 100 } });
    expect(await look()).toBe(false);
    await fill({ [plan.tomato]: 600 });
    expect(await look()).toBe(true);
    await send(OVERRIDE);
    expect(await look()).toBe(true);
    await move(OVERRIDE);
    expect(await look()).toBe(true);
    const evening = (await day('evening')).version;
    const body = { version: await version(), reason: 'Moves away', stopClosed: true };
    await app.call(calls.officeCancelOrder, { as: meera, params: params(), body });
    expect((await day('evening')).version).not.toBe(evening);
  });

  test('is told to whoever packs and drives, and to no customer', async () => {
    await day('morning', await app.packer());
    await day('morning', await app.driver());
    const asked = { params: { date: DAY, batch: 'morning' as const } };
    expect((await app.call(officeDayCalls.fulfilmentChanges, asked)).status).toBe(401);
    expect((await app.call(officeDayCalls.fulfilmentChanges, { ...asked, as: asha })).status).toBe(403);
    expect((await app.call(api.fulfilmentDay, { ...asked, as: meera })).status).toBe(200);
  });
});
