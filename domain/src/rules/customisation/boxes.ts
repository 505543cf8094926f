import { loadOf } from './allowance.ts';
import type { Schedule } from './customisation.ts';
import { fillUp, fitsLater } from './fill-up.ts';
import { countOf, poolGroups, roomIn, roomOfGroup } from './pools.ts';
import type { Box, Pool, PoolGroup } from './pools.ts';
import { scaleGroups } from './scale.ts';
import { evenOut, nearest, servingOf } from './serving.ts';
import type { Day } from '../../values/day.ts';
import type { OrderState } from '../order/order.ts';
import { withoutZeros } from '../../values/quantities.ts';
import { floorToStep, mostInSteps } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { deliveryMonths, isInSeason, monthOf } from '../calendar/season.ts';

/** How much the weight of a box counts against the urgency of its items. */
const WEIGHT_COUNTS = 2;
/** How much an item counts that has not come yet. So all kinds come once before one comes again. */
const FRESH_COUNTS = 0.1;
/** Sums of fractions miss whole numbers by less than this. */
const TINY = 1e-9;

/**
 * Fills boxes from everything that is left of an order's items: in usual portions, a few items in a box, rotating, so
 * that each box has about the same weight. Boxes are in the order of their dates. The lines of a box stay.
 * An item that the household never wants is left out, and so is one that is scarce for a box, of that box: others take its place,
 * and a box that would not have it stays as it is.
 *
 * A box depends on the rest of the quantities and on the boxes to come, and on nothing else. So the content of a date
 * stays the same once the boxes before it are closed as they were shown. Boxes after the date `until` are left out.
 */
export function fillBoxes(order: OrderState, boxes: readonly Box[], until?: Day): Schedule {
  const months = new Map(deliveryMonths(boxes.map(({ date }) => date)));
  const groups = poolGroups(order, boxes, months);
  countRooms(groups, boxes);
  const filled: Record<Day, Quantities> = {};
  for (const [index, { date, lines, scarce }] of boxes.entries()) {
    if (until !== undefined && date > until) break;
    const month = monthOf(date);
    const ahead = boxes.length - index;
    const present = { lines, ahead };
    scaleGroups(groups, ahead);
    for (const group of groups) turnTo(group, month, scarce);
    const counts = itemCounts(groups, present);
    months.set(month, (months.get(month) ?? 1) - 1);
    const isAllEmpty = groups.every(({ heldCount }) => heldCount === 0);
    const box: Record<string, number> = withoutZeros(lines);
    for (const [place, group] of groups.entries()) {
      choose(group, present, counts[place] ?? 0);
      // Only a box that would have it gets something else instead.
      if (scarce && group.pools.some(({ isScarce, given }) => isScarce && given > 0))
        choose(group, present, counts[place] ?? 0, isAtHand);
      // Boxes that have lines differ in their room.
      if (!isAllEmpty) makeUp(group, lines);
      else if (!fitsLater(group, present.ahead - 1)) fillUp(group, month, months);
      leaveBehind(group, lines, box);
    }
    filled[date] = box;
  }
  return filled;
}

/** The lines of the present box, and the boxes from it on. */
interface Present {
  readonly lines: Quantities;
  readonly ahead: number;
}

/** Turns the pools of a group to the present box. */
function turnTo({ pools }: PoolGroup, month: number, scarce: Box['scarce']): void {
  for (const pool of pools) {
    pool.comesNow = isInSeason(pool.item, month);
    pool.isScarce = scarce?.includes(pool.item.id) ?? false;
    pool.rate = pool.comesNow && pool.boxes > 0 ? pool.portions / pool.boxes : 0;
    pool.given = 0;
  }
}

/**
 * How many items of each group the present box gets: the average of the boxes to come, up or down, so that the boxes
 * differ by one item at most, in each group and in all.
 */
function itemCounts(groups: readonly PoolGroup[], { lines, ahead }: Present): number[] {
  const averages = groups.map(({ pools, heldCount }) => {
    let average = heldCount / ahead;
    for (const { rate } of pools) average += rate;
    return average;
  });
  const counts = averages.map((average) => Math.floor(average + TINY));
  const rests = averages.map((average, place) => average - (counts[place] ?? 0));
  let more = wholeOf(sumOf(averages), ahead) - sumOf(counts);
  for (; more > 0; more -= 1) {
    const place = rests.indexOf(Math.max(...rests));
    counts[place] = (counts[place] ?? 0) + 1;
    rests[place] = -Infinity;
  }
  return groups.map((group, place) => (counts[place] ?? 0) - (group.heldCount && countOf(group, lines)));
}

