import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { judgeWayBack } from '@shivar/domain/rules/customisation/new-address';
import { judgeBatch } from '@shivar/domain/rules/office/office-order';
import { canCustomise, orderStatus } from '@shivar/domain/rules/order/order';
import type { Day, Instant } from '@shivar/domain/values/day';
import { takeRoomForMove } from '../area/commands.ts';
import { servedArea } from '../area/queries.ts';
import { batchesOf } from '../catalogue/queries.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { FormerBatch } from '../orders/history-queries.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { OrderOf } from './open-order-commands.ts';

/** The wanted time of day of one date, or of all dates that are still open and of the order (null). */
interface BatchAsked {
  readonly date: Day | null;
  readonly batch: Batch;
}

/**
 * Puts a delivery, or all that are before their cut-off, into the other batch (product 5.53). Refuses an order that is not the
 * customer's or not active, a date that cannot be changed now, a batch that its plan or its pincode does not have, and days
 * without room. Repeating it changes nothing.
 */
export function changeBatchOf(
  db: Database,
  of: OrderOf,
  { date, batch }: BatchAsked,
): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, async (tx, order, now) => {
    if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
    const offered = await batchesOf(tx, order.planId);
    const judged = judgeBatch(order, { batch, override: false, offered }, now);
    if (!judged.ok) return judged;
    if (date !== null && !order.deliveries.some((delivery) => delivery.date === date))
      return refused('date_not_a_delivery', { day: date });
    if (date !== null && !judged.value.includes(date)) return refused('date_past_cut_off', { day: date });
    const moving = order.deliveries.filter(
      (delivery) => judged.value.includes(delivery.date) && (date ?? delivery.date) === delivery.date,
    );
    const dates = moving.filter((delivery) => delivery.batch !== batch).map((delivery) => delivery.date);
    const isWhole = date === null && order.batch !== batch;
    if (dates.length === 0 && !isWhole) return accepted(order);
    return write(tx, order, { batch, dates, isWhole }, { actorId: of.userId, now, date });
  });
}

/** Gives deliveries their former time of day back. Refuses what `judgeWayBack` refuses, and days without room. */
export function undoBatch(
  tx: Transaction,
  order: PlacedOrder,
  former: FormerBatch,
  author: { readonly actorId: string; readonly now: Instant; readonly undoes: string },
): Promise<Result<PlacedOrder>> {
  const back = judgeWayBack(order, former.dates, author.now);
  if (!back.ok) return Promise.resolve(back);
  const [date = null] = former.isWhole ? [] : former.dates;
  return write(tx, order, former, { ...author, date: former.dates.length === 1 ? date : null });
}

interface Author {
  readonly actorId: string;
  readonly now: Instant;
  /** The date that the history names; null for all. */
  readonly date: Day | null;
  readonly undoes?: string;
}

/** Writes another time of day for these deliveries, if they have room then. There are two, so all of them had the other one. */
async function write(
  tx: Transaction,
  order: PlacedOrder,
  { batch, dates, isWhole }: FormerBatch,
  { actorId, now, date, undoes }: Author,
): Promise<Result<PlacedOrder>> {
  const room = await takeRoom(tx, order, dates, batch);
  if (!room.ok) return room;
  const other = BATCHES.find((one) => one !== batch) ?? batch;
  const told = (at: Batch) => (date === null ? { batch: at } : { [date]: at });
  const before = told(date === null ? order.batch : other);
  const restores: FormerBatch | null = undoes === undefined ? { batch: other, dates, isWhole } : null;
  const edit = [before, told(batch), undoes ?? null, restores];
  tx.send(WRITE, [order.id, actorId, new Date(now), batch, dates, isWhole, ...edit]);
  return accepted({
    ...order,
    batch: isWhole ? batch : order.batch,
    deliveries: order.deliveries.map((each) => (dates.includes(each.date) ? { ...each, batch } : each)),
  });
}

const WRITE = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes) values ($1, 'batch', $2, $3, $9) returning id
  ), told as (
    insert into order_edits (change_id, order_id, at, before, after, restores) select id, $1, $3, $7, $8, $10 from change
  ), whole as (
    update orders set batch = $4 where id = $1 and $6
  ), lines as (
    update delivery_lines set batch = $4 where order_id = $1 and date = any ($5::date[])
  )
  update deliveries set batch = $4 where order_id = $1 and date = any ($5::date[])`;

/** Takes room in each pincode to which these deliveries go. A pincode that the farm has retired keeps its orders. */
async function takeRoom(
  tx: Transaction,
  { id: orderId }: PlacedOrder,
  dates: readonly Day[],
  batch: Batch,
): Promise<Result<null>> {
  const places = await tx.query<{ pincode: string; dates: Day[] }>(
    `select pincode, json_agg(date order by date) as dates from deliveries
     where order_id = $1 and date = any ($2::date[]) group by pincode order by pincode`,
    [orderId, dates],
  );
  for (const place of places) {
    if (!(await servedArea(tx, place.pincode))) continue;
    const room = await takeRoomForMove(tx, { ...place, orderId, batch });
    if (!room.ok) return room;
  }
  return accepted(null);
}
