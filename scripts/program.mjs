import { join, resolve } from 'node:path';
import { buildIfNeeded, installIfNeeded } from './prepare.mjs';
import { NODE, ROOT, fail, run } from './processes.mjs';
import { serve } from './serve.mjs';

/* `npm start`, `npm run dev`, and the tools for files. Each first installs and builds what it needs (product 12.1). */

/** The tools, each with its option that is followed by a path, if it has one. @type {Record<string, string>} */
const TOOLS = { import: '--report', backup: '--secrets', restore: '--secrets', past: '', spread: '' };

const [command = '', ...args] = process.argv.slice(2);
if (command === 'start') process.exit(await start());
if (command === 'dev') process.exit(await develop());
if (command in TOOLS) process.exit(await runTool(command));
fail(`There is no command ${command}`);

/** Serves the built pages. */
async function start() {
  await installIfNeeded();
  await buildIfNeeded();
  return serve('production');
}

/** Serves the pages from their sources, in one process with the server, with hot reload. */
async function develop() {
  await installIfNeeded();
  const drawings = await run(NODE, [join(ROOT, 'web/build/assets.mjs')]);
  if (drawings !== 0) fail('The drawings and fonts could not be made; see above.');
  return serve('development');
}

/**
 * Runs a tool of the server to its end. npm starts scripts in the folder of the repository, but a path means a file in
 * the folder of the person who typed it.
 * @param {string} name
 */
async function runTool(name) {
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const option = TOOLS[name] && `${TOOLS[name]}=`;
  const resolved = args.map((arg) => {
    if (option && arg.startsWith(option)) return option + resolve(from, arg.slice(option.length));
    return arg.startsWith('-') ? arg : resolve(from, arg);
  });
  // Ctrl-C reaches the tool, too, which ends in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  await installIfNeeded();
  return run(NODE, [join(ROOT, 'server/src/main.mjs'), name, ...resolved]);
}
