import type { Page } from '@playwright/test';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { addDays } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

import { formatFullDay } from '../web/app/lib/format-order.ts';
import { formatPrice, formatQuantity } from '../web/app/lib/format.ts';
import type { Dictionaries, Section } from '../web/app/words/sections.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, PLANS, dailyInTheEvening, firstDay, orderWithBoxTomorrow } from './household-orders.ts';

/** The reader of the profile. */
interface Reader {
  readonly page: Page;
  readonly words: <S extends Section>(section: S) => Promise<Dictionaries[S]>;
  readonly language: Language;
}

/** The call for a customer's orders. */
const ORDERS_CALL = '**/api/orders/user/*';

test('/profile and /active-subscriptions ask for a login @desk', async ({ page, shop, words }) => {
  const t = await words('account');
  const { token, user } = await shop.signUp();
  for (const path of ['/profile', '/active-subscriptions']) {
    await page.goto(path);
    await page.waitForURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: t.login })).toBeVisible();

    // A token without a user is not enough.
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await page.goto(path);
    await page.waitForURL(`/login?next=${encodeURIComponent(path)}`);
    await page.evaluate(() => localStorage.clear());
    // Nor is a user without a token.
    await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
    await page.goto(path);
    await page.waitForURL(`/login?next=${encodeURIComponent(path)}`);
    await page.evaluate(() => localStorage.clear());
  }
});

test('the profile tells who is logged in, what comes tomorrow, what is active and what comes on all other days @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const t = await words('orders');
  const weekly = await orderWithBoxTomorrow(shop, customer);
  const daily = await dailyInTheEvening(shop, customer);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText(customer.user.name, { exact: true })).toBeVisible();
  await expect(main.getByText(customer.user.email, { exact: true })).toBeVisible();
  const count = (term: string) =>
    main.getByRole('definition').and(main.locator(`dt:text-is("${term}") + dd`));
  await expect(count(t.totalSubscriptions)).toHaveText(inDigits('2', language));
  await expect(count(t.activeCount)).toHaveText(inDigits('2', language));
  await expect(main.getByRole('link', { name: t.browseSubscriptions })).toHaveAttribute(
    'href',
    '/subscription',
  );
  const reader: Reader = { page, words, language };
  await seeTomorrow(reader, weekly);
  await seeActive(reader, weekly);
  await seeAllDays(reader, weekly, daily);
});

/** Tomorrow's Deliveries, the tab that the profile opens with; each box leads to its order. */
async function seeTomorrow({ page, words, language }: Reader, order: OrderAnswer): Promise<void> {
  const [t, terms, customise] = [await words('orders'), await words('terms'), await words('customise')];
  const panel = page.getByRole('tabpanel', { name: t.tomorrow, exact: true });
  await expect(panel).toContainText(formatFullDay(firstDay(order), language));
  await expect(panel).toContainText(t.changeUntil);
  const box = panel.getByRole('listitem').filter({ has: page.getByRole('heading') });
  const weekly = box.filter({ hasText: PLANS.weekly[language] });
  await expect(weekly).toContainText(`${terms['batch.morning']} ${terms['hours.morning']}`);
  const line = (item: keyof typeof NAMES) =>
    weekly.getByRole('listitem').filter({ hasText: NAMES[item][language] });
  await expect(line('tomato')).toContainText(formatQuantity(300, 'Grams', language));
  await expect(line('brinjal')).toContainText(formatQuantity(200, 'Grams', language));
  await expect(weekly.getByRole('listitem')).toHaveCount(2);
  const boxes = await words('boxes');
  await expect(box.filter({ hasText: PLANS.daily[language] })).toContainText(boxes['content.unlessChanged']);

  await weekly.getByRole('link', { name: t.customizeDelivery }).click();
  await page.waitForURL(`/sub-detail/${order._id}?date=${firstDay(order)}`);
  await expect(page.getByText(customise.holdsUntilSaved)).toBeVisible();
  await expect(page.getByRole('heading', { name: customise.customizeDelivery })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeVisible();
}

/** Active Subscriptions, a table whose rows lead to the order and back. */
async function seeActive({ page, words, language }: Reader, order: OrderAnswer): Promise<void> {
  const [t, customise] = [await words('orders'), await words('customise')];
  // By keyboard alone: one stop for all tabs, arrows between them.
  await page.getByRole('tab', { name: t.tomorrow, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: t.activeSubscriptions, exact: true })).toBeFocused();

  const table = page.getByRole('table', { name: t.activeSubscriptions });
  await expect(table.getByRole('columnheader')).toHaveText([
    t.subscription,
    t.startDate,
    t.endDate,
    t.price,
    t.details,
  ]);
  const row = table.getByRole('row').filter({ hasText: PLANS.weekly[language] });
  await expect(row.getByRole('cell')).toHaveText([
    new RegExp(formatDay(order.startDate, language)),
    new RegExp(formatDay(order.endDate, language)),
    new RegExp(formatPrice(order.price, language).replaceAll('.', String.raw`\.`)),
    t.details,
  ]);

  await row.click();
  await page.waitForURL(`/sub-detail/${order._id}`);
  await expect(page.getByRole('heading', { name: customise.customizeDelivery })).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`/sub-detail/${order._id}`);
  await expect(page.getByRole('heading', { name: customise.customizeDelivery })).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
}

