import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { api } from '@shivar/domain/contract/api';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { bring } from '../../test/gateway.ts';
import {
  PRICE,
  accountsOf,
  begin,
  byHer,
  minutes,
  openPayingShop,
  orderAnew,
  tellPaid,
  told,
} from '../../test/paying.ts';
import type { PayingShop } from '../../test/paying.ts';
import { workOffEvents } from './event-commands.ts';
import { workOffRefunds } from './refund-commands.ts';
import { sendBackToSources } from './source-commands.ts';

/* Money that goes back by the way on which it came. */

let shop: PayingShop;
let meera: Person;
beforeAll(async () => {
  shop = await openPayingShop();
  meera = await shop.app.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await orderAnew(shop);
  await tellPaid(shop, shop.far.standIn.pay((await begin(shop)).answer.orderId));
});

const ours = () => {
  const { payments, refunds } = shop.far.standIn.stood;
  return refunds.filter(({ payment_id: id }) => id === payments.at(-1)?.id);
};

/** The household ends its order, and wants the money where it came from. */
async function leave(): Promise<void> {
  const { answer } = await shop.app.call(leavingCalls.leaving, byHer(shop));
  expect(answer.toSource).toBe(true);
  const seen = { due: 0, back: paiseFromRupees(answer.money.back), comes: answer.comes };
  const body = { seen, payTo: { way: 'source' } as const };
  expect((await shop.app.call(leavingCalls.leave, { ...byHer(shop), body })).status).toBe(200);
  await sendBackToSources(shop.at);
}

async function finish(outcome: 'processed' | 'failed'): Promise<void> {
  const [refund] = ours();
  if (refund) shop.far.standIn.finish(refund, outcome);
  const event = shop.far.standIn.events.at(-1);
  if (event) await bring(shop.app, event);
  await workOffEvents(shop.at);
}

test('a refund is sent once where its answer was lost, asked for before it is tried again (RFND-01, BP-12)', async () => {
  await leave();
  shop.far.standIn.trouble.loseAnswers = 1;
  await workOffRefunds(shop.at);
  expect(ours()).toHaveLength(1);
  minutes(shop, 3);
  await workOffRefunds(shop.at);
  minutes(shop, 60);
  await workOffRefunds(shop.at);
  expect(ours()).toHaveLength(1);
  await finish('processed');
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, credit: 0, refunds: 0 });
});

test('a refund waits for a gateway that is away', async () => {
  await leave();
  shop.far.standIn.trouble.away = true;
  await workOffRefunds(shop.at);
  expect(await accountsOf(shop)).toMatchObject({ credit: 0, refunds: -PRICE });
  shop.far.standIn.trouble.away = false;
  minutes(shop, 61);
  await workOffRefunds(shop.at);
  expect(ours()).toHaveLength(1);
});

test('a refund that fails days later is credit again, and the household says where else to', async () => {
  await leave();
  await workOffRefunds(shop.at);
  minutes(shop, 3 * 24 * 60);
  await finish('failed');
  await sendBackToSources(shop.at);
  expect(await accountsOf(shop)).toMatchObject({ credit: -PRICE, refunds: 0 });
  expect((await shop.app.call(leavingCalls.accountMoney, { as: shop.asha })).answer).toMatchObject({
    credit: 1234.5,
    payTo: null,
    toSource: true,
  });
  expect((await told(shop)).at(-1)).toEqual({ kind: 'paying', what: 'not_back' });
});

test('a refund that somebody made at the gateway by hand takes the money of its order back, once', async () => {
  const { standIn } = shop.far;
  const payment = standIn.stood.payments.at(-1);
  if (!payment) throw new Error('Nothing was paid');
  standIn.refund(payment, 23_450, null);
  await finish('processed');
  for (const event of standIn.events.slice(-2))
    await bring(shop.app, event, { 'x-razorpay-event-id': 'again' });
  await workOffEvents(shop.at);
  expect(await accountsOf(shop)).toMatchObject({ owed: 23_450, credit: 0, refunds: 0 });
});

test('a refund that the gateway refuses is credit again, less what somebody sent back there by hand', async () => {
  const { standIn } = shop.far;
  const payment = standIn.stood.payments.at(-1);
  if (!payment) throw new Error('Nothing was paid');
  await leave();
  standIn.refund(payment, 23_450, null);
  await workOffRefunds(shop.at);
  expect(ours()).toHaveLength(1);
  await finish('processed');
  const { owed = 0, credit = 0, refunds } = await accountsOf(shop);
  expect([owed + credit, refunds]).toEqual([23_450 - PRICE, 0]);
  expect((await told(shop)).at(-1)).toEqual({ kind: 'paying', what: 'not_back' });
});

test('an account with money on its way back is not deleted', async () => {
  await leave();
  const { answer } = await shop.app.call(api.deletion, { as: shop.asha });
  expect(answer.money).toEqual({ owed: 0, credit: 1234.5 });
  await workOffRefunds(shop.at);
  await finish('processed');
  expect((await shop.app.call(api.deletion, { as: shop.asha })).answer.money).toEqual({ owed: 0, credit: 0 });
});

test('a large amount waits until a person releases it, with the password where they are alone', async () => {
  await shop.app.db.query(`insert into settings values ('releaseAbove', '1000', now())`);
  await leave();
  expect(await accountsOf(shop)).toMatchObject({ credit: -PRICE, refunds: 0 });
  const release = (as: Person, password?: string) =>
    shop.app.call(officePaymentCalls.releasePayout, {
      as,
      params: { id: shop.asha.id },
      body: { was: PRICE, ...(password !== undefined && { password }) },
    });
  expect((await release(meera)).refusal.code).toBe('password_required');
  await shop.app.accounts();
  expect((await release(meera)).status).toBe(200);
  await sendBackToSources(shop.at);
  expect(await accountsOf(shop)).toMatchObject({ credit: 0, refunds: -PRICE });
  await shop.app.db.query(`delete from settings where key = 'releaseAbove'`);
});

test('several payments go back newest first, none by more than it was', async () => {
  // Another payment of the same household, for a debt of another order.
  const first = shop.order;
  const again = await shop.app.call(leavingCalls.accountMoney, { as: shop.asha });
  expect(again.answer).toMatchObject({ credit: 0, toSource: false });
  const known = shop.far.standIn.stood.payments.at(-1)?.id;
  shop.far.standIn.pay(shop.far.standIn.stood.orders.at(-1)?.id ?? '', { amount: 50_000 });
  const event = shop.far.standIn.events.findLast(({ body }) => body.includes('payment.captured'));
  if (event) await bring(shop.app, event);
  await workOffEvents(shop.at);
  const second = shop.far.standIn.stood.payments.at(-1)?.id;
  expect(await accountsOf(shop)).toMatchObject({ credit: -50_000 });
  shop.order = first;
  await leave();
  await workOffRefunds(shop.at);
  const refunds = shop.far.standIn.stood.refunds.slice(-2);
  const back = new Map(refunds.map(({ payment_id: of, amount }) => [of, amount]));
  expect(back).toEqual(
    new Map([
      [known, PRICE],
      [second, 50_000],
    ]),
  );
});
