import { randomUUIDv7 } from 'node:crypto';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isOver } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { OldOrder } from '@shivar/domain/legacy/order';
import type { Transaction } from '../db/client.ts';
import { OLD_PLAN, ensureOldPlan } from './catalogue-matches.ts';
import type { CatalogueMatches, KeyedItem, MatchedCategory } from './catalogue-matches.ts';
import type { findingsOf, Row } from './import-run.ts';

/** An order that is ready to be written. */
export interface OrderToWrite {
  readonly id: string;
  readonly row: Row;
  readonly order: OldOrder;
  readonly notes: Parameters<typeof findingsOf>[2];
  readonly userId: string;
  /** The customer's own, where the order tells none. */
  readonly mobile: string | null;
  readonly items: readonly KeyedItem[];
}

/** The rows of every table, by the name of the statement that writes them. */
interface Rows {
  readonly orders: unknown[];
  readonly categories: unknown[];
  readonly items: unknown[];
  readonly deliveries: unknown[];
  readonly lines: unknown[];
  readonly entries: unknown[];
  readonly payments: unknown[];
}

/**
 * Writes orders with all their parts, seven statements for any number of them. The change that begins an order's
 * history holds what was subscribed and what the old system had scheduled, so that nobody can undo it.
 */
export async function writeOrders(
  tx: Transaction,
  matches: CatalogueMatches,
  orders: readonly OrderToWrite[],
  now: Instant,
): Promise<void> {
  if (orders.some(({ order }) => matches.plan(order.planName).id === OLD_PLAN)) await ensureOldPlan(tx);
  const rows: Rows = {
    orders: [],
    categories: [],
    items: [],
    deliveries: [],
    lines: [],
    entries: [],
    payments: [],
  };
  for (const order of orders) addRows(rows, matches, order, now);
  const json = (table: keyof Rows) => JSON.stringify(rows[table]);
  tx.send(INSERT_ORDERS, [json('orders'), new Date(now)], 'import-orders');
  tx.send(INSERT_CATEGORIES, [json('categories')], 'import-order-categories');
  tx.send(INSERT_ITEMS, [json('items')], 'import-order-items');
  tx.send(INSERT_DELIVERIES, [json('deliveries')], 'import-deliveries');
  tx.send(INSERT_LINES, [json('lines')], 'import-delivery-lines');
  tx.send(INSERT_HISTORY, [json('orders'), json('entries')], 'import-history');
  tx.send(INSERT_PAYMENTS, [json('payments')], 'import-payments');
}

function addRows(
  rows: Rows,
  matches: CatalogueMatches,
  { id, row, order, userId, mobile, items }: OrderToWrite,
  now: Instant,
): void {
  const plan = matches.plan(order.planName);
  const createdAt = new Date(order.createdAt).toISOString();
  rows.orders.push({
    id,
    user_id: userId,
    plan_id: plan.id,
    plan_name: order.planName,
    plan_marathi_name: plan.marathiName,
    size_name: order.sizeName,
    price_paise: order.price,
    frequency: order.frequency,
    subscription_type: order.subscriptionType,
    batch: order.batch,
    status: order.status,
    start_date: order.startDate,
    end_date: order.endDate,
    address: { line1: order.address, line2: '', landmark: '', city: '' },
    pincode: order.pincode,
    mobile: order.mobile ?? mobile ?? '',
    created_at: createdAt,
    source_id: row.id,
    digest: row.digest,
  });
  const ids = addItems(rows, matches, { id, order, items });
  for (const delivery of order.deliveries)
    addDelivery(rows, { id, order, ids, delivery, isOff: isOff(order, delivery.date, now) });
  rows.payments.push({
    id: randomUUIDv7(),
    order_id: id,
    status: isPaid(order, now) ? 'paid' : 'due',
    amount_paise: order.price,
    created_at: createdAt,
  });
}

/**
 * What the old system said of payments is not read: orders are taken as paid. Not those that wait for it, nor those that
 * were cancelled, of which nothing is owed (`paymentStanding`).
 */
function isPaid({ status, endDate }: OldOrder, now: Instant): boolean {
  return status !== 'cancelled' && (status !== 'pending' || isOver(endDate, now));
}

/** Whether a delivery does not come any more, since its order had been cancelled or ended before. */
function isOff({ status }: OldOrder, date: Day, now: Instant): boolean {
  return (status === 'cancelled' || status === 'completed') && date >= dayAt(now);
}

