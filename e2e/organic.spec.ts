import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { beginningOf } from './purchase-steps.ts';

/* The Organic toggle shortens the lists (product 2.29). */

test('with the Organic toggle every list says that it is shortened, and leads back @phone', async ({
  page,
  words,
}) => {
  const [shell, terms] = [await words('shell'), await words('terms')];
  const toggle = page.getByRole('switch', { name: shell.organicOnly });
  const back = page.getByRole('main').getByRole('button', { name: terms.showEverything });
  for (const address of ['/', '/subscription', '/purchase/fasting-basket', '/purchase/weekly-vegetables']) {
    await page.goto(address);
    await isAwake(page);
    await expect(back).toBeHidden();
    await toggle.click();
    await expect(back).toBeVisible();
    // Scrolling draws the rest of the page, which can move the button. The click waits for that.
    await back.scrollIntoViewIfNeeded();
    await expect(page.locator('.draw-when-near:not([data-drawn])')).toHaveCount(0);
    await back.click();
    await expect(toggle).not.toBeChecked();
    await expect(back).toBeHidden();
  }
  // Nothing leads to plans that are not shown, or is offered that would do nothing.
  const [t, purchase] = [await words('public'), await words('purchase')];
  await page.goto('/');
  await isAwake(page);
  const allPlans = page.getByRole('link', { name: beginningOf(t.allPlans) });
  await expect(allPlans).toHaveCount(1);
  await toggle.click();
  await expect(allPlans).toHaveCount(0);
  await page.goto('/purchase/dairy-and-eggs');
  await isAwake(page);
  await expect(page.getByText(purchase.nothingOrganic)).toBeVisible();
  await expect(page.getByText(purchase.mixIsFine)).toBeHidden();
  await expect(page.getByText(purchase.balanceAgain)).toBeHidden();
  await toggle.click();
  await expect(page.getByText(purchase.balanceAgain)).toBeVisible();

  await page.goto('/subscription?q=vangi');
  await isAwake(page);
  const mangoes = page.locator('select[name="category"] option', { hasText: /Mangoes|आंबे/ });
  await expect(mangoes).toHaveCount(1);
  await toggle.click();
  await expect(page.locator('h3 a[href="/purchase/weekly-vegetables"]')).toBeHidden();
  await expect(mangoes).toHaveCount(0);
});
