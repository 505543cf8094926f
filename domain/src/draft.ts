import { allowances, capGroups, loadOf } from './allowance.ts';
import type { CapGroup } from './allowance.ts';
import { openDeliveries } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import type { Day, Instant } from './day.ts';
import type { OrderState, OrderedItem } from './order.ts';
import { floorToStep, stepOf, withoutZeros } from './quantity.ts';
import type { Quantities } from './quantity.ts';

/** How much more of an item a box can take, and which limit says so. */
export interface Room {
  /** In grams or units, never negative. */
  readonly quantity: number;
  readonly limit: 'allowance' | 'maximum' | 'box';
}

/**
 * How much more of an item can be added to one date of a draft: by what is left of it over all dates, by
 * its maximum for a box and by the box's cap (spec 5). The tightest limit is named, so that it can be told.
 */
export function roomFor(
  order: OrderState,
  draft: Schedule,
  day: Day,
  item: OrderedItem,
  groups = capGroups(order),
): Room {
  const lines = draft[day] ?? {};
  const group = groups.find(({ items }) => items.includes(item));
  const left = allowances(order, Object.values(draft))[item.id] ?? 0;
  const rooms: Room[] = [
    { quantity: left, limit: 'allowance' },
    { quantity: item.maxSelection - (lines[item.id] ?? 0), limit: 'maximum' },
    { quantity: group ? group.cap - loadOf(group, lines) : 0, limit: 'box' },
  ];
  const tightest = rooms.reduce((least, room) => (room.quantity < least.quantity ? room : least));
  return { ...tightest, quantity: Math.max(0, tightest.quantity) };
}

/** What *Apply to All Dates* makes of a draft. */
export interface AppliedDraft {
  readonly draft: Schedule;
  /** The open dates that got less than the pattern, because the allowance ran out. */
  readonly shortDates: readonly Day[];
}

/**
 * *Apply to All Dates* (spec 2): the box of one date copied to every date that is open now, in the order of
 * time, beginning with the date itself, each item only as far as the allowance lasts. Locked dates stay as
 * they are, and what the draft held on other open dates is replaced.
 */
export function applyToAllDates(
  order: OrderState,
  pattern: Quantities,
  from: Day,
  now: Instant,
): AppliedDraft {
  const left = allowances(order);
  const items = new Map(order.items.map((item) => [item.id, item]));
  const open = openDeliveries(order, now).map(({ date }) => date);
  const sequence = [...open.filter((date) => date === from), ...open.filter((date) => date !== from)];
  const draft: Record<Day, Quantities> = {};
  const shortDates: Day[] = [];
  for (const date of sequence) {
    const lines: Record<string, number> = {};
    let isShort = false;
    for (const [id, wanted] of Object.entries(pattern)) {
      const item = items.get(id);
      const rest = left[id] ?? 0;
      const given = item && rest < wanted ? floorToStep(rest, item.unit) : wanted;
      isShort ||= given < wanted;
      left[id] = rest - given;
      lines[id] = given;
    }
    if (isShort) shortDates.push(date);
    draft[date] = withoutZeros(lines);
  }
  return { draft, shortDates: shortDates.toSorted() };
}

/**
 * *Plan my month*, and the farm's choice at the evening close (design 4): everything left of every item
 * spread fairly over the open dates, on top of what the draft already holds on them, in steps and inside
 * item maxima and category caps.
 *
 * A pointer walks round the dates and goes on from item to item where the last one stopped, so that boxes
 * differ by one step at most and every item by one step between dates; over empty dates this places all
 * that any plan could. The dates are walked in strides, which spreads an item of few steps over the whole
 * span instead of heaping it on the first days.
 */
export function spreadFairly(order: OrderState, draft: Schedule, now: Instant): Schedule {
  const dates = openDeliveries(order, now).map(({ date }) => date);
  const boxes = dates.map((date): Record<string, number> => ({ ...draft[date] }));
  const left = allowances(order, boxes);
  const walk = strides(dates.length);
  for (const group of capGroups(order)) spreadGroup(group, boxes, left, walk);
  return Object.fromEntries(dates.map((date, index) => [date, withoutZeros(boxes[index] ?? {})]));
}

function spreadGroup(
  group: CapGroup,
  boxes: Record<string, number>[],
  left: Record<string, number>,
  walk: readonly number[],
): void {
  const step = stepOf(group.unit);
  const loads = boxes.map((box) => loadOf(group, box));
  let pointer = 0;
  for (const item of group.items) {
    let rest = left[item.id] ?? 0;
    let misses = 0;
    while (rest >= step && misses < walk.length) {
      const index = walk[pointer % walk.length] ?? 0;
      pointer += 1;
      const box = boxes[index];
      const load = loads[index] ?? 0;
      const quantity = box?.[item.id] ?? 0;
      if (!box || load + step > group.cap || quantity + step > item.maxSelection) {
        misses += 1;
        continue;
      }
      box[item.id] = quantity + step;
      loads[index] = load + step;
      rest -= step;
      misses = 0;
    }
  }
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
