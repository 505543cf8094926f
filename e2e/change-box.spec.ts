import { api } from '@shivar/domain/contract/api';
import { formatNumber, formatShortDay } from '@shivar/domain/language/format';

import { formatQuantity } from '../web/app/lib/format.ts';
import { callApi } from './call-api.ts';
import {
  ITEMS,
  changesMadeBy,
  datesOf,
  editorOn,
  idOf,
  openOrder,
  said,
  storedOrder,
} from './customise-steps.ts';
import { expect, test } from './fixtures.ts';

/*
 * *Change this box* (product 5.31): the old box holds until the new one is saved.
 */

test('a planned box is changed in its steppers, and holds until it is saved @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const t = await words('customise');
  const placed = await shop.placeOrder(customer);
  const [first, second] = datesOf(placed) as [string, string];
  const [tomatoId, brinjalId] = [idOf(placed, 'Tomato'), idOf(placed, 'Brinjal')];
  const saved = { [tomatoId]: 300, [brinjalId]: 100 };
  const order = await shop.customise(customer, placed, { [first]: saved });
  const { chip, stepper, button, save, dialog } = editorOn(page, t, language);
  const made = changesMadeBy(page);
  await openOrder(page, shop.url, order, t);

  await chip(first).click();
  await dialog.getByRole('button', { name: t.changeBox }).click();
  const [tomato, brinjal] = [stepper(ITEMS.tomato[language]), stepper(ITEMS.brinjal[language])];
  await expect(tomato.value).toHaveValue(formatNumber(300, language));
  // What was taken out stays where it was, and says what it was.
  await brinjal.less.click();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: ITEMS.brinjal[language] }) });
  await expect(row).toContainText(t.takenOut.replace('{n}', formatQuantity(100, 'Grams', language)));
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.chosen']));

  // Closing changes nothing. What would be lost is asked about first.
  await button(t.keepAsItWas).click();
  await dialog.getByRole('button').last().click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  expect(made).toEqual([]);

  // A search finds in either script.
  await button(t.changeBox).click();
  const search = page.getByRole('searchbox', { name: t.searchItems });
  // The found items come under the bar of the shop, also where the search was pressed low on the screen.
  await search.evaluate((box) => {
    scrollTo({ top: 0, behavior: 'instant' });
    box.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
  const topOf = async () => (await search.boundingBox())?.y ?? 0;
  expect(await topOf()).toBeGreaterThan(300);
  await search.press('v');
  await expect.poll(topOf).toBeLessThan(100);
  for (const query of ['vangi', 'वांगी']) {
    await search.fill(query);
    await expect(brinjal.value).toBeVisible();
    await expect(tomato.value).toHaveCount(0);
  }
  await brinjal.more.click();
  await search.fill('');
  await tomato.less.click();
  // The choice for another date goes along.
  await chip(second).click();
  await tomato.more.click();
  await save.click();
  for (const day of [first, second])
    await expect(chip(day)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  const { deliverySchedule } = await storedOrder(shop, customer, order);
  const held = deliverySchedule.map(({ items }) =>
    Object.fromEntries(items.map(({ _id, qty }) => [_id, qty])),
  );
  expect(held.slice(0, 2)).toEqual([{ [tomatoId]: 200, [brinjalId]: 200 }, { [tomatoId]: 100 }]);
});

test('tomorrow’s box is changed a minute before 6 PM, though the network is lost in between @phone', async ({
  page,
  shopWith,
  logIn,
  words,
  language,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|change-box failed/);
  const t = await words('customise');
  const late = await shopWith({ clockStart: '2026-12-07T17:58:00+05:30' });
  const customer = await late.signUp();
  await logIn(page.context(), late.url, customer);
  const placed = await late.placeOrder(customer);
  const [first] = datesOf(placed) as [string];
  const id = idOf(placed, 'Tomato');
  const order = await late.customise(customer, placed, { [first]: { [id]: 300 } });
  const quantity = async () => (await storedOrder(late, customer, order)).deliverySchedule[0]?.items[0]?.qty;
  const { chip, stepper, save } = editorOn(page, t, language);
  await page.goto(`${late.url}/sub-detail/${order._id}?date=${first}`);
  const tomato = stepper(ITEMS.tomato[language]);
  await tomato.less.click();

  // The call does not reach the server.
  await page.route('**/change-box', (route) => route.abort());
  await save.click();
  await expect(page.getByText(t.changeFailed)).toBeVisible();
  expect(await quantity()).toBe(300);
  await expect(tomato.value).toHaveValue(formatNumber(200, language));
  // It does, and its answer is lost.
  await page.unrouteAll();
  await page.route('**/change-box', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect.poll(quantity).toBe(200);
  await page.unrouteAll({ behavior: 'wait' });
  await save.click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  await expect(page.getByText(said({ code: 'customisations_saved' }, language))).toBeVisible();
  expect(await quantity()).toBe(200);
});

test('a box that another tab has changed is not written over @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  expectConsoleError(/409|change-box failed/);
  const t = await words('customise');
  const placed = await shop.placeOrder(customer);
  const [first] = datesOf(placed) as [string];
  const id = idOf(placed, 'Tomato');
  const order = await shop.customise(customer, placed, { [first]: { [id]: 300 } });
  const { chip, stepper, save, dialog, shortDay } = editorOn(page, t, language);
  await page.goto(`/sub-detail/${order._id}?date=${first}`);
  await stepper(ITEMS.tomato[language]).more.click();
  await callApi(shop.url, api.changeBox, {
    token: customer.token,
    params: { id: order._id },
    body: { date: first, items: { [id]: { qty: 100 } }, seen: { [id]: { qty: 300 } } },
  });

  await save.click();
  await expect(dialog).toContainText(said({ code: 'totals_stale' }, language));
  await expect(dialog).toContainText(t.dateFilled.replace('{day}', shortDay(first)));
  await dialog.getByRole('button').last().click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  expect((await storedOrder(shop, customer, order)).deliverySchedule[0]?.items[0]?.qty).toBe(100);
});

test('an untouched date shows what comes, and one tap makes it the customer’s own @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, month, shell] = [await words('customise'), await words('month'), await words('shell')];
  const order = await shop.placeOrder(customer);
  const [first, second, third] = datesOf(order) as [string, string, string];
  const comingOn = async (place: number) =>
    (await storedOrder(shop, customer, order)).deliverySchedule[place]?.farmsChoice;
  const coming = await comingOn(0);
  const { chip, button, save, stepper, dialog } = editorOn(page, t, language);
  await openOrder(page, shop.url, order, t);

  const card = page.getByRole('heading', { name: t.comesUnless });
  await expect(card).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: t.ourPick })).toBeVisible();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.open']));
  await button(t.keepThese).click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  expect((await storedOrder(shop, customer, order)).deliverySchedule[0]?.items).toEqual(coming);

  // Or it is where the steppers begin.
  await chip(second).click();
  const item = (await comingOn(1))?.[0];
  if (!item) throw new Error('Nothing comes on the second date');
  const named = { en: item.englishName, mr: item.marathiName }[language];
  await button(t.changeThese).click();
  await expect(card).toBeHidden();
  await expect(stepper(named).value).toHaveValue(formatNumber(item.qty, language));
  await save.click();
  await expect(chip(second)).toHaveAccessibleName(new RegExp(t['mark.locked']));

  // A press of a stepper begins a box of the customer's own, and says so. Ours can be added to it.
  await chip(third).click();
  const ours = await comingOn(2);
  const [wished] = ours ?? [];
  await stepper({ en: wished?.englishName ?? '', mr: wished?.marathiName ?? '' }[language]).more.click();
  await expect(page.getByText(t.youChoose)).toBeVisible();
  const replaced = month.replacesPick.replace('{days}', formatShortDay(third, language));
  await expect(page.getByText(replaced)).toBeVisible();
  await button(t.addThese).click();
  await expect(page.getByText(replaced)).toBeHidden();
  await save.click();
  await expect(chip(third)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  const boxes = (await storedOrder(shop, customer, order)).deliverySchedule;
  expect(boxes[2]?.items.map(({ _id }) => _id)).toEqual(ours?.map(({ _id }) => _id));

  // A released date stays empty, until the farm may choose again.
  await chip(second).click();
  await dialog.getByRole('button').first().click();
  await button(t.release).click();
  await dialog.getByRole('button', { name: shell.ok, exact: true }).click();
  await page.goto(`/sub-detail/${order._id}?date=${second}`);
  // The other boxes would get less by it, so it asks.
  await button(t.letFarmChoose).click();
  await expect(dialog).toContainText(month.pickSmaller.split('{')[0] ?? '');
  await dialog.getByRole('button', { name: shell.no, exact: true }).click();
  await expect(page.getByText(t.leftEmpty)).toBeVisible();
  await button(t.letFarmChoose).click();
  await dialog.getByRole('button', { name: shell.ok, exact: true }).click();
  await expect(card).toBeVisible();
  await page.getByText(t.whenEmpty, { exact: true }).click();
  await page.getByRole('checkbox', { name: month.onlyChosen }).check();
  await expect(page.getByText(t.leftEmpty)).toBeVisible();
});
