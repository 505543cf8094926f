import type { Browser, Page } from '@playwright/test';
import { toNextPaint, visitor, withBrowser } from './lib/browser.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import type { Slowdown } from './lib/phone.ts';
import { ORIGIN, ORIGIN_BESIDE, SELLING } from './lib/program.ts';
import { repeat, row, timesText } from './lib/report.ts';
import { slowLine } from './lib/slow-line.ts';

/*
 * From the time stamp of the input to the next paint, on a phone's processor (lib/phone.ts), on a phone's and a laptop's
 * screen. The login dialog: at first, when it is fetched, to the open dialog. The language: to the frame in which the link
 * reacts, and, on a slow line, to the first paint of the other page.
 */

const TAPS = Number(process.env['TAPS'] ?? 20);
/** Of each page. */
const slowed: Slowdown[] = [];

await withBrowser(async (browser) => {
  for (const phone of [true, false]) {
    const screen = phone ? '360 × 740' : '1280 × 800';
    for (const path of SELLING) {
      row(`organic toggle on ${path}, ${screen}`, withAim(await organic(browser, path, phone)));
    }
    const { next, open } = await loginDialog(browser, phone);
    row(`login dialog, ${screen}`, withAim(next));
    row(`  until it is open, fetched first`, timesText(open));
    const changes = await repeat(Math.ceil(TAPS / 2), () => language(browser, phone));
    row(`language, ${screen}`, withAim(changes.map(({ tap }) => tap)));
    row(`  until the page in it has painted`, timesText(changes.map(({ loaded }) => loaded)));
  }
  row('processor, median', slowdownText(slowed));
});

async function organic(browser: Browser, path: string, phone: boolean): Promise<number[]> {
  const page = await open(browser, path, phone);
  const toggle = page.getByRole('switch').first();
  const times = await repeat(TAPS, () => toNextPaint(page, () => press(toggle, phone)));
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

async function language(browser: Browser, phone: boolean): Promise<{ tap: number; loaded: number }> {
  // A page that came at once would replace this one before any frame.
  const line = await slowLine();
  const page = await open(browser, '/', phone, ORIGIN_BESIDE);
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
  line.slow();
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
  await page.context().close();
  await line.cut();
  return times;
}

/** Opens a page and waits until all of it is drawn, so that a tap costs the most. Then slows the processor down. */
async function open(browser: Browser, path: string, phone: boolean, origin = ORIGIN): Promise<Page> {
  const context = await visitor(browser, { origin, phone });
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.waitForSelector('footer[data-drawn]', { state: 'attached' });
  slowed.push(await slowDown(browser, page));
  return page;
}

function press(target: ReturnType<Page['getByRole']>, phone: boolean): Promise<void> {
  return phone ? target.tap() : target.click();
}

function withAim(times: readonly number[]): string {
  return `${timesText(times)} (aim: median under 100)`;
}
