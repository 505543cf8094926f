import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { describe, expect, test } from 'vitest';
import { discrepancies, release, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';

// Without mint, which the plan offers all the same.
const { shop, to } = openShop(({ tomato, onion, dill }) => ({
  items: { [tomato]: 3000, [onion]: 2000, [dill]: 6 },
}));

const swap = (from: string, to: string, quantity: number, as = shop.asha) =>
  shop.app.call(api.swapItems, { as, params: { id: shop.order._id }, body: { from, to, quantity } });
const history = async () =>
  (await shop.app.call(api.orderHistory, { as: shop.asha, params: { id: shop.order._id }, query: {} }))
    .answer;
const undo = (changeId: string) =>
  shop.app.call(api.undoChange, { as: shop.asha, params: { id: shop.order._id }, body: { changeId } });
const bought = ({ selectedItems }: OrderAnswer) =>
  Object.fromEntries(Object.entries(selectedItems).map(([id, { qty }]) => [id, qty]));

describe('a swap', () => {
  test('moves what is left, one for one, and stands in the history', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.tomato]: 500 } });
    const { status, answer } = await swap(shop.plan.tomato, shop.plan.onion, 2500);
    expect(status).toBe(200);
    expect(bought(answer)).toEqual({ [shop.plan.tomato]: 500, [shop.plan.onion]: 4500, [shop.plan.dill]: 6 });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    const { entries, undoable } = await history();
    expect(entries[0]).toMatchObject({
      _id: undoable,
      kind: 'swap',
      by: 'customer',
      dates: [],
      swapped: { from: shop.plan.tomato, to: shop.plan.onion, qty: 2500 },
    });
    expect(entries[1]).not.toHaveProperty('swapped');
  });

  test('brings an item that the plan offers now, with the order’s own copy of it, and the box takes it', async () => {
    const { answer } = await swap(shop.plan.dill, shop.plan.mint, 6);
    const { qty: _qty, ...dill } = shop.order.selectedItems[shop.plan.dill] ?? { qty: 0 };
    expect(answer.selectedItems[shop.plan.mint]).toEqual({
      ...dill,
      englishName: 'Test mint',
      marathiName: 'म mint',
      image: '/produce/mint.svg',
      qty: 6,
    });
    expect(answer.selectedItems[shop.plan.dill]?.qty).toBe(0);
    const saved = await saveSchedule(shop.app, shop.asha, shop.order._id, {
      '2026-11-24': { [shop.plan.mint]: 3 },
    });
    expect(saved.status).toBe(200);
    expect(
      (await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-25': { [shop.plan.dill]: 1 } }))
        .refusal.code,
    ).toBe('allowance_used');
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('is undone as the last change, and everything is as it was', async () => {
    await swap(shop.plan.dill, shop.plan.mint, 2);
    const { undoable } = await history();
    const undone = await undo(undoable ?? '');
    expect([undone.status, bought(undone.answer)]).toEqual([
      200,
      { ...bought(shop.order), [shop.plan.mint]: 0 },
    ]);
    const { entries, undoable: next } = await history();
    expect(entries.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ['undo', false],
      ['swap', true],
      ['purchase', false],
    ]);
    expect(next).toBeNull();
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    expect((await undo(undoable ?? '')).refusal.code).toBe('nothing_to_undo');
  });

  test('is no longer undone once its quantity is planned, and again once it is free', async () => {
    await swap(shop.plan.dill, shop.plan.mint, 2);
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.mint]: 1 } });
    const planned = await history();
    await undo(planned.undoable ?? '');
    const { undoable } = await history();
    expect((await undo(undoable ?? '')).status).toBe(200);
    await swap(shop.plan.dill, shop.plan.mint, 2);
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.mint]: 1 } });
    await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    // The last change is the release: the swap waits for its turn.
    expect((await history()).entries[0]?.kind).toBe('release');
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test.each([
    ['more than is left', () => swap(shop.plan.tomato, shop.plan.onion, 3100), 422, 'swap_exceeds_left'],
    ['off its step', () => swap(shop.plan.tomato, shop.plan.onion, 150), 422, 'quantity_off_step'],
    ['nothing', () => swap(shop.plan.tomato, shop.plan.onion, 0), 422, 'quantity_off_step'],
    ['another category', () => swap(shop.plan.tomato, shop.plan.dill, 100), 422, 'swap_other_kind'],
    ['itself', () => swap(shop.plan.tomato, shop.plan.tomato, 100), 422, 'swap_other_kind'],
    ['what the plan does not offer', () => swap(shop.plan.tomato, '1', 100), 422, 'item_not_in_plan'],
    ['what was not bought', () => swap(shop.plan.mint, shop.plan.dill, 1), 422, 'item_not_in_order'],
  ])('is refused for %s, and changes nothing', async (_what, send, status, code) => {
    const before = await history();
    const refused = await send();
    expect([refused.status, refused.refusal.code]).toEqual([status, code]);
    expect(await history()).toEqual(before);
  });

  test('looks missing to another customer, and is refused once the order is over', async () => {
    const ravi = await shop.app.customer('Ravi More');
    expect((await swap(shop.plan.tomato, shop.plan.onion, 100, ravi)).status).toBe(404);
    to('2027-01-21T10:00:00');
    expect((await swap(shop.plan.tomato, shop.plan.onion, 100)).refusal.code).toBe('order_not_active');
  });

  test('is told in the customer’s own data and in the office’s history', async () => {
    await swap(shop.plan.dill, shop.plan.mint, 2);
    const { orders } = (await shop.app.call(api.accountData, { as: shop.asha })).answer;
    expect(orders[0]?.history.at(-1)).toMatchObject({
      kind: 'swap',
      byYou: true,
      entries: [
        { kind: 'swapped_out', date: null, englishName: 'Test dill', qty: 2 },
        { kind: 'swapped_in', date: null, englishName: 'Test mint', qty: 2 },
      ],
    });
    const { entries } = (
      await shop.app.call(officeOrderCalls.officeOrderHistory, {
        as: await shop.app.admin(),
        params: { id: shop.order._id },
        query: {},
      })
    ).answer;
    expect(entries[0]).toMatchObject({
      kind: 'swap',
      isCustomer: true,
      swapped: { from: shop.plan.dill, to: shop.plan.mint, qty: 2 },
    });
  });

  test('gives nothing away twice when many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => swap(shop.plan.dill, shop.plan.mint, 2)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });
});
