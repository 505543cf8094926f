import { api } from '@shivar/domain/contract/api';

import { isAwake } from './awake.ts';
import { untilBellRang } from './bell.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { accountMenu, fillLogin, inDialog, openLogin, storedToken } from './login-steps.ts';

test('a household signs up with the OTP from its mail and is logged in @phone', async ({
  page,
  shop,
  words,
}) => {
  const t = await words('account');
  const { field, button, heading, dialog } = inDialog(page);
  const email = shop.freshEmail();
  await openLogin(page, t);

  await button(t.signUp).click();
  await expect(heading(t.signUp)).toBeVisible();
  await expect(field(t.name)).toBeFocused();
  await field(t.name).fill('सुनीता पाटील');
  await field(t.email).fill(email);
  await field(t.mobile).fill('+९१ ९८७६५ 43210');
  await expect(field(t.mobile)).toHaveValue('9876543210');
  await field(t.password).fill('pithla-bhakri');
  await field(t.confirmPassword).fill('pithla-bhakri');
  await button(t.signUp).click();

  await expect(heading(t.verifyEmail)).toBeVisible();
  await expect(dialog.getByText(t.otpSent, { exact: true })).toBeVisible();
  const otp = await shop.mails.otpFor(email);
  // A phone drops the page while the mail is read: the OTP is asked for all the same, a new one needs the form.
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: t.login, exact: true }).click();
  const on = button(t.otpWaits.replace('{email}', email));
  await on.click();
  await expect(heading(t.verifyEmail)).toBeVisible();
  await button(t.otherEmail).click();
  await expect(heading(t.signUp)).toBeVisible();
  await expect(field(t.email)).toHaveValue(email);
  await on.click();
  await field(t.otp).fill(`${otp.slice(0, 3)} ${otp.slice(3)}`);
  await expect(field(t.otp)).toHaveValue(otp);
  await button(t.verifyEmail).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.otpVerified, { exact: true })).toBeVisible();
  // A link that is clicked before the scripts come leads to /login first, and from there back.
  await page.waitForURL('/subscription');
  await expect(page.getByRole('banner').getByRole('link', { name: t.login, exact: true })).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
  expect(await storedToken(page)).toBeTruthy();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe(
    'सुनीता पाटील',
  );
});

test('a wrong field says what is wrong with it, and gets the focus @phone', async ({ page, words }) => {
  const [t, messages] = [await words('account'), await words('messages')];
  const { field, button, dialog } = inDialog(page);
  await openLogin(page, t);
  await button(t.login).click();
  await expect(field(t.email)).toBeFocused();
  await expect(field(t.email)).toHaveAccessibleDescription(messages.email_required);
  await expect(field(t.password)).toHaveAccessibleDescription(messages.password_required);

  await field(t.email).fill('asha@');
  await expect(field(t.email)).toHaveAccessibleDescription(messages.email_invalid);
  await field(t.password).fill('12345');
  await expect(field(t.password)).toHaveAccessibleDescription(messages.password_short);

  await button(t.signUp).click();
  await button(t.signUp).click();
  await expect(field(t.name)).toBeFocused();
  await expect(field(t.name)).toHaveAccessibleDescription(messages.name_required);
  await expect(field(t.confirmPassword)).toHaveAccessibleDescription(messages.confirmation_required);
  await field(t.name).fill('Asha');
  await field(t.email).fill('asha@example.com');
  await field(t.mobile).fill('1234567890');
  await field(t.password).fill('pithla-bhakri');
  await field(t.confirmPassword).fill('pithla');
  await button(t.signUp).click();
  await expect(dialog.getByText(messages.mobile_invalid)).toBeVisible();
  await field(t.mobile).fill('');
  await button(t.signUp).click();
  await expect(dialog.getByText(messages.passwords_differ)).toBeVisible();
  await expect(field(t.confirmPassword)).toBeFocused();
});

