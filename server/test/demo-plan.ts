import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { PlanState, Quota } from '@shivar/domain/rules/catalogue/plan';
import { demoCategories, demoItems } from '../src/demo-data/produce.ts';
import type { DemoItem, DemoPlan, DemoQuota } from '../src/demo-data/shape.ts';

const itemBySlug = new Map(demoItems.map((item) => [item.slug, item]));

export function itemsOf(plan: DemoPlan): DemoItem[] {
  return plan.items.map((slug) => {
    const item = itemBySlug.get(slug);
    if (item === undefined) throw new Error(`${plan.slug} names ${slug}, which is no item`);
    return item;
  });
}

export function quotaOf({ category, unitofItem, qty }: DemoQuota): Quota {
  return { categoryId: category, unit: unitofItem, quantity: qty };
}

/** A plan as the rules of `domain/` see it, with slugs for ids. */
export function stateOf(plan: DemoPlan): PlanState {
  return {
    comingSoon: plan.opensOn !== undefined,
    soldOut: plan.soldOut ?? false,
    subscriptionType: plan.subscriptionType,
    frequencies: plan.deliveryFrequencies,
    batches: BATCHES,
    sizes: plan.sizes.map((size) => ({
      name: size.name,
      price: size.price,
      quotas: size.quotas.map(quotaOf),
    })),
    categories: demoCategories.map(({ slug, englishName, marathiName, capGrams }) => ({
      id: slug,
      name: { en: englishName, mr: marathiName },
      capGrams,
      capUnits: null,
    })),
    items: itemsOf(plan).map((item) => ({
      id: item.slug,
      name: { en: item.englishName, mr: item.marathiName },
      unit: item.unitofItem,
      categoryId: item.category,
      maxSelection: item.maxSelection,
      portion: item.portion ?? undefined,
      isStaple: item.isStaple,
    })),
  };
}
