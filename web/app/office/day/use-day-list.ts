import { api } from '@shivar/domain/contract/api';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { useEffect, useMemo, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';
import { serverNow, useServerNow } from '../../lib/server-clock.ts';
import type { Begun, DayList } from './day-list.ts';
import { totalsAgree, withPage } from './day-list.ts';
import { isFinalAt } from './is-final.ts';
import { useLooks } from './use-looks.ts';

/** How often a list is read anew because it changed while it was read. */
const MOST_READINGS = 3;

/** How often it is looked whether the cut-off has passed, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/** What was asked for; each asking is an object of its own. */
interface Asking {
  readonly date: Day;
  readonly batch: Batch;
  readonly times: number;
  /** Nobody asked: what is there stays as it is until the new list has come. */
  readonly isQuiet: boolean;
}

interface Reading {
  readonly asking: Asking | null;
  readonly list: DayList | null;
  readonly failure: CallFailure | null;
  /** The server's instant at which it ended; null while it goes on. */
  readonly endedAt: Instant | null;
}

interface DayReading {
  /** What has been read; while it is read again, what was there before. */
  readonly list: DayList | null;
  readonly failure: CallFailure | null;
  readonly reading: boolean;
  /** The server's instant at which the list was still what there is. */
  readonly asOf: Instant | null;
  /** It could not be looked since whether it still is. */
  readonly isOld: boolean;
  readonly readAgain: () => void;
}

/**
 * The list of a day and batch, read page by page until all boxes are there, and again from the start where it
 * changed meanwhile, when the day's cut-off passes, and whenever a box has changed while it is looked at. Give the
 * component a key of day and batch.
 */
export function useDayList(date: Day, batch: Batch): DayReading {
  const [{ times, isQuiet }, setTimes] = useState({ times: 0, isQuiet: false });
  const asking = useMemo(() => ({ date, batch, times, isQuiet }), [date, batch, times, isQuiet]);
  const [state, setState] = useState<Reading>({ asking: null, list: null, failure: null, endedAt: null });
  const readAnew = (quietly: boolean) => setTimes({ times: times + 1, isQuiet: quietly });

  useEffect(() => {
    const given = new AbortController();
    const showProgress = (list: DayList) =>
      // A complete list is not taken away for one that is only beginning.
      setState((before) => (before.list?.complete ? before : { asking, list, failure: null, endedAt: null }));
    readDay(asking, given.signal, showProgress).then(
      (outcome) =>
        setState(({ list }) => ({ asking, list, failure: null, ...outcome, endedAt: serverNow() })),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
  }, [asking]);

  const { list } = state;
  const endedAt = state.asking === asking ? state.endedAt : null;
  const answered = endedAt !== null;
  const looks = useLooks(asking, answered ? (list?.version ?? null) : null, () => readAnew(true));
  const now = useServerNow(LOOK_EVERY_MS);
  if (answered && list && isFinalAt(date, now) && !isFinalAt(date, list.readAt)) {
    // Read before the cut-off, which has passed since. A reading that failed is tried again after a while.
    if (!state.failure || now - endedAt >= LOOK_EVERY_MS) readAnew(true);
  }

  const failure = answered ? state.failure : null;
  const isKept = isQuiet && list !== null;
  return {
    list,
    failure: isKept ? null : failure,
    reading: !answered && !isKept,
    asOf: list && Math.max(list.readAt, looks.at ?? 0),
    isOld: looks.failed || (isKept && failure !== null),
    readAgain: () => readAnew(false),
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
  const params = { date, batch };
  // Before the boxes: what changes while they are read makes another version.
  const looked = await call(officeDayCalls.fulfilmentChanges, { params, signal });
  if (!looked.ok) return { failure: looked.failure };
  const begun: Begun = { readAt: serverNow(), ...looked.value };
  let list: DayList | null = null;
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const page = await call(api.fulfilmentDay, { params, query, signal });
    if (!page.ok) return { failure: page.failure };
    list = withPage(list, page.value, begun);
    after = page.value.next;
    onProgress(list);
  } while (after !== null);
  return { list };
}
