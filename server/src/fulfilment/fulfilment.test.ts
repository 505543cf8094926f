import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { FulfilmentAnswer, HarvestAnswer } from '@shivar/domain/contract/office/fulfilment-answer';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { release, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const DAY = '2026-11-24';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let ravi: Person;
let morning: OrderAnswer;
let evening: OrderAnswer;
let second: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [meera, asha, ravi] = await Promise.all([app.admin(), app.customer(), app.customer('Ravi More')]);
  morning = await buy(app, asha, plan);
  evening = await buy(app, asha, plan, { batch: 'evening' });
  second = await buy(app, ravi, plan, {
    address: { line1: '4 College Road', line2: 'Flat 2', landmark: '', city: 'Nashik' },
    pincode: '422003',
    mobile: '9123456789',
  });
  await saveSchedule(app, asha, morning._id, {
    [DAY]: { [plan.tomato]: 700, [plan.dill]: 2 },
    '2026-11-25': { [plan.tomato]: 900 },
  });
  await saveSchedule(app, asha, evening._id, { [DAY]: { [plan.tomato]: 300 } });
  await saveSchedule(app, ravi, second._id, { [DAY]: { [plan.tomato]: 500, [plan.onion]: 1100 } });
});
afterAll(() => app.close());

const dayOf = async (
  date: string,
  batch: 'morning' | 'evening',
  after?: string,
): Promise<FulfilmentAnswer> => {
  const query = after === undefined ? {} : { after };
  const { status, answer } = await app.call(api.fulfilmentDay, { as: meera, params: { date, batch }, query });
  expect(status).toBe(200);
  return answer;
};

const harvestOf = async (date: string, batch: 'morning' | 'evening'): Promise<HarvestAnswer> => {
  const asked = await app.call(officeDayCalls.fulfilmentHarvest, { as: meera, params: { date, batch } });
  expect(asked.status).toBe(200);
  return asked.answer;
};

describe('what to harvest and pack', () => {
  test('is the exact sum of what lies in the boxes of that day and batch, per item', async () => {
    const { harvest } = await harvestOf(DAY, 'morning');
    expect(harvest.map(({ _id, qty, boxes, unitofItem }) => [_id, qty, boxes, unitofItem])).toEqual([
      [plan.onion, 1100, 1, 'Grams'],
      [plan.tomato, 1200, 2, 'Grams'],
      [plan.dill, 2, 1, 'units'],
    ]);
    expect(harvest[1]).toEqual({
      _id: plan.tomato,
      englishName: 'Test tomato',
      marathiName: 'म tomato',
      categoryName: 'Test vegetables',
      categoryMarathiName: 'म vegetables',
      unitofItem: 'Grams',
      qty: 1200,
      boxes: 2,
      expectedQty: 0,
      expectedBoxes: 0,
      image: '/produce/tomato.svg',
    });
  });

  test('keeps the batches apart', async () => {
    const { harvest } = await harvestOf(DAY, 'evening');
    const { boxes } = await dayOf(DAY, 'evening');
    expect(harvest.map(({ _id, qty }) => [_id, qty])).toEqual([[plan.tomato, 300]]);
    expect(boxes.map(({ orderId }) => orderId)).toEqual([evening._id]);
  });

  test('lists each box with its customer, its address and its lines', async () => {
    const { boxes, boxCount, openCount, next } = await dayOf(DAY, 'morning');
    expect([boxCount, openCount, next]).toEqual([2, 0, null]);
    expect(boxes).toEqual([
      {
        orderId: morning._id,
        stop: { route: null, pincode: null, door: null },
        orderNumber: morning.orderNumber,
        subscriptionName: 'Test box',
        marathiName: 'चाचणी टोपली',
        customer: 'Asha Patil',
        mobile: '9876543210',
        address: '12 Gangapur Road, Near the temple, Nashik',
        pincode: '422001',
        area: expect.any(String),
        marathiArea: expect.any(String),
        status: 'planned',
        items: [
          {
            _id: plan.tomato,
            englishName: 'Test tomato',
            marathiName: 'म tomato',
            qty: 700,
            unitofItem: 'Grams',
          },
          { _id: plan.dill, englishName: 'Test dill', marathiName: 'म dill', qty: 2, unitofItem: 'units' },
        ],
      },
      expect.objectContaining({
        orderId: second._id,
        customer: 'Ravi More',
        mobile: '9123456789',
        address: '4 College Road, Flat 2, Nashik',
        pincode: '422003',
      }),
    ]);
  });

  test('leaves out a box that its customer left empty, and lists waiting ones as open or locked', async () => {
    await release(app, asha, morning._id, '2026-11-26');
    expect((await dayOf('2026-11-26', 'morning')).boxCount).toBe(1);
    await app.call(api.letFarmChoose, {
      as: asha,
      params: { id: morning._id },
      body: { date: '2026-11-26' },
    });
    const before = app.clock.now();
    app.clock.move(Date.parse('2026-11-25T18:00:00+05:30') - before);
    expect((await dayOf('2026-11-26', 'morning')).boxes.map(({ status }) => status)).toEqual([
      'locked',
      'locked',
    ]);
    app.clock.move(before - app.clock.now());
  });

  test('follows a release', async () => {
    await saveSchedule(app, asha, morning._id, { '2026-11-28': { [plan.tomato]: 400 } });
    const chosen = async () =>
      (await harvestOf('2026-11-28', 'morning')).harvest.filter(({ qty }) => qty > 0).length;
    expect(await chosen()).toBe(1);
    await release(app, asha, morning._id, '2026-11-28');
    expect([await chosen(), (await dayOf('2026-11-28', 'morning')).boxCount]).toEqual([0, 1]);
  });

  test('leaves out orders that are not active, and deliveries that are skipped or cancelled', async () => {
    const other = await buy(app, ravi, plan, { startDate: '2026-12-25', deliveryFrequency: 'weekly' });
    expect((await dayOf('2026-12-25', 'morning')).boxCount).toBe(1);
    for (const status of ['skipped', 'cancelled']) {
      await app.db.query('update deliveries set status = $2 where order_id = $1', [other._id, status]);
      expect(await dayOf('2026-12-25', 'morning')).toMatchObject({ boxCount: 0, openCount: 0, boxes: [] });
    }
    await app.db.query(`update deliveries set status = 'open' where order_id = $1`, [other._id]);
    for (const status of ['pending', 'cancelled']) {
      await app.db.query('update orders set status = $2 where id = $1', [other._id, status]);
      expect(await dayOf('2026-12-25', 'morning')).toMatchObject({ boxCount: 0, openCount: 0, boxes: [] });
    }
  });

  test('is nothing on a day without deliveries', async () => {
    expect(await dayOf('2030-01-01', 'evening')).toEqual({
      date: '2030-01-01',
      batch: 'evening',
      boxCount: 0,
      openCount: 0,
      leftEmptyCount: 0,
      boxes: [],
      next: null,
    });
    expect(await harvestOf('2030-01-01', 'evening')).toEqual({ harvest: [], expectedCount: 0 });
  });
});

