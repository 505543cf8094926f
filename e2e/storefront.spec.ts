import type { Page } from '@playwright/test';

import { formatNumber } from '@shivar/domain/language/format';

import { formatPrice, formatSum } from '../web/app/lib/format.ts';
import { expect, test } from './fixtures.ts';
import { isAwake } from './awake.ts';
import { moved } from './moved.ts';
import { beginningOf } from './purchase-steps.ts';

/*
 * The first pages of every visitor: Home, the list of plans, the frame around them, in both languages (product
 * 2, 12.9, 12.10, 13).
 */

const NAMES = {
  weekly: { en: 'Weekly vegetables', mr: 'आठवड्याची भाजी' },
  organic: { en: 'Organic greens', mr: 'सेंद्रिय पालेभाज्या' },
} as const;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Home and the plans can be read and walked through @phone', async ({ page, language, words }) => {
    const t = await words('public');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.headline);
    // The first screen of a phone names a price and a week.
    const price = page.getByRole('link', {
      name: new RegExp(`${NAMES.weekly[language]}.*${formatPrice(1460, language)}`),
    });
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(price).toContainText(formatPrice(365, language));
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('a[href="/purchase/weekly-vegetables"]') });
    const small = card.getByRole('row').nth(1);
    await expect(small).toContainText(t.people.other.replace('{n}', formatNumber(3, language)));
    await expect(small).toContainText(formatSum(5300, 'Grams', language));
    await expect(card).toContainText(beginningOf(t.firstBox));
    // A screen reader reads the name and the value of a bar.
    const bar = page.getByRole('meter', { name: t['example.tomato'] }).first();
    const measure = await page.getByRole('listitem').filter({ has: bar }).locator('p').last().textContent();
    await expect(bar).toHaveAccessibleName(`${t['example.tomato']}: ${measure}`);
    await page.getByRole('link', { name: t.browseSubscriptions }).click();
    await expect(page).toHaveURL('/subscription');
    await page.getByRole('link', { name: NAMES.weekly[language], exact: true }).click();
    await expect(page).toHaveURL('/purchase/weekly-vegetables');
  });

  test('the language can be changed, and stays @phone', async ({ page, language, isMobile, words }) => {
    const [shell, other] = [await words('shell'), language === 'mr' ? 'en' : 'mr'];
    await page.goto('/subscription');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if (isMobile) await page.getByLabel(shell.menu).click();
    await page.getByRole('banner').locator(`a[hreflang=${other}]`).filter({ visible: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });

  test('Login is a link that leads somewhere @desk', async ({ page, words }) => {
    const t = await words('shell');
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: t.login })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  test('a page that only script can show says so, and how else to reach the farm @phone', async ({
    page,
    words,
  }) => {
    const [shell, account] = [await words('shell'), await words('account')];
    const said = async (address: string, text: string) => {
      await page.goto(address);
      // Playwright's browser without script still takes <noscript> for a text.
      const content = await page.content();
      expect(content).toContain(text);
      expect(content).toContain(shell.byPhone.replace('{phone}', '+91 253 555 0142'));
    };
    await said('/login', account.loginNeedsScript);
    for (const address of [
      '/profile',
      '/active-subscriptions',
      '/account',
      '/test',
      '/admin-login',
      '/order',
    ])
      await said(address, shell.needsScript);
  });
});

test('the menu stays, and the chosen language is marked, until its page comes @phone', async ({
  page,
  language,
  isMobile,
  words,
}) => {
  const [shell, other] = [await words('shell'), language === 'mr' ? 'en' : 'mr'];
  await page.goto('/subscription');
  await isAwake(page);
  if (isMobile) await page.getByLabel(shell.menu).click();
  const link = page.getByRole('banner').locator(`a[hreflang=${other}]`).filter({ visible: true });
  // Notes the state of the link in the last moment before the other page.
  await link.evaluate((shown) => {
    const note = () => sessionStorage.setItem('left', `${shown.ariaBusy} ${shown.checkVisibility()}`);
    window.addEventListener('pagehide', note, { once: true });
  });
  await link.click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('true true');
});

