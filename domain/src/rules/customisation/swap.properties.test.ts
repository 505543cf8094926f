import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStoredOrder } from '../../../test/orders.ts';
import { breaches } from '../../../test/limits.ts';
import { judgeSwap, judgeSwapUndo, leftToSwap, swapTargets } from './swap.ts';
import type { Swap, Swappable } from './swap.ts';
import { allowances, capGroups } from './allowance.ts';
import type { OrderState } from '../order/order.ts';
import { floorToStep } from '../../values/quantity.ts';

/** An order, an item of its plan that it does not have, and any swap between two of these. */
const anyCase = anyStoredOrder.chain(({ order, now }) => {
  const [first] = order.items;
  const offered: Swappable[] = first ? [{ ...first, id: '77', maxSelection: first.maxSelection + 1000 }] : [];
  const id = fc.constantFrom(...order.items.map((item) => item.id), '77', '99');
  const quantity = fc.oneof(
    fc.nat(30).map((steps) => steps * 100),
    fc.nat(60),
    fc.constant(-100),
  );
  return fc.record({
    order: fc.constant(order),
    now: fc.constant(now),
    offered: fc.constant(offered),
    swap: fc.record({ from: id, to: id, quantity }),
  });
});

/** The order after a swap, written in the plainest way. */
function swapped(order: OrderState, offered: readonly Swappable[], { from, to, quantity }: Swap): OrderState {
  const isNew = !order.items.some(({ id }) => id === to);
  const added = isNew
    ? offered.filter(({ id }) => id === to).map((item) => ({ ...item, subscribed: 0 }))
    : [];
  const moved = (id: string) => (id === from ? -quantity : id === to ? quantity : 0);
  const items = [...order.items, ...added].map((item) => ({
    ...item,
    subscribed: item.subscribed + moved(item.id),
  }));
  return { ...order, items };
}

const totalsOf = (order: OrderState) =>
  capGroups(order).map(({ category, unit, items }) => [
    category.id,
    unit,
    items.reduce((sum, { subscribed }) => sum + subscribed, 0),
  ]);

test('a swap loses nothing, takes only what is left, and its undo restores the order', () => {
  fc.assert(
    fc.property(anyCase, ({ order, now, offered, swap }) => {
      const judged = judgeSwap(order, offered, swap, now);
      if (!judged.ok) return;
      const after = swapped(order, offered, swap);
      expect(totalsOf(after)).toEqual(totalsOf(order));
      expect(after.items.every(({ subscribed }) => subscribed >= 0)).toBe(true);
      for (const { id } of order.items)
        expect(allowances(after)[id]).toBe(
          (allowances(order)[id] ?? 0) +
            (id === swap.from ? -swap.quantity : id === swap.to ? swap.quantity : 0),
        );
      expect(breaches(after)).toEqual(breaches(order));
      const back = judgeSwapUndo(after, swap, now);
      expect(back.ok).toBe(true);
      if (!back.ok) return;
      const restored = swapped(after, offered, back.value).items.filter(({ id }) => id !== '77');
      expect(restored).toEqual(order.items);
    }),
    { numRuns: 3000 },
  );
});

test('what is offered for a swap is accepted in every step, and nothing that is refused is offered', () => {
  fc.assert(
    fc.property(anyCase, ({ order, now, offered, swap }) => {
      const from = order.items.find(({ id }) => id === swap.from);
      const isActive = judgeSwap(order, offered, swap, now).ok || order.status === 'active';
      if (!from || !isActive) return;
      const targets = swapTargets(order, offered, from, now);
      for (const { item, most } of targets) {
        expect(most).toBeLessThanOrEqual(leftToSwap(order, from));
        expect(floorToStep(most, from.unit)).toBe(most);
        const judged = judgeSwap(order, offered, { from: from.id, to: item.id, quantity: most }, now);
        expect(judged.ok || judged.refusal.code === 'order_not_active').toBe(true);
      }
      const { ok } = judgeSwap(order, offered, swap, now);
      const liked = targets.find(({ item }) => item.id === swap.to)?.most ?? 0;
      expect(ok && liked < swap.quantity).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

test('what a household never wants is not offered', () => {
  fc.assert(
    fc.property(anyCase, ({ order, now, offered, swap }) => {
      const from = order.items.find(({ id }) => id === swap.from);
      if (!from) return;
      const disliked = { ...order, likes: { [swap.to]: 'never' as const } };
      expect(swapTargets(disliked, offered, from, now).map(({ item }) => item.id)).not.toContain(swap.to);
    }),
  );
});
