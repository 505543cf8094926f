import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { isAwake } from '../e2e/awake.ts';
import { ask } from './lib/ask.ts';
import type { Answer } from './lib/ask.ts';
import { visitor, withBrowser } from './lib/browser.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, chosen, householdAt } from './lib/pages.ts';
import { ORIGIN, SELLING } from './lib/program.ts';
import { row } from './lib/report.ts';

/*
 * Brotli has quality 11. A customers' page that loads a file of the office ends the run. A page weighs all that comes over
 * the line until the browser is idle, with headers, on a phone's screen (`LAPTOP=1`: a laptop's).
 */

/** Ten segments of 1,460 bytes. A server sends them before it waits for the first acknowledgement. */
const FIRST_ROUND_TRIP = 14_600;
const PHONE = process.env['LAPTOP'] === undefined;
const EMPTY_APP = fileURLToPath(new URL('empty-app', import.meta.url));
const run = promisify(execFile);
/** The files of the office in the build, which no page of customers may load (web/build/office-apart.ts). */
const OFFICE_FILES = new URL('../.build/web/office-files.json', import.meta.url);
const officeFiles = JSON.parse(await readFile(OFFICE_FILES, 'utf8')) as string[];

const empty = await emptyAppSize();
row('an empty React Router app', kilobytes(empty));
await withBrowser(async (browser, dataDir) => {
  const household = await householdAt(dataDir);
  for (const language of ['en', 'mr']) {
    for (const page of chosen(PUBLIC_PAGES, 'public')) {
      const context = await visitor(browser, { language, phone: PHONE });
      // Only the pages that sell have an aim.
      const aim = SELLING.some((selling) => selling === page) ? 30 : null;
      row(`${page} (${language})`, await weigh(context, page, language, aim));
    }
    for (const page of chosen(PRIVATE_PAGES, 'private')) {
      const context = await visitor(browser, { language, phone: PHONE, session: household.customer });
      row(`${page} (${language})`, await weigh(context, household.path(page), language, 45));
    }
  }
});

/** The size of all scripts of the empty application, which its only page loads. */
async function emptyAppSize(): Promise<number> {
  await run('react-router', ['build'], { cwd: EMPTY_APP });
  const folder = join(EMPTY_APP, 'build/client/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => brotliSize(await readFile(join(folder, name)))),
  );
  return sum(sizes);
}

/** The weight of a page in words. `aim` is the most script over the empty app, in kB. Closes the context. */
async function weigh(
  context: BrowserContext,
  path: string,
  language: string,
  aim: number | null,
): Promise<string> {
  const page = await context.newPage();
  const weighing: Promise<number>[] = [];
  const ofOffice: string[] = [];
  const received = receivedBy(page);
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = new URL(response.url()).pathname.slice(1);
    if (officeFiles.includes(name)) ofOffice.push(name);
    weighing.push(response.body().then(brotliSize));
  });
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' });
  await isAwake(page);
  const before = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && entry.startTime < paint).length;
  });
  const sizes = await Promise.all(weighing);
  const whole = await received();
  await context.close();
  if (ofOffice.length > 0) throw new Error(`${path} loads files of the office: ${ofOffice.join(', ')}`);
  const headers = { 'accept-encoding': 'br', 'accept-language': language };
  const document = await ask(path, { headers, agent: false });
  const over = sum(sizes) - empty;
  const missed = aim !== null && over > aim * 1000 ? ', MISSED' : '';
  const aimed = aim === null ? '' : ` (aim: at most ${aim} kB${missed})`;
  const painted = paintedBy(document);
  const trips = painted > FIRST_ROUND_TRIP ? ', MISSED' : '';
  return (
    `${kilobytes(over)} over the empty app${aimed} in ${sizes.length} files, ` +
    `${before} before the first paint; document ${kilobytes(document.received)}, painted by ${kilobytes(painted)}` +
    `${trips}; the page ${whole}`
  );
}

/**
 * The bytes of a document with its headers until its footer is there. Only data follows, so a browser paints the whole page
 * then.
 */
function paintedBy({ bytes, received }: Answer): number {
  const isPainted = (length: number) => textOf(bytes.subarray(0, length)).includes('</footer>');
  let [least, most] = [0, bytes.length];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isPainted(middle)) most = middle;
    else least = middle + 1;
  }
  return received - bytes.length + most;
}

/** The text of the first part of what was compressed. */
function textOf(part: Buffer): string {
  return brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

/** Notes all that a page receives. Returns the function that says it: as a whole and by kind. */
function receivedBy(page: Page): () => Promise<string> {
  const parts: Promise<readonly [kind: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    const size = request.sizes().then((sizes) => sizes.responseHeadersSize + sizes.responseBodySize);
    parts.push(size.then((bytes) => [kind, bytes]));
  });
  return async () => {
    const byKind = new Map<string, number>();
    for (const [kind, bytes] of await Promise.all(parts)) byKind.set(kind, (byKind.get(kind) ?? 0) + bytes);
    const kinds = [...byKind].map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`);
    return `${kilobytes(sum([...byKind.values()]))} with headers (${kinds.join(', ')})`;
  };
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

function brotliSize(bytes: Buffer): number {
  return brotliCompressSync(bytes).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
