import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { movesOf } from '@shivar/domain/rules/customisation/undo';
import type { Instant } from '@shivar/domain/values/day';
import type { Transaction } from '../db/client.ts';

const REMOVED = `, removed as (
    delete from delivery_lines using move where delivery_lines.order_id = $1 and delivery_lines.date = move.date
      and delivery_lines.item_id = move.item_id and move.quantity = 0
  )`;

/**
 * One statement: the change, what it takes and gives, its ledger entries, the running totals, the dates' status. Most
 * changes only add lines, and cost a third less without the part that removes some.
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
      moves.some(({ quantity }) => quantity > 0) ? 'customise' : 'release',
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
