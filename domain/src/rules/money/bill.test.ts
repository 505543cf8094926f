import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  billKind,
  billNumber,
  creditSeries,
  creditWaits,
  financialYear,
  isBilledAhead,
  toBill,
} from './bill.ts';
import type { Amount } from './bill.ts';
import { worthsOf } from './worth.ts';
import type { WorthEntry } from '../order/ledger.ts';

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

const DAYS = ['2026-09-20', '2026-09-21', '2026-09-22', '2026-09-23'] as const;
const anyBox = fc.record({
  item: fc.constantFrom('ghee', 'tomato'),
  date: fc.constantFrom(...DAYS),
  quantity: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('delivered' as const, 'delivered' as const, 'undelivered' as const),
});
const taxOf = (item: string, day: string) =>
  item === 'ghee' && day >= '2026-09-22' ? { percent: 5, hsn: '0405' } : { percent: 0, hsn: '' };

/** The ledger of an order whose boxes came, and were taken back if they had come. */
function ledgerOf(
  boxes: readonly (typeof anyBox extends fc.Arbitrary<infer Box> ? Box : never)[],
): WorthEntry[] {
  const there = new Map<string, number>();
  return [
    ...['ghee', 'tomato'].map((item) => ({ change: '0', item, kind: 'subscribed' as const, quantity: 997 })),
    ...boxes.flatMap((box, n) => {
      const key = `${box.item} ${box.date}`;
      const known = there.get(key) ?? 0;
      const quantity = box.kind === 'delivered' ? box.quantity : Math.min(known, box.quantity);
      there.set(key, known + (box.kind === 'delivered' ? quantity : -quantity));
      return quantity === 0 ? [] : [{ ...box, quantity, change: String(n + 1) }];
    }),
  ];
}

test('bills less credit notes are what was used, to the paisa, whenever they are made', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyBox, fc.boolean()), { maxLength: 20 }), (acts) => {
      const shares = { ghee: 90_001, tomato: 30_007 };
      let billed: Amount[] = [];
      const boxes = acts.map(([box]) => box);
      acts.forEach(([, isBilled], n) => {
        if (!isBilled) return;
        const worths = worthsOf(shares, ledgerOf(boxes.slice(0, n + 1)));
        const { charged, returned } = toBill(worths, billed, taxOf);
        const all = [...charged, ...returned];
        expect(all.every(({ quantity, paise }) => quantity >= 0 && paise >= 0 && quantity + paise > 0)).toBe(
          true,
        );
        billed = netOf([...billed, ...charged, ...returned.map((line) => minus(line))]);
        expect(billed.every(({ quantity, paise }) => quantity >= 0 && paise >= 0)).toBe(true);
        const used = Object.values(worths.came).reduce((sum, paise) => sum + paise, 0);
        expect(billed.reduce((sum, { paise }) => sum + paise, 0)).toBe(used);
        for (const item of ['ghee', 'tomato'])
          expect(
            billed.filter((of) => of.item === item).reduce((sum, { quantity }) => sum + quantity, 0),
          ).toBe(worths.used[item] ?? 0);
        expect(toBill(worths, billed, taxOf)).toEqual({ charged: [], returned: [] });
      });
    }),
  );
});

test('an order that is billed ahead has its price on its bills; where it ends, they are what was used', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyBox, fc.boolean()), { maxLength: 20 }), fc.nat(20), (acts, first) => {
      const shares = { ghee: 90_001, tomato: 30_007 };
      const boxes = acts.map(([box]) => box);
      const after = (n: number) => worthsOf(shares, ledgerOf(boxes.slice(0, n)));
      let billed: Amount[] = [];
      const bill = (n: number, aheadOn: string | null) => {
        const { charged, returned } = toBill(after(n), billed, taxOf, aheadOn);
        billed = netOf([...billed, ...charged, ...returned.map((line) => minus(line))]);
        expect(toBill(after(n), billed, taxOf, aheadOn)).toEqual({ charged: [], returned: [] });
        return { charged, returned };
      };
      const sum = () => billed.reduce((all, { paise }) => all + paise, 0);
      for (let n = 0; n <= acts.length; n += 1) {
        if (n < first && acts[n]?.[1]) bill(n, null);
        if (n < first) continue;
        const { returned } = bill(n, DAYS[2]);
        expect(sum()).toBe(120_008);
        expect(returned).toEqual([]);
      }
      bill(acts.length, null);
      expect(sum()).toBe(Object.values(after(acts.length).came).reduce((all, paise) => all + paise, 0));
    }),
  );
});

