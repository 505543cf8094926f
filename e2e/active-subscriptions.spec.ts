import { formatFullDay, formatQuantity, formatSum } from '../web/app/lib/format.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, PLANS, dailyInTheEvening, firstDay, orderWithBoxTomorrow } from './household-orders.ts';

test('active subscriptions show the next box, what is placed and what comes on which day', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
}) => {
  const t = await words('orders');
  const weekly = await orderWithBoxTomorrow(shop, customer);
  await dailyInTheEvening(shop, customer);
  await page.goto('/active-subscriptions');
  const main = page.getByRole('main');
  const card = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: PLANS.weekly[language] }) });
  await expect(card).toContainText(PLANS.weekly.en);
  await expect(card).toContainText(PLANS.weekly.mr);
  await expect(card.getByText(t['status.active'], { exact: true })).toBeVisible();
  await expect(card).toContainText(formatFullDay(firstDay(weekly), language));
  await expect(card).toContainText(formatQuantity(300, 'Grams', language));
  const all = Object.values(weekly.selectedItems).reduce((sum, { qty }) => sum + qty, 0);
  await expect(card).toContainText(t.left.replace('{quantity}', formatSum(all - 500, 'Grams', language)));

  const upcoming = main.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: t.upcoming }),
  });
  const tomorrow = upcoming.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 3, name: formatFullDay(firstDay(weekly), language) }),
  });
  await expect(tomorrow).toContainText(`${NAMES.tomato[language]} ${formatQuantity(300, 'Grams', language)}`);
  await expect(tomorrow).toContainText(PLANS.daily[language]);
  await expect(tomorrow).not.toContainText(NAMES.onion[language]);
  await axe(page);
});

test('whoever has bought nothing yet is shown where to begin', async ({ page, customer, words, axe }) => {
  const t = await words('orders');
  expect(customer.user._id).toBeTruthy();
  await page.goto('/profile');
  await expect(page.getByRole('tabpanel')).toContainText(t.nothingTomorrow);
  await page.goto('/active-subscriptions');
  await expect(page.getByText(t.noActive)).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: t.browseSubscriptions }).click();
  await page.waitForURL('/subscription');
});
