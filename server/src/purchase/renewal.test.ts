import { leavingCalls as calls } from '@shivar/domain/contract/leaving-calls';
import { officeStatusCalls as officeCalls } from '@shivar/domain/contract/office/status-calls';
import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Outlook } from '@shivar/domain/rules/purchase/renewal';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy, notePaid } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { inTransaction } from '../db/client.ts';
import { endingsOf } from '../orders/ending-queries.ts';
import { ordersById } from '../orders/queries.ts';
import { tellOfEnding } from '../orders/tell-commands.ts';
import { renewOrders } from './renewal-commands.ts';

const PRICE = 123_450;
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
afterAll(() => app.close());
beforeEach(async () => {
  at('2026-11-24T09:00:00+05:30');
  await setPrice(PRICE);
  await app.db.query(`update plans set on_sale = true where id = 'test-box'`);
  await app.db.query('update items set retired_at = null where id = $1', [plan.mint]);
  asha = await app.customer();
  order = await buy(app, asha, plan, { startDate: '2026-11-25', deliveryFrequency: 'weekly' });
});

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const dayBefore = () => at(`${addDays(order.endDate, -1)}T11:00:00+05:30`);
const setPrice = (paise: number) =>
  app.db.query(`update plan_sizes set price_paise = $1 where plan_id = 'test-box' and name = 'Small'`, [
    paise,
  ]);
const set = (agreed: number | null, as = asha) =>
  app.call(calls.setRenewal, { as, params: { id: order._id }, body: { agreed } });
const renewal = async () => (await app.call(calls.renewal, { as: asha, params: { id: order._id } })).answer;
const orders = async () =>
  (await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } })).answer.toSorted(
    (one, other) => one.startDate.localeCompare(other.startDate),
  );
/** The notices to the household about the end or the renewal of its order. */
const told = () =>
  app.db.query<{ kind: string; why: Outlook | null }>(
    `select kind, facts -> 'renewal' as why from notices where user_id = $1 and kind in ('ending', 'renewed') order by id`,
    [asha.id],
  );
const balances = async () => {
  const [row] = await app.db.query<{ owed: number; credit: number }>(
    `select coalesce(sum(case 'owed' when debit then paise when credit then -paise else 0 end), 0)::int as owed,
       coalesce(sum(case 'credit' when credit then paise when debit then -paise else 0 end), 0)::int as credit
     from book_entries where user_id = $1`,
    [asha.id],
  );
  return row;
};

