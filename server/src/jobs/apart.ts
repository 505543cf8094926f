import { isDatabaseAway } from '../db/errors.ts';

interface Failed<Thing> {
  readonly thing: Thing;
  readonly error: unknown;
}

/**
 * Works on one thing after the other, and answers those that failed: none keeps the others from their turn. An outage of the
 * database is thrown at once.
 */
export async function eachApart<Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<Failed<Thing>[]> {
  const failed: Failed<Thing>[] = [];
  for (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed.push({ thing, error });
    }
  }
  return failed;
}

/** Throws the first failure, if there is one, with the number of all and the thing that failed, so that the job is tried again. */
export function throwFailed(failed: readonly Failed<string>[]): void {
  const [first] = failed;
  if (first) throw new Error(`${failed.length} failed, the first is ${first.thing}`, { cause: first.error });
}
