import { expect, test } from './fixtures.ts';

/*
 * The scripts come after the first paint (design 6), and later still on a slow line.
 */

test('what is typed, chosen and clicked before the scripts come is done once they have @desk', async ({
  page,
  words,
}) => {
  const [t, terms] = [await words('public'), await words('terms')];
  let come: () => void = () => {};
  let wanted: Promise<void>;
  const holdScripts = () => {
    wanted = new Promise((resolve) => {
      come = resolve;
    });
  };
  holdScripts();
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/subscription');
  await page.getByRole('searchbox', { name: t.search }).fill('vangi');
  const often = page.getByRole('combobox', { name: t.often, includeHidden: true });
  await often.selectOption('weekly');
  await page
    .getByRole('article')
    .filter({ has: page.locator('a[href="/purchase/weekly-vegetables"]') })
    .getByRole('button', { name: new RegExp(t.compareSizes) })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  come();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\?q=vangi&often=weekly$/);
  await expect(often).toHaveValue('weekly');
  await expect(page.getByRole('searchbox', { name: t.search, includeHidden: true })).toHaveValue('vangi');

  // A plan's own page fetches what says that it opens later after the rest.
  holdScripts();
  await page.goto('/purchase/mango-season');
  await page.getByRole('button', { name: (await words('waiting')).tellMeOpens }).click();
  come();
  await expect(page.getByRole('dialog', { name: terms.comingSoon })).toBeVisible();
});
