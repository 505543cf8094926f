import type { Batch, Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Unit } from '@shivar/domain/values/quantity';

/*
 * The shapes of the first farm's data. The loader writes it through the same commands as the office uses, so nothing here
 * knows about tables or ids.
 */

/** A group of produce (product 5.7). */
export interface DemoCategory {
  readonly slug: string;
  readonly englishName: string;
  readonly marathiName: string;
  /** The most grams of it in one box; null for the default. */
  readonly capGrams: number | null;
}

/** A kind of produce. `maxSelection` is per delivery, in grams or units, a multiple of the step. */
export interface DemoItem {
  readonly slug: string;
  readonly englishName: string;
  readonly marathiName: string;
  /** slug of its category */
  readonly category: string;
  readonly unitofItem: Unit;
  readonly maxSelection: number;
  readonly organic: boolean;
  readonly image: `/produce/${string}.svg`;
}

/** How much of a category, in grams or units, a size gives out over the plan's whole span. */
export interface DemoQuota {
  /** slug of the category */
  readonly category: string;
  readonly unitofItem: Unit;
  readonly qty: number;
}

/** A size of a plan. `price` is in paise, for the whole span, delivery included. */
export interface DemoSize {
  readonly name: string;
  readonly marathiName: string;
  readonly price: number;
  readonly quotas: readonly DemoQuota[];
}

/** What is on sale (product 4.1), in both batches. */
export interface DemoPlan {
  readonly slug: string;
  readonly subscriptionName: string;
  readonly marathiName: string;
  readonly description: string;
  readonly marathiDescription: string;
  readonly image: `/produce/${string}.svg`;
  readonly organic?: true;
  /** The day, `yyyy-MM-dd`, from which a plan can be bought that is announced only. */
  readonly opensOn?: string;
  readonly soldOut?: true;
  readonly subscriptionType: 'weekly' | 'monthly' | 'custom' | 'other';
  readonly deliveryFrequencies: readonly Frequency[];
  readonly sizes: readonly DemoSize[];
  /** slugs of the items that may go in */
  readonly items: readonly string[];
}

export const BATCHES: Batch[] = ['morning', 'evening'];

/** A quota of `qty` grams of a category over the plan's span, a multiple of 100 g (product 5.5). */
export function grams(category: string, qty: number): DemoQuota {
  return { category, unitofItem: 'Grams', qty };
}

/** A quota of `qty` whole units of a category over the plan's span (product 5.5). */
export function units(category: string, qty: number): DemoQuota {
  return { category, unitofItem: 'units', qty };
}

/** A size with its price in paise (product 5.5). */
export function size(
  name: string,
  marathiName: string,
  price: number,
  quotas: readonly DemoQuota[],
): DemoSize {
  return { name, marathiName, price, quotas };
}

/** The words of a text. */
export function slugs(text: string): string[] {
  return text.trim().split(/\s+/);
}
