import { randomBytes, randomUUID } from 'node:crypto';
import type { Instant } from '@shivar/domain/values/day';

/* The orders, payments and refunds of the stand-in, with the fields of the gateway's own protocol. */

export interface StoodOrder {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  readonly created_at: number;
  /** Its payment gives a mandate of this customer. */
  readonly customer_id?: string | undefined;
  readonly token?: { readonly max_amount: number } | undefined;
  /** A mandate will pay it, not before these seconds. */
  readonly notification?: { readonly token_id: string; readonly payment_after: number } | undefined;
}

interface StoodCustomer {
  readonly id: string;
  readonly entity: 'customer';
  readonly name: string;
  readonly email: string;
  readonly contact: string;
}

/** A mandate. */
export interface StoodToken {
  readonly id: string;
  readonly entity: 'token';
  readonly customer_id: string;
  readonly method: 'upi';
  readonly max_amount: number;
  readonly recurring_details: { status: 'confirmed' | 'cancelled' };
}

export interface StoodPayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  readonly order_id: string;
  readonly method: string;
  captured: boolean;
  amount_refunded: number;
  fee: number | null;
  tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly created_at: number;
  readonly customer_id: string | null;
  readonly token_id: string | null;
}

export interface StoodRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  readonly created_at: number;
}

interface StoodLink {
  readonly id: string;
  readonly amount: number;
  readonly reference_id: string;
  readonly description: string;
  readonly order_id: string;
  readonly short_url: string;
  status: 'created' | 'paid';
  payments: { payment_id: string; amount: number; status: string }[];
}

/** All that the stand-in knows: as JSON it can be kept. */
export interface Stood {
  orders: StoodOrder[];
  payments: StoodPayment[];
  refunds: StoodRefund[];
  links: StoodLink[];
  customers: StoodCustomer[];
  tokens: StoodToken[];
  /** Refunds by their keys, each with the body that came with it. */
  keys: Record<string, { readonly refund: string; readonly body: string }>;
}

export const nothingStood = (): Stood => ({
  orders: [],
  payments: [],
  refunds: [],
  links: [],
  customers: [],
  tokens: [],
  keys: {},
});

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** An id such as `pay_Q1cD…`, as the gateway makes them. */
export function standInId(kind: 'order' | 'pay' | 'rfnd' | 'plink' | 'cust' | 'token'): string {
  const letters = [...randomBytes(14)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? 'A');
  return `${kind}_${letters.join('')}`;
}

/** The gateway keeps two in a hundred, and the tax on that. */
const feeOf = (amount: number) => Math.round(amount * 0.0236);

const seconds = (now: Instant) => Math.floor(now / 1000);

export function makeOrder(
  amount: number,
  receipt: string | null,
  now: Instant,
  of: Pick<StoodOrder, 'customer_id' | 'token' | 'notification'> = {},
): StoodOrder {
  return {
    ...of,
    id: standInId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    status: 'created',
    attempts: 0,
    created_at: seconds(now),
  };
}

/** Somebody pays: it is taken, waits to be taken, or fails. */
export function makePayment(
  order: StoodOrder,
  outcome: 'captured' | 'authorized' | 'failed',
  {
    method,
    amount,
    currency,
    now,
    by = null,
  }: { method: string; amount: number; currency: string; now: Instant; by?: StoodToken | null },
): StoodPayment {
  const isCaptured = outcome === 'captured';
  return {
    id: standInId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: outcome,
    order_id: order.id,
    method,
    captured: isCaptured,
    amount_refunded: 0,
    fee: isCaptured ? feeOf(amount) : null,
    tax: isCaptured ? Math.round((feeOf(amount) * 18) / 118) : null,
    error_code: outcome === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: outcome === 'failed' ? 'The payment was declined by the bank' : null,
    created_at: seconds(now),
    customer_id: by?.customer_id ?? null,
    token_id: by?.id ?? null,
  };
}

/** A payment is taken: its order is paid. */
export function settle(order: StoodOrder, payment: StoodPayment): void {
  payment.status = 'captured';
  payment.captured = true;
  payment.fee = feeOf(payment.amount);
  payment.tax = Math.round((payment.fee * 18) / 118);
  order.amount_paid += payment.amount;
  order.amount_due = Math.max(0, order.amount - order.amount_paid);
  order.status = order.amount_due === 0 ? 'paid' : 'attempted';
}

/** A page where anybody pays. Its order is made with it. */
export function makeLink(order: StoodOrder, reference: string, description: string, page: string): StoodLink {
  const id = standInId('plink');
  return {
    id,
    amount: order.amount,
    reference_id: reference,
    description,
    order_id: order.id,
    short_url: `${page}/${id}`,
    status: 'created',
    payments: [],
  };
}

export function makeRefund(
  payment: StoodPayment,
  amount: number,
  receipt: string | null,
  now: Instant,
): StoodRefund {
  return {
    id: standInId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt,
    status: 'pending',
    created_at: seconds(now),
  };
}

/** An event, as the gateway puts it into a webhook. */
export function eventOf(
  event: string,
  things: {
    readonly payment?: StoodPayment;
    readonly order?: StoodOrder;
    readonly refund?: StoodRefund;
    readonly payment_link?: StoodLink;
    readonly token?: StoodToken;
  },
  now: Instant,
): { readonly id: string; readonly body: string } {
  const payload = Object.fromEntries(Object.entries(things).map(([name, entity]) => [name, { entity }]));
  const contains = Object.keys(payload);
  const account = 'acc_StandInOfShivar';
  const body = { entity: 'event', account_id: account, event, contains, payload, created_at: seconds(now) };
  return { id: `evt_${randomUUID()}`, body: JSON.stringify(body) };
}
