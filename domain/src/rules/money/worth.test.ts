import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyItems, anyPrice } from '../../../test/money.ts';
import { sharesOf } from './shares.ts';
import type { Bought } from './shares.ts';
import { lineOf, moneyNow, swapLines, worthOf, worthsOf } from './worth.ts';
import type { WorthEntry } from '../order/ledger.ts';
import type { Line } from './worth.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('any parts of an item add up to its share, and the last one gets the rest', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }),
      (share, parts) => {
        const line = lineOf(sum(parts), share);
        let used = 0;
        const worths = parts.map((part) => {
          const worth = worthOf(line, used, part);
          used += part;
          return worth;
        });
        expect(sum(worths)).toBe(share);
        expect(Math.min(...worths)).toBeGreaterThanOrEqual(0);
        expect(worthOf(line, used, 100)).toBe(0);
      },
    ),
  );
});

const lengthOf = (line: Line) => sum(line.map(({ kept }) => kept));
const allOf = (line: Line) => worthOf(line, 0, lengthOf(line));

test('a swap carries its worth, and does not change what is used before it', () => {
  const anyLine = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.nat(100_000));
  const anySwaps = fc.array(fc.record({ isBack: fc.boolean(), asked: fc.nat(3000), used: fc.nat(5000) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(anyLine, anyLine, anySwaps, (one, other, swaps) => {
      const pair = [lineOf(...one), lineOf(...other)] as [Line, Line];
      for (const { isBack, asked, used } of swaps) {
        const [giver, taker] = isBack ? [1, 0] : [0, 1];
        const [from, to] = [pair[giver] ?? [], pair[taker] ?? []];
        const quantity = Math.min(asked, lengthOf(from));
        const after = swapLines(from, to, quantity);
        expect(allOf(after.from) + allOf(after.to)).toBe(allOf(from) + allOf(to));
        const before = Math.min(used, lengthOf(after.from));
        expect(worthOf(after.from, 0, before)).toBe(worthOf(from, 0, before));
        expect(worthOf(after.to, 0, Math.min(used, lengthOf(to)))).toBe(worthOf(to, 0, used));
        pair[giver] = after.from;
        pair[taker] = after.to;
      }
      expect(allOf(pair[0]) + allOf(pair[1])).toBe(one[1] + other[1]);
    }),
    { numRuns: 2000 },
  );
});

test('a swap that is taken back restores the worth of both', () => {
  const [a, b] = [lineOf(3000, 1000), lineOf(700, 333)];
  const there = swapLines(a, b, 1100);
  const back = swapLines(there.to, there.from, 1100);
  expect([allOf(back.to), allOf(back.from)]).toEqual([1000, 333]);
});

/** What may happen to an order, with an item, another item, and a part of what is there. */
const anyStep = fc.record({
  act: fc.constantFrom(
    'deliver',
    'take back',
    'money',
    'complain',
    'swap',
    'fail',
    'give back',
    'come after all',
  ),
  item: fc.nat(7),
  other: fc.nat(7),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

interface Followed {
  readonly entries: WorthEntry[];
  /** Boxes that failed and used up what they held. */
  readonly lost: { item: string; date: string; quantity: number }[];
  /** Delivered and bought grams or units by item: no more is delivered, swapped or made money than there is. */
  readonly delivered: Record<string, number>;
  readonly left: Record<string, number>;
}

/** An order's ledger after any steps, written in the plainest way. */
function follow(
  items: readonly Bought[],
  steps: readonly (typeof anyStep extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const followed: Followed = { entries: [], lost: [], delivered: {}, left: {} };
  const { entries, lost, delivered, left } = followed;
  for (const [index, { quantity }] of items.entries()) {
    left[index] = quantity;
    delivered[index] = 0;
    entries.push({
      change: '0',
      item: String(index),
      kind: index % 3 === 2 ? 'opening' : 'subscribed',
      quantity,
    });
  }
  for (const [index, step] of steps.entries()) {
    const [item, other] = [String(step.item % items.length), String(step.other % items.length)];
    if (step.act === 'give back' || step.act === 'come after all') {
      const box = lost.shift();
      if (!box) continue;
      const [kind, to] =
        step.act === 'give back' ? (['given_back', left] as const) : (['delivered', delivered] as const);
      entries.push({ change: String(index + 1), kind, ...box });
      to[box.item] = (to[box.item] ?? 0) + box.quantity;
      continue;
    }
    const of = step.act === 'take back' || step.act === 'complain' ? delivered : left;
    const quantity = Math.floor((of[item] ?? 0) * step.part);
    const enter = (kind: WorthEntry['kind'], id = item) =>
      entries.push({ change: String(index + 1), item: id, kind, quantity });
    if (quantity === 0 || (step.act === 'swap' && item === other)) continue;
    of[item] = (of[item] ?? 0) - quantity;
    // In the order in which a statement may write them.
    if (step.act === 'complain') enter('to_money');
    if (of === delivered) enter('undelivered');
    if (step.act === 'money') enter('to_money');
    if (step.act === 'take back') left[item] = (left[item] ?? 0) + quantity;
    if (step.act === 'deliver') {
      enter('delivered');
      delivered[item] = (delivered[item] ?? 0) + quantity;
    }
    if (step.act === 'fail') {
      const box = { item, date: String(index), quantity };
      entries.push({ change: String(index + 1), kind: 'failed', ...box });
      lost.push(box);
    }
    if (step.act === 'swap') {
      enter('swapped_in', other);
      enter('swapped_out');
      left[other] = (left[other] ?? 0) + quantity;
    }
  }
  return followed;
}

test('the parts of an order add up to its price, whatever was delivered, swapped or made money', () => {
  fc.assert(
    fc.property(anyPrice, anyItems, fc.array(anyStep, { maxLength: 20 }), (price, items, steps) => {
      if (!items.some(({ quantity }) => quantity > 0)) return;
      const shares = Object.fromEntries(sharesOf(price, items).map((share, index) => [String(index), share]));
      const { entries, left } = follow(items, steps);
      const { lines, used, came, money } = worthsOf(shares, entries);
      let [gone, stays] = [0, 0];
      for (const [id, line] of Object.entries(lines)) {
        gone += worthOf(line, 0, used[id] ?? 0);
        const rest = worthOf(line, used[id] ?? 0, left[id] ?? 0);
        expect(rest).toBeGreaterThanOrEqual(0);
        stays += rest;
      }
      expect(Object.values(money).every((paise) => paise >= 0)).toBe(true);
      expect(gone + stays + sum(Object.values(money))).toBe(price);
      // So nothing came where everything was taken back, to the paisa.
      expect(sum(Object.values(came))).toBe(gone);
    }),
    { numRuns: 3000 },
  );
});

test('an amount of money stays as it was, whatever happens afterwards', () => {
  fc.assert(
    fc.property(
      anyPrice,
      anyItems,
      fc.array(anyStep, { maxLength: 20 }),
      fc.nat(20),
      (price, items, steps, first) => {
        const shares = Object.fromEntries(
          sharesOf(price, items).map((share, index) => [String(index), share]),
        );
        const { money } = worthsOf(shares, follow(items, steps).entries);
        const earlier = worthsOf(shares, follow(items, steps.slice(0, first)).entries).money;
        expect(money).toMatchObject(earlier);
      },
    ),
  );
});

test('an amount is told before it becomes money', () => {
  fc.assert(
    fc.property(
      anyPrice,
      anyItems,
      fc.array(anyStep, { maxLength: 20 }),
      anyStep,
      (price, items, steps, last) => {
        const shares = Object.fromEntries(
          sharesOf(price, items).map((share, index) => [String(index), share]),
        );
        const came = last.act === 'complain';
        const { entries, delivered, left } = follow(items, steps);
        const told = moneyNow(worthsOf(shares, entries), came ? delivered : left);
        const made = Object.entries(came ? delivered : left).flatMap(([item, quantity]): WorthEntry[] => [
          ...(came ? [{ change: 'last', item, kind: 'undelivered' as const, quantity }] : []),
          { change: 'last', item, kind: 'to_money', quantity },
        ]);
        expect(worthsOf(shares, [...entries, ...made]).money['last']).toBe(told);
      },
    ),
  );
});
