import { allowances, capGroups } from './allowance.ts';
import type { CapGroup } from './allowance.ts';
import { openDeliveries, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import type { Day, Instant } from '../../values/day.ts';
import type { OrderState } from '../order/order.ts';
import { withoutZeros } from '../../values/quantities.ts';
import { mostInSteps } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';

/** The result of *Apply to All Dates*. */
export interface AppliedDraft {
  readonly draft: Schedule;
  /** The open dates that got less than the pattern, because of the allowance or a limit of the box. */
  readonly shortDates: readonly Day[];
}

/**
 * *Apply to All Dates* (product 5.13): copies the box of one date to every open date, in the order of time,
 * beginning with that date. Each item goes only into its season, in steps, up to the allowance, its maximum and the
 * cap of the box. Locked dates stay. Drafts of other open dates are replaced.
 */
export function applyToAllDates(
  order: OrderState,
  pattern: Quantities,
  from: Day,
  now: Instant,
): AppliedDraft {
  const left = allowances(order);
  const groups = capGroups(order);
  const open = openDeliveries(order, now).map(({ date }) => date);
  const sequence = [...open.filter((date) => date === from), ...open.filter((date) => date !== from)];
  const draft: Record<Day, Quantities> = {};
  const shortDates: Day[] = [];
  for (const date of sequence) {
    const lines = boxLike(date, pattern, groups, left);
    for (const id in lines) left[id] = (left[id] ?? 0) - (lines[id] ?? 0);
    if (Object.entries(pattern).some(([id, wanted]) => (lines[id] ?? 0) < wanted)) shortDates.push(date);
    draft[date] = lines;
  }
  return { draft, shortDates: shortDates.toSorted() };
}

/**
 * *Apply to All Dates* for the office, from a box that may be locked: the wanted content of that box, and the same
 * on every open date as far as it lasts. Leaves out dates that get nothing.
 */
export function boxToAllDates(order: OrderState, lines: Quantities, day: Day, now: Instant): AppliedDraft {
  const filled = withChanges(order, { [day]: withoutZeros(lines) });
  const { draft, shortDates } = applyToAllDates(filled, withoutZeros(lines), day, now);
  const others = Object.entries(draft).filter(([, box]) => Object.keys(box).length > 0);
  return { draft: { ...Object.fromEntries(others), [day]: withoutZeros(lines) }, shortDates };
}

function boxLike(date: Day, pattern: Quantities, groups: readonly CapGroup[], left: Quantities): Quantities {
  const lines: Record<string, number> = {};
  for (const group of groups) {
    let room = group.cap;
    for (const item of group.items) {
      if (!isInSeason(item, monthOf(date))) continue;
      const { id, unit, subscribed, maxSelection } = item;
      const most = Math.min(pattern[id] ?? 0, left[id] ?? 0, maxSelection, room);
      const given = mostInSteps(most, unit, subscribed);
      if (given === 0) continue;
      lines[id] = given;
      room -= given;
    }
  }
  return lines;
}
