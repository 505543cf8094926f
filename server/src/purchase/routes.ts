import { areaCalls } from '@shivar/domain/contract/area-calls';
import { api } from '@shivar/domain/contract/api';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import type { Outbox } from '../mail/commands.ts';
import { readIdempotencyKey } from '../http/request.ts';
import type { Mode } from '../settings/queries.ts';
import { placeOrder } from './commands.ts';
import { roomOfRound } from './phone-queries.ts';
import { registerRenewalRoutes } from './renewal-routes.ts';

interface PurchaseDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly config: { readonly limitsScale: number; readonly mode: Mode };
  /** Null where nobody pays online. */
  readonly gateway: unknown;
}

/** The call that buys a plan (product 8.15), and the one that asks before whether a pincode has room. */
export function registerPurchaseRoutes(bind: Bind, deps: PurchaseDeps): void {
  const { db, clock, outbox, config, gateway } = deps;
  registerRenewalRoutes(bind, deps);
  bind(areaCalls.room, async ({ params, query, language }) => {
    const { isFull: _isFull, ...room } = await roomOfRound(deps, { ...params, ...query }, language);
    return accepted(room);
  });
  bind(api.placeOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const { limitsScale, mode } = config;
    const takesOnline = gateway !== null;
    const buyer = {
      userId: caller.userId,
      idempotencyKey: key.value,
      clock,
      outbox,
      takesOnline,
      limitsScale,
      mode,
    };
    const result = await placeOrder(db, buyer, body);
    return result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  });
}
