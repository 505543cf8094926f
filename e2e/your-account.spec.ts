import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { accountCalls } from '@shivar/domain/contract/account-calls';
import { api } from '@shivar/domain/contract/api';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { PLAN, beginningOf, fillAddress, ordersOf, summaryOf } from './purchase-steps.ts';

const HOME = {
  kind: 'home',
  label: '',
  address: { line1: '12 Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
  pincode: '422001',
  mobile: '9876543210',
} as const;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** A text with its gap filled. */
const filled = (text: string, gap: string, value: string) => text.replace(`{${gap}}`, value);

test('a customer changes name, mobile and language, and a second tab does not overwrite it in silence @desk', async ({
  page,
  context,
  shop,
  customer,
  words,
  expectConsoleError,
}) => {
  const [t, account, orders, messages] = [
    await words('customer'),
    await words('account'),
    await words('orders'),
    await words('messages'),
  ];
  await page.goto('/profile');
  await page.getByRole('link', { name: orders.account }).click();
  await page.waitForURL('/account');
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second.getByLabel(account.name)).toHaveValue(customer.user.name);

  await page.getByLabel(account.name).fill(' ');
  await page.getByLabel(account.mobile).fill('12345');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByLabel(account.name)).toBeFocused();
  await expect(page.getByLabel(account.name)).toHaveAccessibleDescription(messages.name_required);
  await expect(page.getByLabel(account.mobile)).toHaveAccessibleDescription(
    new RegExp(messages.mobile_invalid),
  );
  await page.getByLabel(account.name).fill('वसुंधरा श्रीनिवासराव देशपांडे-कुलकर्णी');
  await page.getByLabel(account.mobile).fill('+91 98765 43210');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
  await expect(page.getByLabel(account.mobile)).toHaveValue('9876543210');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toMatch(/^वसुंधरा/);

  expectConsoleError(/api\/account/);
  await second.getByLabel(account.name).fill('Vasundhara');
  await second.getByRole('button', { name: t.save }).click();
  await expect(second.getByRole('alert').getByText(messages.changed_elsewhere)).toBeVisible();
  await expect(second.getByLabel(account.name)).toHaveAccessibleDescription(/वसुंधरा/);
  await expect(second.getByLabel(account.name)).toHaveValue('Vasundhara');
  await second.getByRole('button', { name: t.save }).click();
  await expect(second.getByText(t.saved, { exact: true })).toBeVisible();

  // The page follows the language, so it is not looked for by its words.
  for (const chosen of ['mr', 'en']) {
    await second.locator('[name=language]').selectOption(chosen);
    await second.locator('[name=name]').press('Enter');
    await second.waitForURL(`/account?lang=${chosen}`);
    await expect(second.locator('html')).toHaveAttribute('lang', chosen);
    await expect(second.locator('[name=language]')).toHaveValue(chosen);
  }
  const { name, language: kept } = await callApi(shop.url, accountCalls.account, {
    token: customer.token,
  }).then((answer) => ({ name: answer.user.name, language: answer.language }));
  expect([name, kept]).toEqual(['Vasundhara', 'en']);
});

test('addresses are kept by keyboard alone, changed, chosen and removed @desk', async ({
  page,
  customer,
  shop,
  words,
}) => {
  const [t, account, messages] = [await words('customer'), await words('account'), await words('messages')];
  await callApi(shop.url, accountCalls.addAddress, { token: customer.token, body: HOME });
  await page.goto('/account');
  const book = section(page, t.addresses);
  await expect(book.getByRole('listitem')).toHaveText([/12 Gangapur Road/]);

  await book.getByRole('button', { name: t.addAddress }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t.addAddress });
  await dialog.getByLabel(t.kind).selectOption('other');
  await dialog.getByLabel(t.line1).fill('4 College Road');
  await dialog.getByLabel(t.city).fill('Nashik');
  await dialog.getByLabel(account.mobile).fill('9812345678');
  await dialog.getByLabel(t.pincode).focus();
  await page.keyboard.type('422 005');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(t.label)).toBeFocused();
  await expect(dialog.getByLabel(t.label)).toHaveAccessibleDescription(
    new RegExp(messages.address_name_required),
  );
  await dialog.getByLabel(t.label).fill('आईचं घर');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(book.getByRole('button', { name: t.addAddress })).toBeFocused();
  await expect(book.getByRole('listitem')).toHaveText([/12 Gangapur Road/, /आईचं घर.*4 College Road/s]);

  await book.getByRole('button', { name: filled(t.makeDefaultOf, 'name', 'आईचं घर') }).click();
  await expect(book.getByRole('listitem').first()).toContainText('आईचं घर');
  await expect(book.getByRole('listitem').first()).toContainText(t.isDefault);
  await book.getByRole('button', { name: filled(t.changeOf, 'name', 'आईचं घर') }).click();
  await page.getByRole('dialog').getByLabel(t.line1).fill('5 College Road');
  await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
  await expect(book.getByRole('listitem').first()).toContainText('5 College Road');

  await book.getByRole('button', { name: filled(t.removeOf, 'name', 'आईचं घर') }).click();
  await page.getByRole('dialog', { name: t.removeQuestion }).getByRole('button', { name: t.remove }).click();
  await expect(book.getByRole('listitem')).toHaveText([/12 Gangapur Road/]);
  await expect(book.getByRole('listitem')).toContainText(t.isDefault);
});

