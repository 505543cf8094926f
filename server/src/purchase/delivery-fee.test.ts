import { api } from '@shivar/domain/contract/api';
import { billCalls } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { leave } from '../../test/leaving.ts';
import { deliverMorning } from '../../test/money.ts';
import { PRICE, askPrice, setFee, weekly } from '../../test/prices.ts';
import { addTestPlan, buy, notePaid, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { moneyOfOrder } from '../books/queries.ts';
import { bookWhatChanged } from '../books/use-commands.ts';
import { giveDeliveriesBack } from '../customisation/delivery-commands.ts';
import { renewOrders } from './renewal-commands.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());

const money = async (orderId: string) => {
  await bookWhatChanged(app.db, app.clock);
  return moneyOfOrder(app.db, orderId);
};

describe('a fee for deliveries', () => {
  test('is part of the price of its pincode, and an order keeps the one that was seen', async () => {
    await setFee(app, meera, 20);
    const asha = await app.customer();
    const shown = (await askPrice(app, plan, asha)).answer;
    expect(shown.delivery).toEqual({ each: 20, boxes: 4, amount: 80 });
    const unseen = await sendPurchase(app, asha, purchaseOf(plan, weekly(app, { seenTotal: PRICE })));
    expect([unseen.status, unseen.refusal.code]).toEqual([409, 'total_changed']);
    const order = await buy(app, asha, plan, weekly(app, { seenTotal: shown.total }));
    await setFee(app, meera, 50);
    // A page before this field changes something else of the pincode.
    await setFee(app, meera, undefined);
    expect((await askPrice(app, plan, asha)).answer.delivery.each).toBe(50);
    expect(order.offer).toEqual({ discount: 0, delivery: 80, total: PRICE + 80 });
    expect(await money(order._id)).toMatchObject({ price: PRICE + 80, left: PRICE + 80 });
    await setFee(app, meera, 0);
  });

  test('is not known without a pincode that the farm serves, and the price is told all the same', async () => {
    await setFee(app, meera, 20);
    for (const pincode of ['', '411001']) {
      const { status, answer } = await askPrice(app, plan, null, [], pincode);
      expect([status, answer.total]).toEqual([200, PRICE]);
    }
    await setFee(app, meera, 0);
  });

  test('is none from the price on that the farm says', async () => {
    await setFee(app, meera, 20);
    const total = async (from: number) => {
      await app.db.query(
        `insert into settings values ('deliveryFreeFrom', $1, now()) on conflict (key) do update set value = $1`,
        [String(from)],
      );
      return (await askPrice(app, plan, null)).answer.total;
    };
    expect([await total(1235), await total(1234), await total(0)]).toEqual([PRICE + 80, PRICE, PRICE + 80]);
    await setFee(app, meera, 0);
  });

  test('is used box by box, billed with them, and comes back for those that do not come', async () => {
    await setFee(app, meera, 20);
    const asha = await app.customer();
    const order = await buy(app, asha, plan, weekly(app));
    await setFee(app, meera, 0);
    const [first = '', second = ''] = order.deliverySchedule.map(({ date }) => date);
    await saveSchedule(app, asha, order._id, {
      [first]: { [plan.tomato]: 500 },
      [second]: { [plan.tomato]: 500 },
    });
    await deliverMorning(app, meera, first);
    const afterOne = (await money(order._id)).used;
    const bills = await app.call(officeBillCalls.issueBill, { as: meera, params: { id: order._id } });
    const [bill] = bills.answer.bills;
    const read = (await app.call(billCalls.bill, { as: asha, params: { id: bill?._id ?? '' } })).answer;
    expect(read.total).toBe(afterOne);
    expect(read.lines.at(-1)).toMatchObject({
      englishName: 'Delivery to the door',
      marathiName: 'घरपोच डिलिव्हरी',
      qty: 1,
      unitofItem: 'units',
      amount: 20,
    });
    const { answer } = await app.call(leavingCalls.leaving, { as: asha, params: { id: order._id } });
    expect(answer.money.used).toBe(afterOne);
    await leave({ app }, { of: asha, id: order._id }, { isOn: false });
    const after = await money(order._id);
    expect([after.used, after.left, after.due]).toEqual([afterOne, 0, afterOne]);
  });

  test('comes back after the end for boxes that were left empty, once', async () => {
    await setFee(app, meera, 20);
    const asha = await app.customer();
    const order = await buy(app, asha, plan, weekly(app));
    await setFee(app, meera, 0);
    const dates = order.deliverySchedule.map(({ date }) => date);
    const [first = '', second = '', ...empty] = dates;
    await app.db.query(`update deliveries set left_empty = true where order_id = $1 and date = any ($2)`, [
      order._id,
      empty,
    ]);
    for (const date of [first, second]) {
      await saveSchedule(app, asha, order._id, { [date]: { [plan.tomato]: 500 } });
      await deliverMorning(app, meera, date);
    }
    await deliverMorning(app, meera, addDays(dates.at(-1) ?? '', 2));
    const before = await money(order._id);
    for (let at = 0; at < 2; at += 1) await giveDeliveriesBack(app.db, app.clock);
    const after = await money(order._id);
    const paise = (of: typeof after) => [paiseFromRupees(of.back), -paiseFromRupees(of.left)];
    expect(paise(after)).toEqual(paise(before).map((each) => each + 4000));
    const { answer } = await app.call(api.orderHistory, { as: asha, params: { id: order._id }, query: {} });
    expect(answer.entries.filter(({ kind }) => kind === 'fees_back')).toHaveLength(1);
  });

  test('is part of a renewal', async () => {
    const asha = await app.customer();
    const order = await buy(app, asha, plan, weekly(app));
    await setFee(app, meera, 20);
    await notePaid(app, meera, order._id, 3 * 100 * PRICE);
    const params = { id: order._id };
    expect((await app.call(leavingCalls.renewal, { as: asha, params })).answer.price).toBe(PRICE + 80);
    const set = (agreed: number) => app.call(leavingCalls.setRenewal, { as: asha, params, body: { agreed } });
    expect((await set(100 * PRICE)).refusal.code).toBe('offer_changed');
    expect((await set(100 * (PRICE + 80))).status).toBe(200);
    app.clock.move(Date.parse(`${addDays(order.endDate, -1)}T11:00:00+05:30`) - app.clock.now());
    await renewOrders(app.db, app.clock);
    const { answer } = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
    const next = answer.find(({ _id }) => _id !== order._id);
    expect(next).toMatchObject({ price: PRICE, offer: { delivery: 80, total: PRICE + 80 } });
    expect(next?.payment.status).toBe('paid');
    await setFee(app, meera, 0);
  });
});
