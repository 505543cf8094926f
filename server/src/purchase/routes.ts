import { api } from '@shivar/domain/contract/api';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { readIdempotencyKey } from '../http/request.ts';
import type { Mode } from '../settings/queries.ts';
import { placeOrder } from './commands.ts';

interface PurchaseDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly limitsScale: number; readonly mode: Mode };
}

/** The call that buys a plan (product 8.15). */
export function registerPurchaseRoutes(bind: Bind, { db, clock, config }: PurchaseDeps): void {
  bind(api.placeOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const { limitsScale, mode } = config;
    const buyer = { userId: caller.userId, idempotencyKey: key.value, clock, limitsScale, mode };
    const result = await placeOrder(db, buyer, body);
    return result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  });
}
