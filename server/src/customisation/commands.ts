import {
  judgeCustomisation,
  judgeRelease,
  judgeSeenTotals,
  withChanges,
} from '@shivar/domain/rules/customisation/customisation';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { judgeUndo } from '@shivar/domain/rules/customisation/undo';
import type { Day } from '@shivar/domain/values/day';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Quantities } from '@shivar/domain/values/quantity';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { lastChangeOf } from '../orders/history-queries.ts';
import { lockOrderOfUser } from '../orders/queries.ts';
import { writeSchedule } from './schedule-commands.ts';

/**
 * Whose order is to be customised. The clock is read once the order is locked, so that who waited for another
 * one until the cut-off had passed comes too late.
 */
interface OrderOf {
  readonly orderId: string;
  readonly userId: string;
  readonly clock: Clock;
}

/**
 * Saves a requested schedule, all or nothing (product 5.10), in grams and units per item and date.
 * Refuses what `judgeCustomisation` refuses, an order that is not the customer's, and, where `seenTotals`
 * are given, a request made by somebody who saw other totals than the stored ones.
 */
export function saveCustomisation(
  db: Database,
  { orderId, userId, clock }: OrderOf,
  request: Schedule,
  seenTotals?: Quantities,
): Promise<Result<PlacedOrder>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOfUser(tx, orderId, userId);
    if (!order) return refused('order_not_found');
    const now = clock.now();
    const judged = judgeCustomisation(order, request, now);
    if (!judged.ok) return judged;
    const seen = seenTotals ? judgeSeenTotals(order, judged.value, seenTotals) : accepted(null);
    if (!seen.ok) return seen;
    if (Object.keys(judged.value).length > 0)
      writeSchedule(tx, { order, schedule: judged.value, undoes: null, actorId: userId, now });
    return accepted(withChanges(order, judged.value));
  });
}

/**
 * *Release this date* (product 5.12): gives a planned date's quantities back to the allowance and opens it.
 * Refuses a date without lines, one past its cut-off, and an order that is not the customer's.
 */
export function releaseDate(
  db: Database,
  { orderId, userId, clock }: OrderOf,
  date: Day,
): Promise<Result<PlacedOrder>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOfUser(tx, orderId, userId);
    if (!order) return refused('order_not_found');
    const now = clock.now();
    const released = judgeRelease(order, date, now);
    if (!released.ok) return released;
    const schedule = { [date]: {} };
    writeSchedule(tx, { order, schedule, undoes: null, actorId: userId, now });
    return accepted(withChanges(order, schedule));
  });
}

/**
 * Takes back the last change of an order, as long as all of its dates are before their cut-off: they hold again
 * exactly what they held before it. It is a change of its own in the history, and what was taken back stays there.
 * Refuses what `judgeUndo` refuses, an order that is not the customer's, and a change that is not the last one any
 * more, so that a double click or a second tab takes back one.
 */
export function undoChange(
  db: Database,
  { orderId, userId, clock }: OrderOf,
  changeId: string,
): Promise<Result<PlacedOrder>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOfUser(tx, orderId, userId);
    if (!order) return refused('order_not_found');
    const last = await lastChangeOf(tx, order.id, userId);
    if (last && last.id !== changeId) return refused('undo_outdated');
    const now = clock.now();
    const judged = judgeUndo(order, last?.moves ?? [], now);
    if (!judged.ok) return judged;
    writeSchedule(tx, { order, schedule: judged.value, undoes: changeId, actorId: userId, now });
    return accepted(withChanges(order, judged.value));
  });
}
