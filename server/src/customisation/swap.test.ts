import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, release, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
let app: TestApp;
let plan: TestPlan;
let asha: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  app.clock.move(NOW - app.clock.now());
  asha = await app.customer();
  // Without mint, which the plan offers all the same.
  order = await buy(app, asha, plan, { items: { [plan.tomato]: 3000, [plan.onion]: 2000, [plan.dill]: 6 } });
});
afterAll(() => app.close());

const swap = (from: string, to: string, quantity: number, as = asha) =>
  app.call(api.swapItems, { as, params: { id: order._id }, body: { from, to, quantity } });
const history = async () =>
  (await app.call(api.orderHistory, { as: asha, params: { id: order._id }, query: {} })).answer;
const undo = (changeId: string) =>
  app.call(api.undoChange, { as: asha, params: { id: order._id }, body: { changeId } });
const bought = ({ selectedItems }: OrderAnswer) =>
  Object.fromEntries(Object.entries(selectedItems).map(([id, { qty }]) => [id, qty]));

describe('a swap', () => {
  test('moves what is left, one for one, and stands in the history', async () => {
    await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.tomato]: 500 } });
    const { status, answer } = await swap(plan.tomato, plan.onion, 2500);
    expect(status).toBe(200);
    expect(bought(answer)).toEqual({ [plan.tomato]: 500, [plan.onion]: 4500, [plan.dill]: 6 });
    expect(await discrepancies(app, order._id)).toEqual([]);
    const { entries, undoable } = await history();
    expect(entries[0]).toMatchObject({
      _id: undoable,
      kind: 'swap',
      by: 'customer',
      dates: [],
      swapped: { from: plan.tomato, to: plan.onion, qty: 2500 },
    });
    expect(entries[1]).not.toHaveProperty('swapped');
  });

  test('brings an item that the plan offers now, with the order’s own copy of it, and the box takes it', async () => {
    const { answer } = await swap(plan.dill, plan.mint, 6);
    const { qty: _qty, ...dill } = order.selectedItems[plan.dill] ?? { qty: 0 };
    expect(answer.selectedItems[plan.mint]).toEqual({
      ...dill,
      englishName: 'Test mint',
      marathiName: 'म mint',
      image: '/produce/mint.svg',
      qty: 6,
    });
    expect(answer.selectedItems[plan.dill]?.qty).toBe(0);
    const saved = await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.mint]: 3 } });
    expect(saved.status).toBe(200);
    expect(
      (await saveSchedule(app, asha, order._id, { '2026-11-25': { [plan.dill]: 1 } })).refusal.code,
    ).toBe('allowance_used');
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('is undone as the last change, and everything is as it was', async () => {
    await swap(plan.dill, plan.mint, 2);
    const { undoable } = await history();
    const undone = await undo(undoable ?? '');
    expect([undone.status, bought(undone.answer)]).toEqual([200, { ...bought(order), [plan.mint]: 0 }]);
    const { entries, undoable: next } = await history();
    expect(entries.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ['undo', false],
      ['swap', true],
      ['purchase', false],
    ]);
    expect(next).toBeNull();
    expect(await discrepancies(app, order._id)).toEqual([]);
    expect((await undo(undoable ?? '')).refusal.code).toBe('nothing_to_undo');
  });

  test('is no longer undone once its quantity is planned, and again once it is free', async () => {
    await swap(plan.dill, plan.mint, 2);
    await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.mint]: 1 } });
    const planned = await history();
    await undo(planned.undoable ?? '');
    const { undoable } = await history();
    expect((await undo(undoable ?? '')).status).toBe(200);
    await swap(plan.dill, plan.mint, 2);
    await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.mint]: 1 } });
    await release(app, asha, order._id, '2026-11-24');
    // The last change is the release: the swap waits for its turn.
    expect((await history()).entries[0]?.kind).toBe('release');
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test.each([
    ['more than is left', () => swap(plan.tomato, plan.onion, 3100), 422, 'swap_exceeds_left'],
    ['off its step', () => swap(plan.tomato, plan.onion, 150), 422, 'quantity_off_step'],
    ['nothing', () => swap(plan.tomato, plan.onion, 0), 422, 'quantity_off_step'],
    ['another category', () => swap(plan.tomato, plan.dill, 100), 422, 'swap_other_kind'],
    ['itself', () => swap(plan.tomato, plan.tomato, 100), 422, 'swap_other_kind'],
    ['what the plan does not offer', () => swap(plan.tomato, '1', 100), 422, 'item_not_in_plan'],
    ['what was not bought', () => swap(plan.mint, plan.dill, 1), 422, 'item_not_in_order'],
  ])('is refused for %s, and changes nothing', async (_what, send, status, code) => {
    const before = await history();
    const refused = await send();
    expect([refused.status, refused.refusal.code]).toEqual([status, code]);
    expect(await history()).toEqual(before);
  });

  test('looks missing to another customer, and is refused once the order is over', async () => {
    const ravi = await app.customer('Ravi More');
    expect((await swap(plan.tomato, plan.onion, 100, ravi)).status).toBe(404);
    app.clock.move(Date.parse('2027-01-21T10:00:00+05:30') - NOW);
    expect((await swap(plan.tomato, plan.onion, 100)).refusal.code).toBe('order_not_active');
  });

  test('is told in the customer’s own data and in the office’s history', async () => {
    await swap(plan.dill, plan.mint, 2);
    const { orders } = (await app.call(api.accountData, { as: asha })).answer;
    expect(orders[0]?.history.at(-1)).toMatchObject({
      kind: 'swap',
      byYou: true,
      entries: [
        { kind: 'swapped_out', date: null, englishName: 'Test dill', qty: 2 },
        { kind: 'swapped_in', date: null, englishName: 'Test mint', qty: 2 },
      ],
    });
    const { entries } = (
      await app.call(officeOrderCalls.officeOrderHistory, {
        as: await app.admin(),
        params: { id: order._id },
        query: {},
      })
    ).answer;
    expect(entries[0]).toMatchObject({
      kind: 'swap',
      isCustomer: true,
      swapped: { from: plan.dill, to: plan.mint, qty: 2 },
    });
  });

  test('gives nothing away twice when many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => swap(plan.dill, plan.mint, 2)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });
});