/** All Scheduled Delivery Days, grouped by batch; each box opens its order with Customize Delivery. */
async function seeAllDays(
  { page, words, language }: Reader,
  weekly: OrderAnswer,
  daily: OrderAnswer,
): Promise<void> {
  const [t, terms] = [await words('orders'), await words('terms')];
  await page.getByRole('tab', { name: t.allScheduled, exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: t.allScheduled, exact: true });
  const batch = (name: 'morning' | 'evening') =>
    panel.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: new RegExp(`^${terms[`batch.${name}`]}`) }),
    });
  const daysOf = (name: 'morning' | 'evening') => batch(name).getByRole('heading', { level: 3 });
  await expect(daysOf('morning')).toHaveText(
    weekly.deliverySchedule.map(({ date }) => new RegExp(`${formatFullDay(date, language)}$`)),
  );
  await expect(daysOf('evening')).toHaveCount(10);
  await batch('evening').getByRole('button').last().click();
  await expect(daysOf('evening')).toHaveCount(daily.deliverySchedule.length);

  const opener = batch('morning').getByRole('button', { name: PLANS.weekly[language] }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: PLANS.weekly[language] });
  await expect(dialog).toContainText(formatFullDay(firstDay(weekly), language));
  await expect(
    dialog.getByRole('listitem').filter({ hasText: NAMES.tomato[language] }).first(),
  ).toContainText(formatQuantity(300, 'Grams', language));
  await expect(dialog).toContainText('12 Gangapur Road');
  await expect(dialog).toContainText(t['status.active']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('link', { name: t.customizeDelivery }).click();
  await page.waitForURL(`/sub-detail/${weekly._id}?date=${firstDay(weekly)}`);
}

test('at the cut-off an open page says that tomorrow is closed, and at midnight shows the next day @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  const [t, boxes] = [await words('orders'), await words('boxes')];
  const daily = await dailyInTheEvening(shop, customer);
  await page.clock.install({ time: await shop.now() });
  await page.goto('/profile');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(t.changeUntil)).toBeVisible();
  await expect(panel.getByText(boxes['content.unlessChanged'])).toBeVisible();
  // The bell asks again while the clock goes on.
  await expect(page.getByTestId('delivery-dot')).toBeVisible();
  // The server's own clock goes on as before: nothing may be heard from it.
  expectConsoleError(/api\/orders\/user/);
  await page.route(ORDERS_CALL, (route) => route.abort());
  // It is past ten in the morning.
  await page.clock.fastForward('08:00:00');
  await expect(panel.getByText(t.closed)).toBeVisible();
  await expect(panel.getByText(boxes['content.ourPick'], { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: t.customizeDelivery })).toBeHidden();
  await page.clock.fastForward('06:00:00');
  await expect(panel).toContainText(formatFullDay(addDays(firstDay(daily), 1), language));
  await expect(panel.getByText(t.changeUntil)).toBeVisible();
});

test('orders that cannot be loaded say so, can be tried again, and stay in sight once they were @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  const [t, boxes] = [await words('orders'), await words('boxes')];
  await shop.placeOrder(customer);
  expectConsoleError(/api\/orders\/user/);
  await page.route(ORDERS_CALL, (route) => route.abort());
  await page.goto('/profile?tab=active');
  const failed = page.getByRole('alert').filter({ hasText: t.loadFailed });
  await expect(failed).toBeVisible();
  await expect(page.getByText(customer.user.email)).toBeVisible();
  await page.unroute(ORDERS_CALL);
  await failed.getByRole('button').click();
  const row = page.getByRole('row').filter({ hasText: PLANS.weekly[language] });
  await expect(row).toBeVisible();
  await expect(failed).toBeHidden();

  await page.route(ORDERS_CALL, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(boxes.keptOrders.split('{when}', 1)[0] ?? '')).toBeVisible();
  await expect(row).toBeVisible();
});
