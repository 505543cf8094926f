import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { BoxMove } from '@shivar/domain/rules/customisation/moving';
import { commonWeekday } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Transaction } from '../db/client.ts';
import { sendChange } from './schedule-commands.ts';

/** Who moves boxes of an order, and as what the history tells it. */
interface Mover {
  readonly kind: 'skip' | 'hold' | 'move';
  readonly actorId: string;
  readonly now: Instant;
  /** Why the office does it. */
  readonly reason?: string;
  /** The change that the boxes come back from. */
  readonly undoes?: string | null;
}

const ARRIVE = `
  insert into deliveries (order_id, date, batch, status, address, pincode, left_empty, promised, moved_from)
  select $1, box.to_date, d.batch, box.status, d.address, d.pincode, d.left_empty, box.promised, box.moved_from
  from unnest(array(select unnest($2::date[])), $3::date[], $4::text[], $5::jsonb[], $6::date[])
      as box (from_date, to_date, status, promised, moved_from)
    join deliveries d on d.order_id = $1 and d.date = box.from_date
  on conflict (order_id, date) do update set batch = excluded.batch, status = excluded.status, address = excluded.address,
    pincode = excluded.pincode, left_empty = excluded.left_empty, filled_by_farm = false, promised = excluded.promised,
    moved_from = excluded.moved_from, place_kept = false`;

const WITH_EXTRAS = `
  update extras e set date = box.to_date
  from unnest(array(select unnest($2::date[])), array(select unnest($3::date[]))) as box (from_date, to_date)
  where e.order_id = $1 and e.date = box.from_date and e.back_change_id is null`;

// What comes again with a box, after a complaint, moves with it.
const WITH_COMPLAINTS = `
  update complaints c set to_date = box.to_date
  from unnest(array(select unnest($2::date[])), array(select unnest($3::date[]))) as box (from_date, to_date)
  where c.order_id = $1 and c.outcome = 'date' and c.to_date = box.from_date`;

const STAY = `
  update deliveries d set status = stays.status, promised = stays.promised, place_kept = stays.place_kept
  from unnest(array(select unnest($2::date[])), $3::text[], $4::jsonb[], $5::boolean[])
      as stays (date, status, promised, place_kept)
  where d.order_id = $1 and d.date = stays.date`;

const TELL = `
  insert into order_edits (change_id, order_id, at, reason, before, after)
  select id, order_id, at, nullif($2, ''), $3, $4 from order_changes where order_id = $1 order by id desc limit 1`;

/**
 * Writes an order whose boxes went from date to date (`withMoves`): its dates, the lines with their entries, its end, and one
 * change in the history with the dates.
 */
export function writeMoves(
  tx: Transaction,
  before: PlacedOrder,
  after: PlacedOrder,
  moves: readonly BoxMove[],
  { kind, reason = '', ...author }: Mover,
): void {
  const { id } = before;
  const arrivals = new Map(moves.flatMap(({ from, to }) => (from && to ? [[to, from] as const] : [])));
  const arrived = after.deliveries.filter(({ date }) => arrivals.has(date));
  tx.send(ARRIVE, [
    id,
    arrived.map(({ date }) => arrivals.get(date)),
    arrived.map(({ date }) => date),
    arrived.map(({ status }) => status),
    arrived.map(({ promised }) => promised ?? null),
    arrived.map(({ movedFrom }) => movedFrom ?? null),
  ]);
  const ways = [id, arrived.map(({ date }) => arrivals.get(date)), arrived.map(({ date }) => date)];
  if (before.deliveries.some(({ extras = [] }) => extras.length > 0)) tx.send(WITH_EXTRAS, ways);
  tx.send(WITH_COMPLAINTS, ways);
  const dates = new Set([...before.deliveries, ...after.deliveries].map(({ date }) => date));
  const lines = Object.fromEntries([...dates].map((date) => [date, linesOn(after, date)]));
  const same = { planned: [], dates: [], leavesEmpty: false };
  sendChange(tx, withBatchesOf(before, after), { kind, lines, ...same }, author);
  const kept = after.deliveries.filter(({ date }) => !arrivals.has(date));
  tx.send(STAY, [
    id,
    kept.map(({ date }) => date),
    kept.map(({ status }) => status),
    kept.map(({ promised }) => promised ?? null),
    kept.map(({ placeKept = false }) => placeKept),
  ]);
  const gone = [...dates].filter((date) => !after.deliveries.some((delivery) => delivery.date === date));
  if (gone.length > 0)
    tx.send('delete from deliveries where order_id = $1 and date = any ($2::date[])', [id, gone]);
  const days = after.deliveries.map(({ date }) => date);
  tx.send('update orders set end_date = $2, weekday = $3 where id = $1', [
    id,
    after.endDate,
    commonWeekday(days),
  ]);
  const told = Object.fromEntries(moves.map(({ from, to }) => [from ?? to ?? '', to ?? '']));
  tx.send(TELL, [id, reason, { endDate: before.endDate }, told]);
}

function linesOn({ deliveries }: PlacedOrder, day: Day) {
  return deliveries.find(({ date }) => date === day)?.lines ?? {};
}

/** The order before, with its new dates too. It knows the batches after the moves, in which the lines are written. */
function withBatchesOf(before: PlacedOrder, after: PlacedOrder): PlacedOrder {
  const known = new Set(before.deliveries.map(({ date }) => date));
  const batches = new Map(after.deliveries.map(({ date, batch }) => [date, batch]));
  const present = before.deliveries.map((each) => ({ ...each, batch: batches.get(each.date) ?? each.batch }));
  const arrived = after.deliveries.filter(({ date }) => !known.has(date));
  return { ...before, deliveries: [...present, ...arrived.map((each) => ({ ...each, lines: {} }))] };
}
