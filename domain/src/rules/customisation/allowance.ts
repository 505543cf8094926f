import { categoryCap } from './category-cap.ts';
import type { OrderState, OrderedCategory, OrderedItem } from '../order/order.ts';
import { sumQuantities } from '../../values/quantities.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';

/** The quantity of each item over all deliveries of an order, in grams or units. */
export function scheduledTotals(order: Pick<OrderState, 'deliveries'>): Record<string, number> {
  return sumQuantities(order.deliveries.map((delivery) => delivery.lines));
}

/**
 * The allowance of each item: subscribed minus scheduled (product 5.4). A given draft counts as scheduled. It is
 * never below 0, except where the draft asks for too much.
 */
export function allowances(
  order: Pick<OrderState, 'items' | 'deliveries'>,
  draft: Iterable<Quantities> = [],
): Record<string, number> {
  const placed = scheduledTotals(order);
  const drafted = sumQuantities(draft);
  return Object.fromEntries(
    order.items.map((item) => [
      item.id,
      Math.max(0, item.subscribed - (placed[item.id] ?? 0)) - (drafted[item.id] ?? 0),
    ]),
  );
}

/** A group of items with one cap: one category and one unit. */
export interface CapGroup {
  readonly category: OrderedCategory;
  readonly unit: Unit;
  /** In grams or units, for one delivery. */
  readonly cap: number;
  readonly items: readonly OrderedItem[];
}

/** An order's items in groups with one cap, in the order of the purchase. */
export function capGroups(order: Pick<OrderState, 'items' | 'categories'>): CapGroup[] {
  return order.categories.flatMap((category) =>
    (['Grams', 'units'] as const).flatMap((unit) => {
      const items = order.items.filter((item) => item.categoryId === category.id && item.unit === unit);
      if (items.length === 0) return [];
      const cap = categoryCap(
        category,
        unit,
        items.map((item) => item.maxSelection),
      );
      return [{ category, unit, cap, items }];
    }),
  );
}

/** The load of a group in a box, in grams or units. */
export function loadOf(group: CapGroup, lines: Quantities): number {
  let load = 0;
  for (const item of group.items) load += lines[item.id] ?? 0;
  return load;
}
