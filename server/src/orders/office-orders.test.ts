import { officeOrderCalls as calls } from '@shivar/domain/contract/office/order-calls';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/open-shop.ts';
import { discrepancies, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { inTransaction } from '../db/client.ts';
import { eraseFromOrders } from './status-commands.ts';
import { buy } from '../../test/test-plan.ts';

const { shop, to } = openShop();

const seen = async (id = shop.order._id): Promise<OfficeOrderAnswer> => {
  const { status, answer } = await shop.app.call(calls.officeOrder, { as: shop.meera, params: { id } });
  expect(status).toBe(200);
  return answer;
};
const versionOf = async (id = shop.order._id): Promise<number> => (await seen(id)).version;
const params = () => ({ id: shop.order._id });
const by = () => ({ as: shop.meera, params: params() });
const history = async () =>
  (await shop.app.call(calls.officeOrderHistory, { ...by(), query: {} })).answer.entries;
const ADDRESS = { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' };
const elsewhere = (version: number, more: { override?: boolean; reason?: string } = {}) => ({
  version,
  address: ADDRESS,
  pincode: '422003',
  mobile: '9000000001',
  override: false,
  reason: '',
  ...more,
});
const deliveriesOf = () =>
  shop.app.db.query<{ date: string; batch: string; address: string; pincode: string; status: string }>(
    'select date, batch, address, pincode, status from deliveries where order_id = $1 order by date',
    [shop.order._id],
  );

describe('another address', () => {
  test('reaches the order and each delivery before its cut-off, and is kept with who and from what to what', async () => {
    // The box of the 24th closed on the 23rd at six.
    const body = elsewhere(await versionOf());
    to('2026-11-23T18:00:00');
    const { status, answer } = await shop.app.call(calls.officeChangeAddress, {
      ...by(),
      body,
    });
    expect(status).toBe(200);
    expect(answer.order).toMatchObject({ address: '9 Sharanpur Road, Nashik', pincode: '422003' });
    expect(answer.mobile).toBe('9000000001');
    const rows = await deliveriesOf();
    expect(rows[0]).toMatchObject({ date: '2026-11-24', pincode: '422001' });
    expect(
      rows
        .slice(1)
        .every(({ address, pincode }) => `${address} ${pincode}` === '9 Sharanpur Road, Nashik 422003'),
    ).toBe(true);
    expect(answer.otherAddresses.map(({ date }) => date)).toEqual(['2026-11-24']);
    const [entry] = await history();
    expect(entry).toMatchObject({
      kind: 'address',
      by: 'Meera Shinde',
      isCustomer: false,
      before: { pincode: '422001' },
      after: { pincode: '422003', mobile: '9000000001' },
    });

    // With a reason also the closed box is sent there.
    const again = elsewhere(answer.version, { override: true });
    const refused = await shop.app.call(calls.officeChangeAddress, {
      ...by(),
      body: again,
    });
    expect([refused.status, refused.refusal.code]).toEqual([400, 'reason_required']);
    const body2 = { ...again, reason: 'Moved today' };
    const moved = await shop.app.call(calls.officeChangeAddress, {
      ...by(),
      body: body2,
    });
    expect(moved.answer.otherAddresses).toEqual([]);
    expect((await history())[0]?.reason).toBe('Moved today');
  });

  test('must be served, and is refused to whoever saw the order as it was before', async () => {
    const version = await versionOf();
    const nowhere = { ...elsewhere(version), pincode: '999999' };
    const far = await shop.app.call(calls.officeChangeAddress, {
      ...by(),
      body: nowhere,
    });
    expect([far.status, far.refusal.code]).toEqual([422, 'pincode_not_served']);
    // The customer changes a box meanwhile.
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-25': { [shop.plan.tomato]: 500 } });
    const stale = await shop.app.call(calls.officeChangeAddress, {
      ...by(),
      body: elsewhere(version),
    });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('is not left in the history of a customer who has their account deleted', async () => {
    const gone = await shop.app.customer('Ravi More');
    shop.order = await buy(shop.app, gone, shop.plan);
    await shop.app.call(calls.officeChangeAddress, {
      ...by(),
      body: elsewhere(await versionOf()),
    });
    await shop.app.call(calls.officeAddNote, {
      ...by(),
      body: { text: 'Rings twice' },
    });
    await inTransaction(shop.app.db, (tx) => eraseFromOrders(tx, gone.id));
    const kept = JSON.stringify([await history(), await seen()]);
    expect(kept).not.toMatch(/Sharanpur|Gangapur|Rings twice|9000000001/);
  });
});

test('another batch moves the deliveries to come and what lies in them', async () => {
  await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-25': { [shop.plan.tomato]: 500 } });
  const body = { version: await versionOf(), batch: 'evening' as const, override: false, reason: '' };
  const { answer } = await shop.app.call(calls.officeChangeBatch, { ...by(), body });
  expect(answer.order.batch).toBe('evening');
  expect((await deliveriesOf()).every(({ batch }) => batch === 'evening')).toBe(true);
  const lines = await shop.app.db.query('select distinct batch from delivery_lines where order_id = $1', [
    shop.order._id,
  ]);
  expect(lines).toEqual([{ batch: 'evening' }]);
});

describe('a schedule on a customer’s behalf', () => {
  const day = '2026-11-24';
  const asking = (version: number, quantity: number, more = {}) => ({
    version,
    schedule: { [day]: { [shop.plan.tomato]: quantity } },
    override: false,
    reason: '',
    ...more,
  });
  const change = (body: ReturnType<typeof asking>) =>
    shop.app.call(calls.officeChangeSchedule, { ...by(), body });

  test('is held to the customer’s rules, and with a reason also changes a planned box', async () => {
    const first = await change(asking(await versionOf(), 700));
    expect(scheduleOf(first.answer.order)).toEqual({ [day]: { [shop.plan.tomato]: 700 } });
    const { version } = first.answer;
    const locked = await change(asking(version, 900));
    expect([locked.status, locked.refusal.code]).toEqual([409, 'date_locked']);
    const why = { override: true, reason: 'Asked by phone' };
    const over = await change(asking(version, 1100, why));
    expect([over.status, over.refusal.code]).toEqual([422, 'maximum_exceeded']);
    const changed = await change(asking(version, 900, why));
    expect(scheduleOf(changed.answer.order)).toEqual({ [day]: { [shop.plan.tomato]: 900 } });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    expect((await history())[0]).toMatchObject({
      kind: 'customise',
      by: 'Meera Shinde',
      reason: 'Asked by phone',
      dates: [{ date: day, before: { [shop.plan.tomato]: 700 }, after: { [shop.plan.tomato]: 900 } }],
    });
    const emptied = await change({ ...asking(changed.answer.version, 0, why), schedule: { [day]: {} } });
    expect(scheduleOf(emptied.answer.order)).toEqual({});
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('is one for whoever saw what is there, and two offices at once never both win', async () => {
    const version = await versionOf();
    const answers = await Promise.all([change(asking(version, 300)), change(asking(version, 500))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('cancelling', () => {
  const cancel = (version: number, more: { stopClosed?: boolean; reason?: string } = {}) =>
    shop.app.call(calls.officeCancelOrder, {
      ...by(),
      body: { version, stopClosed: false, reason: 'Leaves Nashik', ...more },
    });

  test('needs a reason, gives back what is to come, and is for good', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, {
      '2026-11-26': { [shop.plan.tomato]: 500, [shop.plan.dill]: 2 },
    });
    const version = await versionOf();
    const without = await cancel(version, { reason: '' });
    expect([without.status, without.refusal.code]).toEqual([400, 'reason_required']);
    const { status, answer } = await cancel(version);
    expect(status).toBe(200);
    expect(answer.order.status).toBe('cancelled');
    expect(new Set((await deliveriesOf()).map((one) => one.status))).toEqual(new Set(['cancelled']));
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    expect(scheduleOf(answer.order)).toEqual({});
    expect((await history())[0]).toMatchObject({
      kind: 'cancel',
      reason: 'Leaves Nashik',
      by: 'Meera Shinde',
    });
    const again = await cancel(answer.version);
    expect([again.status, again.refusal.code]).toEqual([409, 'order_not_active']);
    const audit = await shop.app.db.query(
      `select reason, after from audit_log where subject = 'orders' and subject_id = $1 and kind = 'changed'`,
      [shop.order._id],
    );
    expect(audit).toContainEqual({
      reason: 'Leaves Nashik',
      after: expect.objectContaining({ status: 'cancelled' }),
    });
  });

  test('leaves a box that is packed already, unless the office stops it too', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.tomato]: 500 } });
    const version = await versionOf();
    to('2026-11-23T19:00:00');
    const look = async (query: { stopClosed?: '1' }) =>
      (await shop.app.call(officeStatusCalls.officeLeaving, { ...by(), query })).answer;
    const [leaves, stops] = [await look({}), await look({ stopClosed: '1' })];
    expect([leaves.comes, leaves.money.due > 0]).toEqual([['2026-11-24'], true]);
    expect([stops.comes, stops.money.due]).toEqual([[], 0]);
    const { answer } = await cancel(version);
    expect(scheduleOf(answer.order)).toEqual({ '2026-11-24': { [shop.plan.tomato]: 500 } });
    expect(answer.order.payment.amount).toBe(leaves.money.due);
  });
});

test('paid is noted, and taken back only with a reason', async () => {
  const note = (version: number, paid: boolean, reason = '') =>
    shop.app.call(calls.officeNotePayment, {
      ...by(),
      body: { version, paid, reason },
    });
  const paid = await note(await versionOf(), true);
  expect(paid.answer.order.payment.status).toBe('paid');
  const without = await note(paid.answer.version, false);
  expect([without.status, without.refusal.code]).toEqual([400, 'reason_required']);
  const back = await note(paid.answer.version, false, 'The note was for another order');
  expect(back.answer.order.payment.status).toBe('due');
  expect((await history()).slice(0, 2).map(({ kind, after }) => [kind, after])).toEqual([
    ['payment', { payment: 'due', received: '0' }],
    ['payment', { payment: 'paid', received: String(paid.answer.order.price * 100) }],
  ]);
});

test('notes say who wrote them, the newest first, are kept once where the answer was lost, and never changed', async () => {
  for (const text of ['Rings twice', 'दार उघडायला वेळ लागतो', 'दार उघडायला वेळ लागतो'])
    await shop.app.call(calls.officeAddNote, { ...by(), body: { text } });
  expect((await seen()).notes.map(({ text, by }) => [text, by])).toEqual([
    ['दार उघडायला वेळ लागतो', 'Meera Shinde'],
    ['Rings twice', 'Meera Shinde'],
  ]);
  await expect(shop.app.db.query(`update order_notes set text = 'other'`)).rejects.toThrow('append-only');
});
