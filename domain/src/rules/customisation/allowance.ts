import type { OrderState, OrderedCategory, OrderedItem } from '../order/order.ts';
import { sumQuantities } from '../../values/quantity.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';

/** A category's cap for one delivery where the farm set none (product 5.7). */
const DEFAULT_CAP: Readonly<Record<Unit, number>> = { Grams: 5000, units: 20 };

/** What each item of an order has placed over all its deliveries, in grams or units. */
export function scheduledTotals(order: Pick<OrderState, 'deliveries'>): Record<string, number> {
  return sumQuantities(order.deliveries.map((delivery) => delivery.lines));
}

/**
 * What each item still has to give out: subscribed minus scheduled (product 5.4); nothing where an order from the old
 * system has scheduled more than that. A draft is counted as scheduled too where one is given. Negative only
 * where a draft asks for more than there is.
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

/**
 * The most of one category and unit in one delivery (product 5.7): the farm's own cap as it set it, or the default,
 * 5000 grams or 20 units, raised to twice the largest item maximum in it when that is higher.
 */
export function categoryCap(
  category: Pick<OrderedCategory, 'capGrams' | 'capUnits'>,
  unit: Unit,
  maxima: readonly number[],
): number {
  const set = unit === 'Grams' ? category.capGrams : category.capUnits;
  return set ?? Math.max(DEFAULT_CAP[unit], 2 * Math.max(0, ...maxima));
}

/** A group of items that share a cap: those of one category counted in one unit. */
export interface CapGroup {
  readonly category: OrderedCategory;
  readonly unit: Unit;
  /** In grams or units, for one delivery. */
  readonly cap: number;
  readonly items: readonly OrderedItem[];
}

/** An order's items grouped by what caps them together, in the order in which they were bought. */
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

/** How much of a group lies in a box, in grams or units. */
export function loadOf(group: CapGroup, lines: Quantities): number {
  let load = 0;
  for (const item of group.items) load += lines[item.id] ?? 0;
  return load;
}
