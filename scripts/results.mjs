import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */
/** One test that failed: its place and its error. @typedef {{ name: string, said: string }} Failure */
/** The results of a report. @typedef {{ totals: Totals, failures: Failure[] }} Results */
/** How a run of tests ended. @typedef {Results & { code: number }} Run */

const NOTHING = { passed: 0, failed: 0, skipped: 0 };
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** @param {string} path @returns {any} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The beginning of an error, without colours. @param {string | undefined} message */
const beginning = (message) => (message ?? '').replaceAll(COLOURS, '').split('\n').slice(0, 12).join('\n');

/**
 * Reads vitest's JSON report. A file that could not be read has no failed test. It counts as one, under its own name.
 * @param {string} path @returns {Results}
 */
export function readVitest(path) {
  const report = read(path);
  if (!report) return { totals: NOTHING, failures: [] };
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults;
  const failures = files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name, said: beginning(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        said: beginning(failureMessages[0]),
      }));
    });
  const skipped = report.numPendingTests + report.numTodoTests;
  return { totals: { passed: report.numPassedTests, failed: failures.length, skipped }, failures };
}

/**
 * Reads Playwright's JSON report. A journey that passed only at its second try counts as failed.
 * @param {string} path @returns {Results}
 */
export function readPlaywright(path) {
  const report = read(path);
  if (!report) return { totals: NOTHING, failures: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { totals: { passed: expected, failed, skipped }, failures: report.suites.flatMap(failuresIn) };
}

/** @param {any} suite @returns {Failure[]} */
function failuresIn(suite) {
  return [
    ...(suite.suites ?? []).flatMap(failuresIn),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected')
        .map((/** @type {any} */ { projectName, results }) => ({
          name: `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          said: saidBy(results.at(-1)),
        })),
    ),
  ];
}

/** Every error of a journey, the first one first, and the page at that moment. @param {any} result */
function saidBy({ errors = [], attachments = [] }) {
  /** @type {{ name: string, path: string } | undefined} */
  const context = attachments.find((/** @type {{ name: string }} */ { name }) => name === 'error-context');
  const messages = errors.map((/** @type {{ message?: string }} */ { message }) => beginning(message));
  return [...messages, ...(context ? [pageIn(context.path)] : [])].join('\n');
}

/** The content of the page in Playwright's account of a failure. @param {string} path */
function pageIn(path) {
  if (!existsSync(path)) return '';
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page.replaceAll(/ \[(?:ref|cursor)=\w+\]/g, '').split('\n');
  // The frame around it is the same on every page.
  const main = lines.findIndex((line) => line.trim().startsWith('- main'));
  return lines.slice(Math.max(main, 0)).slice(0, 40).join('\n');
}

/**
 * Adds up runs. A run that ended badly without a failed test, by a crash or an error between tests, counts as one
 * failure.
 * @param {{ code: number, totals: Totals }[]} runs @returns {Totals}
 */
export function sum(runs) {
  return runs.reduce((all, { code, totals }) => {
    const failed = totals.failed === 0 && code !== 0 ? 1 : totals.failed;
    return {
      passed: all.passed + totals.passed,
      failed: all.failed + failed,
      skipped: all.skipped + totals.skipped,
    };
  }, NOTHING);
}
