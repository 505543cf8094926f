import type { Schedule } from '../src/rules/customisation/customisation.ts';
import type { OrderState } from '../src/rules/order/order.ts';
import type { Quantities } from '../src/values/quantity.ts';
import { totalOf } from './arbitraries.ts';

/*
 * The limits of a box (product 5.6, 5.7), written a second time in the plainest way, to compare the domain with
 * them.
 */

/** The boxes of an order after a schedule is written into them. */
export function written(order: OrderState, schedule: Schedule): OrderState {
  return {
    ...order,
    deliveries: order.deliveries.map((delivery) => {
      const lines = schedule[delivery.date];
      if (lines === undefined) return delivery;
      return { ...delivery, lines, status: Object.keys(lines).length > 0 ? 'planned' : 'open' };
    }),
  };
}

/** Every broken limit of an order’s boxes, in words. Empty for a correct order. */
export function breaches(order: OrderState): string[] {
  const boxes = order.deliveries.map(({ lines }) => lines);
  const overSubscribed = order.items
    .filter((item) => totalOf(boxes, item.id) > item.subscribed)
    .map((item) => `more of item ${item.id} than was subscribed`);
  return [
    ...overSubscribed,
    ...order.deliveries.flatMap(({ date, lines }) => boxBreaches(order, lines, date)),
  ];
}

function boxBreaches(order: OrderState, lines: Quantities, date: string): string[] {
  const found: string[] = [];
  for (const [id, quantity] of Object.entries(lines)) {
    const item = order.items.find((candidate) => candidate.id === id);
    if (!item) found.push(`${date}: item ${id} is not in the order`);
    else if (!(quantity > 0)) found.push(`${date}: ${quantity} of item ${id}`);
    else if (item.seasonMonths?.length && !item.seasonMonths.includes(new Date(date).getUTCMonth() + 1))
      found.push(`${date}: item ${id} out of its season`);
    else if (quantity > item.maxSelection) found.push(`${date}: item ${id} above its maximum`);
    else if (!offered(quantity, item.unit === 'Grams' ? 100 : 1, item.subscribed))
      found.push(`${date}: item ${id} off its step`);
  }
  for (const category of order.categories) {
    for (const unit of ['Grams', 'units'] as const) {
      const items = order.items.filter((item) => item.categoryId === category.id && item.unit === unit);
      const load = items.reduce((sum, { id }) => sum + (lines[id] ?? 0), 0);
      const own = unit === 'Grams' ? category.capGrams : category.capUnits;
      const usual = Math.max(
        unit === 'Grams' ? 5000 : 20,
        ...items.map(({ maxSelection }) => 2 * maxSelection),
      );
      const cap = own ?? usual;
      if (load > cap) found.push(`${date}: ${load} of category ${category.id} in a box of ${cap}`);
    }
  }
  return found;
}

// A multiple of the step, or one plus the odd rest that only imported orders have.
function offered(quantity: number, step: number, subscribed: number): boolean {
  return (
    Number.isInteger(quantity) && (quantity % step === 0 || (quantity - (subscribed % step)) % step === 0)
  );
}
