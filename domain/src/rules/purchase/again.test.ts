import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, anyFrequency } from '../../../test/arbitraries.ts';
import { startAgain, startRange } from '../calendar/start-range.ts';
import { addDays, instantAt } from '../../values/day.ts';
import { isOfferedAgain, outlookOf, priceAgain } from './again.ts';

const NOW = instantAt('2026-12-17', 10);

test.each([
  ['a week before its last date', 'active', '2026-12-24', true],
  ['not earlier', 'active', '2026-12-25', false],
  ['once it is over', 'completed', '2026-11-01', true],
  ['not while it waits for its payment', 'pending', '2026-12-20', false],
  ['not once it was cancelled', 'cancelled', '2026-12-20', false],
])('an order is offered again: %s', (_, status, endDate, isOffered) => {
  expect(isOfferedAgain({ status, endDate }, NOW)).toBe(isOffered);
});

test.each([
  ['the next day of a daily order', 'daily', '2026-12-23', '2026-12-24'],
  ['two days later every other day', 'alternate', '2026-12-23', '2026-12-25'],
  ['a week later every week', 'weekly', '2026-12-23', '2026-12-30'],
  ['a month later every month', 'monthly', '2026-12-23', '2027-01-23'],
  ['the earliest day where that has passed', 'daily', '2026-12-10', null],
  ['the earliest day where that is it', 'daily', '2026-12-17', null],
] as const)('it starts on %s', (_, deliveryFrequency, endDate, start) => {
  expect(startAgain({ endDate, deliveryFrequency }, NOW)).toBe(start);
});

test('its start can always be bought, and never falls on a date of the order that is running', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 7 }), anyFrequency, (today, days, deliveryFrequency) => {
      const now = instantAt(today, 10);
      const endDate = addDays(today, days);
      const { first, last } = startRange(now);
      const start = startAgain({ endDate, deliveryFrequency }, now);
      if (start === null) return;
      expect(start > endDate && start >= first && start <= last).toBe(true);
    }),
  );
});

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

test.each([
  ['on sale', {}, 'Small', 120_050],
  ['announced', { comingSoon: true }, 'Small', null],
  ['sold out', { soldOut: true }, 'Small', null],
  ['without the size', {}, 'Large', null],
  ['gone', { _id: 'other' }, 'Small', null],
])('the price of the same again, of a plan that is %s', (_, plan, sizeName, price) => {
  const sizes = [{ name: 'Small', price: 1200.5 }];
  const plans = [{ _id: 'box', comingSoon: false, soldOut: false, sizes, ...plan }];
  expect(priceAgain(plans, { planId: 'box', sizeName })).toBe(price);
});
