import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlaywright, readVitest, sum } from './results.mjs';

/** @type {string} */
let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'results-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @param {object} report */
async function file(report) {
  const path = join(folder, `${Math.random()}.json`);
  await writeFile(path, JSON.stringify(report));
  return path;
}

test('a file that could not be read counts as failed, though it holds no test', async () => {
  const path = await file({
    numPassedTests: 5,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      {
        status: 'failed',
        assertionResults: [{ status: 'failed', failureMessages: [] }, { status: 'passed' }],
      },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  expect(readVitest(path).totals).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('a journey that passed at the second try did not pass', async () => {
  const path = await file({
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{}],
    suites: [],
  });
  expect(readPlaywright(path).totals).toEqual({ passed: 7, failed: 3, skipped: 0 });
});

test('a run that ended badly is never a success, whatever its report says', () => {
  const fine = { passed: 3, failed: 0, skipped: 0 };
  expect(
    sum([
      { code: 0, totals: fine },
      { code: 1, totals: fine },
    ]),
  ).toEqual({ passed: 6, failed: 1, skipped: 0 });
  expect(sum([{ code: 134, totals: readVitest('/nowhere').totals }])).toMatchObject({ failed: 1 });
});

test('failures are named with their file, the beginning of their errors, and the page', async () => {
  const red = `${String.fromCodePoint(27)}[31m`;
  const ofVitest = await file({
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: [`${red}expected 1\nto be 2`] },
        ],
      },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(readVitest(ofVitest).failures).toEqual([
    { name: 'a.test.ts', said: 'cannot be read' },
    { name: 'b.test.ts › breaks', said: 'expected 1\nto be 2' },
  ]);
  const errors = [{ message: 'not there' }, { message: `${red}and an error in the console` }];
  const path = join(folder, 'error-context.md');
  const shown = '- banner [ref=e1]:\n- main [ref=e2]:\n  - button "Try again" [cursor=pointer]';
  await writeFile(path, `# Page snapshot\n\n\`\`\`yaml\n${shown}\n\`\`\`\n\n# Test source`);
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
  const spec = (/** @type {string} */ status) => ({
    file: 'a.spec.ts',
    line: 3,
    title: 'a journey',
    tests: [{ projectName: 'phone', status, results: [{ errors, attachments }] }],
  });
  const ofPlaywright = await file({
    stats: {},
    errors: [],
    suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected')] }] }],
  });
  expect(readPlaywright(ofPlaywright).failures).toEqual([
    {
      name: '[phone] a.spec.ts:3 › a journey',
      said: 'not there\nand an error in the console\n- main:\n  - button "Try again"\n',
    },
  ]);
  expect(readVitest('/nowhere').failures).toEqual([]);
});
