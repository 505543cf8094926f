import { planDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { offeredToday, produceOf } from '@shivar/domain/rules/catalogue/needs';
import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { sellingOf } from '@shivar/domain/rules/catalogue/selling';
import { judgePlan, stateOfDraft } from '@shivar/domain/rules/catalogue/plan-draft';
import { useDeferredValue, useMemo } from 'react';

import { useRefusalText } from '../../lib/refusal-text.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlanGrid } from '../../features/catalogue/plan-grid.tsx';
import type { PlanForm } from './forms.ts';
import { planDraftOf } from './forms.ts';
import { previewOf } from './preview-plan.ts';

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
        <PlanGrid plans={[plan]} noOrganic={null} />
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
