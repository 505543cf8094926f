import { allowances, capGroups, loadOf } from '../customisation/allowance.ts';
import { lockOf, withChanges } from '../customisation/customisation.ts';
import type { Schedule } from '../customisation/customisation.ts';
import { farmsChoice, waitsForFarm } from '../customisation/farms-choice.ts';
import { datesBehind, lastReach } from '../customisation/moving.ts';
import type { Rhythm } from '../customisation/moving.ts';
import { firstOpenDay, isPastCutOff } from '../calendar/cut-off.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';
import { canCustomise } from '../order/order.ts';
import type { OrderState } from '../order/order.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { addDays, dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isNothing, withoutZeros } from '../../values/quantities.ts';
import { mostInSteps } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';

/** Where the rest of an order can go: into the last boxes, onto one more date, or it becomes money (product 5.60). */
export const RESTS = ['last_boxes', 'one_more', 'money'] as const;
export type Rest = (typeof RESTS)[number];

/** How many days before its last date the rest of an order is announced. */
const ANNOUNCE_DAYS = 7;
/** From so many days before its last date on, a rest goes where it usually goes if its household says nothing. */
const PLACE_DAYS = 3;
const DAY_MS = 86_400_000;

/** What no box would bring if nobody did anything, in grams or units: our pick of the waiting dates is planned. */
export function restOf(order: OrderState, now: Instant): Quantities {
  return withoutZeros(allowances(order, Object.values(farmsChoice(order, now))));
}

interface AnnouncedEnd {
  readonly endDate: Day;
  readonly announcedAt: Instant;
}

/**
 * When the program places an announced rest that its household left to it: the last boxes are near, and the household had a day
 * to answer. After the end it has three days.
 */
export function placesNow({ endDate, announcedAt }: AnnouncedEnd, now: Instant): boolean {
  const today = dayAt(now);
  const waited = daysBetween(dayAt(announcedAt), today);
  return endDate < today ? waited >= PLACE_DAYS : waited >= 1 && daysBetween(today, endDate) <= PLACE_DAYS;
}

/** The first instant at which `placesNow` holds, at the time of day of the announcement. */
export function willPlaceAt({ endDate, announcedAt }: AnnouncedEnd): Instant {
  const untilNear = daysBetween(dayAt(announcedAt), endDate) - PLACE_DAYS;
  const wait = Math.max(1, untilNear);
  const isInTime = addDays(dayAt(announcedAt), wait) <= endDate;
  return announcedAt + (isInTime ? wait : PLACE_DAYS) * DAY_MS;
}

/**
 * The first day of an end whose rest is announced on this day, and the last one. What came back to an order since that first day is
 * announced too, whenever it ended.
 */
export function announcedEnds(now: Instant): { readonly from: Day; readonly to: Day } {
  const today = dayAt(now);
  return { from: addDays(today, -ANNOUNCE_DAYS), to: addDays(today, ANNOUNCE_DAYS) };
}

/**
 * Judges the choice of a household (product 5.60). Refuses an order that is not active, also after its end, and nothing left. What it
 * never wants comes in no box: that alone can only become money.
 */
export function judgeRest(order: OrderState, choice: Rest, now: Instant): Result<Quantities> {
  if (!canCustomise(order.status)) return refused('order_not_active');
  const rest = restOf(order, now);
  if (isNothing(rest)) return refused('rest_gone');
  const isWanted = choice === 'money' || !isNothing(wantedRest(order, rest));
  return isWanted ? accepted(rest) : refused('rest_unwanted');
}

/** The rest without the items that the household never wants: those nobody brings unasked. */
export function wantedRest(order: OrderState, rest: Quantities): Quantities {
  return Object.fromEntries(Object.entries(rest).filter(([id]) => order.likes?.[id] !== 'never'));
}

/**
 * What the last boxes hold with the rest in them, in grams or units: the latest box takes first, as much as fits, on top of what
 * it has or of our pick. A date that was left empty on purpose takes none.
 */
export function intoLastBoxes(order: OrderState, rest: Quantities, now: Instant): Schedule {
  const choice = farmsChoice(order, now);
  const left: Record<string, number> = { ...rest };
  const changed: Record<Day, Quantities> = {};
  for (const box of order.deliveries.toReversed()) {
    const lock = lockOf(box, now);
    const waits = lock === null && waitsForFarm(box, dayAt(now));
    if (lock !== 'has-lines' && !waits) continue;
    const before = waits ? (choice[box.date] ?? {}) : box.lines;
    const lines = withMore(order, box.date, before, left);
    if (lines === before) continue;
    for (const id in lines) left[id] = (left[id] ?? 0) - ((lines[id] ?? 0) - (before[id] ?? 0));
    changed[box.date] = lines;
  }
  return changed;
}

