import type { BrowserContext, Page } from '@playwright/test';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';
import { TOTP } from 'otpauth';

import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { hire } from './farm-people.ts';
import { expect, test } from './fixtures.ts';
import { accountMenu, fillLogin, inDialog } from './login-steps.ts';
import { logInAtOffice } from './office-steps.ts';
import { expectNoneWider } from './screens.ts';
import { shopAt } from './shop.ts';

const NOON = '2026-11-23T12:00:00+05:30';

/** Passkeys belong to a host's name. */
const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

/** A phone or computer that keeps passkeys and asks its owner, who always agrees. */
async function addPasskeyDevice(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Forgets the session without a logout, on a page that asks the server nothing by itself. */
async function forgetSession(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/test`);
  await isAwake(page);
  await page.evaluate(() => localStorage.clear());
}

test('a household adds a passkey, logs in with it, and logs another phone out', async ({
  page,
  context,
  shop,
  logIn,
  words,
  axe,
  expectConsoleError,
}) => {
  const [t, account, customer, messages] = [
    await words('waysIn'),
    await words('account'),
    await words('customer'),
    await words('messages'),
  ];
  const url = byName(shop.url);
  const person = await shop.signUp('सुनीता अण्णासाहेब पाटील-कुलकर्णी');
  await logIn(context, url, person);
  await addPasskeyDevice(context, page);
  await page.goto(`${url}/account`);
  await page.getByRole('link', { name: customer.waysInLook }).first().click();
  await page.waitForURL('**/account/ways-in');
  await expect(page.getByText(t.noPasskeys)).toBeVisible();
  await page.getByLabel(t.passkeyName, { exact: true }).fill('माझ्या आईचा जुना फोन');
  await page.getByRole('button', { name: t.addPasskey, exact: true }).click();
  await expect(page.getByText(t.passkeyAdded)).toBeVisible();
  await expect(page.getByText(t.passkeyUnused)).toBeVisible();
  await axe(page);
  await expectNoneWider(page);
  // The same device is known now.
  await page.getByRole('button', { name: t.addPasskey, exact: true }).click();
  await expect(page.getByRole('alert').getByText(t.passkeyKnown)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
  await inDialog(page).button(account.passkeyLogin).click();
  await expect(page.getByText(account.welcome.replace('{name}', person.user.name))).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();

  await page.goto(`${url}/account/ways-in`);
  const devices = page.getByRole('region', { name: t.devices });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices
    .getByRole('button', { name: new RegExp(`^${t.endDevice}`) })
    .first()
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText(t.thisDevice)).toBeVisible();

  // A passkey that is removed lets nobody in.
  await page.getByRole('button', { name: new RegExp(`^${t.remove}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click();
  await expect(page.getByText(t.noPasskeys)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
  expectConsoleError(/auth\/passkey failed/);
  expectConsoleError(/422/);
  await inDialog(page).button(account.passkeyLogin).click();
  await expect(inDialog(page).dialog.getByText(messages.passkey_failed)).toBeVisible();
});

test('a packer whose role needs a second step sets it up, and shows it at each login', async ({
  page,
  shopWith,
  words,
  axe,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('waysIn'), await words('messages')];
  const shop = await shopWith({ clockStart: NOON });
  const { token } = await shop.logInOffice();
  const packer = await hire(shop, token, 'Sunil Jadhav', 'packer');
  const draft = { secondStepRoles: ['packer' as const], idleHours: 24 };
  await callApi(shop.url, changePartCalls.logins, { token, body: { version: 0, draft, note: '' } });

  await page.goto(`${shop.url}/admin-login`);
  await logInAtOffice(page, packer.user.email, packer.password);
  await page.waitForURL('**/account/ways-in?next=**');
  await expect(page.getByText(t.stepMissing)).toBeVisible();
  await page.getByRole('button', { name: t.addApp, exact: true }).click();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  const codeAt = async (later = 0) =>
    new TOTP({ secret }).generate({ timestamp: (await shop.now()) + later });
  await axe(page);
  await expectNoneWider(page);
  await page.getByLabel(t.appCode, { exact: true }).fill(await codeAt());
  await page.getByRole('button', { name: t.appSave, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.codesTitle });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = await dialog.getByRole('listitem').first().innerText();
  await axe(page, 'dialog[open]');
  await expectNoneWider(page);
  await dialog.getByRole('button', { name: t.codesDone, exact: true }).click();
  await page.getByRole('link', { name: t.openOffice, exact: true }).click();
  await page.waitForURL('**/admin/day/**');

  // A reader of the office who has said nothing for five minutes says so by the next key. The office listens to keys
  // from the moment in which it first notes the time.
  await page.waitForFunction(() => localStorage.getItem('officeUsed') !== null);
  const told = page.waitForResponse('**/api/auth/still-here');
  await page.evaluate(() => localStorage.setItem('officeUsed', '0'));
  await page.keyboard.press('Shift');
  expect((await told).status()).toBe(200);

  await forgetSession(page, shop.url);
  await page.goto(`${shop.url}/admin-login`);
  await logInAtOffice(page, packer.user.email, packer.password);
  await page.waitForURL('**/admin-login/second-step?next=**');
  await expect(page.getByRole('heading', { name: t.stepTitle })).toBeVisible();
  await axe(page);
  await expectNoneWider(page);
  expectConsoleError(/second-step failed/);
  expectConsoleError(/422/);
  await page.getByLabel(t.stepCode, { exact: true }).fill('000000');
  await page.getByRole('button', { name: t.stepGo, exact: true }).click();
  await expect(page.getByRole('alert').getByText(messages.step_code_wrong)).toBeVisible();
  // The next code of the app: the last one was used.
  await page.getByLabel(t.stepCode, { exact: true }).fill(await codeAt(30_000));
  await page.getByRole('button', { name: t.stepGo, exact: true }).click();
  await page.waitForURL('**/admin/day/**');

  await forgetSession(page, shop.url);
  await page.goto(`${shop.url}/admin-login`);
  await logInAtOffice(page, packer.user.email, packer.password);
  await page.waitForURL('**/admin-login/second-step?next=**');
  await page.getByLabel(t.stepCode, { exact: true }).fill(recovery);
  await page.getByRole('button', { name: t.stepGo, exact: true }).click();
  await page.waitForURL('**/admin/day/**');
});

test('an admin who asks all admins for a second step is led to set one up @desk', async ({
  page,
  shopWith,
  logIn,
  words,
  expectConsoleError,
}) => {
  const [t, office, settings] = [await words('waysIn'), await words('office'), await words('officeSettings')];
  const shop = await shopWith({ clockStart: NOON });
  await logIn(page.context(), shop.url, await shop.logInOffice());
  await page.goto(`${shop.url}/admin/settings/logins`);
  await page.getByLabel(settings['role.admin'], { exact: true }).check();
  expectConsoleError(/failed/);
  expectConsoleError(/403/);
  await page.getByRole('button', { name: office.save, exact: true }).click();
  await page.waitForURL('**/account/ways-in?next=**');
  await expect(page.getByText(t.stepMissing)).toBeVisible();
  // No customer sees anything of it.
  await expect(page.getByText(office.saved, { exact: true })).toBeVisible();
});

test('a household whose login is old logs in again, and its passkey is added @phone', async ({
  page,
  context,
  serverWith,
  logIn,
  words,
  expectConsoleError,
}) => {
  const [t, account] = [await words('waysIn'), await words('account')];
  const server = await serverWith({ clockStart: NOON });
  const shop = shopAt(server.url, server.dataDir);
  const url = byName(shop.url);
  const person = await shop.signUp();
  await logIn(context, url, person);
  await addPasskeyDevice(context, page);
  await server.restartAt('2026-11-23T12:20:00+05:30');
  await page.goto(`${url}/account/ways-in`);
  expectConsoleError(/passkeys\/begin failed/);
  expectConsoleError(/403/);
  await page.getByRole('button', { name: t.addPasskey, exact: true }).click();
  await fillLogin(page, account, person.user.email, person.password);
  await expect(page.getByText(t.passkeyAdded)).toBeVisible();
  await expect(page.getByText(t.passkeyUnused)).toBeVisible();
});
