import { payingCalls as calls } from '@shivar/domain/contract/paying-calls';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../../test/app.ts';
import { bring } from '../../test/gateway.ts';
import {
  FEE,
  PRICE,
  accountsOf,
  begin,
  byHer,
  minutes,
  openPayingShop,
  orderAnew,
  paying,
  readOrder,
  tellPaid,
  told,
} from '../../test/paying.ts';
import type { PayingShop } from '../../test/paying.ts';
import { buy, notePaid } from '../../test/test-plan.ts';
import { lookAfterAttempts } from './attempt-commands.ts';
import { workOffEvents } from './event-commands.ts';

/* An order that is paid online. */

let shop: PayingShop;
let meera: Person;
beforeAll(async () => {
  shop = await openPayingShop();
  meera = await shop.app.admin();
});
afterAll(() => shop.close());
beforeEach(() => orderAnew(shop));

test('waits for its payment, is active once the gateway says so, and is paid once', async () => {
  expect(shop.order).toMatchObject({ status: 'pending', payment: { method: 'online', status: 'due' } });
  expect(await paying(shop)).toMatchObject({ due: 1234.5, online: true, atDoor: true, isLate: false });
  const paid = await tellPaid(shop, shop.far.standIn.pay((await begin(shop)).answer.orderId));
  expect(paid.answer).toMatchObject({ status: 'active', due: 0, paid: 1234.5, online: false });
  expect((await readOrder(shop))?.payment).toMatchObject({ status: 'paid', method: 'online' });
  expect(await accountsOf(shop)).toEqual({ owed: 0, credit: 0, gateway: PRICE - FEE, refunds: 0, fees: FEE });
  for (const event of shop.far.standIn.events.slice(-3)) expect(await bring(shop.app, event)).toBe(200);
  await workOffEvents(shop.at);
  expect(await accountsOf(shop)).toMatchObject({ gateway: PRICE - FEE });
  expect(await told(shop)).toEqual([{ kind: 'changed', what: 'active' }]);
  expect((await begin(shop)).refusal.code).toBe('nothing_to_pay');
});

test('is paid by an event alone, where the browser never came back (BP-01)', async () => {
  shop.far.standIn.pay((await begin(shop)).answer.orderId);
  const events = shop.far.standIn.events.slice(-3).toReversed();
  for (const event of [...events, ...events]) await bring(shop.app, event);
  await Promise.all([workOffEvents(shop.at), workOffEvents(shop.at)]);
  expect(await readOrder(shop)).toMatchObject({ status: 'active', payment: { status: 'paid' } });
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, gateway: PRICE - FEE });
});

test('is paid by a question, where no event ever came (BP-04)', async () => {
  shop.far.standIn.pay((await begin(shop)).answer.orderId);
  await lookAfterAttempts(shop.at);
  expect((await readOrder(shop))?.status).toBe('pending');
  minutes(shop, 3);
  await Promise.all([lookAfterAttempts(shop.at), lookAfterAttempts(shop.at)]);
  expect(await readOrder(shop)).toMatchObject({ status: 'active', payment: { status: 'paid' } });
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, gateway: PRICE - FEE });
});

test('waits while the gateway is away, and says so', async () => {
  shop.far.standIn.trouble.away = true;
  expect((await begin(shop)).refusal.code).toBe('gateway_away');
  shop.far.standIn.trouble.away = false;
  const checkout = (await begin(shop)).answer;
  shop.far.standIn.trouble.away = true;
  expect((await tellPaid(shop, shop.far.standIn.pay(checkout.orderId))).answer).toMatchObject({
    status: 'pending',
    isChecking: true,
  });
  shop.far.standIn.trouble.away = false;
  await lookAfterAttempts(shop.at);
  expect(await paying(shop)).toMatchObject({ status: 'active', isChecking: false });
});

