import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { api } from '@shivar/domain/contract/api';
import { boxPhotoCalls } from '@shivar/domain/contract/box-photo-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { officeRouteCalls } from '@shivar/domain/contract/office/route-calls';
import { inDigits } from '@shivar/domain/language/format';
import { boxPath } from '@shivar/domain/rules/office/box-link';
import type { BrowserContext, Page } from '@playwright/test';

import { callApi } from './call-api.ts';
import { showCode } from './camera.ts';
import { hire } from './farm-people.ts';
import { expect, test } from './fixtures.ts';
import { logInAtOffice } from './office-steps.ts';
import { jpegOf } from './pictures.ts';
import { purchaseOf, shopAt } from './shop.ts';
import type { Shop } from './shop.ts';
import type { Dictionaries } from '../web/app/words/sections.ts';

const DAY = '2026-11-24';
const PINCODES = ['422001', '422003', '422010', '422013'] as const;
const STOPS = 120;

/** A round of 120 stops, ordered by phone, and its driver. */
async function prepare(shop: Shop) {
  const { url } = shop;
  const { token } = await shop.logInOffice();
  const plan = await callApi(url, api.plan, { params: { id: 'weekly-vegetables' } });
  const at = await shop.now();
  for (let stop = 0; stop < STOPS; stop += 1) {
    const address = { line1: `${stop + 1} Gangapur Road`, line2: '', landmark: 'Ram Mandir', city: 'Nashik' };
    const pincode = PINCODES[stop % PINCODES.length] ?? PINCODES[0];
    const mobile = String(9_870_000_000 + stop);
    const purchase = purchaseOf(plan, at, { batch: 'morning', startDate: DAY, address, pincode, mobile });
    const newCustomer = {
      name: `Household ${stop + 1}`,
      email: '',
      language: 'mr',
      agreed: true,
    } as const;
    await callApi(url, officePhoneCalls.placePhoneOrder, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...purchase, newCustomer },
    });
  }
  const driver = await hire(shop, token, 'Ganesh More', 'driver');
  const route = { name: 'Gangapur Road', pincodes: [...PINCODES], driverId: driver.user._id };
  const { _id } = await callApi(url, officeRouteCalls.addRoute, { token, body: route });
  return { driver, route: _id };
}

/** Whether the worker has kept the pages of packers and drivers, and the page its list. */
const isOfficeKept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('office-'));
    const isComplete =
      name !== undefined && (await caches.match('/language', { cacheName: name })) !== undefined;
    return isComplete && navigator.serviceWorker.controller !== null && (await caches.has('private'));
  });

const REFERENCE = '412345678901';

/** A household pays at its door by UPI, and is not asked for cash any more. */
async function payByUpi(
  page: Page,
  t: Dictionaries['officeRounds'],
  axe: (page: Page, within?: string) => Promise<void>,
): Promise<void> {
  const begins = (text: string) => page.getByRole('button', { name: text.split('{', 1)[0] ?? '' });
  await page.getByRole('button', { name: t.paidByUpi, exact: true }).click();
  await page.getByLabel(t.upiReference, { exact: true }).fill('4123');
  await begins(t.upiTold).click();
  await expect(page.getByText(t.upiReferenceWrong)).toBeVisible();
  await axe(page, 'main');
  await page.getByLabel(t.upiReference, { exact: true }).fill(REFERENCE);
  await begins(t.upiTold).click();
  await expect(page.getByText(t.saidPaid.split('{amount}')[1] ?? '')).toBeVisible();
  await page.getByRole('button', { name: t.delivered, exact: true }).click();
}

