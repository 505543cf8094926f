import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { setRenewal, setRenewalFor } from './renewal-commands.ts';
import { renewalOf, renewalOfAny } from './renewal-queries.ts';

/** The calls by which an order renews itself (product 4.25). */
export function registerRenewalRoutes(
  bind: Bind,
  deps: { readonly db: Database; readonly clock: Clock; readonly takesOnline: boolean },
): void {
  const asked = () => ({ now: deps.clock.now(), takesOnline: deps.takesOnline });
  bind(leavingCalls.renewal, ({ params, caller: { userId } }) =>
    renewalOf(deps.db, { orderId: params.id, userId }, asked()),
  );
  bind(leavingCalls.setRenewal, ({ params, caller: { userId }, body }) =>
    setRenewal(deps, { orderId: params.id, userId }, body.agreed),
  );
  bind(officeStatusCalls.officeRenewal, ({ params }) => renewalOfAny(deps.db, params.id, asked()));
  bind(officeStatusCalls.officeSetRenewal, ({ params, caller, body }) =>
    setRenewalFor(deps, { orderId: params.id, actorId: caller.userId }, body.agreed),
  );
}
