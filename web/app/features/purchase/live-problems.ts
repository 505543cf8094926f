import type { FieldErrors } from '../../lib/judge-form.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { startOf } from './draft.ts';
import type { Purchase } from './use-purchase.ts';

/**
 * What was found wrong when the order was to be placed, and what can be told before: a first delivery outside
 * the days there are, be it that the cut-off passed while the page was open.
 */
export function useLiveProblems(purchase: Purchase, found: FieldErrors): FieldErrors {
  const say = useRefusalText();
  const { draft, first, last, ready } = purchase;
  const start = startOf(draft, first);
  if (!ready || draft.attempt || (start >= first && start <= last)) return found;
  const refusal =
    start < first
      ? ({ code: 'start_too_early', params: { day: first } } as const)
      : ({ code: 'start_too_late', params: { day: last } } as const);
  return { ...found, startDate: say(refusal) };
}
