import type { CapGroup } from '@shivar/domain/allowance';
import { loadOf } from '@shivar/domain/allowance';
import type { OrderedItem } from '@shivar/domain/order';
import type { Quantities, Unit } from '@shivar/domain/quantity';

// Every other one is light, so that neighbours in a bar differ for eyes that do not tell the hues apart.
const TONES = [
  'fill-leaf-2',
  'fill-turmeric',
  'fill-leaf-deep',
  'fill-field-near',
  'fill-turmeric-ink',
  'fill-furrow',
] as const;

/** The colour of a category in the bars of the month, by its place in the order. */
export function categoryTone(place: number): string {
  return TONES[place % TONES.length] ?? TONES[0];
}

/** A piece of a box's bar: where it begins and how wide it is, in hundredths of the bar. */
export interface Segment {
  readonly tone: string;
  readonly start: number;
  readonly width: number;
}

/**
 * How full a box is, by category: each group's share of its cap, so that grams and units stand side by side.
 * A bar that is full to the end is a box with every cap reached.
 */
export function segmentsOf(groups: readonly CapGroup[], lines: Quantities): Segment[] {
  const places = [...new Set(groups.map(({ category }) => category.id))];
  const segments: Segment[] = [];
  let start = 0;
  for (const group of groups) {
    const width = group.cap > 0 ? (100 / groups.length) * Math.min(1, loadOf(group, lines) / group.cap) : 0;
    if (width === 0) continue;
    segments.push({ tone: categoryTone(places.indexOf(group.category.id)), start, width });
    start += width;
  }
  return segments;
}

const LEVELS = ['bg-leaf-2/15', 'bg-leaf-2/25', 'bg-leaf-2/35', 'bg-leaf-2/45', 'bg-leaf-2/55'] as const;

/** The largest maximum for a box among an order's items of each unit: what the darkest colour stands for. */
export function heaviest(items: readonly OrderedItem[]): Readonly<Record<Unit, number>> {
  const most = (unit: Unit) =>
    Math.max(1, ...items.filter((item) => item.unit === unit).map(({ maxSelection }) => maxSelection));
  return { Grams: most('Grams'), units: most('units') };
}

/**
 * The weight of colour for a quantity (design 7: weight of colour is weight of food). By the root of its share
 * of the heaviest, since small amounts would all look alike otherwise.
 */
export function weightClass(quantity: number, most: number): string {
  const level = Math.ceil(Math.sqrt(Math.min(1, quantity / most)) * LEVELS.length);
  return LEVELS[Math.max(1, level) - 1] ?? LEVELS[0];
}
