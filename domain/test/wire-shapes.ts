import * as fc from 'fast-check';
import type { PlanAnswer } from '../src/contract/plan-answers.ts';
import type { Delivery, OrderState } from '../src/rules/order/order.ts';
import type { PlacedOrder } from '../src/contract/placed-order.ts';
import { usualPortion } from '../src/rules/produce/portion.ts';
import type { PlanState } from '../src/rules/catalogue/plan.ts';

/*
 * All shapes of the same values on the wire (product 8.8, 8.9), made from their meaning.
 */

/** A delivery as the old system tells it: without a batch in the map shape. */
type ToldDelivery = Pick<Delivery, 'date' | 'lines'> & { readonly batch: Delivery['batch'] | null };

/** A whole number in any shape: plain, text, or inside an object, as several databases export it. */
export function anyIntegerShape(value: number): fc.Arbitrary<unknown> {
  const text = String(value);
  return fc.constantFrom<unknown>(
    value,
    text,
    { $numberInt: text },
    { $numberLong: text },
    { $numberDouble: `${text}.0` },
    { value },
  );
}

/** `selectedItems` of an order, each number in a shape of its own and the maximum under either name. */
export function anySelectedItems(order: OrderState): fc.Arbitrary<Record<string, unknown>> {
  const shapes = order.items.map((item) => {
    const categoryName = order.categories.find(({ id }) => id === item.categoryId)?.name.en ?? '';
    return fc
      .record({
        qty: anyIntegerShape(item.subscribed),
        maximum: anyIntegerShape(item.maxSelection),
        maximumName: fc.constantFrom('maxSelection', 'maxSelectionItem'),
        unitofItem: fc.constantFrom(item.unit, item.unit.toLowerCase()),
      })
      .map(({ qty, maximum, maximumName, unitofItem }): [string, unknown] => [
        item.id,
        {
          englishName: item.name.en,
          marathiName: item.name.mr,
          unitofItem,
          categoryName,
          categoryId: item.categoryId,
          [maximumName]: maximum,
          portion: usualPortion(item),
          isStaple: item.isStaple,
          qty,
          image: '/produce/tomato.svg',
        },
      ]);
  });
  return fc.tuple(...shapes).map((entries) => Object.fromEntries(entries));
}

/** A deliverySchedule in its map shape: date to item id to item with qty. It tells no batch. */
export function anyMapSchedule(deliveries: readonly ToldDelivery[]): fc.Arbitrary<unknown> {
  const entries = deliveries.map(({ date, lines }) => {
    const items = Object.entries(lines).map(([id, quantity]) =>
      anyIntegerShape(quantity).map((qty): [string, unknown] => [id, { qty }]),
    );
    return fc.tuple(...items).map((named): [string, unknown] => [date, Object.fromEntries(named)]);
  });
  return shuffled(entries).map((named) => Object.fromEntries(named));
}

/** A deliverySchedule in its array shape, items told by `_id` or by their English name, in any order. */
export function anyArraySchedule(
  deliveries: readonly ToldDelivery[],
  nameOf: (id: string) => string,
): fc.Arbitrary<unknown> {
  const entries = deliveries.map(({ date, batch, lines }) => {
    const items = Object.entries(lines).map(([id, quantity]) =>
      fc.record({ qty: anyIntegerShape(quantity), isById: fc.boolean() }).map(({ qty, isById }) => ({
        ...(isById ? { _id: id } : {}),
        englishName: nameOf(id),
        qty,
        unitofItem: 'Grams',
      })),
    );
    return shuffled(items).map((told) => ({ date, batch, items: told }));
  });
  return shuffled(entries);
}

function shuffled<T>(arbitraries: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T[]> {
  return fc
    .tuple(...arbitraries)
    .chain((values) => fc.shuffledSubarray(values, { minLength: values.length, maxLength: values.length }));
}

/** An order with the fields for people, as the server reads it from the database. */
export function placedOrderLike(order: OrderState): PlacedOrder {
  const first = order.deliveries[0];
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, becameMoney: 0, image: '/produce/tomato.svg' })),
    id: '0199f0c2-6c1e-7b1a-8a55-6f2f3a6b1c9d',
    number: 1001,
    userId: '0199f0c2-6c1e-7b1a-8a55-000000000001',
    planId: 'weekly-vegetables',
    planName: 'Weekly vegetables',
    planMarathiName: 'आठवड्याची भाजी',
    sizeName: 'Small',
    sizeMarathiName: 'लहान',
    price: 148_050,
    discount: 0,
    delivery: 0,
    extras: 0,
    total: 148_050,
    frequency: 'weekly',
    subscriptionType: 'weekly',
    batch: first?.batch ?? 'morning',
    startDate: first?.date ?? order.endDate,
    address: { line1: '12, Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
    pincode: '422001',
    createdAt: Date.parse('2026-11-01T04:30:00.000Z'),
    payment: { method: 'cod', status: 'due', amount: 148_050, taken: 0 },
  };
}

function categoryLike({ id, name, capGrams, capUnits }: OrderState['categories'][number]) {
  return { _id: id, englishName: name.en, marathiName: name.mr, capGrams, capUnits };
}

/** A plan as the product's own calls answer it: prices in rupees. */
export function planAnswerLike(plan: PlanState): PlanAnswer {
  const nameOf = (id: string): string => plan.categories.find((one) => one.id === id)?.name.en ?? '';
  return {
    _id: 'weekly-vegetables',
    subscriptionName: 'Weekly vegetables',
    marathiName: 'आठवड्याची भाजी',
    description: '',
    marathiDescription: '',
    image: '',
    itemImages: [],
    organic: false,
    offer: 'seen',
    comingSoon: plan.comingSoon,
    soldOut: plan.soldOut,
    opensOn: null,
    subscriptionType: plan.subscriptionType,
    deliveryFrequencies: [...plan.frequencies],
    batches: [...plan.batches],
    sizes: plan.sizes.map(({ name, price, quotas }) => ({
      name,
      marathiName: '',
      price: price / 100,
      people: null,
      quotas: quotas.map(({ categoryId, unit, quantity }) => ({
        categoryId,
        categoryName: nameOf(categoryId),
        unitofItem: unit,
        qty: quantity,
      })),
    })),
    categories: plan.categories.map(categoryLike),
    items: plan.items.map(({ id, name, unit, categoryId, maxSelection, isStaple, ...item }) => ({
      _id: id,
      englishName: name.en,
      marathiName: name.mr,
      unitofItem: unit,
      categoryId,
      categoryName: nameOf(categoryId),
      maxSelection,
      portion: usualPortion({ ...item, unit, maxSelection }),
      ...(isStaple && { isStaple }),
      organic: false,
      image: '',
    })),
  };
}
