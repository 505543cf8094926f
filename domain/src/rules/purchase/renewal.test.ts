import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlookOf } from './renewal.ts';

describe('an order that renews itself', () => {
  test.each([
    [
      'with enough credit',
      { price: 1000, agreed: 1000, credit: 1000, owed: 0 },
      { how: 'renews', paise: 1000 },
    ],
    [
      'for less than agreed',
      { price: 900, agreed: 1000, credit: 950, owed: 50 },
      { how: 'renews', paise: 900 },
    ],
    [
      'not for more',
      { price: 1001, agreed: 1000, credit: 9000, owed: 0 },
      { how: 'price', paise: 1001, agreed: 1000 },
    ],
    [
      'not with too little',
      { price: 1000, agreed: 1000, credit: 999, owed: 0 },
      { how: 'credit', paise: 1000, short: 1 },
    ],
    [
      'not before its dues',
      { price: 1000, agreed: 1000, credit: 300, owed: 800 },
      { how: 'credit', paise: 1000, short: 1000 },
    ],
    [
      'with a mandate that brings the rest',
      { price: 1000, agreed: 1000, credit: 300, owed: 0, most: 700 },
      { how: 'mandate', paise: 1000, short: 700 },
    ],
    [
      'not with a mandate for less',
      { price: 1000, agreed: 1000, credit: 300, owed: 0, most: 699 },
      { how: 'credit', paise: 1000, short: 700 },
    ],
    ['not where it is not sold', { price: null, agreed: 1000, credit: 9000, owed: 0 }, { how: 'gone' }],
  ] as const)('%s', (_, asked, outlook) => {
    expect(outlookOf({ most: null, ...asked })).toEqual(outlook);
  });

  const paise = fc.integer({ min: 0, max: 1_000_000 });
  test('never takes more than was agreed, nor more credit than is beyond all dues', () => {
    fc.assert(
      fc.property(
        fc.option(paise),
        paise,
        paise,
        paise,
        fc.option(paise),
        (price, agreed, credit, owed, most) => {
          const free = Math.max(0, credit - owed);
          const outlook = outlookOf({ price, agreed, credit, owed, most });
          const taken = outlook.how === 'renews' ? outlook.paise : 0;
          expect(taken).toBeLessThanOrEqual(Math.min(agreed, free));
          // So much more would be enough.
          const short = outlook.how === 'credit' || outlook.how === 'mandate' ? outlook.short : 0;
          // A mandate takes what is missing, and no more than it may. The gateway takes no less than a rupee.
          const charge = outlook.how === 'mandate' ? Math.max(short, 100) : 0;
          expect(charge).toBeLessThanOrEqual(most ?? 0);
          const then = outlookOf({ price, agreed, credit: Math.max(credit, owed) + short, owed, most });
          expect(then.how).toBe(short > 0 ? 'renews' : outlook.how);
        },
      ),
    );
  });
});
