import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { serveFloor } from './lib/floor.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, chosen, householdAt } from './lib/pages.ts';
import type { Household } from './lib/pages.ts';
import { slowdownNow, slowdownText } from './lib/phone.ts';
import type { Slowdown } from './lib/phone.ts';
import { startProgram, withFolder } from './lib/program.ts';
import { median, row } from './lib/report.ts';

/*
 * Lighthouse, mobile, with its default line and phone (lib/phone.ts), medians. Public pages in turns with the floor: a
 * static page of the same content, style and drawings without script (lib/floor.ts). Private pages as a household with
 * twelve orders sees them, with only its session in the browser.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PORT = 4994;
const FLOOR_PORT = 4993;
const ATTEMPTS = 3;
const URL_HERE = `http://127.0.0.1:${PORT}`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Marks {
  readonly scores: readonly number[];
  readonly largestPaint: number;
  readonly shift: number;
  /** Of the main thread, in milliseconds. */
  readonly blocking: number;
  readonly slowed: Slowdown;
  /** The audits that failed, performance aside. */
  readonly failed: readonly string[];
}

await withFolder(async (dataDir) => {
  const program = await startProgram(dataDir, PORT);
  const stopFloor = await serveFloor(URL_HERE, FLOOR_PORT);
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    for (const path of chosen(PUBLIC_PAGES, 'public')) await measurePublic(chrome.port, path);
    const pages = chosen(PRIVATE_PAGES, 'private');
    if (pages.length > 0) await measurePrivate(chrome.port, pages, dataDir);
  } finally {
    chrome.kill();
    await stopFloor();
    await program.stop();
  }
});

async function measurePublic(port: number, path: string): Promise<void> {
  const ours: Marks[] = [];
  const floor: Marks[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await judge(port, `http://127.0.0.1:${FLOOR_PORT}${path}`, ['performance']));
    ours.push(await judge(port, `${URL_HERE}${path}`, CATEGORIES));
  }
  const paint = median(ours.map((marks) => marks.largestPaint));
  const least = median(floor.map((marks) => marks.largestPaint));
  const ratio = `${(paint / least).toFixed(2)} × the floor's ${least.toFixed(0)} ms`;
  row(path, `${scoresOf(ours)}; largest paint ${paint.toFixed(0)} ms, ${ratio}; ${restOf(ours)}`);
}

async function measurePrivate(port: number, pages: readonly string[], dataDir: string): Promise<void> {
  const household = await householdAt(URL_HERE, dataDir);
  for (const name of pages) {
    const marks: Marks[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await keepOnlySession(port, household.customer);
      marks.push(await judge(port, `${URL_HERE}${household.path(name)}`, CATEGORIES.slice(0, 3), true));
    }
    const paint = median(marks.map(({ largestPaint }) => largestPaint));
    row(name, `${scoresOf(marks)}; largest paint ${paint.toFixed(0)} ms; ${restOf(marks)}`);
  }
}

/**
 * Clears the browser and keeps only the session. The connection is closed before the page is measured, or it would count
 * too.
 */
async function keepOnlySession(port: number, { token, user }: Household['customer']): Promise<void> {
  await withBrowser(port, async (browser) => {
    const context = browser.contexts()[0] ?? (await browser.newContext());
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${URL_HERE}/robots.txt`);
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Storage.clearDataForOrigin', { origin: URL_HERE, storageTypes: 'all' });
    await page.evaluate(
      ([key, text]) => {
        localStorage.setItem('token', key);
        localStorage.setItem('user', text);
      },
      [token, JSON.stringify(user)] as const,
    );
    await page.close();
  });
}

/** Connects to the browser of Lighthouse while `work` goes on. */
async function withBrowser<Result>(
  port: number,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function scoresOf(marks: readonly Marks[]): string {
  const first = marks[0]?.scores ?? [];
  return first.map((_, index) => median(marks.map(({ scores }) => scores[index] ?? 0))).join(' / ');
}

function restOf(marks: readonly Marks[]): string {
  const failed = [...new Set(marks.flatMap((one) => one.failed))];
  const shift = median(marks.map((one) => one.shift));
  const blocking = median(marks.map((one) => one.blocking));
  return [
    `blocked ${blocking.toFixed(0)} ms`,
    `shift ${shift.toFixed(3)}`,
    slowdownText(marks.map((one) => one.slowed)),
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
  ].join('; ');
}

async function judge(
  port: number,
  url: string,
  categories: readonly (typeof CATEGORIES)[number][],
  keepsSession = false,
): Promise<Marks> {
  const slowed = await withBrowser(port, slowdownNow);
  const {
    categories: found,
    audits,
    finalDisplayedUrl,
  } = await visit(port, url, categories, slowed.rate, keepsSession);
  if (keepsSession && new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}: the session was not there`);
  const rest = categories.filter((name) => name !== 'performance').map((name) => found[name]);
  const failed = rest.flatMap((category) =>
    (category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    slowed,
    failed,
  };
}

/** One visit of Lighthouse. On a busy machine it sometimes misses the beginning of the page. Then it visits again. */
async function visit(
  port: number,
  url: string,
  categories: readonly string[],
  cpuSlowdownMultiplier: number,
  keepsSession: boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      throttling: { cpuSlowdownMultiplier },
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: keepsSession,
    });
    const problem = result ? result.lhr.runtimeError?.message : 'nothing was said';
    if (result && problem === undefined) return result.lhr;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse could not load ${url}: ${problem}`);
  }
}
