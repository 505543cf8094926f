import { accepted, refused } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';

/** Does work when its turn comes. Refuses (unavailable) at once when too much waits already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<Result<T>>;

/** Turns for work of which only `atOnce` may run together and only `mostWaiting` may wait, first come first. */
export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (waiting.length >= mostWaiting) return refused('unavailable');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return accepted(await work());
    } finally {
      // The place goes straight to who waited longest, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
