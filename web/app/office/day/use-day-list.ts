import { api } from '@shivar/domain/contract/api';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { dayTopic } from '@shivar/domain/contract/office/event-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call } from '../../lib/api-client.ts';
import { serverNow, serverTold, useServerNow } from '../../lib/server-clock.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { useMarks } from '../marks/marks.ts';
import { useTopic } from '../parts/use-topic.ts';
import type { DayList } from './day-list.ts';
import { isFinalAt, totalsAgree, withPage } from './day-list.ts';
import { keepDay, keptDay } from './kept-day.ts';

/** The most readings of a list that changes while it is read. */
const MOST_READINGS = 3;

/** The time between two looks at the clock for the cut-off, in milliseconds. */
const CLOCK_EVERY_MS = 10_000;

/** The time between two checks for a changed box, in milliseconds. */
const CHECK_EVERY_MS = 30_000;
/** The same while the day is being closed. */
const CHECK_CLOSE_EVERY_MS = 3000;

interface Reading {
  /** The request that this answers. */
  readonly asking: object | null;
  readonly list: DayList | null;
  readonly failure: CallFailure | null;
  /** The server's instant of the end; null before it. */
  readonly endedAt: Instant | null;
  /** There is no network, and the list is the one that this phone kept. */
  readonly isKept: boolean;
}

const NOTHING_READ = { list: null, failure: null, endedAt: null, isKept: false };

/**
 * Reads the list of a day and batch page by page. Reads it again when it changed meanwhile, when the cut-off passes, and
 * when a box changes while the page is in sight. Give the component a key of day and batch.
 */
export function useDayList(date: Day, batch: Batch) {
  // Each request is an object of its own. If no user asked, the old list stays until the new one is complete.
  const [asking, ask] = useState({ isQuiet: false });
  const [state, setState] = useState<Reading>({ asking: null, ...NOTHING_READ });

  useEffect(() => {
    const given = new AbortController();
    const showProgress = (list: DayList) =>
      // A complete list stays until the next one is complete.
      setState((before) => (before.list?.complete ? before : { asking, ...NOTHING_READ, list }));
    readHere({ date, batch }, given.signal, showProgress).then(
      ({ read, isKept }) =>
        setState(({ list }) => ({
          asking,
          list: read.ok ? read.value : list,
          failure: read.ok ? null : read.failure,
          endedAt: serverNow(),
          isKept,
        })),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
  }, [asking, date, batch]);

  const { list } = state;
  const endedAt = state.asking === asking ? state.endedAt : null;
  const answered = endedAt !== null;
  const isClosing = list !== null && list.close?.doneAt === null;
  const checked = { date, batch, version: answered ? (list?.version ?? null) : null };
  const check = useCheck(checked, isClosing ? CHECK_CLOSE_EVERY_MS : CHECK_EVERY_MS, () =>
    ask({ isQuiet: true }),
  );
  const now = useServerNow(CLOCK_EVERY_MS);
  if (answered && list && isFinalAt(date, now) && !isFinalAt(date, list.readAt)) {
    // The cut-off has passed since this list was read. A failed reading is tried again after a while.
    if (!state.failure || now - endedAt >= CLOCK_EVERY_MS) ask({ isQuiet: true });
  }

  const bookedAt = useNewestMark(date, batch);
  // The list was read before an entry of this phone was booked, or meanwhile: nobody knows whether it is in it.
  if (answered && list?.complete && !state.failure && !state.isKept && bookedAt > list.readAt)
    ask({ isQuiet: true });

  const failure = answered ? state.failure : null;
  const isOldShown = asking.isQuiet && list !== null;
  return {
    /** While the list is read again, the one before. */
    list,
    failure: isOldShown ? null : failure,
    reading: !answered && !isOldShown,
    /** The server's instant of the last check that the list is still right; 0 before. */
    asOf: Math.max(list?.readAt ?? 0, check.at),
    /** Nobody knows whether it is right since then: a check failed, or the list could not be read again. */
    isOld:
      check.failed || (state.isKept && check.at < (state.endedAt ?? 0)) || (isOldShown && failure !== null),
    readAgain: () => ask({ isQuiet: false }),
  };
}

/** When the newest cut of this phone for a day and batch, or its newest mark of a box of the day, was booked; 0 before. */
function useNewestMark(date: Day, batch: Batch): Instant {
  const cuts = useMarks('cut').filter(({ body }) => body.date === date && body.batch === batch);
  const boxes = useMarks('box').filter(({ body }) => body.date === date);
  return Math.max(0, ...[...cuts, ...boxes].map(({ settledAt }) => settledAt ?? 0));
}

/** Reads the list; without a network it is the one that this phone has kept. */
async function readHere(
  asked: Pick<DayList, 'date' | 'batch'>,
  signal: AbortSignal,
  onProgress: (list: DayList) => void,
): Promise<{ read: Answer<DayList>; isKept: boolean }> {
  const read = await readDay(asked, signal, onProgress);
  if (read.ok) void keepDay(read.value);
  const isOffline = !read.ok && read.failure.kind === 'unreachable';
  const kept = isOffline ? await keptDay(asked) : null;
  signal.throwIfAborted();
  return kept ? { read: { ok: true, value: kept }, isKept: true } : { read, isKept: false };
}

/** Reads all pages. A list that changes meanwhile is read anew, up to so many times. */
async function readDay(
  params: Pick<DayList, 'date' | 'batch'>,
  signal: AbortSignal,
  onProgress: (list: DayList) => void,
  readings = MOST_READINGS,
): Promise<Answer<DayList>> {
  // The version is read before the harvest and the boxes. A change during the reading makes another version.
  const looked = await call(officeDayCalls.fulfilmentChanges, { params, signal });
  if (!looked.ok) return looked;
  const readAt = serverTold();
  const harvesting = call(officeDayCalls.fulfilmentHarvest, { params, signal });
  let list: DayList | null = null;
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const reading = call(api.fulfilmentDay, { params, query, signal });
    const [page, harvested] = await Promise.all([reading, harvesting]);
    if (!page.ok) return page;
    if (!harvested.ok) return harvested;
    list = withPage(list, page.value, { readAt, ...looked.value, ...harvested.value });
    after = page.value.next;
    onProgress(list);
  } while (after !== null);
  const isEnd = readings === 1 || totalsAgree(list);
  return isEnd ? { ok: true, value: list } : readDay(params, signal, onProgress, readings - 1);
}

