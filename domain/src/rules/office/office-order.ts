import { deletionOutlook, isAhead } from '../order/account-deletion.ts';
import { judgeCustomisation, withChanges } from '../customisation/customisation.ts';
import type { Schedule } from '../customisation/customisation.ts';
import { cutOffOf, isPastCutOff } from '../calendar/cut-off.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isOver } from '../calendar/delivery-calendar.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import { ORDER_STATUSES, knownStatus, orderStatus } from '../order/order.ts';
import type { KnownOrderStatus, OrderState, OrderStatus, PaymentStatus } from '../order/order.ts';
import { sameQuantities, withoutZeros } from '../../values/quantity.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { withoutSeasons } from '../calendar/season.ts';

/**
 * What the office looks for orders by: the promised statuses, `other` for any that only the earlier system knew, and `undecided` for
 * those of them that are not over yet.
 */
export const STATUS_FILTERS = [...ORDER_STATUSES, 'other', 'undecided'] as const;

/** What the farm's office may do with an order. */
export interface OfficeAbilities {
  readonly address: boolean;
  readonly batch: boolean;
  readonly schedule: boolean;
  readonly cancel: boolean;
  readonly pay: boolean;
  /** Say what becomes of a status that only the earlier system knew. */
  readonly decide: boolean;
}

const NOTHING = { address: false, batch: false, schedule: false, cancel: false, pay: false, decide: false };

/** The one table of what may be changed when. Cancelled is terminal (product 6.2); money is settled after the end too. */
const ORDER_CAN: Readonly<Record<KnownOrderStatus, OfficeAbilities>> = {
  pending: { ...NOTHING, address: true, batch: true, cancel: true, pay: true },
  active: { address: true, batch: true, schedule: true, cancel: true, pay: true, decide: false },
  completed: { ...NOTHING, pay: true },
  cancelled: NOTHING,
};

/** One that only the earlier system knew: first it is decided what it is. */
const OTHER_CAN: OfficeAbilities = { ...NOTHING, cancel: true, decide: true };

/** What the office may do with an order in this status. */
export function orderCan(status: OrderStatus): OfficeAbilities {
  const known = knownStatus(status);
  return known === null ? OTHER_CAN : ORDER_CAN[known];
}

/** What the office may do with this order at an instant. */
export function officeCan(order: Pick<OrderState, 'status' | 'endDate'>, now: Instant): OfficeAbilities {
  return orderCan(orderStatus(order.status, order.endDate, now));
}

/**
 * The deliveries that a new address or batch still reaches: those to come whose cut-off has not passed (product 3.2).
 * With `override` also those that are closed and have not been brought. Never one that is settled.
 */
export function reachedDates(
  order: Pick<OrderState, 'deliveries'>,
  override: boolean,
  now: Instant,
): readonly Day[] {
  return order.deliveries
    .filter((delivery) => isAhead(delivery, now) && (override || !isPastCutOff(delivery.date, now)))
    .map(({ date }) => date);
}

/** What a new address means for the deliveries to come, to be said before it is saved. */
export interface AddressOutlook {
  /** Past their cut-off and not brought yet: they go where they went. */
  readonly staying: readonly Day[];
  /** Past their cut-off, and reached by an override. */
  readonly following: readonly Day[];
  /** The first one before its cut-off; null where there is none. */
  readonly from: Day | null;
}

/** Where the deliveries to come go with a new address, by the same rule that saves it (`reachedDates`). */
export function addressOutlook(
  order: Pick<OrderState, 'deliveries'>,
  override: boolean,
  now: Instant,
): AddressOutlook {
  const open = reachedDates(order, false, now);
  const closed = reachedDates(order, true, now).filter((date) => !open.includes(date));
  const [from = null] = open;
  return override ? { staying: [], following: closed, from } : { staying: closed, following: [], from };
}

/** The batch that the office wants for an order. `offered` are those of its plan, null where that is gone. */
export interface BatchRequest {
  readonly batch: Batch;
  readonly override: boolean;
  readonly offered: readonly Batch[] | null;
}

/**
 * What putting an order into a batch reaches (`reachedDates`). Refuses an order that is over, and without an
 * override a batch in which its plan does not come.
 */
