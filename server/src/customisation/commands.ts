import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeEmptyCalls } from '@shivar/domain/contract/office/empty-calls';
import type { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import {
  judgeBoxChange,
  judgeCustomisation,
  judgeRelease,
  judgeSeenTotals,
} from '@shivar/domain/rules/customisation/customisation';
import type { BoxChange, Schedule } from '@shivar/domain/rules/customisation/customisation';
import { judgeFarmFills } from '@shivar/domain/rules/customisation/farms-choice';
import { judgeSwapUndo } from '@shivar/domain/rules/customisation/swap';
import { judgeUndo } from '@shivar/domain/rules/customisation/undo';
import { judgeOfficeSchedule, officeCan } from '@shivar/domain/rules/office/office-order';
import type { NoticeFacts } from '@shivar/domain/rules/notices/notice';
import { canCustomise, orderStatus } from '@shivar/domain/rules/order/order';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Database } from '../db/client.ts';
import { lastChangeOf } from '../orders/history-queries.ts';
import { tell } from '../notices/commands.ts';
import type { Notice } from '../notices/commands.ts';
import { keepReason } from '../orders/history-commands.ts';
import { changeKey, changeOrder } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';
import { leaveEmpty, letFarmFill, writeOnlyChosen, writeSchedule } from '../orders/schedule-commands.ts';
import { undoBatch } from './batch-commands.ts';
import { undoAddress } from './address-commands.ts';
import { undoSkip } from './move-commands.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { AddressedOrderOf, OrderOf } from './open-order-commands.ts';
import { writeSwap } from './swap-commands.ts';

/**
 * Saves a requested schedule, all or nothing (product 5.10), in grams and units. Refuses what `judgeCustomisation`
 * refuses, an order of somebody else, and, with `seenTotals`, somebody who saw other totals than the stored ones.
 */
export function saveCustomisation(
  db: Database,
  of: OrderOf,
  request: Schedule,
  seenTotals?: Quantities,
): Promise<Result<PlacedOrder>> {
  return customise(db, of, (order, now) => {
    const judged = judgeCustomisation(order, request, now);
    if (!judged.ok) return judged;
    const seen = seenTotals ? judgeSeenTotals(order, judged.value, seenTotals) : accepted(null);
    return seen.ok ? judged : seen;
  });
}

/**
 * *Change this box* (product 5.31): the new lines of a date take the place of its old ones, in one step. Refuses what
 * `judgeBoxChange` refuses, and an order that is not the customer's.
 */
export function changeBox(db: Database, of: OrderOf, change: BoxChange): Promise<Result<PlacedOrder>> {
  return customise(db, of, (order, now) => judgeBoxChange(order, change, now));
}

/**
 * *Release this date* (product 5.12): gives a planned date's quantities back to the allowance, and leaves the date empty on
 * purpose. Refuses what `judgeRelease` refuses, and an order that is not the customer's.
 */
export function releaseDate(db: Database, of: OrderOf, date: Day): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, (tx, order, now) => {
    const released = judgeRelease(order, date, now);
    if (!released.ok) return released;
    const author = { actorId: of.userId, now };
    const isEmpty = Object.keys(released.value).length === 0;
    return accepted(
      isEmpty ? leaveEmpty(tx, order, date, author) : writeSchedule(tx, order, { [date]: {} }, author),
    );
  });
}

/**
 * Undoes the last change of an order, while all of its dates are before their cut-off: they hold again what they held
 * before it. Of a swap, the quantity goes back; of a skip or a hold, each box; of another address or time of day, the former one. The
 * undo is a change of its own in the history. Refuses what `judgeUndo`, `judgeSwapUndo` or `judgeWayBack` refuses, an order that is not
 * the customer's, and a change that is not the last one any more, so that a double click or a second tab undoes one.
 */
export function undoChange(
  db: Database,
  of: AddressedOrderOf,
  changeId: string,
): Promise<Result<PlacedOrder>> {
  const { userId: actorId, config } = of;
  return onOpenOrder(db, of, async (tx, order, now) => {
    const last = await lastChangeOf(tx, order.id, actorId);
    if (last && last.id !== changeId) return refused('undo_outdated');
    if (last?.swap) {
      const back = judgeSwapUndo(order, last.swap, now);
      if (!back.ok) return back;
      return accepted(await writeSwap(tx, order.id, back.value, { actorId, now, undoes: changeId }));
    }
    if (last?.addresses)
      return undoAddress(tx, order, last.addresses, { actorId, now, undoes: changeId, config });
    if (last?.former) return undoBatch(tx, order, last.former, { actorId, now, undoes: changeId });
    if (last?.skipped) return undoSkip(tx, order, last.skipped, { actorId, now, undoes: changeId });
    const judged = judgeUndo(order, last?.moves ?? [], now);
    return judged.ok
      ? accepted(writeSchedule(tx, order, judged.value, { actorId, now, undoes: changeId }))
      : judged;
  });
}

