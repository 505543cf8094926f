import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOffice, findPdfReader, findPooler, findPostgres, needBrowser } from './machine.mjs';
import { buildIfNeeded, installIfNeeded } from './prepare.mjs';
import { NODE, ROOT, bin, run } from './processes.mjs';
import { readPlaywright, readVitest, sum } from './results.mjs';

const REPORTS = join(ROOT, '.build/reports');

/** @typedef {import('./results.mjs').Failure} Failure */
/** @typedef {import('./results.mjs').Run} Run */

/**
 * @param {string} name @param {string[]} args @param {Record<string, string>} settings @returns {Promise<Run>}
 */
async function vitest(name, args, settings = {}) {
  console.log(`\n— ${name}`);
  const report = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(NODE, [program, 'run', ...reporters, ...args], {
    TZ: 'Asia/Kathmandu',
    ...settings,
  });
  return { code, ...readVitest(report) };
}

/** @param {string} browser @returns {Promise<Run>} */
async function journeys(browser) {
  console.log('\n— journeys in a browser');
  const report = join(REPORTS, 'journeys.json');
  const args = ['test', '-c', 'e2e', '--reporter=list,json'];
  const code = await run(bin('playwright'), args, {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return { code, ...readPlaywright(report) };
}

/** Prints the failed tests, for people who read only the end. @param {Failure[]} failures */
function list(failures) {
  if (failures.length === 0) return;
  console.log('\nFailed');
  for (const { name, said } of failures) console.log(`✗ ${name}\n${said.replaceAll(/^/gm, '    ')}`);
}

/** Runs everything: each rule in every zone, the tests of the database on two PostgreSQLs, the journeys. */
async function everything() {
  const browser = await needBrowser();
  await buildIfNeeded();
  if (findPostgres() === undefined)
    console.log('\nNo PostgreSQL 15 or newer is installed: the embedded one is the only one tried.');
  if (findOffice() === undefined)
    console.log('\nLibreOffice is not installed: exports are read back by a library alone.');
  if (findPdfReader() === undefined)
    console.log('\nPoppler (poppler-utils) is not installed: the texts of PDFs are not read back.');
  if (findPooler() === undefined)
    console.log('\nPgBouncer is not installed: no program is tried behind a pooler.');
  return [await vitest('all tests', [], { TEST_EVERYTHING: '1' }), await journeys(browser)];
}

/** Runs the tests of the command line, in one zone. @param {string[]} args */
async function chosen(args) {
  await buildIfNeeded();
  return [await vitest('chosen tests', args)];
}

await installIfNeeded();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const args = process.argv.slice(2);
const runs = args.length === 0 ? await everything() : await chosen(args);
const { passed, failed, skipped } = sum(runs);
list(runs.flatMap(({ failures }) => failures));
if (skipped > 0) console.log(`\n${skipped} skipped`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
