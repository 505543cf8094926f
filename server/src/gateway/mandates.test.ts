import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { payingCalls } from '@shivar/domain/contract/paying-calls';
import { addDays } from '@shivar/domain/values/day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsOf, begin, byHer, moveTo, openPayingShop, orderAnew } from '../../test/paying.ts';
import { PRICE, paying, tellPaid, told } from '../../test/paying.ts';
import type { PayingShop } from '../../test/paying.ts';
import { eraseUser } from '../auth/user-commands.ts';
import { inTransaction } from '../db/client.ts';
import { renewOrders } from '../purchase/renewal-commands.ts';
import { lookAfterAttempts } from './attempt-commands.ts';
import { endMandates, takeCharges, tellCharges, wantCharges } from './charge-commands.ts';

/* What renewals are short of, taken by UPI (product 4.33). */

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.app.db.query(`update mandates set state = 'ended'`);
  await shop.app.db.query('delete from renewals');
  await setPrice(PRICE);
  await orderAnew(shop);
  await tellPaid(shop, shop.far.standIn.pay((await begin(shop)).answer.orderId));
  await shop.app.call(leavingCalls.setRenewal, { ...byHer(shop), body: { agreed: PRICE } });
});

const setPrice = (paise: number) =>
  shop.app.db.query(`update plan_sizes set price_paise = $1 where plan_id = 'test-box' and name = 'Small'`, [
    paise,
  ]);
const allow = (most = PRICE, as = shop.asha) =>
  shop.app.call(payingCalls.beginMandate, { ...byHer(shop, as), body: { most } });
const allowed = async () => {
  await tellPaid(shop, shop.far.standIn.pay((await allow()).answer.orderId));
  const token = shop.far.standIn.stood.tokens.at(-1);
  if (!token) throw new Error('The payment gave no mandate');
  return token;
};
const end = () => shop.app.call(leavingCalls.endMandate, { as: shop.asha });
const daysBefore = (days: number, hour = '10:00') =>
  moveTo(shop, `${addDays(shop.order.endDate, -days)}T${hour}:00+05:30`);
const want = () => wantCharges(shop.app.db, shop.app.clock);
const charges = () => {
  const { orders, payments } = shop.far.standIn.stood;
  const own = orders.filter(({ notification }) => notification);
  return payments.filter(({ order_id: of }) => own.some(({ id }) => id === of));
};
const credit = async () => 0 - ((await accountsOf(shop))['credit'] ?? 0);
const settled = async () => {
  shop.app.clock.move(3 * 60_000);
  await lookAfterAttempts(shop.at);
};
const renewals = async () => {
  const [row] = await shop.app.db.query<{ n: number }>(
    'select count(*)::int as n from orders where user_id = $1',
    [shop.asha.id],
  );
  return (row?.n ?? 0) - 1;
};
/** A charge is announced, and its day has come. */
const announced = async () => {
  daysBefore(4);
  await want();
  await tellCharges(shop.at);
  shop.app.clock.move(25 * 3_600_000);
};

test('it is given by a payment of one rupee, for the price that was agreed, once', async () => {
  expect((await paying(shop)).mandate).toEqual({ most: 1234.5, isOn: false });
  expect((await allow(PRICE - 1)).refusal.code).toBe('changed_meanwhile');
  expect((await allow(PRICE, await shop.app.customer())).status).toBe(404);
  const before = await credit();
  const token = await allowed();
  expect(token).toMatchObject({ max_amount: PRICE, recurring_details: { status: 'confirmed' } });
  expect((await credit()) - before).toBe(100);
  expect((await paying(shop)).mandate).toEqual({ most: 1234.5, isOn: true });
  const renewal = await shop.app.call(leavingCalls.renewal, byHer(shop));
  expect(renewal.answer).toMatchObject({ mandate: 1234.5, online: true });
  expect((await allow()).refusal.code).toBe('mandate_known');
  await shop.app.call(leavingCalls.setRenewal, { ...byHer(shop), body: { agreed: null } });
  expect((await paying(shop)).mandate).toBeNull();
});

test('a second one that was begun meanwhile ends at once', async () => {
  const second = (await allow()).answer.orderId;
  const first = await allowed();
  await tellPaid(shop, shop.far.standIn.pay(second));
  await endMandates(shop.at);
  expect(shop.far.standIn.stood.tokens.filter(({ customer_id: of }) => of === first.customer_id)).toEqual([
    first,
  ]);
});

