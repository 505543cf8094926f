import { api } from '@shivar/domain/api';
import type { Day } from '@shivar/domain/day';
import type { Batch } from '@shivar/domain/delivery-calendar';
import { useEffect, useMemo, useState } from 'react';

import type { CallFailure } from '../../../lib/api-client.ts';
import { call } from '../../../lib/api-client.ts';
import { serverNow, useServerNow } from '../../../lib/server-clock.ts';
import type { DayList } from './day-list.ts';
import { totalsAgree, withPage } from './day-list.ts';
import { isFinalAt } from './is-final.ts';

/** How often a list is read anew because it changed while it was read. */
const MOST_READINGS = 3;

/** How often it is looked whether the cut-off has passed, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/** What was asked for; each asking is an object of its own. */
interface Asking {
  readonly date: Day;
  readonly batch: Batch;
  readonly times: number;
}

interface Reading {
  readonly asking: Asking | null;
  readonly list: DayList | null;
  readonly failure: CallFailure | null;
  readonly done: boolean;
}

export interface DayReading {
  /** What has been read; while it is read again, what was there before. */
  readonly list: DayList | null;
  readonly failure: CallFailure | null;
  readonly reading: boolean;
  readonly readAgain: () => void;
}

/**
 * The list of a day and batch, read page by page until all boxes are there, and again from the start where it
 * changed meanwhile, and once more when the day's cut-off passes while it is open. Give the component a key of
 * day and batch.
 */
export function useDayList(date: Day, batch: Batch): DayReading {
  const [times, setTimes] = useState(0);
  const asking = useMemo(() => ({ date, batch, times }), [date, batch, times]);
  const [state, setState] = useState<Reading>({ asking: null, list: null, failure: null, done: false });

  useEffect(() => {
    const given = new AbortController();
    const showProgress = (list: DayList) =>
      // A complete list is not taken away for one that is only beginning.
      setState((before) => (before.list?.complete ? before : { asking, list, failure: null, done: false }));
    readDay(asking, given.signal, showProgress).then(
      (outcome) => setState(({ list }) => ({ asking, list, failure: null, ...outcome, done: true })),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
  }, [asking]);

  const answered = state.asking === asking && state.done;
  const now = useServerNow(LOOK_EVERY_MS);
  if (answered && state.list && !state.failure) {
    const { readAt } = state.list;
    // Read before the cut-off, and it has passed since.
    if (isFinalAt(date, now) && !isFinalAt(date, readAt)) setTimes(times + 1);
  }

  return {
    list: state.list,
    failure: answered ? state.failure : null,
    reading: !answered,
    readAgain: () => setTimes(times + 1),
  };
}

type Outcome = { readonly list: DayList } | { readonly failure: CallFailure };

async function readDay(
  asking: Asking,
  signal: AbortSignal,
  onProgress: (list: DayList) => void,
): Promise<Outcome> {
  for (let reading = 1; ; reading += 1) {
    const outcome = await readPages(asking, signal, onProgress);
    if (!('list' in outcome) || reading === MOST_READINGS || totalsAgree(outcome.list)) return outcome;
  }
}

async function readPages(
  { date, batch }: Asking,
  signal: AbortSignal,
  onProgress: (list: DayList) => void,
): Promise<Outcome> {
  let list: DayList | null = null;
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const page = await call(api.fulfilmentDay, { params: { date, batch }, query, signal });
    if (!page.ok) return { failure: page.failure };
    // By the first answer at the latest the server's time is known.
    list = withPage(list, page.value, serverNow());
    after = page.value.next;
    onProgress(list);
  } while (after !== null);
  return { list };
}
