import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFrequency, nearDay } from '../../../test/arbitraries.ts';
import { addDays, dayAt, daysBetween, instantAt } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { deliveryDates } from './delivery-calendar.ts';
import type { Frequency } from './delivery-calendar.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import { isDeliveryDue, BELL_REFRESH_MS } from './bell.ts';
import type { BellOrder } from './bell.ts';

function orderOn(dates: readonly Day[], status: DeliveryStatus = 'planned'): BellOrder {
  return { isActive: true, deliverySchedule: dates.map((date) => ({ date, status })) };
}

function orderFrom(start: Day, end: Day, frequency: Frequency): BellOrder {
  return orderOn(deliveryDates(start, end, frequency));
}

const NOW = instantAt('2026-11-21', 10);

test('the bell looks again every 5 minutes', () => {
  expect(BELL_REFRESH_MS).toBe(300_000);
});

describe('the dot shows', () => {
  test.each([
    ['for a delivery today', orderOn(['2026-11-21']), true],
    ['for a delivery tomorrow', orderOn(['2026-11-22']), true],
    ['not for one yesterday', orderOn(['2026-11-20']), false],
    ['not for one the day after tomorrow', orderOn(['2026-11-23']), false],
    ['not without deliveries', orderOn([]), false],
    ['not for an order that is not active', { ...orderOn(['2026-11-22']), isActive: false }, false],
    ['for a box that is still empty', orderOn(['2026-11-22'], 'open'), true],
    ['for one that is locked', orderOn(['2026-11-22'], 'locked'), true],
    ['not for one that was delivered', orderOn(['2026-11-21'], 'delivered'), false],
    ['not for one that was skipped', orderOn(['2026-11-22'], 'skipped'), false],
    ['not for one that was cancelled', orderOn(['2026-11-22'], 'cancelled'), false],
  ])('%s: %s', (_, order, isDue) => {
    expect(isDeliveryDue([order], NOW)).toBe(isDue);
  });

  test('where one order of several is due', () => {
    expect(isDeliveryDue([orderOn(['2026-12-01']), orderOn(['2026-11-22'])], NOW)).toBe(true);
    expect(isDeliveryDue([], NOW)).toBe(false);
  });

  test('by the day in India', () => {
    const order = orderOn(['2026-11-22']);
    expect(isDeliveryDue([order], instantAt('2026-11-21', 0) - 1)).toBe(false);
    expect(isDeliveryDue([order], instantAt('2026-11-21', 0))).toBe(true);
    expect(isDeliveryDue([order], instantAt('2026-11-23', 0) - 1)).toBe(true);
    expect(isDeliveryDue([order], instantAt('2026-11-23', 0))).toBe(false);
  });
});

describe('within its span, an order', () => {
  const matches: Record<Exclude<Frequency, 'monthly'>, (offset: number) => boolean> = {
    daily: () => true,
    alternate: (offset) => offset % 2 === 0,
    weekly: (offset) => offset % 7 === 0,
  };

  test.each(['daily', 'alternate', 'weekly'] as const)(
    'that is %s is due by its day offsets',
    (frequency) => {
      const property = fc.property(
        nearDay,
        fc.nat(60),
        fc.integer({ min: 0, max: 23 }),
        (start, days, hour) => {
          const order = orderFrom(start, addDays(start, 90), frequency);
          const now = instantAt(addDays(start, days), hour);
          const offset = daysBetween(start, dayAt(now));
          expect(isDeliveryDue([order], now)).toBe(
            matches[frequency](offset) || matches[frequency](offset + 1),
          );
        },
      );
      fc.assert(property);
    },
  );

  test.each([
    ['2027-02-26', false],
    ['2027-02-27', true],
    ['2027-02-28', true],
    ['2027-03-01', false],
    ['2027-03-30', true],
    ['2027-03-31', true],
  ])('that is monthly from 31 January is due by its real dates: on %s %s', (today, isDue) => {
    expect(isDeliveryDue([orderFrom('2027-01-31', '2027-12-31', 'monthly')], instantAt(today, 9))).toBe(
      isDue,
    );
  });

  test('is due exactly where one of its dates is today or tomorrow', () => {
    const property = fc.property(
      nearDay,
      anyFrequency,
      fc.integer({ min: -5, max: 120 }),
      (start, frequency, days) => {
        const dates = deliveryDates(start, addDays(start, 90), frequency);
        const today = addDays(start, days);
        const expected = dates.includes(today) || dates.includes(addDays(today, 1));
        expect(isDeliveryDue([orderOn(dates)], instantAt(today, 12))).toBe(expected);
      },
    );
    fc.assert(property);
  });
});
