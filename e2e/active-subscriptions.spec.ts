import { formatShortDay } from '@shivar/domain/language/format';

import { formatFullDay } from '../web/app/lib/format-order.ts';
import { formatQuantity, formatSum } from '../web/app/lib/format.ts';
import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, PLANS, dailyInTheEvening, firstDay, orderWithBoxTomorrow } from './household-orders.ts';
import { moved } from './moved.ts';

test('active subscriptions show where to begin, then the next box, what is placed and what comes on which day @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, boxes] = [await words('orders'), await words('boxes')];
  const main = page.getByRole('main');
  await page.goto('/profile');
  await expect(page.getByRole('tabpanel')).toContainText(t.nothingTomorrow);
  await page.goto('/active-subscriptions');
  await expect(page.getByText(t.noActive)).toBeVisible();
  await main.getByRole('link', { name: t.browseSubscriptions }).click();
  await page.waitForURL('/subscription');

  const weekly = await orderWithBoxTomorrow(shop, customer);
  await dailyInTheEvening(shop, customer);
  await page.goto('/active-subscriptions');
  const card = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: PLANS.weekly[language] }) });
  await expect(card).toContainText(PLANS.weekly.en);
  await expect(card).toContainText(PLANS.weekly.mr);
  await expect(card.getByText(t['status.active'], { exact: true })).toBeVisible();
  expect(await moved(page)).toEqual([]);
  await expect(card).toContainText(formatFullDay(firstDay(weekly), language));
  await expect(card).toContainText(formatQuantity(300, 'Grams', language));
  const bought = Object.values(weekly.selectedItems).reduce((sum, { qty }) => sum + qty, 0);
  await expect(card).toContainText(t.left.replace('{quantity}', formatSum(bought - 500, 'Grams', language)));

  const upcoming = main.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: t.upcoming }),
  });
  const tomorrow = upcoming.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 3, name: formatFullDay(firstDay(weekly), language) }),
  });
  await expect(tomorrow).toContainText(`${NAMES.tomato[language]} ${formatQuantity(300, 'Grams', language)}`);
  await expect(tomorrow).toContainText(PLANS.daily[language]);
  await expect(tomorrow).not.toContainText(NAMES.onion[language]);
  // A box of a list is one tap from its editor.
  const change = `${boxes.change}: ${formatShortDay(firstDay(weekly), language)}`;
  await expect(tomorrow.getByRole('link', { name: change }).first()).toHaveAttribute(
    'href',
    `/sub-detail/${weekly._id}?date=${firstDay(weekly)}`,
  );

  // Orders of long ago stand in the profile alone.
  const [all] = await Promise.all([
    page.waitForRequest(/\/api\/orders\/user\/[^?]+$/),
    main.getByRole('link', { name: boxes.allSubscriptions }).click(),
  ]);
  expect(all.method()).toBe('POST');
  await expect(main.getByRole('table', { name: t.activeSubscriptions })).toBeVisible();

  // However many cards stand above it, an order leads to the calendar itself.
  for (let more = 0; more < 4; more += 1) await orderWithBoxTomorrow(shop, customer);
  await page.goto(`/sub-detail/${weekly._id}`);
  // By a key: the rows above it come when they are near, and move it.
  await main.getByRole('link', { name: t.calendar }).press('Enter');
  const calendar = main.getByRole('heading', { name: t.calendar });
  await expect(calendar).toBeInViewport();
  await expect(page.locator('.draw-when-near:not([data-drawn])')).toHaveCount(0);
  const below = await calendar.evaluate(
    (heading) =>
      heading.getBoundingClientRect().top -
      (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
  );
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(50);
});

test('the bell’s dot comes on return to the tab and every 5 minutes, and its script is asked for again @desk', async ({
  page,
  shop,
  customer,
  words,
  expectConsoleError,
}) => {
  const shell = await words('shell');
  const bell = page.getByRole('banner').getByRole('link', { name: shell.activeSubscriptions, exact: true });
  const dotted = page.getByRole('banner').getByRole('link', { name: shell.deliveryDue, exact: true });
  let asked = 0;
  page.on('request', (request) => {
    if (/api\/orders\/user/.test(request.url())) asked += 1;
  });
  await page.clock.install({ time: await shop.now() });
  expectConsoleError(/follow-bell/);
  await page.route('**/assets/follow-bell*', (route) => route.abort(), { times: 1 });
  const refused = page.waitForEvent('requestfailed', (request) => /follow-bell/.test(request.url()));
  await page.goto('/about');
  await refused;
  await isAwake(page);
  expect(asked).toBe(0);
  await page.clock.fastForward(30_000);
  await expect.poll(() => asked).toBe(1);
  await expect(bell).toBeVisible();

  // The clock goes on meanwhile: a slow machine has 15 seconds for it.
  await orderWithBoxTomorrow(shop, customer);
  await page.clock.fastForward(285_000);
  expect(asked).toBe(1);
  await page.clock.fastForward(15_000);
  await expect(dotted).toHaveAttribute('href', '/active-subscriptions');
  await expect(dotted.getByTestId('delivery-dot')).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  expect(asked).toBe(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toBe(3);
});
