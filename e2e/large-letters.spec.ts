import type { Page } from '@playwright/test';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';

import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { householdOnEveryPage } from './household-pages.ts';
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
  serverWith,
  logIn,
  words,
  expectConsoleError,
}) => {
  test.slow();
  const t = await words('shell');
  const server = await serverWith({ clockStart: '2026-11-22T10:00:00+05:30' });
  const name = 'आनंदीबाई अण्णासाहेब पाटील-कुलकर्णी';
  const { shop, customer, order, token, addressOf } = await householdOnEveryPage(server, name);
  await callApi(shop.url, changePartCalls.brand, {
    token,
    body: { version: 0, draft: LONG_NAMES, note: '' },
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await setLetters(page, 2);
  expectConsoleError(/404.*\/nothing/);
  const { open, own } = customerPaths();
  expect(Math.min(open.length, 3 * own.length)).toBeGreaterThanOrEqual(15);
  const judge = (path: string) =>
    test.step(path, async () => {
      await page.goto(shop.url + addressOf(path));
      await isAwake(page);
      // It was loaded like this.
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await expectRoomForLetters(page);
      await expect.poll(() => page.evaluate(widerThanTheScreen)).toEqual([]);
      // The page of a payment has no menu.
      const isInFrame = !path.startsWith('/pay/') && !(await page.getByRole('dialog').isVisible());
      if (isInFrame) await reachLanguage(page, t.menu);
    });
  for (const path of open) await judge(path);
  await test.step('amounts on a card whose table has become a list', async () => {
    await page.goto(`${shop.url}/subscription`);
    await isAwake(page);
    const size = page.getByRole('article').first().getByRole('row').nth(1);
    await expect(size).toContainText((await words('public')).aWeek, { useInnerText: true });
  });
  await logIn(page.context(), shop.url, customer);
  for (const path of own) {
    await judge(path);
    await expect(page).toHaveURL(shop.url + addressOf(path));
  }

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
