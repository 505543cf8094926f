import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paise } from '@shivar/domain/values/money';
import * as z from 'zod/mini';
import { createAsk, listOf, orderBody, orderSchema } from './gateway-ask.ts';
import type { Ask, GatewaySettings } from './gateway-ask.ts';
import { chargesOf, mandatesOf } from './gateway-mandates.ts';

/*
 * Razorpay by its REST protocol. Its own package cannot be pointed at a stand-in. All that counts is asked for here: neither a browser nor
 * an event is believed about an amount.
 */

const paymentSchema = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.nullish(z.boolean()),
  method: z.nullish(z.string()),
  fee: z.nullish(z.int()),
  // Of a payment that gave a mandate, or was taken by one.
  customer_id: z.nullish(z.string()),
  token_id: z.nullish(z.string()),
});
export type GatewayPayment = z.infer<typeof paymentSchema>;

const linkSchema = z.object({
  id: z.string(),
  short_url: z.string(),
  order_id: z.nullish(z.string()),
  payments: z.nullish(z.array(z.object({ payment_id: z.string() }))),
});
type GatewayLink = z.infer<typeof linkSchema>;

const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.string(),
  receipt: z.nullish(z.string()),
});
export type GatewayRefund = z.infer<typeof refundSchema>;

/** What a page of the gateway says, and to whom. */
interface LinkTexts {
  readonly description: string;
  readonly name: string;
  readonly contact: string;
}

/** The gateway of the farm. Its calls throw `GatewayAway` and `GatewayRefused`. */
export function createGateway(settings: GatewaySettings) {
  const { keyId, keySecret, webhookSecrets, checkoutUrl } = settings;
  const ask = createAsk(settings);
  return {
    keyId,
    checkoutUrl,
    checkoutOrigin: new URL(checkoutUrl).origin,
    /** Makes an order of so many paise, or finds the one that this receipt made before. */
    createOrder: (receipt: string, paise: Paise) =>
      ask('/v1/orders', orderSchema, { body: orderBody(receipt, paise) }),
    ...linksOf(ask),
    ...mandatesOf(ask),
    ...chargesOf(ask),
    payment: (id: string) => ask(`/v1/payments/${encodeURIComponent(id)}`, paymentSchema),
    paymentsOf: async (order: string) =>
      (await ask(`/v1/orders/${encodeURIComponent(order)}/payments`, listOf(paymentSchema))).items,
    /** Takes an authorised payment that the gateway did not take by itself. */
    capture: ({ id, amount, currency }: GatewayPayment) =>
      ask(`/v1/payments/${encodeURIComponent(id)}/capture`, paymentSchema, { body: { amount, currency } }),
    /** Sends so many paise of a payment back, once for each key. */
    refund: (payment: string, paise: Paise, key: string) =>
      ask(`/v1/payments/${encodeURIComponent(payment)}/refund`, refundSchema, {
        body: { amount: paise, speed: 'normal', receipt: key },
        headers: { 'x-refund-idempotency': key },
      }),
    refundsOf: async (payment: string) =>
      (await ask(`/v1/payments/${encodeURIComponent(payment)}/refunds`, listOf(refundSchema))).items,
    /** Whether the gateway told a browser that this payment paid this order. */
    isPaidBy: (order: string, payment: string, signature: string) =>
      isSignature(signatureOf(`${order}|${payment}`, keySecret), signature),
    /** Whether an event is the gateway's own, by the bytes as they came. */
    isItsEvent: (body: Buffer, signature: string) =>
      webhookSecrets.some((secret) => isSignature(signatureOf(body, secret), signature)),
  };
}

/** Its pages where anybody can pay who has their address. */
function linksOf(ask: Ask) {
  return {
    /** Makes a page where so many paise can be paid, or finds the one that this receipt made before. */
    createLink: async (receipt: string, paise: Paise, about: LinkTexts): Promise<GatewayLink> => {
      const known = await ask(
        `/v1/payment_links?reference_id=${receipt}`,
        z.object({ payment_links: z.array(linkSchema) }),
      );
      const [link] = known.payment_links;
      if (link) return link;
      const { description, name, contact } = about;
      const body = {
        amount: paise,
        currency: 'INR',
        reference_id: receipt,
        description,
        customer: { name, contact },
      };
      // The farm hands it over itself.
      return ask('/v1/payment_links', linkSchema, {
        body: { ...body, notify: { sms: false, email: false } },
      });
    },
    link: (id: string) => ask(`/v1/payment_links/${encodeURIComponent(id)}`, linkSchema),
  };
}

export type Gateway = ReturnType<typeof createGateway>;

/** HMAC-SHA256 in hexadecimal, as the gateway signs. */
export function signatureOf(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** In the same time, whatever the difference is. */
function isSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
