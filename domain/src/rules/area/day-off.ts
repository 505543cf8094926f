import { firstOpenDay, isPastCutOff } from '../calendar/cut-off.ts';
import type { MovedDate } from '../calendar/delivery-calendar.ts';
import { datesBehind, lastReach } from '../customisation/moving.ts';
import type { Rhythm } from '../customisation/moving.ts';
import { addDays } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** Where the boxes of a day off go: to the next free day, to the free day before, or behind the end of their order. */
export const DAY_OFF_RULES = ['next', 'before', 'behind'] as const;
export type DayOffRule = (typeof DAY_OFF_RULES)[number];

/** How many days before or after a day off a box may come. */
const NEAR_DAYS = 14;

/** Judges a new day off. Refuses a day past its cut-off (product 3.2), and one too far ahead. */
export function judgeDayOff(date: Day, now: Instant): Result<null> {
  if (date < firstOpenDay(now)) return refused('date_past_cut_off', { day: date });
  const last = lastReach(now);
  return date > last ? refused('hold_too_far', { last }) : accepted(null);
}

/** Judges the end of a day off: its boxes can come back until its cut-off (product 11.61). Refuses a day past it. */
export function judgeDayOffEnd(date: Day, now: Instant): Result<null> {
  return isPastCutOff(date, now) ? refused('date_past_cut_off', { day: date }) : accepted(null);
}

/**
 * The date to which a box of an order goes from a day off, or null where there is none. It is a date that the order does not
 * have, and that is free. Where no such day is near, as in an order with a box every day, the box goes behind its end.
 */
export function dayOffTarget(
  order: Rhythm,
  { date, rule }: { readonly date: Day; readonly rule: DayOffRule },
  isFree: (day: Day) => boolean,
  now: Instant,
): Day | null {
  const near =
    rule === 'behind' ? null : nearTarget(order, date, { step: rule === 'next' ? 1 : -1, isFree }, now);
  return near ?? datesBehind(order, { count: 1, last: lastReach(now), isFree })[0] ?? null;
}

function nearTarget(
  order: Rhythm,
  date: Day,
  { step, isFree }: { readonly step: 1 | -1; readonly isFree: (day: Day) => boolean },
  now: Instant,
): Day | null {
  const own = new Set(order.deliveries.map((delivery) => delivery.date));
  const first = firstOpenDay(now);
  for (let days = 1; days <= NEAR_DAYS; days += 1) {
    const day = addDays(date, step * days);
    if (day >= first && !own.has(day) && isFree(day)) return day;
  }
  return null;
}

/**
 * Where the boxes of an order go from days off, one after the other, each by the rule of its day (product 4.23): as the purchase page
 * shows them, and as a purchase is written. A box that finds no place stays.
 */
export function movesFromDaysOff(
  order: Rhythm,
  daysOff: readonly { readonly date: Day; readonly rule: DayOffRule }[],
  isFree: (day: Day) => boolean,
  now: Instant,
): MovedDate[] {
  const moves: MovedDate[] = [];
  let { deliveries } = order;
  for (const off of daysOff) {
    const isThere = deliveries.some(({ date }) => date === off.date);
    if (!isThere || moves.some(({ from }) => from === off.date)) continue;
    const to = dayOffTarget({ ...order, deliveries }, off, isFree, now);
    if (to === null) continue;
    moves.push({ from: off.date, to });
    deliveries = [...deliveries, { date: to, movedFrom: off.date }];
  }
  return moves;
}
