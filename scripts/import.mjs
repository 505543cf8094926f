import { join, resolve } from 'node:path';
import { installIfNeeded } from './install.mjs';
import { NODE, ROOT, run } from './processes.mjs';

// `npm run import -- FILE...`: what it needs is installed, then the exports of the old system are read. npm starts
// scripts in the folder of the repository; a path means a file beside where it was typed.
const from = process.env['INIT_CWD'] ?? process.cwd();
const args = process.argv.slice(2).map((arg) => {
  if (arg.startsWith('--report=')) return `--report=${resolve(from, arg.slice(9))}`;
  return arg.startsWith('-') ? arg : resolve(from, arg);
});

// Ctrl-C reaches the program below too, which ends after the batch under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

await installIfNeeded();
process.exit(await run(NODE, [join(ROOT, 'server/src/import.ts'), ...args]));
