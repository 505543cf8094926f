/**
 * What the first farm sells, as plain data: the shapes only. The loader writes it through the same
 * commands as the office uses, so nothing here knows about tables or ids.
 */

/** The two units (product 8.8): grams, or pieces of whatever the item's name says. */
export type Unit = 'Grams' | 'units';

/**
 * A group of produce (product 5.7). A cap is what one box may hold of it, in grams and in units; `null` is
 * the default, 5000 g or 20 units. Either is raised to twice the largest item maximum in it when
 * that is higher (product 5.7).
 */
export interface DemoCategory {
  readonly slug: string;
  readonly englishName: string;
  readonly marathiName: string;
  readonly capGrams: number | null;
  readonly capUnits: number | null;
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

/** What is on sale (product 4.1). `opensOn` is an IST day, `yyyy-MM-dd`, of a plan announced only. */
export interface DemoPlan {
  readonly slug: string;
  readonly subscriptionName: string;
  readonly marathiName: string;
  readonly description: string;
  readonly marathiDescription: string;
  readonly image: `/produce/${string}.svg`;
  readonly organic: boolean;
  readonly comingSoon: boolean;
  readonly opensOn: string | null;
  readonly soldOut?: true;
  readonly subscriptionType: 'weekly' | 'monthly' | 'custom' | 'other';
  readonly deliveryFrequencies: readonly ('daily' | 'alternate' | 'weekly' | 'monthly')[];
  readonly batches: readonly ('morning' | 'evening')[];
  readonly sizes: readonly DemoSize[];
  /** slugs of the items that may go in */
  readonly items: readonly string[];
}

/** A quota of `qty` grams of a category over the plan's span, a multiple of 100 g (product 5.5). */
export function grams(category: string, qty: number): DemoQuota {
  return { category, unitofItem: 'Grams', qty };
}

/** A quota of `qty` whole units of a category over the plan's span (product 5.5). */
export function units(category: string, qty: number): DemoQuota {
  return { category, unitofItem: 'units', qty };
}
