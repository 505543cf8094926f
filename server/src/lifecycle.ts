import { once } from 'node:events';
import { constants } from 'node:os';

/** How long the parts of a program may take to end, in milliseconds. */
const LONGEST = 25_000;
/** Ctrl-C reaches a program twice or thrice: by the terminal, and by each npm or script above it. */
const SAME_SIGNAL = 1000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const say = (line: string) => void process.stdout.write(`${line}\n`);
export const warn = (line: string) => void process.stderr.write(`${line}\n`);

/** The message of an error and of all that caused it; never its properties, which may hold addresses. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  const known = causes.filter((cause) => cause !== undefined).map(explain);
  return [error.message, ...known].filter((text) => text !== '').join(': ');
}

/** Ends all parts of the program in the opposite order of their start. */
export interface Lifecycle {
  /** Adds a function that ends a part, before all parts that were started earlier. */
  onEnd(end: () => Promise<void>): void;
  /** Aborted as soon as the program is to end; a start under way then need go no further. */
  readonly ending: AbortSignal;
}

/**
 * Runs a program. `start` returns once everything works. At the first SIGINT, SIGTERM or SIGHUP, or when the script above
 * was killed (its channel closes), the functions of `onEnd` run, the last one first. A second signal ends the program at
 * once. Where `start` throws, they run too, and the exit code is 1. `tell` gets the errors.
 */
export async function live(
  start: (lifecycle: Lifecycle) => Promise<void>,
  tell: (error: unknown) => void,
): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  const abort = new AbortController();
  let since: number | undefined;
  const beginToEnd = () => {
    since ??= performance.now();
    abort.abort();
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (since !== undefined && performance.now() - since > SAME_SIGNAL) {
        process.exit(128 + constants.signals[signal]);
      }
      beginToEnd();
    });
  }
  process.on('disconnect', beginToEnd);
  let code = 0;
  try {
    await start({ onEnd: (end) => ends.push(end), ending: abort.signal });
    if (!abort.signal.aborted) await once(abort.signal, 'abort');
  } catch (error) {
    if (!abort.signal.aborted) {
      tell(error);
      code = 1;
    }
  }
  setTimeout(() => process.exit(1), LONGEST).unref();
  // One after the other: requests before jobs, jobs before the database.
  for (const end of ends.toReversed()) await end().catch(tell);
  process.exit(code);
}

/**
 * Runs a command of the terminal, and returns its exit code. `read` reads the arguments; where it throws, the code is 1 and
 * the usage is shown. `work` returns the code, and is told by its signal that somebody interrupted it.
 */
export async function runCommand<Asked>(
  usage: string,
  read: () => Asked | Promise<Asked>,
  work: (asked: Asked, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  let asked: Asked;
  try {
    asked = await read();
  } catch (error) {
    warn(`${explain(error)}\n\n${usage}`);
    return 1;
  }
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new Error('interrupted'));
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await work(asked, interrupted.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
