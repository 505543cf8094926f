import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { BankAnswer } from '@shivar/domain/contract/office/statement-calls';
import { officeStatementCalls as calls } from '@shivar/domain/contract/office/statement-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { COLUMNS, file, row } from '../../test/statements.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let number: number;
let orderId: string;
let count = 0;
/** Another one for each test. */
let reference: string;

beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await app.customer('Asha Patil');
  const bought = await buy(app, asha, plan);
  orderId = bought._id;
  number = (await order()).order.orderNumber;
  count += 1;
  reference = `4123456${String(count).padStart(5, '0')}`;
  await app.db.query('delete from bank_lines');
});

const take = (text: string) =>
  app.call(calls.takeStatement, { as: meera, body: { name: 'nov.csv', text, columns: COLUMNS } });
const bank = async () => (await app.call(calls.bankLines, { as: meera })).answer;
const chosen = ({ lines }: BankAnswer, who = asha) => lines.map(({ _id }) => ({ _id, userId: who.id }));
const book = (lines: { _id: string; userId: string; isNoted?: boolean }[], as = meera) =>
  app.call(calls.bookBankLines, { as, body: { lines } });
const order = async (id = orderId) =>
  (await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id } })).answer;
const money = async (as = asha) => (await app.call(leavingCalls.accountMoney, { as })).answer;
const say = (paise: number, as = asha) => app.call(leavingCalls.sayPaid, { as, body: { paise, reference } });
const moved = async () =>
  (
    await app.call(officePaymentCalls.movementsOfPerson, { as: meera, params: { id: asha.id }, query: {} })
  ).answer.movements
    .filter(({ cause }) => cause !== 'order')
    .map(({ cause, debit, credit, amount }) => `${cause} ${debit} ${credit} ${amount}`);

async function neighbour(): Promise<Person> {
  const ravi = await app.customer('Ravi More');
  await buy(app, ravi, plan);
  return ravi;
}

