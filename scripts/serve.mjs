import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT, environment, exitCode } from './processes.mjs';

/**
 * Half of V8's usual space for short-lived objects: a start would grow that space to three times 16 MB, and V8 never
 * gives it back. The heap is cleared when it has grown by 80 %. V8 itself waits until it is nearly four times as large,
 * so that an export of a hundred thousand orders would leave 130 MB of garbage.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=80'];
/** Otherwise each thread keeps memory of its own, a few per cent of the whole. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Looks for npm again and again, because a killed npm tells nobody and the server would go on. @param {() => void} onGone */
function watchNpm(onGone) {
  // Without npm the parent is a shell, and a script in the background may outlive it.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

/**
 * Runs the server until it ends and returns its exit code. Ctrl-C and a signal to the process group reach it. The
 * channel between the two processes tells it when this one was killed.
 * @param {'production' | 'development'} mode @returns {Promise<number>}
 */
export function serve(mode) {
  const program = [join(ROOT, 'server/src/main.mjs'), ...(mode === 'development' ? ['sources'] : [])];
  const child = spawn(NODE, [...SERVER_FLAGS, ...program], {
    cwd: ROOT,
    env: environment({ ...SERVER_ENVIRONMENT, NODE_ENV: mode }),
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
