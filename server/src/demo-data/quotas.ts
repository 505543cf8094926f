import type { DemoQuota } from './shape.ts';

/** A quota of `qty` grams of a category over the plan's span, a multiple of 100 g (product 5.5). */
export function grams(category: string, qty: number): DemoQuota {
  return { category, unitofItem: 'Grams', qty };
}

/** A quota of `qty` whole units of a category over the plan's span (product 5.5). */
export function units(category: string, qty: number): DemoQuota {
  return { category, unitofItem: 'units', qty };
}
