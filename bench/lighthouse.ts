import { launch } from 'chrome-launcher';
import fastify from 'fastify';
import lighthouse from 'lighthouse';
import { brotliCompressSync } from 'node:zlib';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { median, row } from './lib/report.ts';

/*
 * Lighthouse on the public pages, mobile with its default throttling, medians; in turns with a static page of
 * the same content, style and drawings without any script, served as ready bytes in the same run: the floor.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PORT = 4994;
const FLOOR_PORT = 4993;
const PAGES = ['/', '/subscription', '/purchase/weekly-vegetables'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Marks {
  readonly scores: readonly number[];
  readonly largestPaint: number;
  readonly shift: number;
}

await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir, PORT);
  const stopFloor = await serveFloor();
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    for (const path of PAGES) {
      const ours: Marks[] = [];
      const floor: Marks[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        floor.push(await judge(chrome.port, `http://127.0.0.1:${FLOOR_PORT}${path}`));
        ours.push(await judge(chrome.port, `http://127.0.0.1:${PORT}${path}`));
      }
      report(path, ours, floor);
    }
  } finally {
    chrome.kill();
    await stopFloor();
    await program.stop();
  }
});

function report(path: string, ours: readonly Marks[], floor: readonly Marks[]): void {
  const scores = CATEGORIES.map((_, index) => median(ours.map((marks) => marks.scores[index] ?? 0)));
  const paint = median(ours.map((marks) => marks.largestPaint));
  const least = median(floor.map((marks) => marks.largestPaint));
  row(path, `${scores.join(' / ')} (performance, accessibility, best practices, SEO)`);
  row(
    '  largest paint',
    `${paint.toFixed(0)} ms, static page ${least.toFixed(0)} ms, ratio ${(paint / least).toFixed(2)} (aim: at most 1.25)`,
  );
  row('  layout shift', String(median(ours.map((marks) => marks.shift))));
}

async function judge(port: number, url: string): Promise<Marks> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

/** Serves the application's pages without their scripts, and its pictures and fonts, as ready compressed bytes. */
async function serveFloor(): Promise<() => Promise<void>> {
  const app = fastify();
  const ready = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const known = ready.get(path) ?? (await make(path));
    ready.set(path, known);
    return reply.headers(known.headers).send(known.bytes);
  });
  await app.listen({ port: FLOOR_PORT });
  return () => app.close();
}

async function make(path: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`);
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
