import { addressCalls } from '@shivar/domain/contract/address-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { fillMessage } from '@shivar/domain/language/fill-message';
import { officeEn } from '@shivar/domain/language/office-messages.en';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { addTestPlan, buy, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

// Orders that move to an address with five unpaid orders.

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.db, 'settings, settings_versions');
  await app.db.query(`update orders set unpaid = false where unpaid`);
  asha = await app.customer();
});

const HOME = purchaseOf({} as TestPlan).address;
const send = (as: Person, changes: Partial<PurchaseBody> = {}) =>
  sendPurchase(app, as, purchaseOf(plan, changes));
const NEW: Partial<PurchaseBody> = { address: { ...HOME, line1: '7 Nashik Road' }, mobile: '9822222222' };
/** Her order, at a place of its own. */
const hers = async () => (await send(asha, NEW)).answer;
const preview = (id: string, address: PurchaseBody['address'] = HOME) =>
  app.call(addressCalls.previewNewAddress, {
    as: asha,
    params: { id },
    body: { date: null, address, pincode: '422001' },
  });
const move = (order: OrderAnswer, at: TestApp = app, as: Person = asha) => {
  const moves = order.deliverySchedule.map(({ date }) => date);
  const body = { date: null, address: HOME, pincode: '422001', moves };
  return at.call(addressCalls.sendElsewhere, { as, params: { id: order._id }, body });
};
const undo = async (id: string) => {
  const params = { id };
  const { answer } = await app.call(api.orderHistory, { as: asha, params, query: {} });
  return app.call(api.undoChange, { as: asha, params, body: { changeId: answer.undoable ?? '0' } });
};
/** So many unpaid orders there, or elsewhere, each of another household. */
const fill = (most = 5, where = (n: number): Partial<PurchaseBody> => ({ mobile: `900000000${n}` })) =>
  Promise.all(Array.from({ length: most }, async (_, n) => buy(app, await app.customer(), plan, where(n))));
const byOffice = async (id: string, changes: { override?: boolean; reason?: string; mobile?: string }) => {
  const { answer } = await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id } });
  const place = { address: HOME, pincode: '422001', mobile: NEW.mobile ?? '' };
  const body = { version: answer.version, override: false, reason: '', ...place, ...changes };
  return app.call(officeOrderCalls.officeChangeAddress, { as: meera, params: { id }, body });
};

test('such a move is refused before and at the move in the words of a purchase, and stays where it is', async () => {
  const order = await hers();
  await fill();
  const refused = await send(await app.customer(), { mobile: '9833333333' });
  for (const { status, refusal } of [await preview(order._id), await move(order)])
    expect([status, refusal.message]).toEqual([422, refused.refusal.message]);
  const [{ line1 } = {}] = await app.db.query<{ line1: string }>(
    `select address ->> 'line1' as line1 from orders where id = $1`,
    [order._id],
  );
  expect(line1).toBe('7 Nashik Road');
});

test.each(['that is paid', 'that is written in other letters there'])(
  'an order %s takes no place',
  async (which) => {
    const order = await hers();
    await fill();
    if (which === 'that is paid')
      await app.db.query('update orders set unpaid = false where id = $1', [order._id]);
    const there = NEW.address ?? HOME;
    const address = which.startsWith('that is written') ? { ...there, line1: '7, NASHIK road' } : HOME;
    expect((await preview(order._id, address)).status).toBe(200);
  },
);

test('one delivery goes there only while there is a place, and comes home without one', async () => {
  const order = await hers();
  const date = order.deliverySchedule[0]?.date ?? null;
  const params = { id: order._id };
  const one = (address = HOME) => {
    const body = { date, address, pincode: '422001', moves: date === null ? [] : [date] };
    return app.call(addressCalls.sendElsewhere, { as: asha, params, body });
  };
  await fill(4);
  expect((await one()).status).toBe(200);
  const [last] = await fill(1, () => ({ mobile: '9811111111' }));
  expect((await one()).status).toBe(200);
  expect((await one(NEW.address)).status).toBe(200);
  expect((await one()).refusal.code).toBe('unpaid_orders_full');
  await app.db.query('update orders set unpaid = false where id = $1', [last?._id]);
  expect((await one()).status).toBe(200);
});

test('an order comes back to its former address only while that has a place', async () => {
  const order = (await send(asha)).answer;
  const params = { id: order._id };
  const moves = order.deliverySchedule.map(({ date }) => date);
  const body = { date: null, address: NEW.address ?? HOME, pincode: '422001', moves };
  expect((await app.call(addressCalls.sendElsewhere, { as: asha, params, body })).status).toBe(200);
  const [first] = await fill();
  expect((await undo(order._id)).refusal.code).toBe('unpaid_orders_full');
  await app.db.query('update orders set unpaid = false where id = $1', [first?._id]);
  expect((await undo(order._id)).status).toBe(200);
});

test('one of two orders that move at once finds the last place', async () => {
  const other = await testApp({ beside: app });
  const ravi = await app.customer();
  const orders = [await hers(), (await send(ravi, { ...NEW, mobile: '9844444444' })).answer] as const;
  await fill(4);
  const moved = await Promise.all([move(orders[0]), move(orders[1], other, ravi)]);
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200, 422]));
  await other.close();
});

test('the move is refused to the office too, which exceeds the limit with a reason, as it does that of a day', async () => {
  const order = await hers();
  await fill();
  expect((await byOffice(order._id, {})).refusal).toMatchObject({
    code: 'unpaid_orders_full_there',
    message: fillMessage(officeEn.unpaid_orders_full_there, { n: 5 }, 'en'),
  });
  expect((await byOffice(order._id, { override: true })).refusal.code).toBe('reason_required');
  const reason = 'One hostel, five households';
  const moved = await byOffice(order._id, { override: true, reason });
  expect([moved.status, moved.answer.order.address]).toEqual([
    200,
    order.address.replace(/^7 Nashik Road/, HOME.line1),
  ]);
  const query = { as: meera, params: { id: order._id }, query: {} };
  const { answer } = await app.call(officeOrderCalls.officeOrderHistory, query);
  expect(answer.entries[0]).toMatchObject({ kind: 'address', reason });
});

test('another mobile is judged as another address is', async () => {
  const order = await hers();
  await fill(5, (n) => ({ mobile: '9855555555', address: { ...HOME, line1: `${n} College Road` } }));
  expect((await byOffice(order._id, { mobile: '9855555555' })).refusal.code).toBe('unpaid_orders_full_there');
  expect((await byOffice(order._id, {})).status).toBe(200);
});