export function judgeBatch(
  order: Pick<OrderState, 'status' | 'endDate' | 'deliveries'>,
  { batch, override, offered }: BatchRequest,
  now: Instant,
): Result<readonly Day[]> {
  if (!officeCan(order, now).batch) return refused('order_not_active');
  if (!override && offered !== null && !offered.includes(batch)) return refused('batch_not_offered');
  return accepted(reachedDates(order, override, now));
}

/** Whether an order, and its deliveries on these dates, are in a batch already: then there is nothing to change. */
export function isInBatch(
  order: Pick<OrderState, 'deliveries'> & { readonly batch: Batch },
  batch: Batch,
  dates: readonly Day[],
): boolean {
  const reached = order.deliveries.filter(({ date }) => dates.includes(date));
  return order.batch === batch && reached.every((delivery) => delivery.batch === batch);
}

/**
 * The judgement over a schedule that the office asks for on a customer's behalf: the customer's own rules
 * (`judgeCustomisation`), but that the farm knows what it has out of its season. With `override` a date that has lines, or whose cut-off has passed, may be written anew
 * as long as its box has not been brought; quantities, maxima, caps and the allowance hold all the same. Answers
 * only the dates that change.
 */
export function judgeOfficeSchedule(
  order: OrderState,
  request: Schedule,
  override: boolean,
  now: Instant,
): Result<Schedule> {
  if (!officeCan(order, now).schedule) return refused('order_not_active');
  if (!override) return judgeCustomisation(withoutSeasons(order), request, now);
  const changes: Record<Day, Schedule[Day]> = {};
  for (const day of Object.keys(request).toSorted()) {
    const delivery = order.deliveries.find(({ date }) => date === day);
    if (!delivery) return refused('date_not_a_delivery', { day });
    const lines = withoutZeros(request[day] ?? {});
    if (sameQuantities(delivery.lines, lines)) continue;
    if (!isAhead(delivery, now)) return refused('date_over', { day });
    changes[day] = lines;
  }
  const emptied = withChanges(
    order,
    Object.fromEntries(Object.keys(changes).map((day): [Day, Schedule[Day]] => [day, {}])),
  );
  // Judged as if its boxes were empty and every cut-off were still ahead.
  const early = cutOffOf(order.deliveries[0]?.date ?? order.endDate) - 1;
  const judged = judgeCustomisation(withoutSeasons(emptied), changes, Math.min(early, now));
  return judged.ok ? accepted(changes) : judged;
}

/**
 * What cancelling ends: the deliveries that have not been brought, whose lines are given back. Refuses an order
 * that is over or cancelled, and one with a filled box past its cut-off (product 3.2) unless that is to be stopped too.
 */
export function judgeCancel(order: OrderState, stopClosed: boolean, now: Instant): Result<readonly Day[]> {
  if (!officeCan(order, now).cancel) return refused('order_not_active');
  const { ended, boxOnItsWay } = deletionOutlook([order], now);
  if (boxOnItsWay !== null && !stopClosed) return refused('box_closed', { day: boxOnItsWay });
  return accepted(ended[0]?.dates ?? []);
}

/**
 * What deciding about an order of another status reaches: its deliveries that have not been brought. Refuses an order
 * whose status is one of ours, one that is over as an active one, and without an override one with a delivery past its
 * cut-off, whose day's list may be printed already.
 */
export function judgeDecision(
  order: Pick<OrderState, 'status' | 'endDate' | 'deliveries'>,
  { status, override }: { readonly status: 'active' | 'completed'; readonly override: boolean },
  now: Instant,
): Result<readonly Day[]> {
  const isActive = status === 'active';
  if (!officeCan(order, now).decide || (isActive && isOver(order.endDate, now)))
    return refused('order_not_active');
  const dates = order.deliveries.filter((delivery) => isAhead(delivery, now)).map(({ date }) => date);
  const day = dates.find((date) => isPastCutOff(date, now));
  if (isActive && !override && day !== undefined) return refused('date_past_cut_off', { day });
  return accepted(dates);
}

/** Whether a payment can be noted as paid, or as not paid after all. Refuses what has been given back to its source. */
export function judgePayment(
  order: Pick<OrderState, 'status' | 'endDate'> & {
    readonly payment: { readonly status: PaymentStatus };
  },
  paid: boolean,
  now: Instant,
): Result<'paid' | 'due'> {
  if (!officeCan(order, now).pay || order.payment.status === 'refunded') return refused('payment_settled');
  return accepted(paid ? 'paid' : 'due');
}
