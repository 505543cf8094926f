import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import type { Paise } from '@shivar/domain/values/money';
import { bookOpening, bookOrder } from '@shivar/domain/rules/money/books';
import { entriesOf } from '../books/commands.ts';
import type { Transaction } from '../db/client.ts';
import { insertRows, jsonRow } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';

type Part<T extends Parameters<typeof insertRows>[1]> = Omit<NewRow<T>, 'orderId'>;

/** A new order with all its parts. The change that begins its history holds the entries. */
export interface NewOrder {
  readonly order: NewRow<'orders'>;
  /** Who wrote it down: the customer, or somebody of the office. */
  readonly actorId: string;
  readonly categories: readonly Part<'order_categories'>[];
  readonly items: readonly Part<'order_items'>[];
  readonly deliveries: readonly Part<'deliveries'>[];
  readonly lines: readonly Part<'delivery_lines'>[];
  readonly entries: readonly Omit<Part<'quantity_ledger'>, 'changeId'>[];
  readonly payment: Part<'payments'>;
}

/** The order's own copy of an item of its plan, with its list price (product 4.14). */
export function orderItemOf(item: PlanAnswer['items'][number], listPrices: ReadonlyMap<string, Paise>) {
  const { _id, englishName, marathiName, categoryId, unitofItem, maxSelection, seasonMonths, image } = item;
  const { portion, isStaple = false } = item;
  return {
    itemId: Number(_id),
    listPricePaise: listPrices.get(_id) ?? null,
    englishName,
    marathiName,
    categoryId: Number(categoryId),
    unit: unitofItem,
    maxSelection,
    portion,
    isStaple,
    seasonMonths: seasonMonths ?? [],
    image,
  };
}

// A new order has no other change.
const ENTER = `
  insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
  select c.id, e.order_id, e.item_id, e.date, e.kind, e.quantity
  from json_populate_recordset(null::quantity_ledger, $1) e join order_changes c on c.order_id = e.order_id`;

/** Writes orders, a few statements for any number of them. */
export async function insertOrders(tx: Transaction, orders: readonly NewOrder[]): Promise<void> {
  const all = <P extends object>(partsOf: (order: NewOrder) => readonly P[]) =>
    orders.flatMap((each) => partsOf(each).map((part) => ({ ...part, orderId: each.order.id })));
  const changes = all(({ order, actorId }) => [{ kind: 'purchase' as const, actorId, at: order.createdAt }]);
  const entries = all((each) => each.entries).map(jsonRow);
  const rows = orders.map(({ order }) => order);
  const categories = all((each) => each.categories);
  const items = all((each) => each.items);
  const deliveries = all((each) => each.deliveries);
  const lines = all((each) => each.lines);
  const payments = all((each) => [each.payment]);
  await insertRows(tx, 'orders', rows);
  await insertRows(tx, 'order_categories', categories);
  await insertRows(tx, 'order_items', items);
  await insertRows(tx, 'deliveries', deliveries);
  await insertRows(tx, 'delivery_lines', lines);
  await insertRows(tx, 'order_changes', changes);
  await tx.query(ENTER, [JSON.stringify(entries)]);
  await insertRows(tx, 'payments', payments);
  await insertRows(tx, 'book_entries', orders.flatMap(priceEntries));
}

/** The books begin with the price. What an earlier system had taken is no income of this one. */
function priceEntries({ order, payment, actorId }: NewOrder) {
  const { id: orderId, userId, createdAt } = order;
  const price = order.pricePaise + (order.deliveryPaise ?? 0);
  const isImported = payment.method === 'imported';
  const movements = isImported ? bookOpening(price, payment.status === 'paid') : bookOrder(price);
  return entriesOf(movements, { at: createdAt.getTime(), userId, orderId, actorId, key: `order ${orderId}` });
}
