import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import { noRoomFor } from '../area/room-queries.ts';
import { ownersOfMobile } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Bind } from '../http/endpoint.ts';
import { messageOf } from '../http/errors.ts';
import { readIdempotencyKey } from '../http/request.ts';
import { placePhoneOrder } from './phone-commands.ts';
import { phoneCallerOf } from './phone-queries.ts';

/** The calls by which the office places orders for those who call. */
export function registerPurchaseAdminRoutes(bind: Bind, deps: AuthDeps): void {
  bind(officePhoneCalls.phoneCaller, ({ params }) => phoneCallerOf(deps.db, params.id));
  bind(officePhoneCalls.mobileOwners, async ({ params }) =>
    accepted(await ownersOfMobile(deps.db, params.mobile)),
  );
  bind(officePhoneCalls.phoneRoom, async ({ params, query, language }) => {
    const none = await noRoomFor(deps.db, { ...params, ...query }, deps.clock.now());
    if (!none) return accepted({ message: null, startDate: null, batch: null, isFull: false });
    const { code, params: told } = none.refusal;
    const next = told?.['next'];
    return accepted({
      message: messageOf(none.refusal, language),
      startDate: typeof next === 'string' ? next : null,
      batch: none.batch,
      isFull: code === 'day_full' || code === 'days_full',
    });
  });
  bind(officePhoneCalls.placePhoneOrder, async ({ body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const writing = { actorId: caller.userId, idempotencyKey: key.value };
    const placed = await placePhoneOrder(deps, writing, body);
    return placed.ok ? accepted(orderAnswerOf(placed.value, deps.clock.now())) : placed;
  });
}
