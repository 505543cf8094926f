import { COMEBACK_DAYS } from '../src/rules/overview/overview-period.ts';
import { growth } from '../src/rules/money/accounts.ts';
import type { Account, Movement } from '../src/rules/money/accounts.ts';
import { addDays } from '../src/values/day.ts';
import type { Day } from '../src/values/day.ts';
import type { Paise } from '../src/values/money.ts';

/*
 * The definition of the overview's figures: computed in the plainest way, one order after the other. The server keeps the
 * same sums (server/src/overview), and a property test compares both.
 */

/** An order, as far as the figures need it. */
export interface CountedOrder {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly pincode: string;
  readonly status: string;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Null for an order that was not cancelled, and for an unknown day. */
  readonly cancelledOn: Day | null;
  readonly boughtOn: Day;
  readonly price: Paise;
  readonly deliveries: readonly { readonly date: Day; readonly pincode: string; readonly status: string }[];
  readonly movements: readonly (Movement & { readonly on: Day })[];
}

/** The sums of a day. Money is paise. */
export interface DaySums {
  /** Orders that run on the day. */
  readonly active: number;
  /** Deliveries that were made or are to be made. */
  readonly boxes: number;
  /** The prices of the orders bought on the day and not cancelled. */
  readonly booked: Paise;
  /** The worth of boxes that came or were used up. */
  readonly earned: Paise;
  /** The money that came in on the day, less corrections. */
  readonly paid: Paise;
  /** Orders with their last day on it. */
  readonly ended: number;
  /** Ended orders whose customer did not come back within COMEBACK_DAYS. */
  readonly lost: number;
}

export const NO_SUMS: DaySums = { active: 0, boxes: 0, booked: 0, earned: 0, paid: 0, ended: 0, lost: 0 };

export function addSums(one: DaySums, other: Partial<DaySums>): DaySums {
  return {
    active: one.active + (other.active ?? 0),
    boxes: one.boxes + (other.boxes ?? 0),
    booked: one.booked + (other.booked ?? 0),
    earned: one.earned + (other.earned ?? 0),
    paid: one.paid + (other.paid ?? 0),
    ended: one.ended + (other.ended ?? 0),
    lost: one.lost + (other.lost ?? 0),
  };
}

/** Whether an order counts: it is active or completed. */
const stands = ({ status }: Pick<CountedOrder, 'status'>) => status === 'active' || status === 'completed';

/**
 * The last day of an order: its end, or the day before its cancellation. Null for an order that never ran: pending,
 * cancelled before its begin, or cancelled on an unknown day.
 */
function lastDayOf(order: CountedOrder): Day | null {
  const { startDate, endDate, cancelledOn } = order;
  if (stands(order)) return endDate;
  if (order.status !== 'cancelled' || cancelledOn === null || cancelledOn <= startDate) return null;
  const before = addDays(cancelledOn, -1);
  return before < endDate ? before : endDate;
}

/** Whether another order of the customer runs in the two weeks after this one. */
function isFollowed(order: CountedOrder, last: Day, all: readonly CountedOrder[]): boolean {
  return all.some((other) => {
    const otherLast = other.id !== order.id && other.userId === order.userId ? lastDayOf(other) : null;
    return otherLast !== null && otherLast > last && other.startDate <= addDays(last, COMEBACK_DAYS);
  });
}

/** A day's sums by plan, `plan {id} {day}`, and by pincode, `area {pincode} {day}`. */
type SumsByDay = ReadonlyMap<string, DaySums>;

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
    for (const { on, ...movement } of order.movements)
      here(on, { earned: changeOf(movement, 'earned'), paid: receivedBy(movement) });
    for (const { status, date, pincode } of order.deliveries)
      if (isMade(order, status)) add(order, pincode, date, { boxes: 1 });
  }
  return sums;
}

/** The paise that a movement adds to an account. */
const changeOf = ({ debit, credit, paise }: Movement, account: Account) =>
  debit === account
    ? growth('debit', account) * paise
    : credit === account
      ? growth('credit', account) * paise
      : 0;

/** Money that came for an order. Payouts and the hand-in of a till are none. */
const receivedBy = (movement: Movement) =>
  ['payment', 'cash', 'correction'].includes(movement.cause)
    ? changeOf(movement, 'bank') +
      changeOf(movement, 'cash_office') +
      changeOf(movement, 'cash_driver') +
      changeOf(movement, 'gateway')
    : 0;

/** The past deliveries of a cancelled order still count. */
function isMade(order: CountedOrder, status: string): boolean {
  if (status === 'skipped' || status === 'cancelled') return false;
  return stands(order) || (order.status === 'cancelled' && order.cancelledOn !== null);
}
