import type { Page } from '@playwright/test';

import { formatQuantity } from '../web/app/lib/format.ts';
import { CORE } from '../web/app/loading/worker/rules.ts';
import { isAwake } from './awake.ts';
import { scriptsOfCustomers } from './built-files.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, orderWithBoxTomorrow } from './household-orders.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether a page that the worker opens by itself is kept. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path);

/** Waits until the worker has taken over and has kept the pages that it opens by itself. */
async function whenKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const path of [...CORE, '/produce/tomato.svg']) await expect.poll(() => isKept(page, path)).toBe(true);
}

const privateStores = (page: Page) => page.evaluate(() => caches.has('private'));

test('without a network the coming boxes are there with their age, and gone after logout @phone', async ({
  page,
  context,
  shop,
  customer,
  words,
  language,
  isMobile,
  expectConsoleError,
}) => {
  const [boxes, publicWords, shell] = [await words('boxes'), await words('public'), await words('shell')];
  const orders = await words('orders');
  const order = await orderWithBoxTomorrow(shop, customer);
  await page.goto('/active-subscriptions');
  const box = page
    .getByRole('main')
    .getByText(formatQuantity(300, 'Grams', language))
    .first();
  await expect(box).toBeVisible();
  await whenKept(page);
  expect(await privateStores(page)).toBe(true);

  await context.setOffline(true);
  expectConsoleError(/orders\/user.*(?:failed|net::ERR)|net::ERR.*orders\/user/);
  await page.reload();
  const age = boxes.keptOrders.split('{when}', 1)[0] ?? '';
  await expect(page.getByText(age)).toBeVisible();
  await expect(box).toBeVisible();
  await expect(page.getByRole('main')).toContainText(NAMES.tomato[language]);
  const bell = page.getByRole('banner').getByRole('link', { name: shell.deliveryDue, exact: true });
  await expect(bell).toBeVisible();
  // The profile does not count orders that were not kept.
  await page.goto('/profile');
  await expect(page.getByText(orders.activeCount, { exact: true })).toBeVisible();
  await expect(page.getByText(orders.totalSubscriptions, { exact: true })).toBeHidden();
  await page.goto('/active-subscriptions');
  expectConsoleError(/api\/(?:orders\/|health)/);
  expectConsoleError(/net::ERR.*\/sub-detail\//);
  // From inside the app an order says the same as when its address is opened.
  await isAwake(page);
  await page.locator(`a[href^="/sub-detail/${order._id}"]`).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.offlineTitle);
  await expect(page).toHaveURL(new RegExp(`/sub-detail/${order._id}`));

  await page.goto('/subscription');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicWords.subscriptionTitle);
  await page.goto(`/sub-detail/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.offlineTitle);
  await expect(page.getByRole('link', { name: shell.tryAgain })).toBeVisible();
  // It goes on by itself.
  await isAwake(page);
  await context.setOffline(false);
  await page.waitForURL(`/sub-detail/${order._id}`);
  await expect(page.getByRole('main')).toContainText(NAMES.tomato[language]);

  await page.goto('/active-subscriptions');
  await expect(box).toBeVisible();
  await expect(page.getByText(age)).toBeHidden();
  const menu = isMobile ? shell.menu : shell.accountMenu.replace('{name}', customer.user.name);
  await page.getByLabel(menu).click();
  await page.getByRole('button', { name: shell.logout }).click();
  await page.waitForURL('/');
  expect(await privateStores(page)).toBe(false);

  // A private page cannot ask for the login without a network.
  await whenKept(page);
  await context.setOffline(true);
  expectConsoleError(/net::ERR/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.offlineTitle);
  await expect(page.getByText(publicWords.offlineBoxes)).toBeHidden();
});

test('a link to a page that is not kept says that there is no network, and goes on once there is @phone', async ({
  page,
  context,
  words,
  axe,
  expectConsoleError,
}) => {
  const shell = await words('shell');
  await page.goto('/');
  await whenKept(page);
  await page.reload();
  await isAwake(page);
  await context.setOffline(true);
  expectConsoleError(/net::ERR|Failed to fetch/);
  await page.getByRole('contentinfo').getByRole('link', { name: shell.aboutUs, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(shell.offlineTitle);
  await expect(page).toHaveURL('/about');
  await axe(page);
  // Opened anew it is the worker that says it.
  await page.getByRole('button', { name: shell.tryAgain }).click();
  await page.waitForURL('/offline?from=%2Fabout');
  await page.goBack();
  await isAwake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: shell.aboutUs, exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(heading).toHaveText(shell.offlineTitle);
  await context.setOffline(false);
  await expect(heading).not.toHaveText(shell.offlineTitle);
  // The network came back before this page could notice it.
  await page.goto('/offline?from=%2Fterms-conditions');
  await page.waitForURL('/terms-conditions');
});

test('an open page keeps the files it was built with, its pictures come, and the headings have their font @phone', async ({
  page,
}) => {
  await page.goto('/');
  await whenKept(page);
  // As where the line failed at the first visit: the next visit keeps the page that is missing.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/subscription');
  });
  expect(await isKept(page, '/subscription')).toBe(false);
  await page.reload();
  await whenKept(page);
  const picture = page.locator('img[src^="/produce/"]').filter({ visible: true }).first();
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  const ready = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.fonts.check('1em "Tiro Devanagari Marathi"', 'अA');
  });
  expect(ready).toBe(true);
  const files = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('files-'));
    const requests = await (await caches.open(names[0] ?? '')).keys();
    return { stores: names.length, paths: requests.map(({ url }) => new URL(url).pathname) };
  });
  expect(files.stores).toBe(1);
  expect(files.paths.some((path) => /\/sub-detail-.*\.js$/.test(path))).toBe(true);
  // Nothing of the office: every script is one that some page of the customers imports.
  const theirs = await scriptsOfCustomers();
  expect(files.paths.filter((path) => path.endsWith('.js') && !theirs.has(path))).toEqual([]);
});

test('a phone can put the farm on its home screen @phone', async ({ page, language }) => {
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const answer = await fetch(link?.href ?? '');
    return { type: answer.headers.get('content-type'), json: await answer.json() };
  });
  expect(manifest.type).toContain('application/manifest+json');
  expect(manifest.json).toMatchObject({ lang: language, display: 'standalone', scope: '/' });
  for (const { src } of manifest.json.icons) expect((await page.request.get(src)).status()).toBe(200);
});
