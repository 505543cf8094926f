import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withLock } from './lock.mjs';
import { NODE, ROOT, fail, npm } from './processes.mjs';

/* Installs and builds, each only where something is missing or has changed. */

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
 * The reason to install; undefined where the installed packages match the lock file. npm writes its own list last, so
 * an interrupted installation has none. Packages for other systems are not installed.
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

/** Installs the packages of the lock file where they are not installed yet. */
export async function installIfNeeded() {
  if (whyInstall() === undefined) return;
  await withLock(join(ROOT, '.build/install.lock'), 'Waiting for another installation…', async () => {
    const why = whyInstall();
    if (why === undefined) return;
    console.log(`Installing: ${why}.`);
    // The build needs the development dependencies, in production too.
    const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) fail('npm ci did not succeed; see above.');
    if (!existsSync(NODE))
      fail('npm ran no install scripts, which bring Node 26: npm rebuild node --ignore-scripts=false');
  });
}

const STAMP = join(ROOT, '.build/stamp');
const RESULTS = [
  '.build/web/server/program.js',
  '.build/web/server/index.js',
  '.build/web/client',
  '.build/web/office-files.json',
];
/** The sources of the build. `MADE` are its own results among them. */
const INPUTS = [
  'web',
  'domain/src',
  'server/src',
  'domain/package.json',
  'server/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const MADE = new Set(['web/.react-router', 'web/app/fonts', 'web/public/produce', 'web/node_modules']);

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (MADE.has(path)) return [];
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(inside);
    // A test changes nothing that is served.
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside];
  });
}

/** One hash of all sources of the build. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesIn(path)));
  for (const file of files.toSorted()) {
    const bytes = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @param {string} print */
function isBuilt(print) {
  const made = RESULTS.every((path) => existsSync(join(ROOT, path)));
  return made && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === print;
}

/** Builds the pages where their sources have changed since the last build. */
export async function buildIfNeeded() {
  if (isBuilt(fingerprint())) return;
  await withLock(join(ROOT, '.build/build.lock'), 'Waiting for another build…', async () => {
    const print = fingerprint();
    if (isBuilt(print)) return;
    console.log('Building the pages.');
    const code = await npm(['run', 'build', '-w', 'web'], { NODE_ENV: 'production' });
    if (code !== 0) fail('The build did not succeed; see above.');
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, print);
  });
}
