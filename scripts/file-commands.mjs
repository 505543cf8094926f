import { join, resolve } from 'node:path';
import { installIfNeeded } from './install.mjs';
import { NODE, ROOT, run } from './processes.mjs';

/**
 * Runs a command of the server's program to its end, with what it needs installed. npm starts scripts in the folder of the
 * repository; a path means a file beside where it was typed.
 * @param {string} command
 * @param {string[]} options those that are followed by a path
 */
export async function runOnFiles(command, options) {
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const args = process.argv.slice(2).map((arg) => {
    const option = options.find((each) => arg.startsWith(`${each}=`));
    if (option) return `${option}=${resolve(from, arg.slice(option.length + 1))}`;
    return arg.startsWith('-') ? arg : resolve(from, arg);
  });
  // Ctrl-C reaches the program below too, which ends in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  await installIfNeeded();
  process.exit(await run(NODE, [join(ROOT, 'server/src/main.ts'), command, ...args]));
}
