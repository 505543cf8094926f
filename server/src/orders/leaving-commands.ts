import type { BodyOf } from '@shivar/domain/contract/call';
import type { LeavingAnswer, leavingCalls } from '@shivar/domain/contract/leaving-calls';
import type { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { withChanges } from '@shivar/domain/rules/customisation/customisation';
import { closedByFarm } from '@shivar/domain/rules/customisation/farms-choice';
import { creditIfEnded, moneyIfEnded } from '@shivar/domain/rules/money/order-money';
import type { OrderMoney } from '@shivar/domain/rules/money/order-money';
import { payBy } from '@shivar/domain/rules/money/payout';
import { judgeCancel } from '@shivar/domain/rules/office/office-order';
import { comingAfter, judgeLeave } from '@shivar/domain/rules/order/leaving';
import type { Ending } from '@shivar/domain/rules/order/leaving';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { bookOrders } from '../books/use-commands.ts';
import { payToLineOf, payToOf, savePayTo } from '../books/payout-commands.ts';
import { inRupees, moneyFactsOf, refundableOf } from '../books/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { tell } from '../notices/commands.ts';
import { closeBoxes, judgedAt } from './close-commands.ts';
import { enterChange } from './history-commands.ts';
import { changeOrder } from './office-commands.ts';
import type { OfficeChange } from './office-commands.ts';
import { lockOrderOfUser, orderById, orderOfUser } from './queries.ts';
import { endOrders } from './status-commands.ts';

export interface LeavingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** A customer's order. */
interface OrderOf {
  readonly orderId: string;
  readonly userId: string;
}

/** The money of an order as if it ended now like this, and all that the farm owes its household then, in paise. */
async function ifEnded(
  db: Connection,
  order: PlacedOrder,
  { ends }: Ending,
): Promise<{ money: OrderMoney; credit: Paise }> {
  const facts = await moneyFactsOf(db, order.id);
  if (!facts) throw new Error('An order without a payment');
  const of = [facts.order, comingAfter(order, ends), facts.worths] as const;
  return { money: moneyIfEnded(...of), credit: creditIfEnded(...of) };
}

/**
 * What a customer's order would still bring, cost and give back if it ended now (product 6.46). Nothing is changed. Refuses an order
 * that is not the customer's, and what `judgeLeave` refuses.
 */
export async function leavingOf(
  { db, clock, secrets }: LeavingDeps,
  { orderId, userId }: OrderOf,
): Promise<Result<LeavingAnswer>> {
  const stored = await orderOfUser(db, orderId, userId);
  return stored ? quoteOf(db, secrets, stored, judgeLeave, clock.now()) : refused('order_not_found');
}

async function quoteOf(
  db: Database,
  secrets: Secrets,
  stored: PlacedOrder,
  judge: (order: PlacedOrder, now: Instant) => Result<Ending>,
  now: Instant,
): Promise<Result<LeavingAnswer>> {
  const order = withChanges(stored, closedByFarm(stored, now));
  const judged = judge(order, now);
  if (!judged.ok) return judged;
  const [{ money, credit }, payTo, payments] = await Promise.all([
    ifEnded(db, order, judged.value),
    payToLineOf(db, secrets, stored.userId),
    refundableOf(db, stored.userId),
  ]);
  const source = payments.reduce((sum, { left }) => sum + left, 0);
  const { comes, ends } = judged.value;
  return accepted({
    money: inRupees(money),
    comes: [...comes],
    ends: ends.length,
    payTo,
    toSource: money.back > 0 && source >= credit,
    by: payBy(dayAt(now)),
  });
}

/** The same for the office. `stopClosed`: boxes past their cut-off would not come either. Refuses what `judgeCancel` refuses. */
export async function officeLeavingOf(
  { db, clock, secrets }: LeavingDeps,
  orderId: string,
  stopClosed: boolean,
): Promise<Result<LeavingAnswer>> {
  const stored = await orderById(db, orderId);
  if (!stored) return refused('order_not_found');
  return quoteOf(db, secrets, stored, (order, now) => judgeCancel(order, stopClosed, now), clock.now());
}

/**
 * Ends a customer's order for good, as it was shown (product 6.46): its coming boxes are given back, what does not come any more is booked
 * back, and the household is told. Refuses what `leavingOf` refuses, leaving_outdated where it would be something else now, and
 * field_missing where something comes back and nobody said where to.
 */
export function leave(
  { db, clock, secrets }: LeavingDeps,
  { orderId, userId }: OrderOf,
  { seen, payTo }: BodyOf<(typeof leavingCalls)['leave']>,
): Promise<Result<PlacedOrder>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrderOfUser(tx, orderId, userId);
    if (!locked) return refused('order_not_found');
    // Read under the lock: a box whose cut-off passed while the request waited still comes.
    const now = judgedAt(clock, locked.closedUntil);
    const order = closeBoxes(tx, locked.order, now);
    const judged = judgeLeave(order, now);
    if (!judged.ok) return judged;
    const { comes } = judged.value;
    const { money } = await ifEnded(tx, order, judged.value);
    const { due, back } = money;
    const isSeen = due === seen.due && back === seen.back && comes.join() === seen.comes.join();
    if (!isSeen) return refused('leaving_outdated');
    const kept = await payToOf(tx, secrets, userId);
    if (back > 0 && payTo === null && kept === null) return missingPayTo();
    if (payTo) await savePayTo(tx, secrets, { userId, payTo, now });
    await endOrder(tx, order, judged.value, { actorId: userId, now });
    enterChange(tx, orderId, cancelled(order), { actorId: userId, now, reason: '' });
    tellEnd(tx, order.id, { ending: judged.value, money, to: await payToLineOf(tx, secrets, userId) }, now);
    const after = await orderOfUser(tx, orderId, userId);
    return after ? accepted(after) : refused('order_not_found');
  });
}

