import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { ROOT, fail, npm } from './processes.mjs';

const STAMP = join(ROOT, '.build/stamp');
const RESULTS = ['.build/web/server/index.js', '.build/web/client', '.build/web/office-files.json'];
/** What the build reads; what it makes itself lies in folders that git does not know either. */
const INPUTS = ['web', 'domain/src', 'domain/package.json', 'package-lock.json', 'tsconfig.base.json'];
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

/** One number for all that the build reads. */
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

/** Builds the pages where anything that they are made of has changed since the last time. */
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
