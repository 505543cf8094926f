import { officeFirstStepsCalls } from '@shivar/domain/contract/office/first-steps-calls';
import type { FirstStep } from '@shivar/domain/contract/office/first-steps-calls';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';

/** The first steps of the farm, null while they are not known. */
export interface FirstStepsKnown {
  readonly steps: readonly FirstStep[] | null;
  readonly askAgain: () => void;
}

/** Which of the first steps are done. Where they cannot be asked the page does without them. */
export function useFirstSteps(): FirstStepsKnown {
  const [steps, setSteps] = useState<readonly FirstStep[] | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const given = new AbortController();
    call(officeFirstStepsCalls.firstSteps, { signal: given.signal }).then(
      (answer) => setSteps(answer.ok ? answer.value.steps : []),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time it is asked again
  }, [times]);
  return { steps, askAgain: useCallback(() => setTimes((known) => known + 1), []) };
}

/** Whether something is still to be done, or it is not known yet. */
export function isBeginning({ steps }: FirstStepsKnown): boolean {
  return steps === null || steps.some(({ isDone }) => !isDone);
}
