import { loadOf } from './allowance.ts';
import type { Schedule } from './customisation.ts';
import { mostThatFits } from './fits.ts';
import { countOf, poolGroups, portionsOf, scaleOf } from './pools.ts';
import type { Box, Pool, PoolGroup } from './pools.ts';
import type { Day } from '../../values/day.ts';
import type { OrderState } from '../order/order.ts';
import { floorToStep, mostInSteps, stepOf, withoutZeros } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { deliveryMonths, isInSeason, monthOf } from '../calendar/season.ts';
import type { DeliveryMonths } from '../calendar/season.ts';

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
    const counts = itemCounts(groups, { box, month, ahead, scale });
    months.set(month, (months.get(month) ?? 1) - 1);
    for (const [place, group] of groups.entries()) {
      choose(group, { box, month, ahead, scale }, counts[place] ?? 0);
      // Boxes that have lines differ in their room. What they cannot hold is placed afterwards.
      if (isAllEmpty) fillUp(group, box, month, months);
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

function rateOf(pool: Pool, { month, scale }: Present): number {
  return isInSeason(pool.item, month) && pool.boxes > 0 ? portionsOf(pool, scale) / pool.boxes : 0;
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
  const candidates = group.pools
    .filter((pool) => rateOf(pool, present) > 0 && (box[pool.item.id] ?? 0) === 0)
    .map((pool) => ({ pool, rate: rateOf(pool, present), serving: servingOf(pool, present.scale) }));
  const target = candidates.reduce(
    (sum, { pool }) => sum + pool.left / pool.boxes,
    group.heldLoad / ahead - loadOf(group, box),
  );
  const highest = Math.max(...candidates.map(({ rate }) => rate));
  const largest = Math.max(...candidates.map(({ serving }) => serving));
  let load = 0;
  for (let places = count; places > 0 && candidates.length > 0; places -= 1) {
    const wanted = (target - load) / places;
    const cost = ({ pool, rate, serving }: (typeof candidates)[number]) =>
      (rate >= 1 ? -10 : 0) -
      rate / highest +
      (WEIGHT_COUNTS * Math.abs(serving - wanted)) / largest +
      0.01 * pool.like +
      0.001 * pool.turn;
    const best = candidates.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    candidates.splice(candidates.indexOf(best), 1);
    const room = group.cap - loadOf(group, box);
    const serving = nearest(best, present.scale, wanted);
    const given = mostInSteps(Math.min(serving, room), best.pool.item.unit, best.pool.item.subscribed);
    if (given === 0) continue;
    box[best.pool.item.id] = given;
    load += given;
  }
}

/**
 * A serving, or the step above or below it where the rest does not divide: the one that brings the box nearer to its weight.
 * Otherwise 7 bunches for each of 5 boxes would come as one of each kind now, and as two of each kind next time.
 */
function nearest(
  { pool, serving }: { readonly pool: Pool; readonly serving: number },
  scale: number,
  wanted: number,
): number {
  const step = stepOf(pool.item.unit);
  const even = pool.left / portionsOf(pool, scale);
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
  const portions = portionsOf(pool, scale);
  // Portions that were made smaller must last for all their boxes.
  const toStep = scale < 1 ? Math.floor : Math.round;
  const even = portions > 1 ? Math.max(1, toStep(pool.left / portions / step)) * step : pool.left;
  return Math.min(even, pool.left, pool.most);
}

/**
 * Adds to the present box what would not fit into the boxes after it. Without that, a box that is a little lighter than
 * the average could leave a rest that no later box can hold.
 */
function fillUp(group: PoolGroup, box: Record<string, number>, month: number, later: DeliveryMonths): void {
  const step = stepOf(group.unit);
  const cap = floorToStep(group.cap, group.unit);
  const now = new Map(later).set(month, (later.get(month) ?? 0) + 1);
  const restOfPool = ({ item, left }: Pool) => floorToStep(left - (box[item.id] ?? 0), item.unit);
  const fits = (rests: readonly number[], months: DeliveryMonths) =>
    mostThatFits(
      group.pools.map(({ item, most }, index) => ({
        most,
        wanted: rests[index] ?? 0,
        seasonMonths: item.seasonMonths ?? [],
      })),
      cap,
      months,
    );
  const wholes = group.pools.map(({ item, left }) => floorToStep(left, item.unit));
  const possible = fits(wholes, now);
  /** What is lost for good with this box as it is. */
  const lost = () => {
    const rests = group.pools.map(restOfPool);
    const given = wholes.reduce((sum, whole, index) => sum + whole - (rests[index] ?? 0), 0);
    return possible - given - fits(rests, later);
  };
  const canTake = (pool: Pool, more: number) =>
    isInSeason(pool.item, month) &&
    restOfPool(pool) >= more &&
    (box[pool.item.id] ?? 0) + more <= pool.most &&
    loadOf(group, box) + more <= group.cap;
  const move = (pool: Pool, by: number) => {
    box[pool.item.id] = (box[pool.item.id] ?? 0) + by;
  };
  let missing = lost();
  /** Moves so much of an item into the box, if less is lost for it. Returns whether it did. */
  const take = (pool: Pool, more: number) => {
    if (!canTake(pool, more)) return false;
    move(pool, more);
    const after = lost();
    if (after >= missing) move(pool, -more);
    const isLess = after < missing;
    missing = Math.min(missing, after);
    return isLess;
  };
  // More of what is there, then half a portion of another item, and only then less.
  const isThere = (pool: Pool) => (box[pool.item.id] ?? 0) > 0;
  const half = ({ portion, item }: Pool) => Math.ceil(portion / 2 / stepOf(item.unit)) * stepOf(item.unit);
  const takesMore = () =>
    missing > 0 &&
    (group.pools.some((pool) => isThere(pool) && take(pool, step)) ||
      group.pools.some((pool) => !isThere(pool) && take(pool, half(pool))) ||
      group.pools.some((pool) => take(pool, step)));
  let isTaken = true;
  while (isTaken) isTaken = takesMore();
}

/** Takes what the present box got out of the pools, and its old lines out of the averages. */
function leaveBehind(group: PoolGroup, box: Quantities, lines: Quantities, month: number): void {
  for (const pool of group.pools) {
    pool.left -= (box[pool.item.id] ?? 0) - (lines[pool.item.id] ?? 0);
    if (isInSeason(pool.item, month)) pool.boxes -= 1;
  }
  group.heldLoad -= loadOf(group, lines);
  group.heldCount -= countOf(group, lines);
}
