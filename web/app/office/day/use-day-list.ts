import { api } from '@shivar/domain/contract/api';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';
import { serverNow, useServerNow } from '../../lib/server-clock.ts';
import type { Begun, DayList } from './day-list.ts';
import { isFinalAt, totalsAgree, withPage } from './day-list.ts';

/** A list that changes while it is read is read so many times at most. */
const MOST_READINGS = 3;

/** The time between two looks at the clock for the cut-off, in milliseconds. */
const CLOCK_EVERY_MS = 10_000;

/** The time between two checks for a changed box, in milliseconds. */
const CHECK_EVERY_MS = 30_000;

/** One request for the list. Each request is an object of its own. */
interface Asking {
  readonly date: Day;
  readonly batch: Batch;
  readonly times: number;
  /** No user asked: the old list stays until the new one is complete. */
  readonly isQuiet: boolean;
}

interface Reading {
  readonly asking: Asking | null;
  readonly list: DayList | null;
  readonly failure: CallFailure | null;
  /** The server's instant of the end; null before it. */
  readonly endedAt: Instant | null;
}

/**
 * Reads the list of a day and batch page by page. Reads it again when it changed meanwhile, when the cut-off passes, and
 * when a box changes while the page is in sight. Give the component a key of day and batch.
 */
export function useDayList(date: Day, batch: Batch) {
  const [{ times, isQuiet }, setTimes] = useState({ times: 0, isQuiet: false });
  const asking = useMemo(() => ({ date, batch, times, isQuiet }), [date, batch, times, isQuiet]);
  const [state, setState] = useState<Reading>({ asking: null, list: null, failure: null, endedAt: null });
  const readAnew = (quietly: boolean) => setTimes({ times: times + 1, isQuiet: quietly });

  useEffect(() => {
    const given = new AbortController();
    const showProgress = (list: DayList) =>
      // A complete list stays until the next one is complete.
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
  const check = useCheck(asking, answered ? (list?.version ?? null) : null, () => readAnew(true));
  const now = useServerNow(CLOCK_EVERY_MS);
  if (answered && list && isFinalAt(date, now) && !isFinalAt(date, list.readAt)) {
    // The cut-off has passed since this list was read. A failed reading is tried again after a while.
    if (!state.failure || now - endedAt >= CLOCK_EVERY_MS) readAnew(true);
  }

  const failure = answered ? state.failure : null;
  const isOldShown = isQuiet && list !== null;
  return {
    /** While the list is read again, the one before. */
    list,
    failure: isOldShown ? null : failure,
    reading: !answered && !isOldShown,
    /** The server's instant of the last check that the list is still right. */
    asOf: list && Math.max(list.readAt, check.at ?? 0),
    /** The check failed since then. */
    isOld: check.failed || (isOldShown && failure !== null),
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
  // The version is read before the boxes. A change during the reading makes another version.
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

interface Check {
  /** The server's instant of the last check without a change; null before the first. */
  readonly at: Instant | null;
  /** The last check got no answer. */
  readonly failed: boolean;
}

/**
 * Checks from time to time, and at once when the page comes into sight, whether the list still has this version (null:
 * there is no list yet). A page out of sight checks nothing.
 */
function useCheck(
  { date, batch }: { readonly date: Day; readonly batch: Batch },
  version: string | null,
  onChanged: () => void,
): Check {
  const [check, setCheck] = useState<Check>({ at: null, failed: false });
  const notifyChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (version === null) return undefined;
    const given = new AbortController();
    const { signal } = given;
    let isChecking = false;
    const checkOnce = async () => {
      if (isChecking || document.visibilityState === 'hidden') return;
      isChecking = true;
      try {
        const answer = await call(officeDayCalls.fulfilmentChanges, { params: { date, batch }, signal });
        const isSame = answer.ok && answer.value.version === version;
        setCheck(({ at }) => ({ at: isSame ? serverNow() : at, failed: !answer.ok }));
        if (answer.ok && !isSame) notifyChanged();
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        isChecking = false;
      }
    };
    const checkNow = () => void checkOnce();
    const timer = setInterval(checkNow, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', checkNow, { signal });
    window.addEventListener('online', checkNow, { signal });
    return () => {
      given.abort();
      clearInterval(timer);
    };
  }, [date, batch, version]);
  return check;
}
