import type { Day } from '@shivar/domain/values/day';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';

import type { CallFailure } from '../../../lib/api-client.ts';

/*
 * One order per intention (product 8.15): the key goes with what was sent until its outcome is known, so a
 * repeated click, a retry after a lost connection and a reload all come to the same order.
 */

/** A sending whose outcome is unknown: the server may or may not have made an order of it. */
export interface Attempt {
  readonly key: string;
  /** The bodies that were sent under this key, as JSON. One of them may be an order by now. */
  readonly sent: readonly string[];
  readonly startDate: Day;
}

/** What is sent: a customer's purchase, or one that the office writes down. */
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

/** Whether this very body was sent already without an answer, so that only the server can tell what became of it. */
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
  const refused = asRefused(first.failure);
  if (!refused) return { kind: 'unknown' };
  if (refused.refusal.code !== 'idempotency_key_reused') return { kind: 'refused', failure: refused };
  for (const text of attempt.sent) {
    if (text === JSON.stringify(body)) continue;
    const again = await send(JSON.parse(text) as Body, attempt.key);
    if (again.ok) return { kind: 'placed-before', order: again.value };
  }
  return { kind: 'unknown' };
}

/** What is still open after a body was refused: only what was sent before it under the same key. */
export function withoutRefused(attempt: Attempt, body: Sent): Attempt | null {
  const refused = JSON.stringify(body);
  const sent = attempt.sent.filter((text) => text !== refused);
  return sent.length > 0 ? { ...attempt, sent } : null;
}

/** A definite "no": a refusal that says what is wrong. A failing server leaves the outcome open. */
function asRefused(failure: CallFailure): (CallFailure & { kind: 'refused' }) | null {
  return failure.kind === 'refused' && failure.status < 500 ? failure : null;
}

// Not crypto.randomUUID: browsers have it on https only, and a farm may try the shop out on its own network.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
