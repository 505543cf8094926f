import { parseArgs } from 'node:util';

export const say = (line: string) => void process.stdout.write(`${line}\n`);
export const warn = (line: string) => void process.stderr.write(`${line}\n`);

/** What a command of this kind was asked for. */
export interface Asked {
  readonly folder: string | null;
  readonly secrets: string | null;
  readonly check: boolean;
}

/**
 * Runs a command to its end and answers the exit code: 0 where all of it was done, 1 where it could not be, 130 where
 * somebody interrupted it. Whatever is not 0 has changed nothing that counts.
 */
export async function runCommand(
  args: readonly string[],
  usage: string,
  work: (asked: Asked, signal: AbortSignal) => Promise<void>,
): Promise<number> {
  let asked: Asked;
  try {
    asked = readArguments(args);
  } catch (error) {
    warn(`${messageOf(error)}\n\n${usage}`);
    return 1;
  }
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.abort(new Error('interrupted')));
  try {
    await work(asked, interrupted.signal);
    return 0;
  } catch (error) {
    if (interrupted.signal.aborted) warn('Interrupted: nothing of it was kept.');
    else warn(messageOf(error));
    return interrupted.signal.aborted ? 130 : 1;
  }
}

function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { secrets: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new Error('One folder at a time');
  return { folder: positionals[0] ?? null, secrets: values.secrets ?? null, check: values.check };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`;
}

/** How much a backup holds, for a line. */
export function contentsOf({ tables, photos }: Contents): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${photos.length} files of photos`;
}

interface Contents {
  readonly tables: readonly { readonly rows: number }[];
  readonly photos: readonly unknown[];
}
