import type { PlanAnswer } from '@shivar/domain/contract/answers';
import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { offeredToday, produceOf } from '@shivar/domain/rules/catalogue/needs';
import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { photoImage, shownImage } from '@shivar/domain/rules/catalogue/photo-path';
import { cardImages } from '@shivar/domain/rules/catalogue/plan';
import { sellingOf } from '@shivar/domain/rules/catalogue/selling';
import { stateOfDraft } from '@shivar/domain/rules/catalogue/plan-draft';

/** The place of the first size: a plan on show always has one. */
const NO_SIZE = { name: '–', marathiName: '–', price: 0, quotas: [] };

/** The answer for the plan once the draft is saved, on the catalogue's day. Unfinished numbers are left out. */
export function previewOf(draft: PlanDraft, catalogue: OfficeCatalogue): PlanAnswer {
  const produce = produceOf(catalogue);
  const sizes = draft.sizes.map((size) => ({
    ...size,
    price: wholePaise(size.price),
    quotas: size.quotas.flatMap((quota) => {
      const category = produce.categories.get(quota.categoryId);
      if (!category || !Number.isSafeInteger(quota.qty)) return [];
      return [{ ...quota, categoryName: category.englishName }];
    }),
  }));
  const offered = offeredToday({ ...draft, sizes }, catalogue);
  const { frequencies, soldOut } = sellingOf(stateOfDraft(offered, produce), catalogue.today);
  const items = offered.items.flatMap((id) => produce.items.get(id) ?? []);
  const categories = new Set(items.map(({ categoryId }) => categoryId));
  const { photo, state, ...shown } = draft;
  return {
    ...shown,
    _id: 'preview',
    image: photo ? photoImage(photo) : '',
    itemImages: cardImages(items.map((item) => ({ ...item, image: shownImage(item) }))),
    organic: offered.organic,
    comingSoon: state === 'coming-soon',
    soldOut,
    offer: '',
    deliveryFrequencies: frequencies,
    sizes: sizes.length > 0 ? sizes : [NO_SIZE],
    categories: [...produce.categories]
      .filter(([id]) => categories.has(id))
      .map(([_id, category]) => ({ _id, ...category })),
    items: [],
  };
}

/** A price while it is typed: rounded to whole paise, 0 if it is no number. */
function wholePaise(rupees: number): number {
  return Number.isFinite(rupees) ? Math.round(rupees * 100) / 100 : 0;
}
