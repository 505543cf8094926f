import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay, anyFrequency } from '../../../test/arbitraries.ts';
import { startAgain, startRange } from '../calendar/start-range.ts';
import { addDays, instantAt } from '../../values/day.ts';
import { isOfferedAgain, priceAgain } from './again.ts';
import { boughtOf } from './bought.ts';
import { orderToRepeat } from './order-to-repeat.ts';

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

const order = (subscriptionId: string, status: string, endDate: string) => ({
  subscriptionId,
  status,
  endDate,
});
const VEGETABLES = order('vegetables', 'active', '2026-12-20');

test.each([
  ['that ends within a week', [VEGETABLES], 0],
  ['and not one that lasts longer', [order('milk', 'active', '2026-12-25')], null],
  ['that ended a month ago', [order('milk', 'completed', '2026-11-17')], 0],
  ['and not one that ended before', [order('milk', 'completed', '2026-11-16')], null],
  ['that ends last', [order('milk', 'active', '2026-12-24'), VEGETABLES], 0],
  ['though another plan lasts longer', [VEGETABLES, order('milk', 'active', '2027-01-24')], 0],
  ['and not one that was bought again', [VEGETABLES, order('vegetables', 'active', '2027-01-20')], null],
  ['nor while that waits for its payment', [VEGETABLES, order('vegetables', 'pending', '2027-01-20')], null],
  ['but again where that was cancelled', [VEGETABLES, order('vegetables', 'cancelled', '2027-01-20')], 0],
])('Home offers the order %s', (_, orders, at) => {
  expect(orderToRepeat(orders, NOW)).toBe(at === null ? null : orders[at]);
});

test('Home offers an order that can be bought again, and whose plan has none that lasts longer', () => {
  const anyOrder = fc.record({
    subscriptionId: fc.constantFrom('vegetables', 'milk', 'fruit'),
    status: fc.constantFrom('active', 'completed', 'pending', 'cancelled', 'on hold'),
    endDate: fc.integer({ min: -40, max: 20 }).map((days) => addDays('2026-12-17', days)),
  });
  const anyOrders = fc.uniqueArray(anyOrder, { selector: ({ endDate }) => endDate });
  fc.assert(
    fc.property(anyOrders, (orders) => {
      const isLast = (one: (typeof orders)[number]) =>
        orders
          .filter(({ status }) => ['active', 'completed', 'pending'].includes(status))
          .every(
            ({ subscriptionId, endDate }) => subscriptionId !== one.subscriptionId || endDate <= one.endDate,
          );
      const offered = orders.filter(
        (one) => one.endDate >= '2026-11-17' && isOfferedAgain(one, NOW) && isLast(one),
      );
      const [last = null] = offered.toSorted((one, other) => (one.endDate < other.endDate ? 1 : -1));
      expect(orderToRepeat(orders, NOW)).toBe(last);
    }),
  );
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

test('the same again has all that was bought, also what became money since', () => {
  const items = [
    { id: '1', subscribed: 1500, becameMoney: 500 },
    { id: '2', subscribed: 0, becameMoney: 300 },
    { id: '3', subscribed: 0, becameMoney: 0 },
  ];
  expect(boughtOf(items)).toEqual({ 1: 2000, 2: 300 });
});
