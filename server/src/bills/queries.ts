import type { BillAnswer, BillListed } from '@shivar/domain/contract/bill-calls';
import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { BillSum, Register, TaxOfMonth } from '@shivar/domain/contract/office/bill-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { AheadState, Amount } from '@shivar/domain/rules/money/bill';
import { DELIVERY } from '@shivar/domain/rules/order/ledger';
import type { Day } from '@shivar/domain/values/day';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Connection } from '../db/client.ts';
import { pageOf } from '../db/rows.ts';
import { isUuid } from '../db/text.ts';

// An order with something to bill before this day, after its last bill, and without a bill of this month. An order that is billed ahead
// has its boxes on the bill already.
const OF_MONTH_BEFORE = `
  select o.id::text as id from orders o
    left join lateral (
      select max(entry_id) as entry, max(issued_on) as on_day, bool_or(ahead) as ahead from bills where order_id = o.id
    ) as last on true
  where o.id > $2 and (last.on_day is null or last.on_day < $1::date)
    and exists (select from book_entries b where b.order_id = o.id
      and ('earned' in (b.debit, b.credit)) <> (coalesce(last.ahead, false) and 'deferred' in (b.debit, b.credit))
      and b.id > coalesce(last.entry, 0) and b.at < $1::date::timestamp at time zone 'Asia/Kolkata')
  order by o.id limit $3`;

// An order that is paid in full since this day, and has no bill of all that it brings since then.
const PAID = `
  select o.id::text as id from payments p join orders o on o.id = p.order_id
  where o.id > $2 and p.status = 'paid' and p.paid_on >= $1::date and o.status = 'active'
    and not exists (select from bills b where b.order_id = o.id and b.ahead and b.issued_on >= p.paid_on)
  order by o.id limit $3`;

/** Behind which orders are read. Without one: from the beginning. */
export const FIRST_ORDER = '00000000-0000-0000-0000-000000000000';

/** Orders behind this id with something to bill from before the month that begins on this day; or that are paid in full since it. */
export async function ordersToBill(
  db: Connection,
  { by, since, after, most }: { by: 'month' | 'payment'; since: Day; after: string; most: number },
): Promise<string[]> {
  const statement = by === 'month' ? OF_MONTH_BEFORE : PAID;
  return (await db.query<{ id: string }>(statement, [since, after, most])).map(({ id }) => id);
}

export interface BilledOrder extends AheadState {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly address: unknown;
  readonly pincode: string;
  readonly startDate: Day;
  /** The last day that a bill of it names. */
  readonly billedUntil: Day | null;
  readonly lastEntry: number;
  readonly items: readonly BilledItem[];
}

export interface BilledItem {
  readonly id: string;
  readonly englishName: string;
  readonly marathiName: string;
  readonly unit: Unit;
}

const ORDERS = `
  select o.id::text as id, o.user_id::text as "userId", u.name, o.address, o.pincode, o.start_date as "startDate",
    o.end_date as "endDate", o.status = 'cancelled' as "isCancelled",
    coalesce((select p.status = 'paid' from payments p where p.order_id = o.id order by p.created_at desc limit 1), false) as "isPaid",
    coalesce((select bool_or(ahead) from bills where order_id = o.id), false) as "wasAhead",
    coalesce((select true from deliveries d where d.order_id = o.id and d.status in ('open', 'planned') limit 1), false) as "hasComing",
    (select max(to_day) from bills where order_id = o.id) as "billedUntil",
    coalesce((select max(id) from book_entries where order_id = o.id), 0)::float8 as "lastEntry",
    (select json_agg(json_build_object('id', i.item_id::text, 'englishName', i.english_name, 'marathiName', i.marathi_name,
       'unit', i.unit) order by i.position) from order_items i where i.order_id = o.id) as items
  from orders o join users u on u.id = o.user_id where o.id = any ($1) order by o.number`;

/** What bills of these orders name, in the order of their numbers. */
export function toBillNow(db: Connection, ids: readonly string[]): Promise<BilledOrder[]> {
  return db.query(ORDERS, [ids]);
}

const NAMED = `
  select id::text as id, english_name as "englishName", marathi_name as "marathiName", unit from items where id = any ($1::int[])`;

/** Items as bills name them where they were added to a box, by id. Some may have left their order since. */
export async function addedItems(
  db: Connection,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, BilledItem>> {
  const rows = await db.query<BilledItem & object>(NAMED, [[...new Set(ids)]]);
  return new Map(rows.map((item) => [item.id, item]));
}

const BILLED = `
  select b.order_id::text as "orderId", coalesce(l.item_id || coalesce('@' || l.extra_on, ''), '${DELIVERY}') as item, l.percent::float8 as percent, l.hsn,
    sum(case b.kind when 'credit' then -l.quantity else l.quantity end)::int as quantity,
    sum(case b.kind when 'credit' then -l.paise else l.paise end)::int as paise
  from bills b join bill_lines l on l.bill_id = b.id where b.order_id = any ($1) group by 1, 2, 3, 4 order by max(b.id::text) filter (where b.kind <> 'credit'), max(l.position)`;

/** What was billed of orders so far, less credit notes, by order: a row for each item and rate, the latest last. */
export async function billedOf(db: Connection, ids: readonly string[]): Promise<Map<string, Amount[]>> {
  const rows = await db.query<Amount & { orderId: string }>(BILLED, [ids]);
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, of]) => [
      id,
      of.map(({ orderId: _order, ...amount }) => amount),
    ]),
  );
}

const LISTED = `b.id::text as "_id", b.number, b.kind, b.issued_on as "issuedOn", b.from_day as "from", b.to_day as "to",
  b.total_paise / 100.0::float8 as total,
  (select coalesce(sum(tax_paise), 0) from bill_lines where bill_id = b.id) / 100.0::float8 as tax, o.number as "orderNumber", coalesce(b.buyer ->> 'name', '') as buyer`;
