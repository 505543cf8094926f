import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';

/*
 * What the office's overview counts, said as plainly as it can be: one order after the other. The server keeps the
 * same sums up to date (server/src/overview); a property test holds the two against each other.
 */

/** Within how many days after an order's last one its customer comes back, or is lost. */
export const COMEBACK_DAYS = 14;

/** An order as far as it is counted. */
export interface CountedOrder {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly pincode: string;
  readonly status: string;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Null where it was not cancelled, or nobody knows when. */
  readonly cancelledOn: Day | null;
  readonly boughtOn: Day;
  readonly price: Paise;
  readonly deliveries: readonly { readonly date: Day; readonly pincode: string; readonly status: string }[];
  readonly payments: readonly { readonly status: string; readonly on: Day; readonly amount: Paise }[];
}

/** What a day comes to. Money in paise. */
export interface DaySums {
  /** Orders that run on it. */
  readonly active: number;
  /** Deliveries that were made or are to be made. */
  readonly boxes: number;
  /** The prices of the orders that were bought on it and stand. */
  readonly booked: Paise;
  /** The payments that came on it. */
  readonly paid: Paise;
  /** Orders of which it was the last day. */
  readonly ended: number;
  /** Those of them whose customer did not come back within COMEBACK_DAYS. */
  readonly lost: number;
}

export const NO_SUMS: DaySums = { active: 0, boxes: 0, booked: 0, paid: 0, ended: 0, lost: 0 };

export function addSums(one: DaySums, other: Partial<DaySums>): DaySums {
  return {
    active: one.active + (other.active ?? 0),
    boxes: one.boxes + (other.boxes ?? 0),
    booked: one.booked + (other.booked ?? 0),
    paid: one.paid + (other.paid ?? 0),
    ended: one.ended + (other.ended ?? 0),
    lost: one.lost + (other.lost ?? 0),
  };
}

/** Whether an order stands: it is paid for or to be paid, and nobody has cancelled it. */
const stands = ({ status }: Pick<CountedOrder, 'status'>) => status === 'active' || status === 'completed';

/**
 * The last day on which an order ran: its end, or the day before the one on which it was cancelled. Null for one that
 * never ran: pending, cancelled before it began, or cancelled nobody knows when.
 */
export function lastDayOf(order: CountedOrder): Day | null {
  const { startDate, endDate, cancelledOn } = order;
  if (stands(order)) return endDate;
  if (order.status !== 'cancelled' || cancelledOn === null || cancelledOn <= startDate) return null;
  const before = addDays(cancelledOn, -1);
  return before < endDate ? before : endDate;
}

/** Whether another order of the customer runs on a day of the two weeks after this one's last. */
function isFollowed(order: CountedOrder, last: Day, all: readonly CountedOrder[]): boolean {
  return all.some((other) => {
    const otherLast = other.id !== order.id && other.userId === order.userId ? lastDayOf(other) : null;
    return otherLast !== null && otherLast > last && other.startDate <= addDays(last, COMEBACK_DAYS);
  });
}

/** A day's sums by plan, `plan {id} {day}`, and by pincode, `area {pincode} {day}`. */
export type SumsByDay = ReadonlyMap<string, DaySums>;

/** Counts orders one by one. */
export function countOrders(all: readonly CountedOrder[]): SumsByDay {
  const sums = new Map<string, DaySums>();
  const add = (order: CountedOrder, pincode: string, day: Day, more: Partial<DaySums>) => {
    for (const key of [`plan ${order.planId} ${day}`, `area ${pincode} ${day}`])
      sums.set(key, addSums(sums.get(key) ?? NO_SUMS, more));
  };
  for (const order of all) {
    const here = (day: Day, more: Partial<DaySums>) => add(order, order.pincode, day, more);
    const last = lastDayOf(order);
    if (last !== null) {
      for (let day = order.startDate; day <= last; day = addDays(day, 1)) here(day, { active: 1 });
      here(last, { ended: 1, lost: isFollowed(order, last, all) ? 0 : 1 });
    }
    if (stands(order)) here(order.boughtOn, { booked: order.price });
    for (const { status, on, amount } of order.payments) if (status === 'paid') here(on, { paid: amount });
    for (const { status, date, pincode } of order.deliveries)
      if (isMade(order, status)) add(order, pincode, date, { boxes: 1 });
  }
  return sums;
}

/** Of a cancelled order, what had gone out before it was cancelled stays. */
function isMade(order: CountedOrder, status: string): boolean {
  if (status === 'skipped' || status === 'cancelled') return false;
  return stands(order) || (order.status === 'cancelled' && order.cancelledOn !== null);
}
