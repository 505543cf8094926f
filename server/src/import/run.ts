import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { openReady } from '../db/open.ts';
import { explain, runCommand, say, warn } from '../lifecycle.ts';
import { importFiles } from './import-files.ts';
import { openReport, summaryOf } from './report.ts';

const USAGE = `Usage: npm run import -- [--write] [--report FILE] FILE...

Takes over users and orders that mongoexport wrote: a record a line, or with --jsonArray, or with --pretty; gzipped or
not. Without --write nothing is written: it says what would happen.

  --write        write what was understood
  --report FILE  every refused row and every note, a JSON object a line
`;

/**
 * The import as a program, on the database that the application uses, also while that runs. Answers the exit code:
 * 0 once every file was read to its end, whatever rows were refused in it; 1 where it could not run; 2 where a file was
 * cut off or broken, or nothing of it came in; 130 where it was interrupted.
 */
export function runImport(args: readonly string[]): Promise<number> {
  const read = async () => {
    const { values, positionals: files } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false }, report: { type: 'string' } },
    });
    if (files.length === 0) throw new Error('No file to import');
    for (const file of files) await access(file, constants.R_OK);
    return { files, ...values };
  };
  return runCommand(USAGE, read, async (asked, signal) => {
    try {
      return await runOnDatabase(asked, signal);
    } catch (error) {
      warn(`The import ended: ${explain(error)}`);
      if (asked.write) warn('What was written by then stays; run it again to go on from there.');
      return 1;
    }
  });
}

async function runOnDatabase(
  { files, write, report: file }: { files: string[]; write: boolean; report?: string | undefined },
  signal: AbortSignal,
): Promise<number> {
  const config = await loadConfig();
  const opened = await openReady(config, (message) => warn(message));
  try {
    const report = await openReport(file ?? null, say);
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
