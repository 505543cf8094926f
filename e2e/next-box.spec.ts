import { formatShortDay } from '@shivar/domain/language/format';
import { addDays, dayAt } from '@shivar/domain/values/day';

import { formatQuantity } from '../web/app/lib/format.ts';
import { api } from '@shivar/domain/contract/api';
import { callApi } from './call-api.ts';
import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, PLANS, firstDay, orderWithBoxTomorrow } from './household-orders.ts';
import { moved } from './moved.ts';

/* A household's Home (product 2.46 to 2.48). */

test('Home shows a household its next box first, moves nothing, and leads to that date in the editor', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  const [t, common] = [await words('boxes'), await words('public')];
  const order = await orderWithBoxTomorrow(shop, customer);
  const day = firstDay(order);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/user/')) asked.push(request.url());
  });
  await page.goto('/');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(`${common.nextBox}${t.tomorrowDay}, ${formatShortDay(day, language)}`);
  const tomato = main.getByRole('listitem').filter({ hasText: NAMES.tomato[language] }).first();
  await expect(tomato).toContainText(formatQuantity(300, 'Grams', language));
  // The boxes after it bring farm's choice.
  await expect(main.getByText(t['content.unlessChanged']).first()).toBeVisible();
  await expect(main.getByText(common.headline)).toBeHidden();
  await isAwake(page);
  expect(await moved(page)).toEqual([]);
  // The document has sent it; the card and the bell take its answer.
  expect(asked).toEqual([expect.stringMatching(/\?past=recent$/)]);

  // Another tab, or another phone, leaves the date empty.
  await callApi(shop.url, api.release, {
    token: customer.token,
    params: { id: order._id },
    body: { date: day },
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(main.getByText(t['content.leftEmpty'])).toBeVisible();
  // The words of the question do not come at first.
  const { partFailed } = await words('shell');
  expectConsoleError(/assets\/month-|question could not be fetched/);
  await page.route('**/assets/month-*', (route) => route.abort(), { times: 1 });
  await main.getByRole('button', { name: t.letUsChoose }).click();
  await expect(page.getByText(partFailed)).toBeVisible();
  await main.getByRole('button', { name: t.letUsChoose }).click();
  const { pickQuestion } = await words('month');
  const question = page.getByRole('dialog', {
    name: pickQuestion.replace('{day}', formatShortDay(day, language)),
  });
  await question.getByRole('button').last().click();
  await expect(main.getByText(t.pickText)).toBeVisible();

  await main.getByRole('link', { name: t.change, exact: true }).click();
  await page.waitForURL(`/sub-detail/${order._id}?date=${day}`);
});

test('a household whose order has ended has the way to the same again above the Home of visitors', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
}) => {
  const [t, common] = [await words('boxes'), await words('public')];
  const order = await orderWithBoxTomorrow(shop, customer);
  const now = await shop.now();
  const endDate = addDays(dayAt(now), -1);
  const over = { ...order, endDate, status: 'completed', isActive: false, nextDeliveryDate: null };
  const headers = { 'server-time': String(now) };
  let json: object[] = [over];
  await page.route('**/api/orders/user/*', (route) => route.fulfill({ json, headers }));
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(common.headline);
  const ended = t.ended.replace('{plan}', PLANS.weekly[language]);
  await expect(main).toContainText(ended.replace('{day}', formatShortDay(endDate, language)));
  await isAwake(page);
  expect(await moved(page)).toEqual([]);
  await axe(page);

  // On the day of its last box Home says that it came, and asks whether something is wrong.
  const today = dayAt(now);
  const [box] = order.deliverySchedule;
  const deliverySchedule = [{ ...box, date: today, status: 'delivered' }];
  json = [{ ...order, endDate: today, deliverySchedule, nextDeliveryDate: null }];
  await page.goto('/');
  await expect(main).toContainText(t.todayCame);
  await expect(main.getByRole('link', { name: t.isItWrong })).toBeVisible();
  await isAwake(page);
  expect(await moved(page)).toEqual([]);
  await main.getByRole('link', { name: t.again }).click();
  await page.waitForURL(`/sub-detail/${order._id}`);
});

test('a household without boxes has the Home of visitors, and an ended session too @phone', async ({
  page,
  customer: _customer,
  words,
  expectConsoleError,
}) => {
  const [common, shell] = [await words('public'), await words('shell')];
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.headline);
  await page.evaluate(() => localStorage.setItem('token', 'gone'));
  expectConsoleError(/401|orders\/user/);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: shell.login })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.headline);
});
