import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paise } from '@shivar/domain/values/money';
import * as z from 'zod/mini';

/*
 * Razorpay by its REST protocol. Its own package cannot be pointed at a stand-in. All that counts is asked for here: neither a browser nor
 * an event is believed about an amount.
 */

/** The settings of the gateway. */
interface GatewaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** The one of today, and former ones: events that are sent again keep their signature. */
  readonly webhookSecrets: readonly string[];
  /** The origin of its API. */
  readonly url: string;
  /** The address of its script for browsers. */
  readonly checkoutUrl: string;
}

const orderSchema = z.object({ id: z.string(), amount: z.int(), status: z.string() });

const paymentSchema = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.nullish(z.boolean()),
  method: z.nullish(z.string()),
  fee: z.nullish(z.int()),
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

const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });

/** What a page of the gateway says, and to whom. */
interface LinkTexts {
  readonly description: string;
  readonly name: string;
  readonly contact: string;
}

/** The gateway did not answer, or not for now: the same may be asked again. */
class GatewayAway extends Error {}
/** The gateway will not do it. */
export class GatewayRefused extends Error {}

const PATIENCE_MS = 10_000;
/** Statuses after which the same may be asked again: too many requests, one of the same is under way, and faults of the gateway. */
const maybeLater = (status: number) => status === 429 || status === 409 || status === 408 || status >= 500;

interface Sent {
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the function that asks the gateway by its REST protocol. It throws `GatewayAway` and `GatewayRefused`. */
function createAsk({ keyId, keySecret, url }: GatewaySettings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async function ask<Answer extends z.ZodMiniType>(
    path: string,
    answer: Answer,
    sent?: Sent,
  ): Promise<z.infer<Answer>> {
    const response = await fetch(`${url}${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { authorization, ...(sent && { 'content-type': 'application/json' }), ...sent?.headers },
      ...(sent && { body: JSON.stringify(sent.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new GatewayAway(`The gateway did not answer ${path}`, { cause: error });
    });
    const text = await response.text().catch((error: unknown) => {
      throw new GatewayAway(`The gateway broke off ${path}`, { cause: error });
    });
    if (maybeLater(response.status))
      throw new GatewayAway(`The gateway answered ${response.status} to ${path}`);
    if (!response.ok) throw new GatewayRefused(`The gateway refused ${path}: ${reasonIn(text)}`);
    const read = answer.safeParse(jsonOf(text));
    if (!read.success) throw new GatewayAway(`The gateway answered ${path} by something else`);
    return read.data;
  };
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
      ask('/v1/orders', orderSchema, {
        body: {
          amount: paise,
          currency: 'INR',
          receipt,
          unique_receipt: true,
          payment: { capture: 'automatic', capture_options: { refund_speed: 'normal' } },
        },
      }),
    ...linksOf(ask),
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
function linksOf(ask: ReturnType<typeof createAsk>) {
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const errorSchema = z.object({ error: z.object({ description: z.string() }) });

/** The gateway's own words; they name no person. */
function reasonIn(text: string): string {
  const read = errorSchema.safeParse(jsonOf(text));
  return read.success ? read.data.error.description : 'without a reason';
}
