import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { openReady } from '../db/open.ts';
import { importFiles } from './import-files.ts';
import { openReport, summaryOf } from './report.ts';

const USAGE = `Usage: npm run import -- [--write] [--report FILE] FILE...

Takes over users and orders that mongoexport wrote: a record a line, or with --jsonArray, or with --pretty; gzipped or
not. Without --write nothing is written: it says what would happen.

  --write        write what was understood
  --report FILE  every refused row and every note, a JSON object a line
`;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * The import as a program, on the database that the application uses, also while that runs. Answers the exit code:
 * 0 once every file was read to its end, whatever rows were refused in it; 1 where it could not run; 2 where a file was
 * cut off or broken, or nothing of it came in; 130 where it was interrupted.
 */
export async function runImport(args: readonly string[]): Promise<number> {
  let asked: ReturnType<typeof readArguments>;
  try {
    asked = readArguments(args);
    for (const file of asked.files) await access(file, constants.R_OK);
  } catch (error) {
    warn(`${messageOf(error)}\n\n${USAGE}`);
    return 1;
  }
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await runOnDatabase(asked, interrupted.signal);
  } catch (error) {
    warn(`The import ended: ${messageOf(error)}`);
    if (asked.write) warn('What was written by then stays; run it again to go on from there.');
    return 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

async function runOnDatabase(
  { files, write, reportFile }: ReturnType<typeof readArguments>,
  signal: AbortSignal,
): Promise<number> {
  const config = await loadConfig();
  const opened = await openReady(config, (message) => warn(message));
  try {
    const report = await openReport(reportFile, say);
    try {
      const now = config.clockStart ?? Date.now();
      await importFiles(opened.db, { files, write, now, signal }, report);
    } finally {
      await report.close();
    }
    for (const line of summaryOf(report, write)) say(line);
    if (!signal.aborted) return report.lost.size > 0 ? 2 : 0;
    say('\nInterrupted before the end: run it again to go on from there.');
    return 130;
  } finally {
    await opened.close();
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, report: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error('No file to import');
  return { files: positionals, write: values.write, reportFile: values.report ?? null };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`;
}
