import { api } from '@shivar/domain/api';
import { orderAnswerOf } from '@shivar/domain/placed-order';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { placeOrder } from './commands.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** The call that buys a plan (design 5). */
export function registerPurchaseRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(api.placeOrder, async ({ body, caller, headers }) => {
    const idempotencyKey = headers['idempotency-key'];
    if (!idempotencyKey) return refused('idempotency_key_required');
    if (!KEY_PATTERN.test(idempotencyKey)) return refused('idempotency_key_invalid');
    const result = await placeOrder(db, { userId: caller.userId, idempotencyKey, clock }, body);
    return result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  });
}
