import type { PlanSummaryAnswer } from '@shivar/domain/answers';
import type { SubscriptionType } from '@shivar/domain/delivery-calendar';

import { useWords } from '../../lib/words.ts';

/** For how long a plan is bought (spec 9): `for 4 weeks`, `for a month`, `for 30 days`. */
export function usePlanSpan(type: SubscriptionType): string {
  const t = useWords('public');
  if (type === 'weekly') return t('span.weekly', { n: 4 });
  return type === 'monthly' ? t('span.monthly') : t('span.days', { n: 30 });
}

/** How often and when a plan comes: `Once a week or every other day · mornings or evenings`. */
export function usePlanRhythm(plan: Pick<PlanSummaryAnswer, 'deliveryFrequencies' | 'batches'>): string {
  const t = useWords('public');
  const either = (choices: readonly string[]): string =>
    choices.length < 2
      ? (choices[0] ?? '')
      : t('or', { first: choices.slice(0, -1).join(', '), last: choices.at(-1) ?? '' });
  const frequencies = either(plan.deliveryFrequencies.map((frequency) => t(`frequency.${frequency}`)));
  const batches = either(plan.batches.map((batch) => t(`batch.${batch}`)));
  // Only the first choice begins a sentence; Marathi has no capitals, so this leaves it as it is.
  return `${frequencies.slice(0, 1)}${frequencies.slice(1).toLowerCase()} · ${batches}`;
}
