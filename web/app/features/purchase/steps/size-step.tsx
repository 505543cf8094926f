import { formatRupees } from '@shivar/domain/language/format';
import { weekPrice } from '@shivar/domain/rules/catalogue/week-price';

import { formatSum } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { ChoiceCard } from './choice-card.tsx';
import { categoryOf, sizeName } from '../state/plan-view.ts';
import type { PlanView, SizeView } from '../state/plan-view.ts';
import { Step } from './step.tsx';
import type { StepProps } from '../state/step-props.ts';

/** The plan's sizes with what each costs and holds (product 4.2). */
export function SizeStep({ purchase, problems, choose }: StepProps) {
  const t = useWords('purchase');
  const { plan, draft } = purchase;
  return (
    <Step number={1} title={t('chooseSize')} name="selectedSize" error={problems['selectedSize']}>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {plan.sizes.map((size) => (
          <ChoiceCard
            key={size.name}
            name="selectedSize"
            value={size.name}
            checked={draft.selectedSize === size.name}
            onChoose={(name) => choose('selectedSize', name)}
          >
            <SizeFacts plan={plan} size={size} />
          </ChoiceCard>
        ))}
      </div>
    </Step>
  );
}

function SizeFacts({ plan, size }: { plan: PlanView; size: SizeView }) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const language = useLanguage();
  const week = weekPrice(size.price, plan.subscriptionType);
  const weekText = formatRupees(week.paise, language);
  return (
    <>
      <span className="block font-display text-xl">{sizeName(size, language)}</span>
      <span className="figures block text-2xl leading-tight font-bold">
        {formatRupees(size.price, language)}
      </span>
      <span className="block text-sm text-soft">
        {terms(`span.${plan.subscriptionType}`)} ·{' '}
        {week.exact ? t('perWeek', { price: weekText }) : t('perWeekAbout', { price: weekText })}
      </span>
      <span className="mt-2 block">
        {size.quotas.map((quota) => (
          <span key={`${quota.categoryId} ${quota.unit}`} className="flex items-baseline gap-2">
            <span className="figures min-w-14 shrink-0 font-semibold">
              {formatSum(quota.quantity, quota.unit, language)}
            </span>
            <span className="wrap-names min-w-0">{categoryOf(plan, quota)[language]}</span>
          </span>
        ))}
      </span>
    </>
  );
}