const FROM = 'from bills b join orders o on o.id = b.order_id';

const NEWEST_FIRST = 'order by b.issued_on desc, b.id desc';

/** A household's bills and credit notes, the newest first. */
export function billsOfUser(db: Connection, userId: string): Promise<BillListed[]> {
  return db.query<BillListed>(`select ${LISTED} ${FROM} where b.user_id = $1 ${NEWEST_FIRST}`, [userId]);
}

/** The bills and credit notes of an order, the newest first. Refuses order_not_found. */
export async function billsOfOrder(
  db: Connection,
  orderId: string,
): Promise<Result<{ bills: BillListed[] }>> {
  if (!isUuid(orderId)) return refused('order_not_found');
  const [order] = await db.query('select from orders where id = $1', [orderId]);
  if (!order) return refused('order_not_found');
  return accepted({
    bills: await db.query<BillListed>(`select ${LISTED} ${FROM} where b.order_id = $1 ${NEWEST_FIRST}`, [
      orderId,
    ]),
  });
}

const ONE = `
  select ${LISTED}, json_build_object('en', o.plan_name, 'mr', o.plan_marathi_name) as plan,
    json_build_object('name', json_build_object('en', b.seller ->> 'brand', 'mr', b.seller ->> 'brandMarathi'),
      'legalName', b.seller ->> 'legalName', 'address', b.seller ->> 'legalAddress', 'fssaiLicence', b.seller ->> 'fssaiLicence',
      'gstin', b.seller ->> 'gstin') as seller,
    concat_ws(', ', b.buyer ->> 'address', b.buyer ->> 'pincode') as "buyerAddress", coalesce(b.buyer ->> 'pincode', '') as pincode,
    b.is_across as "isAcross", case b.kind when 'credit' then coalesce((select earlier.number from bills earlier
       where earlier.order_id = b.order_id and earlier.kind <> 'credit' and earlier.id < b.id order by earlier.id desc limit 1), '') else '' end as "ofBill",
    (select json_agg(json_build_object('englishName', l.english_name, 'marathiName', l.marathi_name, 'qty', l.quantity,
       'unitofItem', l.unit, 'amount', l.paise / 100.0, 'percent', l.percent, 'hsn', l.hsn,
       'tax', l.tax_paise / 100.0) order by l.position) from bill_lines l where l.bill_id = b.id) as lines
  ${FROM} where b.id = $1 and ($2::uuid is null or b.user_id = $2)`;

/** A bill with its lines; of this household alone where one is named. Refuses bill_not_found. */
export async function billOf(db: Connection, id: string, userId: string | null): Promise<Result<BillAnswer>> {
  if (!isUuid(id)) return refused('bill_not_found');
  const [bill] = await db.query<BillAnswer & object>(ONE, [id, userId]);
  return bill ? accepted(bill) : refused('bill_not_found');
}

const OF_MONTH = `b.issued_on >= $1::date and b.issued_on < $1::date + interval '1 month'`;
const PAGE = 100;

/** A page of a month's register, by number. */
export async function registerOf(
  db: Connection,
  { month, after = '', most = PAGE }: { month: string; after?: string | undefined; most?: number },
): Promise<Register> {
  const rows = await db.query<BillListed>(
    `select ${LISTED} ${FROM} where ${OF_MONTH} and b.number > $2 order by b.number limit $3`,
    [`${month}-01`, after, most + 1],
  );
  const { page, next } = pageOf(rows, most, ({ number }) => number);
  return { bills: page, next };
}

const SUMS = `
  select kind, count(*)::int as count, sum(total_paise) / 100.0::float8 as total
  from bills b where ${OF_MONTH} group by kind order by kind`;

/** The number and the sum of a month's bills of each kind, in rupees. */
export function billSums(db: Connection, month: string): Promise<BillSum[]> {
  return db.query<BillSum>(SUMS, [`${month}-01`]);
}

// Credit notes take away. Inside a state half of the tax is the centre's, and half the state's.
const TAX = `
  with line as (
    select l.hsn, l.percent, b.is_across, case b.kind when 'credit' then -1 else 1 end as sign, l.paise, l.tax_paise
    from bills b join bill_lines l on l.bill_id = b.id where ${OF_MONTH}
  )
  select hsn, percent::float8 as percent, sum(sign * paise) / 100.0::float8 as value,
    sum(sign * (paise - tax_paise)) / 100.0::float8 as taxable,
    coalesce(sum(sign * tax_paise) filter (where not is_across), 0) / 200.0::float8 as cgst,
    coalesce(sum(sign * tax_paise) filter (where not is_across), 0) / 200.0::float8 as sgst,
    coalesce(sum(sign * tax_paise) filter (where is_across), 0) / 100.0::float8 as igst
  from line group by hsn, percent order by percent, hsn`;

/** What a month was billed for by rate and HSN code, in rupees (product 11.92). */
export function taxOfMonth(db: Connection, month: string): Promise<TaxOfMonth[]> {
  return db.query<TaxOfMonth>(TAX, [`${month}-01`]);
}

const DATA = `
  select b.number, b.kind, b.issued_on as "issuedOn", b.from_day as "from", b.to_day as "to", b.total_paise / 100.0::float8 as total,
    b.order_id::text as "order", b.buyer, b.seller
  from bills b where b.user_id = $1 order by b.issued_on, b.number`;

/** All bills of a household, for the file of its data. */
export function billDataOf(db: Connection, userId: string): Promise<DataAnswer['bills']> {
  return db.query<DataAnswer['bills'][number]>(DATA, [userId]);
}
