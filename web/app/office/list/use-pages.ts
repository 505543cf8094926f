import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import type { CallFailure } from '../../lib/api-client.ts';

/** A page begins after this key, or at the beginning of the list. */
interface From {
  readonly after?: string;
}

/** One page of a list: its rows under their name, and the key of the next page, or null at the end. */
type PageAnswer<Name extends string, Row> =
  | { readonly ok: true; readonly value: Readonly<Record<Name, readonly Row[]>> & { next: string | null } }
  | { readonly ok: false; readonly failure: CallFailure };

interface Reading<Row> {
  readonly key: string;
  readonly rows: readonly Row[] | null;
  readonly next: string | null;
  readonly failure: CallFailure | null;
}

/** The rows that were read at each entry of the browser's history. Back shows them at once. */
const readBefore = new Map<string, Reading<unknown>>();
/** Enough for a walk through many orders, whose histories count too, and back to the list. */
const MOST_REMEMBERED = 100;

function remember<Row>(place: string, reading: Reading<Row>): void {
  readBefore.delete(place);
  readBefore.set(place, reading);
  const [oldest] = readBefore.keys();
  if (readBefore.size > MOST_REMEMBERED && oldest !== undefined) readBefore.delete(oldest);
}

/** The key of the rows that are read here: from the state of a way back, or else of this history entry. */
export function usePlace(): string {
  const { key, state } = useLocation();
  const { place } = (state ?? {}) as { readonly place?: unknown };
  return typeof place === 'string' ? place : key;
}

export interface PagesRead<Row> {
  /** Null until the first page is there. */
  readonly rows: readonly Row[] | null;
  readonly failure: CallFailure | null;
  readonly hasMore: boolean;
  /** Reads the next page; after a failure, the same one again. */
  readonly readMore: () => Promise<void>;
  /** Reads the list from its beginning after a change. */
  readonly readAgain: () => void;
}

/**
 * Reads a list page by page. The rows are under `name` in each answer. A new `key` is another list: its first page is
 * read, and late answers for the old one are dropped. After a way back the old rows show at once, while they are read
 * again.
 */
export function usePages<Name extends string, Row>(
  key: string,
  name: Name,
  ask: (from: From, signal: AbortSignal) => Promise<PageAnswer<Name, Row>>,
): PagesRead<Row> {
  const place = `${usePlace()} ${key}`;
  const [times, setTimes] = useState(0);
  const nothing: Reading<Row> = { key, rows: null, next: null, failure: null };
  const [state, setState] = useState(() => (readBefore.get(place) as Reading<Row> | undefined) ?? nothing);
  const running = useRef<AbortController | null>(null);

  /** Reads on from there, until there are `atLeast` rows. */
  const read = async (from: Reading<Row>, atLeast = 0) => {
    running.current?.abort();
    const given = new AbortController();
    running.current = given;
    let reading: Reading<Row> = { ...from, failure: null };
    try {
      do {
        const { rows, next } = reading;
        const page = await ask(next === null ? {} : { after: next }, given.signal);
        if (given.signal.aborted) return;
        reading = page.ok
          ? { ...reading, rows: [...(rows ?? []), ...page.value[name]], next: page.value.next }
          : { ...reading, failure: page.failure };
      } while (reading.failure === null && reading.next !== null && (reading.rows?.length ?? 0) < atLeast);
      setState(reading);
      remember(place, reading);
    } catch (error) {
      if (!given.signal.aborted) throw error;
    }
  };

  useEffect(() => {
    void read(nothing, readBefore.get(place)?.rows?.length);
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which list it is
  }, [key, times]);

  const shown = state.key === key ? state : nothing;
  return {
    rows: shown.rows,
    failure: shown.failure,
    hasMore: shown.next !== null,
    readMore: () => read(shown),
    readAgain: () => setTimes(times + 1),
  };
}
