import { allowances, capGroups, loadOf } from './allowance.ts';
import type { CapGroup } from './allowance.ts';
import { openDeliveries } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import type { Instant } from '../../values/day.ts';
import type { OrderState, OrderedItem } from '../order/order.ts';
import { floorToStep, isInSteps, stepOf, withoutZeros } from '../../values/quantity.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';

/**
 * *Plan my month*, and the farm's choice at the evening close (product 5.14): everything left of every item
 * spread fairly over the open dates of its season, on top of what the draft already holds on them, in steps and
 * inside item maxima and category caps.
 *
 * Each step of an item goes to a box that holds least of it, and among those to the lightest. So over empty
 * dates boxes differ by one step at most in each group that shares a cap, every item by one step between
 * dates, and all that any plan could place is placed. Equal boxes are taken in strides, which spreads an
 * item of few steps over the whole span instead of heaping it on the first days. What has the fewest dates goes first;
 * where the last steps find the boxes of their season full, what was spread before makes room for them.
 */
export function spreadFairly(order: OrderState, draft: Schedule, now: Instant): Schedule {
  const dates = openDeliveries(order, now).map(({ date }) => date);
  const boxes = dates.map((date): Record<string, number> => ({ ...draft[date] }));
  const left = allowances(order, boxes);
  const walk = strides(dates.length);
  for (const group of capGroups(order)) {
    const loads = boxes.map((box) => loadOf(group, box));
    const pourings = group.items.map((item): Pouring => {
      const own = walk.filter((index) => isInSeason(item, monthOf(dates[index] ?? '')));
      return { group, item, boxes, loads, walk: own };
    });
    for (const pouring of pourings.toSorted((one, other) => one.walk.length - other.walk.length)) {
      const { item } = pouring;
      const rest = left[item.id] ?? 0;
      const whole = floorToStep(rest, item.unit);
      let over = pour(pouring, whole, stepOf(item.unit));
      while (over > 0 && makeRoom(pouring, pourings, (index, id) => draft[dates[index] ?? '']?.[id] ?? 0))
        over = pour(pouring, over, stepOf(item.unit));
      // What an imported order has beyond whole steps goes into one box.
      if (rest > whole) pour(pouring, rest - whole, rest - whole);
    }
  }
  return Object.fromEntries(dates.map((date, index) => [date, withoutZeros(boxes[index] ?? {})]));
}

interface Pouring {
  readonly group: CapGroup;
  readonly item: OrderedItem;
  readonly boxes: Record<string, number>[];
  /** What each box holds of the group, in grams or units. */
  readonly loads: number[];
  /** The boxes of the item's season, in the order in which equal ones are taken. */
  readonly walk: readonly number[];
}

// In rounds, each over the boxes that hold least: a search for the one best box per step would be quadratic.
/** Pours a quantity in portions, and answers what found no place. */
function pour({ group, item, boxes, loads, walk }: Pouring, total: number, portion: number): number {
  const quantityIn = (index: number): number => boxes[index]?.[item.id] ?? 0;
  const loadAt = (index: number): number => loads[index] ?? 0;
  let rest = total;
  let taking = walk;
  while (rest > 0) {
    taking = taking.filter((index) => takes(group, item, quantityIn(index), loadAt(index), portion));
    if (taking.length === 0) return rest;
    const least = taking.reduce((lowest, index) => Math.min(lowest, quantityIn(index)), Infinity);
    const round = taking
      .filter((index) => quantityIn(index) === least)
      .toSorted((one, other) => loadAt(one) - loadAt(other));
    for (const index of round.slice(0, rest / portion)) {
      const box = boxes[index];
      if (box) box[item.id] = least + portion;
      loads[index] = loadAt(index) + portion;
      rest -= portion;
    }
  }
  return rest;
}

/**
 * Frees a step in a box that the item may go into, by moving steps of other items on from box to box until one has
 * room: the shortest such way. What the draft held (`kept`) stays. Answers whether there was one. Where all items share
 * the same dates there is none.
 */
function makeRoom(
  { group, item, boxes, loads, walk }: Pouring,
  pourings: readonly Pouring[],
  kept: (index: number, id: string) => number,
): boolean {
  if (pourings.every((other) => other.walk.length === walk.length)) return false;
  const step = stepOf(item.unit);
  const quantityIn = (index: number, id: string) => boxes[index]?.[id] ?? 0;
  const holdsMore = (index: number, { id, maxSelection }: OrderedItem) =>
    quantityIn(index, id) + step <= maxSelection;
  const cameFrom = new Map<number, { readonly index: number; readonly id: string } | null>();
  for (const index of walk) if (holdsMore(index, item)) cameFrom.set(index, null);
  // A map is walked in the order of its entries, with those that are added meanwhile.
  for (const index of cameFrom.keys()) {
    if ((loads[index] ?? 0) + step <= group.cap) return moveAlong(index);
    for (const mover of pourings) {
      const { id } = mover.item;
      if (quantityIn(index, id) - kept(index, id) < step) continue;
      for (const next of mover.walk)
        if (!cameFrom.has(next) && holdsMore(next, mover.item)) cameFrom.set(next, { index, id });
    }
  }
  return false;

  function moveAlong(last: number): boolean {
    let to = last;
    for (let from = cameFrom.get(to); from; from = cameFrom.get(to)) {
      const { index, id } = from;
      boxes[index] = { ...boxes[index], [id]: quantityIn(index, id) - step };
      boxes[to] = { ...boxes[to], [id]: quantityIn(to, id) + step };
      loads[index] = (loads[index] ?? 0) - step;
      loads[to] = (loads[to] ?? 0) + step;
      to = index;
    }
    return true;
  }
}

// The step is asked too, since what is poured last may be an odd rest.
function takes(group: CapGroup, item: OrderedItem, quantity: number, load: number, portion: number): boolean {
  if (load + portion > group.cap || quantity + portion > item.maxSelection) return false;
  return isInSteps(quantity + portion, item.unit, item.subscribed);
}

/** All indexes below `count`, each once, neighbours about 0.618 of the way round apart. */
function strides(count: number): number[] {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (greatestCommonDivisor(stride, count) > 1) stride += 1;
  return Array.from({ length: count }, (_, index) => (index * stride) % count);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
