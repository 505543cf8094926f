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
