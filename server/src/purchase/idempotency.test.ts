import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, newKey, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
  asha = await app.customer();
});
afterAll(() => app.close());

const ordersOf = async (person: Person) => {
  const { answer } = await app.call(api.ordersOfUser, { as: person, params: { userId: person.id } });
  return answer;
};

describe('an Idempotency-Key', () => {
  test('makes the same order of the same body, however often it comes', async () => {
    const buyer = await app.customer();
    const key = newKey();
    const first = await sendPurchase(app, buyer, purchaseOf(plan), key);
    const again = await sendPurchase(app, buyer, purchaseOf(plan), key);
    expect([again.status, again.answer]).toEqual([201, first.answer]);
    expect(await ordersOf(buyer)).toEqual([first.answer]);
  });

  test('makes one order of twenty clicks at once', async () => {
    const buyer = await app.customer();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendPurchase(app, buyer, purchaseOf(plan), key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ answer }) => answer._id)).size).toBe(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('knows a body again whose fields come in another order', async () => {
    const buyer = await app.customer();
    const key = newKey();
    const body = purchaseOf(plan);
    const { answer } = await sendPurchase(app, buyer, body, key);
    const turned = Object.fromEntries(Object.entries(body).toReversed()) as typeof body;
    expect(await sendPurchase(app, buyer, turned, key)).toMatchObject({
      status: 201,
      answer: { _id: answer._id },
    });
  });

  test('is refused for another body, and the first order stays as it is', async () => {
    const buyer = await app.customer();
    const key = newKey();
    const { answer } = await sendPurchase(app, buyer, purchaseOf(plan), key);
    const other = await sendPurchase(app, buyer, purchaseOf(plan, { batch: 'evening' }), key);
    expect([other.status, other.refusal]).toEqual([
      422,
      { code: 'idempotency_key_reused', message: 'This Idempotency-Key was used for something else' },
    ]);
    expect(await ordersOf(buyer)).toEqual([answer]);
  });

  test('belongs to the customer: another’s with the same text is another key', async () => {
    const [one, other] = [await app.customer(), await app.customer()];
    const key = newKey();
    const orders = [
      await sendPurchase(app, one, purchaseOf(plan), key),
      await sendPurchase(app, other, purchaseOf(plan, { batch: 'evening' }), key),
    ];
    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
    expect(orders[0]?.answer._id).not.toBe(orders[1]?.answer._id);
  });

  test('stays free after a refusal, so that the same intention can succeed later, also with a mended body', async () => {
    const key = newKey();
    const refused = await sendPurchase(app, asha, purchaseOf(plan, { pincode: '400001' }), key);
    const mended = await sendPurchase(app, asha, purchaseOf(plan), key);
    expect([refused.status, mended.status]).toEqual([422, 201]);
  });

  test('lets one of two bodies through that come with it at once', async () => {
    const buyer = await app.customer();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendPurchase(app, buyer, purchaseOf(plan, { batch: index % 2 ? 'evening' : 'morning' }), key),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ refusal }) => refusal.code === 'idempotency_key_reused')).toHaveLength(5);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test.each([
    ['is missing', {}, 'idempotency_key_required'],
    ['is empty', { 'idempotency-key': '' }, 'idempotency_key_required'],
    ['has spaces in it', { 'idempotency-key': 'one two' }, 'idempotency_key_invalid'],
    ['is longer than 200 characters', { 'idempotency-key': 'k'.repeat(201) }, 'idempotency_key_invalid'],
  ])('is refused with 400 where it %s', async (_, headers, code) => {
    const { status, refusal } = await app.call(api.placeOrder, { as: asha, body: purchaseOf(plan), headers });
    expect([status, refusal.code]).toEqual([400, code]);
  });
});
