import { areaCalls } from '@shivar/domain/contract/area-calls';
import { api } from '@shivar/domain/contract/api';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { PhoneRoom } from '@shivar/domain/contract/office/phone-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import type { Language } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { RoundAsked } from '@shivar/domain/rules/area/area';
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

/** The call that buys a plan (product 8.15), and the one that asks before whether a pincode has room. */
export function registerPurchaseRoutes(bind: Bind, deps: PurchaseDeps): void {
  const { db, clock, outbox, config } = deps;
  bind(areaCalls.room, async ({ params, query, language }) => {
    const { isFull: _isFull, ...room } = await roomOfRound(deps, { ...params, ...query }, language);
    return accepted(room);
  });
  bind(api.placeOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const { limitsScale, mode } = config;
    const buyer = { userId: caller.userId, idempotencyKey: key.value, clock, outbox, limitsScale, mode };
    const result = await placeOrder(db, buyer, body);
    return result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  });
}

/** Whether a start has room, and which of its boxes go from days off. */
async function roomOfRound(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
  asked: RoundAsked,
  language: Language,
): Promise<PhoneRoom> {
  const now = clock.now();
  return {
    ...(await roomFor(db, asked, now, language)),
    moved: await movesOfPurchase(db, asked, now),
  };
}

/** The office's calls for orders by phone. */
export function registerPurchaseAdminRoutes(bind: Bind, deps: AuthDeps): void {
  bind(officePhoneCalls.phoneCaller, ({ params }) => phoneCallerOf(deps.db, params.id));
  bind(officePhoneCalls.mobileOwners, async ({ params }) =>
    accepted(await ownersOfMobile(deps.db, params.mobile)),
  );
  bind(officePhoneCalls.phoneRoom, async ({ params, query, language }) =>
    accepted(await roomOfRound(deps, { ...params, ...query }, language)),
  );
  bind(officePhoneCalls.placePhoneOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const placed = await placePhoneOrder(deps, { actorId: caller.userId, idempotencyKey: key.value }, body);
    return placed.ok ? accepted(orderAnswerOf(placed.value, deps.clock.now())) : placed;
  });
}
