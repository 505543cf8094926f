import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { leavingCalls as calls } from '@shivar/domain/contract/leaving-calls';
import type { LeavingAnswer } from '@shivar/domain/contract/leaving-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { PayTo } from '@shivar/domain/rules/money/payout';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { addTestPlan, buy, notePaid } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from './close-commands.ts';

const DAY = '2026-11-24';
const UPI = { way: 'upi', upi: 'asha@okbank' } as const;
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
  await app.db.query('delete from closed_days');
  to('2026-11-21T16:42:00');
  asha = await app.customer('Asha Patil');
  order = await buy(app, asha, plan);
});

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
const look = () => app.call(calls.leaving, { as: asha, params: { id: order._id } });
const leave = (answer: LeavingAnswer, payTo: PayTo | null = null) => {
  const { due, back } = answer.money;
  const seen = { due: Math.round(due * 100), back: Math.round(back * 100), comes: answer.comes };
  return app.call(calls.leave, { as: asha, params: { id: order._id }, body: { seen, payTo } });
};
const money = async () => (await app.call(calls.accountMoney, { as: asha })).answer;
const person = async () =>
  (await app.call(officePeopleCalls.person, { as: meera, params: { id: asha.id } })).answer;
const told = () =>
  app.db.query('select facts from notices where order_id = $1 and kind = $2', [order._id, 'cancelled']);
const toEvening = async () => {
  to('2026-11-23T18:00:00');
  await closeDays(app.db, app.clock);
};
const dayOf = async () =>
  (
    await app.call(api.fulfilmentDay, { as: meera, params: { date: DAY, batch: 'morning' }, query: {} })
  ).answer.boxes.map(({ orderId }) => orderId);

