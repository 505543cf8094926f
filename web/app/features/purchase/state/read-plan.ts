import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import { planStateOf } from '@shivar/domain/contract/plan-wire';
import type { Language } from '@shivar/domain/language/language';
import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';

import type { PlanView } from './plan-view.ts';

/**
 * A plan of the wire for its page. Made by the server, so that the page carries each thing once and the browser reads no shapes of the
 * wire. It stands apart, so that the page does not load it.
 */
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
