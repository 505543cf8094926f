import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { NAMES, PLANS, dailyInTheEvening, orderWithBoxTomorrow } from './household-orders.ts';
import { PLAN } from './purchase-steps.ts';

/*
 * The server was renewed while a page was open, or the page comes from an app that was installed before: it goes on with
 * answers that have learned something.
 */

/** Words of the server, each with one in its place that no page knows. */
const NEW_WORDS = [
  ['"status":"planned"', '"status":"sun-dried"'],
  ['"status":"due"', '"status":"half-paid"'],
  ['"batch":"evening"', '"batch":"noon"'],
  ['"deliveryFrequency":"daily"', '"deliveryFrequency":"at full moon"'],
] as const;
/** Objects whose fields are named by ids. */
const BY_ID: readonly string[] = ['selectedItems', 'before', 'after', 'likes'];

/** The same with another field in each thing. */
function withNewFields(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withNewFields(each));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, each]) => [key, withNewFields(each, key)]);
  return Object.fromEntries(BY_ID.includes(name) ? fields : [...fields, ['sprouted', { on: '2027-01-01' }]]);
}

/** Lets the server answer as a newer one would. */
async function renewServer(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // Of a page that was left meanwhile there is no answer to change.
    const response = await route.fetch().catch(() => null);
    const text = await response?.text().catch(() => '');
    if (!response) return route.abort().catch(() => undefined);
    // By its parts: the response itself is gone where the page has left meanwhile.
    const [status, headers] = [response.status(), response.headers()];
    if (!text) return route.fulfill({ status, headers });
    const answer = JSON.stringify(withNewFields(JSON.parse(text)));
    const body = NEW_WORDS.reduce((changed, [known, later]) => changed.replaceAll(known, later), answer);
    return route.fulfill({ status, headers, body });
  });
}

test('pages that are older than the server work on, and show its new words as they are @desk', async ({
  page,
  shop,
  customer,
  words,
}) => {
  const [t, customise, customerWords] = await Promise.all([
    words('orders'),
    words('customise'),
    words('customer'),
  ]);
  const order = await orderWithBoxTomorrow(shop, customer);
  await dailyInTheEvening(shop, customer);
  const main = page.getByRole('main');
  await renewServer(page);

  await page.goto('/profile');
  await expect(page.getByRole('tabpanel')).toContainText(NAMES.tomato.en);
  await expect(page.getByRole('tabpanel')).toContainText('noon');
  for (const tab of [t.activeSubscriptions, t.allScheduled]) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toContainText(PLANS.weekly.en);
    await expect(page.getByRole('tabpanel')).toContainText(PLANS.daily.en);
  }

  await page.goto('/active-subscriptions');
  const daily = main.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 2, name: PLANS.daily.en }),
  });
  await expect(daily).toContainText('noon');
  await daily.getByRole('button', { name: t.details }).click();
  const details = page.getByRole('dialog');
  for (const word of ['half-paid', 'at full moon', 'noon']) await expect(details).toContainText(word);

  await page.goto(`/sub-detail/${order._id}`);
  await expect(main.getByRole('heading', { name: customise.customizeDelivery })).toBeVisible();
  await expect(main.getByText('half-paid')).toBeVisible();
  await expect(
    main.getByRole('heading', { name: NAMES.onion.en }).or(main.getByText(NAMES.onion.en)).first(),
  ).toBeVisible();

  await page.goto('/account');
  await expect(main.getByRole('heading', { name: customerWords.addresses })).toBeVisible();

  await page.goto(PLAN);
  await page.getByLabel((await words('purchase')).pincode).fill('422001');
  await expect(page.locator('#pincode-news')).toContainText('Nashik');
});
