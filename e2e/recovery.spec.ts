import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { accountMenu, fillLogin, inDialog, storedToken } from './login-steps.ts';

/* Forgotten passwords as pages of their own, and all of the account by keyboard alone (product 2.14, 7.14, 13.4). */

test('the OTP in the mail sets a new password on a page that is found by its address @phone', async ({
  page,
  context,
  shop,
  words,
}) => {
  const [t, shell] = [await words('account'), await words('shell')];
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const { user } = await shop.signUp('सुनीता अण्णासाहेब पाटील-कुलकर्णी');
  const first = await shop.mails.otpFor(user.email);

  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1, name: t.resetPassword })).toBeVisible();
  await button(t.sendOtp).click();
  await expect(field(t.email)).toBeFocused();
  await field(t.email).fill(user.email);
  await button(t.sendOtp).click();
  await expect(main.getByText(t.otpSent, { exact: true })).toBeVisible();

  // The page was closed meanwhile: whose OTP it is stands in its address, and no server is told.
  const otp = await shop.mails.otpFor(user.email, first);
  const [address = '', link = ''] = (await shop.mails.linkFor(user.email, '/reset-password')).split('&link=');
  expect(decodeURIComponent(address)).toBe(`/reset-password#email=${user.email}`);
  expect(link).toMatch(/^[a-zA-Z]{32}$/);
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(request.url() + (request.postData() ?? '')));
  await page.goto('/');
  // The mail of somebody else was opened here before.
  await page.goto('/reset-password#email=ravi%40example.in');
  await expect(main.getByText('ravi@example.in')).toBeVisible();
  await page.goto(address);
  await expect(main.getByText(user.email)).toBeVisible();
  expect(asked.filter((each) => decodeURIComponent(each).includes(user.email))).toEqual([]);

  // Pasted with spaces, as some mail programs show it.
  await field(t.otp).focus();
  await field(t.otp).evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      document.execCommand('insertText', false, text);
    },
    `${otp.slice(0, 2)} ${otp.slice(2, 4)} ${otp.slice(4)}`,
  );
  await expect(field(t.otp)).toHaveValue(otp);
  await button(t.verifyOtp).click();
  await expect(main.getByText(t.otpVerified, { exact: true })).toBeVisible();
  await field(t.password).fill('zunka-bhakar');
  await field(t.confirmPassword).fill('zunka-bhakar');
  await button(t.resetPassword).click();
  await expect(main.getByText(t.resetDone, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t.login })).toBeVisible();
  // The agreement stands here too, with links to its texts.
  await expect(main.getByText(t.agreeing)).toBeVisible();
  await expect(main.getByRole('link', { name: shell.termsConditions })).toBeVisible();
  await expect(main.getByRole('link', { name: shell.privacyPolicy })).toBeVisible();
  await field(t.password).fill('zunka-bhakar');
  await button(t.login).click();
  await page.waitForURL('/profile');
  await expect(main.getByText(user.email)).toBeVisible();
});

