import type { ComplaintAnswer, OpenWish, OrderLedger } from '@shivar/domain/contract/complaint-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { MoneyWish, OfficeComplaint } from '@shivar/domain/contract/office/complaint-calls';
import {
  canStillCome,
  complainedLines,
  datesWithRoom,
  toGiveBack,
} from '@shivar/domain/rules/complaint/complaint';
import { restOf } from '@shivar/domain/rules/complaint/rest';
import { canCustomise } from '@shivar/domain/rules/order/order';
import { moneyNow } from '@shivar/domain/rules/money/worth';
import { apartFromExtras } from '@shivar/domain/rules/order/ledger';
import { plainLedger } from '@shivar/domain/rules/order/plain-ledger';
import type { LedgerSums } from '@shivar/domain/rules/order/plain-ledger';
import { isNothing } from '@shivar/domain/values/quantities';
import type { Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { moneyOfOrder } from '../books/queries.ts';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';
import { pageOf } from '../db/rows.ts';
import { ordersById } from '../orders/queries.ts';
import { bringOneBack } from '../past/commands.ts';
import { worthsOfOrders } from '../books/worth-queries.ts';

/** Whether an entry `q` put back what the last change had given back before it. Else it put back what a cancellation took. */
const PUTS_BACK = `
  exists (select from quantity_ledger t where t.order_id = q.order_id and t.date = q.date and t.kind = 'given_back' and t.change_id = (
    select max(x.change_id) from quantity_ledger x
    where x.order_id = q.order_id and x.date = q.date and x.kind in ('released', 'given_back') and x.change_id < q.change_id))`;

/*
 * A short gives back what nothing came in place of, and its undoing takes that back. So does a mark that corrects one by which a box
 * was given back.
 */
const GIVEN_BACK = `
  case when c.kind = 'short' then ledger_bought(q.kind) - ledger_placed(q.kind)
    when q.kind = 'given_back' then 1
    when q.kind = 'scheduled' and c.kind in ('delivered', 'failed') and ${PUTS_BACK} then -1 else 0 end`;

const SUMS = `
  select i.item_id::text as id,
    coalesce(sum(q.quantity * ledger_bought(q.kind)) filter (where q.kind <> 'to_money'), 0)::int as bought,
    coalesce(sum(q.quantity) filter (where q.kind = 'to_money'), 0)::int as money,
    coalesce(sum(q.quantity * ledger_placed(q.kind)), 0)::int as placed,
    coalesce(sum(q.quantity * ledger_delivered(q.kind)), 0)::int as delivered,
    coalesce(sum(q.quantity * ledger_placed(q.kind)) filter (where d.status = 'failed'), 0)::int as missed,
    coalesce(sum(q.quantity * ${GIVEN_BACK}), 0)::int as "givenBack"
  from order_items i
    left join quantity_ledger q on q.order_id = i.order_id and q.item_id = i.item_id
    left join order_changes c on c.order_id = q.order_id and c.id = q.change_id
    left join deliveries d on d.order_id = q.order_id and d.date = q.date
  where i.order_id = $1 group by i.item_id, i.position order by i.position`;

const COMPLAINT = `
  c.id::text as "_id", c.date, c.words, c.photo_id as photo, ${iso('c.at')} as at, c.outcome, c.to_date as "toDate", c.answer`;

const COMPLAINTS = `
  select ${COMPLAINT},
    (select coalesce(json_agg(json_build_object('item', l.line, 'qty', l.quantity, 'reason', l.reason)
       order by l.item_id, l.line), '[]')
     from complaint_parts l where l.order_id = c.order_id and l.complaint_id = c.id) as lines
  from complaints c where c.order_id = $1 order by c.id desc`;

const WISH = `w.id::text as "_id", w.change_id::text as change, ${iso('w.at')} as at, c.date as "boxOf"`;

const WISHES_OF_ORDER = `
  select ${WISH}, w.order_id as "orderId"
  from money_wishes w left join complaints c on c.order_id = w.order_id and c.id = w.complaint_id
  where w.order_id = $1 and w.paid_out_at is null order by w.id desc`;

/** The complaints of an order, the newest first. */
export function complaintsOf(db: Connection, orderId: string): Promise<ComplaintAnswer[]> {
  return db.query<ComplaintAnswer>(COMPLAINTS, [orderId]);
}

/** What became of everything that was bought in an order, item by item (product 6.27), with its complaints, its rest and its open wishes for money. */
export async function ledgerOf(db: Connection, order: PlacedOrder, now: Instant): Promise<OrderLedger> {
  const { id: orderId, endDate } = order;
  await bringOneBack(db, order);
  const [announced, sums, complaints, wishes] = await Promise.all([
    db.query('select from order_rests where order_id = $1 and end_date = $2 and placed_at is null', [
      orderId,
      endDate,
    ]),
    order.putAway === 'gone' ? [] : db.query<LedgerSums & { id: string }>(SUMS, [orderId]),
    complaintsOf(db, orderId),
    db.query<Unvalued<OpenWish>>(WISHES_OF_ORDER, [orderId]),
  ]);
  const items = sums.map(({ id, ...of }) => ({ _id: id, ...plainLedger(of) }));
  const left = announced.length > 0 && canCustomise(order.status) ? restOf(order, now) : {};
  const worths = (await worthsOfOrders(db, [orderId])).get(orderId);
  const worth = rupeesFromPaise(worths ? moneyNow(worths, left) : 0);
  const rest = isNothing(left) ? null : { endDate, left, worth };
  return {
    items: items.filter(({ all }) => all > 0),
    complaints,
    rest,
    wishes: (await valued(db, wishes)).map(({ orderId: _orderId, ...wish }) => wish),
    ...(worths && { money: await moneyOfOrder(db, orderId, worths) }),
  };
}

const PAGE = 20;

const ORDER = `
  o.id as "orderId", o.number as "orderNumber", u.name as customer, o.mobile`;
const NAMES = (of: string) =>
  `'englishName', ${of}.english_name, 'marathiName', ${of}.marathi_name, 'unitofItem', ${of}.unit`;
const ITEM = `'_id', i.item_id::text, ${NAMES('i')}`;

/** A packer's tick `k` of an item. */
const PACKED = `case when k.quantity is not null then
  json_build_object('qty', k.quantity, 'by', packer.name, 'at', ${iso('k.packed_at')}) end`;

const listed = (condition: string, order: string) => `
  select ${ORDER}, ${COMPLAINT}, settler.name as "settledBy", ${iso('c.decided_at')} as "settledAt",
    (select coalesce(json_agg(json_build_object('_id', l.line, ${NAMES('l')}, 'qty', l.quantity, 'reason', l.reason,
       'held', 0, 'packed', ${PACKED}) order by l.position, l.line), '[]')
     from complaint_parts l
       left join packed_lines k on k.order_id = l.order_id and k.date = l.date and k.item_id = l.item_id and k.quantity > 0
       left join users packer on packer.id = k.packed_by
     where l.order_id = c.order_id and l.complaint_id = c.id) as lines,
    json_build_object('batch', d.batch, 'status', d.status, 'markedBy', mark.name, 'markedAt', mark.at,
      'photos', (select coalesce(json_agg(p.id order by p.taken_at), '[]') from box_photos p
        where p.order_id = c.order_id and p.date = c.date and p.kind = 'doorstep' and p.kept_at is not null
          and p.expires_at > $2)) as box
  from complaints c join orders o on o.id = c.order_id join users u on u.id = o.user_id
    join deliveries d on d.order_id = c.order_id and d.date = c.date
    left join users settler on settler.id = c.decided_by
    left join lateral (
      select actor.name, ${iso('m.at')} as at from order_changes m left join users actor on actor.id = m.actor_id
      where m.order_id = c.order_id and m.kind in ('delivered', 'failed') and exists (
        select from quantity_ledger q where q.order_id = m.order_id and q.change_id = m.id and q.date = c.date)
      order by m.id desc limit 1) as mark on true
  where ${condition} order by c.id ${order} limit ${PAGE + 1}`;

const LISTS = {
  open: listed('c.outcome is null and c.id > coalesce($1::bigint, 0)', 'asc'),
  settled: listed('c.outcome is not null and c.id < coalesce($1::bigint, 9223372036854775807)', 'desc'),
};

/** A page of complaints with the facts of their boxes (product 11.80): open ones, the oldest first, or settled ones. */
export async function officeComplaints(
  db: Connection,
  show: keyof typeof LISTS,
  after: string | null,
  now: Instant,
): Promise<{ complaints: OfficeComplaint[]; next: string | null }> {
  const rows = await db.query<Omit<OfficeComplaint, 'worth' | 'worthOfExtras' | 'canStillCome' | 'dates'>>(
    LISTS[show],
    [after, new Date(now)],
  );
  const { page, next } = pageOf(rows, PAGE, ({ _id }) => _id);
  const ids = [...new Set(page.map(({ orderId }) => orderId))];
  const [orders, worths] = await Promise.all([ordersById(db, ids), worthsOfOrders(db, ids)]);
  const complaints = page.map((row) => {
    const order = orders.find(({ id }) => id === row.orderId);
    const box = order?.deliveries.find(({ date }) => date === row.date);
    const known = worths.get(row.orderId);
    if (!order || !box || !known)
      return { ...row, worth: 0, worthOfExtras: 0, canStillCome: false, dates: [] };
    const there = complainedLines(box);
    const back = toGiveBack(box, Object.fromEntries(row.lines.map(({ _id, qty }) => [_id, qty])));
    const { own } = apartFromExtras(back);
    const [all, ofOwn] = [moneyNow(known, back), moneyNow(known, own)];
    const hasOwn = !isNothing(own);
    return {
      ...row,
      lines: row.lines.map((line) => ({ ...line, held: there[line._id] ?? 0 })),
      worth: rupeesFromPaise(all),
      worthOfExtras: rupeesFromPaise(all - ofOwn),
      canStillCome: hasOwn && canStillCome(order, now),
      dates: hasOwn ? [...datesWithRoom(order, own, now).keys()] : [],
    };
  });
  return { complaints, next };
}

/** How many complaints wait for the office. */
export async function countComplaints(db: Connection): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from complaints where outcome is null',
  );
  return row?.count ?? 0;
}

