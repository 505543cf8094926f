import { api } from '@shivar/domain/contract/api';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Browser, Locator, Page } from '@playwright/test';
import { orderAnswer } from '../web/test/order-answers.ts';
import { toNextPaint, visitor, withBrowser } from './lib/browser.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import { row, timesText } from './lib/report.ts';

/*
 * Taps in the customise-delivery editor with 365 dates × 40 items, from the time stamp of the input to the next paint, on
 * a phone's processor (lib/phone.ts). The page is the real build. The order is generated and answered in place of the
 * server's, because no plan on sale is as large.
 */

const DATES = 365;
const ITEMS = 40;
const TAPS = 40;
const PORT = 4994;
const URL_HERE = `http://127.0.0.1:${PORT}`;

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

await withBrowser(PORT, async (browser) => {
  await measurePhone(browser);
  await measureDesktop(browser);
});

async function measurePhone(browser: Browser): Promise<void> {
  const page = await openEditor(browser, true);
  const plus = page.getByRole('button', { name: /^More / });
  const taps: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const button = plus.nth((tap * 7) % ITEMS);
    await button.scrollIntoViewIfNeeded();
    taps.push(await toNextPaint(page, () => button.tap()));
  }
  row('a stepper tap, empty draft (360 × 740)', timesText(taps));
  await page.evaluate(() => window.scrollTo(0, 0));
  const plan = page.getByRole('button', { name: 'Plan my month' });
  row('Plan my month: all 14,600 boxes filled', timesText([await toNextPaint(page, () => plan.tap())]));
  const minus = page.getByRole('button', { name: /^Less / });
  const full: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) full.push(await tapped(page, tap % 2 ? plus : minus, tap));
  row('a stepper tap, everything placed', timesText(full));
  const month = page.getByRole('tab', { name: 'The month at a glance' });
  const opened = await toNextPaint(page, () => month.tap(), { shows: '[role=tabpanel] ol[aria-label]' });
  row('opening the month, fetched first', timesText([opened]));
  await page.context().close();
}

/** Taps on the button of each item twice, so that a plus can put back the quantity of a minus. */
async function tapped(page: Page, buttons: Locator, tap: number): Promise<number> {
  const button = buttons.nth((Math.floor(tap / 2) * 7) % ITEMS);
  await button.scrollIntoViewIfNeeded();
  return toNextPaint(page, () => button.tap());
}

async function measureDesktop(browser: Browser): Promise<void> {
  const page = await openEditor(browser, false);
  await page.getByRole('button', { name: 'Plan my month' }).click();
  const month = page.getByRole('tab', { name: 'The month at a glance' });
  const opened = await toNextPaint(page, () => month.click(), { shows: '[role=grid]' });
  row('opening the grid, fetched first (1280 × 800)', timesText([opened]));
  await page.getByRole('grid').locator('tbody td[tabindex]').first().click();
  const keys: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    keys.push(await toNextPaint(page, () => page.keyboard.press(tap % 2 ? '+' : '-'), { type: 'keydown' }));
  }
  row('plus and minus in a cell of the grid', timesText(keys));
  const moves: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    moves.push(await toNextPaint(page, () => page.keyboard.press('ArrowRight'), { type: 'keydown' }));
  }
  row('an arrow key in the grid', timesText(moves));
  await page.context().close();
}

async function openEditor(browser: Browser, phone: boolean): Promise<Page> {
  const user = { _id: 'made-up', name: 'Asha', userName: 'asha', email: '', isAdmin: false };
  const context = await visitor(browser, URL_HERE, { session: { token: 'made-up', user }, phone });
  const page = await context.newPage();
  const headers = { 'server-time': String(Date.now()) };
  await page.route('**/api/orders/**', (route) =>
    route.request().method() === api.order.method
      ? route.fulfill({ json: order, headers })
      : route.fulfill({ json: [], headers }),
  );
  const slowed = await slowDown(browser, page);
  row(`${DATES} dates × ${ITEMS} items`, `to the next paint, ${slowdownText([slowed])}`);
  await page.goto(`${URL_HERE}/sub-detail/${order._id}`);
  await page.getByRole('button', { name: 'Apply to All Dates' }).waitFor();
  return page;
}
