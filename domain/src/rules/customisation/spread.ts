import { allowances, capGroups, loadOf } from './allowance.ts';
import type { CapGroup } from './allowance.ts';
import { fillBoxes } from './boxes.ts';
import { withPromises } from './promised.ts';
import { openDeliveries, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { closedByFarm } from './farms-choice.ts';
import type { Instant } from '../../values/day.ts';
import type { OrderState, OrderedItem } from '../order/order.ts';
import { withoutZeros } from '../../values/quantities.ts';
import { floorToStep, isInSteps, stepOf } from '../../values/quantity.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';

/**
 * *Plan my month* (product 5.14): fills the open dates with everything left of every item. It adds to the draft as
 * farm's choice fills boxes (`fillBoxes`), so an untouched order gets what farm's choice shows. Dates that the customer
 * left empty on purpose stay so.
 *
 * Everything that any plan could place is placed, within item maxima and category caps. Where boxes with lines leave a
 * rest over, each step of it goes to the box with the least of the item, and among those to the lightest. Items with
 * the fewest dates go first. Where the last steps find all boxes of their season full, earlier items move to make room.
 */
export function spreadFairly(present: OrderState, draft: Schedule, now: Instant): Schedule {
  // What the farm is about to write into dates that have just closed is no longer there to be planned.
  const order = withChanges(present, closedByFarm(present, now));
  const open = openDeliveries(order, now);
  const filling = open.filter(({ date, leftEmpty }) => !leftEmpty || order.onlyChosen || draft[date]);
  const dates = filling.map(({ date }) => date);
  const filled = fillBoxes(order, withPromises(order, filling, draft));
  const boxes = dates.map((date): Record<string, number> => ({ ...filled[date] }));
  const left = allowances(order, boxes);
  for (const group of capGroups(order)) {
    const loads = boxes.map((box) => loadOf(group, box));
    const wanted = group.items.filter(({ id }) => order.likes?.[id] !== 'never');
    const pourings = wanted.map((item): Pouring => {
      const walk = [...dates.keys()].filter((index) => isInSeason(item, monthOf(dates[index] ?? '')));
      return { group, item, boxes, loads, walk };
    });
    for (const pouring of pourings.toSorted((one, other) => one.walk.length - other.walk.length)) {
      const { item } = pouring;
      const rest = left[item.id] ?? 0;
      const whole = floorToStep(rest, item.unit);
      let over = pour(pouring, whole, stepOf(item.unit));
      while (over > 0 && makeRoom(pouring, pourings, (index, id) => draft[dates[index] ?? '']?.[id] ?? 0))
        over = pour(pouring, over, stepOf(item.unit));
      // The odd rest of an imported order goes into one box.
      if (rest > whole) pour(pouring, rest - whole, rest - whole);
    }
  }
  const spread = new Map(dates.map((date, index) => [date, withoutZeros(boxes[index] ?? {})]));
  return Object.fromEntries(open.map(({ date }) => [date, spread.get(date) ?? {}]));
}

interface Pouring {
  readonly group: CapGroup;
  readonly item: OrderedItem;
  readonly boxes: Record<string, number>[];
  /** The load of the group in each box, in grams or units. */
  readonly loads: number[];
  /** The boxes of the season of the item, in the order for equal ones. */
  readonly walk: readonly number[];
}

// In rounds over the boxes with the least: a search for the best box at each step would be quadratic.
/** Pours a quantity in portions. Returns the rest without a place. */
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
 * Frees one step in a box for the item: moves steps of other items from box to box until one has room, by the
 * shortest way. The draft (`kept`) stays. Returns whether it worked. It never works where all items share the same
 * dates.
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
  // The loop over a map also visits entries that it adds.
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

// The last portion may be an odd rest, so the step is checked too.
function takes(group: CapGroup, item: OrderedItem, quantity: number, load: number, portion: number): boolean {
  if (load + portion > group.cap || quantity + portion > item.maxSelection) return false;
  return isInSteps(quantity + portion, item.unit, item.subscribed);
}
