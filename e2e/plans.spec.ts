import type { Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';
import { batchWord } from '@shivar/domain/rules/area/area';
import { formatNumber } from '@shivar/domain/language/format';
import { fillMessage } from '@shivar/domain/language/fill-message';

import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { beginningOf, serveEvenings } from './purchase-steps.ts';

/*
 * Finding a plan on /subscription, asking to be told of one that cannot be bought, and knowing whether the farm
 * comes at all (product 2.2, 2.29, 2.30).
 */

/** When the announced plan opens. */
const OPENS = { en: 'Apr 2027', mr: 'एप्रिल २०२७' } as const;

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true });
const cardOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/purchase/${id}"]`) });
const idsOf = (page: Page) =>
  cards(page)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/purchase/', '')));

test('plans are found by their items, in any spelling, and the address keeps the search @desk', async ({
  page,
  words,
}) => {
  const t = await words('plans');
  await page.goto('/subscription');
  await isAwake(page);
  const all = await cards(page).count();
  const field = page.getByRole('searchbox', { name: t.search });
  const found: (string | undefined)[][] = [];
  for (const spelling of ['vangi', 'वांगी', 'wange', 'brinjal']) {
    await field.fill(spelling);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === spelling);
    await expect(cards(page)).not.toHaveCount(all);
    await expect(page.getByText(t.searching)).toBeHidden();
    found.push(await idsOf(page));
  }
  expect(found[0]).toContain('weekly-vegetables');
  expect(found[0]).not.toContain('monthly-grains');
  expect(found.every((ids) => String(ids) === String(found[0]))).toBe(true);

  await page.reload();
  await expect(field).toHaveValue('brinjal');
  await expect.poll(() => idsOf(page)).toEqual(found[0]);

  await field.fill('zzzz');
  await expect(page.getByText(t.noneFound)).toBeVisible();
  await page.getByRole('button', { name: t.showAll }).click();
  await expect(cards(page)).toHaveCount(all);
  await expect(field).toHaveValue('');
});

test('filters narrow the list at once, are counted, and Back takes them back @phone', async ({
  page,
  words,
  language,
  shop,
}) => {
  const [t, terms] = [await words('plans'), await words('terms')];
  const plans = await callApi(shop.url, api.plans, {});
  const monthly = plans.filter((plan) => plan.deliveryFrequencies.includes('monthly'));
  await page.goto('/subscription');
  await isAwake(page);
  const often = page.getByLabel(t.often);
  await expect(cards(page)).toHaveCount(plans.length);
  await often.selectOption({ label: terms['frequency.monthly'] });
  await expect(cards(page)).toHaveCount(monthly.length);
  const count = t.found[monthly.length === 1 ? 'one' : 'other'].replace(
    '{n}',
    formatNumber(monthly.length, language),
  );
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
  await page.getByLabel(t.sort).selectOption({ label: t['sort.name'] });
  await expect(page).toHaveURL(/often=monthly&sort=name/);
  // A typed word is one step of the history, however long it is.
  await page.getByRole('searchbox', { name: t.search }).pressSequentially('dal');
  await expect(page).toHaveURL(/often=monthly&sort=name&q=dal$/);
  await page.goBack();
  await expect(page).toHaveURL(/often=monthly&sort=name$/);
  await page.goBack();
  await page.goBack();
  await expect(cards(page)).toHaveCount(plans.length);
  await expect(often).toHaveValue('');
  // The page is still the same.
  await expect(page.locator('#announcer')).toBeEmpty();

  // A shared address with another one's filter, and one that names nothing.
  await page.goto('/subscription?often=monthly&category=999');
  await isAwake(page);
  await expect(cards(page)).toHaveCount(monthly.length);
  // One right after the other, faster than a slow device draws: neither takes the other back.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.getByLabel(t.sort).selectOption({ label: t['sort.price'] });
  await page.getByLabel(t.often).selectOption('');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page).toHaveURL('/subscription?sort=price');
  await expect(cards(page)).toHaveCount(plans.length);
  const order = await idsOf(page);
  expect(new Set(order.slice(-2))).toEqual(new Set(['fasting-basket', 'mango-season']));
});