test('a long day is told in pages, each box once, in the order in which they were bought', async () => {
  const { _id } = await buy(app, ravi, plan, {
    startDate: '2027-01-20',
    deliveryFrequency: 'weekly',
    batch: 'evening',
  });
  await copyOrder(_id, 419);
  const seen: number[] = [];
  const sizes: number[] = [];
  let after: string | undefined;
  do {
    const page = await dayOf('2027-01-20', 'evening', after);
    expect(page.boxCount).toBe(420);
    seen.push(...page.boxes.map(({ orderNumber }) => orderNumber));
    sizes.push(page.boxes.length);
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(sizes).toEqual([200, 200, 20]);
  expect(new Set(seen).size).toBe(420);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
});

/** The same order so many times more, without items. */
async function copyOrder(id: string, times: number): Promise<void> {
  const ids = `('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await app.db.query(
    `insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
       subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
     select ${ids}, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
       subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at
     from orders, generate_series(1, $2::int) n where id = $1 order by n`,
    [id, times],
  );
  await app.db.query(
    `insert into deliveries (order_id, date, batch, status, address, pincode)
     select ${ids}, date, batch, status, address, pincode from deliveries, generate_series(1, $2::int) n where order_id = $1`,
    [id, times],
  );
}

describe('the day’s page', () => {
  test('is for the farm’s office alone', async () => {
    const params = { date: DAY, batch: 'morning' as const };
    const nobody = await app.call(api.fulfilmentDay, { params });
    const customer = await app.call(api.fulfilmentDay, { params, as: asha });
    expect([nobody, customer].map(({ status, refusal }) => [status, refusal])).toEqual([
      [401, { code: 'not_signed_in', message: 'Please log in to continue' }],
      [403, { code: 'not_allowed', message: 'This is for the office only' }],
    ]);
  });

  test.each([
    [{ date: '2026-02-30', batch: 'morning' }, {}, 'date'],
    [{ date: DAY, batch: 'noon' }, {}, 'batch'],
    [{ date: DAY, batch: 'morning' }, { after: '-1' }, 'after'],
    [{ date: DAY, batch: 'morning' }, { after: '1; drop table orders' }, 'after'],
    [{ date: DAY, batch: 'morning' }, { since: '1' }, 'since'],
  ])('refuses %o with %o', async (params, query, path) => {
    const answered = await app.call(api.fulfilmentDay, {
      as: meera,
      params: params as never,
      query: query as never,
    });
    expect([answered.status, answered.refusal.issues?.[0]?.path]).toEqual([400, path]);
  });
});
