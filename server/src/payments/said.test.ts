import { leavingCalls as calls } from '@shivar/domain/contract/leaving-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let reference: string;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await app.customer('Asha Patil');
  count += 1;
  reference = `4123456${String(count).padStart(5, '0')}`;
});

const say = (paise: number, as = asha, told = reference) =>
  app.call(calls.sayPaid, { as, body: { paise, reference: told } });
const decide = (id: string, came: boolean, as = meera) =>
  app.call(officePaymentCalls.decideSaid, { as, params: { id }, body: { came } });
const order = async (id: string) =>
  (await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id } })).answer;
const listed = async () =>
  (await app.call(officePeopleCalls.people, { as: meera, query: { kind: 'said' } })).answer.people.map(
    ({ _id }) => _id,
  );

describe('a payment that a household tells of', () => {
  test('is no payment before the office finds it, and then one, once', async () => {
    const { _id } = await buy(app, asha, plan);
    const { status, answer } = await say(123_450);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      owed: 1234.5,
      upi: { name: 'Shivar', note: expect.stringMatching(/^Order \d+$/) },
      said: [{ amount: 1234.5, reference, state: 'open' }],
    });
    expect((await order(_id)).order.payment.status).toBe('due');
    expect(await listed()).toContain(asha.id);
    const id = answer.said[0]?._id ?? '';
    expect((await decide(id, true, asha)).status).toBe(403);
    const both = await Promise.all([decide(id, true), decide(id, true)]);
    expect(both.map(({ status: answered }) => answered)).toEqual([200, 200]);
    expect((await order(_id)).order.payment).toMatchObject({ status: 'paid', taken: 1234.5 });
    expect(await listed()).not.toContain(asha.id);
    const { answer: money } = await app.call(officePaymentCalls.movementsOfPerson, {
      as: meera,
      params: { id: asha.id },
      query: {},
    });
    expect(money.movements.filter(({ cause }) => cause === 'payment')).toMatchObject([
      { debit: 'bank', amount: 1234.5, reference },
    ]);
    expect((await decide(id, false)).refusal.code).toBe('changed_meanwhile');
  });

  test('counts once, whoever tells of it, and may be told again where it was not found', async () => {
    await buy(app, asha, plan);
    const ravi = await app.customer('Ravi More');
    await buy(app, ravi, plan);
    const { answer } = await say(50_000);
    expect((await say(50_000)).refusal.code).toBe('said_already');
    expect((await say(50_000, ravi)).refusal.code).toBe('said_already');
    await decide(answer.said[0]?._id ?? '', false);
    expect((await app.call(calls.accountMoney, { as: asha })).answer.said).toMatchObject([
      { state: 'not_come' },
    ]);
    expect((await say(50_000, ravi)).status).toBe(200);
  });

  test('pays the oldest orders first, and what is more is credit', async () => {
    const first = await buy(app, asha, plan);
    const second = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    const { answer } = await say(150_000);
    const decided = await decide(answer.said[0]?._id ?? '', true);
    expect(decided.answer.money).toMatchObject({ owed: 969, credit: 0 });
    expect((await order(first._id)).order.payment.status).toBe('paid');
    expect((await order(second._id)).order.payment).toMatchObject({ status: 'due', taken: 265.5 });
    const more = await say(100_000, asha, `${reference}9`);
    const rest = await decide(more.answer.said[0]?._id ?? '', true);
    expect(rest.answer.money).toMatchObject({ owed: 0, credit: 31 });
  });

  test('is refused without an order that it could be for', async () => {
    expect((await say(100)).refusal.code).toBe('order_not_found');
  });

  test('is refused while the office looks for many others', async () => {
    await buy(app, asha, plan);
    for (const letter of ['A', 'B', 'C', 'D', 'E'])
      expect((await say(100, asha, `${reference}${letter}`)).status).toBe(200);
    expect((await say(100)).refusal.code).toBe('said_many');
  });
});
