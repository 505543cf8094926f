import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { withChanges } from '@shivar/domain/rules/customisation/customisation';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { movesOf } from '@shivar/domain/rules/customisation/undo';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Transaction } from '../db/client.ts';

/** Who changes an order: its customer, or somebody of the office. */
interface Author {
  readonly actorId: string;
  readonly now: Instant;
  /** Why the office does it. */
  readonly reason?: string;
  /** The change that this undo takes back. */
  readonly undoes?: string | null;
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
    select * from unnest(array(select unnest($6::date[])), $7::text[], $8::int[], $9::int[], $10::int[])
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
  update deliveries set status = case when date = any ($11::date[]) then 'planned' else 'open' end,
    left_empty = case when date = any ($11::date[]) then left_empty and $4::bigint is null else left_empty or $12 end,
    filled_by_farm = false
  where order_id = $1 and date = any (array(select unnest($13::date[])))`;

const ADD = write('');
const CHANGE = write(REMOVED);

/**
 * Replaces the content of dates, in grams or units: one change in the history and in the ledger. Returns the order as it
 * stands then. A date that somebody empties is left empty on purpose. It keeps this mark while it has lines, so that the undo
 * of a choice leaves it empty again. The undo of a release takes the mark away.
 */
export function writeSchedule(
  tx: Transaction,
  order: PlacedOrder,
  schedule: Schedule,
  { actorId, now, undoes = null }: Author,
): PlacedOrder {
  const dates = Object.keys(schedule);
  const planned = dates.filter((date) => Object.keys(schedule[date] ?? {}).length > 0);
  const leavesEmpty = undoes === null || order.onlyChosen === true;
  const kind = planned.length > 0 ? 'customise' : 'release';
  sendChange(tx, order, { kind, lines: schedule, planned, dates, leavesEmpty }, { actorId, now, undoes });
  const changed = withChanges(order, schedule);
  return withDates(changed, dates, (delivery) => ({
    leftEmpty:
      delivery.status === 'open'
        ? leavesEmpty || delivery.leftEmpty === true
        : undoes === null && delivery.leftEmpty === true,
    filledByFarm: false,
  }));
}

interface Change {
  readonly kind: 'customise' | 'release' | 'skip' | 'hold' | 'move';
  /** The lines of each changed date after it. */
  readonly lines: Schedule;
  /** The dates whose status follows from their lines: those that have some, and all of them. */
  readonly planned: readonly Day[];
  readonly dates: readonly Day[];
  readonly leavesEmpty: boolean;
}

/** Sends a change of lines with its entries of the ledger. New lines need their deliveries. */
export function sendChange(
  tx: Transaction,
  order: PlacedOrder,
  { kind, lines, planned, dates, leavesEmpty }: Change,
  { actorId, now, undoes = null }: Author,
): void {
  const batches = new Map(order.deliveries.map(({ date, batch }) => [date, batch]));
  const moves = movesOf(order, lines);
  const quantities = moves.map(({ date, itemId }) => lines[date]?.[itemId] ?? 0);
  const removes = quantities.includes(0);
  tx.send(
    removes ? CHANGE : ADD,
    [
      order.id,
      actorId,
      new Date(now),
      undoes,
      kind,
      moves.map(({ date }) => date),
      moves.map(({ date }) => batches.get(date) ?? order.batch),
      moves.map(({ itemId }) => Number(itemId)),
      quantities,
      moves.map(({ quantity }) => quantity),
      planned,
      leavesEmpty,
      dates,
    ],
    removes ? 'change-schedule' : 'add-to-schedule',
  );
}

type Marks = Pick<PlacedOrder['deliveries'][number], 'leftEmpty' | 'filledByFarm'>;

export function withDates(
  order: PlacedOrder,
  dates: readonly Day[],
  marksOf: (delivery: PlacedOrder['deliveries'][number]) => Marks,
): PlacedOrder {
  const deliveries = order.deliveries.map((delivery) =>
    dates.includes(delivery.date) ? { ...delivery, ...marksOf(delivery) } : delivery,
  );
  return { ...order, deliveries };
}

const MARK_EMPTY = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, 'empty', $2, $3) returning id
  ), entered as (
    insert into order_edits (change_id, order_id, at, before, after, reason)
    select id, $1, $3, $4, $5, nullif($9, '') from change
  ), chosen as (
    update orders set only_chosen = $8 where id = $1 and only_chosen <> $8
  )
  update deliveries set left_empty = $6 where order_id = $1 and date = any ($7::date[])`;

/** Lets the farm fill a date again. */
export function letFarmFill(tx: Transaction, order: PlacedOrder, date: Day, author: Author): PlacedOrder {
  return markEmpty(tx, order, { leftEmpty: false, dates: [date], fact: date }, author);
}

/** Leaves a date without lines empty on purpose. */
export function leaveEmpty(tx: Transaction, order: PlacedOrder, date: Day, author: Author): PlacedOrder {
  return markEmpty(tx, order, { leftEmpty: true, dates: [date], fact: date }, author);
}

/** Leaves all open dates empty from now on, or lets the farm fill all dates that are or become empty. */
export function writeOnlyChosen(
  tx: Transaction,
  order: PlacedOrder,
  onlyChosen: boolean,
  author: Author,
): PlacedOrder {
  // A date with lines may have kept the mark.
  const changed = order.deliveries.filter(
    ({ date, status }) =>
      (status === 'open' || (status === 'planned' && !onlyChosen)) && !isPastCutOff(date, author.now),
  );
  const dates = changed.map(({ date }) => date);
  return markEmpty(
    tx,
    { ...order, onlyChosen },
    { leftEmpty: onlyChosen, dates, fact: 'onlyChosen' },
    author,
  );
}

interface Emptied {
  readonly leftEmpty: boolean;
  readonly dates: readonly Day[];
  /** What the history names: the date, or `onlyChosen` for all of them. */
  readonly fact: string;
}

function markEmpty(
  tx: Transaction,
  order: PlacedOrder,
  { leftEmpty, dates, fact }: Emptied,
  { actorId, now, reason = '' }: Author,
): PlacedOrder {
  const [before, after] = leftEmpty ? ['farm', 'nothing'] : ['nothing', 'farm'];
  const values = [{ [fact]: before }, { [fact]: after }, leftEmpty, dates, order.onlyChosen ?? false, reason];
  tx.send(MARK_EMPTY, [order.id, actorId, new Date(now), ...values]);
  return withDates(order, dates, () => ({ leftEmpty }));
}