test('a driver’s marks reach the farm once: no network, lost answers, a closed browser, a logout @phone', async ({
  playwright,
  launchOptions,
  serverWith,
  words,
  language,
  viewport,
  consoleGuard,
  axe,
  expectConsoleError,
}) => {
  const [t, rounds, shell] = [await words('officeMarks'), await words('officeRounds'), await words('shell')];
  const packing = await words('officePacking');
  const server = await serverWith({ clockStart: '2026-11-23T17:30:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const { driver, route } = await prepare(shop);
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
  const number = (n: number) => inDigits(String(n), language);
  const allWait = t.marksWait.other.replace('{n}', number(STOPS + 5));
  const isDone = (n: number) =>
    rounds.progress[n === 1 ? 'one' : 'other'].replace('{n}', number(n)).replace('{all}', number(STOPS));
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  const whole = { token: driver.token, params: { date: DAY, batch: 'morning', route } } as const;
  const { stops: stopsOfDay } = await callApi(shop.url, officeRoundCalls.round, whole);

  let { context, page } = await open();
  await page.goto('/admin-login');
  await logInAtOffice(page, driver.user.email, driver.password);
  await page.waitForURL('/admin/day/**');
  await page.goto('/admin/rounds');
  await page.getByRole('link', { name: 'Gangapur Road' }).click();
  // The close that the start of the program makes up for is over.
  await expect(button(page, rounds.start.other.replace('{n}', number(STOPS)))).toBeVisible();
  await expect.poll(() => isOfficeKept(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  const start = button(page, rounds.start.other.replace('{n}', number(STOPS)));
  const back = button(page, rounds.startBack.other.replace('{n}', number(STOPS)));
  await start.click();
  await expect(page.getByText(rounds.started)).toBeVisible();
  // A wrong press is taken back, as long as no box is marked.
  await axe(page);
  await back.click();
  await start.click();
  await expect(page.getByText(rounds.started)).toBeVisible();
  // The camera opens a stop by the code of its box, as often as it is held before one.
  for (const at of [4, 0]) {
    const { orderNumber, customer } = stopsOfDay[at] ?? { orderNumber: 0, customer: '' };
    await showCode(page, server.url + boxPath({ date: DAY, batch: 'morning', orderNumber }));
    await button(page, packing.scan).click();
    const stop = page.getByRole('button', { name: `${customer} `, expanded: true });
    await expect(stop).toBeInViewport();
  }
  await button(page, rounds.couldNot).click();
  await axe(page, 'main');
  await button(page, rounds['reason.nobody_home']).click();
  await expect(page.getByText(isDone(1)).first()).toBeVisible();
  await expect(back).toBeHidden();
  const photo = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page, '#c8321e') };
  await page.getByLabel(rounds.photo).setInputFiles(photo);
  await expect(page.getByText(rounds.photoKept)).toBeVisible();
  for (let stop = 1; stop < STOPS; stop += 1) {
    await expect(page.getByText(isDone(stop)).first()).toBeVisible();
    if (stop === 1)
      await page
        .getByRole('button', { name: rounds.deliveredCash.split('{', 1)[0] ?? '' })
        .first()
        .click();
    else if (stop === 2) await payByUpi(page, rounds, axe);
    else await button(page, rounds.deliveredNoCash).click();
  }
  await expect(page.getByText(allWait)).toBeVisible();
  const address = page.url();
  await context.close();

  ({ context, page } = await open());
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(allWait)).toBeVisible();
  await expect(page.getByText(isDone(STOPS)).first()).toBeVisible();
  await button(page, shell.menu).click();
  await button(page, shell.logout).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(t.logoutText);
  await question.getByRole('button', { name: shell.logout }).click();
  await page.waitForURL('/');

  await context.setOffline(false);
  let lost = 0;
  await context.route('**/api/admin/box-marks', async (answer) => {
    if (lost >= 3) return answer.continue();
    lost += 1;
    await answer.fetch();
    return answer.abort('failed');
  });
  await page.goto('/admin-login');
  await expect(page.getByText(driver.user.name)).toBeVisible();
  await logInAtOffice(page, driver.user.email, driver.password);
  await page.waitForURL('/admin/day/**');
  // It tries again by itself.
  await expect.poll(() => lost).toBe(3);
  await expect(button(page, t.sendMarks)).toBeHidden();
  await page.goto(address);
  await expect(page.getByText(isDone(STOPS)).first()).toBeVisible();
  await context.close();
  await rm(folder, { recursive: true });

  const { token } = await shop.logInOffice();
  const params = { date: DAY, batch: 'morning', route } as const;
  const { round, stops } = await callApi(shop.url, officeRoundCalls.round, { token, params });
  expect(round).toMatchObject({ stops: STOPS, delivered: STOPS - 1, failed: 1 });
  expect(round.cash).toBe(stops[1]?.mark?.cash);
  expect(round.cash).toBeGreaterThan(0);
  // The payment that was told is looked for, and not asked for again.
  expect(stops[2]).toMatchObject({ cashDue: 0, mark: { outcome: 'delivered', cash: 0 } });
  expect(stops[2]?.saidPaid).toBeGreaterThan(0);
  const second = { id: stops[1]?.orderId ?? '' };
  const taken = await callApi(shop.url, boxPhotoCalls.officeBoxPhotos, { token, params: second });
  expect(taken.photos).toMatchObject([{ date: DAY, kind: 'doorstep' }]);
  for (const { orderId: id } of stops) {
    const history = await callApi(shop.url, officeOrderCalls.officeOrderHistory, {
      token,
      params: { id },
      query: {},
    });
    const kinds = history.entries.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'delivered' || kind === 'failed')).toHaveLength(1);
    expect(kinds.slice(1, 4)).toEqual(['out', 'out_back', 'out']);
  }
});
