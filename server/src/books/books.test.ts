import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { PaymentWay } from '@shivar/domain/rules/money/books';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';
import { bookWhatChanged } from './use-commands.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let ganesh: Person;
let asha: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
  ganesh = await app.driver();
});
afterAll(() => app.close());
let first: Day;
beforeEach(async () => {
  // The days of the tests before are closed.
  first = addDays(dayAt(app.clock.now()), 2);
  asha = await app.customer();
  order = await buy(app, asha, plan, { startDate: first });
});

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());

// ₹1234.50
const PRICE = 123_450;

const balances = async () => {
  await bookWhatChanged(app.db, app.clock);
  const rows = await app.db.query<{ account: string; paise: number }>(
    `select account, sum(paise)::int as paise from (
       select debit as account, paise from book_entries where order_id = $1
       union all select credit, -paise from book_entries where order_id = $1
     ) as side group by account having sum(paise) <> 0`,
    [order._id],
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
};

const version = async () => {
  const params = { id: order._id };
  return (await app.call(officeOrderCalls.officeOrder, { as: meera, params })).answer.version;
};
const note = async (body: { paid: boolean; way?: PaymentWay; paise?: number }) => {
  const params = { id: order._id };
  const noted = { version: await version(), reason: body.paid ? '' : 'It never came', ...body };
  return app.call(officeOrderCalls.officeNotePayment, { as: meera, params, body: noted });
};
const door = async (cash: number, as = ganesh) => {
  const mark = crypto.randomUUID().replaceAll('-', '');
  const body = { mark, ago: 0, orderId: order._id, date: first, cash };
  return (await app.call(officeMarkCalls.markBox, { as, body })).status;
};
const noonOfFirst = async () => {
  to(`${addDays(first, -1)}T18:00:00`);
  await closeDays(app.db, app.clock);
  to(`${first}T12:00:00`);
};
const payment = async () =>
  (await app.call(api.order, { as: asha, params: { id: order._id } })).answer.payment;

describe('the price of an order', () => {
  test('is owed, paid in any mix of ways, and what was noted wrongly is corrected by another movement', async () => {
    expect(await balances()).toEqual({ owed: PRICE, deferred: -PRICE });
    await note({ paid: true, way: 'bank', paise: 50_000 });
    expect(await payment()).toMatchObject({ status: 'due', taken: 500 });
    expect(await balances()).toEqual({ owed: PRICE - 50_000, bank: 50_000, deferred: -PRICE });
    await note({ paid: true });
    expect(await payment()).toMatchObject({ status: 'paid', taken: 1234.5 });
    expect((await note({ paid: true })).status).toBe(200);
    expect(await balances()).toEqual({ bank: 50_000, cash_office: PRICE - 50_000, deferred: -PRICE });
    await note({ paid: false });
    expect(await balances()).toEqual({ owed: PRICE, deferred: -PRICE });
  });

  test('is paid twice: the surplus is the household’s credit, and it is corrected first', async () => {
    await note({ paid: true, way: 'bank' });
    await note({ paid: true, way: 'cash', paise: 10_000 });
    expect(await balances()).toEqual({ bank: PRICE, cash_office: 10_000, credit: -10_000, deferred: -PRICE });
    await note({ paid: false });
    expect(await balances()).toEqual({ owed: PRICE, deferred: -PRICE });
  });
});

test('a surplus that was paid out is owed again where its payment never came', async () => {
  await note({ paid: true, way: 'bank', paise: PRICE + 10_000 });
  const params = { id: asha.id };
  const body = { paise: 10_000, way: 'bank' as const, reference: '', was: 10_000 };
  expect((await app.call(officePaymentCalls.payOut, { as: meera, params, body })).status).toBe(200);
  await note({ paid: false });
  const { money } = (await app.call(officePeopleCalls.person, { as: meera, params })).answer;
  expect(money).toMatchObject({ owed: (PRICE + 10_000) / 100, credit: 0 });
});

describe('cash at a door', () => {
  beforeEach(noonOfFirst);

  test('is with its driver, in part, in full and beyond, and pays the order by itself', async () => {
    await door(100_000);
    expect(await payment()).toMatchObject({ status: 'due', taken: 1000 });
    await door(130_000);
    expect(await payment()).toMatchObject({ status: 'paid', taken: 1300 });
    expect(await balances()).toMatchObject({ cash_driver: 130_000, credit: PRICE - 130_000 });
    // What the doors took is corrected at the doors.
    expect((await note({ paid: false })).status).toBe(409);
    await door(20_000);
    expect(await payment()).toMatchObject({ status: 'due', taken: 200 });
    expect(await balances()).toMatchObject({ cash_driver: 20_000, owed: PRICE - 20_000 });
  });

  test('that another driver corrects was not taken by the first one', async () => {
    const other = await app.driver();
    await door(20_000);
    await door(30_000, other);
    const rows = await app.db.query<{ driver: string; paise: number }>(
      `select driver_id as driver, sum(case debit when 'cash_driver' then paise else -paise end)::int as paise
       from book_entries where order_id = $1 and driver_id is not null group by driver_id`,
      [order._id],
    );
    expect(Object.fromEntries(rows.map(({ driver, paise }) => [driver, paise]))).toEqual({
      [ganesh.id]: 0,
      [other.id]: 30_000,
    });
  });

  test('is booked for an order that was cancelled meanwhile, as credit', async () => {
    to(`${first}T05:00:00`);
    const body = { version: await version(), reason: 'They rang', stopClosed: true };
    await app.call(officeOrderCalls.officeCancelOrder, { as: meera, params: { id: order._id }, body });
    expect(await balances()).toEqual({});
    // The driver was there all the same: the box came and is charged.
    to(`${first}T12:00:00`);
    await door(50_000);
    const after = await balances();
    expect(after['cash_driver']).toBe(50_000);
    expect(after['earned']).toBeLessThan(0);
    expect(after['deferred']).toBeUndefined();
    expect((after['owed'] ?? 0) + (after['credit'] ?? 0)).toBe(-50_000 - (after['earned'] ?? 0));
  });
});

describe('what came', () => {
  beforeEach(async () => {
    await saveSchedule(app, asha, order._id, { [first]: { [plan.tomato]: 1000, [plan.mint]: 1 } });
    await note({ paid: true, way: 'bank' });
    await noonOfFirst();
  });
  // By steps: 10 of 30 for the tomatoes, 1 of 3 of the mint.
  const BOX = Math.floor(63_854 / 3) + Math.floor(6385 / 3);

  test('is earned, once, whatever the number of processes that book', async () => {
    await door(0);
    await Promise.all(Array.from({ length: 4 }, () => bookWhatChanged(app.db, app.clock)));
    expect(await balances()).toEqual({ bank: PRICE, earned: -BOX, deferred: BOX - PRICE });
  });

  test('and goes back as money after a complaint is no income, and the farm owes it', async () => {
    await door(0);
    const params = { id: order._id };
    const lines = { [plan.mint]: { qty: 1, reason: 'spoilt' as const } };
    const told = await app.call(complaintCalls.complain, {
      as: asha,
      params,
      body: { date: first, lines, words: '', photo: null },
    });
    const settled = { outcome: 'money', date: null, answer: '' } as const;
    const id = told.answer.complaints[0]?._id ?? '';
    expect(
      (await app.call(officeComplaintCalls.settleComplaint, { as: meera, params: { id }, body: settled }))
        .status,
    ).toBe(200);
    // The one that came is the first of its line, the one that becomes money the last: it has the rest.
    const [came, mint] = [Math.floor(6385 / 3), 6385 - Math.floor((6385 * 2) / 3)];
    expect(await balances()).toEqual({
      bank: PRICE,
      earned: came - BOX,
      credit: -mint,
      deferred: BOX - came + mint - PRICE,
    });
    const wishes = async () =>
      (await app.call(officeComplaintCalls.moneyWishes, { as: meera })).answer.wishes;
    expect(await wishes()).toHaveLength(1);
    const { money } = (await app.call(complaintCalls.orderLedger, { as: asha, params })).answer;
    const body = { paise: mint, way: 'cash' as const, reference: '', was: mint };
    await app.call(officePaymentCalls.payOut, { as: meera, params: { id: asha.id }, body });
    expect(await wishes()).toEqual([]);
    expect(money).toEqual({
      price: 1234.5,
      paid: 1234.5,
      used: (BOX - came) / 100,
      left: (PRICE - BOX + came - mint) / 100,
      due: 0,
      back: mint / 100,
      out: 0,
    });
  });

  test('of a cancelled order is kept; the rest is credit, which is paid out once', async () => {
    await door(0);
    const body = { version: await version(), reason: 'They move away', stopClosed: true };
    await app.call(officeOrderCalls.officeCancelOrder, { as: meera, params: { id: order._id }, body });
    expect(await balances()).toEqual({ bank: PRICE, earned: -BOX, credit: BOX - PRICE });
    const params = { id: asha.id };
    const account = async () => {
      const { movements } = (await app.call(officePaymentCalls.movementsOfPerson, { as: meera, params }))
        .answer;
      const { money } = (await app.call(officePeopleCalls.person, { as: meera, params })).answer;
      return { money, movements };
    };
    expect(await account()).toMatchObject({
      money: { owed: 0, credit: (PRICE - BOX) / 100, left: 0 },
      movements: [{ cause: 'cancellation', debit: 'deferred', credit: 'credit', by: '' }, {}, {}, {}],
    });
    const pay = (paise: number, was: number, as = meera) =>
      app.call(officePaymentCalls.payOut, {
        as,
        params,
        body: { paise, way: 'bank', reference: 'N332', was },
      });
    const credit = PRICE - BOX;
    expect((await pay(credit, credit, ganesh)).status).toBe(403);
    expect((await pay(credit + 1, credit)).answer).toMatchObject({ code: 'payout_too_much' });
    const both = await Promise.all([pay(credit, credit), pay(credit, credit)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { money, movements } = await account();
    expect([money.credit, movements[0]?.cause, movements[0]?.reference]).toEqual([0, 'payout', 'N332']);
    const orderParams = { as: asha, params: { id: order._id } };
    const told = (await app.call(complaintCalls.orderLedger, orderParams)).answer.money;
    expect(told).toMatchObject({ back: 0, out: credit / 100 });
  });
});
