import { api } from '@shivar/domain/contract/api';
import { chosenItemsOf } from '@shivar/domain/contract/customer-calls';
import type { Quantities } from '@shivar/domain/values/quantity';
import { beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '../../test/open-shop.ts';
import { discrepancies, historyOf, saveNext, saveSchedule, scheduleOf } from '../../test/customising.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const DATE = '2026-11-24';
const { shop, to, read } = openShop();
/** The saved lines of the date. */
let saved: Quantities;
beforeEach(async () => {
  const { app, plan, asha, order } = shop;
  saved = { [plan.tomato]: 500, [plan.dill]: 2 };
  await saveSchedule(app, asha, order._id, { [DATE]: saved });
});

const change = (
  items: Quantities,
  seen: Quantities = saved,
  { as = shop.asha, date = DATE, headers = {} } = {},
) =>
  shop.app.call(api.changeBox, {
    as,
    params: { id: shop.order._id },
    body: { date, items: chosenItemsOf(items), seen: chosenItemsOf(seen) },
    headers,
  });
const stored = async () => scheduleOf(await read());

describe('change-box', () => {
  test('puts the new lines into the place of the old ones, as one change', async () => {
    const before = await historyOf(shop.app, shop.order._id);
    const lines = { [shop.plan.tomato]: 300, [shop.plan.onion]: 800 };
    const { status, answer } = await change(lines);
    expect([status, answer.message]).toEqual([200, 'Your customizations are saved']);
    expect([scheduleOf(answer.order), await stored()]).toEqual([{ [DATE]: lines }, { [DATE]: lines }]);
    expect(answer.order.deliverySchedule[0]?.status).toBe('planned');
    const after = await historyOf(shop.app, shop.order._id);
    expect([after.changes - before.changes, after.entries - before.entries]).toEqual([1, 3]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('can be undone, and says what it was', async () => {
    await change({ [shop.plan.tomato]: 300 });
    const history = await shop.app.call(api.orderHistory, {
      as: shop.asha,
      params: { id: shop.order._id },
      query: {},
    });
    const [entry] = history.answer.entries;
    expect(entry).toMatchObject({
      kind: 'customise',
      dates: [{ date: DATE, before: saved, after: { [shop.plan.tomato]: 300 } }],
    });
    const changeId = history.answer.undoable ?? '';
    await shop.app.call(api.undoChange, {
      as: shop.asha,
      params: { id: shop.order._id },
      body: { changeId },
    });
    expect(await stored()).toEqual({ [DATE]: saved });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('counts the allowance without the old lines of the date', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-25': { [shop.plan.onion]: 1000 } });
    expect((await change({ [shop.plan.onion]: 1000 })).status).toBe(200);
    expect((await change({ [shop.plan.onion]: 1100 }, { [shop.plan.onion]: 1000 })).refusal.code).toBe(
      'allowance_exceeded',
    );
    expect(await stored()).toMatchObject({ [DATE]: { [shop.plan.onion]: 1000 } });
  });

  test('writes once at a double click, and takes the same answer from it', async () => {
    const lines = { [shop.plan.tomato]: 300 };
    const before = await historyOf(shop.app, shop.order._id);
    const both = await Promise.all([change(lines), change(lines)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await historyOf(shop.app, shop.order._id)).changes).toBe(before.changes + 1);
    expect(await stored()).toEqual({ [DATE]: lines });
  });

  test('refuses a second tab’s change, and never writes over it', async () => {
    await change({ [shop.plan.tomato]: 300 });
    const stale = await change({ [shop.plan.dill]: 3 });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'totals_stale']);
    expect(await stored()).toEqual({ [DATE]: { [shop.plan.tomato]: 300 } });
  });

  test('lets one of many different changes through', async () => {
    const answers = await Promise.all(
      [100, 200, 300, 400].map((grams) => change({ [shop.plan.tomato]: grams })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('is open until 17:59:59.999 of the day before, and closed at 18:00:00.000', async () => {
    to('2026-11-23T17:59:59.999');
    expect((await change({ [shop.plan.tomato]: 300 })).status).toBe(200);
    shop.app.clock.move(1);
    const late = await change({ [shop.plan.tomato]: 400 }, { [shop.plan.tomato]: 300 });
    expect([late.status, late.refusal.code]).toEqual([409, 'date_past_cut_off']);
    expect(await stored()).toEqual({ [DATE]: { [shop.plan.tomato]: 300 } });
    // What is saved may be sent again: the answer was lost on its way.
    expect((await change({ [shop.plan.tomato]: 300 })).status).toBe(200);
  });

  test('empties a box that the customer emptied', async () => {
    expect((await change({})).status).toBe(200);
    expect(await stored()).toEqual({});
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('leaves the lock of the other calls as it is', async () => {
    expect(
      (await saveSchedule(shop.app, shop.asha, shop.order._id, { [DATE]: { [shop.plan.tomato]: 300 } }))
        .refusal.code,
    ).toBe('date_locked');
    const next = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      DATE,
      { [shop.plan.tomato]: 300 },
      saved,
    );
    expect(next.refusal.code).toBe('date_locked');
    expect(await stored()).toEqual({ [DATE]: saved });
  });

  test('shows nobody the order of somebody else', async () => {
    const ravi = await shop.app.customer();
    const foreign = await change({ [shop.plan.tomato]: 300 }, saved, { as: ravi });
    expect([foreign.status, foreign.refusal.code]).toEqual([404, 'order_not_found']);
    expect(await stored()).toEqual({ [DATE]: saved });
  });

  test.each([
    ['a date without a delivery', () => ({}), '2026-11-22', 422, 'date_not_a_delivery'],
    ['an item of another order', () => ({ 999: 1 }), DATE, 422, 'item_not_in_order'],
    [
      'a quantity off its step',
      ({ tomato }: TestPlan) => ({ [tomato]: 250 }),
      DATE,
      422,
      'quantity_off_step',
    ],
    ['more than the maximum', ({ tomato }: TestPlan) => ({ [tomato]: 1100 }), DATE, 422, 'maximum_exceeded'],
    [
      'more than the cap of a category',
      ({ dill, mint }: TestPlan) => ({ [dill]: 3, [mint]: 2 }),
      DATE,
      422,
      'box_full',
    ],
  ])('refuses %s, and writes nothing', async (_, lines, date, status, code) => {
    const refused = await change(lines(shop.plan), date === DATE ? saved : {}, { date });
    expect([refused.status, refused.refusal.code]).toEqual([status, code]);
    expect(await stored()).toEqual({ [DATE]: saved });
  });
});
