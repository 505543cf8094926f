import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { billCalls } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { LEDGER_ACCOUNTS } from '@shivar/domain/rules/money/ledger';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { deliverMorning } from '../../test/money.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { moneyOfOrder } from '../books/queries.ts';
import { bookWhatChanged } from '../books/use-commands.ts';
import { eraseUser } from '../auth/user-commands.ts';
import { inTransaction } from '../db/client.ts';
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
  asha = await app.customer();
  // Beyond the days of the tests before.
  order = await buy(app, asha, plan, { startDate: addDays(dayAt(app.clock.now()), 2) });
});

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());

const deliver = (date: string) => deliverMorning(app, meera, date);
const issue = (id = order._id) => app.call(officeBillCalls.issueBill, { as: meera, params: { id } });
const bills = async (as = asha) => (await app.call(billCalls.bills, { as })).answer.bills;
const deps = () => ({ db: app.db, clock: app.clock, mode: 'demo' as const });
const used = async () => {
  await bookWhatChanged(app.db, app.clock);
  return (await moneyOfOrder(app.db, order._id)).used;
};

test('a bill has what came since the last one, by item, and the bills together are what is used', async () => {
  const [first = '', second = ''] = order.deliverySchedule.map(({ date }) => date);
  expect((await issue()).refusal.code).toBe('nothing_to_bill');
  await saveSchedule(app, asha, order._id, { [first]: { [plan.tomato]: 500, [plan.dill]: 1 } });
  await deliver(first);
  const [one] = (await issue()).answer.bills;
  expect(one).toMatchObject({
    kind: 'bill',
    from: first,
    to: first,
    total: await used(),
    buyer: 'Asha Patil',
  });
  expect(one?.number).toMatch(/^B\/26-27\/\d{5}$/);
  const read = await app.call(billCalls.bill, { as: asha, params: { id: one?._id ?? '' } });
  expect(read.answer.lines.map(({ englishName, qty }) => [englishName, qty])).toEqual([
    ['Test tomato', 500],
    ['Test dill', 1],
  ]);
  expect(read.answer.lines.reduce((sum, { amount }) => sum + paiseFromRupees(amount), 0)).toBe(
    paiseFromRupees(read.answer.total),
  );
  expect((await issue()).refusal.code).toBe('nothing_to_bill');
  await deliver(second);
  const [two] = (await issue()).answer.bills;
  expect(two?.from).toBe(addDays(first, 1));
  expect(paiseFromRupees((one?.total ?? 0) + (two?.total ?? 0))).toBe(paiseFromRupees(await used()));
});

test('what was billed and taken back is a credit note, of its own series', async () => {
  const [first = ''] = order.deliverySchedule.map(({ date }) => date);
  await deliver(first);
  const [bill] = (await issue()).answer.bills;
  const params = { date: first, batch: 'morning' } as const;
  await app.call(officeDayCalls.takeBackDelivered, { as: meera, params, body: {} });
  const [note, ...before] = (await issue()).answer.bills;
  expect(before).toEqual([bill]);
  expect(note).toMatchObject({ kind: 'credit', total: bill?.total });
  expect(note?.number).toMatch(/^BC\/26-27\/\d{5}$/);
  const read = await app.call(billCalls.bill, { as: asha, params: { id: note?._id ?? '' } });
  expect(read.answer.ofBill).toBe(bill?.number);
});

test('numbers have no gap and none twice, however many bill at once', async () => {
  const [first = ''] = order.deliverySchedule.map(({ date }) => date);
  const others = await Promise.all(
    Array.from({ length: 6 }, async () => buy(app, await app.customer(), plan, { startDate: first })),
  );
  await deliver(first);
  const made = await Promise.all([order, order, ...others].map(({ _id }) => issue(_id)));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(7);
  const rows = await app.db.query<{ number: string }>(
    `select number from bills where kind <> 'credit' order by number`,
  );
  expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(rows.map((_, place) => place + 1));
});

test('the month is billed once, by itself, and only what came', async () => {
  const before = (await bills()).length;
  const [first = ''] = order.deliverySchedule.map(({ date }) => date);
  await deliver(first);
  await issueBills(deps());
  expect(await bills()).toHaveLength(before);
  to('2027-02-01T03:00:00');
  await Promise.all([issueBills(deps()), issueBills(deps())]);
  await issueBills(deps());
  const [bill, ...more] = await bills();
  expect(more).toEqual([]);
  expect(bill).toMatchObject({ to: '2027-01-31', total: await used() });
  const register = await app.call(officeBillCalls.register, { as: meera, query: { month: '2027-02' } });
  expect(register.answer.bills.map(({ _id }) => _id)).toContain(bill?._id);
  const { sums } = (await app.call(officeBillCalls.billSums, { as: meera, query: { month: '2027-02' } }))
    .answer;
  const all = register.answer.bills.reduce((sum, { total }) => sum + paiseFromRupees(total), 0);
  expect(sums.map(({ kind, count, total }) => [kind, count, paiseFromRupees(total)])).toEqual([
    ['bill', register.answer.bills.length, all],
  ]);
  await app.db.query(`insert into settings values ('billEvery', '"none"', now())`);
  expect(await issueBills(deps())).toBe(0);
  await app.db.query(`delete from settings where key = 'billEvery'`);
});