/**
 * Checks at each change, and from time to time, while the page is in sight whether the list still has this version (null: no list yet).
 * Answers when it last had it, 0 before, and whether the last check got no answer.
 */
function useCheck(
  { date, batch, version }: { readonly date: Day; readonly batch: Batch; readonly version: string | null },
  every: number,
  onChanged: () => void,
) {
  const [check, setCheck] = useState<{ at: Instant; failed: boolean }>({ at: 0, failed: false });
  const notifyChanged = useEffectEvent(onChanged);
  const look = useRef<{ isWanted: boolean; now: () => void }>({ isWanted: false, now: () => {} });
  // Changes are told as they come, also while the list is being read. The timer is for a day that is not closed yet, and for
  // proxies that hold events back.
  useTopic(dayTopic(date, batch), () => {
    look.current.isWanted = true;
    look.current.now();
  });
  useEffect(() => {
    if (version === null) return undefined;
    const given = new AbortController();
    const { signal } = given;
    let isChecking = false;
    const checkOnce = async () => {
      look.current.isWanted = false;
      const answer = await call(officeDayCalls.fulfilmentChanges, { params: { date, batch }, signal });
      const isSame = answer.ok && answer.value.version === version;
      setCheck(({ at }) => ({ at: isSame ? serverNow() : at, failed: !answer.ok }));
      if (answer.ok && !isSame) notifyChanged();
      return isSame;
    };
    const check = async () => {
      if (signal.aborted || isChecking || document.visibilityState === 'hidden') return;
      isChecking = true;
      try {
        while ((await checkOnce()) && look.current.isWanted);
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        isChecking = false;
      }
    };
    const checkNow = () => void check();
    look.current.now = checkNow;
    if (look.current.isWanted) checkNow();
    const timer = setInterval(checkNow, every);
    document.addEventListener('visibilitychange', checkNow, { signal });
    window.addEventListener('online', checkNow, { signal });
    return () => {
      given.abort();
      clearInterval(timer);
    };
  }, [date, batch, version, every]);
  return check;
}
