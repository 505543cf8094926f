import { expect, test } from 'vitest';
import { citationProblems, coverageProblems, promisedNumbers } from './coverage.ts';

const FILES = { 'e2e/a.spec.ts': "test('a page is there', …)" };
const read = (path: string) => FILES[path as keyof typeof FILES] ?? null;
const NUMBERS = promisedNumbers('## 2. Screens\n\n- **2.1** Home\n\n| **2.2** | `/about` |\n');
const page = (cell: string, number = '2.1') =>
  `| number | promise | shown by |\n| --- | --- | --- |\n| ${number} | A page | ${cell} |\n`;
const SHOWN = '`e2e/a.spec.ts › a page is there`';

test('the numbers of promises and of chapters are known', () => {
  expect([...NUMBERS]).toEqual(['2', '2.1', '2.2']);
});

test('a row with a number and a test that exist is well', () => {
  expect(coverageProblems(page(SHOWN), NUMBERS, read)).toEqual([]);
});

test('a test that is not there, a file that is not there, and a row without either are named', () => {
  expect(coverageProblems(page('`e2e/a.spec.ts › another page`'), NUMBERS, read)).toHaveLength(1);
  expect(coverageProblems(page('`e2e/b.spec.ts › a page is there`'), NUMBERS, read)).toHaveLength(1);
  expect(coverageProblems(page('surely'), NUMBERS, read)).toHaveLength(1);
});

test('a row without a number, and one whose number is no promise, are named', () => {
  expect(coverageProblems(page(SHOWN, 'Home'), NUMBERS, read)).toHaveLength(1);
  expect(coverageProblems(page(SHOWN, '2.1, 2.9'), NUMBERS, read)).toHaveLength(1);
});

test('a comment cites promises and chapters that exist', () => {
  expect(citationProblems('a.ts', '/** Home (product 2.1, 2.2). */ // (product 2)', NUMBERS)).toEqual([]);
  expect(citationProblems('a.ts', '/** Home (product\n * 2.3). */', NUMBERS)).toHaveLength(1);
  expect(citationProblems('a.ts', '/** Home (product 2.1, 3). */', NUMBERS)).toHaveLength(1);
});

// Named so, since this file is read by the same check.
const [SPEC, DESIGN] = ['spec', 'design'];

test.each([`${SPEC} 4`, `(${DESIGN} 4, 5)`, `the ${SPEC}’s words`, `the ${SPEC}ification`])(
  'a comment does not cite %s, which is no text of the repository',
  (citation) => {
    expect(citationProblems('a.ts', `// As ${citation}.`, NUMBERS)).toHaveLength(1);
  },
);

test('the name of a test on the coverage page is judged in the file of that test', () => {
  expect(citationProblems('docs/coverage.md', `\`a.ts › in the ${SPEC}’s words\``, NUMBERS)).toEqual([]);
});
