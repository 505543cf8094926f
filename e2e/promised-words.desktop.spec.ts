import { formatShortDay } from '@shivar/domain/language/format';

import { isAwake } from './awake.ts';
import { datesOf } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { inDialog } from './login-steps.ts';

/*
 * The exact words of the screens (product 9), in English. They stand here and are not taken from the
 * dictionaries, so that a changed dictionary fails.
 */

test('the navbar, the login and the contact form speak in the promised words', async ({ page }) => {
  await page.goto('/subscription');
  await isAwake(page);
  const banner = page.getByRole('banner');
  // The logo, beside the farm's name.
  await expect(banner.locator('a[href="/"]').first().locator('svg')).toBeVisible();
  for (const [name, to] of [
    ['Home', '/'],
    ['Subscription', '/subscription'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
    ['Login', '/login'],
  ] as const) {
    const link = banner.getByRole('link', { name, exact: true }).first();
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', to);
  }
  await banner.getByText('Policies', { exact: true }).first().click();
  for (const [name, to] of [
    ['Pricing Policy', '/pricing-policy'],
    ['Shipping & Delivery', '/shipping-policy'],
    ['Cancellation & Refund', '/refund-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    const link = banner.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', to);
  }

  await banner.getByRole('link', { name: 'Login', exact: true }).click();
  const { dialog, field, button, heading } = inDialog(page);
  await expect(heading('Login')).toBeVisible();
  for (const label of ['Email', 'Password']) await expect(field(label)).toBeVisible();
  await button('Forgot Password?').click();
  await expect(heading('Reset Password')).toBeVisible();
  await page.goBack();
  // /login is Home, with the dialog over it.
  await page.goto('/');
  const headline = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
  await page.goto('/login');
  await isAwake(page);
  await expect(heading('Login')).toBeVisible();
  await expect(page.locator('main h1')).toHaveText(headline ?? '');
  await button('Sign Up').click();
  await expect(heading('Sign Up')).toBeVisible();
  await button('Login').click();
  await expect(heading('Login')).toBeVisible();
  await button('Sign Up').click();
  for (const label of ['Name', 'Email', 'Mobile', 'Password', 'Confirm password'])
    await expect(field(label)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Terms/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Privacy/ })).toBeVisible();

  await page.goto('/contact');
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible();
});

test('a failure without the server’s own words is told in the promised words', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|failed|429/);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const { dialog, field, button } = inDialog(page);
  await page.goto('/login');
  await isAwake(page);
  await field('Email').fill('asha@example.com');
  await field('Password').fill('pithla-bhakri');
  await button('Login').click();
  await expect(dialog.getByText('Login failed. Please try again.')).toBeVisible();

  await button('Forgot Password?').click();
  await field('Email').fill('asha@example.com');
  await dialog.getByRole('button', { name: /OTP/ }).click();
  await expect(dialog.getByText('Failed to send OTP', { exact: true })).toBeVisible();
  // The server's reason stands behind the promised words.
  const message = 'Too many attempts. Please wait 5 min and try again';
  await page.route('**/api/auth/forgot-password', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } }),
  );
  await dialog.getByRole('button', { name: /OTP/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Failed to send OTP ${message}`);

  await page.goto('/login');
  await isAwake(page);
  await button('Sign Up').click();
  await field('Name').fill('Asha');
  await field('Email').fill('asha@example.com');
  await field('Password').fill('pithla-bhakri');
  await field('Confirm password').fill('pithla-bhakri');
  await button('Sign Up').click();
  await expect(dialog.getByText('Signup failed. Please try again.')).toBeVisible();

  await page.goto('/contact');
  await isAwake(page);
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Asha');
  await main.getByLabel('Message', { exact: true }).fill('Do you come to Sinnar?');
  await main.getByRole('button').last().click();
  await expect(main.getByText('Something went wrong. Please try again later.')).toBeVisible();
});

test('the profile and the editor speak in the promised words', async ({
  page,
  shop,
  customer,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|failed/);
  const order = await shop.placeOrder(customer);
  // Before the browser has kept any of it.
  for (const [path, call, words] of [
    ['/profile', '**/api/orders/user/*', 'Failed to load orders'],
    [
      `/sub-detail/${order._id}`,
      `**/api/orders/${order._id}`,
      'Failed to load order details. Please try again.',
    ],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await page.unroute(call);
  }

  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Browse Subscriptions', exact: true })).toBeVisible();
  for (const name of ["Tomorrow's Deliveries", 'Active Subscriptions', 'All Scheduled Delivery Days'])
    await expect(main.getByRole('tab', { name, exact: true })).toBeVisible();
  await page.getByRole('banner').locator('summary[aria-label]').filter({ visible: true }).click();
  for (const name of ['Profile', 'Active Subscriptions'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout', exact: true })).toBeVisible();

  await page.goto(`/sub-detail/${order._id}`);
  await isAwake(page);
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await expect(button('Apply to All Dates')).toBeVisible();
  await main.getByRole('group', { name: 'Tomato', exact: true }).getByRole('button').last().click();
  await page.route('**/api/orders/customize-schedule', (route) => route.abort());
  await button('Save Customizations').click();
  await expect(
    page.getByText('Failed to save customizations. Please try again.', { exact: true }),
  ).toBeVisible();
  await page.unroute('**/api/orders/customize-schedule');
  await button('Save Customizations').click();

  const [first, second] = datesOf(order) as [string, string];
  const chipOf = (day: string) =>
    main.getByRole('button', { name: new RegExp(`^${formatShortDay(day, 'en')} `) }).first();
  // A locked date is red and has a lock. An open one has neither.
  await expect(chipOf(first).locator('svg')).toBeVisible();
  await chipOf(second).click();
  await expect(chipOf(first)).toHaveCSS('color', 'rgb(179, 38, 30)');
  await expect(chipOf(second).locator('svg')).toHaveCount(0);
  await chipOf(first).click();
  await expect(page.getByRole('dialog')).toContainText('already has scheduled items and cannot be modified');
  await page.keyboard.press('Escape');
});