test('a farm with a GSTIN writes bills of supply; a bill never changes, and no other household reads it', async () => {
  await app.db.query(`insert into settings values ('gstin', '"27ABCDE1234F1Z5"', now())`);
  const [first = ''] = order.deliverySchedule.map(({ date }) => date);
  await deliver(first);
  const [bill] = (await issue()).answer.bills;
  const params = { id: bill?._id ?? '' };
  expect((await app.call(billCalls.bill, { as: asha, params })).answer).toMatchObject({
    kind: 'supply',
    seller: { gstin: '27ABCDE1234F1Z5' },
  });
  const ravi = await app.customer('Ravi');
  expect((await app.call(billCalls.bill, { as: ravi, params })).refusal.code).toBe('bill_not_found');
  for (const change of [
    'update bills set total_paise = 1 where id = $1',
    'delete from bills where id = $1',
    'update bill_lines set paise = 1 where bill_id = $1',
    'delete from bill_lines where bill_id = $1',
  ])
    await expect(app.db.query(change, [params.id])).rejects.toThrow('A bill never changes');
  await inTransaction(app.db, (tx) =>
    eraseUser(tx, { id: asha.id, email: asha.user.email }, new Date(app.clock.now())),
  );
  const erased = await app.call(officeBillCalls.officeBill, { as: meera, params });
  expect(erased.answer).toMatchObject({ buyer: '', buyerAddress: '', total: bill?.total });
  await app.db.query(`delete from settings where key = 'gstin'`);
});

test('the register of a month is a file for whoever keeps the money', async () => {
  const vijay = await app.accounts();
  const body = { month: '2027-02', format: 'csv' } as const;
  const made = await app.call(officeBillCalls.exportBills, { as: vijay, body });
  const file = await app.app.inject({ url: made.answer.url });
  expect(file.statusCode).toBe(200);
  const [head, ...rows] = file.body.trim().split('\r\n');
  expect(head).toContain('Number');
  const { answer } = await app.call(officeBillCalls.billSums, { as: vijay, query: { month: '2027-02' } });
  expect(rows).toHaveLength(answer.sums.reduce((sum, { count }) => sum + count, 0));
});

test('the movements of a month are a sheet and vouchers, and say the same as the books', async () => {
  const month = '2027-02';
  const fileOf = async (format: 'csv' | 'xml') => {
    const made = await app.call(officeBillCalls.exportBooks, { as: meera, body: { month, format } });
    return (await app.app.inject({ url: made.answer.url })).body;
  };
  const [sums] = await app.db.query<{ entries: number; paise: number; earned: number }>(
    `select count(*)::int as entries, sum(paise)::int as paise,
       coalesce(sum(paise) filter (where credit = 'earned'), 0)::int as earned
     from book_entries where at >= '2027-02-01T00:00+05:30' and at < '2027-03-01T00:00+05:30'`,
  );
  expect(sums?.entries).toBeGreaterThan(0);
  const [, ...rows] = (await fileOf('csv')).trim().split('\r\n');
  expect(rows).toHaveLength(sums?.entries ?? 0);

  const xml = await fileOf('xml');
  const amounts = [...xml.matchAll(/<LEDGERNAME>([^<]+)<.*?<AMOUNT>(-?[\d.]+)</g)].map(
    ([, name, amount]) => ({
      name,
      paise: Math.round(Number(amount) * 100),
    }),
  );
  const sumOf = (some: typeof amounts) => some.reduce((sum, { paise }) => sum + paise, 0);
  expect(amounts).toHaveLength(2 * (sums?.entries ?? 0));
  expect(sumOf(amounts)).toBe(0);
  expect(sumOf(amounts.filter(({ paise }) => paise > 0))).toBe(sums?.paise);
  const earned = amounts.filter(({ name, paise }) => name === LEDGER_ACCOUNTS.earned.en && paise > 0);
  expect(sumOf(earned)).toBe(sums?.earned);
  // Tally makes each ledger before a voucher names it.
  const made = [...xml.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(amounts.map(({ name }) => name)).isSubsetOf(new Set(made))).toBe(true);
  expect(new Set(xml.match(/REMOTEID="[^"]+"/g)).size).toBe(sums?.entries);
});
