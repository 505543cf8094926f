import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './processes.mjs';

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Removes the lock of a dead process. Another process may take the lock just before the move. Then it is put back by a
 * link, which never replaces a file.
 * @param {string} path @param {string} held
 */
function clear(path, held) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (read(aside) !== held) linkSync(aside, path);
  } catch {
    // Another process was quicker.
  }
  rmSync(aside, { force: true });
}

/** @param {string} path @returns {boolean} */
function take(path) {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, path);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Does `work` alone: one process at a time has the lock. Waits for the others, and says so. A killed process loses the
 * lock.
 * @template T @param {string} path @param {string} waiting @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withLock(path, waiting, work) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!take(path)) {
    const held = read(path);
    if (held !== undefined && !isAlive(Number(held))) clear(path, held);
    else {
      if (!told) console.log(waiting);
      told = true;
      await pause(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
