import { categoryCap } from '../customisation/category-cap.ts';
import type { Unit } from '../../values/quantity.ts';
import type { PlanCategory, PlanState } from './plan.ts';

/**
 * A plan's categories with caps computed over all its items. An order keeps these caps, so that a box holds as much
 * as the plan promised, whatever items were bought.
 */
export function cappedCategories(plan: Pick<PlanState, 'items' | 'categories'>): PlanCategory[] {
  return plan.categories.map((category) => {
    const maximaOf = (unit: Unit): number[] =>
      plan.items
        .filter((item) => item.categoryId === category.id && item.unit === unit)
        .map((item) => item.maxSelection);
    return {
      ...category,
      capGrams: categoryCap(category, 'Grams', maximaOf('Grams')),
      capUnits: categoryCap(category, 'units', maximaOf('units')),
    };
  });
}
