import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEDGER } from './ledger.ts';
import { plainLedger } from './plain-ledger.ts';
import type { LedgerSums } from './plain-ledger.ts';

const NOTHING: LedgerSums = { bought: 0, money: 0, placed: 0, delivered: 0, missed: 0, givenBack: 0 };

test.each([
  [
    { bought: 12_000, placed: 10_800, delivered: 7200 },
    { delivered: 7200, planned: 3600, left: 1200 },
  ],
  [
    { bought: 12_000, placed: 12_000, delivered: 9000, missed: 3000 },
    { delivered: 9000, planned: 0, missed: 3000 },
  ],
  [
    { bought: 12_000, placed: 11_000, delivered: 11_000, money: 1000 },
    { delivered: 11_000, money: 1000, left: 0 },
  ],
  [
    { bought: 1000, placed: 400, givenBack: 600 },
    { planned: 400, left: 600, givenBack: 600 },
  ],
  // Given back twice, and put back once too often.
  [
    { bought: 900, placed: 0, givenBack: 1700 },
    { all: 900, left: 900, givenBack: 900 },
  ],
  [
    { bought: 900, placed: 900, givenBack: -200 },
    { planned: 900, givenBack: 0 },
  ],
  // An import had placed more than was bought.
  [
    { bought: 1000, placed: 1500, delivered: 500 },
    { all: 1500, delivered: 500, planned: 1000, left: 0 },
  ],
])('%j', (sums, said) => {
  expect(plainLedger({ ...NOTHING, ...sums })).toMatchObject(said);
});

test('the parts add up to all, after any sequence of entries', () => {
  const kinds = Object.keys(LEDGER) as (keyof typeof LEDGER)[];
  const step = fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: -50, max: 300 }), (steps, back) => {
      const sums = { bought: 20, excess: 0, placed: 0, delivered: 0, money: 0 };
      for (const [kind, quantity] of steps) {
        const effect = LEDGER[kind];
        const next = {
          bought: sums.bought + effect.bought * quantity,
          excess: sums.excess + effect.excess * quantity,
          placed: sums.placed + effect.placed * quantity,
          delivered: sums.delivered + effect.delivered * quantity,
          money: sums.money + (kind === 'to_money' ? quantity : 0),
        };
        // What the check of the database lets in.
        const holds =
          next.delivered >= 0 &&
          next.delivered <= next.placed &&
          next.bought >= 0 &&
          next.placed <= next.bought + next.excess;
        if (holds) Object.assign(sums, next);
      }
      const { all, delivered, planned, missed, money, left, givenBack } = plainLedger({
        ...NOTHING,
        ...sums,
        givenBack: back,
        bought: sums.bought + sums.money,
      });
      expect(delivered + planned + missed + money + left).toBe(all);
      expect(Math.min(delivered, planned, missed, money, left)).toBeGreaterThanOrEqual(0);
      expect(all).toBeGreaterThanOrEqual(sums.bought + sums.money);
      expect(givenBack).toBeGreaterThanOrEqual(0);
      expect(givenBack).toBeLessThanOrEqual(all);
    }),
  );
});
