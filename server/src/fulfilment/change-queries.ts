import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { lateSpan } from '@shivar/domain/contract/office/day-calls';
import type { LateChange } from '@shivar/domain/contract/office/day-calls';
import type { Connection } from '../db/client.ts';

/*
 * Every change of an order has an id that is higher than those before, so the highest one of a day's orders tells
 * whether any of them changed, and the count whether a box came or went.
 */
const VERSION = `
  select count(*) || '.' || coalesce(max(
    (select max(c.id) from order_changes c where c.order_id = d.order_id)
  ), 0) as version
  from deliveries d where d.date = $1 and d.batch = $2 and d.due`;

/** What the ledger's kinds put on a date, and what they take from it. */
const SIGNED = `case l.kind when 'scheduled' then l.quantity when 'released' then -l.quantity else 0 end`;

/*
 * After the cut-off only the office changes a box, and each such change has a row in order_edits. Another batch reached
 * the box where the delivery is in it. Another address did where the delivery has it and a reason was given, as every
 * override has one: the order's own address may have been that one before.
 */
const LATE = `
  with edit as materialized (
    select e.change_id, e.order_id, e.at, e.before, e.after, c.kind, e.reason is not null as has_reason
    from order_edits e join order_changes c on c.id = e.change_id where e.at >= $3 and e.at < $4
  ), change as (
    select edit.*, d.batch, d.due and d.batch = $2 as here, d.status,
      has_reason and (d.address, d.pincode) = (edit.after ->> 'address', edit.after ->> 'pincode') as moved,
      edit.before ->> 'mobile' <> edit.after ->> 'mobile' as calls_another,
      (select json_agg(json_build_object(
         '_id', moved.item_id::text, 'englishName', i.english_name, 'marathiName', i.marathi_name,
         'unitofItem', i.unit, 'before', moved.before, 'after', moved.after
       ) order by i.position)
       from (
         select l.item_id, coalesce(sum(${SIGNED}) filter (where l.change_id < edit.change_id), 0)::int as before,
           sum(${SIGNED})::int as after
         from quantity_ledger l
         where l.order_id = edit.order_id and l.date = $1 and l.change_id <= edit.change_id group by l.item_id
       ) as moved join order_items i on i.order_id = edit.order_id and i.item_id = moved.item_id
       where moved.before <> moved.after) as items
    from edit join deliveries d on d.order_id = edit.order_id and d.date = $1
  )
  select change.change_id::text as "_id", change.at, o.id as "orderId", o.number as "orderNumber",
    u.name as customer, change.here as "isHere", change.kind,
    case when change.moved then json_build_object(
      'address', change.after ->> 'address', 'pincode', change.after ->> 'pincode') end as "goesTo",
    case when change.calls_another then change.after ->> 'mobile' end as mobile, change.items
  from change join orders o on o.id = change.order_id join users u on u.id = o.user_id
  where case change.kind
    when 'batch' then change.batch = change.after ->> 'batch'
    when 'address' then change.batch = $2 and (change.moved or change.calls_another)
    when 'cancel' then change.batch = $2 and change.status = 'cancelled'
    when 'payment' then change.batch = $2 and change.before ->> 'status' <> change.after ->> 'status'
    else change.batch = $2 and change.items is not null
  end
  order by change.change_id desc`;

interface LateRow extends Omit<LateChange, 'kind' | 'at' | 'items'> {
  kind: string;
  at: Date;
  items: LateChange['items'] | null;
}

/** What an entry of an order's history is for a box. */
const KINDS: Readonly<Record<string, LateChange['kind']>> = {
  address: 'address',
  batch: 'batch',
  cancel: 'cancel',
  payment: 'start',
};

/**
 * Whether the boxes of a day and batch are still as they were read (`version`), and what the office changed in them
 * after the cut-off, until the end of the day; quantities in grams or units.
 */
export async function changesOfDay(
  db: Connection,
  { date, batch }: { readonly date: Day; readonly batch: Batch },
): Promise<{ version: string; changes: LateChange[] }> {
  const { from, until } = lateSpan(date);
  const [[row], changes] = await Promise.all([
    db.query<{ version: string }>(VERSION, [date, batch]),
    db.query<LateRow>(LATE, [date, batch, new Date(from), new Date(until)]),
  ]);
  return { version: row?.version ?? '', changes: changes.map(lateChangeOf) };
}

function lateChangeOf({ kind: entered, at, items, ...row }: LateRow): LateChange {
  const kind = KINDS[entered] ?? 'items';
  return { ...row, kind, at: at.toISOString(), items: kind === 'items' ? (items ?? []) : [] };
}
