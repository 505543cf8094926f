import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, reportAll } from '../processes.mjs';

/** Where comments may cite only docs/product.md. */
const FOLDERS = ['domain', 'server/src', 'server/test', 'web', 'e2e', 'bench', 'scripts', 'docs'];
const FILES = ['vitest.config.ts', 'README.md', 'CONTRIBUTING.md'];
const SOURCE = /\.(?:ts|tsx|mjs|css|md)$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|\.react-router)\//;

const REFERENCE = /`([^`›]+?) › ([^`]+)`/g;
const ROW = /^\| (\d[\d., ]*?) +\| (.+?) +\| (.+) \|$/;
const NUMBER = /\*\*(\d+\.\d+)\*\*|^## (\d+)\. /gm;
const CITATION = /\bproduct\s+(?:(?:\*|\/\/|#)\s+)?(\d+(?:\.\d+)?(?:,\s+\d+(?:\.\d+)?)*)/g;
const OUTSIDE = /\b(?:spec|design)\s?\d|\bthe (?:spec|specification|design)\b/i;

/** The numbers of the promises in docs/product.md, its chapters too. */
export function promisedNumbers(product: string): Set<string> {
  return new Set([...product.matchAll(NUMBER)].map(([, promise, chapter]) => promise ?? chapter ?? ''));
}

/**
 * The problems of the page with the tests of each promise: a row without a test, a test that is not in its file, and a
 * number that docs/product.md does not have.
 */
export function coverageProblems(
  page: string,
  numbers: Set<string>,
  read: (path: string) => string | null,
): string[] {
  const problems = [];
  for (const line of page.split('\n')) {
    if (!line.startsWith('| ') || /^\| (?:number|-)/.test(line)) continue;
    const row = ROW.exec(line);
    if (!row) problems.push(`docs/coverage.md: this row has no number: ${line.slice(0, 60)}`);
    for (const number of unknown(row?.[1] ?? '', numbers))
      problems.push(`docs/coverage.md: docs/product.md has no ${number}`);
    const references = [...line.matchAll(REFERENCE)];
    if (references.length === 0) problems.push(`docs/coverage.md: "${row?.[2] ?? line}" names no test`);
    for (const [, path = '', title = ''] of references) {
      const text = read(path);
      if (text === null) problems.push(`docs/coverage.md: there is no ${path}`);
      else if (!text.includes(title)) problems.push(`docs/coverage.md: ${path} has no "${title}"`);
    }
  }
  return problems;
}

/**
 * The problems of a file's citations: a number that docs/product.md does not have, or a text that the repository does
 * not have. The names of tests on the coverage page belong to the files of those tests.
 */
export function citationProblems(path: string, text: string, numbers: Set<string>): string[] {
  const problems = [];
  for (const [, cited = ''] of text.matchAll(CITATION))
    for (const number of unknown(cited, numbers)) problems.push(`${path}: docs/product.md has no ${number}`);
  const outside = OUTSIDE.exec(text.replaceAll(REFERENCE, ''));
  if (outside)
    problems.push(`${path}: "${outside[0]}" is not a text of this repository: cite docs/product.md`);
  return problems;
}

function unknown(cited: string, numbers: Set<string>) {
  return cited
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '' && !numbers.has(number));
}

/** Everything wrong with the citations of a checkout, and with docs/coverage.md. */
function allProblems(): string[] {
  const read = (path: string) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;
  const numbers = promisedNumbers(read('docs/product.md') ?? '');
  const sources = [...FILES, ...FOLDERS.flatMap(filesIn)].filter(
    (path) => SOURCE.test(path) && !NOT_OURS.test(path),
  );
  return [
    ...coverageProblems(read('docs/coverage.md') ?? '', numbers, read),
    ...sources.flatMap((path) => citationProblems(path, read(path) ?? '', numbers)),
  ];
}

function filesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name}`);
}

if (import.meta.main) reportAll(allProblems());
