import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { bring } from '../../test/gateway.ts';
import { PRICE, accountsOf, minutes, openPayingShop, orderAnew, readOrder } from '../../test/paying.ts';
import type { PayingShop } from '../../test/paying.ts';
import { lookAfterAttempts } from './attempt-commands.ts';
import { workOffEvents } from './event-commands.ts';

/* Pages of the gateway where a household that orders by phone pays. */

let shop: PayingShop;
let meera: Person;
beforeAll(async () => {
  shop = await openPayingShop();
  meera = await shop.app.admin();
});
afterAll(() => shop.close());

const link = (due = PRICE) =>
  shop.app.call(officePaymentCalls.paymentLink, {
    as: meera,
    params: { id: shop.order._id },
    body: { due },
  });

test('the office gets one page for an amount, however often it asks and an answer is lost', async () => {
  await orderAnew(shop);
  shop.far.standIn.trouble.loseAnswers = 1;
  expect((await link()).refusal.code).toBe('gateway_away');
  const [one, other] = [await link(), await link()];
  expect(one.answer).toEqual({ url: other.answer.url, amount: 1234.5 });
  expect(shop.far.standIn.stood.links).toHaveLength(1);
  expect((await link(100)).refusal.code).toBe('changed_meanwhile');
});

test.each([
  ['an event', true],
  ['a question, where no event came', false],
])('what is paid there counts once, by %s', async (_, isTold) => {
  await orderAnew(shop);
  expect((await link()).status).toBe(200);
  const made = shop.far.standIn.stood.links.at(-1);
  shop.far.standIn.pay(made?.order_id ?? '');
  const [event] = shop.far.standIn.events.slice(-1);
  expect(event?.body).toContain('payment_link.paid');
  if (event && isTold) for (let times = 0; times < 2; times += 1) await bring(shop.app, event);
  else minutes(shop, 3);
  await workOffEvents(shop.at);
  await lookAfterAttempts(shop.at);
  await lookAfterAttempts(shop.at);
  expect(await readOrder(shop)).toMatchObject({ status: 'active', payment: { status: 'paid' } });
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, credit: 0 });
  expect((await link(1)).refusal.code).toBe('nothing_to_pay');
});
