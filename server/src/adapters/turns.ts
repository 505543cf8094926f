import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';

/** In which line somebody waits: `first` comes before all of `others`, however long those have waited. */
export type Line = 'first' | 'others';

export interface InTurn {
  /** Does work when its turn comes. Refuses (unavailable) at once where too much waits in its line already. */
  <T>(work: () => Promise<T>, line?: Line): Promise<Result<T>>;
  /** How much waits in a line. */
  readonly waiting: (line: Line) => number;
}

/** When it may be worth asking again, in seconds. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Turns for work of which only `atOnce` may run together. Each of the two lines holds up to `mostWaiting`, first
 * come first, so that a crowd in one takes no place from the other.
 */
export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  const waiting: Readonly<Record<Line, (() => void)[]>> = { first: [], others: [] };
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>, line: Line = 'others'): Promise<Result<T>> => {
    if (waiting[line].length >= mostWaiting)
      return refused('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (running >= atOnce) await new Promise<void>((resolve) => waiting[line].push(resolve));
    else running += 1;
    try {
      return accepted(await work());
    } finally {
      // The place goes straight to who is next, so that nobody slips in between.
      const next = waiting.first.shift() ?? waiting.others.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { waiting: (line: Line) => waiting[line].length });
}