/** Adds the items and their categories, and answers our item's id for each old one. */
function addItems(
  rows: Rows,
  matches: CatalogueMatches,
  { id, order, items }: Pick<OrderToWrite, 'id' | 'order' | 'items'>,
): Map<string, number> {
  const ids = new Map<string, number>();
  const categories = new Map<number, MatchedCategory>();
  for (const [position, { key, item }] of items.entries()) {
    const matched = matches.item(key);
    const category = matches.category(item);
    if (!matched || !category) throw new Error(`The catalogue has no ${item.name.en}`);
    ids.set(item.sourceId, matched.id);
    categories.set(category.id, category);
    const scheduled = order.scheduled[item.sourceId] ?? 0;
    rows.items.push({
      order_id: id,
      item_id: matched.id,
      english_name: item.name.en,
      // Many old records have no Marathi name; the farm's own may have one.
      marathi_name: item.name.mr === item.name.en ? matched.marathiName : item.name.mr,
      category_id: category.id,
      unit: item.unit,
      max_selection: item.maxSelection,
      image: matched.image,
      subscribed: item.subscribed,
      scheduled,
      imported_scheduled: scheduled > item.subscribed ? scheduled : 0,
      position,
    });
    if (item.subscribed > 0)
      rows.entries.push({ order_id: id, item_id: matched.id, kind: 'subscribed', quantity: item.subscribed });
  }
  // Their caps are the defaults, which is what the old system knew.
  for (const [position, category] of [...categories.values()].entries()) {
    rows.categories.push({
      order_id: id,
      category_id: category.id,
      english_name: category.englishName,
      marathi_name: category.marathiName,
      position,
    });
  }
  return ids;
}

function addDelivery(
  rows: Rows,
  of: {
    readonly id: string;
    readonly order: OldOrder;
    readonly ids: ReadonlyMap<string, number>;
    readonly delivery: OldOrder['deliveries'][number];
    readonly isOff: boolean;
  },
): void {
  const { id, order, ids, delivery, isOff } = of;
  const { date, batch, lines } = delivery;
  const held = Object.entries(lines);
  rows.deliveries.push({
    order_id: id,
    date,
    batch,
    status: isOff ? 'cancelled' : held.length > 0 ? 'planned' : 'open',
    address: order.address,
    pincode: order.pincode,
  });
  for (const [sourceId, quantity] of held) {
    const line = { order_id: id, date, item_id: ids.get(sourceId), quantity };
    rows.lines.push({ ...line, batch });
    rows.entries.push({ ...line, kind: 'scheduled' });
  }
}

const INSERT_ORDERS = `
  with told as (
    select * from jsonb_to_recordset($1) as told (
      id uuid, user_id uuid, plan_id text, plan_name text, plan_marathi_name text, size_name text, price_paise int,
      frequency text, subscription_type text, batch text, status text, start_date date, end_date date,
      address jsonb, pincode text, mobile text, created_at timestamptz, source_id text, digest text)
  ), written as (
    insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
      subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
    select id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
      subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at
    from told order by id
  )
  insert into imported_orders (source_id, order_id, digest, imported_at)
  select source_id, id, decode(digest, 'hex'), $2 from told`;

const INSERT_CATEGORIES = `
  insert into order_categories (order_id, category_id, english_name, marathi_name, position)
  select order_id, category_id, english_name, marathi_name, position from jsonb_to_recordset($1) as told
    (order_id uuid, category_id int, english_name text, marathi_name text, position int)`;

const INSERT_ITEMS = `
  insert into order_items (order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image,
    subscribed, scheduled, imported_scheduled, position)
  select order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image,
    subscribed, scheduled, imported_scheduled, position
  from jsonb_to_recordset($1) as told
    (order_id uuid, item_id int, english_name text, marathi_name text, category_id int, unit text,
     max_selection int, image text, subscribed int, scheduled int, imported_scheduled int, position int)`;

const INSERT_DELIVERIES = `
  insert into deliveries (order_id, date, batch, status, address, pincode)
  select order_id, date, batch, status, address, pincode from jsonb_to_recordset($1) as told
    (order_id uuid, date date, batch text, status text, address text, pincode text)`;

const INSERT_LINES = `
  insert into delivery_lines (order_id, date, item_id, batch, quantity)
  select order_id, date, item_id, batch, quantity from jsonb_to_recordset($1) as told
    (order_id uuid, date date, item_id int, batch text, quantity int)`;

const INSERT_HISTORY = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at)
    select id, 'purchase', user_id, created_at
    from jsonb_to_recordset($1) as told (id uuid, user_id uuid, created_at timestamptz) order by id
    returning id, order_id
  )
  insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
  select change.id, told.order_id, told.item_id, told.date, told.kind, told.quantity
  from jsonb_to_recordset($2) as told (order_id uuid, item_id int, date date, kind text, quantity int)
  join change on change.order_id = told.order_id`;

const INSERT_PAYMENTS = `
  insert into payments (id, order_id, method, status, amount_paise, created_at)
  select id, order_id, 'imported', status, amount_paise, created_at from jsonb_to_recordset($1) as told
    (id uuid, order_id uuid, status text, amount_paise int, created_at timestamptz)`;
