import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import * as z from 'zod/mini';
import { listOf, orderBody, orderSchema } from './gateway-ask.ts';
import type { Ask } from './gateway-ask.ts';

/* Mandates, as Razorpay calls them: tokens of its customers for recurring payments by UPI. */

const tokenSchema = z.object({
  id: z.string(),
  recurring_details: z.nullish(z.object({ status: z.nullish(z.string()) })),
});

/** Somebody who pays, as the gateway keeps them. */
interface Payer {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
}

/** A mandate, by the ids of the gateway. */
interface Mandate {
  readonly customerId: string;
  readonly tokenId: string;
}

const inSeconds = (at: Instant) => Math.floor(at / 1000);

/** The calls of mandates: a payer allows it once, and later payments are taken without them. */
export function mandatesOf(ask: Ask) {
  const tokensOf = ({ customerId }: Pick<Mandate, 'customerId'>) => `/v1/customers/${customerId}/tokens`;
  return {
    /** The payer of these facts: a new one, or the one that the gateway knows. */
    customer: ({ name, email, contact }: Payer) =>
      ask('/v1/customers', z.object({ id: z.string() }), {
        body: { name, contact, ...(email !== '' && { email }), fail_existing: '0' },
      }),
    /** Makes an order whose payment, by UPI alone, gives a mandate of so many paise each time, until an instant. */
    createMandateOrder: (
      receipt: string,
      paise: Paise,
      { customerId, most, until }: { customerId: string; most: Paise; until: Instant },
    ) =>
      ask('/v1/orders', orderSchema, {
        body: {
          ...orderBody(receipt, paise),
          customer_id: customerId,
          method: 'upi',
          token: { max_amount: most, expire_at: inSeconds(until), frequency: 'as_presented' },
        },
      }),
    /** Whether a mandate holds: its payer can end it in an app of their own. */
    isConfirmed: async (mandate: Mandate) => {
      const { items } = await ask(tokensOf(mandate), listOf(tokenSchema));
      const own = items.find(({ id }) => id === mandate.tokenId);
      return own?.recurring_details?.status === 'confirmed';
    },
    endMandate: (mandate: Mandate) =>
      ask(`${tokensOf(mandate)}/${mandate.tokenId}`, z.object({ deleted: z.boolean() }), {
        method: 'DELETE',
      }),
  };
}

/** The calls of what mandates pay: the gateway announces it, and takes it a day later. */
export function chargesOf(ask: Ask) {
  return {
    /** Makes an order that a mandate will pay, not before an instant. The gateway announces it to the payer. */
    createChargeOrder: (
      receipt: string,
      paise: Paise,
      { tokenId, after }: { tokenId: string; after: Instant },
    ) =>
      ask('/v1/orders', orderSchema, {
        body: {
          ...orderBody(receipt, paise),
          notification: { token_id: tokenId, payment_after: inSeconds(after) },
        },
      }),
    /** Takes the money of such an order. It may come some days later. */
    charge: (order: string, paise: Paise, { customerId, tokenId }: Mandate, { email, contact }: Payer) =>
      ask('/v1/payments/create/recurring', z.object({ razorpay_payment_id: z.string() }), {
        body: {
          order_id: order,
          amount: paise,
          currency: 'INR',
          customer_id: customerId,
          token: tokenId,
          recurring: true,
          contact,
          ...(email !== '' && { email }),
        },
      }),
  };
}
