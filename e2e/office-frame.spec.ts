import { expect, test } from './fixtures.ts';

test('the office stands in a frame of its own, which leads to the shop and out', async ({
  office: { page },
  words,
  isMobile,
  axe,
}) => {
  const [t, shell] = [await words('office'), await words('shell')];
  await page.goto('/admin/people');
  const bar = page.getByRole('banner');
  const places = page.getByRole('navigation', { name: t.places });
  // Nothing of the shop's frame stands around it.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: shell.mainNavigation })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: shell.skipToContent })).toBeFocused();

  const menu = bar.getByRole('button', { name: shell.menu });
  if (isMobile) {
    await expect(places).toBeHidden();
    await menu.click();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(places).toBeHidden();
    await expect(menu).toBeFocused();
    // A place that is chosen closes the menu.
    await menu.click();
    await places.getByRole('link', { name: t['place.area'], exact: true }).click();
    await page.waitForURL('/admin/area');
    await expect(places).toBeHidden();
    await menu.click();
  }
  await bar.getByLabel(shell.appearance).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await bar.getByRole('link', { name: t.toShop, exact: true }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await page.goBack();
  if (isMobile) await menu.click();
  await bar.getByRole('button', { name: shell.logout, exact: true }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
