import { randomUUIDv7 } from 'node:crypto';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { sharesOf } from '@shivar/domain/rules/money/shares';
import type { Bought } from '@shivar/domain/rules/money/shares';
import { isOver } from '@shivar/domain/rules/calendar/delivery-status';
import type { OldItem } from '@shivar/domain/legacy/items';
import type { OldOrder } from '@shivar/domain/legacy/order';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { insertOrders } from '../orders/write-commands.ts';
import type { NewOrder } from '../orders/write-commands.ts';
import { OLD_PLAN, ensureOldPlan } from './catalogue-matches.ts';
import type { CatalogueMatches, KeyedItem, MatchedCategory, MatchedItem } from './catalogue-matches.ts';
import type { ReadRow } from './import-run.ts';

/** An order that is ready to be written. */
export interface OrderToWrite extends ReadRow<OldOrder> {
  readonly userId: string;
  /** The customer's own, where the order tells none. */
  readonly mobile: string | null;
  readonly items: readonly KeyedItem[];
}

/** Writes orders with all their parts. The change that begins a history holds all of it, so that nobody can undo it. */
export async function writeOrders(
  tx: Transaction,
  matches: CatalogueMatches,
  orders: readonly OrderToWrite[],
  now: Instant,
): Promise<void> {
  if (orders.some(({ value }) => matches.plan(value.planName).id === OLD_PLAN)) await ensureOldPlan(tx);
  // In the order of the file: the office lists boxes by their ids, as orders were bought.
  const ids = orders.map(() => randomUUIDv7()).toSorted();
  await insertOrders(
    tx,
    orders.map((order, index) => newOrder(matches, order, ids[index] ?? '', now)),
  );
  await insertRows(
    tx,
    'books_touched',
    ids.map((orderId) => ({ orderId })),
  );
  await insertRows(
    tx,
    'imported_orders',
    orders.map(({ row }, index) => ({
      sourceId: row.id,
      orderId: ids[index] ?? '',
      digest: Buffer.from(row.digest, 'hex'),
      importedAt: new Date(now),
    })),
  );
}

function newOrder(
  matches: CatalogueMatches,
  { value: order, userId, mobile, items }: OrderToWrite,
  id: string,
  now: Instant,
): NewOrder {
  const { items: _items, deliveries: _deliveries, scheduled: _scheduled, ...told } = order;
  const plan = matches.plan(order.planName);
  const createdAt = new Date(order.createdAt);
  return {
    order: {
      ...told,
      id,
      userId,
      planId: plan.id,
      planMarathiName: plan.marathiName,
      pricePaise: order.price,
      address: { line1: order.address, line2: '', landmark: '', city: '' },
      mobile: order.mobile ?? mobile ?? '',
      createdAt,
    },
    actorId: userId,
    ...partsOf(matches, order, items, now),
    payment: {
      id: randomUUIDv7(),
      method: 'imported',
      status: isPaid(order, now) ? 'paid' : 'due',
      // Of what was cancelled nothing is asked for any more.
      amountPaise: order.price,
      ...(order.status === 'cancelled' && { chargedPaise: 0 }),
      createdAt,
    },
  };
}

interface FoundItem {
  readonly item: OldItem;
  readonly matched: MatchedItem;
  readonly category: MatchedCategory;
}

/**
 * What the old system said of payments is not read: orders are taken as paid. Not those that wait for it, nor those that
 * were cancelled, of which nothing is owed (`paymentStanding`).
 */
function isPaid({ status, endDate }: OldOrder, now: Instant): boolean {
  return status !== 'cancelled' && (status !== 'pending' || isOver(endDate, now));
}

function partsOf(
  matches: CatalogueMatches,
  order: OldOrder,
  items: readonly KeyedItem[],
  now: Instant,
): Pick<NewOrder, 'categories' | 'items' | 'deliveries' | 'lines' | 'entries'> {
  const found = items.map(({ key, item }): FoundItem => {
    const matched = matches.item(key);
    const category = matches.category(item);
    if (!matched || !category) throw new Error(`The catalogue has no ${item.name.en}`);
    return { item, matched, category };
  });
  const ids = new Map(found.map(({ item, matched }) => [item.sourceId, matched.id]));
  const lines = order.deliveries.flatMap(({ date, batch, lines: held }) =>
    Object.entries(held).map(([sourceId, quantity]) => {
      return { date, batch, itemId: ids.get(sourceId) ?? 0, quantity };
    }),
  );
  const categories = [...new Map(found.map(({ category }) => [category.id, category])).values()];
  const subscribed = found.filter(({ item }) => item.subscribed > 0);
  const shares = sharesOf(order.price, found.map(boughtOf(order)));
  return {
    // Their caps are the defaults, which is what the old system knew.
    categories: categories.map(({ id: categoryId, englishName, marathiName }, position) => {
      return { categoryId, englishName, marathiName, position };
    }),
    items: found.map((each, position) => ({
      ...itemOf(order, each, position),
      worthPaise: shares[position] ?? 0,
    })),
    deliveries: order.deliveries.map((delivery) => deliveryOf(order, delivery, now)),
    lines,
    entries: [
      ...subscribed.map(({ item, matched }) => {
        return { itemId: matched.id, kind: 'subscribed' as const, quantity: item.subscribed };
      }),
      ...lines.map((line) => ({ ...line, kind: 'scheduled' as const })),
      ...found.flatMap(({ item, matched }) => {
        const excess = excessOf(order, item);
        return excess > 0 ? [{ itemId: matched.id, kind: 'opening' as const, quantity: excess }] : [];
      }),
    ],
  };
}

/** What the old system had placed beyond what was bought, in grams or units. */
function excessOf({ scheduled }: OldOrder, { sourceId, subscribed }: OldItem): number {
  return Math.max(0, (scheduled[sourceId] ?? 0) - subscribed);
}

/** An item as it shares the price: its excess counts as bought, and the old system had no list prices. */
function boughtOf(order: OldOrder): (found: FoundItem) => Bought {
  return ({ item }) => ({
    quantity: item.subscribed + excessOf(order, item),
    unit: item.unit,
    listPrice: null,
  });
}

function itemOf(order: OldOrder, { item, matched, category }: FoundItem, position: number) {
  const { name, unit, maxSelection, subscribed } = item;
  const scheduled = order.scheduled[item.sourceId] ?? 0;
  return {
    itemId: matched.id,
    englishName: name.en,
    // Many old records have no Marathi name; the farm's own may have one.
    marathiName: name.mr === name.en ? matched.marathiName : name.mr,
    categoryId: category.id,
    unit,
    maxSelection,
    portion: matched.portion,
    isStaple: matched.isStaple,
    image: matched.image,
    subscribed,
    scheduled,
    position,
  };
}

/** A delivery does not come any more where its order had been cancelled or ended before. */
function deliveryOf(
  { status, address, pincode }: OldOrder,
  { date, batch, lines }: OldOrder['deliveries'][number],
  now: Instant,
): NewOrder['deliveries'][number] {
  const isOff = (status === 'cancelled' || status === 'completed') && date >= dayAt(now);
  const filled = Object.keys(lines).length > 0 ? 'planned' : 'open';
  return { date, batch, status: isOff ? 'cancelled' : filled, address, pincode };
}
