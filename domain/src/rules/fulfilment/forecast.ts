import { farmsChoice } from '../customisation/farms-choice.ts';
import { firstOpenDay } from '../calendar/cut-off.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import { boxWithExtras } from '../customisation/extras.ts';
import { canCustomise } from '../order/order.ts';
import type { OrderState } from '../order/order.ts';
import { addDays, dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { stepOf } from '../../values/quantity.ts';
import type { Unit } from '../../values/quantity.ts';

/** How many days the forecast has. */
export const FORECAST_DAYS = 7;

/** How many weeks back the usual rate looks. */
export const RATE_WEEKS = 4;

/** The next seven days that customers can still change. */
export function forecastDays(now: Instant): Day[] {
  const first = firstOpenDay(now);
  return Array.from({ length: FORECAST_DAYS }, (_, days) => addDays(first, days));
}

/** The last day for which orders are counted: a day beyond the forecast after today's cut-off. */
export function countedUntil(now: Instant): Day {
  return addDays(dayAt(now), FORECAST_DAYS + 2);
}

/** What an order adds to the harvest of a day and batch, in grams or units. */
interface ForecastPart {
  readonly date: Day;
  readonly batch: Batch;
  readonly itemId: string;
  readonly chosen: number;
  /** By farm's choice, if the customer does nothing. */
  readonly expected: number;
}

/** What an order adds to the harvest of the coming days (product 11.54): nothing where it does not go out. */
export function forecastParts(order: OrderState, now: Instant): ForecastPart[] {
  if (!canCustomise(order.status)) return [];
  const [today, until] = [dayAt(now), countedUntil(now)];
  const choice = farmsChoice(order, now, until);
  return order.deliveries.flatMap(({ date, batch, status, lines, extras }) => {
    if (date <= today || date > until || status === 'skipped' || status === 'cancelled') return [];
    const partsOf = (quantities: Readonly<Record<string, number>>, field: 'chosen' | 'expected') =>
      Object.entries(quantities)
        .filter(([, quantity]) => quantity > 0)
        .map(([itemId, quantity]) => ({ date, batch, itemId, chosen: 0, expected: 0, [field]: quantity }));
    return [
      ...partsOf(boxWithExtras({ lines, extras }), 'chosen'),
      ...partsOf(choice[date] ?? {}, 'expected'),
    ];
  });
}

/**
 * How much is usually sold late for a day (product 11.55): the average of the same weekday in the last weeks, in whole steps. `samples`
 * has the quantity of each of these weeks, in grams or units, also 0. Nothing is expected without a week to look back at.
 */
export function usualRate(samples: readonly number[], unit: Unit): number {
  if (samples.length === 0) return 0;
  const step = stepOf(unit);
  const sum = samples.reduce((total, quantity) => total + quantity, 0);
  return Math.round(sum / samples.length / step) * step;
}
