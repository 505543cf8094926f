import { isUncounted, officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import type { Decision, DecisionKind } from '@shivar/domain/contract/office/overview-calls';

import { call } from '../../lib/api-client.ts';
import { useAnswer } from './use-answer.ts';

/** The decisions of the overview, each with its count; null until they are known. */
export function useDecisions() {
  const { value, failure, askAgain } = useAnswer('decisions', '', (signal) =>
    call(officeOverviewCalls.overview, { signal }),
  );
  return { decisions: value && value.decisions, failure, askAgain };
}

/** The count beside a view of a list; undefined until it is known, and where there may be more. */
export function countIn(decisions: readonly Decision[] | null, kind: DecisionKind): number | undefined {
  if (!decisions) return undefined;
  const decision = decisions.find((each) => each.kind === kind);
  if (!decision) return 0;
  return isUncounted(decision) ? undefined : decision.count;
}
