import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { officeOrderCalls as calls } from '@shivar/domain/contract/office/order-calls';
import { MOST_PAID_AT_ONCE, officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { bookDoorCash } from '../books/commands.ts';
import { inTransaction } from '../db/client.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let orders: OrderAnswer[];
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  orders = await Promise.all([1, 2, 3].map(() => buy(app, asha, plan)));
});

/** What the list says of this test's orders, in the order in which they were bought. */
const listed = async () => {
  const { answer } = await app.call(calls.officeOrders, { as: meera, query: {} });
  return orders.map(({ _id }) => {
    const row = answer.orders.find((order) => order._id === _id);
    if (!row) throw new Error('The list has lost an order');
    return { _id, version: row.version, status: row.payment.status };
  });
};
const seen = async () => (await listed()).map(({ _id, version }) => ({ _id, version }));
const pay = (asked: { _id: string; version: number }[], as = meera) =>
  app.call(officePaymentCalls.officeNotePayments, { as, body: { orders: asked } });
const statuses = async () => (await listed()).map(({ status }) => status);
const entries = async () => {
  const histories = await Promise.all(
    orders.map(({ _id }) =>
      app.call(calls.officeOrderHistory, { as: meera, params: { id: _id }, query: {} }),
    ),
  );
  return histories.map(({ answer }) => answer.entries.filter(({ kind }) => kind === 'payment').length);
};

describe('several orders noted as paid at once', () => {
  test('are each paid, each with an entry of its own, and with their versions in the answer', async () => {
    const { status, answer } = await pay(await seen());
    expect([status, answer.refused]).toEqual([200, []]);
    expect(answer.noted).toEqual(await seen());
    expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
    expect(await entries()).toEqual([1, 1, 1]);
  });

  test('stay so when the same is sent again, even many times at once', async () => {
    const asked = await seen();
    const answers = await Promise.all([pay(asked), pay(asked), pay([...asked, ...asked]), pay(asked)]);
    for (const { answer } of answers) {
      expect(answer.refused).toEqual([]);
      expect(answer.noted).toHaveLength(3);
    }
    expect(await entries()).toEqual([1, 1, 1]);
  });

  test('are judged one by one: who was refused is named with the reason, and the others are paid', async () => {
    const asked = await seen();
    const [first, second, third] = asked;
    if (!first || !second || !third) throw new Error('Three were bought');
    const note = { as: meera, params: { id: first._id } };
    await app.call(calls.officeChangeBatch, {
      ...note,
      body: { version: first.version, batch: 'evening', override: false, reason: '' },
    });
    await app.db.query(`update payments set status = 'refunded' where order_id = $1`, [second._id]);
    const gone = { _id: 'ffffffff-0000-7000-8000-000000000009', version: 1 };
    const { answer } = await pay([...asked, gone, { _id: 'no-such-order', version: 1 }]);
    expect(answer.noted.map(({ _id }) => _id)).toEqual([third._id]);
    expect(answer.refused.map(({ _id, code }) => [_id, code])).toEqual([
      [first._id, 'changed_meanwhile'],
      [second._id, 'payment_settled'],
      [gone._id, 'order_not_found'],
      ['no-such-order', 'order_not_found'],
    ]);
    expect(answer.refused.every(({ message }) => message !== '')).toBe(true);
    expect(await statuses()).toEqual(['due', 'refunded', 'paid']);
  });

  test('are for the office alone, at least one and not too many', async () => {
    const asked = await seen();
    expect((await pay(asked, await app.driver())).status).toBe(403);
    expect((await pay(asked, asha)).status).toBe(403);
    expect((await pay([])).status).toBe(400);
    const many = Array.from({ length: MOST_PAID_AT_ONCE + 1 }, (_, index) => ({
      _id: `order-${index}`,
      version: 1,
    }));
    expect((await pay(many)).status).toBe(400);
    expect(await statuses()).toEqual(['due', 'due', 'due']);
  });

  test('leave out one of which a driver took a part: the office looks at it alone', async () => {
    const [first] = orders;
    if (!first) throw new Error('Three were bought');
    const said = { orderId: first._id, actorId: meera.id, now: app.clock.now(), key: 'a door' };
    await inTransaction(app.db, (tx) => bookDoorCash(tx, said, { driverId: meera.id, paise: 100 }));
    const asked = await seen();
    const { answer } = await pay(asked);
    expect(answer.refused.map(({ _id, code }) => [_id, code])).toEqual([[first._id, 'cash_in_part']]);
    expect(await statuses()).toEqual(['due', 'paid', 'paid']);
    const body = { version: asked[0]?.version ?? 0, paid: true, reason: '' };
    await app.call(calls.officeNotePayment, { as: meera, params: { id: first._id }, body });
    expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
  });

  test('pay an order without a price too, as some imported ones are', async () => {
    const [first] = orders;
    await app.db.query(
      `insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
       select at, 'correction', 'deferred', 'owed', paise, user_id, order_id, 'no price' from book_entries where order_id = $1`,
      [first?._id],
    );
    const [asked] = await seen();
    if (!asked) throw new Error('Three were bought');
    await pay([asked]);
    expect(await statuses()).toEqual(['paid', 'due', 'due']);
  });
});
