import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import { loadOf } from '@shivar/domain/rules/customisation/allowance';
import type { OrderState, OrderedItem } from '@shivar/domain/rules/order/order';
import { stepOf } from '@shivar/domain/values/quantity';
import type { Quantities, Unit } from '@shivar/domain/values/quantity';

// Neighbours differ in lightness, for people who do not see the hues.
const TONES = [
  'fill-leaf-2',
  'fill-turmeric',
  'fill-ink',
  'fill-leaf-2/45',
  'fill-soft',
  'fill-turmeric/45',
] as const;

/** The colour of a category in the bars of the month, by its place in the order. */
export function categoryTone(place: number): string {
  return TONES[place % TONES.length] ?? TONES[0];
}

/** The bar of a box, in hundredths: an equal part for each group, which twice the order's average fills. */
export function segmentsOf(
  groups: readonly CapGroup[],
  deliveries: OrderState['deliveries'],
  lines: Quantities,
) {
  const places = [...new Set(groups.map(({ category }) => category.id))];
  const segments: { tone: string; start: number; width: number }[] = [];
  let start = 0;
  for (const group of groups) {
    const subscribed = group.items.reduce((sum, item) => sum + item.subscribed, 0);
    const full = Math.max(stepOf(group.unit), (2 * subscribed) / Math.max(1, deliveries.length));
    const width = (100 / groups.length) * Math.min(1, loadOf(group, lines) / full);
    if (width === 0) continue;
    segments.push({ tone: categoryTone(places.indexOf(group.category.id)), start, width });
    start += width;
  }
  return segments;
}

/** More than 42 % is too light for the ink of the dark theme on an edited cell. */
const LEVELS = ['bg-leaf-2/18', 'bg-leaf-2/24', 'bg-leaf-2/30', 'bg-leaf-2/36', 'bg-leaf-2/42'] as const;

/** The quantities of the darkest colour: twice the average box of the largest item, up to its maximum. */
export function heaviest(
  items: readonly OrderedItem[],
  deliveries: OrderState['deliveries'],
): Readonly<Record<Unit, number>> {
  const most = { Grams: stepOf('Grams'), units: stepOf('units') };
  for (const { unit, subscribed, maxSelection } of items) {
    const doubled = Math.min(maxSelection, (2 * subscribed) / Math.max(1, deliveries.length));
    most[unit] = Math.max(most[unit], doubled);
  }
  return most;
}

/** The weight of colour for a quantity (product 13.7), by the root of its share: small amounts differ too. */
export function weightClass(quantity: number, most: number): string {
  const level = Math.ceil(Math.sqrt(Math.min(1, quantity / most)) * LEVELS.length);
  return LEVELS[Math.max(1, level) - 1] ?? LEVELS[0];
}
