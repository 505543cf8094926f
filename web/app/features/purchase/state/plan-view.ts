import type { PlanAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import type { PlanItem, PlanSize, PlanState } from '@shivar/domain/rules/catalogue/plan';
import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';
import type { Bilingual, Language } from '@shivar/domain/language/language';
import { planStateOf } from '@shivar/domain/contract/wire';

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

/** Made by the server, so that the page carries each thing once and the browser reads no shapes of the wire. */
export function planViewOf(plan: PlanAnswer, language: Language): PlanView {
  const state = planStateOf(plan);
  const sizes = new Map(plan.sizes.map((size) => [size.name, size]));
  const items = new Map(plan.items.map((item) => [item._id, item]));
  return {
    ...state,
    id: plan._id,
    name: { en: plan.subscriptionName, mr: plan.marathiName },
    description: language === 'mr' ? plan.marathiDescription : plan.description,
    ...(photoIdOf(plan.image) === null ? {} : { photo: plan.image }),
    itemImages: plan.itemImages,
    organic: plan.organic,
    opensOn: plan.opensOn,
    offer: plan.offer,
    sizes: state.sizes.map((size) => ({
      ...size,
      marathiName: sizes.get(size.name)?.marathiName ?? size.name,
    })),
    items: state.items.map((item) => ({
      ...item,
      organic: items.get(item.id)?.organic ?? false,
      image: items.get(item.id)?.image ?? '',
    })),
  };
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
