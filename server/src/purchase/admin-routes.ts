import { officePhoneCalls } from '@shivar/domain/office-phone-calls';
import { orderAnswerOf } from '@shivar/domain/placed-order';
import { accepted } from '@shivar/domain/refusal';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Bind } from '../http/endpoint.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { placePhoneOrder } from './phone-commands.ts';
import { phoneCallerOf } from './phone-queries.ts';

/** The calls by which the office places orders for those who call. */
export function registerPurchaseAdminRoutes(bind: Bind, deps: AuthDeps): void {
  bind(officePhoneCalls.phoneCaller, ({ params }) => phoneCallerOf(deps.db, params.id));
  bind(officePhoneCalls.placePhoneOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const writing = { actorId: caller.userId, idempotencyKey: key.value };
    const placed = await placePhoneOrder(deps, writing, body);
    return placed.ok ? accepted(orderAnswerOf(placed.value, deps.clock.now())) : placed;
  });
}
