import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './processes.mjs';

/** The first is Chromium without windows, in which the journeys take a fifth less time. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-core'];
/** Where Debian's packages put each major version of PostgreSQL. */
const POSTGRES = '/usr/lib/postgresql';
const OLDEST = 15;

/** A program on the path. @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that the journeys run in: CHROMIUM_PATH, or the first on the path. @returns {string | undefined} */
export function findBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return isProgram(given) ? given : undefined;
  return onPath(BROWSERS);
}

/** LibreOffice, which opens the exports. @returns {string | undefined} */
export function findOffice() {
  return onPath(['soffice']);
}

/** Poppler, which reads the texts of PDFs back. @returns {string | undefined} */
export function findPdfReader() {
  return onPath(['pdftotext']);
}

/** PgBouncer, whose place many people do not search for programs. @returns {string | undefined} */
export function findPooler() {
  return onPath(['pgbouncer']) ?? ['/usr/sbin/pgbouncer'].find(isProgram);
}

/** Finds a browser. Without one, root installs it, and anybody else is told the command for it. */
export async function needBrowser() {
  const found = findBrowser();
  if (found) return found;
  const command = `apt-get install ${PACKAGES.join(' ')}`;
  const isRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isRoot) return fail(`The journeys need Chromium, which is not installed. As root: ${command}`);
  console.log(`Installing Chromium: ${command}`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], quiet);
  return findBrowser() ?? fail(`Chromium could not be installed; see above. As root: ${command}`);
}

/** The oldest PostgreSQL on this machine that is promised to work. @returns {number | undefined} */
export function findPostgres() {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST);
  const there = versions.filter((version) => isProgram(join(POSTGRES, String(version), 'bin/postgres')));
  return there.length === 0 ? undefined : Math.min(...there);
}
