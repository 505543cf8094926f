import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { breaksWord } from './lines.ts';

test('sizes stand side by side in a dialog that leads to the plan', async ({ page, words }) => {
  const [t, sizes] = [await words('public'), await words('sizes')];
  await page.goto('/subscription');
  await isAwake(page);
  const sizesOf = (plan: string) =>
    page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/purchase/${plan}"]`) })
      .getByRole('button', { name: new RegExp(`^${t.compareSizes}`) });
  const open = sizesOf('weekly-vegetables');
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('columnheader')).toHaveCount(4);
  await expect(dialog.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  // The one with the most and the longest in its table: all of it is in sight, and no word is broken.
  await sizesOf('daily-kitchen').click();
  const table = dialog.getByRole('table');
  await expect(table).toBeVisible();
  for (const label of await table.getByRole('rowheader').all())
    expect(await label.evaluate(breaksWord), String(await label.textContent())).toBe(false);
  expect(await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0))).toBe(0);
  await page.keyboard.press('Escape');
  await open.click();
  await dialog.getByRole('link', { name: sizes.choose }).click();
  await expect(page).toHaveURL('/purchase/weekly-vegetables');
});
