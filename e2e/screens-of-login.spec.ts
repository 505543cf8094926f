import { api } from '@shivar/domain/contract/api';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { inDialog, openLogin } from './login-steps.ts';
import { judge, visit } from './screens.ts';

/* The dialogs and pages of the login, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';

test('no dialog or page of the login has a problem that axe or the rules of HTML know', async ({
  page,
  context,
  shop,
  words,
  axe,
  expectConsoleError,
}) => {
  const t = await words('account');
  const { field, button, heading, dialog } = inDialog(page);
  const main = page.getByRole('main');
  const [email, another] = [shop.freshEmail(), shop.freshEmail()];
  const { user } = await shop.signUp('सुनीता अण्णासाहेब पाटील-कुलकर्णी');
  const signUpOtp = await shop.mails.otpFor(user.email);
  expectConsoleError(/look-at-link/);
  await judge(page, axe, [
    ['the page of the login', () => visit(page, '/login', page.getByRole('heading').first())],
    ['the login of the office', () => visit(page, '/admin-login', page.getByRole('heading').first())],
    ['a link without its end', () => visit(page, '/verify-email', page.getByRole('heading').first())],
    ['login', () => openLogin(page, t), DIALOG],
    [
      'sign up with wrong fields',
      async () => {
        await button(t.signUp).click();
        await button(t.signUp).click();
        await expect(field(t.name)).toHaveAttribute('aria-invalid', 'true');
      },
      DIALOG,
    ],
    [
      'verify the email',
      async () => {
        await field(t.name).fill('सुनीता पाटील');
        await field(t.email).fill(email);
        await field(t.password).fill('pithla-bhakri');
        await field(t.confirmPassword).fill('pithla-bhakri');
        await button(t.signUp).click();
        await expect(heading(t.verifyEmail)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'sign up while an OTP waits',
      async () => {
        await button(t.otherEmail).click();
        await expect(heading(t.signUp)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'the link that ends a sign-up where it began',
      async () => {
        await page.goto(await shop.mails.linkFor(email, '/verify-email'));
        await expect(main.getByText(email)).toBeVisible();
      },
    ],
    [
      'the link that ends a sign-up in another browser',
      async () => {
        const stranger = { name: 'Somebody else', email: another, mobile: '', password: 'not-hers-at-all' };
        await callApi(shop.url, api.sendSignUpOtp, { body: stranger });
        await context.clearCookies();
        await page.goto(await shop.mails.linkFor(another, '/verify-email'));
        await expect(main.getByLabel(t.name, { exact: true })).toBeFocused();
      },
    ],
    ['a forgotten password, on a page', () => visit(page, '/forgot-password', main.getByLabel(t.email))],
    [
      'a forgotten password, in the dialog',
      async () => {
        await openLogin(page, t);
        await field(t.email).fill(user.email);
        await button(t.forgotPassword).click();
        await expect(heading(t.resetPassword)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a new password, in the dialog',
      async () => {
        await button(t.sendOtp).click();
        await field(t.otp).fill(await shop.mails.otpFor(user.email, signUpOtp));
        await button(t.verifyOtp).click();
        await expect(dialog.getByText(t.otpVerified, { exact: true })).toBeVisible();
      },
      DIALOG,
    ],
    [
      'an OTP, on a page',
      async () => {
        await page.goto('/');
        await visit(page, '/reset-password#email=ravi%40example.in', main.getByText('ravi@example.in'));
      },
    ],
    [
      'a new password, by the link of a mail',
      async () => {
        await page.goto('/');
        await page.goto(await shop.mails.linkFor(user.email, '/reset-password'));
        await expect(main.getByLabel(t.password, { exact: true })).toBeFocused();
      },
    ],
    [
      'a link that is over',
      async () => {
        const otp = await shop.mails.otpFor(user.email, signUpOtp);
        const link = await shop.mails.linkFor(user.email, '/reset-password');
        await callApi(shop.url, api.resetPassword, {
          body: { email: user.email, otp, password: 'til-gul-ghya' },
        });
        await page.goto('/');
        await page.goto(link);
        await expect(main.getByText(t.linkOver, { exact: true })).toBeVisible();
      },
    ],
    [
      'a refusal of Google',
      () =>
        visit(
          page,
          '/auth/callback?refused=google_failed',
          page.getByRole('heading', { name: t.googleFailed }),
        ),
    ],
  ]);
});
