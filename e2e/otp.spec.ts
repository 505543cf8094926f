import { expect, test } from './fixtures.ts';
import { fillLogin, inDialog, openLogin } from './login-steps.ts';

test('a forgotten password is set anew with an OTP, and the login returns after 2 seconds @phone', async ({
  page,
  shop,
  words,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('account'), await words('messages')];
  const { field, button, heading, dialog } = inDialog(page);
  const customer = await shop.signUp();
  const { email } = customer.user;
  const signUpOtp = await shop.mails.otpFor(email);
  await page.clock.install();
  await openLogin(page, t);
  await field(t.email).fill(email);
  await button(t.forgotPassword).click();

  await expect(heading(t.resetPassword)).toBeVisible();
  await expect(field(t.email)).toHaveValue(email);
  await button(t.sendOtp).click();
  await expect(dialog.getByText(t.otpSent, { exact: true })).toBeVisible();

  const otp = await shop.mails.otpFor(email, signUpOtp);
  expectConsoleError(/api\/auth\/verify-reset-otp/);
  await field(t.otp).fill(otp === '123456' ? '654321' : '123456');
  await button(t.verifyOtp).click();
  await expect(dialog.getByText(messages.otp_wrong)).toBeVisible();
  await field(t.otp).fill(otp);
  await button(t.verifyOtp).click();

  await expect(dialog.getByText(t.otpVerified, { exact: true })).toBeVisible();
  await field(t.password).fill('zunka-bhakar');
  await field(t.confirmPassword).fill('zunka-bhakar');
  // The clock cannot pause at an instant that has passed, so a busy machine gets 10 seconds.
  await page.clock.pauseAt(Date.now() + 10_000);
  await button(t.resetPassword).click();
  await expect(dialog.getByText(t.resetDone, { exact: true })).toBeVisible();
  await page.clock.runFor(1900);
  await expect(heading(t.resetPassword)).toBeVisible();
  await page.clock.runFor(200);
  await expect(heading(t.login)).toBeVisible();
  await page.clock.resume();

  // The session from before has ended, and so has the old password.
  const me = await fetch(`${shop.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(me.status).toBe(401);
  expect(await me.json()).toMatchObject({ code: 'session_expired' });
  expectConsoleError(/api\/auth\/login/);
  await fillLogin(page, t, email, customer.password);
  await expect(dialog.getByText(messages.credentials_wrong)).toBeVisible();
  await fillLogin(page, t, email, 'zunka-bhakar');
  await expect(dialog).toBeHidden();
});

test('a new OTP can be asked for after 30 seconds, and the newest one counts @desk', async ({
  page,
  shop,
  words,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('account'), await words('messages')];
  const { field, button, dialog } = inDialog(page);
  const told = dialog.getByRole('alert').or(dialog.getByRole('status')).filter({ hasText: /./ });
  const email = shop.freshEmail();
  await page.clock.install();
  await openLogin(page, t);
  await button(t.signUp).click();
  await field(t.name).fill('Asha');
  await field(t.email).fill(email);
  await field(t.password).fill('pithla-bhakri');
  await field(t.confirmPassword).fill('pithla-bhakri');
  await button(t.signUp).click();
  const first = await shop.mails.otpFor(email);

  await expect(button(t.resendOtp)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(31_000);
  await expect(button(t.resendOtp)).not.toHaveAttribute('aria-disabled', 'true');

  // Only the message of the last try is shown.
  expectConsoleError(/verify-signup-otp|send-signup-otp/);
  await expect(told).toHaveText([t.otpSent]);
  const wrong = first === '123456' ? '654321' : '123456';
  await field(t.otp).fill(wrong);
  await button(t.verifyEmail).click();
  await expect(told).toHaveText([messages.otp_wrong]);
  await page.route('**/api/auth/send-signup-otp', (route) => route.abort());
  await button(t.resendOtp).click();
  await expect(told).toHaveText([t.signUpFailed]);
  await expect(field(t.otp)).toHaveValue(wrong);
  await page.unroute('**/api/auth/send-signup-otp');
  await button(t.resendOtp).click();
  await expect(told).toHaveText([t.otpSent]);
  await expect(field(t.otp)).toHaveValue('');
  await expect(field(t.otp)).toBeFocused();
  const second = await shop.mails.otpFor(email, first);
  await expect(button(t.resendOtp)).toHaveAttribute('aria-disabled', 'true');
  await field(t.otp).fill(second);
  await button(t.verifyEmail).click();
  await expect(dialog).toBeHidden();
});
