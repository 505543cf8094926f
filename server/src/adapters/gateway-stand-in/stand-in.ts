import type { Instant } from '@shivar/domain/values/day';
import { signatureOf } from '../gateway.ts';
import { eventOf, makePayment, makeRefund, nothingStood, settle, standInId } from './books.ts';
import type { Stood, StoodOrder, StoodPayment, StoodRefund, StoodToken } from './books.ts';

/** An event with its headers. */
export interface StandInEvent {
  readonly id: string;
  readonly body: string;
  readonly signature: string;
}

interface StandInSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** Of the webhook. After a change, events that were made before keep their signature. */
  webhookSecret: string;
  readonly now: () => Instant;
  /** Takes an event, as the gateway would send it. */
  readonly deliver: (event: StandInEvent) => Promise<unknown>;
  readonly stood?: Stood;
  /** Told after each change, to keep it. */
  readonly onChange?: (stood: Stood) => void;
  /** The address of its own pages for visitors, without a slash at its end. */
  readonly pages: string;
  /** After so many milliseconds a refund has arrived by itself; null: by hand. */
  readonly refundsTake: number | null;
}

/** How somebody pays. What is left out is as the order has it. */
interface Paying {
  readonly outcome?: 'captured' | 'authorized' | 'failed';
  readonly method?: string;
  readonly amount?: number;
  readonly currency?: string;
}

/**
 * Stands in the place of the gateway: in demo mode, where no money moves, and in tests, with its misbehaviour. It has its orders,
 * refusals, signatures and events; `api.ts` speaks its protocol.
 */
export class StandIn {
  readonly settings: StandInSettings;
  readonly stood: Stood;
  /** All events that it made, the oldest first. */
  readonly events: StandInEvent[] = [];
  /** What goes wrong: it is away, does its work and loses its next answers, or banks decline what mandates are to pay. */
  readonly trouble = { away: false, loseAnswers: 0, declines: false };

  constructor(settings: StandInSettings) {
    this.settings = settings;
    // What an older version kept has no links and no mandates.
    this.stood = { ...nothingStood(), ...settings.stood };
  }

  /** Somebody pays an order by its checkout. Answers as its script does. */
  pay(orderId: string, how: Paying = {}) {
    const order = this.stood.orders.find(({ id }) => id === orderId);
    if (!order) throw new Error('The order is not known');
    const { outcome = 'captured', method = 'upi', amount = order.amount, currency = 'INR' } = how;
    const by = outcome === 'failed' ? null : this.#mandateOf(order);
    const payment = makePayment(order, outcome, { method, amount, currency, now: this.settings.now(), by });
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    this.stood.payments.push(payment);
    this.#tell(outcome === 'failed' ? 'payment.failed' : 'payment.authorized', { payment });
    if (outcome === 'captured') this.take(order, payment);
    this.settings.onChange?.(this.stood);
    return { payment, order, signature: signatureOf(`${order.id}|${payment.id}`, this.settings.keySecret) };
  }

  /** The mandate that the payment of an order gives, or by which it is taken. */
  #mandateOf({ customer_id: customerId, token, notification }: StoodOrder): StoodToken | null {
    if (!customerId || !token)
      return this.stood.tokens.find(({ id }) => id === notification?.token_id) ?? null;
    const made: StoodToken = {
      id: standInId('token'),
      entity: 'token',
      customer_id: customerId,
      method: 'upi',
      max_amount: token.max_amount,
      recurring_details: { status: 'confirmed' },
    };
    this.stood.tokens.push(made);
    this.#tell('token.confirmed', { token: made });
    return made;
  }

  /** A mandate ends: by the farm, or by its payer in an app. */
  endToken(token: StoodToken): void {
    token.recurring_details.status = 'cancelled';
    this.#tell('token.cancelled', { token });
    this.settings.onChange?.(this.stood);
  }

  /** An authorised payment is taken. */
  take(order: StoodOrder, payment: StoodPayment): void {
    settle(order, payment);
    this.#tell('payment.captured', { payment });
    if (order.status === 'paid') this.#tell('order.paid', { payment, order });
    const link = this.stood.links.find(({ order_id: of }) => of === order.id);
    if (link && order.status === 'paid') {
      link.status = 'paid';
      link.payments.push({ payment_id: payment.id, amount: payment.amount, status: 'captured' });
      this.#tell('payment_link.paid', { payment_link: link, order, payment });
    }
    this.settings.onChange?.(this.stood);
  }

  /** Money goes back. Its bank needs some days. */
  refund(payment: StoodPayment, amount: number, receipt: string | null): StoodRefund {
    const made = makeRefund(payment, amount, receipt, this.settings.now());
    payment.amount_refunded += amount;
    this.stood.refunds.push(made);
    this.#tell('refund.created', { refund: made, payment });
    const { refundsTake } = this.settings;
    if (refundsTake !== null) setTimeout(() => this.finish(made, 'processed'), refundsTake).unref();
    return made;
  }

  /** The bank of the payer has answered for a refund. */
  finish(refund: StoodRefund, outcome: 'processed' | 'failed'): void {
    const payment = this.stood.payments.find(({ id }) => id === refund.payment_id);
    if (refund.status !== 'pending' || !payment) return;
    refund.status = outcome;
    if (outcome === 'failed') payment.amount_refunded -= refund.amount;
    this.#tell(`refund.${outcome}`, { refund, payment });
    this.settings.onChange?.(this.stood);
  }

  #tell(name: string, things: Parameters<typeof eventOf>[1]): void {
    const { id, body } = eventOf(name, things, this.settings.now());
    const event = { id, body, signature: signatureOf(body, this.settings.webhookSecret) };
    this.events.push(event);
    // A lost event is found by asking.
    void this.settings.deliver(event).catch(() => null);
  }
}
