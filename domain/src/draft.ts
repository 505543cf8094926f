import { allowances, capGroups, loadOf } from './allowance.ts';
import type { CapGroup } from './allowance.ts';
import { openDeliveries, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import type { Day, Instant } from './day.ts';
import type { OrderState, OrderedItem } from './order.ts';
import { floorToStep, isInSteps, mostInSteps, stepOf, withoutZeros } from './quantity.ts';
import type { Quantities } from './quantity.ts';

/** How much more of an item a box can take, and which limit says so. */
export interface Room {
  /** In grams or units, never negative. */
  readonly quantity: number;
  readonly limit: 'allowance' | 'maximum' | 'box';
}

/**
 * How much more of an item can be added to one date of a draft, in steps: by what is left of it over all
 * dates, by its maximum for a box and by the box's cap (spec 5). The tightest limit is named, so that it can
 * be told. The draft holds open dates only, since what is saved is counted already.
 */
export function roomFor(
  order: OrderState,
  draft: Schedule,
  day: Day,
  item: OrderedItem,
  groups: readonly CapGroup[] = capGroups(order),
): Room {
  const lines = draft[day] ?? {};
  const present = lines[item.id] ?? 0;
  const group = groups.find(({ items }) => items.some(({ id }) => id === item.id));
  const limits: Room[] = [
    { limit: 'allowance', quantity: leftOf(order, draft, item) },
    { limit: 'maximum', quantity: item.maxSelection - present },
    { limit: 'box', quantity: group ? group.cap - loadOf(group, lines) : 0 },
  ];
  const rooms = limits.map(({ limit, quantity }): Room => {
    const most = mostInSteps(present + quantity, item.unit, item.subscribed);
    return { limit, quantity: Math.max(0, most - present) };
  });
  return rooms.reduce((least, room) => (room.quantity < least.quantity ? room : least));
}

// One item only: a screen asks this for each of its items, on every tap, over up to 365 dates.
function leftOf(order: OrderState, draft: Schedule, item: OrderedItem): number {
  let left = item.subscribed;
  for (const { lines } of order.deliveries) left -= lines[item.id] ?? 0;
  for (const day in draft) left -= draft[day]?.[item.id] ?? 0;
  return left;
}

/** What *Apply to All Dates* makes of a draft. */
export interface AppliedDraft {
  readonly draft: Schedule;
  /** The open dates that got less than the pattern, because the allowance or a limit of the box ended it. */
  readonly shortDates: readonly Day[];
}

/**
 * *Apply to All Dates* (spec 2): the box of one date copied to every date that is open now, in the order of
 * time, beginning with the date itself, each item only as far as its allowance, its maximum and the box's
 * cap last, in steps. Locked dates stay as they are, and what the draft held on other open dates is replaced.
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
    const lines = boxLike(pattern, groups, left);
    for (const id in lines) left[id] = (left[id] ?? 0) - (lines[id] ?? 0);
    if (Object.entries(pattern).some(([id, wanted]) => (lines[id] ?? 0) < wanted)) shortDates.push(date);
    draft[date] = lines;
  }
  return { draft, shortDates: shortDates.toSorted() };
}

/**
 * *Apply to All Dates* from a box that may be locked, as the office has it: what the box is to hold, and the same on every
 * open date as far as it lasts. Dates that would get nothing are left out.
 */
export function boxToAllDates(order: OrderState, lines: Quantities, day: Day, now: Instant): AppliedDraft {
  const filled = withChanges(order, { [day]: withoutZeros(lines) });
  const { draft, shortDates } = applyToAllDates(filled, withoutZeros(lines), day, now);
  const others = Object.entries(draft).filter(([, box]) => Object.keys(box).length > 0);
  return { draft: { ...Object.fromEntries(others), [day]: withoutZeros(lines) }, shortDates };
}

function boxLike(pattern: Quantities, groups: readonly CapGroup[], left: Quantities): Quantities {
  const lines: Record<string, number> = {};
  for (const group of groups) {
    let room = group.cap;
    for (const { id, unit, subscribed, maxSelection } of group.items) {
      const most = Math.min(pattern[id] ?? 0, left[id] ?? 0, maxSelection, room);
      const given = mostInSteps(most, unit, subscribed);
      if (given === 0) continue;
      lines[id] = given;
      room -= given;
    }
  }
  return lines;
}

/**
 * *Plan my month*, and the farm's choice at the evening close (design 4): everything left of every item
 * spread fairly over the open dates, on top of what the draft already holds on them, in steps and inside
 * item maxima and category caps.
 *
 * Each step of an item goes to a box that holds least of it, and among those to the lightest. So over empty
 * dates boxes differ by one step at most in each group that shares a cap, every item by one step between
 * dates, and all that any plan could place is placed. Equal boxes are taken in strides, which spreads an
 * item of few steps over the whole span instead of heaping it on the first days.
 */
export function spreadFairly(order: OrderState, draft: Schedule, now: Instant): Schedule {
  const dates = openDeliveries(order, now).map(({ date }) => date);
  const boxes = dates.map((date): Record<string, number> => ({ ...draft[date] }));
  const left = allowances(order, boxes);
  const walk = strides(dates.length);
  for (const group of capGroups(order)) {
    const loads = boxes.map((box) => loadOf(group, box));
    for (const item of group.items) {
      const rest = left[item.id] ?? 0;
      const whole = floorToStep(rest, item.unit);
      pour({ group, item, boxes, loads, walk }, whole, stepOf(item.unit));
      // What an imported order has beyond whole steps goes into one box.
      if (rest > whole) pour({ group, item, boxes, loads, walk }, rest - whole, rest - whole);
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
  readonly walk: readonly number[];
}

// In rounds, each over the boxes that hold least: a search for the one best box per step would be quadratic.
function pour({ group, item, boxes, loads, walk }: Pouring, total: number, portion: number): void {
  const quantityIn = (index: number): number => boxes[index]?.[item.id] ?? 0;
  const loadAt = (index: number): number => loads[index] ?? 0;
  let rest = total;
  let taking = walk;
  while (rest > 0) {
    taking = taking.filter((index) => takes(group, item, quantityIn(index), loadAt(index), portion));
    if (taking.length === 0) return;
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
