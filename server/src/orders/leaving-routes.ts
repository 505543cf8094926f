import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Bind } from '../http/endpoint.ts';
import { cancelOrder, leave, leavingOf, officeLeavingOf } from './leaving-commands.ts';
import type { LeavingDeps } from './leaving-commands.ts';
import { officeChange } from './office-commands.ts';

/** The calls that end an order (product 6.46): its household alone, and the office. */
export function registerLeavingRoutes(bind: Bind, deps: LeavingDeps): void {
  const { db, clock, secrets } = deps;
  bind(leavingCalls.leaving, ({ params, caller: { userId } }) =>
    leavingOf(deps, { orderId: params.id, userId }),
  );
  bind(leavingCalls.leave, async ({ params, caller: { userId }, body }) => {
    const left = await leave(deps, { orderId: params.id, userId }, body);
    return left.ok ? accepted(orderAnswerOf(left.value, clock.now())) : left;
  });
  bind(officeOrderCalls.officeCancelOrder, officeChange({ db, clock }, cancelOrder.bind(null, secrets)));
  bind(officeStatusCalls.officeLeaving, ({ params, query }) =>
    officeLeavingOf({ db, clock, secrets }, params.id, query.stopClosed === '1'),
  );
}