test('a wrong password is refused, the right one leads where the visitor was going @desk', async ({
  page,
  shop,
  words,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('account'), await words('messages')];
  const { email } = (await shop.signUp()).user;
  await page.goto('/login?next=%2Fsubscription');
  expectConsoleError(/api\/auth\/login/);
  await fillLogin(page, t, email, 'not-my-password');
  await expect(page.getByRole('dialog').getByText(messages.credentials_wrong)).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  // Emails are compared without case, and white space around them is dropped.
  await fillLogin(page, t, ` ${email.toUpperCase()} `, 'pithla-bhakri');
  await page.waitForURL('/subscription');
  await expect(page.getByText(t.welcome.replace('{name}', 'Asha Patil'))).toBeVisible();
});

test('another site cannot be named as the place to return to @desk', async ({ page, shop, words }) => {
  const t = await words('account');
  const { user, password } = await shop.signUp();
  await page.goto('/login?next=%2F%2Fevil.example%2F');
  await fillLogin(page, t, user.email, password);
  await page.waitForURL('/');
});

test('the dialog works by keyboard alone and gives the focus back @desk', async ({ page, words }) => {
  const t = await words('account');
  const { field, heading, dialog } = inDialog(page);
  await page.goto('/subscription');
  const opener = page.getByRole('banner').getByRole('link', { name: t.login, exact: true });
  await isAwake(page);
  await opener.press('Enter');
  await expect(heading(t.login)).toBeVisible();
  await expect(field(t.email)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(t.password)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('logging out ends the session and loads the root anew @phone', async ({
  page,
  shop,
  customer,
  words,
}) => {
  const t = await words('shell');
  await page.goto('/subscription');
  await isAwake(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const menu = accountMenu(page);
  await menu.click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t.logout, exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const me = await fetch(`${shop.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(await me.json()).toMatchObject({ code: 'session_expired' });
});

test('a session that was ended elsewhere leads to the login, says why, and leads on to where the visitor was going @desk', async ({
  page,
  shop,
  customer,
  words,
  expectConsoleError,
}) => {
  const [t, messages, shell] = [await words('account'), await words('messages'), await words('shell')];
  // The bell asks by itself. Later it would find the ended session before the visitor clicks.
  await untilBellRang(page, () => page.goto('/subscription'));
  await isAwake(page);
  await callApi(shop.url, api.logout, { token: customer.token });
  expectConsoleError(/api\/orders\/user/);
  const banner = page.getByRole('banner');
  await accountMenu(page).click();
  await banner.getByRole('link', { name: shell.profile }).filter({ visible: true }).click();
  await page.waitForURL('/login?next=%2Fprofile');
  await expect(page.getByRole('dialog').getByText(messages.session_expired, { exact: true })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await fillLogin(page, t, customer.user.email, customer.password);
  await page.waitForURL('/profile');
});

test('a private page that is opened with an ended session says so beside the login @desk', async ({
  page,
  shop,
  customer,
  words,
  expectConsoleError,
}) => {
  const [messages, shell] = [await words('messages'), await words('shell')];
  await callApi(shop.url, api.logout, { token: customer.token });
  expectConsoleError(/api\/orders\/user|401/);
  await page.goto('/profile');
  await page.waitForURL('/login?next=%2Fprofile');
  const said = page.getByRole('dialog').getByText(messages.session_expired, { exact: true });
  await expect(said).toBeVisible();
  // Read once, it is not said again.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: shell.login, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('without a connection the page stays, and the login opens once there is one @phone', async ({
  page,
  context,
  words,
  expectConsoleError,
}) => {
  const [t, shell] = [await words('account'), await words('shell')];
  await page.goto('/subscription');
  await isAwake(page);
  const opener = page.getByRole('banner').getByRole('link', { name: t.login, exact: true });
  await context.setOffline(true);
  expectConsoleError(/A dialog could not be loaded|ERR_INTERNET_DISCONNECTED/);
  await opener.click();
  await expect(page.getByText(shell.partFailed, { exact: true })).toBeVisible();
  await context.setOffline(false);
  await opener.click();
  await expect(inDialog(page).heading(t.login)).toBeVisible();
});
