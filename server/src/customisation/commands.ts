import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import {
  judgeBoxChange,
  judgeCustomisation,
  judgeRelease,
  judgeSeenTotals,
  withChanges,
} from '@shivar/domain/rules/customisation/customisation';
import type { BoxChange, Schedule } from '@shivar/domain/rules/customisation/customisation';
import { judgeUndo, movesOf } from '@shivar/domain/rules/customisation/undo';
import { judgeOfficeSchedule } from '@shivar/domain/rules/office/office-order';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lastChangeOf } from '../orders/history-queries.ts';
import { changeOrder, keepReason } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';
import { lockOrderOfUser } from '../orders/queries.ts';

interface OrderOf {
  readonly orderId: string;
  readonly userId: string;
  readonly clock: Clock;
}

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
  return customise(db, of, (_tx, order, now) => {
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
  return customise(db, of, (_tx, order, now) => judgeBoxChange(order, change, now));
}

/**
 * *Release this date* (product 5.12): gives a planned date's quantities back to the allowance and opens it. Refuses a date
 * without lines, one past its cut-off, and an order that is not the customer's.
 */
export function releaseDate(db: Database, of: OrderOf, date: Day): Promise<Result<PlacedOrder>> {
  return customise(db, of, (_tx, order, now) => {
    const released = judgeRelease(order, date, now);
    return released.ok ? accepted({ [date]: {} }) : released;
  });
}

/**
 * Undoes the last change of an order, while all of its dates are before their cut-off: they hold again what they held
 * before it. The undo is a change of its own in the history. Refuses what `judgeUndo` refuses, an order that is not the
 * customer's, and a change that is not the last one any more, so that a double click or a second tab undoes one.
 */
export function undoChange(db: Database, of: OrderOf, changeId: string): Promise<Result<PlacedOrder>> {
  const judge: Judge = async (tx, order, now) => {
    const last = await lastChangeOf(tx, order.id, of.userId);
    if (last && last.id !== changeId) return refused('undo_outdated');
    return judgeUndo(order, last?.moves ?? [], now);
  };
  return customise(db, of, judge, changeId);
}

type Judge = (
  tx: Transaction,
  order: PlacedOrder,
  now: Instant,
) => Result<Schedule> | Promise<Result<Schedule>>;

/** Judges a customer's change of an order with its row locked, and writes the accepted schedule. */
function customise(
  db: Database,
  { orderId, userId, clock }: OrderOf,
  judge: Judge,
  undoes: string | null = null,
): Promise<Result<PlacedOrder>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOfUser(tx, orderId, userId);
    if (!order) return refused('order_not_found');
    // Read under the lock: a request that waited until after the cut-off is too late.
    const now = clock.now();
    const judged = await judge(tx, order, now);
    if (!judged.ok) return judged;
    const schedule = judged.value;
    if (undoes !== null || Object.keys(schedule).length > 0)
      writeSchedule(tx, order, schedule, { actorId: userId, now, undoes });
    return accepted(withChanges(order, schedule));
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
    writeSchedule(tx, order, judged.value, { actorId: of.actorId, now, undoes: null });
    keepReason(tx, order.id, body.reason);
    return accepted(null);
  });
}

const REMOVED = `, removed as (
    delete from delivery_lines using move where delivery_lines.order_id = $1 and delivery_lines.date = move.date
      and delivery_lines.item_id = move.item_id and move.quantity = 0
  )`;

/**
 * One statement: the change, its lines, its ledger entries, the scheduled totals, the dates' status. Most changes only add
 * lines, and cost a third less without the part that removes some.
 */
const write = (removed: string) => `
  with move as (
    select * from unnest($6::date[], $7::text[], $8::int[], $9::int[], $10::int[])
      as move (date, batch, item_id, quantity, moved)
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes) values ($1, $5, $2, $3, $4) returning id
  )${removed}, written as (
    insert into delivery_lines (order_id, date, batch, item_id, quantity)
    select $1, date, batch, item_id, quantity from move where quantity > 0
    on conflict (order_id, date, item_id) do update set quantity = excluded.quantity
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, $1, item_id, date, case when moved > 0 then 'scheduled' else 'released' end, abs(moved)
    from move, change
  ), counted as (
    update order_items set scheduled = scheduled + total.moved
    from (select item_id, sum(moved) as moved from move group by item_id) as total
    where order_items.order_id = $1 and order_items.item_id = total.item_id
  )
  update deliveries set status = case when date = any ($11::date[]) then 'planned' else 'open' end
  where order_id = $1 and date in (select date from move)`;

const ADD = write('');
const CHANGE = write(REMOVED);

interface Author {
  readonly actorId: string;
  readonly now: Instant;
  /** The change that this undo takes back; null for others. */
  readonly undoes: string | null;
}

/** Replaces the content of dates: one change in the history and in the ledger. */
function writeSchedule(
  tx: Transaction,
  order: PlacedOrder,
  schedule: Schedule,
  { actorId, now, undoes }: Author,
): void {
  const batches = new Map(order.deliveries.map(({ date, batch }) => [date, batch]));
  const moves = movesOf(order, schedule);
  const quantities = moves.map(({ date, itemId }) => schedule[date]?.[itemId] ?? 0);
  const planned = Object.keys(schedule).filter((date) => Object.keys(schedule[date] ?? {}).length > 0);
  const removes = quantities.includes(0);
  tx.send(
    removes ? CHANGE : ADD,
    [
      order.id,
      actorId,
      new Date(now),
      undoes,
      planned.length > 0 ? 'customise' : 'release',
      moves.map(({ date }) => date),
      moves.map(({ date }) => batches.get(date) ?? order.batch),
      moves.map(({ itemId }) => Number(itemId)),
      quantities,
      moves.map(({ quantity }) => quantity),
      planned,
    ],
    removes ? 'change-schedule' : 'add-to-schedule',
  );
}
