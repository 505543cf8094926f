import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import { canUndo } from '@shivar/domain/rules/customisation/undo';
import { recentSince } from '@shivar/domain/rules/order/order';
import { dayAt } from '@shivar/domain/values/day';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { exportAddress, serveExports } from './export-commands.ts';
import type { ExportDeps } from './export-commands.ts';
import { exportOrders } from './export-queries.ts';
import { historyOfOrder, lastChangeOf } from './history-queries.ts';
import { addNote, changeAddress, changeBatch, officeChange } from './office-commands.ts';
import { officeHistoryOf, officeOrderOf, officeOrderPage, plansToLookFor } from './office-queries.ts';
import { orderOfUser, ordersOfUser } from './queries.ts';
import type { UnpaidConfig } from './unpaid-commands.ts';
import { decideStatus } from './status-commands.ts';

/** The calls that read a customer's orders (product 7.25). Another customer's orders look missing. */
export function registerOrderRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(api.ordersOfUser, async ({ params, query, caller }) => {
    if (params.userId !== caller.userId) return refused('not_found');
    const now = clock.now();
    const orders = await ordersOfUser(db, caller.userId, query.past ? recentSince(dayAt(now)) : null);
    return accepted(orders.map((order) => orderAnswerOf(order, now)));
  });

  bind(api.order, async ({ params, caller }) => {
    const order = await orderOfUser(db, params.id, caller.userId);
    return order ? accepted(orderAnswerOf(order, clock.now())) : refused('order_not_found');
  });

  bind(api.orderHistory, async ({ params, query, caller }) => {
    const order = await orderOfUser(db, params.id, caller.userId);
    if (!order) return refused('order_not_found');
    const [history, last] = await Promise.all([
      historyOfOrder(db, order, query.after ?? null),
      lastChangeOf(db, order.id, caller.userId),
    ]);
    const now = clock.now();
    return accepted({ ...history, undoable: last && canUndo(order, last, now) ? last.id : null });
  });
}

/** The office's calls to find and change orders. */
export function registerOrderAdminRoutes(
  bind: Bind,
  { db, clock, config }: { db: Database; clock: Clock; config: UnpaidConfig },
): void {
  bind(officeOrderCalls.officeOrders, async ({ query: { after, ...filter }, reads }) =>
    accepted(await officeOrderPage(reads, filter, after ?? null, clock.now())),
  );
  bind(officeOrderCalls.officeOrderPlans, async ({ reads }) => accepted(await plansToLookFor(reads)));
  bind(officeOrderCalls.officeOrder, ({ params }) => officeOrderOf(db, params.id, clock.now()));
  bind(officeOrderCalls.officeOrderHistory, ({ params, query }) =>
    officeHistoryOf(db, params.id, query.after ?? null),
  );

  bind(officeOrderCalls.officeChangeAddress, officeChange({ db, clock }, changeAddress.bind(null, config)));
  bind(officeOrderCalls.officeChangeBatch, officeChange({ db, clock }, changeBatch));
  bind(officeStatusCalls.officeDecideStatus, officeChange({ db, clock }, decideStatus));
  bind(officeOrderCalls.officeAddNote, officeChange({ db, clock }, addNote));
}

/** The office's export of orders: a call makes the address (export-commands.ts), and the address sends the file. */
export function registerOrderExport(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  bind(officeOrderCalls.officeExportOrders, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'orders', { ...body, language, sessionId }),
  );
  serveExports(app, deps, 'orders', async (asked, reads) => {
    const now = deps.clock.now();
    const bytes = await exportOrders(reads, { ...asked, now });
    return { name: `orders-${dayAt(now)}`, format: asked.format, bytes };
  });
}
