import { planDraftSchema } from '@shivar/domain/catalogue-draft';
import { fittingFrequencies } from '@shivar/domain/plan';
import type { Produce } from '@shivar/domain/plan-draft';
import { judgePlan, stateOfDraft } from '@shivar/domain/plan-draft';
import { useDeferredValue, useMemo } from 'react';

import { useRefusalText } from '../../../lib/refusal-text.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlanGrid } from '../../catalogue/plan-grid.tsx';
import type { PlanForm } from './forms.ts';
import { planDraftOf } from './forms.ts';
import { previewOf } from './preview-plan.ts';

/**
 * The plan as customers will see it in the list: their very component, with the draft. It is to look at: nothing
 * in it can be pressed. The whole grid is taken, so that the card stays in the file in which customers load it.
 */
export function PlanPreview({ form, produce }: { form: PlanForm; produce: Produce }) {
  const t = useWords('officeCatalogue');
  const latest = useDeferredValue(form);
  const plan = useMemo(() => previewOf(planDraftOf(latest), produce), [latest, produce]);
  return (
    <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-4 lg:self-start">
      <h2 id="preview" className="mb-3 text-2xl">
        {t('preview')}
      </h2>
      <Warnings form={latest} produce={produce} />
      <div inert className="max-w-md [&_li]:flex! [&_ul]:grid-cols-1!">
        <PlanGrid plans={[plan]} noOrganic={null} />
      </div>
    </section>
  );
}

/** What keeps the plan from being on show, and which of its frequencies customers will not be offered. */
function Warnings({ form, produce }: { form: PlanForm; produce: Produce }) {
  const t = useWords('officeCatalogue');
  const terms = useWords('terms');
  const refusalText = useRefusalText();
  const draft = planDraftOf(form);
  // What is not yet right in itself is told at its field once it is saved.
  if (!planDraftSchema.safeParse(draft).success) return null;
  const judged = judgePlan({ ...draft, state: form.state === 'off-sale' ? 'on-sale' : form.state }, produce);
  const fitting = fittingFrequencies(stateOfDraft(draft, produce));
  const left = draft.deliveryFrequencies.filter((frequency) => !fitting.includes(frequency));
  const texts = judged.ok
    ? left.map((frequency) => t('frequencyDoesNotFit', { frequency: terms(`frequency.${frequency}`) }))
    : [`${t('notYet')}: ${refusalText(judged.refusal)}`];
  return (
    <div aria-live="polite">
      {texts.map((text) => (
        <p key={text} className="mb-3 flex gap-2 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          <Icon name="alert" className="mt-0.5 size-5" />
          {text}
        </p>
      ))}
    </div>
  );
}
