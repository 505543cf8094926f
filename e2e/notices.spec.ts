import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('a household chooses what it is told, and finds its choice again @phone', async ({
  page,
  customer,
  words,
}) => {
  const [t, account] = [await words('notices'), await words('customer')];
  expect(customer.token).not.toBe('');
  await visit(page, '/account', page.getByRole('link', { name: account.noticesChoose }));
  await page.getByRole('link', { name: account.noticesChoose }).click();
  const kinds = page.getByRole('listitem').getByRole('checkbox');
  await expect(kinds.first()).toBeVisible();
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/notices/choices') && answer.request().method() === 'POST',
    );
  const before = await kinds.first().isChecked();
  const first = saved();
  await kinds.first().setChecked(!before);
  await first;
  const second = saved();
  await page.getByLabel(t.quietFrom, { exact: true }).selectOption('20');
  await second;
  await page.reload();
  await expect(kinds.first()).toBeChecked({ checked: !before });
  await expect(page.getByLabel(t.quietFrom, { exact: true })).toHaveValue('20');
});
