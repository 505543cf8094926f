import type { Page } from '@playwright/test';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';

import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { firstDay, orderWithBoxTomorrow } from './household-orders.ts';
import { expectRoomForLetters, setLetters } from './large-letters.ts';
import { expectNoneWider, widerThanTheScreen } from './screens.ts';
import { customerPaths } from './site-map.ts';

/* The shop with a long name, for readers of large letters (product 13.10). `screens.ts` looks at every other screen. */

const LONG_NAMES = {
  brand: 'Sahyadri Sendriya Shetkari Mandal',
  brandMarathi: 'सह्याद्री सेंद्रिय शेतकरी मंडळ',
};

/** Opens the menu of a phone, and brings its link to the other language under the finger. */
async function reachLanguage(page: Page, menu: string): Promise<void> {
  const bar = page.getByRole('banner');
  await bar.getByLabel(menu, { exact: true }).click();
  const language = bar.locator('a[hreflang]').filter({ visible: true });
  // A click that is only tried needs a place in sight that nothing covers.
  await language.click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(language).toBeHidden();
}

test('every page of the shop has room for letters twice as large, and for a long name @phone', async ({
  page,
  shopWith,
  logIn,
  words,
  expectConsoleError,
}) => {
  test.slow();
  const t = await words('shell');
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  const { token } = await shop.logInOffice();
  await callApi(shop.url, changePartCalls.brand, {
    token,
    body: { version: 0, draft: LONG_NAMES, note: '' },
  });
  const customer = await shop.signUp('आनंदीबाई अण्णासाहेब पाटील-कुलकर्णी');
  const order = await orderWithBoxTomorrow(shop, customer);
  await page.emulateMedia({ colorScheme: 'dark' });
  expectConsoleError(/404/);
  const { open, own } = customerPaths();
  expect(Math.min(open.length, 3 * own.length)).toBeGreaterThanOrEqual(15);
  const judge = (path: string) =>
    test.step(path, async () => {
      const address = path
        .replace(':orderId', order._id)
        .replace(':date', firstDay(order))
        .replace('purchase/:id', 'purchase/weekly-vegetables')
        .replace('*', 'nothing');
      await page.goto(shop.url + address);
      await isAwake(page);
      await expectRoomForLetters(page);
      await expect.poll(() => page.evaluate(widerThanTheScreen)).toEqual([]);
      if (!(await page.getByRole('dialog').isVisible())) await reachLanguage(page, t.menu);
    });
  for (const path of open) await judge(path);
  await test.step('amounts on a card whose table has become a list', async () => {
    await page.goto(`${shop.url}/subscription`);
    await isAwake(page);
    await setLetters(page, 2);
    const size = page.getByRole('article').first().getByRole('row').nth(1);
    await expect(size).toContainText((await words('public')).aWeek, { useInnerText: true });
  });
  await logIn(page.context(), shop.url, customer);
  for (const path of own) await judge(path);

  await test.step('a laptop at 200%', async () => {
    await setLetters(page, 1);
    await page.setViewportSize({ width: 640, height: 400 });
    for (const address of ['/', '/purchase/weekly-vegetables', `/sub-detail/${order._id}`]) {
      await page.goto(shop.url + address);
      await isAwake(page);
      await reachLanguage(page, t.menu);
      await expectNoneWider(page);
    }
  });
});

test('the farm’s name keeps its words beside the login on the narrowest phones', async ({ page }) => {
  await page.goto('/about');
  const name = page.getByRole('banner').getByRole('link').first().locator('span');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});
