import { api } from '@shivar/domain/contract/api';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { orderAnswer } from '../web/test/order-answers.ts';
import { CHROMIUM, FLAGS } from './lib/browser.ts';
import { toNextPaint } from './lib/next-paint.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { at, median, row } from './lib/report.ts';

/*
 * How long a tap in the customise-delivery editor takes to its next paint, with 365 dates × 40 items on a
 * phone's processor (lib/phone.ts; milliseconds, from the input's own time stamp). The page is the real build; the order
 * is made up and answered in place of the server's, since no plan on sale is as large.
 * Run by `npm run editor-tap -w bench`, after `npm run build`.
 */

const DATES = 365;
const ITEMS = 40;
const TAPS = 40;
const PORT = 4994;

const order = orderAnswer({
  start: addDays(dayAt(Date.now()), 2),
  dates: DATES,
  items: Array.from({ length: ITEMS }, (_, index) => {
    const unit = index % 4 === 3 ? 'units' : 'Grams';
    return {
      id: String(index + 1),
      unit,
      category: String((index % 8) + 1),
      most: unit === 'Grams' ? 1000 : 3,
      qty: unit === 'Grams' ? 200_000 : 700,
    };
  }),
});

await withDataDir(async (dataDir) => {
  const port = PORT;
  const program = await startProgram(dataDir, port);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    await measurePhone(browser, port);
    await measureDesktop(browser, port);
  } finally {
    await browser.close();
    await program.stop();
  }
});

async function measurePhone(browser: Browser, port: number): Promise<void> {
  const page = await openEditor(browser, port, { width: 360, height: 740, isMobile: true, hasTouch: true });
  const plus = page.getByRole('button', { name: /^More / });
  const taps: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const button = plus.nth((tap * 7) % ITEMS);
    await button.scrollIntoViewIfNeeded();
    taps.push(await toNextPaint(page, () => button.tap()));
  }
  report('a stepper tap, empty draft (360 × 740)', taps);
  await page.evaluate(() => window.scrollTo(0, 0));
  const plan = page.getByRole('button', { name: 'Plan my month' });
  report('Plan my month: all 14,600 boxes filled', [await toNextPaint(page, () => plan.tap())]);
  const minus = page.getByRole('button', { name: /^Less / });
  const full: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) full.push(await tapped(page, tap % 2 ? plus : minus, tap));
  report('a stepper tap, everything placed', full);
  const month = page.getByRole('tab', { name: 'The month at a glance' });
  report('opening the month, fetched first', [
    await toNextPaint(page, () => month.tap(), { shows: '[role=tabpanel] ol[aria-label]' }),
  ]);
  await page.context().close();
}

/** Taps on each item's button twice, so that what one takes out the other can put back. */
async function tapped(page: Page, buttons: Locator, tap: number): Promise<number> {
  const button = buttons.nth((Math.floor(tap / 2) * 7) % ITEMS);
  await button.scrollIntoViewIfNeeded();
  return toNextPaint(page, () => button.tap());
}

async function measureDesktop(browser: Browser, port: number): Promise<void> {
  const page = await openEditor(browser, port, { width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Plan my month' }).click();
  const month = page.getByRole('tab', { name: 'The month at a glance' });
  report('opening the grid, fetched first (1280 × 800)', [
    await toNextPaint(page, () => month.click(), { shows: '[role=grid]' }),
  ]);
  await page.getByRole('grid').locator('tbody td[tabindex]').first().click();
  const keys: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    keys.push(await toNextPaint(page, () => page.keyboard.press(tap % 2 ? '+' : '-'), { type: 'keydown' }));
  }
  report('plus and minus in a cell of the grid', keys);
  const moves: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    moves.push(await toNextPaint(page, () => page.keyboard.press('ArrowRight'), { type: 'keydown' }));
  }
  report('an arrow key in the grid', moves);
  await page.context().close();
}

async function openEditor(
  browser: Browser,
  port: number,
  screen: { width: number; height: number; isMobile?: boolean; hasTouch?: boolean },
): Promise<Page> {
  const { width, height, ...device } = screen;
  const context = await browser.newContext({ viewport: { width, height }, ...device });
  await context.addInitScript(() => {
    localStorage.setItem('token', 'made-up');
    localStorage.setItem(
      'user',
      JSON.stringify({ _id: 'made-up', name: 'Asha', userName: 'asha', email: '' }),
    );
  });
  const page = await context.newPage();
  const headers = { 'server-time': String(Date.now()) };
  await page.route('**/api/orders/**', (route) =>
    route.request().method() === api.order.method
      ? route.fulfill({ json: order, headers })
      : route.fulfill({ json: [], headers }),
  );
  const slowed = await slowDown(browser, page);
  row(`${DATES} dates × ${ITEMS} items`, `to the next paint, ${slowdownText([slowed])}`);
  await page.goto(`http://127.0.0.1:${port}/sub-detail/${order._id}`);
  await page.getByRole('button', { name: 'Apply to All Dates' }).waitFor();
  return page;
}

function report(what: string, times: readonly number[]): void {
  row(what, `${median(times).toFixed(0)} ms median, ${at(times, 0.95).toFixed(0)} ms p95`);
}
