import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { watchMoves } from './moved.ts';
import { PLAN, fillAddress, summaryOf } from './purchase-steps.ts';
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

test('the offer to be told on this device comes with the thanks for an order, and moves nothing @phone', async ({
  page,
  customer,
  words,
  axe,
}) => {
  expect(customer.user.email).not.toBe('');
  const [notices, purchase, waiting] = [
    await words('notices'),
    await words('purchase'),
    await words('waiting'),
  ];
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await page.goto(PLAN);
  await isAwake(page);
  await fillAddress(page, purchase);
  await summaryOf(page).getByRole('button').click();
  await page.waitForURL(/sub-detail/);
  const moves = await watchMoves(page);
  await expect(page.getByRole('heading', { name: waiting.thanks })).toBeVisible();
  // In one frame with the thanks: nothing comes later.
  expect(await page.getByRole('button', { name: notices.pushYes }).count()).toBe(1);
  await expect(page.getByText(notices.pushQuestion)).toBeVisible();
  expect(await moves()).toEqual([]);
  await axe(page, 'main');
});
