import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';
import { citationProblems, coverageProblems, promisedNumbers } from './coverage-rules.mjs';

/** Where comments and pages may cite nothing but docs/product.md. */
const PLACES = [
  'domain',
  'server/src',
  'server/test',
  'web',
  'e2e',
  'bench',
  'scripts',
  'docs',
  'vitest.config.ts',
  'README.md',
  'CONTRIBUTING.md',
];
const SOURCE = /\.(?:ts|tsx|mjs|css|md)$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|\.react-router)\//;

/** @param {string} path */
const read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);

const numbers = promisedNumbers(read('docs/product.md') ?? '');
const sources = PLACES.flatMap(filesOf).filter((path) => SOURCE.test(path) && !NOT_OURS.test(path));
const problems = [
  ...coverageProblems(read('docs/coverage.md') ?? '', numbers, read),
  ...sources.flatMap((path) => citationProblems(path, read(path) ?? '', numbers)),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

/** The files of a folder, or the one file of this name. @param {string} place @returns {string[]} */
function filesOf(place) {
  if (!statSync(join(ROOT, place)).isDirectory()) return [place];
  const names = readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${place}/${name.replaceAll('\\', '/')}`);
}
