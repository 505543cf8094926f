import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { formatNumber } from '@shivar/domain/language/format';

import { untilBellRang } from './bell.ts';
import { ITEMS, changesMadeBy, datesOf, editorOn, idOf, openOrder, said } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';

/*
 * The editor when things go wrong or change under it: nothing that was chosen is lost without being told.
 */

test('unsaved choices outlive a lost connection and a reload @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|customize-schedule failed|could not be fetched/);
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const [first] = datesOf(order) as [string];
  const { chip, stepper, save } = editorOn(page, t, language);
  // The bell asks when the page has nothing better to do: losing the connection then would be another journey.
  await untilBellRang(page, () => openOrder(page, shop.url, order, t));
  await stepper(ITEMS.tomato[language]).more.click();

  await page.context().setOffline(true);
  await expect(page.getByText(t.offline)).toBeVisible();
  await save.click();
  await expect(page.getByText(t.saveFailed)).toBeVisible();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.chosen']));

  await page.context().setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await untilBellRang(page, () => page.reload());
  await expect(page.getByText(t.restored)).toBeVisible();
  await expect(stepper(ITEMS.tomato[language]).value).toHaveValue(formatNumber(100, language));
  await save.click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  await untilBellRang(page, () => page.reload());
  await expect(page.getByText(t.restored)).toBeHidden();
});

test('the changes of another tab are taken over on return, and the own choices that still fit are kept @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const [first, second] = datesOf(order) as [string, string];
  const { chip, stepper, dialog, shortDay } = editorOn(page, t, language);
  // The page looks again after 3 seconds away at the earliest.
  await page.clock.install();
  await openOrder(page, shop.url, order, t);
  const tomato = stepper(ITEMS.tomato[language]);
  await tomato.more.click();
  await chip(second).click();
  await tomato.more.click();

  await shop.customise(customer, order, { [first]: { [idOf(order, 'Brinjal')]: 100 } });
  await page.clock.fastForward(5000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toContainText(t.dateFilled.replace('{day}', shortDay(first)));
  await expect(dialog).toContainText(t.stillKept);
  await dialog.getByRole('button').last().click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  await expect(chip(second)).toHaveAccessibleName(new RegExp(t['mark.chosen']));
});

test('a save that comes too late loads the order anew and says what changed @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  expectConsoleError(/409|customize-schedule failed/);
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const [first, second] = datesOf(order) as [string, string];
  const { chip, stepper, save, dialog } = editorOn(page, t, language);
  await openOrder(page, shop.url, order, t);
  const tomato = stepper(ITEMS.tomato[language]);
  await tomato.more.click();
  await chip(second).click();
  await tomato.more.click();
  await shop.customise(customer, order, { [first]: { [idOf(order, 'Brinjal')]: 100 } });

  await save.click();
  await expect(dialog).toContainText(said({ code: 'date_locked', params: { day: first } }, language));
  await dialog.getByRole('button').last().click();
  await expect(chip(second)).toHaveAccessibleName(new RegExp(t['mark.chosen']));
  await save.click();
  await expect(chip(second)).toHaveAccessibleName(new RegExp(t['mark.locked']));
});

test('a confirming call that fails loses nothing @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|orders\/customize failed/);
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const [first] = datesOf(order) as [string];
  const { chip, stepper, save } = editorOn(page, t, language);
  await openOrder(page, shop.url, order, t);
  await page.route('**/api/orders/customize', (route) => route.abort());
  await stepper(ITEMS.tomato[language]).more.click();
  await save.click();
  await expect(page.getByText(t.notConfirmed)).toBeVisible();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
});

