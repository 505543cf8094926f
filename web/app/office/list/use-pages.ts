import type { CallFailure } from '../../lib/api-client.ts';
import { usePlace } from '../parts/seen-results.ts';
import { rememberedAnswer, useAnswer } from '../parts/use-answer.ts';
import type { Answer } from '../../lib/send-failure.ts';

/** A page begins after this key, or at the beginning of the list. */
interface From {
  readonly after?: string;
}

/** One page of a list: its rows under their name, and the key of the next page, or null at the end. */
type Page<Name extends string, Row> = Readonly<Record<Name, readonly Row[]>> & { next: string | null };

/** The rows that were read, and the key of the next page. */
interface Read<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
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
 * Reads a list page by page. The rows are under `name` in each answer. A new `key` is another list. After a way back the
 * old rows show at once, while they are read again.
 */
export function usePages<Name extends string, Row>(
  key: string,
  name: Name,
  ask: (from: From, signal: AbortSignal) => Promise<Answer<Page<Name, Row>>>,
): PagesRead<Row> {
  const place = `${usePlace()} ${key}`;
  /** Reads on after these rows, until there are so many. */
  const readOn = async (
    { rows, next }: Read<Row>,
    atLeast: number,
    signal: AbortSignal,
  ): Promise<Answer<Read<Row>>> => {
    const page = await ask(next === null ? {} : { after: next }, signal);
    if (!page.ok) return page;
    const read: Read<Row> = { rows: [...rows, ...page.value[name]], next: page.value.next };
    const isEnough = read.next === null || read.rows.length >= atLeast;
    return isEnough ? { ok: true, value: read } : readOn(read, atLeast, signal);
  };
  const readAll = (signal: AbortSignal) => {
    const before = rememberedAnswer(place, key) as Read<Row> | null;
    return readOn({ rows: [], next: null }, before?.rows.length ?? 0, signal);
  };
  const { value, failure, isOld, askFor, askAgain } = useAnswer(place, key, readAll);
  const shown = isOld ? null : value;
  return {
    rows: shown && shown.rows,
    failure,
    hasMore: shown !== null && shown.next !== null,
    readMore: async () => {
      if (failure || !shown) askAgain();
      else await askFor((signal) => readOn(shown, 0, signal));
    },
    readAgain: () => void askFor(readAll),
  };
}
