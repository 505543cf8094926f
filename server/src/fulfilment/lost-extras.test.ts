import { randomBytes } from 'node:crypto';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { FAILURE_MAY_BE_WRONG_MS } from '@shivar/domain/rules/office/box-mark';
import { addDays, instantAt } from '@shivar/domain/values/day';
import { beforeEach, expect, test } from 'vitest';
import { MILK, PRICE, openExtras } from '../../test/extras.ts';
import { notePaid } from '../../test/test-plan.ts';
import { giveExtrasBack } from '../customisation/lost-extra-commands.ts';

const { shop, add, boxOf, money, told, close } = openExtras();
beforeEach(async () => {
  await add({ [shop.milk]: 1 }, MILK);
  await close(shop.first);
});

const newMark = () => ({ mark: randomBytes(16).toString('hex'), ago: 0 });
const box = () => ({ orderId: shop.order._id, date: shop.first });
const goTo = (day: string, hour: number) => shop.app.clock.move(instantAt(day, hour) - shop.app.clock.now());
const lookForLost = () => giveExtrasBack(shop.app.db, shop.app.clock);
const tomatoes = () => ({ ...newMark(), ...box(), itemId: shop.plan.tomato });
const mark = (failed?: 'not_come') =>
  shop.app.call(officeMarkCalls.markBox, {
    as: shop.meera,
    body: { ...newMark(), ...box(), ...(failed && { failed }) },
  });
const short = () =>
  shop.app.call(officePackingCalls.markShort, { as: shop.meera, body: { ...tomatoes(), missing: 500 } });
const params = () => ({ date: shop.first, batch: 'morning' as const });
const crate = async () => {
  const { answer } = await shop.app.call(officePackingCalls.crates, { as: shop.meera, params: params() });
  return answer.crates.find(({ orderId }) => orderId === shop.order._id)?.lines;
};

test('a box whose lines were all short, and are found, brings its extra', async () => {
  const before = await crate();
  await short();
  goTo(addDays(shop.first, 1), 0);
  shop.app.clock.move(-1);
  await lookForLost();
  // Nobody packs it or harvests it meanwhile.
  expect(await crate()).toEqual([{ itemId: shop.plan.tomato, quantity: 0, short: 500 }]);
  const { answer } = await shop.app.call(officeDayCalls.fulfilmentHarvest, {
    as: shop.meera,
    params: params(),
  });
  expect(answer.harvest.find(({ _id }) => _id === shop.milk)).toBeUndefined();
  const back = await shop.app.call(officePackingCalls.takeShortBack, {
    as: shop.meera,
    body: { ...tomatoes(), quantity: 500 },
  });
  expect(back.status).toBe(200);
  expect(await crate()).toEqual(before);
  expect(await told('extras_back')).toEqual([]);
});

test('the extra of a box that stays short is money once its day is over', async () => {
  await short();
  goTo(addDays(shop.first, 1), 0);
  await lookForLost();
  expect((await boxOf(shop.first))?.extras).toBeUndefined();
  expect(await money()).toMatchObject({ price: PRICE });
  expect(await told('extras_back')).toHaveLength(1);
});

test('a box that failed by mistake brings its extra after all', async () => {
  goTo(shop.first, 10);
  await mark('not_come');
  shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS - 1);
  await lookForLost();
  expect((await mark()).status).toBe(200);
  shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS);
  await lookForLost();
  expect(await boxOf(shop.first)).toMatchObject({
    status: 'delivered',
    items: [{ qty: 500 }],
    extras: [{ _id: shop.milk, qty: 1 }],
  });
  expect(await told('extras_back')).toEqual([]);
  expect(await money()).toMatchObject({ price: PRICE + MILK });
});

test('the extra of a box that failed long ago is money, also where a phone told of it late', async () => {
  goTo(shop.first, 12);
  const late = { ...newMark(), ago: 2 * 3_600_000, ...box(), failed: 'not_come' as const };
  await shop.app.call(officeMarkCalls.markBox, { as: shop.meera, body: late });
  await lookForLost();
  expect((await boxOf(shop.first))?.extras).toHaveLength(1);
  shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS);
  await lookForLost();
  expect((await boxOf(shop.first))?.extras).toBeUndefined();
});

