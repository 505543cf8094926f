import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, anyFrequency, anySubscriptionType, nearDay } from '../../../test/arbitraries.ts';
import { addDays, addMonths, daysBetween, instantAt } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { fewestDeliveries } from '../catalogue/selling.ts';
import {
  datesOfOrder,
  defaultEndDate,
  deliveryDate,
  deliveryDates,
  FREQUENCIES,
  MOST_DELIVERIES,
  purchasedDates,
  SUBSCRIPTION_TYPES,
} from './delivery-calendar.ts';
import { isOver, nextDeliveryDate } from './delivery-status.ts';

describe('the dates of a frequency', () => {
  test.each([
    ['daily', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['alternate', '2026-12-30', ['2026-12-30', '2027-01-01', '2027-01-03', '2027-01-05']],
    ['alternate', '2028-02-28', ['2028-02-28', '2028-03-01', '2028-03-03', '2028-03-05']],
    ['weekly', '2026-12-21', ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11']],
    ['monthly', '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15']],
    ['monthly', '2026-12-29', ['2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29']],
    ['monthly', '2026-12-30', ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['monthly', '2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['monthly', '2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
    ['monthly', '2027-12-29', ['2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29']],
  ] as const)('%s from %s', (frequency, start, expected) => {
    expect([0, 1, 2, 3].map((index) => deliveryDate(start, frequency, index))).toEqual(expected);
  });

  test('never come twice, and come in the order of time', () => {
    fc.assert(
      fc.property(anyDay, anyFrequency, fc.nat(100), (start, frequency, index) => {
        expect(deliveryDate(start, frequency, index) < deliveryDate(start, frequency, index + 1)).toBe(true);
      }),
    );
  });
});

describe('all dates from a start to an end', () => {
  test('have both ends in them', () => {
    expect(deliveryDates('2026-11-21', '2026-11-23', 'daily')).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
    expect(deliveryDates('2026-11-21', '2026-11-21', 'monthly')).toEqual(['2026-11-21']);
  });

  test('are none where the end comes first', () => {
    expect(deliveryDates('2026-11-21', '2026-11-20', 'daily')).toEqual([]);
  });

  test('end with the last one that a calendar can have', () => {
    expect(deliveryDates('2026-11-21', '2099-11-21', 'daily')).toHaveLength(MOST_DELIVERIES);
  });
});

describe('the default end', () => {
  test.each([
    ['weekly', '2026-11-21', '2026-12-19'],
    ['monthly', '2026-11-21', '2026-12-21'],
    ['monthly', '2027-01-31', '2027-02-28'],
    ['custom', '2026-11-21', '2026-12-21'],
    ['custom', '2027-02-01', '2027-03-03'],
    ['other', '2026-12-05', '2027-01-04'],
  ] as const)('of a %s order from %s is %s', (type, start, end) => {
    expect(defaultEndDate(start, type)).toBe(end);
  });
});

describe('how many deliveries a purchase brings', () => {
  test.each([
    ['weekly', 'weekly', '2026-11-24', 4],
    ['daily', 'weekly', '2026-11-24', 28],
    ['alternate', 'weekly', '2026-11-24', 14],
    ['monthly', 'weekly', '2026-11-24', 1],
    ['daily', 'monthly', '2026-11-01', 30],
    ['daily', 'monthly', '2026-12-01', 31],
    ['daily', 'monthly', '2027-02-01', 28],
    ['daily', 'monthly', '2028-02-01', 29],
    ['daily', 'monthly', '2027-01-31', 28],
    ['alternate', 'monthly', '2026-12-01', 16],
    ['weekly', 'monthly', '2027-02-01', 4],
    ['weekly', 'monthly', '2026-12-01', 5],
    ['monthly', 'monthly', '2027-01-31', 1],
    ['daily', 'custom', '2026-11-24', 30],
    ['alternate', 'other', '2026-11-24', 15],
    ['weekly', 'custom', '2026-11-24', 5],
    ['monthly', 'custom', '2027-02-01', 2],
    ['monthly', 'custom', '2027-03-01', 1],
  ] as const)('%s in a %s span from %s: %i', (frequency, type, start, count) => {
    expect(purchasedDates(start, frequency, type)).toHaveLength(count);
  });

  test('the fewest are truly the least over every start of eight years, and do occur', () => {
    for (const frequency of FREQUENCIES) {
      for (const type of SUBSCRIPTION_TYPES) {
        let least = Number.POSITIVE_INFINITY;
        for (let day = '2024-01-01'; day < '2032-01-01'; day = addDays(day, 1)) {
          least = Math.min(least, purchasedDates(day, frequency, type).length);
        }
        expect([frequency, type, fewestDeliveries(frequency, type)]).toEqual([frequency, type, least]);
      }
    }
  });

  test('all lie within the span, whose last day is excluded', () => {
    fc.assert(
      fc.property(nearDay, anyFrequency, anySubscriptionType, (start, frequency, type) => {
        const dates = purchasedDates(start, frequency, type);
        expect(dates[0]).toBe(start);
        expect((dates.at(-1) ?? '') < defaultEndDate(start, type)).toBe(true);
        expect(deliveryDate(start, frequency, dates.length) >= defaultEndDate(start, type)).toBe(true);
      }),
    );
  });
});

describe('the dates of any order', () => {
  const order = {
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    nextDeliveryDate: null,
    deliveryFrequency: 'weekly',
    subscriptionType: 'monthly',
  } as const;
  const onGrid = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'];

  test.each([
    ['none', null],
    ['on its startDate’s grid', '2026-11-15'],
    ['after its end', '2026-12-03'],
    ['before its start', '2026-10-28'],
  ])('follow its startDate where its nextDeliveryDate is %s', (_, next) => {
    expect(datesOfOrder({ ...order, nextDeliveryDate: next })).toEqual(onGrid);
  });

  test('follow its nextDeliveryDate where that is off the grid', () => {
    const dates = datesOfOrder({ ...order, nextDeliveryDate: '2026-11-17' });
    expect(dates).toEqual(['2026-11-17', '2026-11-24']);
  });

  test('have the imported end’s own day in them', () => {
    expect(datesOfOrder({ ...order, endDate: '2026-11-22' })).toEqual(onGrid.slice(0, 4));
  });

  test.each([
    ['weekly', 5, '2026-11-29'],
    ['monthly', 5, '2026-11-29'],
    ['custom', 5, '2026-11-29'],
  ] as const)('run to the default end in a %s order without one', (subscriptionType, count, last) => {
    const dates = datesOfOrder({ ...order, subscriptionType, endDate: null });
    expect([dates.length, dates.at(-1)]).toEqual([count, last]);
  });

  test('of a purchase are the purchased ones, whichever of them comes next', () => {
    fc.assert(
      fc.property(nearDay, anyFrequency, anySubscriptionType, fc.nat(), (start, frequency, type, pick) => {
        const bought = purchasedDates(start, frequency, type);
        const read = datesOfOrder({
          startDate: start,
          endDate: bought.at(-1) ?? start,
          nextDeliveryDate: bought[pick % bought.length] ?? null,
          deliveryFrequency: frequency,
          subscriptionType: type,
        });
        expect(read).toEqual(bought);
      }),
    );
  });
});

describe('the next delivery', () => {
  const delivery = (date: Day, status: Parameters<typeof nextDeliveryDate>[0][number]['status']) => ({
    date,
    status,
  });
  const week = [
    delivery('2026-11-20', 'delivered'),
    delivery('2026-11-21', 'planned'),
    delivery('2026-11-22', 'skipped'),
    delivery('2026-11-23', 'cancelled'),
    delivery('2026-11-24', 'open'),
  ];

  test.each([
    ['today’s, until its day is over', '2026-11-21', 23, '2026-11-21'],
    ['none that was skipped or cancelled', '2026-11-22', 0, '2026-11-24'],
    ['none that was delivered', '2026-11-20', 12, '2026-11-21'],
    ['none once all are past', '2026-11-25', 0, null],
  ])('is %s', (_, day, hour, expected) => {
    expect(nextDeliveryDate(week, instantAt(day, hour))).toBe(expected);
  });

  test('may be locked already', () => {
    expect(nextDeliveryDate([delivery('2026-11-22', 'locked')], instantAt('2026-11-21', 20))).toBe(
      '2026-11-22',
    );
  });
});

test('an order is over from the midnight after its last delivery', () => {
  expect(isOver('2026-11-21', instantAt('2026-11-22', 0) - 1)).toBe(false);
  expect(isOver('2026-11-21', instantAt('2026-11-22', 0))).toBe(true);
});

test('a month’s span is as long as the month that it starts in, from its first', () => {
  for (let first = '2026-01-01'; first < '2030-01-01'; first = addMonths(first, 1)) {
    expect(purchasedDates(first, 'daily', 'monthly')).toHaveLength(daysBetween(first, addMonths(first, 1)));
  }
});
