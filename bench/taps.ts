import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { toNextPaint } from './lib/next-paint.ts';
import { visitor } from './lib/pages.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import type { Slowdown } from './lib/phone.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { median, row } from './lib/report.ts';
import { slowLine } from './lib/slow-line.ts';

/*
 * How long taps in the navbar take to the next paint, on a phone's processor (lib/phone.ts) and on a phone's and a
 * laptop's screen, from the input's own time stamp. The organic toggle: to the frame with the toggle and the list as
 * they are then. The login dialog: to the frame after the tap, and, fetched first, to the open dialog. The language:
 * to the frame after the tap, in which the link shows that it was heard; the other language is a page of its own, so
 * the time until that has painted is told beside it, and is that of a page load on a line of 150 ms and 1.6 Mbit/s.
 */

const TAPS = Number(process.env['TAPS'] ?? 20);
const PORT = 4990;
const LINE_PORT = 4989;
const URL_HERE = `http://127.0.0.1:${PORT}`;
/** As each of the pages was. */
const slowed: Slowdown[] = [];

await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir, PORT);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    for (const phone of [true, false]) {
      for (const path of ['/', '/subscription', '/purchase/weekly-vegetables']) {
        report(`organic toggle on ${path}, ${screenOf(phone)}`, await organic(browser, path, phone));
      }
      const { next, open } = await loginDialog(browser, phone);
      report(`login dialog, ${screenOf(phone)}`, next);
      report(`  until it is open, fetched first`, open, false);
      const { tap, loaded } = await language(browser, phone);
      report(`language, ${screenOf(phone)}`, tap);
      report(`  until the page in it has painted`, loaded, false);
    }
    row('processor, median', slowdownText(slowed));
  } finally {
    await browser.close();
    await program.stop();
  }
});

async function organic(browser: Browser, path: string, phone: boolean): Promise<number[]> {
  const page = await open(browser, path, phone);
  const toggle = page.getByRole('switch').first();
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) times.push(await toNextPaint(page, () => press(toggle, phone)));
  await page.context().close();
  return times;
}

async function loginDialog(browser: Browser, phone: boolean): Promise<{ next: number[]; open: number[] }> {
  const page = await open(browser, '/', phone);
  const login = page.getByRole('link', { name: 'Login', exact: true });
  const next: number[] = [];
  const opened: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const shows = 'dialog[open]';
    // The first one fetches the dialog.
    if (tap === 0) opened.push(await toNextPaint(page, () => press(login, phone), { shows }));
    else next.push(await toNextPaint(page, () => press(login, phone)));
    await page.waitForSelector(shows);
    await page.keyboard.press('Escape');
    await page.waitForSelector(shows, { state: 'detached' });
  }
  await page.context().close();
  return { next, open: opened };
}

async function language(browser: Browser, phone: boolean): Promise<{ tap: number[]; loaded: number[] }> {
  const tap: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round < Math.ceil(TAPS / 2); round += 1) {
    // As far away as a farm's server is from a phone: at once would be before any frame.
    const line = await slowLine(LINE_PORT, PORT);
    const page = await open(browser, '/', phone, line.url);
    if (phone) await page.locator('summary[aria-label=Menu]').tap();
    const link = page.locator('header a[hreflang=mr]').filter({ visible: true });
    await page.evaluate(() => {
      const keep = (name: string, value: number) => sessionStorage.setItem(name, String(value));
      addEventListener(
        'click',
        (event) => {
          keep('tapped at', performance.timeOrigin + event.timeStamp);
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => keep('tap', performance.now() - event.timeStamp));
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        },
        { capture: true },
      );
    });
    line.slow(true);
    await press(link, phone);
    await page.waitForFunction(
      () =>
        document.documentElement.lang === 'mr' &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const times = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const at = (name: string) => Number(sessionStorage.getItem(name) ?? Number.NaN);
      return { tap: at('tap'), loaded: performance.timeOrigin + paint - at('tapped at') };
    });
    tap.push(times.tap);
    loaded.push(times.loaded);
    await page.context().close();
    await line.cut();
  }
  return { tap, loaded };
}

/** A page of which all is drawn, so that a tap costs the most, processor slowed from here on. */
async function open(browser: Browser, path: string, phone: boolean, url = URL_HERE): Promise<Page> {
  const context = await visitor(browser, url, { phone });
  const page = await context.newPage();
  await page.goto(url + path);
  await page.waitForSelector('footer[data-drawn]', { state: 'attached' });
  slowed.push(await slowDown(browser, page));
  return page;
}

function press(target: ReturnType<Page['getByRole']>, phone: boolean): Promise<void> {
  return phone ? target.tap() : target.click();
}

function screenOf(phone: boolean): string {
  return phone ? '360 × 740' : '1280 × 800';
}

function report(what: string, times: readonly number[], hasAim = true): void {
  const sorted = times.toSorted((one, other) => one - other);
  const slow = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
  const aim = hasAim ? ' (aim: under 100 ms)' : '';
  row(what, `${median(times).toFixed(0)} ms median, ${slow.toFixed(0)} ms p95${aim}`);
}
