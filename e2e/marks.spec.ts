import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { inDigits } from '@shivar/domain/language/format';
import type { BrowserContext, Page } from '@playwright/test';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { orderWithBoxTomorrow } from './household-orders.ts';
import { logInAtOffice } from './office-steps.ts';
import { shopAt } from './shop.ts';
import type { Shop } from './shop.ts';

const DAY = '2026-11-24';
const PAGE = `/admin/day/${DAY}/morning`;

/** Three orders with a box on the day, and a driver. */
async function prepare(shop: Shop) {
  const households = [];
  for (const name of ['Asha Patil', 'Ravi More', 'Zarina Shaikh']) {
    const customer = await shop.signUp(name);
    households.push({ customer, order: await orderWithBoxTomorrow(shop, customer) });
  }
  const driver = await shop.signUp('Ganesh More');
  const { token } = await shop.logInOffice();
  await callApi(shop.url, officePeopleCalls.giveRole, {
    token,
    params: { id: driver.user._id },
    body: { role: 'driver', was: null },
  });
  return { households, driver };
}

/** Whether the worker has kept the pages of packers and drivers. */
const isOfficeKept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('office-'));
    const isComplete =
      name !== undefined && (await caches.match('/language', { cacheName: name })) !== undefined;
    return isComplete && navigator.serviceWorker.controller !== null && (await caches.has('private'));
  });

test('a driver’s marks reach the farm once: no network, lost answers, a closed browser, a logout @phone', async ({
  playwright,
  launchOptions,
  serverWith,
  words,
  language,
  viewport,
  consoleGuard,
  expectConsoleError,
}) => {
  const [t, shell] = [await words('officeMarks'), await words('shell')];
  const server = await serverWith({ clockStart: '2026-11-23T17:30:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const { households, driver } = await prepare(shop);
  await server.restartAt(`${DAY}T09:00:00+05:30`);
  expectConsoleError(/api\/|net::ERR/);

  const folder = await mkdtemp(join(tmpdir(), 'shivar-phone-'));
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: server.url,
      locale: language === 'mr' ? 'mr-IN' : 'en-IN',
      viewport,
      serviceWorkers: 'allow',
    });
    consoleGuard.watch(context);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const handOver = (page: Page) => page.getByRole('button', { name: t.handedOver, exact: true });
  const threeWait = t.marksWait.other.replace('{n}', inDigits('3', language));

  let { context, page } = await open();
  await page.goto('/admin-login');
  await logInAtOffice(page, driver.user.email, driver.password);
  await page.waitForURL('/admin/day/**');
  await page.goto(PAGE);
  await expect(handOver(page)).toHaveCount(3);
  await expect.poll(() => isOfficeKept(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(handOver(page)).toHaveCount(3);
  for (const left of [2, 1, 0]) {
    await handOver(page).first().click();
    await expect(handOver(page)).toHaveCount(left);
  }
  await expect(page.getByText(threeWait)).toBeVisible();
  await context.close();

  ({ context, page } = await open());
  await context.setOffline(true);
  await page.goto(PAGE);
  await expect(page.getByText(threeWait)).toBeVisible();
  await expect(handOver(page)).toHaveCount(0);
  await page.getByRole('button', { name: shell.menu }).click();
  await page.getByRole('button', { name: shell.logout }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(t.logoutText);
  await question.getByRole('button', { name: shell.logout }).click();
  await page.waitForURL('/');

  await context.setOffline(false);
  let lost = 0;
  await context.route('**/api/admin/box-marks', async (route) => {
    if (lost >= 3) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('failed');
  });
  await page.goto('/admin-login');
  await expect(page.getByText(driver.user.name)).toBeVisible();
  await logInAtOffice(page, driver.user.email, driver.password);
  await page.waitForURL('/admin/day/**');
  // It tries again by itself.
  await expect.poll(() => lost).toBe(3);
  await expect(page.getByText(driver.user.name)).toBeHidden();
  await expect(page.getByRole('button', { name: t.sendMarks })).toBeHidden();
  await page.goto(PAGE);
  await expect(page.getByRole('main').getByText(t.handedOver, { exact: true })).toHaveCount(3);
  await context.close();
  await rm(folder, { recursive: true });

  for (const { customer, order } of households) {
    const params = { id: order._id };
    const now = await callApi(shop.url, api.order, { token: customer.token, params });
    expect(now.deliverySchedule[0]?.status).toBe('delivered');
    const { entries } = await callApi(shop.url, api.orderHistory, { token: customer.token, params });
    expect(entries.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);
  }
});
