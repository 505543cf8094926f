import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { isAwake } from '../e2e/awake.ts';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { householdAt } from './lib/household.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, chosen, visitor } from './lib/pages.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { row } from './lib/report.ts';

/*
 * Script on each page, brotli (quality 11), over an empty React Router application that is built in the same
 * run; the number of its files, and how many of them were asked for before the first paint; and the document with
 * its headers, which should fit into the first round trip of a connection. A page of the customers that loads a
 * file of the office ends the run.
 */

const PORT = 4995;
const URL_HERE = `http://127.0.0.1:${PORT}`;
/** Ten segments of 1,460 bytes: what a server sends before it waits for the first word back. */
const FIRST_ROUND_TRIP = 14_600;
/** The pages that sell have an aim. */
const SELLING: ReadonlySet<string> = new Set(['/', '/subscription', '/purchase/weekly-vegetables']);
const EMPTY_APP = fileURLToPath(new URL('empty-app', import.meta.url));
const run = promisify(execFile);
/** What no page of the customers may load, as the build has found out (web/build/office-apart.ts). */
let officeFiles: ReadonlySet<string> = new Set();

const empty = await emptyAppSize();
row('an empty React Router app', kilobytes(empty));
await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir, PORT);
  officeFiles = new Set((await builtOffice()).map((name) => `/${name}`));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const privatePages = chosen(PRIVATE_PAGES, 'private');
    const household = privatePages.length > 0 ? await householdAt(URL_HERE, dataDir) : null;
    for (const language of ['en', 'mr']) {
      for (const page of chosen(PUBLIC_PAGES, 'public')) {
        const context = await visitor(browser, URL_HERE, { language });
        await report(context, { name: page, path: page, language, aim: SELLING.has(page) ? 30 : null });
      }
      for (const page of privatePages) {
        if (!household) continue;
        const context = await visitor(browser, URL_HERE, { language, session: household.customer });
        await report(context, { name: page, path: household.path(page), language, aim: 45 });
      }
    }
  } finally {
    await browser.close();
    await program.stop();
  }
});

/** The files of the office in the build that the program serves. */
async function builtOffice(): Promise<string[]> {
  return JSON.parse(await readFile(new URL('../.build/web/office-files.json', import.meta.url), 'utf8'));
}

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

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly language: string;
  /** The most over the empty app, in kB. */
  readonly aim: number | null;
}

async function report(context: BrowserContext, { name, path, language, aim }: Visit): Promise<void> {
  const { size, files, before } = await scriptOf(context, path);
  const document = await transferOf(path, language);
  const over = size - empty;
  row(
    `${name} (${language})`,
    `${kilobytes(over)} over the empty app${aimText(over, aim)} in ${files} files, ` +
      `${before} before the first paint; document ${kilobytes(document)}${document > FIRST_ROUND_TRIP ? ', over one round trip' : ''}`,
  );
}

function aimText(bytes: number, aim: number | null): string {
  if (aim === null) return '';
  return ` (aim: at most ${aim} kB${bytes > aim * 1000 ? ', MISSED' : ''})`;
}

interface Scripts {
  readonly size: number;
  readonly files: number;
  /** How many of them were asked for before the first paint. */
  readonly before: number;
}

/** The scripts that a page loads by itself, with nothing touched; closes the context. */
async function scriptOf(context: BrowserContext, path: string): Promise<Scripts> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  const ofOffice: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    if (officeFiles.has(new URL(response.url()).pathname)) ofOffice.push(response.url());
    sizes.push(response.body().then(brotliSize));
  });
  await page.goto(`${URL_HERE}${path}`, { waitUntil: 'networkidle' });
  await isAwake(page);
  const before = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && entry.startTime < paint).length;
  });
  const all = await Promise.all(sizes);
  await context.close();
  if (ofOffice.length > 0) throw new Error(`${path} loads what is the office's: ${ofOffice.join(', ')}`);
  return { size: all.reduce((sum, size) => sum + size, 0), files: all.length, before };
}

/** A document's bytes on the wire, its headers among them. */
function transferOf(path: string, language: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'accept-language': language };
    const sent = request(`${URL_HERE}${path}`, { headers, agent: false }, (answer) => {
      const { socket } = answer;
      answer.on('error', reject);
      answer.on('end', () => resolve(socket.bytesRead));
      answer.resume();
    });
    sent.on('error', reject);
    sent.end();
  });
}

function brotliSize(bytes: Buffer): number {
  return brotliCompressSync(bytes).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
