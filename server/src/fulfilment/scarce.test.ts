import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { priceCalls } from '@shivar/domain/contract/price-calls';
import { officeShortageCalls as calls } from '@shivar/domain/contract/office/shortage-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy, purchaseOf } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';
import { countForecast } from './forecast-commands.ts';

const DAY = '2026-11-26';
let app: TestApp;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-24T12:00:00+05:30' });
  plan = await addTestPlan(app.db);
});
afterAll(() => app.close());

test('is left out of farm’s choice wherever it is shown, and the close leaves it out', async () => {
  const [meera, asha, ravi] = await Promise.all([app.admin(), app.customer(), app.customer('Ravi More')]);
  const waiting = await buy(app, asha, plan, { startDate: DAY });
  const chosen = await buy(app, ravi, plan, { startDate: DAY });
  await saveSchedule(app, ravi, chosen._id, { [DAY]: { [plan.tomato]: 500 } });
  const day = { date: DAY, batch: 'morning' as const };
  const params = { ...day, item: plan.tomato };
  const versionOf = async () =>
    (await app.call(officeDayCalls.fulfilmentChanges, { as: meera, params: day })).answer.version;
  const look = async () => {
    await countForecast(app.db, app.clock);
    return (await app.call(calls.shortage, { as: meera, params, query: {} })).answer;
  };
  const entry = async () => {
    const { answer } = await app.call(api.order, { as: asha, params: { id: waiting._id } });
    return answer.deliverySchedule.find(({ date }) => date === DAY);
  };
  const linesOf = (items: { _id: string; qty: number }[] = []) =>
    Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]));
  const choice = async () => linesOf((await entry())?.farmsChoice);
  const mark = (isScarce: boolean) => app.call(calls.markScarce, { as: meera, params, body: { isScarce } });

  const unknown = { ...params, item: '4753387227' };
  expect((await app.call(calls.shortage, { as: meera, params: unknown, query: {} })).status).toBe(400);

  const shown = await choice();
  expect(shown[plan.tomato]).toBeGreaterThan(0);
  expect(await look()).toMatchObject({ state: 'open', expected: shown[plan.tomato], wanted: 500, boxes: 1 });
  const version = await versionOf();
  await mark(true);
  expect((await mark(true)).answer).toEqual({ isScarce: true });
  expect(await look()).toMatchObject({ isScarce: true, expected: 0, wanted: 500 });
  expect(await versionOf()).not.toBe(version);
  const without = await choice();
  expect(without[plan.tomato]).toBeUndefined();
  expect(await entry()).toMatchObject({ scarce: [plan.tomato] });
  // A buyer reads it before it pays.
  const { items, selectedSize, deliveryFrequency } = purchaseOf(plan);
  const bought = {
    subscriptionId: plan.id,
    selectedSize,
    deliveryFrequency,
    items,
    coupons: [],
    pincode: '',
  };
  for (const [batch, scarce] of [
    ['morning', [plan.tomato]],
    ['evening', undefined],
  ] as const) {
    const body = { ...bought, startDate: DAY, batch };
    expect((await app.call(priceCalls.priceOrder, { body })).answer.scarce).toEqual(scarce);
  }
  await mark(false);
  expect(await choice()).toEqual(shown);
  await mark(true);
  app.clock.move(Date.parse('2026-11-25T18:00:00+05:30') - app.clock.now());
  expect((await mark(false)).answer).toMatchObject({ code: 'date_past_cut_off' });
  await closeDays(app.db, app.clock);
  expect(linesOf((await entry())?.items)).toEqual(without);
});

test('a box for which everything is scarce waits for the office’s decision', async () => {
  const [meera, asha] = await Promise.all([app.admin(), app.customer('Asha Pawar')]);
  const order = await buy(app, asha, plan, { startDate: '2026-11-27' });
  app.clock.move(Date.parse('2026-11-26T09:00:00+05:30') - app.clock.now());
  const today = dayAt(app.clock.now());
  const empty = async () => {
    await countForecast(app.db, app.clock);
    const query = { empty: 'tomorrow' } as const;
    return (await app.call(officeOrderCalls.officeOrders, { as: meera, query })).answer.orders.map(
      ({ _id }) => _id,
    );
  };
  expect(await empty()).toEqual([]);
  const items = await app.db.query<{ id: string }>(
    'select item_id::text as id from order_items where order_id = $1',
    [order._id],
  );
  for (const { id } of items) {
    const params = { date: addDays(today, 1), batch: 'morning' as const, item: id };
    expect((await app.call(calls.markScarce, { as: meera, params, body: { isScarce: true } })).status).toBe(
      200,
    );
  }
  expect(await empty()).toContain(order._id);
});