describe('a payment of the statement', () => {
  test('with the number of an order and its price is sure, and pays it once', async () => {
    await take(file(row('1,234.50', `UPI-ASHA-${reference}-Order ${number}`)));
    const before = await bank();
    expect(before).toMatchObject({ open: 1, sure: 1, sureAmount: 1234.5 });
    expect(before.lines).toMatchObject([
      {
        isSure: true,
        likely: [{ _id: asha.id, name: 'Asha Patil', reason: 'order', owed: 1234.5, orders: [number] }],
      },
    ]);
    const lines = chosen(before);
    for (const { status } of await Promise.all([book(lines), book(lines)])) expect(status).toBe(200);
    expect((await order()).order.payment).toMatchObject({ status: 'paid', taken: 1234.5 });
    expect(await moved()).toEqual(['payment bank owed 1234.5']);
    expect(await bank()).toMatchObject({
      open: 0,
      decided: [{ state: 'booked', household: { _id: asha.id }, by: meera.user.name }],
    });
    expect((await take(file(row('1,234.50', `UPI-ASHA-${reference}-Order ${number}`)))).answer).toMatchObject(
      { added: 0 },
    );
  });

  test('that its household told is found by its reference', async () => {
    await say(123_450);
    await take(file(row('1,234.50', 'UPI', `0000${reference}`)));
    const before = await bank();
    expect(before.lines).toMatchObject([{ isSure: true, likely: [{ _id: asha.id, reason: 'said' }] }]);
    await book(chosen(before));
    expect((await money()).said).toMatchObject([{ state: 'came' }]);
    expect((await money()).owed).toBe(0);
    const ravi = await neighbour();
    expect((await say(123_450, ravi)).refusal.code).toBe('said_already');
  });

  test('that the office found before is not booked a second time', async () => {
    await say(123_450);
    const [said] = (await money()).said;
    await app.call(officePaymentCalls.decideSaid, {
      as: meera,
      params: { id: said?._id ?? '' },
      body: { came: true },
    });
    await take(file(row('1,234.50', `UPI/${reference}`)));
    const before = await bank();
    expect(before.lines).toMatchObject([{ isSure: true, likely: [{ _id: asha.id, reason: 'known' }] }]);
    await book(chosen(before));
    expect((await bank()).decided[0]).toMatchObject({ state: 'noted' });
    expect(await moved()).toEqual(['payment bank owed 1234.5']);
  });

  test('that the office noted without a reference is shown, and its press books nothing', async () => {
    const body = { version: (await order()).version, paid: true, way: 'bank' as const, reason: '' };
    await app.call(officeOrderCalls.officeNotePayment, { as: meera, params: { id: orderId }, body });
    await take(file(row('1,234.50', 'UPI-SOMEBODY'), row('1,234.50', 'UPI-SOMEBODY ELSE')));
    const before = await bank();
    const reasons = ({ lines }: BankAnswer) => lines.map(({ likely: [likeliest] }) => likeliest?.reason);
    expect(reasons(before)).toEqual(['noted', 'noted']);
    const [first] = chosen(before);
    if (!first) throw new Error('No line');
    const { answer } = await book([{ ...first, isNoted: true }]);
    expect(await moved()).toEqual(['payment bank owed 1234.5']);
    // One payment is one line.
    expect(reasons(answer)).not.toContain('noted');
  });

  test('that the office noted with its reference is known, may be taken back there, and counts again', async () => {
    const note = async (paid: boolean, more = {}) => {
      const body = { version: (await order()).version, paid, reason: 'She rang', ...more };
      return app.call(officeOrderCalls.officeNotePayment, { as: meera, params: { id: orderId }, body });
    };
    const told = { way: 'bank' as const, reference: `0${reference}` };
    await say(123_450);
    expect((await note(true, told)).status).toBe(200);
    const found = { as: meera, params: { id: (await money()).said[0]?._id ?? '' }, body: { came: true } };
    expect((await app.call(officePaymentCalls.decideSaid, found)).status).toBe(200);
    expect(await moved()).toEqual(['payment bank owed 1234.5']);
    expect((await note(true, { ...told, paise: 500 })).refusal.code).toBe('line_in_books');
    await take(file(row('1,234.50', `UPI/${reference}`)));
    expect((await bank()).lines).toMatchObject([
      { isSure: true, likely: [{ _id: asha.id, reason: 'known' }] },
    ]);
    expect((await note(false)).status).toBe(200);
    expect((await bank()).lines.flatMap(({ likely }) => likely.map(({ reason }) => reason))).not.toContain(
      'known',
    );
    await book(chosen(await bank()));
    expect(await moved()).toEqual([
      'payment bank owed 1234.5',
      'correction owed bank 1234.5',
      'payment bank owed 1234.5',
    ]);
    // A payment of a statement is taken back where it was booked.
    expect((await note(false)).refusal.code).toBe('paid_by_statement');
  });

  test('pays the oldest orders first, and what is more is credit', async () => {
    const second = await buy(app, asha, plan);
    await take(file(row('3000', `Order ${number}`)));
    await book(chosen(await bank()));
    expect(await money()).toMatchObject({ owed: 0, credit: 531 });
    const { answer } = await app.call(officeOrderCalls.officeOrder, {
      as: meera,
      params: { id: second._id },
    });
    expect(answer.order.payment.status).toBe('paid');
  });

  test('is taken back by movements of its own, with a reason, and goes to another household', async () => {
    const ravi = await neighbour();
    await say(123_450);
    await take(file(row('1,234.50', 'NEFT', reference)));
    const lines = chosen(await bank());
    await book(lines);
    expect((await book(chosen({ lines } as unknown as BankAnswer, ravi))).refusal.code).toBe(
      'changed_meanwhile',
    );
    const id = lines[0]?._id ?? '';
    const back = (reason: string) =>
      app.call(calls.reopenBankLine, { as: meera, params: { id }, body: { reason } });
    expect((await back('')).status).toBe(400);
    expect((await back('It is of Ravi')).answer).toMatchObject({ open: 1 });
    expect((await back('It is of Ravi')).status).toBe(200);
    expect(await moved()).toEqual(['correction owed bank 1234.5', 'payment bank owed 1234.5']);
    expect(await money()).toMatchObject({ owed: 1234.5, said: [{ state: 'open' }] });
    expect((await order()).order.payment).toMatchObject({ status: 'due' });
    expect((await book(lines.map((line) => ({ ...line, userId: ravi.id })))).status).toBe(200);
    expect(await money(ravi)).toMatchObject({ owed: 0 });
    // Its reference is in the books of another household now.
    const [said] = (await money()).said;
    const came = { as: meera, params: { id: said?._id ?? '' }, body: { came: true } };
    expect((await app.call(officePaymentCalls.decideSaid, came)).refusal.code).toBe('line_in_books');
  });

  test('of no household is set aside, and may come back', async () => {
    await take(file(row('12', 'INTEREST')));
    const id = (await bank()).lines[0]?._id ?? '';
    const aside = () => app.call(calls.setBankLineAside, { as: meera, params: { id } });
    expect((await aside()).answer).toMatchObject({ open: 0, decided: [{ state: 'aside', household: null }] });
    expect((await aside()).status).toBe(200);
    expect((await book([{ _id: id, userId: asha.id }])).refusal.code).toBe('changed_meanwhile');
    const body = { reason: 'It is of Asha' };
    expect((await app.call(calls.reopenBankLine, { as: meera, params: { id }, body })).answer.open).toBe(1);
  });

  test('is refused for a household without an order, for strangers, and for lines that are not there', async () => {
    const nobody = await app.customer();
    await take(file(row('12', 'UPI')));
    const [line] = chosen(await bank(), nobody);
    if (!line) throw new Error('No line');
    expect((await book([line])).refusal.code).toBe('order_not_found');
    expect((await book([line], asha)).status).toBe(403);
    expect((await book([{ ...line, _id: '999999999' }])).refusal.code).toBe('not_found');
    expect((await book([])).status).toBe(400);
    expect((await bank()).open).toBe(1);
  });
});
