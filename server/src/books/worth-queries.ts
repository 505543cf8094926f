import { worthsOf } from '@shivar/domain/rules/money/worth';
import { DELIVERY } from '@shivar/domain/rules/order/ledger';
import type { DeliveryLine, ExtraLine } from '@shivar/domain/rules/money/beside';
import type { WorthEntry } from '@shivar/domain/rules/order/ledger';
import type { Worths } from '@shivar/domain/rules/money/worth';
import type { Paise } from '@shivar/domain/values/money';
import type { Connection } from '../db/client.ts';
import { bringBack } from '../past/commands.ts';

/** The price of an order `o` in paise, with all that stands beside its items. */
export const TOTAL = 'o.price_paise + o.delivery_paise + o.extras_paise';

/** Without the entries of planning, which change no worth and are most of a ledger. */
const FACTS = `
  select i.order_id as id, json_object_agg(i.item_id, i.worth_paise) as shares,
    (select case when o.delivery_paise > 0 then json_build_object(
       'boxes', o.delivery_boxes, 'paise', o.delivery_paise, 'back', o.delivery_back::text) end
     from orders o where o.id = i.order_id) as delivery,
    (select json_agg(json_build_object('item', e.item_id::text, 'date', e.date, 'quantity', e.quantity, 'paise', e.paise,
       'back', e.back_change_id::text) order by e.date, e.item_id, e.back_change_id desc nulls first) from extras e where e.order_id = i.order_id) as extras,
    (select coalesce(json_agg(json_build_object('change', q.change_id::text, 'item', q.item_id::text, 'date', q.date,
       'kind', case q.kind when 'scheduled' then 'came_before' else q.kind end, 'quantity', q.quantity) order by q.change_id, q.id), '[]')
     from quantity_ledger q where q.order_id = i.order_id
       and (ledger_bought(q.kind) <> 0 or ledger_excess(q.kind) <> 0 or ledger_delivered(q.kind) <> 0
         or q.kind in ('failed', 'given_back')
         -- The boxes of an imported order that were over on the day of its import. The import is its first change.
         or q.kind = 'scheduled' and q.date < m.day
           and q.change_id = (select min(c.id) from order_changes c where c.order_id = i.order_id))) as entries,
    (select o.put_away is not null from orders o where o.id = i.order_id) as "isAway"
  from order_items i
    left join (select order_id, (imported_at at time zone 'Asia/Kolkata')::date as day from imported_orders) as m on m.order_id = i.order_id
  where i.order_id = any ($1::uuid[]) group by i.order_id, m.day`;

/** What everything of some orders is worth by now (product 6.43), by order id. */
export async function worthsOfOrders(
  db: Connection,
  orderIds: readonly string[],
): Promise<Map<string, Worths>> {
  if (orderIds.length === 0) return new Map();
  const rows = await factsOf(db, orderIds);
  const gone = await byBooks(
    db,
    rows.filter(({ isAway }) => isAway).map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, shares, entries, delivery, extras }) => [
      id,
      gone.get(id) ?? worthsOf(shares, entries, { delivery, extras: extras ?? [] }),
    ]),
  );
}

/** The facts of orders, those that were put away brought back. Where the contents of one are gone, it is still away. */
async function factsOf(db: Connection, orderIds: readonly string[]): Promise<Facts[]> {
  const rows = await db.query<Facts>(FACTS, [orderIds]);
  const away = rows.filter(({ isAway }) => isAway).map(({ id }) => id);
  if (away.length === 0) return rows;
  await bringBack(db, away);
  return db.query<Facts>(FACTS, [orderIds]);
}

// As `bookUse` moves them. A cancellation and an extra that went back are no use of the order.
const BY_BOOKS = `
  select order_id::text as id,
    coalesce(sum(case 'earned' when credit then paise when debit then -paise else 0 end), 0)::float8 as came,
    coalesce(sum(paise) filter (where debit = 'deferred' and credit = 'opening'), 0)::float8 as before,
    coalesce(sum(case 'credit' when credit then paise else -paise end) filter (
      where 'deferred' in (debit, credit) and 'credit' in (debit, credit) and cause not in ('cancellation', 'extra')), 0)::float8 as money
  from book_entries where order_id = any ($1::uuid[]) group by order_id`;

/** The sums of orders whose contents are gone (product 12.16). Nothing of such an order changes any more. */
async function byBooks(db: Connection, orderIds: readonly string[]): Promise<Map<string, Worths>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.query<{ id: string } & Record<'came' | 'before' | 'money', Paise>>(BY_BOOKS, [
    orderIds,
  ]);
  return new Map(
    rows.map(({ id, came, before, money }) => {
      const all = { came: { all: came }, before: { all: before }, money: { all: money } };
      return [id, { ...all, lines: {}, used: {}, usedOn: {}, usedBefore: {} }];
    }),
  );
}

interface Facts {
  readonly id: string;
  readonly shares: Record<string, Paise>;
  readonly entries: WorthEntry[];
  readonly delivery: DeliveryLine | null;
  readonly extras: ExtraLine[] | null;
  readonly isAway: boolean;
}

/** Of a cancelled order `o`, as `comingAfter` tells it, the content of the boxes that still come; null of another one. */
export const COMING = `
  case when o.status = 'cancelled' then coalesce((
    select json_object_agg(item, quantity) from (
      select l.item_id::text as item, sum(l.quantity) as quantity
      from delivery_lines l join deliveries d on d.order_id = l.order_id and d.date = l.date
      where l.order_id = o.id and d.status = 'planned' group by l.item_id
      union all
      select '${DELIVERY}', count(distinct l.date)
      from delivery_lines l join deliveries d on d.order_id = l.order_id and d.date = l.date
      where l.order_id = o.id and d.status = 'planned' having count(*) > 0
      union all
      select e.item_id || '@' || e.date, e.quantity from extras e join deliveries d on d.order_id = e.order_id and d.date = e.date
      where e.order_id = o.id and d.status = 'planned' and exists (
        select from delivery_lines l where l.order_id = e.order_id and l.date = e.date)) as held), '{}') end`;
