import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/** @param {string} path @returns {any} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What vitest's JSON report says. A file that could not even be read holds no failed test, but it failed.
 * @param {string} path @returns {Totals}
 */
export function vitestTotals(path) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What Playwright's JSON report says. A journey that passed only when it was tried again did not pass.
 * @param {string} path @returns {Totals}
 */
export function playwrightTotals(path) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** One test that failed: where it stands and what it said. @typedef {{ name: string, said: string }} Failure */

/** How a run of tests ended. @typedef {{ code: number, totals: Totals, failures: Failure[] }} Run */

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
/** The beginning of an error, without colours: enough to know it by. @param {string | undefined} message */
const beginning = (message) => (message ?? '').replaceAll(COLOURS, '').split('\n').slice(0, 12).join('\n');

/**
 * The tests that failed, from vitest's JSON report. A file that could not be read is named as if it were a test.
 * @param {string} path @returns {Failure[]}
 */
export function vitestFailures(path) {
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = (read(path)?.testResults ?? []).filter(
    (/** @type {{ status: string }} */ { status }) => status === 'failed',
  );
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [{ name, said: beginning(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      said: beginning(failureMessages[0]),
    }));
  });
}

/** The journeys that failed, from Playwright's JSON report. @param {string} path @returns {Failure[]} */
export function playwrightFailures(path) {
  /** @param {any} suite @returns {Failure[]} */
  const within = (suite) => [
    ...(suite.suites ?? []).flatMap(within),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected')
        .map((/** @type {any} */ { projectName, results }) => ({
          name: `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          said: beginning(results.at(-1)?.error?.message),
        })),
    ),
  ];
  return (read(path)?.suites ?? []).flatMap(within);
}

/**
 * Adds up runs. One that ended badly without a failed test, by a crash or an error between tests, counts as
 * one failure, so that the sum never says less than the exit codes.
 * @param {{ code: number, totals: Totals }[]} runs @returns {Totals}
 */
export function sum(runs) {
  const zero = { passed: 0, failed: 0, skipped: 0 };
  return runs.reduce((all, { code, totals }) => {
    const failed = totals.failed === 0 && code !== 0 ? 1 : totals.failed;
    return {
      passed: all.passed + totals.passed,
      failed: all.failed + failed,
      skipped: all.skipped + totals.skipped,
    };
  }, zero);
}
