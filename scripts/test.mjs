import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { findPostgres, needBrowser } from './machine.mjs';
import { NODE, ROOT, bin, run } from './processes.mjs';
import { playwrightTotals, sum, vitestTotals } from './results.mjs';

const REPORTS = join(ROOT, '.build/reports');
const JOURNEYS = join(ROOT, 'e2e/playwright.config.ts');
/** Two on the other side of India's zone than the first run's, and the one that is furthest ahead. */
const OTHER_ZONES = ['UTC', 'America/St_Johns', 'Pacific/Kiritimati'];
/** They bring servers of their own, and would say the same again. */
const ON_ANY_SERVER = [
  'server/src/db/embedded.test.ts',
  'server/src/db/sharing.test.ts',
  'server/src/main.test.ts',
];

/** @param {string} name @param {string[]} args @param {Record<string, string>} settings */
async function vitest(name, args, settings = {}) {
  console.log(`\n— ${name}`);
  const report = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(NODE, [program, 'run', ...reporters, ...args], {
    TZ: 'Asia/Kathmandu',
    ...settings,
  });
  return { code, totals: vitestTotals(report) };
}

/** @param {string} browser */
async function journeys(browser) {
  console.log('\n— journeys in a browser');
  const report = join(REPORTS, 'journeys.json');
  const args = ['test', '-c', JOURNEYS, '--reporter=list,json'];
  const code = await run(bin('playwright'), args, {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return { code, totals: playwrightTotals(report) };
}

/** Everything: each rule in every zone, the database's tests on two PostgreSQLs, the journeys. */
async function everything() {
  const browser = existsSync(JOURNEYS) ? await needBrowser() : undefined;
  await buildIfNeeded();
  const runs = [await vitest('all tests', [])];
  for (const zone of OTHER_ZONES) {
    runs.push(await vitest(`rules in ${zone}`, ['--project', 'domain'], { TZ: zone }));
  }
  const postgres = findPostgres();
  if (postgres === undefined)
    console.log('\nNo PostgreSQL 15 or newer is installed: the embedded one was the only one tried.');
  else {
    const without = ON_ANY_SERVER.flatMap((file) => ['--exclude', file]);
    const server = { TEST_DATABASE_SERVER: String(postgres) };
    runs.push(await vitest(`server on PostgreSQL ${postgres}`, ['--project', 'server', ...without], server));
  }
  if (browser) runs.push(await journeys(browser));
  return runs;
}

/** What was asked for on the command line, in the one zone. @param {string[]} args */
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
if (skipped > 0) console.log(`\n${skipped} skipped`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
