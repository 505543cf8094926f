import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { accountMenu, storedToken } from './login-steps.ts';
import { PLAN } from './purchase-steps.ts';

/* The session in the browser (product 7.8, 7.9, 7.10, 7.11): kept, restored, told to other tabs, and gone when it ends. */

test('the token and the user are restored at the start; a user that cannot be read is logged and ignored @desk', async ({
  page,
  customer,
  words,
  expectConsoleError,
}) => {
  const t = await words('shell');
  const account = await words('account');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.headers()['authorization'] ?? 'none');
  });
  await page.goto('/active-subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/active-subscriptions');
  await expect(accountMenu(page)).toHaveAccessibleName(new RegExp(customer.user.name));
  expect(asked).not.toEqual([]);
  expect(new Set(asked)).toEqual(new Set([`Bearer ${customer.token}`]));

  expectConsoleError(/The stored user cannot be parsed/);
  await page.evaluate(() => localStorage.setItem('user', '{"name":'));
  await page.goto('/subscription');
  // Logged in still, by the token alone (product 7.8), and without a user a private page asks to log in (product 2.34).
  await expect(page.getByRole('banner').getByRole('link', { name: account.login, exact: true })).toBeHidden();
  await isAwake(page);
  const menu = accountMenu(page);
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: t.profile }).filter({ visible: true }).click();
  await page.waitForURL('/login?next=%2Fprofile');
  expect(await storedToken(page)).toBe(customer.token);
});

test('logging out reaches every tab and every page that was kept, and needs no connection @phone', async ({
  page,
  context,
  shop,
  customer,
  words,
  logIn,
  expectConsoleError,
}) => {
  const t = await words('shell');
  const orders = await words('orders');
  await shop.placeOrder(customer);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText(customer.user.email)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(customer.user.email)).toBeVisible();
  const buying = await context.newPage();
  await buying.goto(PLAN);
  await isAwake(buying);
  const line = buying.getByLabel((await words('purchase')).line1);
  await line.fill('9 Secret Lane');
  // The code that hears of a logout comes late, and so does the code that asks for likes: the logout below is over by then.
  const late = Promise.withResolvers<void>();
  await buying.route(/load-likes/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await buying.route(/tab-storage/, async (route) => {
    await buying.waitForResponse(/load-likes/);
    await route.continue();
  });
  await buying.reload();
  await expect(line).toHaveValue('9 Secret Lane');

  // The call cannot reach the server: the session ends here all the same, by a full page load (product 7.10).
  expectConsoleError(/api\/auth\/logout/);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await accountMenu(page).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t.logout, exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('/');
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await other.waitForURL('/');
  late.resolve();
  await expect(line).toHaveValue('');
  expect(await buying.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secret');
  await buying.close();
  await expect(other.getByText(customer.user.email)).toBeHidden();
  await expect(other.getByText(orders.allScheduled)).toBeHidden();

  // The browser's Back button shows nothing of the page before.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/profile$/);
  await expect(page.getByText(customer.user.email)).toBeHidden();

  // Somebody else logs in in one tab: the other one shows theirs, and nothing of the first.
  await logIn(context, shop.url, customer);
  await other.goto('/profile');
  await expect(other.getByText(customer.user.email)).toBeVisible();
  const ravi = await shop.signUp('Ravi More');
  await page.goto('/subscription');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, ravi);
  await expect(other.getByText(ravi.user.email)).toBeVisible();
  await expect(other.getByText(customer.user.email)).toBeHidden();
});

test('a login in another tab closes the dialog here; a token that is none of ours is cleared without a word @desk', async ({
  page,
  context,
  shop,
  words,
  expectConsoleError,
}) => {
  const t = await words('account');
  const customer = await shop.signUp();
  await page.goto('/login?next=%2Fprofile');
  await expect(page.getByRole('dialog').getByRole('heading', { name: t.login })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/subscription');
  await other.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, customer);
  await page.waitForURL('/profile');
  await expect(page.getByText(customer.user.email)).toBeVisible();

  await other.close();
  // A 401 clears the session. The answer names only an expired session (product 7.11).
  await page.evaluate(() => localStorage.setItem('token', 'x.y.z'));
  expectConsoleError(/api\/orders\/user/);
  await page.goto('/profile');
  await page.waitForURL('/login?next=%2Fprofile');
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