test('an account is made, left, lost and won back by keyboard alone, and the focus never leaves the dialog @desk', async ({
  page,
  shop,
  words,
}) => {
  const [t, shell] = [await words('account'), await words('shell')];
  const { heading, dialog, field } = inDialog(page);
  const keys = page.keyboard;
  const email = shop.freshEmail();
  const banner = page.getByRole('banner');
  const opener = banner.getByRole('link', { name: t.login, exact: true });
  /** Presses Tab until this has the focus. */
  const tabTo = async (name: string, role: 'button' | 'link' = 'button') => {
    for (let pressed = 0; pressed < 25; pressed += 1) {
      const isThere = await page.evaluate(
        ([wanted, tag]) => {
          const at = document.activeElement;
          return at?.matches(tag ?? '') === true && at.textContent?.trim() === wanted;
        },
        [name, role === 'button' ? 'button' : 'a'],
      );
      if (isThere) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };

  await page.goto('/subscription');
  await isAwake(page);
  await opener.focus();
  await keys.press('Enter');
  await expect(field(t.email)).toBeFocused();
  await tabTo(t.signUp);
  await keys.press('Enter');
  await expect(field(t.name)).toBeFocused();
  for (const text of ['Asha', email, '9876543210']) {
    await keys.insertText(text);
    await keys.press('Tab');
  }
  await keys.insertText('pithla-bhakri');
  // Past the button that shows the password.
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.insertText('pithla-bhakri');
  await keys.press('Enter');
  await expect(heading(t.verifyEmail)).toBeVisible();
  await expect(field(t.otp)).toBeFocused();
  await expect(field(t.otp)).toHaveAttribute('inputmode', 'numeric');
  await expect(field(t.otp)).toHaveAttribute('autocomplete', 'one-time-code');
  // Round and round: the page behind is out of reach.
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await keys.press('Tab');
    expect(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest('dialog[open]') !== null;
      }),
    ).toBe(true);
  }
  await field(t.otp).focus();
  const signUpOtp = await shop.mails.otpFor(email);
  await keys.type(signUpOtp);
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.otpVerified, { exact: true })).toBeVisible();

  // The link that opened the dialog is gone: the avatar has the focus instead.
  await expect(accountMenu(page)).toBeFocused();
  await keys.press('Enter');
  await tabTo(shell.logout);
  await keys.press('Enter');
  await page.waitForURL('/');
  expect(await storedToken(page)).toBeNull();

  await isAwake(page);
  await opener.focus();
  await keys.press('Enter');
  await expect(field(t.email)).toBeFocused();
  await keys.insertText(email);
  await tabTo(t.forgotPassword);
  await keys.press('Enter');
  await expect(field(t.email)).toBeFocused();
  await keys.press('Enter');
  await expect(field(t.otp)).toBeFocused();
  await keys.type(await shop.mails.otpFor(email, signUpOtp));
  await keys.press('Enter');
  await expect(field(t.password)).toBeFocused();
  await keys.insertText('zunka-bhakar');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.insertText('zunka-bhakar');
  await keys.press('Enter');
  await expect(dialog.getByText(t.resetDone, { exact: true })).toBeVisible();
  await expect(heading(t.login)).toBeVisible();
  await expect(field(t.password)).toBeFocused();
  await keys.insertText('zunka-bhakar');
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await storedToken(page)).toBeTruthy();
});

test('every failure says the promised words, whatever the server or the connection does @desk', async ({
  page,
  words,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('account'), await words('messages')];
  const { field, button, dialog } = inDialog(page);
  const failure = dialog.getByRole('alert');
  // All API errors are logged to the console (product 9.12).
  expectConsoleError(/POST \/api\/auth\/login failed/);
  expectConsoleError(/POST \/api\/auth\/send-signup-otp failed/);
  expectConsoleError(/POST \/api\/auth\/forgot-password failed/);
  expectConsoleError(/POST \/api\/auth\/verify-reset-otp failed/);
  expectConsoleError(/POST \/api\/auth\/reset-password failed/);
  expectConsoleError(/api\/auth/);
  let works = false;
  await page.route('**/api/auth/*', (route) =>
    works ? route.fulfill({ json: { message: 'OTP sent to your email' } }) : route.abort(),
  );

  await page.goto('/login');
  // Password managers need these attributes.
  await expect(field(t.email)).toHaveAttribute('autocomplete', 'username');
  await expect(field(t.password)).toHaveAttribute('autocomplete', 'current-password');
  await fillLogin(page, t, 'asha@example.com', 'pithla-bhakri');
  await expect(failure.getByText(t.loginFailed, { exact: true })).toBeVisible();

  await button(t.signUp).click();
  await field(t.name).fill('Asha');
  await expect(field(t.password)).toHaveAttribute('autocomplete', 'new-password');
  await field(t.password).fill('pithla-bhakri');
  await field(t.confirmPassword).fill('pithla-bhakri');
  await button(t.signUp).click();
  await expect(failure.getByText(t.signUpFailed, { exact: true })).toBeVisible();

  await button(t.login).click();
  await button(t.forgotPassword).click();
  await button(t.sendOtp).click();
  await expect(failure.getByText(t.sendOtpFailed, { exact: true })).toBeVisible();
  works = true;
  await button(t.sendOtp).click();
  await field(t.otp).fill('12345');
  await button(t.verifyOtp).click();
  await expect(field(t.otp)).toHaveAccessibleDescription(messages.otp_invalid);
  await field(t.otp).fill('123456');
  works = false;
  await button(t.verifyOtp).click();
  await expect(failure.getByText(t.otpFailed, { exact: true })).toBeVisible();
  works = true;
  await button(t.verifyOtp).click();
  await expect(field(t.password)).toHaveAttribute('autocomplete', 'new-password');
  await expect(dialog.locator('input[autocomplete=username]')).toHaveValue('asha@example.com');
  await field(t.password).fill('zunka-bhakar');
  await field(t.confirmPassword).fill('zunka-bhakar');
  works = false;
  await button(t.resetPassword).click();
  await expect(failure.getByText(t.resetFailed, { exact: true })).toBeVisible();
});
