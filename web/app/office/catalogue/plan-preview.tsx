import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import { planSummaryOf } from '@shivar/domain/contract/plan-summary';
import { planDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { offeredToday, produceOf } from '@shivar/domain/rules/catalogue/needs';
import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { photoImage, shownImage } from '@shivar/domain/rules/catalogue/photo-path';
import { cardImages } from '@shivar/domain/rules/catalogue/card-images';
import { usualPortion } from '@shivar/domain/rules/produce/portion';
import { sellingOf } from '@shivar/domain/rules/catalogue/selling';
import { judgePlan, stateOfDraft } from '@shivar/domain/rules/catalogue/plan-draft';
import { useDeferredValue, useMemo } from 'react';

import { useRefusalText } from '../../lib/refusal-text.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { listedPlan } from '../../features/catalogue/listed-plans.ts';
import { PlanGrid } from '../../features/catalogue/plan-grid.tsx';
import type { PlanForm } from './forms.ts';
import { planDraftOf } from './forms.ts';

/**
 * The plan as customers will see it in the list: their own component with the draft. Nothing in it can be pressed. It uses
 * the whole grid, so that the card stays in the file that customers load.
 */
export function PlanPreview({ form, catalogue }: { form: PlanForm; catalogue: OfficeCatalogue }) {
  const t = useWords('officeCatalogue');
  const latest = useDeferredValue(form);
  const draft = useMemo(() => planDraftOf(latest), [latest]);
  const plan = useMemo(() => previewOf(draft, catalogue), [draft, catalogue]);
  return (
    <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-4 lg:self-start">
      <h2 id="preview" className="mb-3 text-2xl">
        {t('preview')}
      </h2>
      <div aria-live="polite">
        {useWarnings(draft, catalogue).map((text) => (
          <p
            key={text}
            className="mb-3 flex gap-2 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink"
          >
            <Icon name="alert" className="mt-0.5 size-5" />
            {text}
          </p>
        ))}
      </div>
      <div inert className="max-w-md [&_li]:flex! [&_ul]:grid-cols-1!">
        <PlanGrid plans={[listedPlan(plan, t.language)]} noOrganic={null} />
      </div>
    </section>
  );
}

/** Why the plan cannot be on show, and the parts that customers are not offered today. */
function useWarnings(draft: PlanDraft, catalogue: OfficeCatalogue): string[] {
  const [t, terms] = [useWords('officeCatalogue'), useWords('terms')];
  const refusalText = useRefusalText();
  // Errors of single fields are shown by a save.
  if (!planDraftSchema.safeParse(draft).success) return [];
  const shown: PlanDraft = { ...draft, state: draft.state === 'off-sale' ? 'on-sale' : draft.state };
  const produce = produceOf(catalogue);
  const judged = judgePlan(shown, produce);
  if (!judged.ok) return [`${t('notYet')}: ${refusalText(judged.refusal)}`];
  // A plan that is coming soon may be out of season today.
  const offered = shown.state === 'coming-soon' ? shown : offeredToday(shown, catalogue);
  const { frequencies } = sellingOf(stateOfDraft(offered, produce), catalogue.today);
  const left = draft.deliveryFrequencies.filter((frequency) => !frequencies.includes(frequency));
  return [
    ...(frequencies.length === 0
      ? [t('nothingFits')]
      : left.map((frequency) => t('frequencyDoesNotFit', { frequency: terms(`frequency.${frequency}`) }))),
    ...(draft.organic && !offered.organic ? [t('notOrganicNow')] : []),
  ];
}

/** The place of the first size: a plan on show always has one. */
const NO_SIZE = { name: '–', marathiName: '–', price: 0, people: null, quotas: [] };

/** The plan in the list once the draft is saved, on the catalogue's day. Unfinished numbers are left out. */
export function previewOf(draft: PlanDraft, catalogue: OfficeCatalogue): PlanSummaryAnswer {
  const produce = produceOf(catalogue);
  const sizes = draft.sizes.map((size) => ({
    ...size,
    people: size.people ?? null,
    price: wholePaise(size.price),
    quotas: size.quotas.flatMap((quota) => {
      const category = produce.categories.get(quota.categoryId);
      if (!category || !Number.isSafeInteger(quota.qty)) return [];
      return [{ ...quota, categoryName: category.englishName }];
    }),
  }));
  const offered = offeredToday({ ...draft, sizes }, catalogue);
  const { frequencies, soldOut } = sellingOf(stateOfDraft(offered, produce), catalogue.today);
  const items = offered.items.flatMap((_id) => {
    const item = produce.items.get(_id);
    return item ? [{ ...item, _id }] : [];
  });
  const categories = new Set(items.map(({ categoryId }) => categoryId));
  const { photo, photoFocus, state, ...shown } = draft;
  const plan = {
    ...shown,
    _id: 'preview',
    image: photo ? photoImage(photo, photoFocus) : '',
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
    items: items.map((item) => ({
      ...item,
      categoryName: produce.categories.get(item.categoryId)?.englishName ?? '',
      image: shownImage(item),
      portion: usualPortion({ ...item, unit: item.unitofItem, portion: item.portion ?? undefined }),
    })),
  };
  return planSummaryOf(plan, catalogue.today);
}

/** A price while it is typed: rounded to whole paise, 0 if it is no number. */
function wholePaise(rupees: number): number {
  return Number.isFinite(rupees) ? Math.round(rupees * 100) / 100 : 0;
}
