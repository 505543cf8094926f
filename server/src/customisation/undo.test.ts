import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { describe, expect, test } from 'vitest';
import { discrepancies, historyOf, release, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { OPENED, openShop } from '../../test/open-shop.ts';

const { shop, to, read } = openShop();

const history = async (as = shop.asha, after?: string) =>
  shop.app.call(api.orderHistory, {
    as,
    params: { id: shop.order._id },
    query: after === undefined ? {} : { after },
  });
const undo = (changeId: string, as = shop.asha) =>
  shop.app.call(api.undoChange, { as, params: { id: shop.order._id }, body: { changeId } });
const undoLast = async () => undo((await history()).answer.undoable ?? '0');
const stored = async () => scheduleOf(await read());

describe('undoing the last change of an order', () => {
  test('gives back what was saved, and opens its dates again', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, {
      '2026-11-24': { [shop.plan.tomato]: 500, [shop.plan.dill]: 1 },
      '2026-11-26': { [shop.plan.onion]: 1200 },
    });
    const { status, answer } = await undoLast();
    expect([status, scheduleOf(answer), await stored()]).toEqual([200, {}, {}]);
    expect(answer.deliverySchedule[0]?.status).toBe('open');
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('fills a released date exactly as it was', async () => {
    const box = { [shop.plan.tomato]: 500, [shop.plan.mint]: 2 };
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': box });
    await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    const { answer } = await undoLast();
    expect([scheduleOf(answer), await stored()]).toEqual([{ '2026-11-24': box }, { '2026-11-24': box }]);
    expect(answer.deliverySchedule[0]?.status).toBe('planned');
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('goes back step by step, down to the order as it was bought', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.tomato]: 500 } });
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-25': { [shop.plan.dill]: 3 } });
    await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    const seen = [await stored()];
    for (let step = 0; step < 3; step += 1) {
      await undoLast();
      seen.push(await stored());
    }
    const [first, second] = [
      { '2026-11-24': { [shop.plan.tomato]: 500 } },
      { '2026-11-25': { [shop.plan.dill]: 3 } },
    ];
    expect(seen).toEqual([second, { ...first, ...second }, first, {}]);
    const { answer } = await history();
    expect(answer.undoable).toBeNull();
    expect(await undo('1')).toMatchObject({
      status: 409,
      refusal: { code: 'nothing_to_undo', message: 'There is no change to undo' },
    });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('takes back one change at a double click, and none that is not the last', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.tomato]: 500 } });
    const first = (await history()).answer.undoable ?? '';
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-25': { [shop.plan.dill]: 3 } });
    const last = (await history()).answer.undoable ?? '';
    expect((await undo(first)).refusal.code).toBe('undo_outdated');
    const clicks = await Promise.all([undo(last), undo(last)]);
    expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await stored()).toEqual({ '2026-11-24': { [shop.plan.tomato]: 500 } });
  });

  test('is refused from the cut-off of one of its dates on, in its own words, and changes nothing', async () => {
    const schedule = { '2026-11-24': { [shop.plan.dill]: 2 }, '2026-11-28': { [shop.plan.dill]: 1 } };
    await saveSchedule(shop.app, shop.asha, shop.order._id, schedule);
    const id = (await history()).answer.undoable ?? '';
    to('2026-11-23T17:59:59.999');
    expect((await history()).answer.undoable).toBe(id);
    shop.app.clock.move(1);
    const before = await historyOf(shop.app, shop.order._id);
    expect(await undo(id)).toMatchObject({
      status: 409,
      refusal: {
        code: 'date_past_cut_off',
        message: 'The time to change 24 Nov 2026 ended at 6 PM the day before',
      },
    });
    expect((await history()).answer.undoable).toBeNull();
    expect([await stored(), await historyOf(shop.app, shop.order._id)]).toEqual([schedule, before]);
  });

  test('never takes back what somebody else has changed', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.dill]: 2 } });
    const id = (await history()).answer.undoable ?? '';
    await shop.app.db.query(
      `insert into order_changes (order_id, kind, actor_id, at) values ($1, 'customise', $2, now())`,
      [shop.order._id, shop.meera.id],
    );
    expect((await history()).answer.undoable).toBeNull();
    expect((await undo(id)).refusal.code).toBe('nothing_to_undo');
  });

  test('looks missing to another customer, and to nobody signed in it is 401', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.dill]: 2 } });
    const id = (await history()).answer.undoable ?? '';
    const ravi = await shop.app.customer('Ravi More');
    expect([(await undo(id, ravi)).status, (await history(ravi)).status]).toEqual([404, 404]);
    const nobody = await shop.app.call(api.undoChange, {
      params: { id: shop.order._id },
      body: { changeId: id },
    });
    expect(nobody.status).toBe(401);
    expect((await undo('first')).status).toBe(400);
    expect(await stored()).toEqual({ '2026-11-24': { [shop.plan.dill]: 2 } });
  });

  test('among many saves at once lets an allowance be exceeded', async () => {
    const saves = Array.from({ length: 20 }, (_, at) =>
      saveSchedule(shop.app, shop.asha, shop.order._id, {
        [`2026-11-${24 + (at % 6)}`]: { [shop.plan.onion]: 1000 },
      }),
    );
    await Promise.all([...saves, undoLast(), undoLast(), undoLast()]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });
});

