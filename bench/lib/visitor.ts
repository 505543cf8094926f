import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';

export interface Visits {
  /** Milliseconds of each answer. */
  readonly times: number[];
  readonly failed: { readonly path: string; readonly outcome: string }[];
}

/** Reads these paths in turn until `stop`, with a rest between two. */
export async function visit(paths: readonly string[], stop: AbortSignal, restMs = 0): Promise<Visits> {
  const { times, failed }: Visits = { times: [], failed: [] };
  for (let turn = 0; !stop.aborted; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const began = performance.now();
    const outcome = await ask(path).then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    times.push(performance.now() - began);
    if (outcome !== '200') failed.push({ path, outcome });
    if (restMs > 0) await pause(restMs);
  }
  return { times, failed };
}
