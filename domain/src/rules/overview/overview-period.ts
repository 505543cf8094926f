import { addDays, daysBetween, monthOf } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** A customer without another order this many days after the last one is lost. */
export const COMEBACK_DAYS = 14;

/** The offered periods in days up to today, all whole weeks. */
export const PERIODS = { weeks: 28, quarter: 91, year: 364 } as const;
export type PeriodName = keyof typeof PERIODS;

/** A longer period is shown week by week. */
const MOST_DAYS_ONE_BY_ONE = 100;
const MOST_DAYS = 1100;
/** The days after today for orders booked ahead. */
const AHEAD_DAYS = 28;

/** A period in equal steps of 1 or 7 days, the period before it, and the orders booked ahead. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
  /** Days in a step. */
  readonly step: 1 | 7;
  /** The steps of the period, and of the one before, which ends on the day before `from`. */
  readonly steps: number;
  readonly before: { readonly from: Day; readonly to: Day };
  /** The steps after it, where it reaches today. */
  readonly ahead: number;
  /** The last day for which returning customers are known. */
  readonly knownUntil: Day;
}

/**
 * The period of a request. A long one is cut at its beginning to whole weeks, so that all steps are equal. Refuses
 * an end before the beginning, and more than three years.
 */
export function periodOf(asked: { readonly from: Day; readonly to: Day }, today: Day): Result<Period> {
  const days = daysBetween(asked.from, asked.to) + 1;
  if (days < 1 || days > MOST_DAYS) return refused('period_invalid');
  const step = days > MOST_DAYS_ONE_BY_ONE ? 7 : 1;
  const steps = Math.floor(days / step);
  const from = addDays(asked.to, 1 - steps * step);
  return accepted({
    from,
    to: asked.to,
    step,
    steps,
    before: { from: addDays(from, -steps * step), to: addDays(from, -1) },
    ahead: asked.to >= today ? AHEAD_DAYS / step : 0,
    knownUntil: addDays(today, -COMEBACK_DAYS - 1),
  });
}

/**
 * The whole months in a span, from the first day of the first to the day before `end`. They end before the last day
 * of the span, so everything in them is known. Without any, `end` is `first`.
 */
export function wholeMonths(
  { from, to }: { readonly from: Day; readonly to: Day },
  knownUntil: Day,
): { readonly first: Day; readonly end: Day } {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  // The month of the last day is never whole: the active orders of that day are counted apart.
  const end = monthOf(addDays(knownUntil, 1) < to ? addDays(knownUntil, 1) : to);
  return end > first ? { first, end } : { first: from, end: from };
}

const monthAfter = (day: Day): Day => monthOf(addDays(monthOf(day), 31));

/** The first day of each step, future ones too. */
export function firstDays({ from, step, steps, ahead }: Period): Day[] {
  return Array.from({ length: steps + ahead }, (_, index) => addDays(from, index * step));
}
