import type { Transaction } from '../db/client.ts';
import type { ShortageRow } from './shortage-queries.ts';

/*
 * The changes of all boxes of a sharing, as one version of the list. What was taken back while it was still being shared has no version
 * to go back from: then only the boxes are told that stay as they were shared. A share and an extra of the same box are one row, by the
 * later change.
 */
const ONE_VERSION = `
  with line as (
    select x.order_id, x.wanted - x.gets as missing, x.instead, x.change_id, x.back_change_id, x.stays, x.change_id as told_by
    from shortage_shares x where x.shortage_id = $1
    union all
    select e.order_id, e.quantity, 0, e.change_id, e.back_change_id, e.stays, greatest(e.change_id, x.change_id)
    from shortage_extras e left join shortage_shares x using (shortage_id, order_id) where e.shortage_id = $1
  ), moved as (
    select line.order_id, line.missing, line.instead, case when told.change_id is null then 1 else -1 end as sign,
      case when told.change_id is not null then line.back_change_id when not $2::boolean or line.stays then line.change_id end as change
    from line left join (
      select distinct order_id, change_id from list_changes where $2::boolean and date = $3 and batch = $4
    ) as told on told.order_id = line.order_id and told.change_id = line.told_by
  )
  insert into list_changes as c (date, batch, version, order_id, kind, item_id, quantity, change_id)
  select $3, $4, $7, m.order_id, 'items', i.item_id, sum(m.sign * i.quantity), max(m.change)
  from moved as m join deliveries d on d.order_id = m.order_id and d.date = $3 and d.batch = $4 and d.due and d.status in ('open', 'planned')
    cross join lateral (values ($5::int, -m.missing), ($6::int, m.instead)) as i (item_id, quantity)
  where m.change is not null and i.quantity <> 0
  group by m.order_id, i.item_id having sum(m.sign * i.quantity) <> 0
  on conflict (date, batch, version, order_id, kind, item_id) do update set quantity = c.quantity + excluded.quantity`;

/** Makes the one version of a list for a shortage that was shared, or taken back (product 11.42), once all its boxes are written. */
export async function noteSharing(
  tx: Transaction,
  { id, date, batch, item, other, takenBackAt }: ShortageRow,
): Promise<void> {
  const [next] = await tx.query<{ version: number }>('select next_list_version($1, $2) as version', [
    date,
    batch,
  ]);
  await tx.query(ONE_VERSION, [id, takenBackAt !== null, date, batch, item, other, next?.version]);
}
