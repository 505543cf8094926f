import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { row } from './lib/report.ts';

/*
 * Script on each public page, brotli (quality 11), over an empty React Router application that is built in
 * the same run; and what of it was asked for before the first paint.
 */

const PORT = 4995;
const PAGES = ['/', '/subscription', '/purchase/weekly-vegetables'];
const EMPTY_APP = fileURLToPath(new URL('empty-app', import.meta.url));
const run = promisify(execFile);

const empty = await emptyAppSize();
row('an empty React Router app', kilobytes(empty));
await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir, PORT);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    for (const language of ['en', 'mr']) {
      for (const path of PAGES) {
        const { size, before } = await scriptOf(browser, path, language);
        row(
          `${path} (${language})`,
          `${kilobytes(size)}, ${kilobytes(size - empty)} over the empty app (aim: at most 25 kB), ${before} before the first paint`,
        );
      }
    }
  } finally {
    await browser.close();
    await program.stop();
  }
});

/** Everything that the browser of the empty app's only page loads: all that the build made for it. */
async function emptyAppSize(): Promise<number> {
  await run('react-router', ['build'], { cwd: EMPTY_APP });
  const folder = join(EMPTY_APP, 'build/client/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => brotliSize(await readFile(join(folder, name)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function scriptOf(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  path: string,
  language: string,
): Promise<{ size: number; before: number }> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'lang', value: language, url: `http://127.0.0.1:${PORT}` }]);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then(brotliSize));
  });
  await page.goto(`http://127.0.0.1:${PORT}${path}`, { waitUntil: 'networkidle' });
  await page
    .waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'), null, { timeout: 10_000 })
    .catch(() => {});
  const before = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && entry.startTime < paint).length;
  });
  const all = await Promise.all(sizes);
  await context.close();
  return { size: all.reduce((sum, size) => sum + size, 0), before };
}

function brotliSize(bytes: Buffer): number {
  return brotliCompressSync(bytes).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
