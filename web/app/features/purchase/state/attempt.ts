import type { Day } from '@shivar/domain/values/day';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';

import type { CallFailure } from '../../../lib/api-client.ts';

/*
 * One order per intention (product 8.15). Until the outcome is known, the key belongs to the bodies that were sent. So
 * a second click, a retry and a reload all lead to the same order.
 */

/** A purchase that was sent and has no known outcome yet: there may be an order of it. */
export interface Attempt {
  readonly key: string;
  /** The bodies that were sent under this key, as JSON. One of them may be an order by now. */
  readonly sent: readonly string[];
  readonly startDate: Day;
}

/** The body that is sent, by a customer or by the office. */
type Sent = Pick<PurchaseBody, 'startDate'>;

export type SendOrder<Body extends Sent = PurchaseBody> = (
  body: Body,
  key: string,
) => Promise<{ ok: true; value: OrderAnswer } | { ok: false; failure: CallFailure }>;

export type PlacingResult =
  | { readonly kind: 'placed'; readonly order: OrderAnswer }
  /** An earlier sending had gone through, though its answer was lost: no second order was made. */
  | { readonly kind: 'placed-before'; readonly order: OrderAnswer }
  | { readonly kind: 'refused'; readonly failure: CallFailure & { kind: 'refused' } }
  | { readonly kind: 'unknown' };

/** The attempt that a body is to be sent under: with the key in use while an outcome is open, or a new one. */
export function attemptFor(open: Attempt | null, body: Sent): Attempt {
  const text = JSON.stringify(body);
  if (!open) return { key: newKey(), sent: [text], startDate: body.startDate };
  return open.sent.includes(text) ? open : { ...open, sent: [...open.sent, text] };
}

/** Whether this body was sent already without an answer. Then only the server knows the outcome. */
export function isAwaited(open: Attempt | null, body: Sent): boolean {
  return open?.sent.includes(JSON.stringify(body)) ?? false;
}

/**
 * Sends a body under its attempt. Where the key belongs to another body, an earlier sending became an order
 * after all: then that one is fetched by sending it again, and this one is left.
 */
export async function place<Body extends Sent>(
  attempt: Attempt,
  body: Body,
  send: SendOrder<Body>,
): Promise<PlacingResult> {
  const first = await send(body, attempt.key);
  if (first.ok) return { kind: 'placed', order: first.value };
  const { failure } = first;
  // A failing server leaves the outcome open: only a refusal is a definite "no".
  if (failure.kind !== 'refused' || failure.status >= 500) return { kind: 'unknown' };
  if (failure.refusal.code !== 'idempotency_key_reused') return { kind: 'refused', failure };
  for (const text of attempt.sent) {
    if (text === JSON.stringify(body)) continue;
    const again = await send(JSON.parse(text) as Body, attempt.key);
    if (again.ok) return { kind: 'placed-before', order: again.value };
  }
  return { kind: 'unknown' };
}

/** The attempt after a refusal: the bodies that were sent before under the same key. */
export function withoutRefused(attempt: Attempt, body: Sent): Attempt | null {
  const refused = JSON.stringify(body);
  const sent = attempt.sent.filter((text) => text !== refused);
  return sent.length > 0 ? { ...attempt, sent } : null;
}

// Not crypto.randomUUID: browsers have it on https only, and a farm may try the shop out on its own network.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
