import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';

import { useWords } from '../../lib/words.ts';

/** How often and when a plan comes: `Once a week or every other day · mornings or evenings`. */
export function usePlanRhythm(plan: Pick<PlanSummaryAnswer, 'deliveryFrequencies' | 'batches'>): string {
  const t = useWords('public');
  const terms = useWords('terms');
  const either = (choices: readonly string[]): string =>
    choices.length < 2
      ? (choices[0] ?? '')
      : t('or', { first: choices.slice(0, -1).join(', '), last: choices.at(-1) ?? '' });
  const frequencies = either(plan.deliveryFrequencies.map((frequency) => terms(`frequency.${frequency}`)));
  const batches = either(plan.batches.map((batch) => t(`batch.${batch}`)));
  // A plan that fits into no rhythm now has none to say.
  const rhythm = [frequencies, batches].filter((choices) => choices !== '').join(' · ');
  // Only the first choice begins a sentence; Marathi has no capitals, so this leaves it as it is.
  return `${rhythm.slice(0, 1).toUpperCase()}${rhythm.slice(1).toLowerCase()}`;
}
