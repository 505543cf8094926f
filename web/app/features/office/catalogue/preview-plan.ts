import type { PlanAnswer } from '@shivar/domain/answers';
import type { PlanDraft } from '@shivar/domain/catalogue-draft';
import { photoImage, shownImage } from '@shivar/domain/photo-path';
import { fittingFrequencies } from '@shivar/domain/plan';
import type { Produce } from '@shivar/domain/plan-draft';
import { stateOfDraft } from '@shivar/domain/plan-draft';

/** How many drawings a plan's card shows. */
const CARD_IMAGES = 4;

/** Where a size will stand: a plan on show always has one. */
const NO_SIZE = { name: '–', marathiName: '–', price: 0, quotas: [] };

/** A draft as the wire would tell the plan once it is saved; what is not a number yet is left out. */
export function previewOf(draft: PlanDraft, produce: Produce): PlanAnswer {
  const sizes = draft.sizes.map((size) => ({
    name: size.name,
    marathiName: size.marathiName,
    price: wholePaise(size.price),
    quotas: size.quotas.flatMap((quota) => {
      const category = produce.categories.get(quota.categoryId);
      if (!category || !Number.isSafeInteger(quota.qty)) return [];
      return [{ ...quota, categoryName: category.englishName }];
    }),
  }));
  const whole: PlanDraft = { ...draft, sizes };
  const shown = sizes.length > 0 ? sizes : [NO_SIZE];
  const categories = new Set(draft.items.map((id) => produce.items.get(id)?.categoryId));
  return {
    _id: 'preview',
    subscriptionName: draft.subscriptionName,
    marathiName: draft.marathiName,
    description: draft.description,
    marathiDescription: draft.marathiDescription,
    image: draft.photo ? photoImage(draft.photo) : '',
    itemImages: imagesOf(draft, produce),
    organic: draft.organic,
    comingSoon: draft.state === 'coming-soon',
    soldOut: draft.state === 'sold-out',
    opensOn: draft.opensOn,
    offer: '',
    subscriptionType: draft.subscriptionType,
    deliveryFrequencies: fittingFrequencies(stateOfDraft(whole, produce)),
    batches: draft.batches,
    sizes: shown,
    categories: [...produce.categories]
      .filter(([id]) => categories.has(id))
      .map(([_id, category]) => ({ _id, ...category })),
    items: [],
  };
}

/** A price that is being typed: what has no whole paise yet is rounded, what is no number is nothing. */
function wholePaise(rupees: number): number {
  return Number.isFinite(rupees) ? Math.round(rupees * 100) / 100 : 0;
}

/** As on the customers' card: the first item of each category, then the second of each. */
function imagesOf({ items }: PlanDraft, produce: Produce): string[] {
  const known = items.flatMap((id) => produce.items.get(id) ?? []);
  const groups = [...Map.groupBy(known, ({ categoryId }) => categoryId).values()];
  const rounds = Array.from({ length: CARD_IMAGES }, (_, round) =>
    groups.flatMap((group) => group[round] ?? []),
  );
  return [...new Set(rounds.flat().map(shownImage))].slice(0, CARD_IMAGES);
}
