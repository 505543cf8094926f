import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStoredOrder } from '../../../test/orders.ts';
import { farmsChoice } from '../customisation/farms-choice.ts';
import { dayAt } from '../../values/day.ts';
import { sumQuantities } from '../../values/quantities.ts';
import { countedUntil, forecastDays, forecastParts, usualRate } from './forecast.ts';

const at = (instant: string) => Date.parse(`${instant}+05:30`);

test.each([
  ['2026-11-24T17:59:59.999', '2026-11-25', '2026-12-01'],
  ['2026-11-24T18:00:00.000', '2026-11-26', '2026-12-02'],
])('at %s the forecast goes from %s to %s, within the counted days', (instant, first, last) => {
  const days = forecastDays(at(instant));
  expect([days.length, days[0], days.at(-1)]).toEqual([7, first, last]);
  expect(countedUntil(at(instant)) >= last).toBe(true);
});

test('the parts of an order are what it chose and what farm’s choice adds, on each coming day that goes out', () => {
  const property = fc.property(anyStoredOrder, ({ order, now }) => {
    const [today, until] = [dayAt(now), countedUntil(now)];
    const parts = forecastParts(order, now);
    const ahead = order.deliveries.filter(
      ({ date, status }) => date > today && date <= until && status !== 'skipped' && status !== 'cancelled',
    );
    const choice = farmsChoice(order, now);
    for (const { date, batch, lines } of ahead) {
      const here = parts.filter((part) => part.date === date && part.batch === batch);
      const sumOf = (field: 'chosen' | 'expected') =>
        sumQuantities(here.filter((part) => part[field] > 0).map((part) => ({ [part.itemId]: part[field] })));
      expect(sumOf('chosen')).toEqual(order.status === 'active' ? sumQuantities([lines]) : {});
      expect(sumOf('expected')).toEqual(choice[date] ?? {});
    }
    expect(parts.filter(({ date }) => !ahead.some((delivery) => delivery.date === date))).toEqual([]);
  });
  fc.assert(property, { numRuns: 300 });
});

test.each([
  [[], 'Grams', 0],
  [[1000], 'Grams', 1000],
  [[1000, 300, 0, 0], 'Grams', 300],
  [[1000, 500, 0, 0], 'Grams', 400],
  [[3, 4], 'units', 4],
] as const)('of %j %s a day is usually sold late: %d', (samples, unit, rate) => {
  expect(usualRate(samples, unit)).toBe(rate);
});
