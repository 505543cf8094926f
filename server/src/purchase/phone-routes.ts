import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import { ownersOfMobile } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Bind } from '../http/endpoint.ts';
import { readIdempotencyKey } from '../http/request.ts';
import { registerCouponRoutes } from './coupon-routes.ts';
import { placePhoneOrder } from './phone-commands.ts';
import { phoneCallerOf, roomOfRound } from './phone-queries.ts';

/** The office's calls for orders by phone, and for the codes that make orders cheaper. */
export function registerPurchaseAdminRoutes(bind: Bind, deps: AuthDeps): void {
  registerCouponRoutes(bind, deps);
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