const paidBack = () =>
  shop.app.db.query('select stays from lost_extras where order_id = $1', [shop.order._id]);
const heardAll = () =>
  shop.app.db.query(`update notices set due_at = null, ended_at = at, outcome = 'told' where order_id = $1`, [
    shop.order._id,
  ]);

test.each([
  ['hears nothing where it did not know', async () => [], []],
  [
    'is told that it costs the same where it knew',
    heardAll,
    [{ facts: { change: 'extras', date: '', items: {}, paise: MILK * 100 } }],
  ],
])(
  'a mark that is corrected late brings an extra back, and its household %s',
  async (_what, heard, expected) => {
    goTo(shop.first, 10);
    await mark('not_come');
    shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS);
    await lookForLost();
    expect((await boxOf(shop.first))?.extras).toBeUndefined();
    await heard();
    shop.app.clock.move(60_000);
    expect((await mark()).status).toBe(200);
    expect(await boxOf(shop.first)).toMatchObject({
      status: 'delivered',
      items: [{ qty: 500 }],
      extras: [{ _id: shop.milk, qty: 1 }],
    });
    expect(await money()).toMatchObject({ price: PRICE + MILK });
    const facts = (await told('changed')).map((each) => ({
      facts: { ...(each['facts'] as object), date: '', items: {} },
    }));
    expect(facts).toEqual(expected);
    expect(await told('extras_back')).toHaveLength(expected.length);
    // A second correction brings nothing twice.
    await mark('not_come');
    await mark();
    expect(await money()).toMatchObject({ price: PRICE + MILK });
  },
);

test('an extra whose money is gone stays away from a box that came after all', async () => {
  await notePaid(shop.app, shop.meera, shop.order._id);
  goTo(shop.first, 10);
  await mark('not_come');
  shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS);
  await lookForLost();
  const paise = MILK * 100;
  const body = { way: 'bank' as const, paise, reference: 'UTR 1', was: paise };
  const paid = { as: shop.meera, params: { id: shop.asha.id }, body };
  expect((await shop.app.call(officePaymentCalls.payOut, paid)).status).toBe(200);
  await mark();
  expect((await boxOf(shop.first))?.extras).toBeUndefined();
  expect(await paidBack()).toEqual([{ stays: true }]);
  expect(await told('changed')).toEqual([]);
});

test('an extra that was short is in the crate again, with its line and alone', async () => {
  const before = await crate();
  const shortMilk = { ...newMark(), ...box(), itemId: shop.milk };
  await shop.app.call(officePackingCalls.markShort, { as: shop.meera, body: { ...shortMilk, missing: 1 } });
  expect(await crate()).toContainEqual({ itemId: shop.milk, quantity: 0, short: 1 });
  const back = { ...shortMilk, ...newMark(), quantity: 1 };
  expect((await shop.app.call(officePackingCalls.takeShortBack, { as: shop.meera, body: back })).status).toBe(
    200,
  );
  expect(await crate()).toEqual(before);
  expect(await told('extras_back')).toEqual([]);
  expect(await money()).toMatchObject({ price: PRICE + MILK });
});

test('a short of a line and of what was added to it is one, and comes back whole', async () => {
  const { app, order, plan, meera } = shop;
  await app.db.query(
    `insert into extras (order_id, date, item_id, quantity, paise, added_at) values ($1, $2, $3, 200, 700, now())`,
    [order._id, shop.first, plan.tomato],
  );
  await app.db.query('update orders set extras_paise = extras_paise + 700 where id = $1', [order._id]);
  const before = await crate();
  await app.call(officePackingCalls.markShort, { as: meera, body: { ...tomatoes(), missing: 600 } });
  expect(await crate()).toContainEqual({ itemId: plan.tomato, quantity: 100, short: 600 });
  const back = (quantity: number) =>
    app.call(officePackingCalls.takeShortBack, { as: meera, body: { ...tomatoes(), quantity } });
  expect((await back(400)).status).toBe(409);
  expect((await back(600)).status).toBe(200);
  expect(await crate()).toEqual(before);
  expect([...(await told('short')), ...(await told('extras_back')), ...(await told('changed'))]).toEqual([]);
});