describe('an order that renews itself', () => {
  test('begins again right after its last date with the same mix, paid from the credit, once', async () => {
    await notePaid(app, meera, order._id, 3 * PRICE);
    expect((await set(PRICE)).answer).toMatchObject({ agreed: 1234.5, price: 1234.5, credit: 2469, owed: 0 });
    at(`${addDays(order.endDate, -2)}T11:00:00+05:30`);
    await renewOrders(app.db, app.clock);
    expect(await orders()).toHaveLength(1);
    dayBefore();
    await Promise.all([renewOrders(app.db, app.clock), renewOrders(app.db, app.clock)]);
    await renewOrders(app.db, app.clock);
    const [, next, ...more] = await orders();
    expect(more).toEqual([]);
    expect(next).toMatchObject({
      startDate: addDays(order.endDate, 7),
      selectedItems: order.selectedItems,
      selectedSize: order.selectedSize,
      address: order.address,
      price: 1234.5,
      payment: { status: 'paid' },
    });
    expect(await balances()).toEqual({ owed: 0, credit: PRICE });
    expect(await told()).toEqual([{ kind: 'renewed', why: null }]);
    expect((await renewal()).next).toEqual({ _id: next?._id, startDate: next?.startDate });
    // The one that follows renews itself too.
    at(`${addDays(next?.endDate ?? '', -1)}T11:00:00+05:30`);
    await renewOrders(app.db, app.clock);
    expect(await orders()).toHaveLength(3);
    expect(await balances()).toEqual({ owed: 0, credit: 0 });
  });

  test('does not at a higher price: the household hears so, and can agree until the last date', async () => {
    await notePaid(app, meera, order._id, 3 * PRICE);
    await set(PRICE);
    await setPrice(PRICE + 100);
    dayBefore();
    await renewOrders(app.db, app.clock);
    await renewOrders(app.db, app.clock);
    expect(await told()).toEqual([
      { kind: 'ending', why: { how: 'price', paise: PRICE + 100, agreed: PRICE } },
    ]);
    expect(await orders()).toHaveLength(1);
    expect((await set(PRICE)).status).toBe(409);
    await set(PRICE + 100);
    app.clock.move(24 * 3_600_000);
    await renewOrders(app.db, app.clock);
    expect(await balances()).toEqual({ owed: 0, credit: PRICE - 100 });
    expect((await orders()).map(({ price }) => price)).toEqual([1234.5, 1235.5]);
  });

  test('costs less where the price fell', async () => {
    await notePaid(app, meera, order._id, 2 * PRICE);
    await set(PRICE);
    await setPrice(PRICE - 450);
    dayBefore();
    await renewOrders(app.db, app.clock);
    expect(await balances()).toEqual({ owed: 0, credit: 450 });
  });

  test.each([
    [
      'too little credit',
      () => notePaid(app, meera, order._id, PRICE + 50),
      { how: 'credit', short: PRICE - 50 },
    ],
    [
      'dues that the credit has to pay first',
      async () => {
        await notePaid(app, meera, order._id, 2 * PRICE);
        await buy(app, asha, plan, { startDate: '2026-11-25' });
      },
      { how: 'credit', short: PRICE },
    ],
    [
      'a plan that is not on sale',
      () => app.db.query(`update plans set on_sale = false where id = 'test-box'`),
      { how: 'gone' },
    ],
    [
      'an item that is not sold any more',
      () => app.db.query('update items set retired_at = now() where id = $1', [plan.mint]),
      { how: 'gone' },
    ],
  ] as const)('does not with %s, and changes nothing', async (_, hinder, why) => {
    if (why.how === 'gone') await notePaid(app, meera, order._id, 2 * PRICE);
    await set(PRICE);
    await hinder();
    const [before, known] = [await balances(), await orders()];
    dayBefore();
    await renewOrders(app.db, app.clock);
    expect(await told()).toMatchObject([{ kind: 'ending', why }]);
    expect(await balances()).toEqual(before);
    expect(await orders()).toHaveLength(known.length);
  });

  test('ends with one press, and with the order', async () => {
    await notePaid(app, meera, order._id, 2 * PRICE);
    await set(PRICE);
    expect((await set(null)).answer.agreed).toBeNull();
    dayBefore();
    await renewOrders(app.db, app.clock);
    await set(PRICE);
    await app.db.query(`update orders set status = 'cancelled', cancelled_on = end_date where id = $1`, [
      order._id,
    ]);
    await renewOrders(app.db, app.clock);
    expect(await orders()).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  test('is set by its household alone, at the price that it saw', async () => {
    const ravi = await app.customer();
    expect((await set(PRICE, ravi)).status).toBe(404);
    expect((await app.call(calls.renewal, { as: ravi, params: { id: order._id } })).status).toBe(404);
    expect((await set(PRICE - 1)).status).toBe(409);
    expect((await set(0)).status).toBe(400);
    at(`${addDays(order.endDate, 1)}T09:00:00+05:30`);
    expect((await set(PRICE)).status).toBe(409);
    expect((await renewal()).agreed).toBeNull();
  });
});

test('the office sets it for a household that asked, and the audit names who did', async () => {
  const params = { id: order._id };
  const body = { agreed: PRICE };
  expect((await app.call(officeCalls.officeSetRenewal, { as: meera, params, body })).answer.agreed).toBe(
    1234.5,
  );
  expect((await app.call(officeCalls.officeRenewal, { as: meera, params })).answer).toEqual(await renewal());
  const audited = await app.db.query(
    `select actor_id::text as by from audit_log where subject = 'renewals' and subject_id = $1`,
    [order._id],
  );
  expect(audited).toEqual([{ by: meera.id }]);
  const nobody = { as: meera, params: { id: asha.id } };
  expect((await app.call(officeCalls.officeRenewal, nobody)).status).toBe(404);
  expect((await app.call(officeCalls.officeSetRenewal, { ...nobody, body })).status).toBe(404);
});

describe('the day before its end', () => {
  const run = () => inTransaction(app.db, (tx) => tellOfEnding(tx, app.clock, app.clock.now()));
  const ending = async () => {
    const placed = await ordersById(app.db, [order._id]);
    return (await endingsOf(app.db, placed, app.clock.now())).get(order._id);
  };
  const weekBefore = () => at(`${addDays(order.endDate, -7)}T11:00:00+05:30`);

  test('an order is announced once more', async () => {
    weekBefore();
    await run();
    await app.db.query(`update notices set outcome = 'told', due_at = null, ended_at = at`);
    dayBefore();
    await run();
    await run();
    expect(await told()).toHaveLength(2);
  });

  test('it is not where another one follows, or where it renews itself', async () => {
    await set(PRICE);
    weekBefore();
    await run();
    expect(await ending()).toEqual({ renewal: { how: 'credit', paise: PRICE, short: PRICE } });
    dayBefore();
    await run();
    expect(await told()).toHaveLength(1);
    await set(null);
    await setPrice(PRICE + 100);
    expect(await ending()).toEqual({ again: { paise: PRICE + 100, was: PRICE } });
    await buy(app, asha, plan, { startDate: addDays(order.endDate, 2), deliveryFrequency: 'weekly' });
    expect(await ending()).toBeUndefined();
    await run();
    expect(await told()).toHaveLength(1);
  });
});

test('the agreed price comes back in rupees', async () => {
  expect((await set(paiseFromRupees(order.price))).answer.agreed).toBe(order.price);
});
