import { paiseFromRupees } from '../values/money.ts';
import type { PlanState } from '../rules/catalogue/plan.ts';
import type { PlanAnswer } from './plan-answers.ts';
import { categoryOf } from './wire.ts';

/** A plan of the wire as the rules take it: prices in paise. */
export function planStateOf(plan: PlanAnswer): PlanState {
  return {
    comingSoon: plan.comingSoon,
    soldOut: plan.soldOut,
    subscriptionType: plan.subscriptionType,
    frequencies: plan.deliveryFrequencies,
    batches: plan.batches,
    sizes: plan.sizes.map((size) => ({
      name: size.name,
      price: paiseFromRupees(size.price),
      quotas: size.quotas.map((quota) => ({
        categoryId: quota.categoryId,
        unit: quota.unitofItem,
        quantity: quota.qty,
      })),
    })),
    categories: plan.categories.map(categoryOf),
    items: plan.items.map((item) => ({
      id: item._id,
      name: { en: item.englishName, mr: item.marathiName },
      unit: item.unitofItem,
      categoryId: item.categoryId,
      maxSelection: item.maxSelection,
      portion: item.portion,
      isStaple: item.isStaple,
      seasonMonths: item.seasonMonths,
    })),
  };
}
