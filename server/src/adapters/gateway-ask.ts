import type { Paise } from '@shivar/domain/values/money';
import * as z from 'zod/mini';

/* How the gateway is asked by its REST protocol, and the forms that several of its calls have. */

/** The settings of the gateway. */
export interface GatewaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** The one of today, and former ones: events that are sent again keep their signature. */
  readonly webhookSecrets: readonly string[];
  /** The origin of its API. */
  readonly url: string;
  /** The address of its script for browsers. */
  readonly checkoutUrl: string;
}

export const orderSchema = z.object({ id: z.string(), amount: z.int(), status: z.string() });

export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });

/** The body of an order of so many paise: whoever asks again with this receipt gets the same one. */
export const orderBody = (receipt: string, paise: Paise) => ({
  amount: paise,
  currency: 'INR',
  receipt,
  unique_receipt: true,
  payment: { capture: 'automatic', capture_options: { refund_speed: 'normal' } },
});

/** The gateway did not answer, or not for now: the same may be asked again. */
class GatewayAway extends Error {}
/** The gateway will not do it. */
export class GatewayRefused extends Error {}

/** True where the gateway did not do it. Errors of the database are none of these. */
export const isOfGateway = (error: unknown): boolean =>
  error instanceof GatewayAway || error instanceof GatewayRefused;

const PATIENCE_MS = 10_000;
/** Statuses after which the same may be asked again: too many requests, one of the same is under way, and faults of the gateway. */
const maybeLater = (status: number) => status === 429 || status === 409 || status === 408 || status >= 500;

interface Sent {
  readonly method?: 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the function that asks the gateway by its REST protocol. It throws `GatewayAway` and `GatewayRefused`. */
export function createAsk({ keyId, keySecret, url }: GatewaySettings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async function ask<Answer extends z.ZodMiniType>(
    path: string,
    answer: Answer,
    sent?: Sent,
  ): Promise<z.infer<Answer>> {
    const response = await fetch(`${url}${path}`, {
      method: sent?.method ?? (sent ? 'POST' : 'GET'),
      headers: { authorization, ...(sent?.body && { 'content-type': 'application/json' }), ...sent?.headers },
      ...(sent?.body && { body: JSON.stringify(sent.body) }),
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

/** Asks the gateway. Throws `GatewayAway` and `GatewayRefused`. */
export type Ask = ReturnType<typeof createAsk>;

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
