import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Like } from '@shivar/domain/rules/produce/likes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { findOrders } from '../orders/office-search-queries.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { emptyOfLongDay } from './expected-queries.ts';
import { countForecast } from './forecast-commands.ts';

const DAY = '2026-11-26';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let ravi: Person;
let second: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [meera, asha, ravi] = await Promise.all([app.admin(), app.customer(), app.customer('Ravi More')]);
  const chosen = await buy(app, asha, plan);
  await saveSchedule(app, asha, chosen._id, { [DAY]: { [plan.tomato]: 700 } });
  second = await buy(app, ravi, plan);
  await buy(app, ravi, plan, { batch: 'evening' });
});
afterAll(() => app.close());

const dayOf = async () => {
  const asked = { as: meera, params: { date: DAY, batch: 'morning' } as const };
  const { answer } = await app.call(api.fulfilmentDay, { ...asked, query: {} });
  return { ...answer, ...(await app.call(officeDayCalls.fulfilmentHarvest, asked)).answer };
};

test('shows what farm’s choice brings apart from what was chosen', async () => {
  const { answer } = await app.call(api.order, { as: ravi, params: { id: second._id } });
  const shown = answer.deliverySchedule.find(({ date }) => date === DAY)?.farmsChoice ?? [];
  expect(shown.length).toBeGreaterThan(0);
  const { harvest, boxes, boxCount, openCount, expectedCount } = await dayOf();
  expect([boxCount, openCount, expectedCount]).toEqual([2, 1, 1]);
  expect(boxes.map(({ status, items, farmsChoice }) => [status, items.length, farmsChoice])).toEqual([
    ['planned', 1, undefined],
    ['open', 0, shown],
  ]);
  const told = harvest.map(({ _id, qty, expectedQty }) => ({ _id, qty, expectedQty }));
  const tomato = shown.find(({ _id }) => _id === plan.tomato)?.qty ?? 0;
  expect(told).toContainEqual({ _id: plan.tomato, qty: 700, expectedQty: tomato });
  for (const { _id, qty } of shown.filter((item) => item._id !== plan.tomato))
    expect(told).toContainEqual({ _id, qty: 0, expectedQty: qty });
});

test('has another version after whatever changes what is expected, and after nothing else', async () => {
  const versionOf = async () => {
    const params = { date: DAY, batch: 'morning' as const };
    return (await app.call(officeDayCalls.fulfilmentChanges, { as: meera, params })).answer.version;
  };
  let before = await versionOf();
  const differs = async () => {
    const now = await versionOf();
    const isOther = now !== before;
    before = now;
    return isOther;
  };
  const like = async (as: Person, likes: Record<string, Like>) => {
    app.clock.move(1);
    await app.call(api.saveLikes, { as, body: { likes } });
  };
  // A chosen box brings what was chosen, whatever its household likes.
  await like(asha, { [plan.tomato]: 'never' });
  expect(await differs()).toBe(false);
  await like(ravi, { [plan.tomato]: 'never' });
  expect(await differs()).toBe(true);
  await like(ravi, { [plan.tomato]: 'love' });
  expect(await differs()).toBe(true);
  await like(ravi, { [plan.tomato]: 'love' });
  expect(await differs()).toBe(false);
  await like(ravi, { [plan.tomato]: 'fine' });
  expect(await differs()).toBe(true);
  const only = { as: ravi, params: { id: second._id }, body: { onlyChosen: true } };
  expect((await app.call(api.onlyChosen, only)).status).toBe(200);
  expect(await differs()).toBe(true);
  // Its box does not go out now, and the list says that it is not forgotten.
  expect(await dayOf()).toMatchObject({ boxCount: 1, openCount: 0, expectedCount: 0, leftEmptyCount: 1 });
});

test('counts the boxes of a long day that stay empty as the office’s list of them does', async () => {
  const today = dayAt(app.clock.now());
  const tomorrow = addDays(today, 1);
  await countForecast(app.db, app.clock);
  expect(await emptyOfLongDay(app.db, tomorrow, app.clock.now())).toBeNull();
  // Nothing is left for these, as they have no items.
  await app.db.query(
    `with more as (
       insert into orders overriding system value
       select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 100000 + n))).*
       from orders o, generate_series(1, 2001) as n where o.id = $1 returning id
     )
     insert into deliveries (order_id, date, batch, status, address, pincode)
     select id, $2, 'evening', 'open', '12 Gangapur Road, Nashik', '422001' from more`,
    [second._id, tomorrow],
  );
  const { numbers } = await findOrders(app.db, { empty: 'tomorrow' }, { after: null, today, most: 3000 });
  expect(numbers).toHaveLength(2001);
  expect(await emptyOfLongDay(app.db, tomorrow, app.clock.now())).toBe(numbers.length);
});
