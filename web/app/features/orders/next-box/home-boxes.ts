import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { boxPhase } from '@shivar/domain/rules/calendar/box-phase';
import { isOnItsWay, isSettled } from '@shivar/domain/rules/calendar/delivery-status';
import { cutOffOf, isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { orderToRepeat } from '@shivar/domain/rules/purchase/order-to-repeat';
import { UNITS } from '@shivar/domain/values/quantity';
import type { Unit } from '@shivar/domain/values/quantity';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';

import { contentOf } from '../box-content.ts';
import { sumOf } from '../order-progress.ts';
import { boxesAhead, boxesOf } from '../order-selectors.ts';
import type { Box, Orders } from '../order-selectors.ts';

/** How many boxes stand below the next one. */
const BOXES_AFTER = 4;

/** What Home shows of a household's orders. */
export interface HomeBoxes {
  /** Closed boxes that come before it. */
  readonly before: readonly Box[];
  /** The box that comes first of all orders, or the first that can be changed, if its cut-off is near. A closed box without content does not come. */
  readonly next: Box | null;
  readonly after: readonly Box[];
  /** Boxes of today that came, or did not reach the household. */
  readonly today: readonly Box[];
  /** Orders whose boxes come once they are paid. */
  readonly unpaid: Orders;
  /** The order that is offered again; null without any. */
  readonly ending: OrderAnswer | null;
  /** Whether boxes of several orders come, so that each has to say its plan. */
  readonly severalOrders: boolean;
}

/** A cut-off is near, in milliseconds: a household with a box every day always has one that can be changed first. */
const NEAR_MS = 24 * 3_600_000;

/**
 * Selects the boxes of Home. A box of today leaves it at the end of its hours, if it is not on its way. Closed boxes stand before one
 * that closes within a day (product 2.46).
 */
export function homeBoxes(orders: Orders, now: Instant): HomeBoxes {
  const boxes = boxesAhead(orders, now).filter(
    ({ entry }) => boxPhase(entry, now) !== 'over' || isOnItsWay(entry),
  );
  const open = boxes.findIndex(({ entry: { date } }) => cutOffOf(date) > now);
  const isNear = open >= 0 && cutOffOf(boxes[open]?.entry.date ?? '') - now <= NEAR_MS;
  const coming = boxes.findIndex((box) => !staysEmpty(box, now));
  const at = isNear ? open : Math.max(0, coming);
  return {
    before: boxes.slice(0, at),
    next: boxes[at] ?? null,
    after: boxes.slice(at + 1, at + 1 + BOXES_AFTER),
    today: boxesOf(orders).filter(
      ({ entry: { date, status } }) => date === dayAt(now) && (status === 'delivered' || status === 'failed'),
    ),
    unpaid: orders.filter(({ status }) => status === 'pending'),
    ending: orderToRepeat(orders, now),
    severalOrders: new Set(boxes.map(({ order }) => order._id)).size > 1,
  };
}

/** Whether nobody will come with this box: it is closed without content. Until the close has run it may still be filled. */
function staysEmpty(box: Box, now: Instant): boolean {
  const { order, entry } = box;
  const isDecided = order.onlyChosen || entry.leftEmpty || entry.filledByFarm;
  return Boolean(isDecided) && isPastCutOff(entry.date, now) && contentOf(box, now).lines === null;
}

/** Whether no box of its order comes after this one. */
export function isLastBox({ order, entry }: Box): boolean {
  return !order.deliverySchedule.some(({ date, status }) => date > entry.date && !isSettled(status));
}

/** A countdown replaces the hour when so many milliseconds are left. */
const COUNTED_MS = 12 * 3_600_000;
const MINUTE = 60_000;

/** The hours and minutes left to change a box, at least one minute; null while there is more time than one counts. */
export function timeToChange({ entry }: Box, now: Instant): { hours: number; minutes: number } | null {
  const left = cutOffOf(entry.date) - now;
  if (left > COUNTED_MS) return null;
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** What became of a subscribed quantity, in grams or units. */
export interface Amounts {
  readonly unit: Unit;
  readonly subscribed: number;
  readonly came: number;
  /** Chosen for boxes of which nobody has said yet that they came. */
  readonly planned: number;
  /** Was in boxes that failed, and is used up. */
  readonly missed: number;
  readonly money: number;
  readonly left: number;
}

/** What became of everything that was bought in an order, for each unit that it has (product 5.4): the parts add up, as in its ledger. */
export function amountsOf(order: OrderAnswer): Amounts[] {
  const lines = order.deliverySchedule.flatMap((entry) =>
    entry.items.map((line) => ({ ...line, fate: fateOf(entry) })),
  );
  const items = Object.values(order.selectedItems);
  return UNITS.flatMap((unit) => {
    const moneys = items.map((item) => ({ ...item, qty: item.becameMoney ?? 0 }));
    const [still, money, placed] = [sumOf(items, unit), sumOf(moneys, unit), sumOf(lines, unit)];
    const of = (fate: Fate) =>
      sumOf(
        lines.filter((line) => line.fate === fate),
        unit,
      );
    const [came, planned, missed] = [of('came'), of('planned'), of('missed')];
    const left = Math.max(0, still - placed);
    const subscribed = still + money;
    return subscribed === 0 ? [] : [{ unit, subscribed, came, planned, missed, money, left }];
  });
}

type Fate = 'came' | 'planned' | 'missed' | 'will-not-come';

/** A box of which nobody has said yet that it came is planned, as in the sums of its order. */
function fateOf(entry: DeliveryEntry): Fate {
  if (entry.status === 'delivered') return 'came';
  if (entry.status === 'failed') return 'missed';
  return isSettled(entry.status) ? 'will-not-come' : 'planned';
}
