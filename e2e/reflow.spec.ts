import type { Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { firstDay, orderWithBoxTomorrow } from './household-orders.ts';

/*
 * Every screen on the narrowest of phones, which is also a desktop at 400% (WCAG 1.4.10), with the letters and
 * lines of a reader who needs more room between them (1.4.12): nothing is wider than the screen.
 */

const PUBLIC =
  '/ /login /subscription /subscription?q=zzzz /about /contact /privacy-policy /test /forgot-password /reset-password /verify-email ' +
  '/admin-login /offline /purchase/weekly-vegetables /purchase/mango-season';
const PRIVATE = '/ /subscription /purchase/weekly-vegetables /profile /active-subscriptions /account';

/** All of it is drawn, as wide as a careful reader may have it. */
function roomy(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { content-visibility: visible !important; line-height: 1.5 !important; letter-spacing: 0.12em !important;
       word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

/** The innermost elements that are wider than the screen. */
function widerThanTheScreen(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    return own > 0 && right > width + 1 && element.closest('details:not([open])') === null;
  });
  return out.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`).slice(-5);
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(widerThanTheScreen), `${address} at 320 px`).toEqual([]);
    await page.evaluate(roomy);
    expect(await page.evaluate(widerThanTheScreen), `${address} with more room`).toEqual([]);
  }
}

/** One word as long as a name, or a message's subject, may be. */
const LONG_NAME = 'Venkatanarasimharajuvaripeta'.repeat(3).slice(0, 80);
const LONG_SUBJECT = 'donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);

test.use({ viewport: { width: 320, height: 640 } });

test('no screen is wider than 320 pixels, for visitors, households and the office', async ({
  page,
  shop,
  customer,
  office,
}) => {
  const order = await orderWithBoxTomorrow(shop, customer);
  const detail = `/sub-detail/${order._id}`;
  await walk(page, [...PRIVATE.split(' '), detail, `${detail}/slip/${firstDay(order)}`]);
  await page.evaluate(() => localStorage.clear());
  await walk(page, PUBLIC.split(' '));
  await office.page.setViewportSize({ width: 320, height: 640 });
  await walk(office.page, [
    ...'/admin /admin?shown=area&period=year /admin/failed-mails /order /admin/inbox /admin/people'.split(
      ' ',
    ),
    `/admin/day/${firstDay(order)}/morning`,
    `/order/${order._id}`,
    `/order/new?customer=${customer.user._id}`,
    `/admin/people/${customer.user._id}`,
    ...'/adminSub?show=items /adminSub/items/1 /admin/audit'.split(' '),
    ...'/admin/area /admin/area?show=awaited /admin/area/422001 /admin/area/import /admin/settings /admin/settings/about'.split(
      ' ',
    ),
    ...'/order/new /adminSub /adminSub/plans/weekly-vegetables /adminSub/categories/new /admin/area/new'.split(
      ' ',
    ),
    ...'brand links legal languages payments cut-off'.split(' ').map((part) => `/admin/settings/${part}`),
  ]);
});

test('no word of a customer’s makes a screen of the office wider than the screen @desk', async ({
  shop,
  office,
}) => {
  const customer = await shop.signUp(LONG_NAME);
  const order = await shop.placeOrder(customer);
  const { ticket } = await callApi(shop.url, api.contact, {
    body: { name: LONG_NAME, email: customer.user.email, subject: LONG_SUBJECT, message: LONG_SUBJECT },
  });
  await office.page.setViewportSize({ width: 320, height: 640 });
  await walk(office.page, [
    `/order?search=${LONG_NAME}`,
    `/order/${order._id}`,
    `/order/new?customer=${customer.user._id}`,
    `/admin/people?search=${LONG_NAME}`,
    `/admin/people/${customer.user._id}`,
    `/admin/inbox?search=${ticket}`,
    `/admin/inbox/${ticket}`,
    `/admin/audit?search=${order._id}`,
    `/admin/day/${firstDay(order)}/${order.batch}`,
  ]);
});

test('the farm’s name stands in one line beside the login on a phone of 360 pixels, or not at all', async ({
  page,
}) => {
  for (const width of [360, 356]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    const name = page.getByRole('banner').getByRole('link').first().locator('span');
    const lines = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});