test('what a renewal is short of is announced a day ahead, taken once, and the order goes on', async () => {
  await allowed();
  const known = charges().length;
  daysBefore(5);
  await want();
  await tellCharges(shop.at);
  expect(await told(shop)).not.toContainEqual({ kind: 'charge', what: null });
  daysBefore(4);
  await Promise.all([want(), want()]);
  await Promise.all([tellCharges(shop.at), tellCharges(shop.at)]);
  expect((await told(shop)).filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  const [order] = shop.far.standIn.stood.orders.slice(-1);
  expect(order).toMatchObject({
    amount: PRICE - 100,
    notification: { payment_after: shop.app.clock.now() / 1000 + 25 * 3600 },
  });
  shop.app.clock.move(24 * 3_600_000);
  await takeCharges(shop.at);
  expect(charges()).toHaveLength(known);
  shop.app.clock.move(3_600_000);
  await Promise.all([takeCharges(shop.at), takeCharges(shop.at)]);
  await takeCharges(shop.at);
  expect(charges()).toHaveLength(known + 1);
  await settled();
  expect(await credit()).toBe(PRICE);
  daysBefore(1, '11:00');
  await renewOrders(shop.app.db, shop.app.clock);
  expect(await credit()).toBe(0);
  expect(await renewals()).toBe(1);
});

test('nothing is taken twice where the answer of the gateway was lost, or it was away (BP-08)', async () => {
  await allowed();
  const known = charges().length;
  daysBefore(4);
  await want();
  shop.far.standIn.trouble.away = true;
  await tellCharges(shop.at);
  Object.assign(shop.far.standIn.trouble, { away: false, loseAnswers: 1 });
  shop.app.clock.move(3 * 60_000);
  await tellCharges(shop.at);
  shop.app.clock.move(3 * 60_000);
  await tellCharges(shop.at);
  expect((await told(shop)).filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  shop.app.clock.move(25 * 3_600_000);
  shop.far.standIn.trouble.loseAnswers = 1;
  await takeCharges(shop.at);
  shop.app.clock.move(3 * 60_000);
  await takeCharges(shop.at);
  await settled();
  expect(charges()).toHaveLength(known + 1);
  expect(await credit()).toBe(PRICE);
});

test('one press ends it, also after the announcement, and the gateway hears of it', async () => {
  const token = await allowed();
  const known = charges().length;
  await announced();
  expect((await end()).answer).toEqual({ ended: true });
  expect((await end()).answer).toEqual({ ended: false });
  await takeCharges(shop.at);
  shop.far.standIn.trouble.away = true;
  await endMandates(shop.at);
  expect(shop.far.standIn.stood.tokens).toContain(token);
  shop.far.standIn.trouble.away = false;
  shop.app.clock.move(3 * 60_000);
  await endMandates(shop.at);
  expect(shop.far.standIn.stood.tokens).not.toContain(token);
  expect(charges()).toHaveLength(known);
  expect((await paying(shop)).mandate).toEqual({ most: 1234.5, isOn: false });
});

test('one that its household ended in an app takes nothing, and is not shown any more', async () => {
  const token = await allowed();
  const known = charges().length;
  await announced();
  shop.far.standIn.endToken(token);
  await takeCharges(shop.at);
  expect(charges()).toHaveLength(known);
  expect((await paying(shop)).mandate?.isOn).toBe(false);
});

test('where the bank declines it, the household hears that its credit is short', async () => {
  await allowed();
  await announced();
  shop.far.standIn.trouble.declines = true;
  await takeCharges(shop.at);
  shop.far.standIn.trouble.declines = false;
  await settled();
  daysBefore(1, '11:00');
  await takeCharges(shop.at);
  await renewOrders(shop.app.db, shop.app.clock);
  expect(await renewals()).toBe(0);
  const [why] = await shop.app.db.query<{ why: unknown }>(
    `select facts -> 'renewal' as why from notices where user_id = $1 and kind = 'ending' order by id desc limit 1`,
    [shop.asha.id],
  );
  expect(why?.why).toEqual({ how: 'credit', paise: PRICE, short: PRICE - 100 });
});

test.each([
  ['a higher price', () => setPrice(PRICE + 100)],
  [
    'a renewal that was ended',
    () => shop.app.call(leavingCalls.setRenewal, { ...byHer(shop), body: { agreed: null } }),
  ],
])('nothing is taken with %s, before the announcement or after it', async (_, hinder) => {
  await allowed();
  const known = charges().length;
  await announced();
  await hinder();
  await takeCharges(shop.at);
  await want();
  await tellCharges(shop.at);
  expect(charges()).toHaveLength(known);
  expect((await told(shop)).filter(({ kind }) => kind === 'charge')).toHaveLength(1);
});

test('it is too late for it two days before the end', async () => {
  await allowed();
  daysBefore(2);
  await want();
  expect(await tellCharges(shop.at)).toBe(0);
});

test('a deleted account takes its mandate along', async () => {
  const token = await allowed();
  const { id } = shop.asha;
  await inTransaction(shop.app.db, (tx) => eraseUser(tx, { id, email: `${id}@x` }, new Date()));
  await endMandates(shop.at);
  expect(shop.far.standIn.stood.tokens).not.toContain(token);
});
