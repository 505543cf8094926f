import type { Address } from '@shivar/domain/address';
import type { Day } from '@shivar/domain/day';
import type { Batch, Frequency, SubscriptionType } from '@shivar/domain/delivery-calendar';
import type { Delivery, OrderedCategory, StoredOrderStatus } from '@shivar/domain/order';
import type { PlacedItem, PlacedOrder } from '@shivar/domain/placed-order';
import type { Quantities, Unit } from '@shivar/domain/quantity';
import type { Connection, Transaction } from '../db/client.ts';
import { isUuid } from '../db/ids.ts';

/*
 * An order is read in four statements: its row, then items, categories and deliveries by its id. They are
 * named, so that each connection prepares them once: this is the path of every customisation.
 */

interface OrderRow {
  id: string;
  number: number;
  userId: string;
  planId: string;
  planName: string;
  planMarathiName: string;
  sizeName: string;
  price: number;
  frequency: Frequency;
  subscriptionType: SubscriptionType;
  batch: Batch;
  status: StoredOrderStatus;
  startDate: Day;
  endDate: Day;
  address: Address;
  pincode: string;
  createdAt: Date;
  payment: PlacedOrder['payment'];
}

const ORDER_COLUMNS = `
  o.id, o.number, o.user_id as "userId", o.plan_id as "planId", o.plan_name as "planName",
  o.plan_marathi_name as "planMarathiName", o.size_name as "sizeName", o.price_paise as price, o.frequency,
  o.subscription_type as "subscriptionType", o.batch, o.status, o.start_date as "startDate",
  o.end_date as "endDate", o.address, o.pincode, o.created_at as "createdAt",
  (select json_build_object('method', p.method, 'status', p.status, 'amount', p.amount_paise)
   from payments p where p.order_id = o.id order by p.created_at desc limit 1) as payment`;

interface ItemRow {
  orderId: string;
  id: string;
  en: string;
  mr: string;
  unit: Unit;
  categoryId: string;
  maxSelection: number;
  subscribed: number;
  image: string;
}

const ITEMS = `
  select order_id as "orderId", item_id::text as id, english_name as en, marathi_name as mr, unit,
    category_id::text as "categoryId", max_selection as "maxSelection", subscribed, image
  from order_items where order_id = any($1) order by order_id, position`;

interface CategoryRow {
  orderId: string;
  id: string;
  en: string;
  mr: string;
  capGrams: number | null;
  capUnits: number | null;
}

const CATEGORIES = `
  select order_id as "orderId", category_id::text as id, english_name as en, marathi_name as mr,
    cap_grams as "capGrams", cap_units as "capUnits"
  from order_categories where order_id = any($1) order by order_id, position`;

interface DeliveryRow {
  orderId: string;
  date: Day;
  batch: Batch;
  status: Delivery['status'];
  lines: Quantities | null;
}

const DELIVERIES = `
  select d.order_id as "orderId", d.date, d.batch, d.status,
    (select json_object_agg(l.item_id, l.quantity) from delivery_lines l
     where l.order_id = d.order_id and l.date = d.date) as lines
  from deliveries d where d.order_id = any($1) order by d.order_id, d.date`;

/** The orders of a customer, newest first. */
export async function ordersOfUser(db: Connection, userId: string): Promise<PlacedOrder[]> {
  const rows = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.user_id = $1 order by o.number desc`,
    [userId],
    'orders-of-user',
  );
  return withParts(db, rows);
}

/** A customer's order, or null where it is not theirs: another's looks missing (design 4). */
export async function orderOfUser(
  db: Connection,
  orderId: string,
  userId: string,
): Promise<PlacedOrder | null> {
  if (!isUuid(orderId)) return null;
  const rows = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.id = $1 and o.user_id = $2`,
    [orderId, userId],
    'order-of-user',
  );
  return (await withParts(db, rows))[0] ?? null;
}

/**
 * The same with the order's row locked until the transaction ends, so that nothing else changes it. The
 * parts are read by statements of their own after the lock is held: what another one wrote is then seen.
 */
export async function lockOrderOfUser(
  tx: Transaction,
  orderId: string,
  userId: string,
): Promise<PlacedOrder | null> {
  if (!isUuid(orderId)) return null;
  const locked = tx.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.id = $1 and o.user_id = $2 for update of o`,
    [orderId, userId],
    'lock-order-of-user',
  );
  // Sent behind the lock without waiting for its answer; the server runs them in turn.
  const parts = readParts(tx, [orderId]);
  const [rows, [items, categories, deliveries]] = await Promise.all([locked, parts]);
  return assemble(rows, items, categories, deliveries)[0] ?? null;
}

async function withParts(db: Connection, rows: readonly OrderRow[]): Promise<PlacedOrder[]> {
  if (rows.length === 0) return [];
  const parts = await readParts(
    db,
    rows.map(({ id }) => id),
  );
  return assemble(rows, ...parts);
}

function readParts(
  db: Connection,
  ids: readonly string[],
): Promise<[ItemRow[], CategoryRow[], DeliveryRow[]]> {
  return Promise.all([
    db.query<ItemRow>(ITEMS, [ids], 'order-items'),
    db.query<CategoryRow>(CATEGORIES, [ids], 'order-categories'),
    db.query<DeliveryRow>(DELIVERIES, [ids], 'order-deliveries'),
  ]);
}

function assemble(
  rows: readonly OrderRow[],
  items: readonly ItemRow[],
  categories: readonly CategoryRow[],
  deliveries: readonly DeliveryRow[],
): PlacedOrder[] {
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const categoriesOf = Map.groupBy(categories, ({ orderId }) => orderId);
  const deliveriesOf = Map.groupBy(deliveries, ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    items: (itemsOf.get(row.id) ?? []).map(itemOf),
    categories: (categoriesOf.get(row.id) ?? []).map(categoryOf),
    deliveries: (deliveriesOf.get(row.id) ?? []).map(deliveryOf),
  }));
}

function itemOf({ id, en, mr, unit, categoryId, maxSelection, subscribed, image }: ItemRow): PlacedItem {
  return { id, name: { en, mr }, unit, categoryId, maxSelection, subscribed, image };
}

function categoryOf({ id, en, mr, capGrams, capUnits }: CategoryRow): OrderedCategory {
  return { id, name: { en, mr }, capGrams, capUnits };
}

function deliveryOf({ date, batch, status, lines }: DeliveryRow): Delivery {
  return { date, batch, status, lines: lines ?? {} };
}