describe('a household that leaves', () => {
  test('before anything came owes nothing, and ends the order with one call', async () => {
    const { answer } = await look();
    expect(answer).toMatchObject({ comes: [], ends: 28, money: { due: 0, back: 0, used: 0 }, payTo: null });
    const left = await leave(answer);
    expect([left.status, left.answer.status, left.answer.payment.amount]).toEqual([200, 'cancelled', 0]);
    expect(new Set(left.answer.deliverySchedule.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await discrepancies(app, order._id)).toEqual([]);
    expect(await told()).toEqual([{ facts: { still: null } }]);
    expect((await leave(answer)).refusal.code).toBe('order_not_active');
    const { answer: history } = await app.call(api.orderHistory, { as: asha, params: { id: order._id } });
    expect(history.entries[0]).toMatchObject({ kind: 'cancel', by: 'customer' });
  });

  test('gets back what it paid, to where it says, and the farm reads that and nobody else', async () => {
    await notePaid(app, meera, order._id);
    const { answer } = await look();
    expect(answer.money).toMatchObject({ paid: 1234.5, back: 1234.5, due: 0 });
    expect((await leave(answer)).refusal).toMatchObject({ code: 'field_missing' });
    expect((await leave(answer, UPI)).status).toBe(200);
    // At once, without a wait for the books.
    expect(await money()).toMatchObject({
      credit: 1234.5,
      owed: 0,
      left: 0,
      payTo: { way: 'upi', line: 'asha@okbank', by: '2026-12-01' },
    });
    expect(await told()).toEqual([{ facts: { still: null, back: 123_450, by: '2026-12-01' } }]);
    expect((await person()).payTo).toEqual({ way: 'upi', line: 'asha@okbank', by: '2026-12-01' });
    const rows = JSON.stringify(await app.db.query('select * from payout_details'));
    expect(rows + JSON.stringify(await app.db.query('select * from notices'))).not.toContain('asha@okbank');
    const body = { paise: 123_450, way: 'bank', reference: 'UTR 4711', was: 123_450 } as const;
    await app.call(officePaymentCalls.payOut, { as: meera, params: { id: asha.id }, body });
    expect(await app.db.query('select 1 from payout_details where user_id = $1', [asha.id])).toEqual([]);
    expect(await money()).toMatchObject({ credit: 0, payTo: null });
    expect(
      await app.db.query(`select facts from notices where user_id = $1 and kind = 'paid_out'`, [asha.id]),
    ).toEqual([{ facts: { paise: 123_450, way: 'bank', reference: 'UTR 4711' } }]);
  });

  test('gets and pays a box that is packed already, and nothing after it', async () => {
    await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500 } });
    await toEvening();
    const { answer } = await look();
    expect([answer.comes, answer.ends]).toEqual([[DAY], 27]);
    expect(answer.money.left).toBeGreaterThan(0);
    expect(answer.money.due).toBe(answer.money.left);
    const left = await leave(answer);
    expect(scheduleOf(left.answer)).toEqual({ [DAY]: { [plan.tomato]: 500 } });
    // It is packed, driven and paid like any other box.
    expect(await dayOf()).toContain(order._id);
    const { answer: office } = await app.call(officeOrderCalls.officeOrders, {
      as: meera,
      query: { unpaid: '1', status: 'cancelled' },
    });
    expect(office.orders.map(({ _id }) => _id)).toContain(order._id);
    to('2026-11-24T12:00:00');
    const params = { date: DAY, batch: 'morning' } as const;
    await app.call(officeDayCalls.markDelivered, { as: meera, params, body: {} });
    const { answer: after } = await app.call(officeOrderCalls.officeOrder, {
      as: meera,
      params: { id: order._id },
    });
    expect(after.money).toMatchObject({ used: answer.money.due, due: answer.money.due, left: 0, back: 0 });
    expect(await notePaid(app, meera, order._id)).toBe(200);
    expect(await notePaid(app, meera, order._id)).toBe(200);
    expect((await money()).owed).toBe(0);
  });

  test('is asked again where something changed since it looked', async () => {
    const { answer } = await look();
    await notePaid(app, meera, order._id, 10_000);
    expect((await leave(answer)).refusal.code).toBe('leaving_outdated');
    expect((await look()).answer.money.back).toBe(100);
  });

  test('that prefers it keeps the money as its credit', async () => {
    await notePaid(app, meera, order._id);
    const left = await leave((await look()).answer, { way: 'keep' });
    expect(left.status).toBe(200);
    expect(await money()).toMatchObject({ credit: 1234.5, payTo: { way: 'keep', line: '' } });
    expect(await told()).toEqual([{ facts: { still: null, back: 123_450, isKept: true } }]);
    const bank = { way: 'bank', account: '123456789012', ifsc: 'SBIN0001234', name: 'Asha Patil' } as const;
    await app.call(calls.savePayTo, { as: asha, body: { payTo: bank } });
    expect((await money()).payTo).toMatchObject({ line: '•••• 9012, SBIN0001234' });
    expect((await person()).payTo?.line).toBe('123456789012, SBIN0001234, Asha Patil');
  });

  test('twice at once leaves once', async () => {
    await notePaid(app, meera, order._id);
    const { answer } = await look();
    const both = await Promise.all([leave(answer, UPI), leave(answer, UPI)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await money()).credit).toBe(1234.5);
  });

  test('pays another order with its credit, once', async () => {
    await notePaid(app, meera, order._id);
    const other = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await leave((await look()).answer, { way: 'keep' });
    expect(await money()).toMatchObject({ credit: 1234.5, owed: 1234.5 });
    const pay = (body: { owed: number; credit: number }) => app.call(calls.payWithCredit, { as: asha, body });
    expect((await pay({ owed: 123_450, credit: 100 })).refusal.code).toBe('changed_meanwhile');
    const seen = { owed: 123_450, credit: 123_450 };
    const both = await Promise.all([pay(seen), pay(seen)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(await money()).toMatchObject({ credit: 0, owed: 0, left: 1234.5 });
    const read = async (id: string) =>
      (await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id } })).answer;
    expect((await read(other._id)).order.payment).toMatchObject({ status: 'paid', taken: 1234.5 });
    expect((await read(order._id)).money).toMatchObject({ back: 0, out: 1234.5 });
    const { answer: history } = await app.call(api.orderHistory, { as: asha, params: { id: other._id } });
    expect(history.entries[0]).toMatchObject({ kind: 'payment', by: 'customer' });
  });

  test('lets the office pay an order with its credit, in part too', async () => {
    await notePaid(app, meera, order._id, 50_000);
    const other = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await leave((await look()).answer, UPI);
    const as = { as: meera, params: { id: asha.id } };
    const body = { owed: 123_450, credit: 50_000 };
    const { answer } = await app.call(officePaymentCalls.officePayWithCredit, { ...as, body });
    expect(answer.money).toEqual({ owed: 734.5, credit: 0, left: 1234.5 });
    expect(answer.orders.find(({ _id }) => _id === other._id)?.payment).toMatchObject({
      status: 'due',
      taken: 500,
    });
    expect((await app.call(officePaymentCalls.officePayWithCredit, { ...as, as: asha, body })).status).toBe(
      403,
    );
  });
});
