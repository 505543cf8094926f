import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import { handIn } from '../books/till-commands.ts';
import { tillsOf } from '../books/till-queries.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { refusalAnswerOf } from '../http/errors.ts';
import { officeChange } from '../orders/office-commands.ts';
import { notePayment, notePayments } from './commands.ts';
import { registerStatementRoutes } from './statement-routes.ts';

/** The office's calls to note payments. */
export function registerPaymentAdminRoutes(bind: Bind, deps: { db: Database; clock: Clock }): void {
  const { db, clock } = deps;
  registerStatementRoutes(bind, deps);
  bind(officeOrderCalls.officeNotePayment, officeChange({ db, clock }, notePayment));

  bind(officePaymentCalls.officeNotePayments, async ({ caller, body, language }) => {
    const { noted, refusals } = await notePayments(db, { actorId: caller.userId, clock }, body);
    const refused = refusals.map(({ _id, refusal }) => ({ _id, ...refusalAnswerOf(refusal, language) }));
    return accepted({ noted, refused });
  });

  bind(officePaymentCalls.tills, async () => accepted(await tillsOf(db, clock.now())));

  bind(officePaymentCalls.handIn, async ({ params, caller, body }) => {
    const now = clock.now();
    const noted = await handIn(db, { driverId: params.id, actorId: caller.userId, now }, body);
    return noted.ok ? accepted(await tillsOf(db, now)) : noted;
  });
}
