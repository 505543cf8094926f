import { addDays, daysBetween } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { COMEBACK_DAYS } from './overview.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** What is offered to look at, in days up to today; all of them whole weeks. */
export const PERIODS = { weeks: 28, quarter: 91, year: 364 } as const;
export type PeriodName = keyof typeof PERIODS;

/** A longer period is shown week by week. */
const MOST_DAYS_ONE_BY_ONE = 100;
const MOST_DAYS = 1100;
/** How far beyond today what is booked is shown. */
const AHEAD_DAYS = 28;

/** A period in equal steps of 1 or 7 days, the one before it, and what is booked beyond today. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
  /** Days in a step. */
  readonly step: 1 | 7;
  /** How many steps are in it, and in the period before, which ends on the day before `from`. */
  readonly steps: number;
  readonly before: { readonly from: Day; readonly to: Day };
  /** How many more steps are shown after it, where it reaches today. */
  readonly ahead: number;
  /** The last day of which it is known whose customers came back. */
  readonly knownUntil: Day;
}

/**
 * The period that is looked at. A long one is cut at its beginning to whole weeks, so that no step is shorter than the
 * others. Refuses one that ends before it begins, and more than three years.
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
 * The whole months in a span, from the first day of the first to the day before `end`, such that they end before its
 * last day and all that happened in them is known; `end` is `first` where there are none.
 */
export function wholeMonths(
  { from, to }: { readonly from: Day; readonly to: Day },
  knownUntil: Day,
): { readonly first: Day; readonly end: Day } {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  // The month of the last day is never whole: how many orders run on that day is asked of itself.
  const end = monthOf(addDays(knownUntil, 1) < to ? addDays(knownUntil, 1) : to);
  return end > first ? { first, end } : { first: from, end: from };
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthAfter = (day: Day): Day => monthOf(addDays(monthOf(day), 31));

/** The first day of each step, with those ahead. */
export function firstDays({ from, step, steps, ahead }: Period): Day[] {
  return Array.from({ length: steps + ahead }, (_, index) => addDays(from, index * step));
}
