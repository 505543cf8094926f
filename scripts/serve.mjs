import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, environment, exitCode, isAlive } from './processes.mjs';

/**
 * What lives for one request may fill 8 MB before it is cleared away, half of what V8 takes by itself: a start, which
 * makes much that stays, would blow that up to three times 16 MB, and they would never be given back. And the heap is
 * cleared when it has grown by 80 %, instead of nearly four times, as V8 let it by itself: an export of a hundred
 * thousand orders would leave 130 MB of rows lying about that nobody needs any more.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=80'];
/** Each thread would keep memory of its own that the others cannot use: a few per cent of the whole. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/**
 * The npm above this script: its parent, or the parent of the shell between the two. Undefined where there
 * is none, as for a script that was put into the background by hand and may well outlive its shell.
 * @returns {number | undefined}
 */
function findNpm() {
  let pid = process.ppid;
  for (let up = 0; up < 3 && pid > 1; up += 1) {
    const status = readOr(`/proc/${pid}/status`);
    if (/^Name:\s+npm/m.test(status)) return pid;
    pid = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return undefined;
}

/** @param {string} path */
function readOr(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** An npm that is killed tells nobody: without this look the server would go on without it. @param {() => void} onGone */
function watchNpm(onGone) {
  const npm = findNpm();
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

/**
 * Runs the server until it ends and answers its exit code. It stays in this process group, so that Ctrl-C
 * and a signal to the group reach it; the channel between the two tells it when this process was killed.
 * @param {'production' | 'development'} mode
 * @returns {Promise<number>}
 */
export function serve(mode) {
  const child = spawn(NODE, [...SERVER_FLAGS, join(ROOT, 'server/src/main.ts')], {
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
