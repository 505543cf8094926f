import { describe, expect, test } from 'vitest';
import { instantAt } from '../../values/day.ts';
import {
  canCustomise,
  deliveryStatus,
  keptSince,
  nextDeliveryOf,
  notPutAwaySince,
  ORDER_STATUSES,
  orderStatus,
  paymentStanding,
} from './order.ts';
import type { OrderStatus, StoredOrderStatus } from './order.ts';

describe('the status of an order that ends on 8 Dec 2026', () => {
  const lastEvening = instantAt('2026-12-09', 0) - 1;
  const midnight = instantAt('2026-12-09', 0);

  test.each<[StoredOrderStatus, number, OrderStatus, string]>([
    ['active', lastEvening, 'active', 'to the end of its last day'],
    ['active', midnight, 'completed', 'from the midnight after it'],
    ['pending', midnight, 'pending', 'while it awaits its payment, however late'],
    ['cancelled', midnight, 'cancelled', 'for good'],
    ['cancelled', lastEvening, 'cancelled', 'at once'],
    ['completed', lastEvening, 'completed', 'where the old system ended it early'],
    ['on hold', lastEvening, 'on hold', 'as it is, being none of ours'],
    ['on hold', midnight, 'on hold', 'as it is, however late'],
  ])('stored as %s, at %i: %s %s', (stored, now, status) => {
    expect(orderStatus(stored, '2026-12-08', now)).toBe(status);
  });

  test('lets the customer customise while it is active only', () => {
    expect(ORDER_STATUSES.filter(canCustomise)).toEqual(['active']);
    expect(['on hold', '', 'Active', 'constructor'].filter(canCustomise)).toEqual([]);
  });
});

describe('the next delivery of an order', () => {
  const deliveries = [
    { date: '2026-11-20', status: 'planned' },
    { date: '2026-11-24', status: 'open' },
  ] as const;
  const now = instantAt('2026-11-22', 9);

  test.each<[OrderStatus, string | null]>([
    ['active', '2026-11-24'],
    ['pending', '2026-11-24'],
    ['completed', null],
    ['cancelled', null],
    ['inactive', null],
    ['on hold', null],
  ])('that is %s: %s', (status, next) => {
    expect(nextDeliveryOf({ status, deliveries }, now)).toBe(next);
  });
});

describe('the status of a delivery on 24 Nov 2026', () => {
  const before = instantAt('2026-11-23', 18) - 1;
  const after = instantAt('2026-11-23', 18);

  test.each([
    ['open', before, 'open'],
    ['open', after, 'locked'],
    ['planned', before, 'planned'],
    ['planned', after, 'planned'],
    ['delivered', after, 'delivered'],
    ['skipped', before, 'skipped'],
    ['cancelled', after, 'cancelled'],
  ] as const)('stored as %s, at %i: %s', (status, now, expected) => {
    expect(deliveryStatus({ date: '2026-11-24', status }, now)).toBe(expected);
  });
});

test.each([
  ['active', 'due', 1000, 'due'],
  ['completed', 'failed', 1000, 'failed'],
  ['a word of the old system', 'due', 1000, 'due'],
  ['cancelled', 'due', 1000, 'due'],
  ['cancelled', 'due', 400, 'not-owed'],
  ['cancelled', 'failed', 0, 'not-owed'],
  ['cancelled', 'paid', 400, 'paid'],
  ['cancelled', 'refunded', 1000, 'refunded'],
] as const)(
  'the money of an order that is %s and %s is told, of %i charged and 400 taken, as %s',
  (status, payment, amount, standing) => {
    expect(paymentStanding({ status, payment: { status: payment, amount, taken: 400 } })).toBe(standing);
  },
);

describe('an order that is over', () => {
  test.each([
    ['2026-11-30', 12, '2025-11-30'],
    ['2026-05-31', 6, '2025-11-30'],
    ['2028-02-29', 24, '2026-02-28'],
    // Never earlier, whatever a farm asks for.
    ['2026-11-30', 0, '2026-05-30'],
  ])('is not put away on %s after %i months, if it lasted until %s', (today, months, since) => {
    expect(notPutAwaySince(today, months)).toBe(since);
  });

  test.each([
    ['2026-11-30', '2018-11-01'],
    ['2026-11-01', '2018-11-01'],
    ['2026-10-31', '2018-10-01'],
  ])('has its contents on %s from %s on', (today, month) => {
    expect(keptSince(today)).toBe(month);
  });
});
