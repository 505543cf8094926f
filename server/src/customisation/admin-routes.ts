import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { officeOrderOf } from '../orders/office-queries.ts';
import { changeSchedule } from './office-commands.ts';

/** The call by which the office says on a customer's behalf what comes on which day. */
export function registerCustomisationAdminRoutes(
  bind: Bind,
  { db, clock }: { db: Database; clock: Clock },
): void {
  bind(officeOrderCalls.officeChangeSchedule, async ({ params, caller, body }) => {
    const changed = await changeSchedule(db, { orderId: params.id, actorId: caller.userId, clock }, body);
    return changed.ok ? officeOrderOf(db, params.id, clock.now()) : changed;
  });
}
