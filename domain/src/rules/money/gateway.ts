import type { Day, Instant } from '../../values/day.ts';
import { addDays, daysBetween } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import { deliveryDate } from '../calendar/delivery-calendar.ts';
import type { Frequency } from '../calendar/delivery-calendar.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { startRange } from '../calendar/start-range.ts';
import type { OrderStatus } from '../order/order.ts';

/* Orders that are paid online, by the gateway, and the orders that wait for that (product 4.26 to 4.29). */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** For so long an order that waits for its payment holds its room. */
export const HOLD_MS = 15 * MINUTE_MS;
/** After so long without its payment an order is cancelled. */
export const GIVE_UP_MS = 7 * DAY_MS;

/** After so many days money that goes back is late: the gateway did not take the order yet, or took it and the bank has not got it. */
export const REFUND_LATE_DAYS = { waiting: 1, sent: 10 } as const;

/** The least that the gateway takes. */
export const ONLINE_LEAST: Paise = 100;

/** What an online payment that came does to its order. */
export type AfterPayment =
  /** Only the books change: a part, a debt, or more than was owed. */
  | 'nothing'
  /** Its boxes come. */
  | 'begins'
  /** Its first box is closed by now: the household chooses a later start, or its money. */
  | 'asks'
  /** There is no room any more: it ends, and the money goes back. */
  | 'ends';

interface PaidOrder {
  readonly status: OrderStatus;
  /** What is still to pay after the payment, in paise. */
  readonly owed: Paise;
  /** The date of its first box. */
  readonly first: Day;
}

/** What a payment does to an order. `hasRoom`: its pincode has room for all its boxes. */
export function afterPayment(
  { status, owed, first }: PaidOrder,
  hasRoom: boolean,
  now: Instant,
): AfterPayment {
  if (status !== 'pending' || owed > 0) return 'nothing';
  if (isPastCutOff(first, now)) return 'asks';
  return hasRoom ? 'begins' : 'ends';
}

interface MovedCalendar {
  readonly deliveryFrequency: Frequency;
  /** Its dates, the first one first. */
  readonly dates: readonly Day[];
}

/** The dates of an order that starts on this day instead: as many, in the same rhythm. */
function datesFromStart({ deliveryFrequency, dates }: MovedCalendar, start: Day): Day[] {
  return dates.map((_, index) => deliveryDate(start, deliveryFrequency, index));
}

/**
 * The next start of an order whose first box is closed (product 4.28): the first possible day on which all of its boxes have room.
 * A weekly order keeps its weekday. Null where no start within the range of a purchase has room.
 */
export function nextStart(
  order: MovedCalendar,
  isFree: (dates: readonly Day[]) => boolean,
  now: Instant,
): { readonly start: Day; readonly dates: readonly Day[] } | null {
  const { first, last } = startRange(now);
  const [was = first] = order.dates;
  const step = order.deliveryFrequency === 'weekly' ? 7 : 1;
  const steps = Math.max(1, Math.ceil(daysBetween(was, first) / step));
  for (let start = addDays(was, steps * step); start <= last; start = addDays(start, step)) {
    const dates = datesFromStart(order, start);
    if (isFree(dates)) return { start, dates };
  }
  return null;
}

/** When the gateway is asked again about a payment that it has not told of, by the age of the attempt. Null: not any more. */
export function lookAgainAt(begun: Instant, now: Instant): Instant | null {
  const age = now - begun;
  if (age >= GIVE_UP_MS + DAY_MS) return null;
  // Growing gaps: after two minutes, after four, up to every six hours.
  return now + Math.min(Math.max(2 * MINUTE_MS, age), 6 * 60 * MINUTE_MS);
}

/** A payment of the gateway, with what of it can still go back. In paise. */
interface Refundable {
  readonly id: string;
  readonly left: Paise;
}

/** How money goes back by the way on which it came: by the payments in this order, none above what is left of it. In paise. */
export function shareRefund(
  paise: Paise,
  payments: readonly Refundable[],
): { readonly id: string; readonly paise: Paise }[] {
  let open = Math.max(0, paise);
  return payments.flatMap(({ id, left }) => {
    const share = Math.min(open, Math.max(0, left));
    open -= share;
    return share > 0 ? [{ id, paise: share }] : [];
  });
}
