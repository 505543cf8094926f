import type { Browser, BrowserContext } from '@playwright/test';
import { isTakenOver } from '../e2e/awake.ts';
import { visitor, withBrowser } from './lib/browser.ts';
import { visitFirst } from './lib/first-visit.ts';
import { chosen, householdAt } from './lib/pages.ts';
import type { Household } from './lib/pages.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import type { Slowdown } from './lib/phone.ts';
import { ORIGIN_BESIDE, SELLING } from './lib/program.ts';
import { median, repeat, row } from './lib/report.ts';
import { slowLine } from './lib/slow-line.ts';

/*
 * From the navigation, medians, on a phone's processor (lib/phone.ts). The line is slow for all of the browser, its
 * service worker too. Links of a public page work before it is usable.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** Pages that the service worker keeps, some only after they were opened. */
const PUBLIC = [...SELLING, '/contact'] as const;
const PRIVATE = ['/profile', '/active-subscriptions'] as const;

interface Times {
  readonly slowed: Slowdown;
  readonly paint: number;
  readonly awake: number;
}

await withBrowser(
  async (browser, dataDir) => {
    const household = await householdAt(dataDir);
    for (const path of chosen(PUBLIC, 'public')) await measure(browser, path, null);
    for (const path of chosen(PRIVATE, 'private')) await measure(browser, path, household);
  },
  { PUBLIC_URL: ORIGIN_BESIDE },
);

async function measure(browser: Browser, path: string, household: Household | null): Promise<void> {
  const rounds = await repeat(ROUNDS, async () => {
    const line = await slowLine();
    const context = await visitor(browser, { origin: ORIGIN_BESIDE, session: household?.customer });
    try {
      await visitFirst(context, ORIGIN_BESIDE + path);
      line.slow();
      const again = await visit(browser, context, path);
      await line.cut();
      return { again, without: await visit(browser, context, path) };
    } finally {
      await context.close();
      await line.cut();
    }
  });
  const again = rounds.map((round) => round.again);
  const without = rounds.map((round) => round.without);
  const slowed = slowdownText([...again, ...without].map((one) => one.slowed));
  row(
    path,
    `again ${textOf(again)}; without a network ${textOf(without)} (aim: usable in under 1,000 ms); ${slowed}`,
  );
}

async function visit(browser: Browser, context: BrowserContext, path: string): Promise<Times> {
  const page = await context.newPage();
  const slowed = await slowDown(browser, page);
  // Inside the page only the names of the two functions are known.
  await page.addInitScript({ content: `${String(isTakenOver)}\n(${String(noteTimes)})();` });
  await page.goto(ORIGIN_BESIDE + path, { waitUntil: 'commit' });
  const times = await page
    .waitForFunction(() => {
      const { awake, paint } = (window as { times?: { awake?: number; paint?: number } }).times ?? {};
      // Nothing larger is painted after that, because everything that a page loads is on it.
      return (
        awake !== undefined && paint !== undefined && performance.now() > awake + 500 && { awake, paint }
      );
    })
    .then((handle) => handle.jsonValue());
  await page.close();
  if (!times) throw new Error(`${path} never woke up`);
  return { ...times, slowed };
}

/** Runs in the page: notes the largest paint, and the time when React has taken the page over. */
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