function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
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
 * Puts so many items of a group into the present box: those that bring the box nearest to its weight, and the most urgent
 * ones, which have the most portions left for their boxes. Then come those of which the most is left, and those that the
 * household likes better. An item that must be in each of its boxes comes first. An item that is not offered leaves its weight to
 * the others.
 */
function choose(
  group: PoolGroup,
  { lines, ahead }: Present,
  count: number,
  isOffered: (pool: Pool) => boolean = () => true,
): void {
  const candidates: Pool[] = [];
  // Most boxes have no lines, so they are not looked through.
  const before = group.heldCount && loadOf(group, lines);
  let target = group.heldLoad / ahead - before;
  let highest = 0;
  let largest = 0;
  for (const pool of group.pools) {
    pool.given = 0;
    if (pool.rate === 0 || (lines[pool.item.id] ?? 0) > 0) continue;
    target += pool.left / pool.boxes;
    if (!isOffered(pool)) continue;
    pool.serving = servingOf(pool, group.scale);
    candidates.push(pool);
    highest = Math.max(highest, pool.rate);
    largest = Math.max(largest, pool.serving);
  }
  let load = 0;
  for (let places = count; places > 0 && candidates.length > 0; places -= 1) {
    const wanted = (target - load) / places;
    const pool = takeCheapest(
      candidates,
      ({ item, rate, serving, like, turn, left }) =>
        (rate >= 1 ? -10 : 0) -
        rate / highest +
        (WEIGHT_COUNTS * Math.abs(serving - wanted)) / largest -
        (FRESH_COUNTS * left) / item.subscribed +
        0.01 * like +
        0.001 * turn,
    );
    const { item, step, left, most, boxes } = pool;
    // The odd rest of an imported order comes with the first serving that has room for it.
    const serving = nearest(pool, group.scale, wanted) + (left % step);
    const least = left - most * (boxes - 1);
    const room = group.cap - before - load;
    pool.given = mostInSteps(
      Math.min(Math.max(serving, least), left, most, room),
      item.unit,
      item.subscribed,
    );
    load += pool.given;
  }
  evenOut(group, Math.min(target, group.cap - before) - load);
}

const isAtHand = ({ isScarce }: Pool) => !isScarce;

/** Takes out of some pools the first one with the least cost. */
function takeCheapest(pools: Pool[], costOf: (pool: Pool) => number): Pool {
  let [place, least] = [0, Infinity];
  for (let index = 0; index < pools.length; index += 1) {
    const cost = costOf(pools[index] as Pool);
    if (cost >= least) continue;
    least = cost;
    place = index;
  }
  return pools.splice(place, 1)[0] as Pool;
}

/** Counts the room of boxes that have lines. Empty ones need no such count. */
function countRooms(groups: readonly PoolGroup[], boxes: readonly Box[]): void {
  if (groups.every(({ heldCount }) => heldCount === 0)) return;
  for (const group of groups) {
    for (const { date, lines } of boxes) {
      const room = roomOfGroup(group, lines);
      group.room += room;
      for (const pool of group.pools)
        if (isInSeason(pool.item, monthOf(date))) pool.room += roomIn(pool, lines, room);
    }
  }
}

/** Adds to the present box what the boxes after it have no room for, also to an item that it has already. */
function makeUp(group: PoolGroup, lines: Quantities): void {
  const ofGroup = roomOfGroup(group, lines);
  group.room -= ofGroup;
  let room = ofGroup;
  let over = -group.room;
  for (const { left, given } of group.pools) {
    room -= given;
    over += left - given;
  }
  for (const pool of group.pools) {
    if (!pool.comesNow) continue;
    const here = roomIn(pool, lines, ofGroup);
    pool.room -= here;
    if (pool.isScarce) continue;
    const rest = pool.left - pool.given;
    const needed = Math.max(rest - pool.room, Math.min(over, rest));
    const more = Math.max(0, floorToStep(Math.min(needed, here - pool.given, room), group.unit));
    pool.given += more;
    room -= more;
    over -= more;
  }
}

/** Moves what the present box gets out of the pools into it, and takes its old lines out of the averages. */
function leaveBehind(group: PoolGroup, lines: Quantities, box: Record<string, number>): void {
  for (const pool of group.pools) {
    if (pool.given > 0) {
      box[pool.item.id] = (lines[pool.item.id] ?? 0) + pool.given;
      pool.left -= pool.given;
    }
    if (pool.comesNow) pool.boxes -= 1;
  }
  if (group.heldCount === 0) return;
  group.heldLoad -= loadOf(group, lines);
  group.heldCount -= countOf(group, lines);
}
