import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { billCalls } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { deliverMorning } from '../../test/money.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { moneyOfOrder } from '../books/queries.ts';
import { bookWhatChanged } from '../books/use-commands.ts';

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
  asha = await app.customer();
  // Beyond the days of the tests before.
  order = await buy(app, asha, plan, { startDate: addDays(dayAt(app.clock.now()), 2) });
});

const deliver = (date: string) => deliverMorning(app, meera, date);
const issue = (id = order._id) => app.call(officeBillCalls.issueBill, { as: meera, params: { id } });
const used = async () => {
  await bookWhatChanged(app.db, app.clock);
  return (await moneyOfOrder(app.db, order._id)).used;
};

test('what is taxed has the rate of its day, and the month its sums by rate and code', async () => {
  await app.db.query(`insert into settings values ('gstin', '"27ABCDE1234F1Z5"', now())`);
  const [first = '', second = ''] = order.deliverySchedule.map(({ date }) => date);
  const rates = [
    { from: '2026-01-01', percent: 12, hsn: '0405' },
    { from: second, percent: 5, hsn: '0405' },
  ];
  await app.db.query('update items set taxes = $1 where id = $2', [JSON.stringify(rates), plan.dill]);
  for (const date of [first, second])
    await saveSchedule(app, asha, order._id, { [date]: { [plan.tomato]: 500, [plan.dill]: 1 } });
  await deliver(first);
  await deliver(second);
  const [bill] = (await issue()).answer.bills;
  const read = (await app.call(billCalls.bill, { as: asha, params: { id: bill?._id ?? '' } })).answer;
  expect(read).toMatchObject({ kind: 'mixed', isAcross: false, total: await used(), tax: bill?.tax });
  const dill = read.lines.filter(({ englishName }) => englishName === 'Test dill');
  expect(dill.map(({ qty, percent, hsn }) => [qty, percent, hsn])).toEqual([
    [1, 12, '0405'],
    [1, 5, '0405'],
  ]);
  for (const { amount, percent, tax } of dill)
    expect(Math.abs(tax - (amount * percent) / (100 + percent))).toBeLessThanOrEqual(0.01);

  const month = dayAt(app.clock.now()).slice(0, 7);
  const summary = async () =>
    (await app.call(officeBillCalls.taxSummary, { as: meera, query: { month } })).answer.rates;
  const paise = (rupees = 0) => paiseFromRupees(rupees);
  // The books say the same.
  const inBooks = async () => {
    const [row] = await app.db.query<{ paise: number }>(
      `select coalesce(sum(case when credit = 'tax' then paise else -paise end), 0)::int as paise from book_entries where cause = 'tax'`,
    );
    return row?.paise;
  };
  const inBills = async () =>
    (await summary()).reduce((sum, { cgst, sgst, igst }) => sum + paise(cgst) + paise(sgst) + paise(igst), 0);
  expect(await inBooks()).toBe(paise(read.tax));
  expect(await inBooks()).toBe(await inBills());

  // A taken back amount has the rate at which it was billed.
  const at = async (percent: number) => (await summary()).find((rate) => rate.percent === percent);
  expect(paise((await at(5))?.cgst) + paise((await at(5))?.sgst)).toBe(paise(dill[1]?.tax));
  await app.call(officeDayCalls.takeBackDelivered, {
    as: meera,
    params: { date: second, batch: 'morning' },
    body: {},
  });
  const [note] = (await issue()).answer.bills;
  expect(note).toMatchObject({ kind: 'credit', tax: dill[1]?.tax });
  expect(await at(5)).toMatchObject({ value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 });
  expect(paise((await at(12))?.value)).toBe(paise(dill[0]?.amount));
  expect(await inBooks()).toBe(await inBills());
  const made = await app.call(officeBillCalls.exportTax, { as: meera, body: { month, format: 'csv' } });
  const file = (await app.app.inject({ url: made.answer.url })).body.trim().split('\r\n');
  expect(file).toHaveLength(1 + (await summary()).length);
  await app.db.query(`update items set taxes = '[]'`);
  await app.db.query(`delete from settings where key = 'gstin'`);
});
