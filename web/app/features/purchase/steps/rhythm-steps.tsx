import { BATCHES, purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';

import { useWords } from '../../../lib/words.ts';
import { ChoiceCard } from './choice-card.tsx';
import { startOf } from '../state/draft.ts';
import { Step } from './step.tsx';
import type { StepProps } from '../state/step-props.ts';

/** How often it comes, and how many deliveries that makes (product 3.4). */
export function FrequencyStep({ purchase, problems, choose }: StepProps) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { plan, draft, first } = purchase;
  const count = (frequency: Frequency) =>
    purchasedDates(startOf(draft, first), frequency, plan.subscriptionType).length;
  return (
    <Step
      number={2}
      title={t('chooseFrequency')}
      name="deliveryFrequency"
      error={problems['deliveryFrequency']}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {plan.frequencies.map((frequency) => (
          <ChoiceCard
            key={frequency}
            name="deliveryFrequency"
            value={frequency}
            checked={draft.deliveryFrequency === frequency}
            onChoose={(value) => choose('deliveryFrequency', value)}
          >
            <span className="block font-semibold">{terms(`frequency.${frequency}`)}</span>
            <span className="figures block text-sm text-soft">
              {terms('deliveries', { n: count(frequency) })}
            </span>
          </ChoiceCard>
        ))}
      </div>
    </Step>
  );
}

/** Morning 6AM-12PM or evening 4PM-8PM (product 3.11). */
export function BatchStep({ purchase, problems, choose }: StepProps) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const { plan, draft } = purchase;
  const offered = BATCHES.filter((batch) => plan.batches.includes(batch));
  return (
    <Step number={3} title={t('chooseBatch')} name="batch" error={problems['batch']}>
      <div className="grid grid-cols-2 gap-3">
        {offered.map((batch) => (
          <ChoiceCard
            key={batch}
            name="batch"
            value={batch}
            checked={draft.batch === batch}
            onChoose={(value) => choose('batch', value)}
          >
            <span className="block font-semibold">{terms(`batch.${batch}`)}</span>
            <span className="figures block text-sm text-soft">{terms(`hours.${batch}`)}</span>
          </ChoiceCard>
        ))}
      </div>
    </Step>
  );
}
