import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inPlannedTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { lockOrderOfUser } from '../orders/queries.ts';
import type { UnpaidConfig } from '../orders/unpaid-commands.ts';
import { closeBoxes, judgedAt } from '../orders/close-commands.ts';

/** A customer's order. */
export interface OrderOf {
  readonly orderId: string;
  readonly userId: string;
  readonly clock: Clock;
}

/** A customer's order that may go to another address, where the limit of unpaid orders is judged. */
export interface AddressedOrderOf extends OrderOf {
  readonly config: UnpaidConfig;
}

/** Runs a change of a customer's order with its row locked and its past dates closed. */
export async function onOpenOrder(
  db: Database,
  { orderId, userId, clock }: OrderOf,
  work: (
    tx: Transaction,
    order: PlacedOrder,
    now: Instant,
  ) => Result<PlacedOrder> | Promise<Result<PlacedOrder>>,
): Promise<Result<PlacedOrder>> {
  if (!isUuid(orderId)) return refused('order_not_found');
  return inPlannedTransaction(
    db,
    async (tx) => {
      const locked = await lockOrderOfUser(tx, orderId, userId);
      if (!locked) return refused('order_not_found');
      // Read under the lock: a request that waited until after the cut-off is too late.
      const now = judgedAt(clock, locked.closedUntil);
      return work(tx, closeBoxes(tx, locked.order, now), now);
    },
    orderId,
  );
}