function missingPayTo(): Result<never> {
  return {
    ok: false,
    refusal: { code: 'request_invalid', issues: [{ path: ['payTo'], code: 'field_missing' }] },
  };
}

/**
 * Cancels an order for good by the office, with a reason: its coming boxes are given back, what does not come any more is booked back, and
 * the household is told. Refuses what `judgeCancel` refuses.
 */
export function cancelOrder(
  secrets: Secrets,
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeOrderCalls)['officeCancelOrder']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, async (tx, order, now) => {
    const judged = judgeCancel(order, body.stopClosed, now);
    if (!judged.ok) return judged;
    const { money } = await ifEnded(tx, order, judged.value);
    await endOrder(tx, order, judged.value, { actorId: of.actorId, now });
    const to = await payToLineOf(tx, secrets, order.userId);
    tellEnd(tx, order.id, { ending: judged.value, money, to }, now);
    return accepted(cancelled(order));
  });
}

const cancelled = ({ status }: PlacedOrder) =>
  ({ kind: 'cancel', before: { status }, after: { status: 'cancelled' } }) as const;

/** Ends one order like this, and books what does not come any more. */
async function endOrder(
  tx: Transaction,
  order: PlacedOrder,
  { ends }: Ending,
  by: { readonly actorId: string; readonly now: Instant },
): Promise<void> {
  await endOrders(tx, [{ order, dates: ends }], by.actorId, by.now);
  await bookOrders(tx, [order.id], by.now);
}

/** Tells a household that its order ended: the last box that still comes, what is to pay, and what comes back. */
function tellEnd(
  tx: Transaction,
  orderId: string,
  { ending, money, to }: { ending: Ending; money: OrderMoney; to: LeavingAnswer['payTo'] },
  now: Instant,
): void {
  const { due, back } = money;
  const facts = {
    still: ending.comes.at(-1) ?? null,
    ...(due > 0 && { due }),
    ...(back > 0 && {
      back,
      ...(to && (to.way === 'keep' ? { isKept: true as const } : { by: to.by })),
    }),
  };
  tell(tx, [{ orderId, kind: 'cancelled', key: orderId, facts }], now);
}
