import { randomUUID } from 'node:crypto';

import { api } from '@shivar/domain/contract/api';
import { inDigits } from '@shivar/domain/language/format';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';

test('the office finds a customer, gives a role, keeps them out and lets them in, and all of it can be read @desk', async ({
  shop,
  office,
  words,
  language,
}) => {
  const { page } = office;
  const [t, audit, shell, place] = [
    await words('officePeople'),
    await words('officeAudit'),
    await words('shell'),
    await words('office'),
  ];
  // A name that no other journey, and no other round of this one, has.
  const name = `Vasanti Deshpande${randomUUID().slice(0, 6)}`;
  const customer = await shop.signUp(name);
  const order = await shop.placeOrder(customer, {});
  const { email } = customer.user;
  await callApi(shop.url, api.waitForArea, { params: { pincode: '444601' }, body: { email } });
  await callApi(shop.url, api.contact, { body: { name: 'Vasanti', email, message: 'Where is my box?' } });
  await callApi(shop.url, api.accountData, { token: customer.token });
  await page.goto('/admin/people');
  await page.getByRole('searchbox', { name: place.search }).fill(customer.user.email.slice(0, 10));
  await page.getByRole('button', { name: place.find, exact: true }).click();
  const found = page.getByRole('link', { name, exact: true });
  await expect(found).toHaveCount(1);
  await found.click();
  await page.waitForURL(`/admin/people/${customer.user._id}`);
  await expect(page.locator(`a[href="/order/${order._id}"]`).first()).toBeVisible();

  await expect(page.getByText(new RegExp(inDigits('444601', language)))).toHaveCount(2);
  await expect(page.getByText(t['request.export'])).toBeVisible();
  await expect(page.getByText('Where is my box?')).toBeVisible();

  const saveRole = page.getByRole('button', { name: t.saveRole });
  await page.getByLabel(t.role, { exact: true }).selectOption({ label: t['role.driver'] });
  await saveRole.click();
  await expect(page.getByText(t.roleSaved)).toBeVisible();
  await page.getByLabel(t.role, { exact: true }).selectOption({ label: t['role.customer'] });
  await saveRole.click();
  await expect(page.getByRole('main').getByText(t['role.driver'], { exact: true })).toHaveCount(1);
  // Nobody is made an admin by a slip.
  await page.getByLabel(t.role, { exact: true }).selectOption({ label: t['role.admin'] });
  await saveRole.click();
  const asked = page.getByRole('dialog', { name: t.adminTitle.replace('{name}', name) });
  await asked.getByRole('button', { name: shell.cancel, exact: true }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByLabel(t.role, { exact: true })).toHaveValue('customer');

  const reason = page.getByLabel(t.reason, { exact: true });
  await page.getByRole('button', { name: t.block }).click();
  await expect(reason).toBeFocused();
  await reason.fill('Orders for a stranger');
  await page.getByRole('button', { name: t.block }).click();
  await expect(page.getByRole('button', { name: t.unblock })).toBeVisible();
  const body = { email: customer.user.email, password: customer.password };
  await expect(callApi(shop.url, api.login, { body })).rejects.toThrow(/account_blocked/);
  await page.getByLabel(t.reason, { exact: true }).fill('It was their mother');
  await page.getByRole('button', { name: t.unblock }).click();
  await expect(page.getByRole('button', { name: t.block })).toBeVisible();
  await callApi(shop.url, api.login, { body });
  await page.reload();
  await page.getByRole('button', { name: t.endSessions }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: t.endSessions }).click();
  await expect(page.getByText(t.ended, { exact: true })).toBeVisible();

  await page.goto('/admin/audit?thing=people&search=mother');
  await expect(page.getByText(audit.reason.replace('{reason}', 'It was their mother')).first()).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.waitForURL(`/admin/people/${customer.user._id}`);
});

test('a customer without an email orders by phone; the office corrects the account, and deletes it on request @phone', async ({
  shop,
  office,
  words,
  expectConsoleError,
}) => {
  const { page } = office;
  const [t, phone, place, messages] = [
    await words('officePeople'),
    await words('officePhone'),
    await words('office'),
    await words('messages'),
  ];
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = `गंगूबाई जाधव${randomUUID().slice(0, 6)}`;
  const mobile = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await page.goto('/order/new');
  await field(phone.search).fill(mobile);
  await button(phone.newCustomer).click();
  await field(phone.name).fill(name);
  await expect(page.getByText(phone.noMail)).toBeVisible();
  await expect(page.getByText(phone.noticeTextNoMail)).toBeVisible();
  await field(phone.plan).selectOption('weekly-vegetables');
  await expect(field(phone.mobile)).toHaveValue(mobile);
  await field(phone.pincode).fill('422001');
  await field(phone.line1).fill('वाड्याजवळ, मखमलाबाद');
  await field(phone.city).fill('नाशिक');
  await field(phone.agreed).check();
  await button(phone.place).click();
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto('/admin/people');
  await page.getByRole('searchbox', { name: place.search }).fill(mobile);
  await button(place.find).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText(t.noEmail)).toBeVisible();
  await page.getByRole('link', { name: t.correct }).click();
  const email = shop.freshEmail();
  await field(t['field.email']).fill('gangubai');
  await button(place.save).click();
  await expect(page.getByText(messages.email_invalid)).toBeVisible();
  await field(t['field.email']).fill(email);
  await button(place.save).click();
  await expect(page.getByText(place.saved, { exact: true })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  await button(t.deletePerson).click();
  const dialog = page.getByRole('dialog', { name: t.deleteTitle.replace('{name}', name) });
  await dialog.getByLabel(t.reason, { exact: true }).fill('Asked on the phone');
  expectConsoleError(/409/);
  await dialog.getByRole('button', { name: t.deleteNow }).click();
  await expect(dialog.getByText(messages.deliveries_ahead)).toBeVisible();
  await dialog.getByLabel(t.deleteAhead).check();
  await dialog.getByRole('button', { name: t.deleteNow }).click();
  await page.waitForURL(/\/admin\/people$/);
  await page.getByRole('searchbox', { name: place.search }).fill(mobile);
  await button(place.find).click();
  await expect(page.getByText(t['list.noneTitle'])).toBeVisible();
});