test('what is billed ahead has the rate of the day of its bill', () => {
  const worths = worthsOf({ ghee: 10_000 }, [
    { change: '0', item: 'ghee', kind: 'subscribed', quantity: 10 },
    { change: '1', item: 'ghee', date: DAYS[0], kind: 'delivered', quantity: 2 },
  ]);
  expect(toBill(worths, [], taxOf, DAYS[2]).charged).toEqual([
    { item: 'ghee', percent: 0, hsn: '', quantity: 2, paise: 2000 },
    { item: 'ghee', percent: 5, hsn: '0405', quantity: 8, paise: 8000 },
  ]);
});

const minus = ({ quantity, paise, ...line }: Amount): Amount => ({
  ...line,
  quantity: -quantity,
  paise: -paise,
});
/** By item and rate, as the server reads it. */
function netOf(amounts: readonly Amount[]): Amount[] {
  const net = new Map<string, Amount>();
  for (const amount of amounts) {
    const key = `${amount.item} ${amount.percent} ${amount.hsn}`;
    const known = net.get(key) ?? { quantity: 0, paise: 0 };
    net.set(key, {
      ...amount,
      quantity: known.quantity + amount.quantity,
      paise: known.paise + amount.paise,
    });
  }
  return [...net.values()];
}

test('what came has the rate of its day, and what was billed keeps its rate', () => {
  const box = (date: string, n: number) => ({
    change: String(n),
    item: 'ghee',
    date,
    kind: 'delivered' as const,
    quantity: 2,
  });
  const entries = [
    { change: '0', item: 'ghee', kind: 'subscribed' as const, quantity: 10 },
    ...DAYS.map((date, n) => box(date, n + 1)),
  ];
  const worths = worthsOf({ ghee: 10_000 }, entries);
  const exempt = { item: 'ghee', percent: 0, hsn: '', quantity: 4, paise: 4000 };
  const taxed = { item: 'ghee', percent: 5, hsn: '0405', quantity: 4, paise: 4000 };
  expect(toBill(worths, [], taxOf).charged).toEqual([exempt, taxed]);
  // The farm wrote the rate into its list only after a bill.
  expect(toBill(worths, [{ ...exempt, quantity: 6, paise: 6000 }], taxOf)).toEqual({
    charged: [{ ...taxed, quantity: 2, paise: 2000 }],
    returned: [],
  });
  const fewer = worthsOf({ ghee: 10_000 }, entries.slice(0, 3));
  expect(toBill(fewer, [taxed, exempt], taxOf).returned).toEqual([taxed]);
  // The box of the first day did not come after all.
  const without = worthsOf({ ghee: 10_000 }, [
    ...entries,
    { ...box(DAYS[0], 9), kind: 'undelivered' as const },
  ]);
  expect(toBill(without, [exempt, taxed], taxOf).returned).toEqual([{ ...exempt, quantity: 2, paise: 2000 }]);
});

const RUNNING = { isCancelled: false, isPaid: true, wasAhead: false, hasComing: true, endDate: DAYS[2] };
test.each([
  ['is paid in full', 'payment', {}, true],
  ['is not paid in full', 'payment', { isPaid: false }, false],
  ['ends today', 'payment', { endDate: DAYS[1] }, true],
  ['has ended', 'payment', { endDate: DAYS[0] }, false],
  ['is billed by the month', 'month', {}, false],
  ['was billed ahead before another rule', 'month', { wasAhead: true, isPaid: false }, true],
  ['was cancelled', 'payment', { isCancelled: true, wasAhead: true }, false],
] as const)(
  'an order that %s: by the rule %s it is billed ahead, or not',
  (_, billEvery, changed, isAhead) => {
    expect(isBilledAhead({ ...RUNNING, ...changed }, billEvery, DAYS[1])).toBe(isAhead);
  },
);

test.each([
  [{}, false],
  [{ isCancelled: true }, false],
  [{ isCancelled: true, wasAhead: true }, true],
  [{ isCancelled: true, wasAhead: true, hasComing: false }, false],
])('the credit note of an order with %j waits for closed boxes: %j', (changed, waits) => {
  expect(creditWaits({ ...RUNNING, ...changed })).toBe(waits);
});

test.each([
  ['', [0, 12], 'bill'],
  ['27ABCDE1234F1Z5', [0, 0], 'supply'],
  ['27ABCDE1234F1Z5', [12, 5], 'tax'],
  ['27ABCDE1234F1Z5', [0, 12], 'mixed'],
])('a farm with the GSTIN “%s” bills rates of %j by a %s', (gstin, percents, kind) => {
  expect(
    billKind(
      gstin,
      percents.map((percent) => ({ percent, hsn: '' })),
    ),
  ).toBe(kind);
});