test('tells a database that is away in the middle as what it is, and not as the gateway', async () => {
  const { db } = shop.app;
  const query = db.query.bind(db);
  const lost = vi.spyOn(db, 'query').mockImplementation(async (text, ...rest) => {
    if (text.startsWith('update gateway_orders')) throw new Error('Connection terminated unexpectedly');
    return query(text, ...rest);
  });
  expect((await begin(shop)).refusal.code).toBe('unavailable');
  lost.mockRestore();
});

test('is one order of the gateway, however often it is begun and an answer is lost (ORD-01, ORD-05, BP-07)', async () => {
  shop.far.standIn.trouble.loseAnswers = 1;
  expect((await begin(shop)).refusal.code).toBe('gateway_away');
  const [one, other] = await Promise.all([begin(shop), begin(shop)]);
  expect(one.answer.orderId).toBe(other.answer.orderId);
  const [row] = await shop.app.db.query('select receipt::text from gateway_orders where order_id = $1', [
    shop.order._id,
  ]);
  expect(shop.far.standIn.stood.orders.filter(({ receipt }) => receipt === row?.['receipt'])).toHaveLength(1);
});

test('believes no browser without the signature of the gateway, and nobody else’s payment', async () => {
  const pressed = shop.far.standIn.pay((await begin(shop)).answer.orderId);
  const forged = await tellPaid(shop, { ...pressed, signature: 'a'.repeat(64) });
  expect(forged.status).toBe(400);
  const ravi = await shop.app.customer('Ravi');
  const theirs = await buy(shop.app, ravi, shop.plan, { startDate: '2026-11-26', paymentMethod: 'online' });
  const body = { orderId: pressed.order.id, paymentId: pressed.payment.id, signature: pressed.signature };
  const stolen = await shop.app.call(calls.paidOnline, { as: ravi, params: { id: theirs._id }, body });
  expect(stolen.refusal.code).toBe('order_not_found');
  expect((await tellPaid(shop, pressed, ravi)).refusal.code).toBe('order_not_found');
  expect(await accountsOf(shop)).toMatchObject({ owed: PRICE, gateway: 0 });
});

test('takes what came: a part leaves the rest to pay, and a second payment is credit', async () => {
  const checkout = (await begin(shop)).answer;
  shop.far.standIn.pay(checkout.orderId, { amount: 100_000 });
  await bring(shop.app, shop.far.standIn.events.at(-1)!);
  await workOffEvents(shop.at);
  expect(await paying(shop)).toMatchObject({ status: 'pending', due: 234.5, paid: 1000, online: true });
  const rest = (await begin(shop, 23_450)).answer;
  expect(rest.paise).toBe(23_450);
  await tellPaid(shop, shop.far.standIn.pay(rest.orderId));
  await tellPaid(shop, shop.far.standIn.pay(rest.orderId));
  expect((await readOrder(shop))?.status).toBe('active');
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, credit: -23_450 });
});

test('is paid at the door instead, and a later online payment is credit', async () => {
  const checkout = (await begin(shop)).answer;
  expect((await shop.app.call(calls.payAtDoor, byHer(shop))).answer).toMatchObject({
    status: 'active',
    due: 1234.5,
  });
  expect((await shop.app.call(calls.payAtDoor, byHer(shop))).refusal.code).toBe('changed_meanwhile');
  await notePaid(shop.app, meera, shop.order._id);
  await tellPaid(shop, shop.far.standIn.pay(checkout.orderId));
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, credit: -PRICE });
});

test('is paid by a second try on the same order of the gateway, after a failed one (ORD-02, ORD-03)', async () => {
  const first = (await begin(shop)).answer;
  shop.far.standIn.pay(first.orderId, { outcome: 'failed' });
  const again = (await begin(shop)).answer;
  expect(again.orderId).toBe(first.orderId);
  await tellPaid(shop, shop.far.standIn.pay(again.orderId));
  expect(await readOrder(shop)).toMatchObject({ status: 'active', payment: { status: 'paid' } });
});
