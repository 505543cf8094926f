import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { judgeUndo } from '@shivar/domain/rules/customisation/undo';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { historyOfOrder, lastChangeOf } from './history-queries.ts';
import { addNote, changeAddress, changeBatch } from './office-commands.ts';
import type { OfficeChange } from './office-commands.ts';
import { officeHistoryOf, officeOrderOf, officeOrderPage, plansToLookFor } from './office-queries.ts';
import { orderOfUser, ordersOfUser } from './queries.ts';
import { cancelOrder, decideStatus } from './status-commands.ts';

/** The calls that read a customer's orders (product 7.25). Another customer's orders look missing. */
export function registerOrderRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(api.ordersOfUser, async ({ params, caller }) => {
    if (params.userId !== caller.userId) return refused('not_found');
    const now = clock.now();
    return accepted((await ordersOfUser(db, caller.userId)).map((order) => orderAnswerOf(order, now)));
  });

  bind(api.order, async ({ params, caller }) => {
    const order = await orderOfUser(db, params.id, caller.userId);
    return order ? accepted(orderAnswerOf(order, clock.now())) : refused('order_not_found');
  });

  bind(api.orderHistory, async ({ params, query, caller }) => {
    const order = await orderOfUser(db, params.id, caller.userId);
    if (!order) return refused('order_not_found');
    const of = { orderId: order.id, userId: caller.userId };
    const [history, last] = await Promise.all([
      historyOfOrder(db, of, query.after ?? null),
      lastChangeOf(db, order.id, caller.userId),
    ]);
    const canUndo = last !== null && judgeUndo(order, last.moves, clock.now()).ok;
    return accepted({ ...history, undoable: canUndo ? last.id : null });
  });
}

/** The office's calls to find and change orders. */
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
