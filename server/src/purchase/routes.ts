import { areaCalls } from '@shivar/domain/contract/area-calls';
import { priceCalls } from '@shivar/domain/contract/price-calls';
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
import { codeTried } from '../limits/rules.ts';
import type { Limits } from '../limits/commands.ts';
import type { Identify } from '../http/endpoint.ts';
import { priceOrder } from './offer-queries.ts';
import { roomOfRound } from './phone-queries.ts';
import { registerRenewalRoutes } from './renewal-routes.ts';

interface PurchaseDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly config: { readonly limitsScale: number; readonly mode: Mode };
  /** Null where nobody pays online. */
  readonly gateway: unknown;
  readonly limits: Limits;
  /** A household that is signed in sees its own price before it buys. */
  readonly identify: Identify;
}

/** The call that buys a plan (product 8.15), and the one that asks before whether a pincode has room. */
export function registerPurchaseRoutes(bind: Bind, deps: PurchaseDeps): void {
  const { db, clock, outbox, config, gateway, limits, identify } = deps;
  registerRenewalRoutes(bind, { db, clock, takesOnline: gateway !== null });
  bind(areaCalls.room, async ({ params, query, language }) => {
    const { isFull: _isFull, ...room } = await roomOfRound(deps, { ...params, ...query }, language);
    return accepted(room);
  });
  bind(priceCalls.priceOrder, async ({ body, token, ip }) => {
    const tries = body.coupons.length > 0 ? codeTried(ip) : [];
    const allowed = await limits.use(tries);
    if (!allowed.ok) return allowed;
    const caller = await identify(token);
    // The office asks for a household that calls.
    const userId = typeof caller === 'string' || caller.role !== null ? null : caller.userId;
    const priced = await priceOrder({ db, clock, mode: config.mode }, userId, body);
    // Only codes that nobody wrote are guesses.
    const isGuess = !priced.ok && priced.refusal.code === 'coupon_unknown';
    if (!isGuess && tries.length > 0) await limits.giveBack(tries);
    return priced;
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
