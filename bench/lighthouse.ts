import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launch } from 'chrome-launcher';
import fastify from 'fastify';
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, chosen, householdAt } from './lib/pages.ts';
import type { Household } from './lib/pages.ts';
import { slowdownNow, slowdownText } from './lib/phone.ts';
import type { Slowdown } from './lib/phone.ts';
import { ORIGIN, ORIGIN_BESIDE, PORT_BESIDE, startProgram, withFolder } from './lib/program.ts';
import { median, repeat, row } from './lib/report.ts';

/* Medians, on Lighthouse's default line and phone (lib/phone.ts). A household has only its session in the browser. */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ATTEMPTS = 3;
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
  const program = await startProgram(dataDir);
  const floor = await serveFloor();
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    for (const path of chosen(PUBLIC_PAGES, 'public')) await measurePublic(chrome.port, path);
    const pages = chosen(PRIVATE_PAGES, 'private');
    if (pages.length > 0) await measurePrivate(chrome.port, pages, dataDir);
  } finally {
    chrome.kill();
    await floor.close();
    await program.stop();
  }
});

async function measurePublic(port: number, path: string): Promise<void> {
  const rounds = await repeat(ROUNDS, async () => ({
    floor: await judge(port, ORIGIN_BESIDE + path, ['performance']),
    ours: await judge(port, ORIGIN + path, CATEGORIES),
  }));
  const least = median(rounds.map(({ floor }) => floor.largestPaint));
  const ours = rounds.map((round) => round.ours);
  const ratio = (paint: number) => `, ${(paint / least).toFixed(2)} × the floor's ${least.toFixed(0)} ms`;
  report(path, ours, ratio);
}

async function measurePrivate(port: number, pages: readonly string[], dataDir: string): Promise<void> {
  const household = await householdAt(dataDir);
  for (const name of pages) {
    const marks = await repeat(ROUNDS, async () => {
      await keepOnlySession(port, household.customer);
      return judge(port, ORIGIN + household.path(name), CATEGORIES.slice(0, 3), true);
    });
    report(name, marks);
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
    await page.goto(`${ORIGIN}/robots.txt`);
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'all' });
    await page.evaluate((kept) => Object.assign(localStorage, kept), { token, user: JSON.stringify(user) });
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

function report(page: string, marks: readonly Marks[], compared = (_paint: number) => ''): void {
  const middle = (figure: (one: Marks) => number) => median(marks.map(figure));
  const scores = marks[0]?.scores.map((_, index) => middle((one) => one.scores[index] ?? 0)) ?? [];
  const paint = middle((one) => one.largestPaint);
  const failed = [...new Set(marks.flatMap((one) => one.failed))];
  const figures = [
    scores.join(' / '),
    `largest paint ${paint.toFixed(0)} ms${compared(paint)}`,
    `blocked ${middle((one) => one.blocking).toFixed(0)} ms`,
    `shift ${middle((one) => one.shift).toFixed(3)}`,
    slowdownText(marks.map((one) => one.slowed)),
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
  ];
  row(page, figures.join('; '));
}

async function judge(
  port: number,
  url: string,
  categories: readonly (typeof CATEGORIES)[number][],
  keepsSession = false,
): Promise<Marks> {
  const slowed = await withBrowser(port, slowdownNow);
  const result = await visit(port, url, categories, slowed.rate, keepsSession);
  const { categories: found, audits, finalDisplayedUrl } = result;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
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
    largestPaint: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
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

/** Serves the program's pages without their scripts, as ready compressed bytes, with their pictures and fonts. */
async function serveFloor() {
  const app = fastify();
  const ready = new Map<string, Awaited<ReturnType<typeof floorOf>>>();
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const known = ready.get(path) ?? (await floorOf(path));
    ready.set(path, known);
    return reply.headers(known.headers).send(known.bytes);
  });
  await app.listen({ port: PORT_BESIDE });
  return app;
}

async function floorOf(path: string) {
  const answer = await fetch(ORIGIN + path);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  if (!type.startsWith('text/html') && !type.includes('svg')) {
    return {
      bytes: Buffer.from(await answer.arrayBuffer()),
      headers: { 'content-type': type, 'cache-control': 'max-age=31536000' },
    };
  }
  const text = (await answer.text())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  return {
    bytes: brotliCompressSync(text),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'max-age=3600' },
  };
}
