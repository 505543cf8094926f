import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Instant } from '@shivar/domain/values/day';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Transaction } from '../db/client.ts';
import { orderById } from '../orders/queries.ts';

/** Whose key it is for this intention: a customer's, or that of whoever writes their order down. */
export interface Intention {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly clock: Clock;
}

/**
 * Writes an order once: the same key and body again answer the same order and write nothing (product 8.15). `write` is
 * given the order's id and the instant by which to judge; what it refuses leaves the key free, so that the same
 * intention may be sent again when it can succeed. It must refuse before it writes. Refuses a key that was used for
 * another body.
 */
export async function writeOnce(
  tx: Transaction,
  intention: Intention,
  body: unknown,
  write: (orderId: string, now: Instant) => Promise<Result<unknown>>,
): Promise<Result<PlacedOrder>> {
  const orderId = randomUUIDv7();
  const claim = await claimKey(tx, intention, body, orderId);
  if (!claim.isSameBody) return refused('idempotency_key_reused');
  if (claim.orderId === orderId) {
    // Read after any wait for another request with this key, so that a start that has closed meanwhile is refused.
    const written = await write(orderId, intention.clock.now());
    if (!written.ok) {
      await freeKey(tx, intention);
      return written;
    }
  }
  const order = await orderById(tx, claim.orderId);
  return order ? accepted(order) : refused('order_not_found');
}

/**
 * Takes the key for this order, or tells which order has it. A second request with the same key waits here
 * until the first one's transaction has ended, so that a double click makes one order.
 */
async function claimKey(
  tx: Transaction,
  { userId, idempotencyKey, clock }: Intention,
  body: unknown,
  orderId: string,
): Promise<{ readonly orderId: string; readonly isSameBody: boolean }> {
  const bodyHash = createHash('sha256').update(canonical(body)).digest();
  const [row] = await tx.query<{ orderId: string; isSameBody: boolean }>(
    `insert into idempotency_keys as known (user_id, key, body_hash, order_id, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, key) do update set key = known.key
     returning order_id as "orderId", body_hash = $3 as "isSameBody"`,
    [userId, idempotencyKey, bodyHash, orderId, new Date(clock.now())],
  );
  if (!row) throw new Error('The idempotency key that was claimed did not come back');
  return row;
}

async function freeKey(tx: Transaction, { userId, idempotencyKey }: Intention): Promise<void> {
  await tx.query('delete from idempotency_keys where user_id = $1 and key = $2', [userId, idempotencyKey]);
}

/** Forgets the keys of a customer who leaves. */
export async function forgetKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from idempotency_keys where user_id = $1', [userId]);
}

/** A body as one text whatever the order of its fields, so that the same body always has the same hash. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
