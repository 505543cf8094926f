import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withLock } from './lock.mjs';
import { NODE, ROOT, fail, npm } from './processes.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean,
 *   dependencies?: object, devDependencies?: object, workspaces?: string[] }} Entry
 */

/** @param {string} path @returns {any} */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Why npm has work to do; undefined where what is installed is what the lock file says. npm writes its own
 * list last, so that an installation that was interrupted has none. What only other systems need is not there.
 * @returns {string | undefined}
 */
function whyInstall() {
  const lock = readJson('package-lock.json');
  const installed = readJson('node_modules/.package-lock.json');
  if (!lock) return 'there is no package-lock.json';
  if (!installed) return 'nothing is installed yet';
  if (!existsSync(NODE)) return 'Node itself is missing';
  for (const [path, entry] of Object.entries(/** @type {Record<string, Entry>} */ (lock.packages))) {
    if (path.includes('node_modules/')) {
      const there = installed.packages[path];
      const excused = entry.link || ((entry.optional || entry.peer) && !there);
      if (!excused && there?.version !== entry.version) return `${path} is not ${entry.version}`;
    } else {
      const wanted = readJson(join(path, 'package.json'));
      const same = (/** @type {'dependencies' | 'devDependencies'} */ kind) =>
        isDeepStrictEqual(wanted?.[kind] ?? {}, entry[kind] ?? {});
      if (!same('dependencies') || !same('devDependencies'))
        return `${join(path, 'package.json')} has changed`;
    }
  }
  return undefined;
}

/** Installs exactly what the lock file says, where that is not what is there. */
export async function installIfNeeded() {
  if (whyInstall() === undefined) return;
  await withLock(join(ROOT, '.build/install.lock'), 'Waiting for another installation…', async () => {
    const why = whyInstall();
    if (why === undefined) return;
    console.log(`Installing: ${why}.`);
    // Whatever this machine says about production, the build needs the development dependencies.
    const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) fail('npm ci did not succeed; see above.');
    if (!existsSync(NODE))
      fail('npm ran no install scripts, which bring Node 26: npm rebuild node --ignore-scripts=false');
  });
}
