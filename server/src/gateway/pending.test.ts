import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { payingCalls as calls } from '@shivar/domain/contract/paying-calls';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveWithLimits } from '../../test/area.ts';
import { bring } from '../../test/gateway.ts';
import {
  FEE,
  PRICE,
  accountsOf,
  begin,
  byHer,
  minutes,
  moveTo,
  openPayingShop,
  orderAnew,
  paying,
  readOrder,
  tellPaid,
  told,
} from '../../test/paying.ts';
import type { PayingShop } from '../../test/paying.ts';
import { notePaid, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import { workOffEvents } from './event-commands.ts';
import { carePending } from './pending-commands.ts';
import { workOffRefunds } from './refund-commands.ts';
import { sendBackToSources } from './source-commands.ts';

/* An order that waits for its online payment. */

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => orderAnew(shop));

const HELD = '422003';
test('holds its room for 15 minutes, and gives it to others then', async () => {
  await orderAnew(shop, HELD);
  await serveWithLimits(shop.app, HELD, 1);
  const ravi = await shop.app.customer('Ravi');
  const body = purchaseOf(shop.plan, { startDate: '2026-11-26', pincode: HELD });
  // The order of this test holds it.
  expect((await sendPurchase(shop.app, ravi, body)).refusal.code).toBe('day_full');
  minutes(shop, 14);
  await carePending(shop.at);
  expect((await sendPurchase(shop.app, ravi, body)).refusal.code).toBe('day_full');
  minutes(shop, 1);
  await carePending(shop.at);
  expect((await sendPurchase(shop.app, ravi, body)).status).toBe(201);
  // Now there is none for it.
  expect((await begin(shop)).refusal.code).toBe('round_full');
  await serveWithLimits(shop.app, HELD, null);
});

test('without room its late money goes back by itself, and the household hears of it', async () => {
  await orderAnew(shop, HELD);
  const checkout = (await begin(shop)).answer;
  // Another order has it.
  await serveWithLimits(shop.app, HELD, 1);
  minutes(shop, 16);
  await carePending(shop.at);
  await tellPaid(shop, shop.far.standIn.pay(checkout.orderId));
  expect((await readOrder(shop))?.status).toBe('cancelled');
  expect(await paying(shop)).toMatchObject({ back: 1234.5, due: 0 });
  await workOffRefunds(shop.at);
  const [refund] = shop.far.standIn.stood.refunds.slice(-1);
  shop.far.standIn.finish(refund!, 'processed');
  await bring(shop.app, shop.far.standIn.events.at(-1)!);
  await workOffEvents(shop.at);
  expect(await accountsOf(shop)).toMatchObject({ credit: 0, gateway: -FEE, refunds: 0, fees: FEE });
  expect(await told(shop)).toEqual([
    { kind: 'paying', what: 'full' },
    { kind: 'paid_out', what: null },
  ]);
  await serveWithLimits(shop.app, HELD, null);
});

test('that is paid after its first cut-off asks its household: it starts later with all its dates', async () => {
  const checkout = (await begin(shop)).answer;
  moveTo(shop, '2026-11-25T18:00:00+05:30');
  await carePending(shop.at);
  await tellPaid(shop, shop.far.standIn.pay(checkout.orderId));
  const asked = await paying(shop);
  expect(asked).toMatchObject({ status: 'pending', due: 0, isLate: true, next: '2026-11-27' });
  const later = await shop.app.call(calls.startLater, { ...byHer(shop), body: { start: '2026-11-28' } });
  expect(later.refusal.code).toBe('changed_meanwhile');
  const moved = await shop.app.call(calls.startLater, { ...byHer(shop), body: { start: '2026-11-27' } });
  expect(moved.answer).toMatchObject({ status: 'active', isLate: false, first: '2026-11-27' });
  const now = await readOrder(shop);
  expect(now?.deliverySchedule.map(({ date }) => date)).toEqual(
    shop.order.deliverySchedule.map(({ date }) => addDays(date, 1)),
  );
  expect(now?.endDate).toBe(addDays(shop.order.endDate ?? '', 1));
  expect(await told(shop)).toEqual([
    { kind: 'paying', what: 'late' },
    { kind: 'changed', what: 'active' },
  ]);
});

test('or it takes its money back on the way on which it came', async () => {
  const checkout = (await begin(shop)).answer;
  moveTo(shop, '2026-11-25T18:00:00+05:30');
  await tellPaid(shop, shop.far.standIn.pay(checkout.orderId));
  const { answer } = await shop.app.call(leavingCalls.leaving, byHer(shop));
  expect(answer.money).toMatchObject({ back: 1234.5, due: 0 });
  const seen = { due: 0, back: paiseFromRupees(answer.money.back), comes: answer.comes };
  const left = await shop.app.call(leavingCalls.leave, {
    ...byHer(shop),
    body: { seen, payTo: { way: 'source' } },
  });
  expect(left.status).toBe(200);
  await Promise.all([sendBackToSources(shop.at), sendBackToSources(shop.at)]);
  expect(await accountsOf(shop)).toMatchObject({ credit: 0, refunds: -PRICE });
  await Promise.all([workOffRefunds(shop.at), workOffRefunds(shop.at)]);
  expect(shop.far.standIn.stood.refunds.filter(({ amount }) => amount === PRICE).length).toBeGreaterThan(0);
  const ours = shop.far.standIn.stood.refunds.filter(
    ({ payment_id: id }) => id === shop.far.standIn.stood.payments.at(-1)?.id,
  );
  expect(ours).toHaveLength(1);
});

test('is cancelled after seven days, and later money goes back', async () => {
  const checkout = (await begin(shop)).answer;
  minutes(shop, 7 * 24 * 60 - 1);
  await carePending(shop.at);
  expect((await readOrder(shop))?.status).toBe('pending');
  minutes(shop, 1);
  await carePending(shop.at);
  expect((await readOrder(shop))?.status).toBe('cancelled');
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, credit: 0 });
  await tellPaid(shop, shop.far.standIn.pay(checkout.orderId));
  expect(await paying(shop)).toMatchObject({ status: 'cancelled', due: 0, back: 1234.5 });
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, credit: 0, refunds: -PRICE });
  expect(await told(shop)).toEqual([{ kind: 'paying', what: 'unpaid' }]);
});

test('has no box on any list', async () => {
  const [due] = await shop.app.db.query<{ n: number }>(
    'select count(*)::int as n from deliveries where order_id = $1 and due',
    [shop.order._id],
  );
  expect(due?.n).toBe(0);
  expect(shop.order.deliverySchedule.every(({ farmsChoice }) => farmsChoice === undefined)).toBe(true);
});

test('that the office notes as paid once its days are full stays waiting, and its household chooses a later start', async () => {
  await orderAnew(shop, HELD);
  await serveWithLimits(shop.app, HELD, 1);
  minutes(shop, 16);
  await carePending(shop.at);
  const meera = await shop.app.admin();
  expect(await notePaid(shop.app, meera, shop.order._id)).toBe(200);
  const asked = await paying(shop);
  expect(asked).toMatchObject({ status: 'pending', due: 0, isLate: true });
  expect((await told(shop)).at(-1)).toEqual({ kind: 'paying', what: 'late' });
  const start = asked.next ?? '';
  expect(start > '2026-11-26').toBe(true);
  const moved = await shop.app.call(calls.startLater, { ...byHer(shop), body: { start } });
  expect(moved.answer).toMatchObject({ status: 'active', first: start });
  await serveWithLimits(shop.app, HELD, null);
});
