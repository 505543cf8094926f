import type { AnswerOf } from '@shivar/domain/contract/call';
import { lateSpan } from '@shivar/domain/contract/office/day-calls';
import type { LateChange, officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { UNMARKED_BOX, WAITS_FOR_CLOSE, missedDays } from '../orders/close-queries.ts';
import { LIST_VERSION } from './list-queries.ts';
import { PLACED } from '../orders/history-queries.ts';

/** A day that was marked closed so long after its cut-off was closed late, in milliseconds: the program was not running. */
const LATE_MS = 10 * 60_000;

/*
 * The ids of changes grow: the highest of a day tells whether an order changed, the count whether a box came or went. Likes
 * change what is expected, without a change of an order: their own numbers tell it. The end of the close, the scarce items and
 * what was cut tell themselves.
 */
const VERSION = `
  select concat_ws('.', box.boxes, last_change_of($1, $2), last_liking_of($1, $2),
    (select 'closed' from closed_days where date = $1 and done_at is not null),
    (select string_agg(item_id::text, '-' order by item_id) from scarce_items where date = $1 and batch = $2),
    (select max(id) from cuts where date = $1 and batch = $2)) as version,
    (select done_at from closed_days where date = $1) as "doneAt",
    (select closed_at from closed_days where date = $1) as "closedAt", $1::date in (${missedDays('$3')}) as "isMissed", ${LIST_VERSION} as "listVersion",
    box.waiting,
    case when $1 <= $3::date then (
      select count(*)::int from deliveries d where d.date = $1 and d.batch = $2 and ${UNMARKED_BOX}) else 0 end as unmarked
  from (
    select count(*) as boxes, (count(*) filter (where ${WAITS_FOR_CLOSE}))::int as waiting
    from deliveries d where d.date = $1 and d.batch = $2 and d.due
  ) as box`;

/*
 * After the cut-off only the office changes a box, with a row in order_edits. A change of batch reached the box if the
 * delivery has that batch. A change of address did if the delivery has that address, and there is a reason, as every
 * override has one: the order itself may have had that address before.
 */
const LATE = `
  with edit as materialized (
    select e.change_id, e.order_id, e.at, e.before, e.after, c.kind, e.reason is not null as has_reason
    from order_edits e join order_changes c on c.order_id = e.order_id and c.id = e.change_id where e.at >= $3 and e.at < $4
  ), change as (
    select edit.*, d.batch, d.due and d.batch = $2 as here, d.status,
      has_reason and (d.address, d.pincode) = (edit.after ->> 'address', edit.after ->> 'pincode') as moved,
      edit.before ->> 'mobile' <> edit.after ->> 'mobile' as calls_another,
      (select json_agg(json_build_object(
         '_id', moved.item_id::text, 'englishName', i.english_name, 'marathiName', i.marathi_name,
         'unitofItem', i.unit, 'before', moved.before, 'after', moved.after
       ) order by i.position)
       from (
         select l.item_id, coalesce(sum(${PLACED}) filter (where l.change_id < edit.change_id), 0)::int as before,
           sum(${PLACED})::int as after
         from quantity_ledger l
         where l.order_id = d.order_id and l.date = $1 and l.change_id <= edit.change_id group by l.item_id
       ) as moved join order_items i on i.order_id = d.order_id and i.item_id = moved.item_id
       where moved.before <> moved.after) as items
    from edit join deliveries d on d.order_id = edit.order_id and d.date = $1
  )
  select change.change_id::text as "_id", change.at, o.id as "orderId", o.number as "orderNumber",
    u.name as customer, change.here as "isHere", change.kind,
    case when change.moved then json_build_object(
      'address', change.after ->> 'address', 'pincode', change.after ->> 'pincode') end as "goesTo",
    case when change.calls_another then change.after ->> 'mobile' end as mobile,
    coalesce(change.items, '[]') as items
  from change join orders o on o.id = change.order_id join users u on u.id = o.user_id
  where case change.kind
    when 'batch' then change.batch = change.after ->> 'batch'
    when 'address' then change.batch = $2 and (change.moved or change.calls_another)
    when 'cancel' then change.batch = $2 and change.status = 'cancelled'
    when 'payment' then change.batch = $2 and change.before ->> 'status' <> change.after ->> 'status'
    else change.batch = $2 and change.items is not null
  end
  order by change.change_id desc`;

type LateRow = Omit<LateChange, 'kind' | 'at'> & { kind: string; at: Date };

/** The kinds of entries in an order's history, as late changes of a box. */
const KINDS: Readonly<Record<string, LateChange['kind']>> = {
  address: 'address',
  batch: 'batch',
  cancel: 'cancel',
  payment: 'start',
};

interface VersionRow {
  readonly version: string;
  readonly listVersion: number | null;
  readonly doneAt: Date | null;
  readonly closedAt: Date | null;
  /** The day was over before it was closed. */
  readonly isMissed: boolean;
  readonly waiting: number;
  readonly unmarked: number;
}

type ChangesOfDay = AnswerOf<(typeof officeDayCalls)['fulfilmentChanges']>;

/**
 * The version of the boxes of a day and batch, how far its close is, and the office's changes since the cut-off, in grams or
 * units.
 */
export async function changesOfDay(
  db: Connection,
  { date, batch }: { readonly date: Day; readonly batch: Batch },
  now: Instant,
): Promise<ChangesOfDay> {
  const { from, until } = lateSpan(date);
  const [[row], changes] = await Promise.all([
    db.query<VersionRow>(VERSION, [date, batch, dayAt(now)]),
    db.query<LateRow>(LATE, [date, batch, new Date(from), new Date(until)]),
  ]);
  const missed = row?.isMissed ? row.waiting : 0;
  const isLate = row?.closedAt ? row.closedAt.getTime() - from > LATE_MS : false;
  return {
    version: row?.version ?? '',
    listVersion: row?.listVersion ?? null,
    close:
      row && (row.doneAt || (now >= from && now < until))
        ? { doneAt: row.doneAt?.toISOString() ?? null, waiting: row.waiting, ...(isLate && { isLate }) }
        : null,
    unmarked: (row?.unmarked ?? 0) + missed,
    ...(missed > 0 && { missed }),
    changes: changes.map((change) => {
      const kind = KINDS[change.kind] ?? 'items';
      return { ...change, kind, at: change.at.toISOString(), items: kind === 'items' ? change.items : [] };
    }),
  };
}
