import { officeOrderCalls } from '@shivar/domain/office-order-calls';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { officeOrderOf } from '../orders/office-queries.ts';
import { notePayment } from './office-commands.ts';

/** The call by which the office notes what was paid. */
export function registerPaymentAdminRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(officeOrderCalls.officeNotePayment, async ({ params, caller, body }) => {
    const noted = await notePayment(db, { orderId: params.id, actorId: caller.userId, clock }, body);
    return noted.ok ? officeOrderOf(db, params.id, clock.now()) : noted;
  });
}
