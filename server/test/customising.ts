import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import type { Day } from '@shivar/domain/values/day';
import { chosenItemsOf } from '@shivar/domain/contract/customer-calls';
import type { CustomiseBody, CustomiseScheduleBody } from '@shivar/domain/contract/customer-calls';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Database } from '../src/db/client.ts';
import type { Answered, Person, TestApp } from './app.ts';

/** The body of customize-schedule that asks for this schedule, without lines of a next delivery. */
export function scheduleBody(orderId: string, schedule: Schedule): CustomiseScheduleBody {
  return {
    orderId,
    scheduledItems: Object.fromEntries(
      Object.entries(schedule).map(([day, lines]) => [day, chosenItemsOf(lines)]),
    ),
    deliveryDates: Object.keys(schedule),
    nextDeliveryItems: {},
    deliveryDate: null,
    endDate: null,
  };
}

export function saveSchedule(
  app: TestApp,
  as: Person,
  orderId: string,
  schedule: Schedule,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered<typeof api.customiseSchedule>> {
  return app.call(api.customiseSchedule, { as, body: scheduleBody(orderId, schedule), headers });
}

/** The body of customize that asks for the lines of one date and tells what was seen as scheduled. */
export function nextBody(orderId: string, date: Day, lines: Quantities, seen: Quantities): CustomiseBody {
  return {
    orderId,
    customizedItems: chosenItemsOf(seen),
    nextDeliveryItems: chosenItemsOf(lines),
    deliveryDate: date,
    endDate: null,
  };
}

export function saveNext(
  app: TestApp,
  as: Person,
  ...next: Parameters<typeof nextBody>
): Promise<Answered<typeof api.customise>> {
  return app.call(api.customise, { as, body: nextBody(...next) });
}

export function release(
  app: TestApp,
  as: Person,
  orderId: string,
  date: Day,
): Promise<Answered<typeof api.release>> {
  return app.call(api.release, { as, params: { id: orderId }, body: { date } });
}

/** The lines of the dates that have any, as an answered order tells them. */
export function scheduleOf(order: OrderAnswer): Record<Day, Record<string, number>> {
  return Object.fromEntries(
    order.deliverySchedule
      .filter(({ items }) => items.length > 0)
      .map(({ date, items }) => [date, Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]))]),
  );
}

/** How many changes and ledger entries an order has. */
export async function historyOf(
  app: TestApp,
  orderId: string,
): Promise<{ changes: number; entries: number }> {
  const [row] = await app.db.query<{ changes: number; entries: number }>(
    `select (select count(*)::int from order_changes where order_id = $1) as changes,
       (select count(*)::int from quantity_ledger where order_id = $1) as entries`,
    [orderId],
  );
  return row ?? { changes: 0, entries: 0 };
}

/** Leaves nothing of an order's items but of the kept one, as if they had been swapped for something else. */
export async function swapAllAway(
  db: Pick<Database, 'query'>,
  orderId: string | undefined,
  kept?: string,
): Promise<void> {
  await db.query(
    `with change as (
       insert into order_changes (order_id, kind, actor_id, at)
       select id, 'swap', user_id, now() from orders where id = $1 returning id
     ), entered as (
       insert into quantity_ledger (change_id, order_id, item_id, kind, quantity)
       select change.id, order_id, item_id, 'swapped_out', subscribed from order_items, change
       where order_id = $1 and item_id is distinct from $2
     )
     update order_items set subscribed = 0 where order_id = $1 and item_id is distinct from $2`,
    [orderId, kept ?? null],
  );
}

/**
 * Whether the ledger, the running totals and the lines of an order say the same, item by item, and nothing
 * exceeds what was subscribed. Answers what differs: an empty list where all is well.
 */
export function discrepancies(
  app: { readonly db: Pick<Database, 'query'> },
  orderId: string,
): Promise<Record<string, unknown>[]> {
  return app.db.query(
    `select * from (
       select i.item_id, i.subscribed, i.scheduled,
         (select coalesce(sum(quantity), 0)::int from delivery_lines l
          where l.order_id = i.order_id and l.item_id = i.item_id) as lines,
         (select coalesce(sum(ledger_placed(kind) * quantity), 0)::int
          from quantity_ledger q where q.order_id = i.order_id and q.item_id = i.item_id) as ledger,
         (select coalesce(sum(case kind when 'swapped_out' then -quantity else quantity end), 0)::int from quantity_ledger q
          where q.order_id = i.order_id and q.item_id = i.item_id
            and kind in ('subscribed', 'swapped_in', 'swapped_out')) as entered
       from order_items i where i.order_id = $1
     ) as sums
     where scheduled <> lines or scheduled <> ledger or subscribed <> entered or scheduled > subscribed`,
    [orderId],
  );
}
