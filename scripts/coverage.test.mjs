import { expect, test } from 'vitest';
import { coverageProblems } from './coverage-rules.mjs';

const FILES = { 'e2e/a.spec.ts': "test('a page is there', …)" };
/** @param {string} path */
const read = (path) => FILES[/** @type {keyof typeof FILES} */ (path)] ?? null;
/** @param {string} cell */
const page = (cell) => `| line | shown by |\n| --- | --- |\n| A page | ${cell} |\n`;

test('a line with a test that exists is well', () => {
  expect(coverageProblems(page('`e2e/a.spec.ts › a page is there`'), read)).toEqual([]);
});

test('a test that is not there, a file that is not there, and a line without either are named', () => {
  expect(coverageProblems(page('`e2e/a.spec.ts › another page`'), read)).toHaveLength(1);
  expect(coverageProblems(page('`e2e/b.spec.ts › a page is there`'), read)).toHaveLength(1);
  expect(coverageProblems(page('surely'), read)).toHaveLength(1);
});