test('a purchase offers the kept addresses, replaces nothing unasked, and keeps a new one @phone', async ({
  page,
  customer,
  shop,
  words,
}) => {
  const [t, purchase] = [await words('customer'), await words('purchase')];
  const { token } = customer;
  const { user, language, version } = await callApi(shop.url, accountCalls.account, { token });
  const body = { name: user.name, mobile: '9812345678', language, version };
  await callApi(shop.url, accountCalls.saveAccount, { token, body });
  await callApi(shop.url, accountCalls.addAddress, { token, body: HOME });
  await page.goto(PLAN);
  // The account's own is there unasked, and is nothing that would be lost.
  await expect(page.getByLabel(purchase.mobile)).toHaveValue('9812345678');
  await page.getByLabel(purchase.line1).fill('7 Typed Lane');
  const home = page.getByRole('group', { name: t.useKept }).getByRole('button', { name: t['kind.home'] });
  await home.click();
  const question = page.getByRole('dialog', { name: t.replaceQuestion });
  await question.getByRole('button').last().focus();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel(purchase.line1)).toHaveValue('7 Typed Lane');
  await home.click();
  await question.getByRole('button', { name: t.replace }).click();
  await expect(page.getByLabel(purchase.line1)).toHaveValue('12 Gangapur Road');
  await expect(page.getByLabel(purchase.mobile)).toHaveValue('9876543210');
  await expect(page.getByText(filled(t.filled, 'name', t['kind.home']))).toBeVisible();

  await fillAddress(page, purchase);
  await page.getByLabel(purchase.line1).fill('4 College Road');
  await page.getByLabel(t.keepThis).selectOption('office');
  await expect(page.getByText(beginningOf((await words('waiting')).pincodeServed))).toBeVisible();
  await summaryOf(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  expect((await ordersOf(shop, customer))[0]?.address).toBe('4 College Road, Nashik');
  await expect(async () => {
    const { addresses } = await callApi(shop.url, accountCalls.account, { token });
    expect(addresses.map(({ kind, address }) => [kind, address.line1])).toEqual([
      ['home', '12 Gangapur Road'],
      ['office', '4 College Road'],
    ]);
  }).toPass();
});

test('a customer takes their data along, then deletes the account and is gone @phone', async ({
  page,
  customer,
  shop,
  words,
  language,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('customer'), await words('messages')];
  const order = await shop.placeOrder(customer, { address: { ...HOME.address, line1: '9 Leaving Lane' } });
  const { email } = customer.user;
  await callApi(shop.url, api.waitForPlan, { params: { id: 'mango-season' }, body: { email } });
  await page.goto('/account');
  const consent = section(page, t.consent);
  await expect(consent).toContainText(beginningOf(t.consentGiven));
  await expect(consent).toContainText(language === 'mr' ? 'आंब्याचा हंगाम' : 'Mango season');
  await consent.getByRole('button', { name: t.waitingStop }).click();
  await expect(consent.getByRole('button')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^shivar-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { orders: { address: string }[] };
  expect(data.orders.map(({ address }) => address)).toEqual(['9 Leaving Lane, Nashik']);

  const opener = section(page, t.deleteAccount).getByRole('button', { name: t.deleteAccount });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: t.deleteAccount });
  await expect(dialog.getByText(t.deleteStays)).toBeVisible();
  await dialog.getByRole('button', { name: t.keepAccount }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByLabel(t.deletePassword).fill(customer.password);
  await dialog.getByRole('button', { name: t.deleteNow }).click();
  await expect(dialog.getByRole('alert').getByText(t.giveUpFirst)).toBeVisible();
  await dialog.getByRole('checkbox', { name: t.giveUp }).check();
  expectConsoleError(/api\/account\/delete/);
  await dialog.getByLabel(t.deletePassword).fill('not-the-password');
  await dialog.getByRole('button', { name: t.deleteNow }).click();
  await expect(dialog.getByRole('alert').getByText(messages.password_wrong)).toBeVisible();
  await dialog.getByLabel(t.deletePassword).fill(customer.password);
  await page.keyboard.press('Enter');
  const gone = page.getByRole('dialog', { name: t.deleted });
  await expect(gone).toBeVisible();
  await gone.getByRole('button', { name: t.toHome }).click();
  await page.waitForURL('/');
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const personal of ['token', customer.user.email, customer.user.name])
    expect(left).not.toContain(personal);

  const login = await fetch(`${shop.url}${api.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: customer.user.email, password: customer.password }),
  });
  expect(login.status).toBe(401);
  const { token } = await shop.logInOffice();
  const { boxes } = await callApi(shop.url, api.fulfilmentDay, {
    token,
    params: { date: order.startDate, batch: 'morning' },
    query: {},
  });
  expect(boxes.map(({ orderId }) => orderId)).not.toContain(order._id);
});
