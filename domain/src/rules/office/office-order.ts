import { isAhead } from '../order/account-deletion.ts';
import { endingOf } from '../order/leaving.ts';
import type { Ending } from '../order/leaving.ts';
import { judgeCustomisation, withChanges } from '../customisation/customisation.ts';
import type { Schedule } from '../customisation/customisation.ts';
import { cutOffOf, isPastCutOff } from '../calendar/cut-off.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isOver } from '../calendar/delivery-status.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import { ORDER_STATUSES, knownStatus, orderStatus, paymentStanding } from '../order/order.ts';
import type { KnownOrderStatus, OrderState, OrderStatus, PaymentStatus } from '../order/order.ts';
import { sameQuantities, withoutZeros } from '../../values/quantities.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { withoutSeasons } from '../calendar/season.ts';

/**
 * The status filters of the office: the promised statuses, `other` for any status of the old system, and `undecided`
 * for those that are not over.
 */
export const STATUS_FILTERS = [...ORDER_STATUSES, 'other', 'undecided'] as const;

/** The office's abilities for an order. */
interface OfficeAbilities {
  readonly address: boolean;
  readonly batch: boolean;
  readonly schedule: boolean;
  readonly cancel: boolean;
  readonly pay: boolean;
  /** Decide about a status of the old system. */
  readonly decide: boolean;
}

const NOTHING = { address: false, batch: false, schedule: false, cancel: false, pay: false, decide: false };

/**
 * The one table of abilities by status. Cancelled is final (product 6.2). Payments can still be noted after the end of any order.
 */
const ORDER_CAN: Readonly<Record<KnownOrderStatus, OfficeAbilities>> = {
  pending: { ...NOTHING, address: true, batch: true, cancel: true, pay: true },
  active: { address: true, batch: true, schedule: true, cancel: true, pay: true, decide: false },
  completed: { ...NOTHING, pay: true },
  cancelled: { ...NOTHING, pay: true },
};

/** A status of the old system must be decided first. */
const OTHER_CAN: OfficeAbilities = { ...NOTHING, cancel: true, decide: true };

/** The abilities for an order in this status. */
export function orderCan(status: OrderStatus): OfficeAbilities {
  const known = knownStatus(status);
  return known === null ? OTHER_CAN : ORDER_CAN[known];
}

/** The abilities for this order at an instant. */
export function officeCan(order: Pick<OrderState, 'status' | 'endDate'>, now: Instant): OfficeAbilities {
  return orderCan(orderStatus(order.status, order.endDate, now));
}

/**
 * The deliveries that a new address or batch reaches: future ones before their cut-off (product 3.2). With
 * `override` also closed ones that have not been brought. Never settled ones.
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

/** The effect of a new address on future deliveries, for the page before saving. */
interface AddressOutlook {
  /** Past their cut-off and not brought yet. They keep the old address. */
  readonly staying: readonly Day[];
  /** Past their cut-off, and an override reaches them. */
  readonly following: readonly Day[];
  /** The first one before its cut-off. Null without one. */
  readonly from: Day | null;
}

/** The effect of a new address, by the same rule that saves it (`reachedDates`). */
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

/** The wanted batch of an order. `offered` are the batches of its plan. Null where the plan is gone. */
interface BatchRequest {
  readonly batch: Batch;
  readonly override: boolean;
  readonly offered: readonly Batch[] | null;
}

/**
 * Judges a change of batch and returns the reached dates (`reachedDates`). Refuses an order that is over, and
 * without an override a batch that its plan does not offer.
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

/** Whether an order and its deliveries on these dates already have this batch. */
export function isInBatch(
  order: Pick<OrderState, 'deliveries'> & { readonly batch: Batch },
  batch: Batch,
  dates: readonly Day[],
): boolean {
  const reached = order.deliveries.filter(({ date }) => dates.includes(date));
  return order.batch === batch && reached.every((delivery) => delivery.batch === batch);
}

/**
 * Judges a schedule that the office saves for a customer, by the customer's own rules (`judgeCustomisation`).
 * Seasons do not count, because the farm knows what it has. With `override` a date with lines or past its cut-off
 * can be written again, until its box has been brought. Quantities, maxima, caps and the allowance always hold.
 * Returns only changed dates.
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
  // Judged with empty boxes before every cut-off.
  const early = cutOffOf(order.deliveries[0]?.date ?? order.endDate) - 1;
  const judged = judgeCustomisation(withoutSeasons(emptied), changes, Math.min(early, now));
  return judged.ok ? accepted(changes) : judged;
}

/**
 * Judges that the office cancels an order (product 6.46): as `judgeLeave` for its household. `stopClosed`: the boxes past their cut-off do not come either. Refuses order_not_active for an order that is
 * over or cancelled.
 */
export function judgeCancel(order: OrderState, stopClosed: boolean, now: Instant): Result<Ending> {
  if (!officeCan(order, now).cancel) return refused('order_not_active');
  const { ends, comes } = endingOf(order, now);
  return accepted(stopClosed ? { ends: [...ends, ...comes].toSorted(), comes: [] } : { ends, comes });
}

/**
 * Judges a decision about a status of the old system and returns the deliveries that have not been brought. Refuses
 * an order with one of our statuses, an order that would be over, and without an override a delivery past its cut-
 * off, because the list of its day may be printed already.
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

/**
 * Judges a note that a payment is paid, or not paid after all. Refuses a refunded payment, and one of a cancelled order for which nothing
 * is owed.
 */
export function judgePayment(
  order: Pick<OrderState, 'status' | 'endDate'> & {
    readonly payment: {
      readonly status: PaymentStatus;
      readonly amount: number;
      readonly taken: number;
    };
  },
  paid: boolean,
  now: Instant,
): Result<'paid' | 'due'> {
  const standing = paymentStanding(order);
  const isSettled = standing === 'refunded' || standing === 'not-owed';
  if (!officeCan(order, now).pay || isSettled) return refused('payment_settled');
  return accepted(paid ? 'paid' : 'due');
}
