import { lockOf } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { farmsChoice, waitsForFarm } from './farms-choice.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { MOST_DELIVERIES, deliveryDate } from '../calendar/delivery-calendar.ts';
import type { Frequency } from '../calendar/delivery-calendar.ts';
import { isSettled } from '../calendar/delivery-status.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState } from '../order/order.ts';
import { isNothing, sameQuantities, sumQuantities } from '../../values/quantities.ts';
import { addDays, dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import type { Quantities } from '../../values/quantity.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/**
 * One step of a skip, a hold, a holiday or the way back of these (product 5.50).
 *
 * - `from` and `to`: the whole box goes to another date.
 * - `to` is null: the date brings no box, and its content goes to the other dates.
 * - `from` is null: a date that brought none for that reason brings one again.
 */
export interface BoxMove {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** How far ahead of today a box can be moved, in days. */
const MOVE_REACH_DAYS = 365;

/**
 * Those of the asked boxes that can still be moved. Refuses an order that is not active, and dates without a box before its
 * cut-off.
 */
export function judgeHold(order: OrderState, dates: readonly Day[], now: Instant): Result<Delivery[]> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const asked = order.deliveries.filter(({ date }) => dates.includes(date));
  const boxes = asked.filter((delivery) => isMovable(delivery, now));
  if (boxes.length > 0) return accepted(boxes);
  const closed = asked.find((delivery) => lockOf(delivery, now) === 'past-cut-off');
  return closed ? refused('date_past_cut_off', { day: closed.date }) : refused('nothing_to_hold');
}

/**
 * Judges that the other dates can take all that a skip takes out of its boxes. Refuses where some of it would
 * find no box.
 */
export function judgeSpread(order: OrderState, moves: readonly BoxMove[], now: Instant): Result<null> {
  const brought = (of: OrderState) => sumQuantities(Object.values(contentOf(of, now)));
  const after = brought(withMoves(order, moves, now));
  const isLost = Object.entries(brought(order)).some(([id, quantity]) => quantity > (after[id] ?? 0));
  return isLost ? refused('skip_without_room') : accepted(null);
}

/**
 * The way back to skipped dates: the box of each goes back to it from the date to which it went, if neither of the two is
 * closed. A date whose content went to the other dates brings a box again. Other dates are passed over, and so is a date on the way
 * of a box that goes back further.
 */
export function movesBack(order: OrderState, dates: readonly Day[], now: Instant): BoxMove[] {
  const skipped = order.deliveries.filter(
    ({ date, status }) => status === 'skipped' && dates.includes(date) && !isPastCutOff(date, now),
  );
  const onTheWay = new Set(skipped.flatMap(({ date }) => wayOf(order.deliveries, date)));
  return skipped.flatMap(({ date }): BoxMove[] => {
    if (onTheWay.has(date)) return [];
    const at = boxOf(order, date);
    if (at.date === date) return [{ from: null, to: date }];
    return isMovable(at, now) ? [{ from: at.date, to: date }] : [];
  });
}

/** The delivery that a date's box has become: it may have been moved more than once. */
function boxOf(order: OrderState, date: Day): Delivery {
  const present = order.deliveries.find((delivery) => delivery.date === date);
  const next = order.deliveries.find(({ movedFrom }) => movedFrom === date);
  if (next) return boxOf(order, next.date);
  if (!present) throw new Error('A box was asked for that the order does not have');
  return present;
}

function isMovable(delivery: Delivery, now: Instant): boolean {
  const lock = lockOf(delivery, now);
  return lock === null || lock === 'has-lines';
}

/** What decides the dates of an order beyond its last one. */
export interface Rhythm {
  readonly startDate: Day;
  readonly frequency: Frequency;
  readonly deliveries: readonly Pick<Delivery, 'date' | 'movedFrom'>[];
}

/**
 * The first dates behind all dates of an order, in its own rhythm: the same weekday, the same parity, the same day of the month.
 * Leaves out dates that are not free, and those later than `last`.
 */
export function datesBehind(
  { startDate, frequency, deliveries }: Rhythm,
  { count, last, isFree }: { count: number; last: Day; isFree: (day: Day, index: number) => boolean },
): Day[] {
  const own = deliveries.filter(({ movedFrom }) => movedFrom === undefined).map(({ date }) => date);
  const end = deliveries.reduce((latest, { date }) => (date > latest ? date : latest), startDate);
  const grid = gridOf(startDate, frequency, last);
  // An order of the old system may have been counted from its next delivery.
  const [anchor = startDate] = own;
  const isOnGrid = own.every((date) => grid.has(date) || date > last);
  const dates = isOnGrid ? grid : gridOf(anchor, frequency, last);
  const behind: Day[] = [];
  for (const day of dates) {
    if (behind.length === count) break;
    if (day > end && isFree(day, behind.length)) behind.push(day);
  }
  return behind;
}

function gridOf(start: Day, frequency: Frequency, last: Day): Set<Day> {
  const dates = new Set<Day>();
  for (let index = 0; index < MOST_DELIVERIES; index += 1) {
    const date = deliveryDate(start, frequency, index);
    if (date > last) break;
    dates.add(date);
  }
  return dates;
}

/** The last day to which a box can be moved now. */
export function lastReach(now: Instant): Day {
  return addDays(dayAt(now), MOVE_REACH_DAYS);
}

/** What each date of an order brings: its lines, or farm's choice. */
export function contentOf(order: OrderState, now: Instant): Schedule {
  const choice = farmsChoice(order, now);
  return Object.fromEntries(
    order.deliveries
      .filter(({ status }) => !isSettled(status))
      .map(({ date, lines }) => [date, isNothing(lines) ? (choice[date] ?? {}) : lines]),
  );
}

/**
 * An order whose boxes went from date to date (product 5.50). A box keeps what it holds, chosen or expected, and no other box
 * changes: each waiting date is promised what it showed. Content that goes to other dates comes on top there. What is not in
 * season at a new date is left behind, and is the household's to plan again. `returned` are the lines of dates that bring a
 * box again.
 */
export function withMoves<Order extends OrderState>(
  order: Order,
  moves: readonly BoxMove[],
  now: Instant,
  returned: Schedule = {},
): Order {
  const again = new Set(moves.flatMap(({ from, to }) => (from === null && to !== null ? [to] : [])));
  let deliveries = order.deliveries.map((delivery) =>
    again.has(delivery.date) ? back(delivery, returned[delivery.date] ?? {}) : delivery,
  );
  if (moves.some(({ from }) => from !== null)) {
    const shown = farmsChoice({ ...order, deliveries }, now);
    deliveries = deliveries.map((delivery) => promisedAs(delivery, shown[delivery.date]));
  }
  for (const { from, to } of moves) {
    if (from !== null && to !== null) deliveries = moved(order, deliveries, from, to);
    else deliveries = deliveries.map((delivery) => (delivery.date === from ? skipped(delivery) : delivery));
  }
  return withoutIdlePromises({ ...order, endDate: endOf(order, deliveries), deliveries }, now);
}

/** A date that brings no box. It keeps its promise for the way back. */
function skipped(delivery: Delivery): Delivery {
  return { ...delivery, status: 'skipped', lines: {} };
}

/** A date whose box went to another one. */
function emptied({ promised: _promise, ...delivery }: Delivery): Delivery {
  return skipped(delivery);
}

function back({ placeKept: _kept, ...delivery }: Delivery, lines: Quantities): Delivery {
  return { ...delivery, lines, status: isNothing(lines) ? 'open' : 'planned' };
}

function promisedAs(delivery: Delivery, shown: Quantities | undefined): Delivery {
  if (!shown) return delivery;
  const { promised: _former, ...rest } = delivery;
  return isNothing(shown) ? rest : { ...rest, promised: shown };
}

function moved(order: OrderState, deliveries: readonly Delivery[], from: Day, to: Day): Delivery[] {
  const box = deliveries.find(({ date }) => date === from);
  if (!box) throw new Error('A box is to be moved that the order does not have');
  const there = deliveries.find(({ date }) => date === to);
  const { promised = {}, movedFrom: _former, ...rest } = box;
  const lines = inSeason(order, box.lines, to);
  const stillPromised = inSeason(order, promised, to);
  const arrived: Delivery = {
    ...rest,
    date: to,
    lines,
    status: isNothing(lines) ? 'open' : 'planned',
    ...(!isNothing(stillPromised) && { promised: stillPromised }),
    // Back at a date of before, it is what it was there.
    ...(there ? there.movedFrom !== undefined && { movedFrom: there.movedFrom } : { movedFrom: from }),
  };
  // The dates that were on its way are no dates of the order any more.
  const gone = there ? wayOf(deliveries, to) : [];
  return deliveries
    .filter(({ date }) => date !== to && !gone.includes(date))
    .map((delivery) => (delivery.date === from ? emptied(delivery) : delivery))
    .concat(arrived)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The dates to which the box of a date went, one after the other. */
function wayOf(deliveries: readonly Delivery[], date: Day): Day[] {
  const next = deliveries.find(({ movedFrom }) => movedFrom === date);
  return next ? [next.date, ...wayOf(deliveries, next.date)] : [];
}

function inSeason(order: OrderState, lines: Quantities, day: Day): Quantities {
  const out = new Set(order.items.filter((item) => !isInSeason(item, monthOf(day))).map(({ id }) => id));
  return Object.fromEntries(Object.entries(lines).filter(([id]) => !out.has(id)));
}

// An order of the old system may end later than its last date.
function endOf({ endDate, deliveries: before }: OrderState, deliveries: readonly Delivery[]): Day {
  const last = deliveries.at(-1)?.date ?? endDate;
  return last > endDate || before.some(({ date }) => date === endDate) ? last : endDate;
}

/**
 * Without promises that farm's choice keeps by itself: an order whose boxes are all back is as it was. The promise of a skipped
 * date waits for its way back.
 */
function withoutIdlePromises<Order extends OrderState>(order: Order, now: Instant): Order {
  if (order.deliveries.some(({ status, promised }) => status === 'skipped' && promised)) return order;
  const bare = { ...order, deliveries: order.deliveries.map(({ promised: _promise, ...rest }) => rest) };
  const [shown, without] = [farmsChoice(order, now), farmsChoice(bare, now)];
  const isIdle = order.deliveries.every(
    (delivery) =>
      !waitsForFarm(delivery, dayAt(now)) ||
      sameQuantities(shown[delivery.date] ?? {}, without[delivery.date] ?? {}),
  );
  return isIdle ? bare : order;
}
