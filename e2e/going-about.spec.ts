import { expect, test } from './fixtures.ts';
import { isAwake } from './awake.ts';

/*
 * Going from page to page: where a page begins, what shows while it comes, and where a wrong address leads (product
 * 2.18, 2.19).
 */

test('a new page begins at its top, and Back returns to the place @phone', async ({ page, words }) => {
  const t = await words('public');
  // A font that came late is used from the next page on, whose texts then have another height.
  await page.goto('/');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.reload();
  await isAwake(page);
  const all = page.getByRole('link', { name: new RegExp(`^${t.allPlans.split('{n}')[0] ?? ''}`) });
  // Parts that are drawn on the way move it, so the place is the one at the click itself.
  const leaving = all.evaluate(
    (link) => new Promise<number>((tell) => link.addEventListener('click', () => tell(window.scrollY))),
  );
  const told = page.locator('#announcer');
  await expect(told).toBeEmpty();
  await all.click();
  const place = await leaving;
  expect(place).toBeGreaterThan(100);
  await expect(page).toHaveURL('/subscription');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(told).toHaveText(await page.title());
  await expect(told).toContainText((await words('public')).subscriptionTitle);
  // So does each one that is chosen from the end of another.
  const shell = await words('shell');
  for (const [name, address] of [
    [shell.aboutUs, '/about'],
    [shell.privacyPolicy, '/privacy-policy'],
    [shell.contactUs, '/contact'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  for (const address of ['/privacy-policy', '/about', '/subscription']) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
  // Parts above it that were skipped out of sight may be drawn a little higher or lower.
  await expect
    .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), place))
    .toBeLessThan(100);
});

test('the logo shows while a page is slow to come @desk', async ({ page, words }) => {
  const [t, shell] = [await words('public'), await words('shell')];
  const held = Promise.withResolvers<void>();
  await page.route('**/subscription.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await isAwake(page);
  const loader = page.getByRole('status').filter({ hasText: shell.loading });
  await expect(loader).toBeHidden();
  await page.getByRole('link', { name: t.browseSubscriptions }).click();
  await expect(loader).toBeVisible();
  // Its shapes are the document's.
  await expect(page.locator('#logo path')).toHaveCount(2);
  await expect(page).toHaveURL('/');
  held.resolve();
  await expect(page).toHaveURL('/subscription');
  await expect(loader).toBeHidden();
});

test('a page whose script was replaced by an update opens by the same click; without a network it says so @desk', async ({
  page,
  context,
  words,
  expectConsoleError,
}) => {
  const shell = await words('shell');
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  expectConsoleError(/404|net::ERR|Failed to fetch/);
  await page.route('**/assets/contact-*.js', (route) =>
    page.url().endsWith('/contact') ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.goto('/');
  await isAwake(page);
  await link(shell.contactUs).click();
  await expect(heading).toHaveText((await words('site')).contactTitle);
  await expect(page).toHaveURL('/contact');
  await isAwake(page);

  await context.setOffline(true);
  await link(shell.aboutUs).click();
  await expect(heading).toHaveText(shell.offlineTitle);
  await expect(page.getByText(shell.partFailed)).toBeVisible();
  await expect(page).toHaveURL('/about');
  await context.setOffline(false);
  await expect(heading).not.toHaveText(shell.offlineTitle);
});

test('an address that leads nowhere says so and leads home @desk', async ({
  page,
  words,
  expectConsoleError,
}) => {
  const [t, shell] = [await words('site'), await words('shell')];
  expectConsoleError(/subscriptons/);
  const answer = await page.goto('/subscriptons');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.notFoundTitle);
  const others = page.getByRole('navigation', { name: t.orGoTo });
  await expect(others.getByRole('link', { name: shell.privacyPolicy })).toBeVisible();
  // The page offers the address that was probably meant.
  const meant = page.getByRole('status').getByRole('link', { name: shell.subscription });
  await expect(meant).toBeVisible();
  await meant.click();
  await expect(page).toHaveURL('/subscription');
  await page.goBack();
  await page.getByRole('link', { name: shell.backHome }).click();
  await expect(page).toHaveURL('/');
});
