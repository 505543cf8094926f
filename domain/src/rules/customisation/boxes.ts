import { loadOf } from './allowance.ts';
import type { Schedule } from './customisation.ts';
import { fillUp, fitsLater } from './fill-up.ts';
import { countOf, poolGroups, portionsOf, scaleOf } from './pools.ts';
import type { Box, Pool, PoolGroup } from './pools.ts';
import type { Day } from '../../values/day.ts';
import type { OrderState } from '../order/order.ts';
import { mostInSteps, stepOf, withoutZeros } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { deliveryMonths, isInSeason, monthOf } from '../calendar/season.ts';

/** How much the weight of a box counts against the urgency of its items. */
const WEIGHT_COUNTS = 0.5;
/** Sums of fractions miss whole numbers by less than this. */
const TINY = 1e-9;

/**
 * Fills boxes from everything that is left of an order's items: in usual portions, a few items in a box, rotating, so
 * that each box has about the same weight. Boxes are in the order of their dates. The lines of a box stay.
 * An item that the household never wants is left out.
 *
 * A box depends on the rest of the quantities and on the boxes to come, and on nothing else. So the content of a date
 * stays the same once the boxes before it are closed as they were shown. Boxes after the date `until` are left out.
 */
export function fillBoxes(order: OrderState, boxes: readonly Box[], until?: Day): Schedule {
  const months = new Map(deliveryMonths(boxes.map(({ date }) => date)));
  const groups = poolGroups(order, boxes, months);
  const isAllEmpty = groups.every(({ heldCount }) => heldCount === 0);
  const filled: Record<Day, Quantities> = {};
  for (const [index, { date, lines }] of boxes.entries()) {
    if (until !== undefined && date > until) break;
    const month = monthOf(date);
    const ahead = boxes.length - index;
    const box: Record<string, number> = { ...lines };
    const scale = scaleOf(groups, ahead);
    for (const { pools } of groups) for (const pool of pools) pool.portions = portionsOf(pool, scale);
    const counts = itemCounts(groups, { box, month, ahead, scale });
    months.set(month, (months.get(month) ?? 1) - 1);
    for (const [place, group] of groups.entries()) {
      choose(group, { box, month, ahead, scale }, counts[place] ?? 0);
      // Boxes that have lines differ in their room. What they cannot hold is placed afterwards.
      if (isAllEmpty && !fitsLater(group, box, ahead - 1)) fillUp(group, box, month, months);
      leaveBehind(group, box, lines, month);
    }
    filled[date] = withoutZeros(box);
  }
  return filled;
}

/** The present box, the boxes from it on, and the scale of portions. */
interface Present {
  readonly box: Record<string, number>;
  readonly month: number;
  readonly ahead: number;
  readonly scale: number;
}

function rateOf({ item, portions, boxes }: Pool, { month }: Present): number {
  return isInSeason(item, month) && boxes > 0 ? portions / boxes : 0;
}

/**
 * How many items of each group the present box gets: the average of the boxes to come, up or down, so that the boxes
 * differ by one item at most, in each group and in all.
 */
function itemCounts(groups: readonly PoolGroup[], present: Present): number[] {
  const averages = groups.map(({ pools, heldCount }) =>
    pools.reduce((sum, pool) => sum + rateOf(pool, present), heldCount / present.ahead),
  );
  const floors = averages.map((average) => Math.floor(average + TINY));
  const all = averages.reduce((sum, average) => sum + average, 0);
  const more = wholeOf(all, present.ahead) - floors.reduce((sum, count) => sum + count, 0);
  const byRest = [...groups.keys()].toSorted(
    (one, other) => restOf(averages[other] ?? 0) - restOf(averages[one] ?? 0),
  );
  const raised = new Set(byRest.slice(0, Math.max(0, more)));
  return groups.map(
    (group, place) => (floors[place] ?? 0) + (raised.has(place) ? 1 : 0) - countOf(group, present.box),
  );
}

function restOf(average: number): number {
  return average - Math.floor(average + TINY);
}

/** An average of the boxes to come as a whole number for the present one, so that larger ones come at even distances. */
function wholeOf(average: number, ahead: number): number {
  const floor = Math.floor(average + TINY);
  const larger = Math.round((average - floor) * ahead);
  const isLarger = 2 * larger <= ahead ? isTurn(larger, ahead) : !isTurn(ahead - larger, ahead);
  return isLarger ? floor + 1 : floor;
}