/** Where what is left goes, in grams or units. The three parts are all of it. */
export interface RestPlaces {
  /** What each of the last boxes holds then. */
  readonly boxes: Schedule;
  /** What of the rest they take. */
  readonly inBoxes: Quantities;
  /** One more date, and what it brings. */
  readonly more: { readonly date: Day; readonly items: Quantities } | null;
  readonly money: Quantities;
}

/**
 * Where the rest of an order goes by a choice (product 5.60): into the last boxes, then onto `date`, which has room, and the rest of it
 * becomes money. Without a date all that finds no place in the boxes becomes money.
 */
export function restPlaces(order: OrderState, choice: Rest, date: Day | null, now: Instant): RestPlaces {
  const rest = restOf(order, now);
  const boxes = choice === 'last_boxes' ? intoLastBoxes(order, wantedRest(order, rest), now) : {};
  const filled = withChanges(order, boxes);
  const left = restOf(filled, now);
  const isAdded = choice !== 'money' && date !== null;
  const items = isAdded ? withMore(filled, date, {}, wantedRest(order, left)) : {};
  const more = date === null || isNothing(items) ? null : { date, items };
  return { boxes, inBoxes: lessOf(rest, left), more, money: lessOf(left, items) };
}

/** What a household reads of where its rest goes, in grams or units. `isPlaced`: it went there. Else it goes there if nobody chooses. */
export interface RestGoes {
  readonly boxes?: Quantities;
  readonly more?: { readonly date: Day; readonly items: Quantities };
  readonly money?: Quantities;
  readonly isPlaced?: true;
}

/** The places of a rest as its household reads them. */
export function goesOf({ inBoxes, more, money }: RestPlaces): RestGoes {
  return {
    ...(!isNothing(inBoxes) && { boxes: inBoxes }),
    ...(more && { more }),
    ...(!isNothing(money) && { money }),
  };
}

/**
 * Where the rest would go by each choice, as far as a page can tell: whether the next date behind the end has room is not known
 * there. A choice that would bring nothing in a box is left out; `money` is always there.
 */
export function restOffers(order: OrderState & Rhythm, now: Instant): { choice: Rest; goes: RestGoes }[] {
  const isFree = (day: Day) => !isPastCutOff(day, now);
  const [date = null] = datesBehind(order, { count: 1, last: lastReach(now), isFree });
  return RESTS.flatMap((choice) => {
    const places = restPlaces(order, choice, date, now);
    const brings = !isNothing(places.inBoxes) || (choice === 'one_more' && places.more !== null);
    return brings || choice === 'money' ? [{ choice, goes: goesOf(places) }] : [];
  });
}

/** What an order is at a later instant if nobody changes it: the dates that close until then hold our pick. */
export function unchangedUntil<Order extends OrderState>(order: Order, now: Instant, then: Instant): Order {
  const open = firstOpenDay(then);
  const closed = Object.entries(farmsChoice(order, now)).filter(([date]) => date < open);
  return withChanges(order, Object.fromEntries(closed));
}

function lessOf(all: Quantities, part: Quantities): Quantities {
  const less = Object.entries(all).map(([id, quantity]) => [id, Math.max(0, quantity - (part[id] ?? 0))]);
  return withoutZeros(Object.fromEntries(less) as Quantities);
}

/** A box with as much more as fits; the same box where nothing does. */
function withMore(order: OrderState, day: Day, box: Quantities, more: Quantities): Quantities {
  const groups = capGroups(order);
  let lines = box;
  for (const item of order.items) {
    const wanted = more[item.id] ?? 0;
    if (wanted <= 0 || !isInSeason(item, monthOf(day))) continue;
    const present = lines[item.id] ?? 0;
    const group = groups.find(({ items }) => items.some(({ id }) => id === item.id));
    const room = Math.min(item.maxSelection - present, group ? group.cap - loadOf(group, lines) : 0, wanted);
    const taken = mostInSteps(present + room, item.unit, item.subscribed) - present;
    if (taken > 0) lines = { ...lines, [item.id]: present + taken };
  }
  return lines;
}
