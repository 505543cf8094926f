import type { HistoryAnswer, HistoryEntry } from '@shivar/domain/contract/household-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Address } from '@shivar/domain/rules/account/address';
import type { Swap } from '@shivar/domain/rules/customisation/swap';
import type { Undoable } from '@shivar/domain/rules/customisation/undo';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Day } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { bringOneBack } from '../past/commands.ts';
import { pageOf } from '../db/rows.ts';

/** An entry `l` of the ledger: what it adds to a box, or takes from it. */
export const PLACED = 'ledger_placed(l.kind) * l.quantity';

/** How many changes a page of the history has. */
const PAGE = 20;

/** The swap of a change `id` as JSON; null for others. */
const swapOf = (id: string) => `(
  select json_build_object(
    'from', max(l.item_id) filter (where l.kind = 'swapped_out')::text,
    'to', max(l.item_id) filter (where l.kind = 'swapped_in')::text, 'quantity', max(l.quantity))
  from quantity_ledger l
  where l.order_id = $1 and l.change_id = ${id} and l.kind in ('swapped_out', 'swapped_in') having count(*) > 0)`;

/** Who made a change `page`, of a person `u`. The close fills boxes, and an import writes for a customer. */
const AUTHOR = `case
  when page.kind = 'farms_choice' then 'close'
  when page.kind = 'purchase' and exists (select from imported_orders r where r.order_id = $1) then 'import'
  when page.actor_id = $3 then 'customer'
  when u.role = 'driver' then 'driver'
  else 'farm' end`;

/* A page of changes, with each touched date before and after by its ledger. Customers do not see the office's reasons. */
const HISTORY = `
  with page as materialized (
    select id, kind, actor_id, at, undoes from order_changes
    where order_id = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit ${PAGE + 1}
  ), touched as (
    select distinct page.id, l.date from page join quantity_ledger l on l.order_id = $1 and l.change_id = page.id
    where l.date is not null
  ), held as (
    select t.id, t.date, l.item_id,
      coalesce(sum(${PLACED}) filter (where l.change_id < t.id), 0)::int as before, sum(${PLACED})::int as after
    from touched t join quantity_ledger l on l.order_id = $1 and l.date = t.date and l.change_id <= t.id
    group by t.id, t.date, l.item_id
  ), boxes as (
    select id, date,
      coalesce(json_object_agg(item_id, before) filter (where before > 0), '{}') as before,
      coalesce(json_object_agg(item_id, after) filter (where after > 0), '{}') as after
    from held group by id, date
  )
  select page.id::text as id, page.at,
    case when page.undoes is not null then 'undo'
      when page.id = (select delivery_back from orders where id = $1) then 'fees_back' else page.kind end as kind,
    ${AUTHOR} as by, case when page.actor_id <> $3 and u.deleted_at is null then u.name end as "byName",
    exists (select from order_changes u where u.order_id = $1 and u.undoes = page.id) as "isUndone",
    (select coalesce(json_agg(json_build_object('date', b.date, 'before', b.before, 'after', b.after)
       order by b.date), '[]') from boxes b where b.id = page.id) as dates,
    case when page.kind = 'swap' then ${swapOf('page.id')} end as swap,
    e.before, e.after
  from page left join order_edits e on e.order_id = $1 and e.change_id = page.id left join users u on u.id = page.actor_id
  order by page.id desc`;

type HistoryRow = Omit<HistoryEntry, '_id' | 'at' | 'byName' | 'swapped'> & {
  id: string;
  at: Date;
  byName: string | null;
  swap: Swap | null;
};

/** The changes of an order, the newest first, before the key `after`. Quantities in grams or units. */
export async function historyOfOrder(
  db: Connection,
  order: Pick<PlacedOrder, 'id' | 'userId' | 'putAway'>,
  after: string | null,
): Promise<Omit<HistoryAnswer, 'undoable'>> {
  await bringOneBack(db, order);
  const rows = await db.query<HistoryRow>(HISTORY, [order.id, after, order.userId], 'order-history');
  const { page, next } = pageOf(rows, PAGE, ({ id }) => id);
  const entries = page.map(({ id, byName, swap, ...row }): HistoryEntry => ({
    _id: id,
    ...row,
    ...(swap && { swapped: { from: swap.from, to: swap.to, qty: swap.quantity } }),
    at: row.at.toISOString(),
    ...(byName && { byName }),
  }));
  return { entries, next };
}

/** Where deliveries of an order went before, and the address that the order had if it changed. */
export interface FormerAddresses {
  readonly order: { readonly address: Address; readonly pincode: string } | null;
  readonly deliveries: readonly { readonly date: Day; readonly address: string; readonly pincode: string }[];
}

/** The deliveries that came at another time of day before. `isWhole`: the order did, too. */
export interface FormerBatch {
  readonly batch: Batch;
  readonly dates: readonly Day[];
  readonly isWhole: boolean;
}

/** The change that an undo would take back. */
interface LastChange extends Undoable {
  readonly id: string;
  /** Of a change of address: what the undo puts back. */
  readonly addresses: FormerAddresses | null;
  /** Of a change of the time of day: what the undo puts back. */
  readonly former: FormerBatch | null;
}

/*
 * Repeated undos go back step by step. They stop at a change of somebody else, and at one that is no customisation. Where a part of
 * a hold came back already, the undo of the hold brings the rest.
 */
const LAST_CHANGE = `
  with last as (
    select id, kind, actor_id from order_changes c
    where order_id = $1 and undoes is null and kind not in ('farms_choice', 'empty', 'out', 'out_back', 'delivered', 'undelivered', 'failed', 'given_back', 'short', 'extra', 'extra_back')
      and not (kind = 'move' and actor_id = $2) and not exists (select from order_changes u where u.order_id = c.order_id and u.undoes = c.id)
    order by id desc limit 1
  )
  select last.id::text as id, (
    select coalesce(json_agg(
      json_build_object('date', l.date, 'itemId', l.item_id::text, 'quantity', ${PLACED}) order by l.id), '[]')
    from quantity_ledger l where l.order_id = $1 and l.change_id = last.id and l.date is not null
  ) as moves, case when kind = 'swap' then ${swapOf('last.id')} end as swap, case when kind in ('skip', 'hold') then (
    select coalesce(json_agg(d.date order by d.date), '[]') from order_edits e, jsonb_object_keys(e.after) as skipped (date)
      join deliveries d on d.order_id = $1 and d.date::text = skipped.date and d.status = 'skipped'
    where e.order_id = $1 and e.change_id = last.id
  ) end as skipped, case when kind = 'address' then restores end as addresses, case when kind = 'batch' then restores end as former
  from last left join order_edits e on e.order_id = $1 and e.change_id = last.id
  where kind in ('customise', 'release', 'swap', 'skip', 'hold', 'address', 'batch') and actor_id = $2`;

/** The last change that is not undone, if it is the customer's own; else null. */
export async function lastChangeOf(
  db: Connection,
  orderId: string,
  userId: string,
): Promise<LastChange | null> {
  const values = [orderId, userId];
  const [change] = await db.query<Omit<LastChange, 'redirected'>>(LAST_CHANGE, values, 'last-change');
  if (!change) return null;
  const { addresses, former } = change;
  return { ...change, redirected: addresses?.deliveries.map(({ date }) => date) ?? former?.dates ?? null };
}
