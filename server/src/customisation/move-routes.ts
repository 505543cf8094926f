import { addressCalls } from '@shivar/domain/contract/address-calls';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import { officeMoveCalls } from '@shivar/domain/contract/office/move-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { officeChange } from '../orders/office-commands.ts';
import type { UnpaidConfig } from '../orders/unpaid-commands.ts';
import { orderById, orderOfUser } from '../orders/queries.ts';
import { previewNewAddress, sendElsewhere } from './address-commands.ts';
import { changeBatchOf } from './batch-commands.ts';
import { registerDayOffRoutes } from './day-off-routes.ts';
import { registerExtraRoutes } from './extra-routes.ts';
import { moveBoxes, moveBoxesForCustomer, previewMoves } from './move-commands.ts';

type Deps = Readonly<{ db: Database; clock: Clock; config: UnpaidConfig }>;

/**
 * The calls that skip dates of an order, or bring them back (product 5.50), for customers and for people who call, those that
 * change where and when deliveries come, and those that add single items to a box.
 */
export function registerMoveRoutes(bind: Bind, deps: Deps): void {
  const { db, clock, config } = deps;
  registerDayOffRoutes(bind, deps);
  registerExtraRoutes(bind, deps);
  bind(moveCalls.previewMoves, async ({ params, body, caller }) =>
    previewMoves(db, await orderOfUser(db, params.id, caller.userId), body, clock.now()),
  );
  bind(moveCalls.moveBoxes, async ({ params, body, caller: { userId } }) => {
    const moved = await moveBoxes(db, { orderId: params.id, userId, clock }, body);
    return moved.ok ? accepted(orderAnswerOf(moved.value, clock.now())) : moved;
  });
  bind(moveCalls.changeBatch, async ({ params, body, caller: { userId } }) => {
    const changed = await changeBatchOf(db, { orderId: params.id, userId, clock }, body);
    return changed.ok ? accepted(orderAnswerOf(changed.value, clock.now())) : changed;
  });
  bind(addressCalls.previewNewAddress, async ({ params, body, caller: { userId }, language }) => {
    const order = await orderOfUser(db, params.id, userId);
    return previewNewAddress(db, order, body, { now: clock.now(), language, config });
  });
  bind(addressCalls.sendElsewhere, async ({ params, body, caller: { userId } }) => {
    const sent = await sendElsewhere(db, { orderId: params.id, userId, clock, config }, body);
    return sent.ok ? accepted(orderAnswerOf(sent.value, clock.now())) : sent;
  });
  bind(officeMoveCalls.officePreviewMoves, async ({ params, body }) =>
    previewMoves(db, await orderById(db, params.id), body, clock.now()),
  );
  bind(officeMoveCalls.officeMoveBoxes, officeChange(deps, moveBoxesForCustomer));
}
