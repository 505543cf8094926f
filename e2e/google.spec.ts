import { isAwake } from './awake.ts';
import { expect, test as base } from './fixtures.ts';
import type { GoogleStandIn } from './google-stand-in.ts';
import { googleStandIn } from './google-stand-in.ts';
import { fillLogin, inDialog, openLogin, storedToken } from './login-steps.ts';
import type { Shop } from './shop.ts';

/*
 * Google's way in (product 2.32, 7.20, 8.3). At the desk Google's window gives the credential to the page; on the phone
 * the whole page goes to Google and comes back by /auth/callback (product 2.32, 7.20, 8.3).
 */

interface Fixtures {
  readonly google: GoogleStandIn;
  /** A shop that has set Google up. */
  readonly googleShop: Shop;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are wanted from here
  google: async ({}, provide) => {
    const google = await googleStandIn();
    await provide(google);
    google.close();
  },
  googleShop: async ({ google, shopWith }, provide) => {
    const settings = { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_KEYS_URL: google.keysUrl };
    await provide(await shopWith({ clockStart: '2026-11-23T10:00:00+05:30', settings }));
  },
  baseURL: async ({ googleShop }, provide) => provide(googleShop.url),
});

test('Google’s button logs in and leads back; the server judges its credential', async ({
  page,
  google,
  googleShop,
  words,
  axe,
  isMobile,
  expectConsoleError,
}) => {
  const t = await words('account');
  const { dialog, heading } = inDialog(page);
  const googleButton = dialog.getByRole('button', { name: 'Continue with Google' });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  let payload: Record<string, unknown> = { sub: '1', email: 'sunita@example.com', email_verified: false };
  const now = await googleShop.now();
  await google.openIn(page, () => google.credential(now, payload));

  // Nothing of Google's before somebody is about to log in.
  await page.goto('/subscription?from=poster');
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('google'))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: t.login, exact: true }).click();
  await expect(googleButton).toBeVisible();
  await axe(page, 'dialog[open]');
  await expect(googleButton).toHaveAttribute('data-look', isMobile ? /"locale":"mr"/ : /"locale":"en"/);
  // As wide as its place, but for 10 px on each side that its frame takes.
  const width = await googleButton.evaluate((button) => (button.parentElement?.clientWidth ?? 0) - 20);
  expect(width).toBeGreaterThan(200);
  await expect(googleButton).toHaveAttribute('data-look', new RegExp(`"width":${width}\\b`));

  // An email that Google has not verified is nobody's.
  if (!isMobile) expectConsoleError(/api\/auth\/google-signin/);
  await googleButton.click();
  if (isMobile) {
    await page.waitForURL('/auth/callback?refused=google_failed');
    await expect(page.getByRole('heading', { name: t.googleFailed })).toBeVisible();
    await axe(page);
    await page.goto('/subscription?from=poster');
    await isAwake(page);
    await page.getByRole('banner').getByRole('link', { name: t.login, exact: true }).click();
  } else {
    await expect(dialog.getByRole('alert').getByText(t.googleFailed, { exact: true })).toBeVisible();
  }
  expect(await storedToken(page)).toBeNull();

  payload = { sub: '1', email: 'sunita@example.com', name: 'सुनीता पाटील' };
  await expect(heading(t.login)).toBeVisible();
  await googleButton.click();
  await expect(page.getByText(t.welcome.replace('{name}', 'सुनीता पाटील'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/subscription?from=poster');
  expect(await storedToken(page)).toBeTruthy();

  // The code has left the history too: going back leads to no second use of it.
  await page.goto('/auth/callback');
  await page.waitForURL('/');

  // An account without a password is deleted with an OTP.
  const customer = await words('customer');
  await page.goto('/account');
  await page.getByRole('button', { name: customer.deleteAccount, exact: true }).click();
  const deletion = page.getByRole('dialog', { name: customer.deleteAccount });
  await deletion.getByRole('button', { name: t.sendOtp }).click();
  await deletion.getByLabel(t.otp, { exact: true }).fill(await googleShop.mails.otpFor('sunita@example.com'));
  await axe(page, 'dialog[open]');
  await deletion.getByRole('button', { name: customer.deleteNow }).click();
  await expect(page.getByRole('dialog', { name: customer.deleted })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('an account of another mailbox is joined to Google once its owner has logged in, not before @desk', async ({
  page,
  google,
  googleShop,
  words,
  axe,
  isMobile,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('account'), await words('messages')];
  const { dialog } = inDialog(page);
  const googleButton = dialog.getByRole('button', { name: 'Continue with Google' });
  const { user, password } = await googleShop.signUp();
  const now = await googleShop.now();
  await google.openIn(page, () => google.credential(now, { sub: '77', email: user.email }));
  if (!isMobile) expectConsoleError(/api\/auth\/google-signin/);
  await openLogin(page, t);
  await googleButton.click();
  if (isMobile) {
    await page.waitForURL('/auth/callback?refused=google_unproven');
    await expect(page.getByRole('main')).toContainText(messages.google_unproven);
    await axe(page);
    await openLogin(page, t);
  } else {
    await expect(dialog.getByRole('alert').getByText(messages.google_unproven)).toBeVisible();
  }
  expect(await storedToken(page)).toBeNull();
  await fillLogin(page, t, user.email, password);
  await expect(dialog).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await openLogin(page, t);
  await googleButton.click();
  await expect(page.getByText(t.welcome.replace('{name}', user.name))).toBeVisible();
  expect(await storedToken(page)).toBeTruthy();
});

test('the login works without Google’s script @desk', async ({
  page,
  googleShop,
  words,
  expectConsoleError,
}) => {
  const t = await words('account');
  const { dialog } = inDialog(page);
  const { user, password } = await googleShop.signUp();
  await page.route('https://accounts.google.com/**', (route) => route.abort('blockedbyclient'));
  expectConsoleError(/gsi\/client|Google Sign-In could not be initialised/);
  await openLogin(page, t);
  await expect(dialog.getByText(t.googleBroken, { exact: true })).toBeVisible();
  await fillLogin(page, t, user.email, password);
  await expect(dialog).toBeHidden();
  expect(await storedToken(page)).toBeTruthy();
});

base('a shop without Google offers and loads nothing of it @phone', async ({ page, words, shop }) => {
  const t = await words('account');
  await openLogin(page, t);
  await expect(page.getByRole('dialog')).not.toContainText('Google');
  const policy = (await fetch(`${shop.url}/`)).headers.get('content-security-policy');
  expect(policy).not.toContain('google');
});
