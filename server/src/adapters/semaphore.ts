import { refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';

/** `first` is served before all of `others`, however long those have waited. */
export type Queue = 'first' | 'others';

/** Lets a few do their work at once, while the rest wait in two queues. */
export type Semaphore = ReturnType<typeof createSemaphore>;

/** When it may be worth asking again, in seconds. */
const RETRY_AFTER_SECONDS = 10;

/** A semaphore with `atOnce` places. Each queue holds `mostWaiting`, so that a crowd in one takes no place from the other. */
export function createSemaphore(atOnce: number, mostWaiting: number) {
  const waiting: Readonly<Record<Queue, (() => void)[]>> = { first: [], others: [] };
  let running = 0;
  return {
    /** Does work once there is a place. Refuses (unavailable) at once where its queue is full. */
    async run<T>(work: () => Promise<Result<T>>, queue: Queue = 'others'): Promise<Result<T>> {
      if (waiting[queue].length >= mostWaiting)
        return refused('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      if (running >= atOnce) await new Promise<void>((resolve) => waiting[queue].push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // The place goes straight to the next one, so that nobody slips in between.
        const next = waiting.first.shift() ?? waiting.others.shift();
        if (next) next();
        else running -= 1;
      }
    },
    waiting: (queue: Queue) => waiting[queue].length,
  };
}
