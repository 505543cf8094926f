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
 * Puts a dead holder's lock aside. Between the look and the move another may have taken it: then it is
 * put back, by a link, which never replaces.
 * @param {string} path
 * @param {string} held
 */
function clear(path, held) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (read(aside) !== held) linkSync(aside, path);
  } catch {
    // Somebody else was quicker.
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
 * Does `work` while no other process does any under the same lock, which one that was killed does not
 * keep. Waits as long as the other works, and says so.
 * @template T
 * @param {string} path
 * @param {string} waiting
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
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
