import {
  judgeCustomisation,
  judgeRelease,
  judgeSeenTotals,
  withChanges,
} from '@shivar/domain/rules/customisation/customisation';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Quantities } from '@shivar/domain/values/quantity';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lockOrderOfUser } from '../orders/queries.ts';

/**
 * Whose order is to be customised. The clock is read once the order is locked, so that who waited for another
 * one until the cut-off had passed comes too late.
 */
export interface OrderOf {
  readonly orderId: string;
  readonly userId: string;
  readonly clock: Clock;
}

/**
 * Saves a requested schedule, all or nothing (spec 4, 5; design 4), in grams and units per item and date.
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
    if (Object.keys(judged.value).length > 0) writeLines(tx, order, judged.value, userId, now);
    return accepted(withChanges(order, judged.value));
  });
}

/**
 * *Release this date* (design 4): gives a planned date's quantities back to the allowance and opens it.
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
    tx.send(RELEASE, [orderId, userId, new Date(now), date], 'release-date');
    return accepted(withChanges(order, { [date]: {} }));
  });
}

/** One statement: the change, its lines, its ledger entries, the running totals and the dates' status. */
const WRITE_LINES = `
  with line as (
    select * from unnest($4::date[], $5::text[], $6::int[], $7::int[]) as line (date, batch, item_id, quantity)
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, 'customise', $2, $3) returning id
  ), written as (
    insert into delivery_lines (order_id, date, batch, item_id, quantity)
    select $1, date, batch, item_id, quantity from line
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, $1, item_id, date, 'scheduled', quantity from line, change
  ), counted as (
    update order_items set scheduled = scheduled + total.quantity
    from (select item_id, sum(quantity) as quantity from line group by item_id) as total
    where order_items.order_id = $1 and order_items.item_id = total.item_id
  )
  update deliveries set status = 'planned' where order_id = $1 and date in (select date from line)`;

function writeLines(
  tx: Transaction,
  order: PlacedOrder,
  changes: Schedule,
  actorId: string,
  now: Instant,
): void {
  const batches = new Map(order.deliveries.map(({ date, batch }) => [date, batch]));
  const columns: [Day[], string[], number[], number[]] = [[], [], [], []];
  for (const [date, lines] of Object.entries(changes)) {
    for (const [itemId, quantity] of Object.entries(lines)) {
      columns[0].push(date);
      columns[1].push(batches.get(date) ?? order.batch);
      columns[2].push(Number(itemId));
      columns[3].push(quantity);
    }
  }
  tx.send(WRITE_LINES, [order.id, actorId, new Date(now), ...columns], 'write-lines');
}

const RELEASE = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, 'release', $2, $3) returning id
  ), line as (
    delete from delivery_lines where order_id = $1 and date = $4 returning item_id, quantity
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, $1, item_id, $4::date, 'released', quantity from line, change
  ), counted as (
    update order_items set scheduled = scheduled - line.quantity
    from line where order_items.order_id = $1 and order_items.item_id = line.item_id
  )
  update deliveries set status = 'open' where order_id = $1 and date = $4`;
