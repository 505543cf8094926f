import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Types are stripped and code is compiled once per change, not at every start. Where the folder can't be written, Node
// goes on without it. Everything else is loaded later, so that this holds for all of it. This file is no TypeScript: the
// program that strips types takes 18 MB, and is not loaded where all else is kept.
enableCompileCache(join(import.meta.dirname, '../../.build/compile-cache'));

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  // The built program takes less memory than its sources (web/vite.config.ts).
  const { run } = await import(new URL('../../.build/web/server/program.js', import.meta.url).href);
  await run();
} else if (command === 'sources') {
  const { run } = await import('./run.ts');
  await run();
} else if (command === 'import') {
  const { runImport } = await import('./import/run.ts');
  process.exitCode = await runImport(args);
} else if (command === 'backup' || command === 'restore' || command === 'past' || command === 'spread') {
  const { runBackup, runPast, runRestore, runSpread } = await import('./backup/run.ts');
  process.exitCode = await { backup: runBackup, past: runPast, restore: runRestore, spread: runSpread }[
    command
  ](args);
} else {
  throw new Error(
    `There is no command ${command}: backup, restore, past, spread, import, sources to serve these, or none to serve the build`,
  );
}
