import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { isAwake, isTakenOver } from '../e2e/awake.ts';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { householdAt } from './lib/household.ts';
import type { Household } from './lib/household.ts';
import { chosen, visitor } from './lib/pages.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import type { Slowdown } from './lib/phone.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { median, row } from './lib/report.ts';
import { slowLine } from './lib/slow-line.ts';
import type { SlowLine } from './lib/slow-line.ts';

/*
 * How long a page takes to be usable when somebody comes back: on a slow line (150 ms, 1.6 Mbit/s, on all of the
 * browser, its service worker too), and without any network; on a phone's processor (lib/phone.ts), milliseconds
 * from the navigation, medians. A page counts as usable once its largest paint is there and its scripts have run, so that
 * every button does what it says; links of a public page work before.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PORT = 4992;
const LINE_PORT = 4991;
/** Pages that the service worker keeps without that anybody opened them, or by being opened. */
const PUBLIC = ['/', '/subscription', '/purchase/weekly-vegetables', '/contact'] as const;
const PRIVATE = ['/profile', '/active-subscriptions'] as const;

interface Times {
  readonly slowed: Slowdown;
  readonly paint: number;
  readonly awake: number;
}

await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir, PORT, { PUBLIC_URL: `http://127.0.0.1:${LINE_PORT}` });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const household = await householdAt(`http://127.0.0.1:${PORT}`, dataDir);
    for (const path of [...chosen(PUBLIC, 'public'), ...chosen(PRIVATE, 'private')])
      await measure(browser, path, PRIVATE.some((page) => page === path) ? household : null);
  } finally {
    await browser.close();
    await program.stop();
  }
});

async function measure(browser: Browser, path: string, household: Household | null): Promise<void> {
  const again: Times[] = [];
  const without: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const line = await slowLine(LINE_PORT, PORT);
    const context = await visitor(browser, line.url, household ? { session: household.customer } : {});
    try {
      await visitFirst(context, line, path);
      line.slow(true);
      again.push(await visit(browser, context, line, path));
      await line.cut();
      without.push(await visit(browser, context, line, path));
    } finally {
      await context.close();
      await line.cut();
    }
  }
  const slowed = slowdownText([...again, ...without].map((one) => one.slowed));
  row(
    path,
    `again ${textOf(again)}; without a network ${textOf(without)} (aim: usable in under 1,000 ms); ${slowed}`,
  );
}

/** Opens the page as somebody new, and waits until the service worker keeps what it keeps. */
async function visitFirst(context: BrowserContext, line: SlowLine, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(line.url + path);
  await isAwake(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker takes a page over once it is active; what it keeps of pages follows then.
  await page.reload();
  await isAwake(page);
  await page.waitForFunction(async () => {
    // What is kept of pages bears the version of the build.
    const store = (await caches.keys()).find((name) => name.startsWith('pages-'));
    const kept = store === undefined ? null : await caches.open(store);
    return (await kept?.match(location.pathname)) && (await kept?.match('/offline'));
  });
  await page.close();
}

async function visit(
  browser: Browser,
  context: BrowserContext,
  line: SlowLine,
  path: string,
): Promise<Times> {
  const page = await context.newPage();
  const slowed = await slowDown(browser, page);
  // What runs in the page knows of the two functions by their names alone.
  await page.addInitScript({ content: `${String(isTakenOver)}\n(${String(noteTimes)})();` });
  await page.goto(line.url + path, { waitUntil: 'commit' });
  const times = await page
    .waitForFunction(() => {
      const { awake, paint } = (window as { times?: { awake?: number; paint?: number } }).times ?? {};
      // Once it is awake, nothing larger is painted: what a page loads is on it.
      return (
        awake !== undefined && paint !== undefined && performance.now() > awake + 500 && { awake, paint }
      );
    })
    .then((handle) => handle.jsonValue());
  await page.close();
  if (!times) throw new Error(`${path} never woke up`);
  return { ...times, slowed };
}

/** In the page: the largest paint until now, and when React has taken the page over. */
function noteTimes(): void {
  const times: { awake?: number; paint?: number } = {};
  Object.assign(window, { times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (isTakenOver()) times.awake = performance.now();
    else setTimeout(look, 5);
  };
  look();
}

function textOf(times: readonly Times[]): string {
  const usable = median(times.map(({ awake, paint }) => Math.max(awake, paint)));
  const paint = median(times.map((one) => one.paint));
  return `usable ${usable.toFixed(0)} ms, largest paint ${paint.toFixed(0)} ms`;
}
