import type { MovesAsked } from '@shivar/domain/contract/move-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { allowances } from '@shivar/domain/rules/customisation/allowance';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { withKeptPlaces } from '@shivar/domain/rules/customisation/kept-places';
import {
  datesBehind,
  judgeHold,
  judgeSpread,
  lastReach,
  movesBack,
  withMoves,
} from '@shivar/domain/rules/customisation/moving';
import type { BoxMove } from '@shivar/domain/rules/customisation/moving';
import { canCustomise, orderStatus } from '@shivar/domain/rules/order/order';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import { roomOf } from '../area/queries.ts';
import type { Place } from '../area/queries.ts';
import type { Connection } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';

/** Where boxes of an order go, and the order after it. */
interface PlannedMoves {
  readonly moves: readonly BoxMove[];
  readonly after: PlacedOrder;
}

/**
 * Plans a skip, a hold or the way back (product 5.50). Boxes go to the next dates of the order's rhythm that have room in
 * their pincode; the way back leaves out dates that are full or closed. Refuses what `judgeHold` and `judgeSpread` refuse,
 * and boxes that would go too far ahead. `lock`: the room is taken.
 */
export async function planMoves(
  db: Connection,
  order: PlacedOrder,
  { act, dates }: MovesAsked,
  { now, lock }: { readonly now: Instant; readonly lock: boolean },
): Promise<Result<PlannedMoves>> {
  if (act === 'resume') return planBack(db, order, dates, { now, lock });
  const boxes = judgeHold(order, dates, now);
  if (!boxes.ok) return boxes;
  const days = boxes.value.map(({ date }) => date);
  if (act === 'spread') {
    const moves = days.map((from) => ({ from, to: null }));
    const judged = judgeSpread(order, moves, now);
    return judged.ok ? accepted({ moves, after: await pausedBy(db, order, moves, now) }) : judged;
  }
  const last = lastReach(now);
  const { isFree, places } = await roomFor(db, order, { now, lock });
  const behind = datesBehind(order, {
    count: days.length,
    last,
    isFree: (day, index) => isFree(places.get(days[index] ?? ''), day),
  });
  if (behind.length < days.length) return refused('hold_too_far', { last });
  const moves = days.map((from, index) => ({ from, to: behind[index] ?? null }));
  return accepted({ moves, after: await pausedBy(db, order, moves, now) });
}

/** An order after a skip, with the places that the farm keeps for it (product 5.55). */
async function pausedBy(db: Connection, order: PlacedOrder, moves: readonly BoxMove[], now: Instant) {
  // The setting is the same in both modes.
  const { keptPlaceDays } = await farmSettings(db, 'live');
  return withKeptPlaces(order, withMoves(order, moves, now), keptPlaceDays);
}

async function planBack(
  db: Connection,
  order: PlacedOrder,
  dates: readonly Day[],
  at: { readonly now: Instant; readonly lock: boolean },
): Promise<Result<PlannedMoves>> {
  const { now } = at;
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const { isFree, places } = await roomFor(db, order, at);
  const moves = movesBack(order, dates, now).filter(
    ({ from, to }) => to !== null && isFree(places.get(from ?? to), to),
  );
  if (moves.length === 0) return refused('nothing_to_resume');
  const emptied = moves.flatMap(({ from, to }) => (from === null && to !== null ? [to] : []));
  const returned = emptied.length > 0 ? await linesBefore(db, order, emptied) : {};
  return accepted({ moves, after: withMoves(order, moves, now, returned) });
}

/** Where each delivery of an order goes, and whether a day has room for it. */
export async function roomFor(
  db: Connection,
  { id }: PlacedOrder,
  { now, lock }: { readonly now: Instant; readonly lock: boolean },
) {
  const rows = await db.query<Place & { date: Day }>(
    'select date, pincode, batch from deliveries where order_id = $1',
    [id],
  );
  const span = { without: id, first: firstOpenDay(now), last: lastReach(now), lock };
  const hasRoom = await roomOf(db, span, rows);
  const isFree = (place: Place | undefined, day: Day) => place !== undefined && hasRoom(place, day);
  return { isFree, places: new Map<Day, Place>(rows.map((row) => [row.date, row])) };
}

/* What dates held before a skip emptied them, if that was the last change of their lines. */
const EMPTIED = `
  with last as (
    select l.date, max(l.change_id) as change_id from quantity_ledger l
    where l.order_id = $1 and l.date = any ($2::date[]) group by l.date
  )
  select l.date, l.item_id::text as id, l.quantity from last
    join order_changes c on c.order_id = $1 and c.id = last.change_id and c.kind in ('skip', 'hold')
    join quantity_ledger l on l.order_id = $1 and l.change_id = c.id and l.date = last.date and l.kind = 'released'
  order by l.date, l.id`;

/** What skipped dates held, as far as it is not planned elsewhere by now. In grams or units. */
async function linesBefore(db: Connection, order: PlacedOrder, dates: readonly Day[]): Promise<Schedule> {
  const rows = await db.query<{ date: Day; id: string; quantity: number }>(EMPTIED, [order.id, dates]);
  const left = allowances(order);
  const lines: Record<Day, Quantities> = {};
  for (const { date, id, quantity } of rows) {
    const back = Math.min(quantity, left[id] ?? 0);
    left[id] = (left[id] ?? 0) - back;
    if (back > 0) lines[date] = { ...lines[date], [id]: back };
  }
  return lines;
}