test('a plan that has not opened, and one that is sold out, take an email to be told @desk', async ({
  page,
  words,
  shop,
}) => {
  const [t, terms, waiting] = [await words('public'), await words('terms'), await words('waiting')];
  const [shell, messages] = [await words('shell'), await words('messages')];
  await page.goto('/subscription');
  await isAwake(page);
  await cardOf(page, 'mango-season')
    .getByRole('button', { name: new RegExp(`^${t.tellMe}`) })
    .click();
  const modal = page.getByRole('dialog', { name: terms.comingSoon });
  await modal.getByRole('button', { name: waiting.tellMeOpens }).click();
  await expect(modal.getByLabel(waiting.email)).toHaveAccessibleDescription(
    new RegExp(messages.email_required),
  );
  await modal.getByLabel(waiting.email).fill(shop.freshEmail());
  await modal.getByRole('button', { name: waiting.tellMeOpens }).dblclick();
  await expect(modal.getByRole('button', { name: shell.ok })).toBeVisible();
  await modal.getByRole('button', { name: shell.ok }).click();
  await expect(modal).toBeHidden();

  await cardOf(page, 'fasting-basket').getByRole('link').click();
  await expect(page.getByRole('heading', { name: waiting.soldOutTitle })).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await page.getByRole('button', { name: waiting.tellMeBack }).click();
  await expect(page.getByRole('dialog', { name: terms.soldOut })).toBeVisible();
});

test('being told of a plan fills in the account’s email @phone', async ({ page, customer, words }) => {
  const waiting = await words('waiting');
  await page.goto('/purchase/mango-season');
  await isAwake(page);
  await page.getByRole('button', { name: waiting.tellMeOpens }).click();
  await expect(page.getByRole('dialog').getByLabel(waiting.email)).toHaveValue(customer.user.email);
});

test('a pincode is checked before anything is chosen, and is there when it is needed @phone', async ({
  page,
  words,
  shop,
  language,
}) => {
  const [t, waiting, purchase] = [await words('public'), await words('waiting'), await words('purchase')];
  const [shell, messages, terms] = [await words('shell'), await words('messages'), await words('terms')];
  const pincode = await serveEvenings(shop);
  await page.goto('/purchase/weekly-vegetables');
  await isAwake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: shell.home, exact: true }).click();
  const field = page.getByLabel(t.areaTitle, { exact: true }).getByRole('textbox');
  await expect(field).toBeVisible();
  const below = () =>
    page.getByRole('heading', { name: t.plansTitle }).evaluate((plans: HTMLElement) => plans.offsetTop);
  const place = await below();
  await field.fill('४०० ००१');
  await expect(page.getByRole('button', { name: waiting.tellMeArea })).toBeVisible();
  expect(await below(), 'what is below stays where it was').toBe(place);
  await page.getByRole('button', { name: waiting.tellMeArea }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(waiting.email).fill(shop.freshEmail());
  await modal.getByRole('button', { name: waiting.tellMeArea }).click();
  await modal.getByRole('button', { name: shell.ok }).click();

  // A pincode with one batch alone says so.
  await field.fill(pincode);
  const only = fillMessage(messages.batch_not_there, { pincode, batch: batchWord('evening') }, language);
  await expect(page.getByText(only)).toBeVisible();
  expect(await below(), 'what is below stays where it was').toBe(place);
  await field.fill('422001');
  await expect(page.getByText(beginningOf(t.pincodeServed))).toBeVisible();
  // It says when we come.
  await expect(page.locator('#area-news')).toContainText(terms['hours.evening']);
  await expect(page.getByText(only)).toBeHidden();
  // A plan that was visited before in this tab knows it too.
  await cardOf(page, 'weekly-vegetables').getByRole('heading').getByRole('link').click();
  await expect(page.getByLabel(purchase.pincode)).toHaveValue('422001');
  await expect(page.getByText(beginningOf(waiting.pincodeServed))).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is offered that would do nothing, and a card says when its plan opens @phone', async ({
    page,
    language,
    words,
  }) => {
    const t = await words('public');
    await page.goto('/subscription?q=vangi');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(cardOf(page, 'mango-season')).toContainText(t.opensIn.replace('{month}', OPENS[language]));
    await expect(cardOf(page, 'mango-season')).toBeVisible();
  });
});
