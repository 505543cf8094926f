import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { addNote, cancelOrder, changeAddress, changeBatch } from './office-commands.ts';
import type { OfficeChange } from './office-commands.ts';
import { officeHistoryOf, officeOrderOf, officeOrderPage, plansToLookFor } from './office-queries.ts';
import { decideStatus } from './status-commands.ts';

/** The calls by which the office finds orders and changes them. */
export function registerOrderAdminRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(officeOrderCalls.officeOrders, async ({ query: { after, ...filter } }) =>
    accepted(await officeOrderPage(db, filter, after ?? null, clock.now())),
  );
  bind(officeOrderCalls.officeOrderPlans, async () => accepted(await plansToLookFor(db)));
  bind(officeOrderCalls.officeOrder, ({ params }) => officeOrderOf(db, params.id, clock.now()));
  bind(officeOrderCalls.officeOrderHistory, ({ params, query }) =>
    officeHistoryOf(db, params.id, query.after ?? null),
  );

  const change = async (
    { params, caller }: { readonly params: { readonly id: string }; readonly caller: SignedIn },
    work: (of: OfficeChange) => Promise<Result<null>>,
  ): Promise<Result<OfficeOrderAnswer>> => {
    const changed = await work({ orderId: params.id, actorId: caller.userId, clock });
    return changed.ok ? officeOrderOf(db, params.id, clock.now()) : changed;
  };
  bind(officeOrderCalls.officeChangeAddress, (carried) =>
    change(carried, (of) => changeAddress(db, of, carried.body)),
  );
  bind(officeOrderCalls.officeChangeBatch, (carried) =>
    change(carried, (of) => changeBatch(db, of, carried.body)),
  );
  bind(officeOrderCalls.officeCancelOrder, (carried) =>
    change(carried, (of) => cancelOrder(db, of, carried.body)),
  );
  bind(officeStatusCalls.officeDecideStatus, (carried) =>
    change(carried, (of) => decideStatus(db, of, carried.body)),
  );
  bind(officeOrderCalls.officeAddNote, (carried) =>
    change(carried, (of) => addNote(db, of, carried.body.text)),
  );
}