test('a date locks itself at its cut-off while the page is open, and all of it once the order is over @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const [first] = datesOf(order) as [string];
  const { chip, stepper, save, dialog, shortDay } = editorOn(page, t, language);
  // Only the browser's clock is put forward here: the bell's answers would put it right again.
  await page.route('**/api/orders/user/**', (route) => route.fulfill({ json: [] }));
  await page.clock.install();
  await openOrder(page, shop.url, order, t);
  await stepper(ITEMS.tomato[language]).more.click();

  // The order as it stands after the cut-off: the farm has filled its first box.
  const [{ farmsChoice: items, ...rest }, ...later] = order.deliverySchedule as [DeliveryEntry];
  const filled = { ...rest, status: 'planned', items, filledByFarm: true };
  await page.route(`**/api/orders/${order._id}`, (route) =>
    route.fulfill({ json: { ...order, deliverySchedule: [filled, ...later] } }),
  );
  await page.clock.fastForward(cutOffOf(first) - (await shop.now()) + 1000);
  await expect(dialog).toContainText(t.dateLost.replace('{day}', shortDay(first)));
  await dialog.getByRole('button').last().click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  // Nobody changed the order, and its box is not empty.
  await expect(page.getByText(t.ourPick, { exact: true })).toBeVisible();
  await expect(page.getByText(t.changedQuietly)).toBeHidden();
  await chip(first).click();
  await expect(dialog).toContainText(said({ code: 'date_past_cut_off', params: { day: first } }, language));
  await expect(dialog.getByRole('button', { name: t.release })).toHaveCount(0);
  await dialog.getByRole('button').last().click();

  await page.clock.fastForward(40 * 24 * 3_600_000);
  await expect(page.getByText((await words('books'))['readOnly.completed'])).toBeVisible();
  await expect(save).toHaveCount(0);
});

test('after 6 PM saving makes the first of the two calls alone @desk', async ({
  page,
  shopWith,
  logIn,
  words,
  language,
}) => {
  const t = await words('customise');
  const late = await shopWith({ clockStart: '2026-12-07T18:00:30+05:30' });
  const customer = await late.signUp();
  await logIn(page.context(), late.url, customer);
  const order = await late.placeOrder(customer);
  const [first] = datesOf(order) as [string];
  const { chip, stepper, save } = editorOn(page, t, language);
  const made = changesMadeBy(page);
  await openOrder(page, late.url, order, t);
  await stepper(ITEMS.tomato[language]).more.click();
  await save.click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  expect(made).toEqual(['/api/orders/customize-schedule']);
});

test('leaving with something unsaved is asked about, and coming back finds it @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const t = await words('customise');
  const { activeSubscriptions } = await words('orders');
  const order = await shop.placeOrder(customer);
  const { stepper, dialog } = editorOn(page, t, language);
  await page.goto(shop.url);
  await openOrder(page, shop.url, order, t);
  await stepper(ITEMS.tomato[language]).more.click();
  const away = page.getByRole('main').getByRole('link', { name: activeSubscriptions });

  await away.click();
  await expect(dialog).toContainText(t.leaveTitle);
  await dialog.getByRole('button').nth(1).click();
  await expect(stepper(ITEMS.tomato[language]).value).toHaveValue(formatNumber(100, language));

  await away.click();
  await dialog.getByRole('button').last().click();
  await expect(page.getByRole('heading', { level: 1, name: activeSubscriptions })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(t.restored)).toBeVisible();
  await page.getByRole('button', { name: t.discard }).click();
  await expect(stepper(ITEMS.tomato[language]).value).toHaveValue(formatNumber(0, language));
});

test('an order that is unknown or another’s is a page that is not there @desk', async ({
  page,
  shop,
  customer,
  words,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  const site = await words('site');
  const foreign = await shop.placeOrder(await shop.signUp());
  expect(customer.user._id).toBeTruthy();
  for (const id of [foreign._id, 'no-such-order']) {
    await page.goto(`/sub-detail/${id}`);
    await expect(page.getByRole('heading', { name: site.notFoundTitle })).toBeVisible();
  }
});

test('an order that cannot be loaded can be tried again @phone', async ({
  page,
  shop,
  customer,
  words,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|\/api\/orders\/\{id\} failed/);
  const [t, shell] = [await words('customise'), await words('shell')];
  const order = await shop.placeOrder(customer);
  await page.route(`**/api/orders/${order._id}`, (route) => route.abort());
  await page.goto(`/sub-detail/${order._id}`);
  await expect(page.getByText(t.loadFailed)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: shell.tryAgain }).click();
  await expect(page.getByRole('heading', { name: t.customizeDelivery })).toBeVisible();
});
