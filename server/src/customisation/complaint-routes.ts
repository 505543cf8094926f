import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { orderOfUser } from '../orders/queries.ts';
import { complain, settleComplaint, withdrawComplaint } from './complaint-commands.ts';
import { chooseRest } from './rest-commands.ts';
import { ledgerOf, moneyWishes, officeComplaints } from './complaint-queries.ts';

/** The customer's calls for what came of an order, and for complaints. */
export function registerComplaintRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(complaintCalls.orderLedger, async ({ params, caller }) => {
    const order = await orderOfUser(db, params.id, caller.userId);
    return order ? accepted(await ledgerOf(db, order, clock.now())) : refused('order_not_found');
  });
  bind(complaintCalls.complain, async ({ params, body, caller: { userId } }) => {
    const order = await complain(db, { orderId: params.id, userId, clock }, body);
    return order.ok ? accepted(await ledgerOf(db, order.value, clock.now())) : order;
  });
  bind(complaintCalls.chooseRest, async ({ params, body, caller: { userId } }) => {
    const order = await chooseRest(db, { orderId: params.id, userId, clock }, body.choice);
    return order.ok ? accepted(orderAnswerOf(order.value, clock.now())) : order;
  });
  bind(complaintCalls.withdrawComplaint, async ({ params, body, caller: { userId } }) => {
    const order = await withdrawComplaint(db, { orderId: params.id, userId, clock }, body.complaint);
    return order.ok ? accepted(await ledgerOf(db, order.value, clock.now())) : order;
  });
}

/** The office's calls for complaints and wishes for money. */
export function registerComplaintAdminRoutes(
  bind: Bind,
  { db, clock }: { db: Database; clock: Clock },
): void {
  bind(officeComplaintCalls.officeComplaints, async ({ query: { show = 'open', after = null } }) =>
    accepted(await officeComplaints(db, show, after, clock.now())),
  );
  bind(officeComplaintCalls.settleComplaint, ({ params, body, caller }) =>
    settleComplaint(db, { complaint: params.id, actorId: caller.userId, clock }, body),
  );
  bind(officeComplaintCalls.moneyWishes, async ({ query: { after = null } }) =>
    accepted(await moneyWishes(db, after)),
  );
}
