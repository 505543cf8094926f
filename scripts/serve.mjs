import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT, environment, exitCode } from './processes.mjs';

/**
 * npm does not always tell its children that it ended. Only where npm is the parent: a script that was put
 * into the background by hand may well outlive its shell.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/**
 * Runs the server until it ends and answers its exit code. It stays in this process group, so that Ctrl-C
 * and a signal to the group reach it; the channel between the two tells it when this process was killed.
 * @param {'production' | 'development'} mode
 * @returns {Promise<number>}
 */
export function serve(mode) {
  const child = spawn(NODE, [join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: environment({ NODE_ENV: mode }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