describe('the history of an order', () => {
  test('tells who changed what and when, before and after, the newest first', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, {
      '2026-11-24': { [shop.plan.tomato]: 500, [shop.plan.dill]: 1 },
    });
    shop.app.clock.move(60_000);
    await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    shop.app.clock.move(60_000);
    await undoLast();
    const { status, answer } = await history();
    const box = { [shop.plan.tomato]: 500, [shop.plan.dill]: 1 };
    const date = '2026-11-24';
    const by = 'customer';
    expect(status).toBe(200);
    expect(answer.entries.map(({ _id, ...entry }) => entry)).toMatchObject([
      {
        kind: 'undo',
        at: new Date(OPENED + 120_000).toISOString(),
        by,
        isUndone: false,
        dates: [{ date, before: {}, after: box }],
      },
      {
        kind: 'release',
        at: new Date(OPENED + 60_000).toISOString(),
        by,
        isUndone: true,
        dates: [{ date, before: box, after: {} }],
      },
      {
        kind: 'customise',
        at: new Date(OPENED).toISOString(),
        by,
        isUndone: false,
        dates: [{ date, before: {}, after: box }],
      },
      { kind: 'purchase', at: new Date(OPENED).toISOString(), by, isUndone: false, dates: [] },
    ]);
    expect(answer.next).toBeNull();
  });

  test('comes in pages that neither repeat nor leave out an entry', async () => {
    for (let at = 0; at < 12; at += 1) {
      await saveSchedule(shop.app, shop.asha, shop.order._id, {
        '2026-11-24': { [shop.plan.dill]: 1 + (at % 3) },
      });
      await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    }
    const first = await history();
    const second = await history(shop.asha, first.answer.next ?? '');
    expect([first.answer.entries.length, second.answer.entries.length]).toEqual([20, 5]);
    expect(second.answer.next).toBeNull();
    const ids = [...first.answer.entries, ...second.answer.entries].map(({ _id }) => Number(_id));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(25);
    expect(second.answer.entries.at(-1)?.kind).toBe('purchase');
    // The same date, again and again: each entry knows what the box held just before it.
    expect(first.answer.entries[0]?.dates).toEqual([
      { date: '2026-11-24', before: { [shop.plan.dill]: 3 }, after: {} },
    ]);
  });

  test('shows the office’s changes as the farm’s', async () => {
    await shop.app.db.query(
      `insert into order_changes (order_id, kind, actor_id, at) values ($1, 'customise', $2, $3)`,
      [shop.order._id, shop.meera.id, new Date(OPENED)],
    );
    expect((await history()).answer.entries[0]).toMatchObject({ by: 'farm', dates: [] });
  });

  test.each(['x', '-1', '1 or 1=1', '9'.repeat(16)])('refuses a key such as %s', async (after) => {
    expect((await history(shop.asha, after)).status).toBe(400);
  });
});

test('the history tells what the farm changed, from what to what, and keeps the office’s reason to itself', async () => {
  const office = { as: await shop.app.admin(), params: { id: shop.order._id } };
  const version = async () => (await shop.app.call(officeOrderCalls.officeOrder, office)).answer.version;
  const address = { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' };
  const to = { address, pincode: '422001', mobile: '9000000001', override: false, reason: 'She rang' };
  await shop.app.call(officeOrderCalls.officeChangeAddress, {
    ...office,
    body: { ...to, version: await version() },
  });
  const evening = { batch: 'evening', override: false, reason: 'She rang' } as const;
  await shop.app.call(officeOrderCalls.officeChangeBatch, {
    ...office,
    body: { ...evening, version: await version() },
  });
  const paid = { paid: true, reason: '' };
  await shop.app.call(officeOrderCalls.officeNotePayment, {
    ...office,
    body: { ...paid, version: await version() },
  });
  const cancelled = { reason: 'Leaves Nashik', stopClosed: false };
  await shop.app.call(officeOrderCalls.officeCancelOrder, {
    ...office,
    body: { ...cancelled, version: await version() },
  });
  const { answer } = await history();
  expect(answer.entries.map(({ kind, by, before, after }) => [kind, by, before, after])).toMatchObject([
    ['cancel', 'farm', { status: 'active' }, { status: 'cancelled' }],
    ['payment', 'farm', { payment: 'due' }, { payment: 'paid' }],
    ['batch', 'farm', { batch: 'morning' }, { batch: 'evening' }],
    ['address', 'farm', { pincode: '422001' }, { address: '9 Sharanpur Road, Nashik', mobile: '9000000001' }],
    ['purchase', 'customer', null, null],
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/She rang|Leaves Nashik/);
});