/** Whether one of so many turns among the boxes to come is now: they are a power of two apart. */
function isTurn(turns: number, ahead: number): boolean {
  return turns > 0 && ahead % 2 ** Math.floor(Math.log2(ahead / turns)) === 0;
}

/**
 * Puts so many items of a group into the present box, the most urgent ones: those with the most portions left for their
 * boxes. Among equally urgent ones it takes those that bring the box nearest to its weight, then those that the household
 * likes better.
 */
function choose(group: PoolGroup, present: Present, count: number): void {
  const { box, ahead } = present;
  const candidates: Candidate[] = [];
  const before = loadOf(group, box);
  let target = group.heldLoad / ahead - before;
  for (const pool of group.pools) {
    const rate = rateOf(pool, present);
    if (rate === 0 || (box[pool.item.id] ?? 0) > 0) continue;
    candidates.push({ pool, rate, serving: servingOf(pool, present.scale) });
    target += pool.left / pool.boxes;
  }
  const highest = Math.max(...candidates.map(({ rate }) => rate));
  const largest = Math.max(...candidates.map(({ serving }) => serving));
  let load = 0;
  for (let places = count; places > 0 && candidates.length > 0; places -= 1) {
    const wanted = (target - load) / places;
    const best = cheapest(
      candidates,
      ({ pool, rate, serving }) =>
        (rate >= 1 ? -10 : 0) -
        rate / highest +
        (WEIGHT_COUNTS * Math.abs(serving - wanted)) / largest +
        0.01 * pool.like +
        0.001 * pool.turn,
    );
    candidates.splice(candidates.indexOf(best), 1);
    const { item, left, most, boxes } = best.pool;
    // The odd rest of an imported order comes with the first serving that has room for it.
    const serving = nearest(best, present.scale, wanted) + (left % stepOf(item.unit));
    const least = left - most * (boxes - 1);
    const room = group.cap - before - load;
    const given = mostInSteps(
      Math.min(Math.max(serving, least), left, most, room),
      item.unit,
      item.subscribed,
    );
    if (given === 0) continue;
    box[item.id] = given;
    load += given;
  }
}

/** An item that the present box may get, its portions for each of its boxes, and one of them in grams or units. */
interface Candidate {
  readonly pool: Pool;
  readonly rate: number;
  readonly serving: number;
}

/** The first of the candidates with the least cost. */
function cheapest(candidates: readonly Candidate[], costOf: (candidate: Candidate) => number): Candidate {
  let [best] = candidates;
  let least = Infinity;
  for (const candidate of candidates) {
    const cost = costOf(candidate);
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best as Candidate;
}

/**
 * A serving, or the step above or below it where the rest does not divide: the one that brings the box nearer to its weight.
 * Otherwise 7 bunches for each of 5 boxes would come as one of each kind now, and as two of each kind next time.
 */
function nearest({ pool, serving }: Candidate, scale: number, wanted: number): number {
  const step = stepOf(pool.item.unit);
  const even = pool.left / pool.portions;
  const other = serving > even ? serving - step : serving + step;
  const isPossible =
    scale >= 1 &&
    Math.abs(other - even) < step &&
    2 * other >= pool.portion &&
    other <= Math.min(pool.left, pool.most);
  return isPossible && Math.abs(other - wanted) < Math.abs(serving - wanted) ? other : serving;
}

/** One portion of what is left, in grams or units: the rest divides evenly over the portions. */
function servingOf(pool: Pool, scale: number): number {
  const step = stepOf(pool.item.unit);
  // Portions that were made smaller must last for all their boxes.
  const toStep = scale < 1 ? Math.floor : Math.round;
  const even = pool.portions > 1 ? Math.max(1, toStep(pool.left / pool.portions / step)) * step : pool.left;
  return Math.min(even, pool.left, pool.most);
}

/** Takes what the present box got out of the pools, and its old lines out of the averages. */
function leaveBehind(group: PoolGroup, box: Quantities, lines: Quantities, month: number): void {
  for (const pool of group.pools) {
    pool.left -= (box[pool.item.id] ?? 0) - (lines[pool.item.id] ?? 0);
    if (isInSeason(pool.item, month)) pool.boxes -= 1;
  }
  if (group.heldCount === 0) return;
  group.heldLoad -= loadOf(group, lines);
  group.heldCount -= countOf(group, lines);
}
