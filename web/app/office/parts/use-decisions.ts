import { officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import type { Decision, DecisionKind } from '@shivar/domain/contract/office/overview-calls';
import { useEffect, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';

/** What was there when the last page was left: the next one shows it at once, and asks again behind it. */
let known: readonly Decision[] | null = null;

/** What the office may have to decide, with the count of each. */
export function useDecisions() {
  const [state, setState] = useState<{ decisions: typeof known; failure: CallFailure | null }>(() => ({
    decisions: known,
    failure: null,
  }));
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const given = new AbortController();
    const ask = async () => {
      try {
        const answer = await call(officeOverviewCalls.overview, { signal: given.signal });
        if (given.signal.aborted) return;
        if (answer.ok) known = answer.value.decisions;
        setState({ decisions: known, failure: answer.ok ? null : answer.failure });
      } catch (error) {
        if (!given.signal.aborted) throw error;
      }
    };
    void ask();
    return () => given.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time it is asked again
  }, [times]);
  const askAgain = () => {
    setState({ decisions: known, failure: null });
    setTimes(times + 1);
  };
  return { ...state, askAgain };
}

/** The count of a kind of decision for a list's view: none that is known of is 0, and not known is undefined. */
export function countIn(decisions: readonly Decision[] | null, kind: DecisionKind): number | undefined {
  return decisions ? (decisions.find((each) => each.kind === kind)?.count ?? 0) : undefined;
}
