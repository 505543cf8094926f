import { api } from '@shivar/domain/contract/api';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Browser, Locator, Page } from '@playwright/test';
import { orderAnswer } from '../web/test/order-answers.ts';
import { toNextPaint, visitor, withBrowser } from './lib/browser.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import { ORIGIN } from './lib/program.ts';
import { repeat, row, timesText } from './lib/report.ts';

/* The page is the real build. The order is generated and answered in place of the server's: no plan on sale is as large. */

const DATES = 365;
const ITEMS = 40;
const TAPS = 40;

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

await withBrowser(async (browser) => {
  await measurePhone(browser);
  await measureDesktop(browser);
});

async function measurePhone(browser: Browser): Promise<void> {
  const page = await openEditor(browser, true);
  const plus = page.getByRole('button', { name: /^More / });
  const minus = page.getByRole('button', { name: /^Less / });
  const tap = async (buttons: Locator, item: number) => {
    const button = buttons.nth((item * 7) % ITEMS);
    await button.scrollIntoViewIfNeeded();
    return toNextPaint(page, () => button.tap());
  };
  const first = await repeat(TAPS, (turn) => tap(plus, turn));
  row('a stepper tap, empty draft (360 × 740)', timesText(first));
  await page.evaluate(() => window.scrollTo(0, 0));
  const plan = page.getByRole('button', { name: 'Plan my month' });
  row('Plan my month: all 14,600 boxes filled', timesText([await toNextPaint(page, () => plan.tap())]));
  // On the button of each item twice, so that a plus can put back the quantity of a minus.
  const full = await repeat(TAPS, (turn) => tap(turn % 2 ? plus : minus, Math.floor(turn / 2)));
  row('a stepper tap, everything placed', timesText(full));
  const month = page.getByRole('tab', { name: 'The month at a glance' });
  const opened = await toNextPaint(page, () => month.tap(), { shows: '[role=tabpanel] ol[aria-label]' });
  row('opening the month, fetched first', timesText([opened]));
  await page.context().close();
}

async function measureDesktop(browser: Browser): Promise<void> {
  const page = await openEditor(browser, false);
  await page.getByRole('button', { name: 'Plan my month' }).click();
  const month = page.getByRole('tab', { name: 'The month at a glance' });
  const opened = await toNextPaint(page, () => month.click(), { shows: '[role=grid]' });
  row('opening the grid, fetched first (1280 × 800)', timesText([opened]));
  await page.getByRole('grid').locator('tbody td[tabindex]').first().click();
  const press = (key: string) => toNextPaint(page, () => page.keyboard.press(key), { type: 'keydown' });
  const signs = await repeat(TAPS, (turn) => press(turn % 2 ? '+' : '-'));
  row('plus and minus in a cell of the grid', timesText(signs));
  row('an arrow key in the grid', timesText(await repeat(TAPS, () => press('ArrowRight'))));
  await page.context().close();
}

async function openEditor(browser: Browser, phone: boolean): Promise<Page> {
  const user = { _id: 'made-up', name: 'Asha', userName: 'asha', email: '', isAdmin: false };
  const context = await visitor(browser, { session: { token: 'made-up', user }, phone });
  const page = await context.newPage();
  const headers = { 'server-time': String(Date.now()) };
  await page.route('**/api/orders/**', (route) =>
    route.request().method() === api.order.method
      ? route.fulfill({ json: order, headers })
      : route.fulfill({ json: [], headers }),
  );
  const slowed = await slowDown(browser, page);
  row(`${DATES} dates × ${ITEMS} items`, `to the next paint, ${slowdownText([slowed])}`);
  await page.goto(`${ORIGIN}/sub-detail/${order._id}`);
  await page.getByRole('button', { name: 'Apply to All Dates' }).waitFor();
  return page;
}
