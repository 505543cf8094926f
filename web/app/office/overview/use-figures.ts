import { officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import type { OverviewFigures, OverviewQuery } from '@shivar/domain/contract/office/overview-calls';
import { useEffect, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';

interface Read {
  readonly key: string;
  readonly figures: OverviewFigures | null;
  readonly failure: CallFailure | null;
}

/** What was read last: Back shows it at once, and it is asked for again behind it. */
let known: Read = { key: '', figures: null, failure: null };

/** The figures of what is asked for. Until they come, those from before stay, and `isOld` says so. */
export function useFigures(query: OverviewQuery) {
  const key = JSON.stringify(query);
  const [read, setRead] = useState<Read>(() =>
    known.key === key ? known : { ...known, key: '', figures: null },
  );
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const given = new AbortController();
    const ask = async () => {
      try {
        const answer = await call(officeOverviewCalls.overviewFigures, {
          query: JSON.parse(key) as OverviewQuery,
          signal: given.signal,
        });
        if (given.signal.aborted) return;
        if (answer.ok) known = { key, figures: answer.value, failure: null };
        setRead(answer.ok ? known : { key, figures: null, failure: answer.failure });
      } catch (error) {
        if (!given.signal.aborted) throw error;
      }
    };
    void ask();
    return () => given.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time it is asked again
  }, [key, times]);
  return {
    figures: read.figures,
    failure: read.key === key ? read.failure : null,
    isOld: read.key !== key,
    askAgain: () => {
      setRead({ key: '', figures: null, failure: null });
      setTimes(times + 1);
    },
  };
}