test('the Organic toggle hides what is not organic, is kept, and is told to other tabs @phone', async ({
  page,
  context,
  language,
  words,
}) => {
  const [t, shell] = [await words('public'), await words('shell')];
  const plan = (where: Page, name: keyof typeof NAMES) =>
    where.getByRole('link', { name: NAMES[name][language], exact: true });
  await page.goto('/subscription');
  const toggle = page.getByRole('switch', { name: shell.organicOnly });
  await expect(toggle).not.toBeChecked();
  await expect(plan(page, 'weekly')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/subscription');
  await isAwake(other);

  await isAwake(page);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(plan(page, 'weekly')).toBeHidden();
  await expect(plan(page, 'organic')).toBeVisible();
  await expect(page.getByText(t.organicOnlyNote)).toBeVisible();
  await expect(plan(other, 'weekly')).toBeHidden();

  await page.reload();
  await expect(plan(page, 'weekly')).toBeHidden();
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(plan(page, 'weekly')).toBeVisible();
});

test('changing the language keeps the place @desk', async ({ page, language, isMobile, words }) => {
  const [shell, other] = [await words('shell'), language === 'mr' ? 'en' : 'mr'];
  await page.goto('/subscription?from=leaflet');
  await isAwake(page);
  if (isMobile) await page.getByLabel(shell.menu).click();
  await page.getByRole('banner').locator(`a[hreflang=${other}]`).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/subscription?from=leaflet&lang=${other}`);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('nothing moves while the rest of Home and the plans is drawn', async ({ page }) => {
  for (const address of ['/', '/subscription']) {
    await page.goto(address);
    await isAwake(page);
    expect(await moved(page)).toEqual([]);
  }
});

test('the items below the window take their room before they are drawn', async ({ page, shop, customer }) => {
  const order = await shop.placeOrder(customer);
  for (const address of [`/sub-detail/${order._id}`, '/purchase/weekly-vegetables']) {
    await page.goto(address);
    const rows = page.getByRole('main').locator('.draw-when-near');
    await expect(rows.first()).toBeAttached();
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const before = await heights();
    await page.mouse.wheel(0, 100);
    await expect(page.locator('.draw-when-near:not([data-drawn])')).toHaveCount(0);
    const after = await heights();
    const wrong = after.filter((height, n) => Math.abs(height - (before[n] ?? 0)) > 2);
    // A long name takes a second line.
    expect(wrong.length / after.length, `${address}: ${wrong.join()}`).toBeLessThan(0.1);
  }
});

test('a signed-in visitor sees the account from the first paint, and a logout in another tab ends it here @desk', async ({
  page,
  context,
  customer,
  shop,
  isMobile,
  words,
}) => {
  const t = await words('shell');
  await page.goto('/');
  await expect(page.getByRole('link', { name: t.login, exact: true })).toBeHidden();
  const account = isMobile
    ? page.getByLabel(t.menu)
    : page.getByLabel(t.accountMenu.replace('{name}', customer.user.name));
  await expect(account).toBeVisible();
  await isAwake(page);
  expect(await moved(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(`${shop.url}/subscription`);
  await isAwake(other);
  await account.click();
  await page.getByRole('button', { name: t.logout }).click();
  await expect(page.getByRole('link', { name: t.login, exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: t.login, exact: true })).toBeVisible();
});

test('a menu opens and closes by keyboard, and gives the focus back', async ({
  page,
  customer,
  isMobile,
  words,
}) => {
  const t = await words('shell');
  await page.goto('/');
  await isAwake(page);
  // On a phone one menu has everything. On a wide screen the avatar's menu has the account.
  const menu = page.getByLabel(isMobile ? t.menu : t.accountMenu.replace('{name}', customer.user.name));
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const first = link(isMobile ? t.home : t.profile);
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(link(t.profile)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(link(t.profile)).toBeHidden();
});

test('the first Tab leads past the navbar @desk', async ({ page, words }) => {
  const t = await words('shell');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
