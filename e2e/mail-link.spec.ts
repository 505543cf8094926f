import { api } from '@shivar/domain/contract/api';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { inDialog, openLogin, storedToken } from './login-steps.ts';

/* The link beside the OTP in a mail. */

test('the link in the mail ends a sign-up by one press where it began, and asks for name and password anywhere else @phone', async ({
  page,
  context,
  shop,
  words,
}) => {
  const t = await words('account');
  const main = page.getByRole('main');
  const { field, button } = inDialog(page);
  const email = shop.freshEmail();
  await openLogin(page, t);
  await button(t.signUp).click();
  await field(t.name).fill('सुनीता पाटील');
  await field(t.email).fill(email);
  await field(t.password).fill('pithla-bhakri');
  await field(t.confirmPassword).fill('pithla-bhakri');
  await button(t.signUp).click();
  const link = await shop.mails.linkFor(email, '/verify-email');
  await page.goto(link);
  const finish = main.getByRole('button', { name: t.finishSignUp, exact: true });
  await expect(finish).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  // Opening it made nothing: mail programs open links too.
  expect(await storedToken(page)).toBeNull();
  await finish.click();
  await page.waitForURL('/profile');
  await expect(main.getByText('सुनीता पाटील')).toBeVisible();

  const another = shop.freshEmail();
  const stranger = { name: 'Somebody else', email: another, mobile: '', password: 'not-hers-at-all' };
  await callApi(shop.url, api.sendSignUpOtp, { body: stranger });
  await context.clearCookies();
  await page.goto(await shop.mails.linkFor(another, '/verify-email'));
  await expect(main.getByLabel(t.name, { exact: true })).toBeFocused();
  await expect(main.getByLabel(t.name, { exact: true })).toHaveValue('');
  await main.getByLabel(t.name, { exact: true }).fill('Asha Patil');
  await main.getByLabel(t.password, { exact: true }).fill('zunka-bhakar');
  await main.getByLabel(t.confirmPassword, { exact: true }).fill('zunka-bhakar');
  await finish.click();
  await page.waitForURL('/profile');
  await expect(main.getByText(another)).toBeVisible();
  const session = await callApi(shop.url, api.login, { body: { email: another, password: 'zunka-bhakar' } });
  expect(session.user.name).toBe('Asha Patil');
});

test('the link in the mail sets a new password in any browser, once, and its secret is in no address that is asked for @desk', async ({
  page,
  context,
  shop,
  words,
  expectConsoleError,
}) => {
  const t = await words('account');
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const { user } = await shop.signUp();
  await callApi(shop.url, api.forgotPassword, { body: { email: user.email } });
  const link = await shop.mails.linkFor(user.email, '/reset-password');
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(request.url() + (request.headers()['referer'] ?? '')));
  await page.goto(link);
  await expect(main.getByText(user.email)).toBeVisible();
  await expect(field(t.password)).toBeFocused();
  await field(t.password).fill('bhakri-pithla');
  await field(t.confirmPassword).fill('bhakri-pithla');
  await button(t.resetPassword).click();
  await expect(main.getByText(t.resetDone, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t.login })).toBeVisible();
  await field(t.password).fill('bhakri-pithla');
  await button(t.login).click();
  await page.waitForURL('/profile');
  expect(asked.filter((each) => each.includes(link.split('&link=')[1] ?? ''))).toEqual([]);

  expectConsoleError(/look-at-link/);
  await page.goto('/');
  await page.goto(link);
  await expect(main.getByText(t.linkOver, { exact: true })).toBeVisible();
});
