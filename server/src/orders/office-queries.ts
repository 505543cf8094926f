import { addressLine } from '@shivar/domain/rules/account/address';
import type { Address } from '@shivar/domain/rules/account/address';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type {
  ListedOrder,
  OfficeHistoryEntry,
  OfficeOrderAnswer,
  OrderFilter,
} from '@shivar/domain/contract/office/order-calls';
import { bringsBoxes, orderStatus } from '@shivar/domain/rules/order/order';
import type { PaymentStatus } from '@shivar/domain/rules/order/order';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { moneyOfOrder } from '../books/queries.ts';
import { TOTAL } from '../books/worth-queries.ts';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';
import { historyOfOrder } from './history-queries.ts';
import { findOrders } from './office-search-queries.ts';
import { ADDRESSES_JSON, PAYMENT_JSON, VERSION, orderById } from './queries.ts';

/** A page of the office's list of orders, after the key `after`. Prices in rupees. */
export async function officeOrderPage(
  db: Connection,
  filter: OrderFilter,
  after: string | null,
  now: Instant,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const today = dayAt(now);
  const { numbers, next } = await findOrders(db, filter, {
    after: after === null ? null : Number(after),
    today,
  });
  const rows = numbers.length > 0 ? await listedOrders(db, numbers, today) : [];
  return { orders: rows.map((row) => listedOrderOf(row, now)), next: next === null ? null : String(next) };
}

const CUSTOMER_JSON = `json_build_object('_id', u.id, 'name', u.name, 'email', coalesce(u.email, ''), 'mobile', u.mobile)`;

const LISTED = `
  select o.id as "_id", o.number as "orderNumber",
    ${CUSTOMER_JSON} as customer, o.mobile, o.plan_name as "subscriptionName", o.plan_marathi_name as "marathiName",
    o.size_name as "selectedSize", coalesce(o.size_marathi_name, o.size_name) as "selectedSizeMarathi",
    o.status, o.start_date as "startDate", o.end_date as "endDate",
    (select d.date from deliveries d where d.order_id = o.id and d.date >= $2 and d.status in ('open', 'planned')
     order by d.date limit 1) as "nextDeliveryDate",
    ${TOTAL} as paise,
    (select json_build_object('method', p.method, 'status', p.status, 'amount', coalesce(p.charged_paise, p.amount_paise) / 100.0, 'taken', p.received_paise / 100.0,
       'since', case when o.unpaid then (select min(d.date) from deliveries d where d.order_id = o.id and d.status = 'delivered') end) from payments p
     where p.order_id = o.id order by p.created_at desc limit 1) as payment,
    o.pincode, s.area, s.marathi_area as "marathiArea", o.created_at as "createdAt",
    ${VERSION} as version
  from unnest($1::bigint[]) as found (number)
  join orders o on o.number = found.number join users u on u.id = o.user_id
  left join served_pincodes s on s.pincode = o.pincode
  order by o.number desc`;

/** A stored row of the list: the price in paise, without `completed`. */
type ListedRow = Omit<ListedOrder, 'price' | 'createdAt' | 'payment'> & {
  paise: number;
  createdAt: Date;
  payment: { method: string; status: PaymentStatus; amount: number; taken: number; since: Day | null };
};

/** The rows of these orders, the newest first. */
export function listedOrders(db: Connection, numbers: readonly number[], today: Day): Promise<ListedRow[]> {
  return db.query<ListedRow>(LISTED, [numbers, today]);
}

/** A row for the list: `completed` follows from the dates and the clock (product 6.2). */
export function listedOrderOf(
  { paise, createdAt, ...row }: ListedRow,
  now: Instant,
): ListedOrder & Pick<ListedRow, 'payment'> {
  return {
    ...row,
    status: orderStatus(row.status, row.endDate, now),
    nextDeliveryDate: bringsBoxes(row.status) ? row.nextDeliveryDate : null,
    price: rupeesFromPaise(paise),
    createdAt: createdAt.toISOString(),
  };
}

type OfficeRow = Omit<OfficeOrderAnswer, 'order' | 'otherAddresses' | 'money'> & {
  addressParts: Address;
  deliveries: OfficeOrderAnswer['otherAddresses'];
};

const OFFICE_PARTS = `
  select o.mobile, o.address as "addressParts",
    ${VERSION} as version,
    ${CUSTOMER_JSON} as customer,
    (select author.name from order_changes c join users author on author.id = c.actor_id
     where c.order_id = o.id and c.kind = 'purchase' and c.actor_id <> o.user_id order by c.id limit 1) as "placedBy",
    (select ${ADDRESSES_JSON} from deliveries d
     where d.order_id = o.id and d.status in ('open', 'planned') and d.date >= $2) as deliveries,
    (select coalesce(json_agg(${PAYMENT_JSON} order by p.created_at desc), '[]')
     from payments p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object(
       '_id', n.id::text, 'text', n.text, 'by', author.name, 'at', ${iso('n.at')}
     ) order by n.id desc), '[]') from order_notes n join users author on author.id = n.author_id
     where n.order_id = o.id) as notes
  from orders o join users u on u.id = o.user_id where o.id = $1`;

/** An order with everything that the office needs on the phone. */
export async function officeOrderOf(
  db: Connection,
  orderId: string,
  now: Instant,
): Promise<Result<OfficeOrderAnswer>> {
  const order = await orderById(db, orderId);
  const [row] = order ? await db.query<OfficeRow>(OFFICE_PARTS, [orderId, dayAt(now)]) : [];
  if (!order || !row) return refused('order_not_found');
  const { deliveries, ...parts } = row;
  const usual = `${addressLine(parts.addressParts)} ${order.pincode}`;
  const otherAddresses = deliveries.filter(({ address, pincode }) => `${address} ${pincode}` !== usual);
  const money = await moneyOfOrder(db, orderId);
  return accepted({ ...parts, order: orderAnswerOf(order, now), otherAddresses, money });
}

const EDITS = `
  select c.id::text as id, coalesce(u.name, '') as by, e.reason
  from order_changes c left join users u on u.id = c.actor_id left join order_edits e on e.order_id = c.order_id and e.change_id = c.id
  where c.order_id = $1 and c.id = any ($2::bigint[])`;

/** The changes of an order with their authors and reasons, the newest first, before the key `after`. */
export async function officeHistoryOf(
  db: Connection,
  orderId: string,
  after: string | null,
): Promise<Result<{ entries: OfficeHistoryEntry[]; next: string | null }>> {
  const order = await orderById(db, orderId);
  if (!order) return refused('order_not_found');
  const { entries, next } = await historyOfOrder(db, order, after);
  const ids = entries.map(({ _id }) => _id);
  const rows = await db.query<{ id: string; by: string; reason: string | null }>(EDITS, [orderId, ids]);
  const editOf = new Map(rows.map((row) => [row.id, row]));
  return accepted({
    next,
    entries: entries.map(({ by: author, byName: _name, ...entry }) => {
      const { by = '', reason = null } = editOf.get(entry._id) ?? {};
      return { ...entry, by, isCustomer: author === 'customer', author, reason };
    }),
  });
}

/** All plans, for the filter of orders: those on sale first. */
export function plansToLookFor(
  db: Connection,
): Promise<{ _id: string; subscriptionName: string; marathiName: string }[]> {
  return db.query(
    `select id as "_id", english_name as "subscriptionName", marathi_name as "marathiName" from plans
     order by on_sale desc, english_name, id`,
  );
}
