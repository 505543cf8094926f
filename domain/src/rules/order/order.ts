import { isPastCutOff } from '../calendar/cut-off.ts';
import { addDays, addMonths, monthOf } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isOver, nextDeliveryDate } from '../calendar/delivery-status.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import type { DeliveryStatus } from '../calendar/delivery-status.ts';
import type { Paise } from '../../values/money.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';
import type { Bilingual } from '../../language/language.ts';
import type { Seasonal } from '../calendar/season.ts';
import type { Likes } from '../produce/likes.ts';
import type { Portioned } from '../produce/portion.ts';

/** The promised statuses of an order (product 6.1). */
export const ORDER_STATUSES = ['active', 'pending', 'completed', 'cancelled'] as const;
export type KnownOrderStatus = (typeof ORDER_STATUSES)[number];

/** The promised statuses, and any other word of the old system, which is shown as it is (product 6.1). */
export type OrderStatus = KnownOrderStatus | (string & {});

/**
 * The stored status. `completed` is never stored for orders of this shop: it follows from the dates and the clock
 * (product 6.2). An order of the old system may be completed before its last day.
 */
export type StoredOrderStatus = OrderStatus;

/** An item of an order: the order's own copy of names and limits. */
export interface OrderedItem extends Seasonal, Portioned {
  readonly id: string;
  readonly name: Bilingual;
  /** One of the order's categories, whose cap counts. */
  readonly categoryId: string;
  /** The bought quantity over all deliveries, in grams or units. */
  readonly subscribed: number;
}

/** A category of an order. A cap of null means the default cap. */
export interface OrderedCategory {
  readonly id: string;
  readonly name: Bilingual;
  readonly capGrams: number | null;
  readonly capUnits: number | null;
}

/** A single item that a household added to a box (product 5.60). */
export interface Extra {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: Unit;
  /** In grams or units. */
  readonly quantity: number;
  readonly image: string;
  /** As it was added. */
  readonly paise: Paise;
  /** It came, and became money after that. */
  readonly isBack?: boolean | undefined;
}

export interface Delivery {
  readonly date: Day;
  readonly batch: Batch;
  /** The stored status. `locked` follows from the clock. */
  readonly status: Exclude<DeliveryStatus, 'locked'>;
  readonly lines: Quantities;
  /** Single items that the household added: neither of the allowance nor of `lines`. */
  readonly extras?: readonly Extra[] | undefined;
  /** The customer wants no box on this date: the farm does not fill it. */
  readonly leftEmpty?: boolean | undefined;
  /** The farm closed it after its cut-off, with its choice, or with nothing where nothing was left. */
  readonly filledByFarm?: boolean | undefined;
  /** The items of which too little was expected for its batch before the cut-off: farm's choice leaves them out. */
  readonly scarce?: readonly string[] | undefined;
  /** What the farm's choice at least brings while the date waits, since boxes of the order were moved (decision 81). */
  readonly promised?: Quantities | undefined;
  /** The date from which the box was moved here. */
  readonly movedFrom?: Day | undefined;
  /** A skipped date whose place in the round is not given to others (product 5.55). */
  readonly placeKept?: boolean | undefined;
  /** The farm does not come on this date (product 11.61), so its box cannot come back to it. */
  readonly dayOff?: boolean | undefined;
  /** When a driver started with it, in ISO 8601. */
  readonly outAt?: string | undefined;
  /** Where it goes, if not to the address of the order (product 5.54). */
  readonly goesTo?: { readonly address: string; readonly pincode: string } | undefined;
}

/** All facts of an order that the rules need. Deliveries are in order of date. */
export interface OrderState {
  readonly status: StoredOrderStatus;
  readonly endDate: Day;
  readonly items: readonly OrderedItem[];
  readonly categories: readonly OrderedCategory[];
  readonly deliveries: readonly Delivery[];
  /** The likes of its household, at least for its items. */
  readonly likes?: Likes | undefined;
  /** The customer wants nothing but the own choice: empty dates stay empty. */
  readonly onlyChosen?: boolean | undefined;
}

/** An order's status at an instant. An active order is completed after its last day (product 6.2). */
export function orderStatus(stored: StoredOrderStatus, endDate: Day, now: Instant): OrderStatus {
  return stored === 'active' && isOver(endDate, now) ? 'completed' : stored;
}

const RECENT_DAYS = 30;

/**
 * The first last day of a recent order, 30 days before this IST day. An order that waits for its payment is always recent (product 8.5).
 */
export function recentSince(today: Day): Day {
  return addDays(today, -RECENT_DAYS);
}

/** The fewest months that an order is over before it is put away: the office still looks at its boxes (product 12.16). */
export const LEAST_MONTHS_OVER = 6;
/** How many years the boxes of an order are kept after it ended. No law asks for its books for longer. */
const YEARS_KEPT = 8;

/** The first last day of an order that is not put away yet, so many months before this IST day (product 12.16). */
export function notPutAwaySince(today: Day, months: number): Day {
  return addMonths(today, -Math.max(months, LEAST_MONTHS_OVER));
}

/** The first month that is still kept on this IST day, by its first day: the contents of earlier boxes are erased (product 12.16). */
export function keptSince(today: Day): Day {
  return monthOf(addMonths(today, -12 * YEARS_KEPT));
}

/**
 * The next date with a box of an order, or null. The boxes of a pending order come once it is paid. A cancelled
 * order and one of the old system’s other statuses have none.
 */
export function nextDeliveryOf(
  order: {
    readonly status: OrderStatus;
    readonly deliveries: Parameters<typeof nextDeliveryDate>[0];
  },
  now: Instant,
): Day | null {
  return bringsBoxes(order.status) ? nextDeliveryDate(order.deliveries, now) : null;
}

/** A delivery's status at an instant. An open one past its cut-off is locked (product 6.4). */
export function deliveryStatus<Status extends string>(
  delivery: { readonly date: Day; readonly status: Status },
  now: Instant,
): Status | 'locked' {
  return delivery.status === 'open' && isPastCutOff(delivery.date, now) ? 'locked' : delivery.status;
}

/** The promised status, or null for another word. */
export function knownStatus(status: OrderStatus): KnownOrderStatus | null {
  return ORDER_STATUSES.find((known) => known === status) ?? null;
}

export const PAYMENT_STATUSES = ['due', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How an order stands with its money. */
export type PaymentStanding = PaymentStatus | 'not-owed';

/** The state of an order’s payment. Of a cancelled order nothing is due once all that is charged for it (product 6.46) was received. */
export function paymentStanding<Status extends string>(order: {
  readonly status: OrderStatus;
  readonly payment: {
    readonly status: Status;
    readonly amount: number;
    readonly taken?: number | undefined;
  };
}): Status | 'not-owed' {
  const { status, amount, taken = 0 } = order.payment;
  const isUnpaid = status === 'due' || status === 'failed';
  return isUnpaid && order.status === 'cancelled' && amount <= taken ? 'not-owed' : status;
}

/** Whether boxes of an order in this status still come. Those of a pending order come once it is paid. */
export function bringsBoxes(status: OrderStatus): boolean {
  return status === 'active' || status === 'pending';
}

/** Whether the customer may customise an order in this status: only an active one (product 5.18). */
export function canCustomise(status: OrderStatus): boolean {
  return status === 'active';
}
