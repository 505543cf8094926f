import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { addDays, instantAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';

/*
 * Orders as the server answers them, for tests and benchmarks of the pages.
 */

/** An item of an order, in grams or units. */
interface ItemSeed {
  readonly id: string;
  readonly name?: string;
  readonly unit?: Unit;
  readonly category?: string;
  readonly most?: number;
  readonly qty?: number;
}

export interface OrderSeed {
  readonly items?: readonly ItemSeed[];
  /** The first delivery; the rest follow day by day. */
  readonly start?: Day;
  readonly dates?: number;
  /** What boxes hold already. */
  readonly saved?: Readonly<Record<Day, Quantities>>;
  readonly status?: OrderAnswer['status'];
  readonly capGrams?: number;
}

/** 22 November 2026, 10:00 in India. */
export const NOW = instantAt('2026-11-22', 10);
export const START: Day = '2026-11-23';

/** An order of tomatoes, onions and fenugreek over four days, unless said otherwise. */
export function orderAnswer(seed: OrderSeed = {}): OrderAnswer {
  const items = seed.items ?? [
    { id: '1', name: 'Tomato', most: 1000, qty: 2000 },
    { id: '2', name: 'Onion', most: 1000, qty: 3000 },
    { id: '3', name: 'Fenugreek', unit: 'units', category: '2', most: 2, qty: 6 },
  ];
  const start = seed.start ?? START;
  const dates = Array.from({ length: seed.dates ?? 4 }, (_, index) => addDays(start, index));
  return {
    _id: '0199aaaa-0000-7000-8000-000000000001',
    orderNumber: 1042,
    subscriptionId: 'family-basket',
    subscriptionName: 'Family basket',
    marathiName: 'कौटुंबिक टोपली',
    selectedSize: 'Medium',
    selectedSizeMarathi: 'मध्यम',
    price: 1480,
    deliveryFrequency: 'daily',
    subscriptionType: 'weekly',
    isActive: (seed.status ?? 'active') === 'active',
    status: seed.status ?? 'active',
    createdAt: '2026-11-21T06:00:00.000Z',
    startDate: start,
    endDate: dates.at(-1) ?? start,
    nextDeliveryDate: start,
    batch: 'morning',
    address: 'Flat 4, Godavari Apartments, College Road, Nashik',
    pincode: '422001',
    selectedItems: Object.fromEntries(items.map((item) => [item.id, selectedItem(item)])),
    categories: [...new Set(items.map(categoryOf))].map((id) => ({
      _id: id,
      englishName: `Category ${id}`,
      marathiName: `गट ${id}`,
      capGrams: seed.capGrams ?? null,
      capUnits: null,
    })),
    deliverySchedule: dates.map((date) => entryOf(date, items, seed.saved?.[date] ?? {})),
    payment: { method: 'cod', status: 'due', amount: 1480 },
  };
}

function categoryOf(item: ItemSeed): string {
  return item.category ?? '1';
}

function selectedItem(item: ItemSeed): OrderAnswer['selectedItems'][string] {
  return {
    englishName: item.name ?? `Item ${item.id}`,
    marathiName: `वस्तू ${item.id}`,
    unitofItem: item.unit ?? 'Grams',
    categoryId: categoryOf(item),
    categoryName: `Category ${categoryOf(item)}`,
    maxSelection: item.most ?? 1000,
    portion: item.unit === 'units' ? 1 : 500,
    qty: item.qty ?? 3000,
    image: '/produce/tomato.svg',
  };
}

function entryOf(date: Day, items: readonly ItemSeed[], lines: Quantities): DeliveryEntry {
  const held = items.filter(({ id }) => (lines[id] ?? 0) > 0);
  return {
    date,
    batch: 'morning',
    status: held.length > 0 ? 'planned' : 'open',
    items: held.map((item) => ({
      _id: item.id,
      englishName: selectedItem(item).englishName,
      marathiName: selectedItem(item).marathiName,
      qty: lines[item.id] ?? 0,
      unitofItem: item.unit ?? 'Grams',
    })),
  };
}

/** The same order with another status on one of its dates. */
export function withStatusOn(
  answer: OrderAnswer,
  date: Day,
  status: 'delivered' | 'failed' | 'skipped' | 'cancelled',
): OrderAnswer {
  const deliverySchedule = answer.deliverySchedule.map((entry) =>
    entry.date === date ? { ...entry, status } : entry,
  );
  return { ...answer, deliverySchedule };
}
