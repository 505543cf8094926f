import { isPastCutOff } from '../calendar/cut-off.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isOver, nextDeliveryDate } from '../calendar/delivery-calendar.ts';
import type { Batch, DeliveryStatus } from '../calendar/delivery-calendar.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';
import type { Bilingual } from '../../language/language.ts';
import type { Seasonal } from '../calendar/season.ts';

/** The spec's statuses of an order (spec 3). */
export const ORDER_STATUSES = ['active', 'pending', 'completed', 'cancelled'] as const;
export type KnownOrderStatus = (typeof ORDER_STATUSES)[number];

/** The spec's statuses, and any other word that the old system had: it is shown as it is (spec 4). */
export type OrderStatus = KnownOrderStatus | (string & {});

/**
 * What is written down. Of orders that were bought here `completed` is never written: it follows from the dates
 * and the clock (design 4). One from the old system may have been completed before its last day.
 */
export type StoredOrderStatus = OrderStatus;

/** An item as it was bought: the order's own copy of names and limits. */
export interface OrderedItem extends Seasonal {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: Unit;
  /** One of the order's categories, whose cap it falls under. */
  readonly categoryId: string;
  /** The most of it in one delivery, in grams or units. */
  readonly maxSelection: number;
  /** What was paid for over all deliveries, in grams or units. */
  readonly subscribed: number;
}

/** A category as it was bought. A cap of null is the spec's default. */
export interface OrderedCategory {
  readonly id: string;
  readonly name: Bilingual;
  readonly capGrams: number | null;
  readonly capUnits: number | null;
}

export interface Delivery {
  readonly date: Day;
  readonly batch: Batch;
  /** As stored: never `locked`, which follows from the clock. */
  readonly status: Exclude<DeliveryStatus, 'locked'>;
  readonly lines: Quantities;
}

/** All that the rules need to know of an order. Deliveries are in the order of their dates. */
export interface OrderState {
  readonly status: StoredOrderStatus;
  readonly endDate: Day;
  readonly items: readonly OrderedItem[];
  readonly categories: readonly OrderedCategory[];
  readonly deliveries: readonly Delivery[];
}

/** An order's status at an instant: active ones are completed once their last day is over (design 4). */
export function orderStatus(stored: StoredOrderStatus, endDate: Day, now: Instant): OrderStatus {
  return stored === 'active' && isOver(endDate, now) ? 'completed' : stored;
}

/**
 * The next date on which something comes with an order, or null. With one that waits for its payment it comes once that
 * is there; of one that was cancelled, or has a status of its own, nothing is packed.
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

/** A delivery's status at an instant: an open one whose cut-off has passed is locked (design 4). */
export function deliveryStatus<Status extends string>(
  delivery: { readonly date: Day; readonly status: Status },
  now: Instant,
): Status | 'locked' {
  return delivery.status === 'open' && isPastCutOff(delivery.date, now) ? 'locked' : delivery.status;
}

/** Which of the spec's statuses it is, or null where it is another word. */
export function knownStatus(status: OrderStatus): KnownOrderStatus | null {
  return ORDER_STATUSES.find((known) => known === status) ?? null;
}

/** What may be done with an order in each of its statuses. */
const ABILITIES: Readonly<
  Record<KnownOrderStatus, { readonly customise: boolean; readonly bringsBoxes: boolean }>
> = {
  active: { customise: true, bringsBoxes: true },
  // Its boxes come once it is paid.
  pending: { customise: false, bringsBoxes: true },
  completed: { customise: false, bringsBoxes: false },
  cancelled: { customise: false, bringsBoxes: false },
};

export const PAYMENT_STATUSES = ['due', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How an order stands with its money. */
export type PaymentStanding = PaymentStatus | 'not-owed';

/** How an order stands with its money: what is not paid of a cancelled one is owed no more. */
export function paymentStanding<Status extends string>(order: {
  readonly status: OrderStatus;
  readonly payment: { readonly status: Status };
}): Status | 'not-owed' {
  const { status } = order.payment;
  const isUnpaid = status === 'due' || status === 'failed';
  return isUnpaid && order.status === 'cancelled' ? 'not-owed' : status;
}

/** Whether boxes of an order in this status are yet to come. Never in an unknown one, of which nothing is packed. */
export function bringsBoxes(status: OrderStatus): boolean {
  const known = knownStatus(status);
  return known !== null && ABILITIES[known].bringsBoxes;
}

/** Whether the customer may customise an order in this status (spec 2: for active orders). Never in an unknown one. */
export function canCustomise(status: OrderStatus): boolean {
  const known = knownStatus(status);
  return known !== null && ABILITIES[known].customise;
}
