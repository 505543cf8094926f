import type { Day } from '@shivar/domain/values/day';
import type { PlanItem, PlanSize, PlanState } from '@shivar/domain/rules/catalogue/plan';
import type { Bilingual } from '@shivar/domain/language/language';

/** A size with its Marathi name; `name` is its key and its English name. */
export type SizeView = PlanSize & { readonly marathiName: string };

export type ItemView = PlanItem & { readonly organic: boolean; readonly image: string };

/** A plan for its page: the data of the rules, and texts and pictures. Prices in paise. */
export interface PlanView extends PlanState {
  readonly id: string;
  readonly name: Bilingual;
  /** In the reader's language. */
  readonly description: string;
  /** The address of its own photo. */
  readonly photo?: string;
  readonly itemImages: readonly string[];
  readonly organic: boolean;
  readonly opensOn: Day | null;
  /** Sent back with the order, so that the server notices changed prices. */
  readonly offer: string;
  readonly sizes: readonly SizeView[];
  readonly items: readonly ItemView[];
}

/** The same plan with those items alone that are on sale under the organic toggle (product 2.29). */
export function offeredPlan(plan: PlanView, organicOnly: boolean): PlanView {
  return organicOnly ? { ...plan, items: plan.items.filter((item) => item.organic) } : plan;
}

export function sizeName(size: SizeView, language: keyof Bilingual): string {
  return language === 'mr' ? size.marathiName : size.name;
}

export function categoryOf(plan: PlanState, { categoryId }: { readonly categoryId: string }): Bilingual {
  return plan.categories.find(({ id }) => id === categoryId)?.name ?? { en: '', mr: '' };
}