const WISHES = `
  select ${WISH}, ${ORDER},
    (select coalesce(json_agg(json_build_object(${ITEM}, 'qty', q.quantity) order by i.position), '[]')
     from quantity_ledger q join order_items i on i.order_id = q.order_id and i.item_id = q.item_id
     where q.order_id = w.order_id and q.change_id = w.change_id and q.kind = 'to_money') as lines
  from money_wishes w join orders o on o.id = w.order_id join users u on u.id = o.user_id
    left join complaints c on c.order_id = w.order_id and c.id = w.complaint_id
  where w.paid_out_at is null and w.id < coalesce($1::bigint, 9223372036854775807) order by w.id desc limit ${PAGE + 1}`;

/** A page of open wishes for money, the newest first (product 11.81). */
export async function moneyWishes(
  db: Connection,
  after: string | null,
): Promise<{ wishes: MoneyWish[]; next: string | null }> {
  const rows = await db.query<Unvalued<MoneyWish>>(WISHES, [after]);
  const { page, next } = pageOf(rows, PAGE, ({ _id }) => _id);
  return { wishes: await valued(db, page), next };
}

type Unvalued<Wish> = Omit<Wish, 'worth'> & { readonly orderId: string; readonly change: string };

/** Wishes with their worth in rupees. */
async function valued<Wish>(db: Connection, wishes: readonly Unvalued<Wish>[]) {
  const worths = await worthsOfOrders(db, [...new Set(wishes.map(({ orderId }) => orderId))]);
  return wishes.map(({ change, ...wish }) => {
    return { ...wish, worth: rupeesFromPaise(worths.get(wish.orderId)?.money[change] ?? 0) };
  });
}
