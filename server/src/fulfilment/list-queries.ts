import type { AnswerOf } from '@shivar/domain/contract/call';
import type { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Day } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { missingOf } from './missing-queries.ts';

/** A list: its day and batch. */
export interface ListOf {
  readonly date: Day;
  readonly batch: Batch;
}

/** The version of the list of a day and batch; null while it is not closed. */
export const listVersionOf = (date: '$1', batch: '$2' | 'batch') => `(
  select coalesce(last_list_version(${date}, ${batch}), 1)
  from closed_days where date = ${date} and done_at is not null)`;
export const LIST_VERSION = listVersionOf('$1', '$2');

const SEEN = `
  select ${LIST_VERSION} as version,
    (select max(version) from list_seen where date = $1 and batch = $2 and user_id = $3) as seen`;

const PEOPLE = `
  select u.name, u.role, s.version, s.at from (
    select distinct on (user_id) user_id, version, at from list_seen where date = $1 and batch = $2
    order by user_id, version desc
  ) as s join users u on u.id = s.user_id order by s.version, u.name, u.id`;

// A box has the quantities of its lines and extras now. Before, it had them without what changed since, and with what packers took out:
// that is no version. Nothing is told of the lines of a box that failed.
const CHANGES = `
  with change as materialized (
    select * from list_changes where date = $1 and batch = $2 and version > $3
  ), item as materialized (
    select change.order_id, change.item_id, sum(change.quantity)::int as moved from change
    where change.kind = 'items' group by change.order_id, change.item_id having sum(change.quantity) <> 0
  ), held as materialized (
    select o.id as order_id, item.item_id, item.moved, known.english_name, known.marathi_name, known.unit,
      i.english_name as own_english_name, i.marathi_name as own_marathi_name, i.position,
      coalesce(l.quantity, 0) as quantity,
      coalesce((select short.quantity from ${missingOf('o.id', '$1')} as short where short.item_id = item.item_id), 0) as short
    from item join orders o on o.id = item.order_id join items known on known.id = item.item_id
      left join order_items i on i.order_id = o.id and i.item_id = item.item_id
      left join box_lines l on l.order_id = o.id and l.date = $1 and l.item_id = item.item_id
    where not exists (select from deliveries d where d.order_id = o.id and d.date = $1 and d.status = 'failed')
  )
  select o.id as "orderId", o.number as "orderNumber", u.name as customer, max(c.at) as at,
    (array_agg(change.kind order by change.version desc) filter (where change.kind in ('came', 'went')))[1] as moved,
    bool_or(change.kind = 'address') as "goesElsewhere",
    (select coalesce(json_agg(json_build_object(
       '_id', h.item_id::text, 'englishName', coalesce(h.own_english_name, h.english_name),
       'marathiName', coalesce(h.own_marathi_name, h.marathi_name), 'unitofItem', h.unit,
       'before', h.quantity + h.short - h.moved, 'after', h.quantity) order by h.position nulls last, h.english_name), '[]')
     from held h where h.order_id = o.id and h.moved <> h.short) as items
  from change join orders o on o.id = change.order_id join users u on u.id = o.user_id
    join order_changes c on c.order_id = change.order_id and c.id = change.change_id
  group by o.id, u.name order by o.number`;

type VersionAnswer = AnswerOf<(typeof officeListCalls)['listVersion']>;
type ChangeRow = Omit<VersionAnswer['changes'][number], 'at'> & { readonly at: Date };
type PersonRow = Omit<VersionAnswer['people'][number], 'at'> & { readonly at: Date };

/** The version of a list, its changes since the version that somebody has seen, and who has seen which (product 11.42). */
export async function versionOfList(
  db: Connection,
  { date, batch }: ListOf,
  userId: string,
): Promise<VersionAnswer> {
  const [[row], people] = await Promise.all([
    db.query<{ version: number | null; seen: number | null }>(SEEN, [date, batch, userId]),
    db.query<PersonRow>(PEOPLE, [date, batch]),
  ]);
  const { version = null, seen = null } = row ?? {};
  const isNew = version !== null && seen !== null && seen < version;
  const changes = isNew ? await db.query<ChangeRow>(CHANGES, [date, batch, seen]) : [];
  return {
    version,
    seen,
    changes: changes
      .filter(({ items, moved, goesElsewhere }) => items.length > 0 || moved !== null || goesElsewhere)
      .map((change) => ({ ...change, at: change.at.toISOString() })),
    people: people.map((person) => ({ ...person, at: person.at.toISOString() })),
  };
}
