import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { billCalls } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { addDays, addMonths, dayAt } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { leave } from '../../test/leaving.ts';
import { deliverMorning } from '../../test/money.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { moneyOfOrder } from '../books/queries.ts';
import { bookReceipt } from '../books/commands.ts';
import { bookWhatChanged } from '../books/use-commands.ts';
import { inTransaction } from '../db/client.ts';
import { closeDays } from '../orders/close-commands.ts';
import { issueBills } from './commands.ts';

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
  await app.db.query(
    `insert into settings values ('billEvery', '"payment"', now()) on conflict (key) do update set value = excluded.value`,
  );
  asha = await app.customer();
  // Beyond the days of the tests before.
  order = await buy(app, asha, plan, { startDate: addDays(dayAt(app.clock.now()), 2) });
});

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());

const deliver = (date: string) => deliverMorning(app, meera, date);
const issue = (id = order._id) => app.call(officeBillCalls.issueBill, { as: meera, params: { id } });
const bills = async (as = asha) => (await app.call(billCalls.bills, { as })).answer.bills;
const deps = () => ({ db: app.db, clock: app.clock, mode: 'demo' as const });
/** So many rupees come for the order. */
const pay = (rupees: number) =>
  inTransaction(app.db, (tx) =>
    bookReceipt(
      tx,
      { orderId: order._id, actorId: meera.id, now: app.clock.now(), key: `${order._id} ${rupees}` },
      { way: 'bank', paise: paiseFromRupees(rupees) },
    ),
  );
const used = async () => {
  await bookWhatChanged(app.db, app.clock);
  return (await moneyOfOrder(app.db, order._id)).used;
};

test('an order that is paid in full has all that it brings on one bill, and what never comes on a credit note', async () => {
  await pay(1);
  await issueBills(deps());
  expect(await bills()).toEqual([]);
  await pay(order.price - 1);
  await Promise.all([issueBills(deps()), issueBills(deps())]);
  const [bill, ...more] = await bills();
  expect(more).toEqual([]);
  expect(bill).toMatchObject({ from: order.startDate, to: order.endDate, total: order.price });
  const [first = '', second = ''] = order.deliverySchedule.map(({ date }) => date);
  await deliver(first);
  await issueBills(deps());
  expect((await issue()).refusal.code).toBe('nothing_to_bill');
  // Another rule of the farm changes nothing of it.
  await app.db.query(`update settings set value = '"month"' where key = 'billEvery'`);
  expect((await issue()).refusal.code).toBe('nothing_to_bill');

  to(`${addDays(second, -1)}T19:00:00`);
  await closeDays(app.db, app.clock);
  expect((await leave({ app }, { of: asha, id: order._id }, { isOn: false })).status).toBe(200);
  // A closed box still comes.
  expect((await issue()).refusal.code).toBe('nothing_to_bill');
  await deliver(second);
  const [note] = (await issue()).answer.bills;
  expect(note?.kind).toBe('credit');
  const [billed, back] = [order.price, note?.total ?? 0].map((rupees) => paiseFromRupees(rupees));
  expect((billed ?? 0) - (back ?? 0)).toBe(paiseFromRupees(await used()));
});

test('the month adds nothing to a bill that is ahead, and makes its credit note by itself', async () => {
  await pay(order.price);
  await issueBills(deps());
  const [first = ''] = order.deliverySchedule.map(({ date }) => date);
  await deliver(first);
  const turn = () => to(`${addMonths(dayAt(app.clock.now()), 1).slice(0, 7)}-01T03:00:00`);
  expect((await leave({ app }, { of: asha, id: order._id }, { isOn: false })).status).toBe(200);
  expect((await bills()).map(({ kind }) => kind)).toEqual(['bill']);
  turn();
  await issueBills(deps());
  const [note, bill, ...more] = await bills();
  expect([note?.kind, bill?.kind, more]).toEqual(['credit', 'bill', []]);
  turn();
  await issueBills(deps());
  expect(await bills()).toHaveLength(2);
});
