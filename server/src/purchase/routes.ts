import { api } from '@shivar/domain/contract/api';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import { movesOfPurchase } from '../customisation/day-off-queries.ts';
import { roomFor } from '../area/queries.ts';
import { ownersOfMobile } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import type { Outbox } from '../mail/commands.ts';
import { readIdempotencyKey } from '../http/request.ts';
import type { Mode } from '../settings/queries.ts';
import { placeOrder } from './commands.ts';
import { placePhoneOrder } from './phone-commands.ts';
import { phoneCallerOf } from './phone-queries.ts';

interface PurchaseDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly config: { readonly limitsScale: number; readonly mode: Mode };
}

/** The call that buys a plan (product 8.15). */
export function registerPurchaseRoutes(bind: Bind, { db, clock, outbox, config }: PurchaseDeps): void {
  bind(api.placeOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const { limitsScale, mode } = config;
    const buyer = { userId: caller.userId, idempotencyKey: key.value, clock, outbox, limitsScale, mode };
    const result = await placeOrder(db, buyer, body);
    return result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  });
}

/** The office's calls for orders by phone. */
export function registerPurchaseAdminRoutes(bind: Bind, deps: AuthDeps): void {
  bind(officePhoneCalls.phoneCaller, ({ params }) => phoneCallerOf(deps.db, params.id));
  bind(officePhoneCalls.mobileOwners, async ({ params }) =>
    accepted(await ownersOfMobile(deps.db, params.mobile)),
  );
  bind(officePhoneCalls.phoneRoom, async ({ params, query, language }) => {
    const [asked, now] = [{ ...params, ...query }, deps.clock.now()];
    const room = await roomFor(deps.db, asked, now, language);
    return accepted({ ...room, moved: await movesOfPurchase(deps.db, asked, now) });
  });
  bind(officePhoneCalls.placePhoneOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const placed = await placePhoneOrder(deps, { actorId: caller.userId, idempotencyKey: key.value }, body);
    return placed.ok ? accepted(orderAnswerOf(placed.value, deps.clock.now())) : placed;
  });
}
