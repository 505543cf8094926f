import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { billNumber, creditSeries, financialYear, toBill } from './bill.ts';
import type { Amounts } from './bill.ts';

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2027-01-01', '26-27'],
  ['2099-12-31', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test('a number has at most 16 characters', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9]{1,2}$/),
      fc.integer({ min: 1, max: 9_999_999 }),
      (series, place) => {
        expect(billNumber(series, '26-27', place).length).toBeLessThanOrEqual(16);
        expect(
          billNumber(creditSeries(series), '26-27', Math.min(place, 999_999)).length,
        ).toBeLessThanOrEqual(16);
      },
    ),
  );
});

const anyAmounts: fc.Arbitrary<Amounts> = fc.dictionary(
  fc.constantFrom('1', '2', '3'),
  fc.record({ quantity: fc.nat(5000), paise: fc.nat(100_000) }),
  { noNullPrototype: true },
);

test('bills less credit notes are always what was used, whatever came and went back in between', () => {
  fc.assert(
    fc.property(fc.array(anyAmounts, { minLength: 1, maxLength: 6 }), (states) => {
      const sums: Record<string, { quantity: number; paise: number }> = {};
      for (const used of states) {
        const { charged, returned } = toBill(used, sums);
        expect([...charged, ...returned].every(({ quantity, paise }) => quantity >= 0 && paise >= 0)).toBe(
          true,
        );
        for (const [lines, sign] of [
          [charged, 1],
          [returned, -1],
        ] as const)
          for (const { item, paise } of lines) {
            const before = sums[item] ?? { quantity: 0, paise: 0 };
            sums[item] = { quantity: used[item]?.quantity ?? 0, paise: before.paise + sign * paise };
          }
        for (const item of ['1', '2', '3']) expect(sums[item]?.paise ?? 0).toBe(used[item]?.paise ?? 0);
        expect(toBill(used, used)).toEqual({ charged: [], returned: [] });
      }
    }),
  );
});
