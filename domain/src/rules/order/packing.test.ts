import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCratePacked, judgeShort, judgeShortBack, lineState, nextCrate } from './packing.ts';

const crate = (orderId: string, quantities: readonly number[]) => ({
  orderId,
  lines: quantities.map((quantity, index) => ({ itemId: String(index), quantity })),
});
const packedIn = (packed: Readonly<Record<string, readonly number[]>>) => (orderId: string, itemId: string) =>
  packed[orderId]?.[Number(itemId)] ?? 0;

test.each([
  [500, 0, 'open'],
  [500, 500, 'packed'],
  [500, 300, 'changed'],
  [300, 500, 'changed'],
  [0, 0, 'packed'],
  [0, 200, 'changed'],
] as const)('a line of %i with %i packed is %s', (quantity, packed, state) => {
  expect(lineState({ itemId: '1', quantity }, packed)).toBe(state);
});

describe('the next crate', () => {
  const crates = [crate('a', [1, 2]), crate('b', [1]), crate('c', [1]), crate('d', [])];
  test.each([
    ['the first that nobody began', null, {}, 'a'],
    ['the one after this', 'a', { a: [1, 2] }, 'b'],
    ['one that nobody began, before one that somebody packs', null, { a: [1], b: [1] }, 'c'],
    ['one that is begun, where all are begun', 'c', { a: [1], b: [1], c: [1] }, 'a'],
    ['from the beginning again at the end', 'c', { c: [1] }, 'a'],
    ['none, where all others are done', 'c', { a: [1, 2], b: [1] }, null],
  ])('is %s', (_what, after, packed, next) => {
    expect(nextCrate(crates, after, packedIn(packed))?.orderId ?? null).toBe(next);
  });

  test('is none that waits for its close, and such a crate is not packed', () => {
    const waiting = { ...crate('e', []), waits: true };
    expect(nextCrate([waiting, ...crates], null, packedIn({}))?.orderId).toBe('a');
    expect(nextCrate([waiting], null, packedIn({}))).toBeNull();
    expect(isCratePacked(waiting, packedIn({}))).toBe(false);
    expect(isCratePacked(crate('d', []), packedIn({}))).toBe(true);
  });

  test('leads through all crates, each once', () => {
    const lists = fc.array(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(lists, (quantities) => {
        const all = quantities.map((each, index) => crate(`order-${index}`, each));
        const packed: Record<string, readonly number[]> = {};
        const way: string[] = [];
        for (
          let next = nextCrate(all, null, packedIn(packed));
          next;
          next = nextCrate(all, next.orderId, packedIn(packed))
        ) {
          way.push(next.orderId);
          packed[next.orderId] = next.lines.map(({ quantity }) => quantity);
        }
        expect(way).toEqual(all.map(({ orderId }) => orderId));
        expect(all.every((each) => isCratePacked(each, packedIn(packed)))).toBe(true);
      }),
    );
  });
});

const box = { isClosed: true, status: 'planned', held: 500 };
test.each([
  ['all of a line', box, 500, 'accepted'],
  ['a part of it', box, 100, 'accepted'],
  ['more than it has', box, 600, 'changed_elsewhere'],
  ['of a box that went out', { ...box, status: 'delivered' }, 100, 'changed_elsewhere'],
  ['of a box that its household may still change', { ...box, isClosed: false }, 100, 'day_not_closed'],
  ['of no box', null, 100, 'changed_elsewhere'],
] as const)('a packer finds short: %s', (_what, of, missing, expected) => {
  const judged = judgeShort('2026-11-24', of, missing);
  expect(judged.ok ? 'accepted' : judged.refusal.code).toBe(expected);
});

const short = { status: 'planned', isOut: false, short: 300, added: 0, unplanned: 300 };
test.each([
  ['as it is marked', short, 'accepted'],
  ['of a box of which everything is short', { ...short, status: 'open' }, 'accepted'],
  ['of another quantity', { ...short, short: 200 }, 'changed_elsewhere'],
  ['that was taken back already', { ...short, short: 0 }, 'changed_elsewhere'],
  ['of a box on its way', { ...short, isOut: true }, 'box_left'],
  ['of a box that was delivered', { ...short, status: 'delivered' }, 'box_left'],
  ['with what was added', { ...short, short: 200, added: 100, unplanned: 200 }, 'accepted'],
  ['of the line alone, where something was added', { ...short, added: 100 }, 'changed_elsewhere'],
  ['that is planned for another date', { ...short, unplanned: 299 }, 'short_planned'],
  ['of a box that is not there', undefined, 'changed_elsewhere'],
])('a short %s is taken back or refused', (_what, line, code) => {
  const judged = judgeShortBack(line, 300);
  expect(judged.ok ? 'accepted' : judged.refusal.code).toBe(code);
});
