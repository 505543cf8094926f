import { withChanges } from '@shivar/domain/rules/customisation/customisation';
import type { Instant } from '@shivar/domain/values/day';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { judgeUndo, movesOf } from '@shivar/domain/rules/customisation/undo';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lastChangeOf } from '../orders/history-queries.ts';
import { lockOrderOfUser } from '../orders/queries.ts';
import type { OrderOf } from './commands.ts';

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

/** One statement: the change, what it takes and gives, its ledger entries, the running totals, the dates' status. */
const WRITE = `
  with move as (
    select * from unnest($5::date[], $6::text[], $7::int[], $8::int[], $9::int[])
      as move (date, batch, item_id, quantity, moved)
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes)
    values ($1, case when exists (select from move where moved > 0) then 'customise' else 'release' end, $2, $3, $4)
    returning id
  ), removed as (
    delete from delivery_lines using move where delivery_lines.order_id = $1 and delivery_lines.date = move.date
      and delivery_lines.item_id = move.item_id and move.quantity = 0
  ), written as (
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
  update deliveries set status = case when date = any ($10::date[]) then 'planned' else 'open' end
  where order_id = $1 and date in (select date from move)`;

interface ScheduleChange {
  readonly order: PlacedOrder;
  /** What the dates hold then. */
  readonly schedule: Schedule;
  /** The change that this one takes back, if it is an undo. */
  readonly undoes: string | null;
  readonly actorId: string;
  readonly now: Instant;
}

/** Makes dates hold what a schedule says, whatever they held: one change in the history and in the ledger. */
export function writeSchedule(
  tx: Transaction,
  { order, schedule, undoes, actorId, now }: ScheduleChange,
): void {
  const batches = new Map(order.deliveries.map(({ date, batch }) => [date, batch]));
  const moves = movesOf(order, schedule);
  const planned = Object.keys(schedule).filter((date) => Object.keys(schedule[date] ?? {}).length > 0);
  tx.send(
    WRITE,
    [
      order.id,
      actorId,
      new Date(now),
      undoes,
      moves.map(({ date }) => date),
      moves.map(({ date }) => batches.get(date) ?? order.batch),
      moves.map(({ itemId }) => Number(itemId)),
      moves.map(({ date, itemId }) => schedule[date]?.[itemId] ?? 0),
      moves.map(({ quantity }) => quantity),
      planned,
    ],
    'write-schedule',
  );
}