/**
 * Lets the farm fill a date that is left empty on purpose (product 5.20). Refuses what `judgeFarmFills` refuses, and an order
 * that is not the customer's.
 */
export function letFarmChoose(db: Database, of: OrderOf, date: Day): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, (tx, order, now) => {
    const judged = judgeFarmFills(order, date, now);
    return judged.ok ? accepted(letFarmFill(tx, order, date, { actorId: of.userId, now })) : judged;
  });
}

/**
 * Sets whether empty dates stay empty (product 5.20), on all that are open. Refuses an order that is not active, and one
 * that is not the customer's. Repeating it changes nothing.
 */
export function chooseAlone(db: Database, of: OrderOf, onlyChosen: boolean): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, (tx, order, now) => {
    if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
    if ((order.onlyChosen ?? false) === onlyChosen) return accepted(order);
    return accepted(writeOnlyChosen(tx, order, onlyChosen, { actorId: of.userId, now }));
  });
}

/**
 * Leaves an empty date empty for its customer, or lets the farm fill it (product 11.32). Refuses what `judgeFarmFills` refuses.
 */
export function changeEmptyDate(
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeEmptyCalls)['officeEmptyDate']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, (tx, order, now) => {
    const judged = judgeFarmFills(order, body.date, now);
    if (!judged.ok) return judged;
    const stored = order.deliveries.find(({ date }) => date === body.date);
    if ((stored?.leftEmpty ?? false) === body.leftEmpty) return accepted(null);
    const write = body.leftEmpty ? leaveEmpty : letFarmFill;
    write(tx, order, body.date, { actorId: of.actorId, now, reason: body.reason });
    const change = body.leftEmpty ? ('empty' as const) : ('filled' as const);
    tell(tx, [changed(order.id, body, { change, date: body.date })], now);
    return accepted(null);
  });
}

/** The same as `chooseAlone`, by the office. */
export function changeOnlyChosen(
  db: Database,
  of: OfficeChange,
  { onlyChosen, ...body }: BodyOf<(typeof officeEmptyCalls)['officeOnlyChosen']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, (tx, order, now) => {
    if (!officeCan(order, now).schedule) return refused('order_not_active');
    if ((order.onlyChosen ?? false) === onlyChosen) return accepted(null);
    writeOnlyChosen(tx, order, onlyChosen, { actorId: of.actorId, now, reason: body.reason });
    tell(tx, [changed(order.id, body, { change: 'only_chosen', onlyChosen })], now);
    return accepted(null);
  });
}

/** Judges a customer's change of the lines, and writes the accepted schedule. */
function customise(
  db: Database,
  of: OrderOf,
  judge: (order: PlacedOrder, now: Instant) => Result<Schedule>,
): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, (tx, order, now) => {
    const judged = judge(order, now);
    if (!judged.ok) return judged;
    if (Object.keys(judged.value).length === 0) return accepted(order);
    return accepted(writeSchedule(tx, order, judged.value, { actorId: of.userId, now }));
  });
}

/** Changes the boxes of an order for its customer, in grams or units. Refuses what `judgeOfficeSchedule` refuses. */
export function changeSchedule(
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeOrderCalls)['officeChangeSchedule']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, async (tx, order, now) => {
    const judged = judgeOfficeSchedule(order, body.schedule, body.override, now);
    if (!judged.ok) return judged;
    if (Object.keys(judged.value).length === 0) return accepted(null);
    writeSchedule(tx, order, judged.value, { actorId: of.actorId, now });
    keepReason(tx, order.id, body.reason);
    const told = Object.entries(judged.value).map(([date, items]) =>
      Object.keys(items).length > 0
        ? changed(order.id, body, { change: 'box', date, items })
        : changed(order.id, body, { change: 'empty', date }),
    );
    tell(tx, told, now);
    return accepted(null);
  });
}

/** A change of an order by the office, as its household is told of it. */
function changed(orderId: string, seen: { readonly version: number }, facts: NoticeFacts['changed']): Notice {
  const key = changeKey(orderId, seen);
  return { orderId, kind: 'changed', key: 'date' in facts ? `${key} ${facts.date}` : key, facts };
}
