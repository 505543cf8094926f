import { formatDay, formatNumber, inDigits } from '@shivar/domain/language/format';
import { likesCalls } from '@shivar/domain/contract/likes-calls';
import { fillMessage } from '@shivar/domain/language/fill-message';

import { formatPrice, formatQuantity, formatSum } from '../web/app/lib/format.ts';
import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, inDialog } from './login-steps.ts';
import {
  NAMES,
  PLAN,
  beginningOf,
  fillAddress,
  likeButton,
  ordersOf,
  stepperOf,
  summaryOf,
} from './purchase-steps.ts';

test('a visitor fills a plan, reads the first box, logs in on the way and gets exactly what was chosen @phone', async ({
  page,
  shop,
  language,
  words,
}) => {
  const [t, waiting, terms, account, messages] = [
    await words('purchase'),
    await words('waiting'),
    await words('terms'),
    await words('account'),
    await words('messages'),
  ];
  const customerWords = await words('customer');
  const customer = await shop.signUp();
  await page.goto(PLAN);
  await isAwake(page);
  await expect(page.getByRole('heading', { name: t.chooseItems })).toHaveText(
    `${inDigits('5', language)}${t.chooseItems}`,
  );
  await page.getByRole('radio', { name: new RegExp(formatPrice(1720, language)) }).check();
  const [tomato, brinjal] = [
    stepperOf(page, NAMES.tomato[language]),
    stepperOf(page, NAMES.brinjal[language]),
  ];
  await tomato.more.click();
  await tomato.more.click();
  // The quota was full: an item that nobody set has made room.
  await expect(page.getByText(beginningOf(waiting.madeRoom))).toBeVisible();
  // A value between two steps goes down to the lower step, and a message says so.
  await brinjal.value.fill('150');
  await brinjal.value.press('Enter');
  const unit = { en: 'Grams', mr: 'ग्रॅम' };
  const steps = fillMessage(messages.quantity_off_step, { n: 100, unit, item: NAMES.brinjal }, language);
  await expect(page.getByText(steps)).toBeVisible();
  await expect(brinjal.value).toHaveValue(formatNumber(100, language));
  await brinjal.value.fill('0');
  await brinjal.value.press('Enter');
  await expect(page.getByText(t.unusedNote)).toBeVisible();

  // Another frequency keeps the items that the customer set, and balances the others again.
  await page.getByRole('radio', { name: terms['frequency.alternate'] }).check();
  await expect(page.getByText(beginningOf(waiting.keptAsSet))).toBeVisible();
  const tomatoes = await tomato.value.inputValue();
  await expect(brinjal.value).toHaveValue(formatNumber(0, language));

  await summaryOf(page).getByRole('button').click();
  await expect(page.getByLabel(t.pincode)).toBeFocused();
  await expect(page.getByLabel(t.pincode)).toHaveAccessibleDescription(messages.pincode_invalid);
  await expect(page.getByLabel(t.line1)).toHaveAccessibleDescription(messages.address_required);
  await expect(page.getByText(waiting.lookOver)).toBeVisible();
  await fillAddress(page, t);
  await expect(page.getByText(beginningOf(waiting.pincodeServed))).toBeVisible();
  await expect(page.getByLabel(t.mobile)).toHaveValue('9876543210');

  // It waits with the order, and the account keeps it after the login.
  await likeButton(page, terms, NAMES.cauliflower[language]).click();
  await page.getByRole('radio', { name: terms['like.love'] }).check();
  await page.keyboard.press('Escape');
  // The first box and the day of the money are read before the order is placed.
  const promise = page.getByRole('region', { name: beginningOf(waiting.firstBox) });
  await page.getByText(waiting.leaveText).scrollIntoViewIfNeeded();
  // The box follows a like at leisure: the loved item comes in it.
  await expect(promise.getByText(NAMES.cauliflower[language])).toBeVisible();
  const promised = await promise.getByRole('listitem').allTextContents();
  const day = await page.getByRole('radio', { name: terms['payment.cod'] }).locator('xpath=..').textContent();

  // Without an account the dialog begins with Sign Up, and knows the mobile. Login is one tap away.
  await summaryOf(page).getByRole('button').click();
  const { heading, field, button } = inDialog(page);
  await expect(heading(account.signUp)).toBeVisible();
  await expect(field(account.mobile)).toHaveValue('9876543210');
  await button(account.login).click();
  await expect(heading(account.login)).toBeVisible();
  await fillLogin(page, account, customer.user.email, customer.password);
  await expect(page).toHaveURL(/\/sub-detail\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: waiting.thanks })).toBeVisible();
  // Nothing lies over the thanks.
  await expect(page.getByText(beginningOf(account.welcome))).toBeHidden();

  const [order] = await ordersOf(shop, customer);
  const chosen = Object.values(order?.selectedItems ?? {});
  expect(order).toMatchObject({ selectedSize: 'Medium', price: 1720, deliveryFrequency: 'alternate' });
  expect(order).toMatchObject({ address: '12 Gangapur Road, Nashik', pincode: '422001' });
  const tomatoGrams = chosen.find(({ englishName }) => englishName === 'Tomato')?.qty ?? 0;
  expect(formatQuantity(tomatoGrams, 'Grams', language)).toContain(tomatoes);
  expect(chosen.map(({ englishName }) => englishName)).not.toContain('Brinjal');
  const { likes } = await callApi(shop.url, likesCalls.likes, customer);
  expect(Object.values(likes)).toEqual(['love']);
  const box = order?.deliverySchedule[0]?.farmsChoice ?? [];
  expect(box.length).toBeGreaterThan(0);
  expect(promised).toEqual(
    box.map(({ englishName, marathiName, qty, unitofItem }) => {
      const names = language === 'mr' ? `${marathiName} ${englishName}` : `${englishName} ${marathiName}`;
      return names + formatSum(qty, unitofItem, language);
    }),
  );
  expect(day).toContain(formatDay(order?.startDate ?? '', language));

  // Back leads to a new form, which says that an order was placed. So nobody orders twice by mistake. The address of that
  // order is there, and is cleared by one tap.
  await page.goBack();
  await expect(page.getByLabel(t.line1)).toHaveValue('12 Gangapur Road');
  await page.getByRole('button', { name: customerWords.clearAddress }).click();
  await expect(page.getByLabel(t.line1)).toBeFocused();
  await expect(page.getByLabel(t.line1)).toHaveValue('');
  const summary = summaryOf(page);
  const placed = summary.getByRole('status').filter({ hasText: waiting.placedHere.slice('{order}'.length) });
  await expect(placed).toBeVisible();
  await expect(summary.getByRole('button')).toHaveText(new RegExp(t.placeAnother));
  await page.reload();
  const number = inDigits(String(order?.orderNumber), language);
  await summary.getByRole('link', { name: waiting.placedOrder.replace('{number}', number) }).click();
  await expect(page).toHaveURL(`/sub-detail/${order?._id}`);
});

test('double clicks, a lost answer and a reload come to one order @phone', async ({
  page,
  shop,
  customer,
  words,
  expectConsoleError,
}) => {
  const [t, waiting] = [await words('purchase'), await words('waiting')];
  expectConsoleError(/\/api\/orders|api\/orders failed/);
  let lost = 0;
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.goto(PLAN);
  await isAwake(page);
  await fillAddress(page, t);
  await summaryOf(page).getByRole('button').dblclick();
  await expect(summaryOf(page).getByRole('alert')).toContainText(waiting.notSent);
  expect(lost).toBe(1);
  await page.unroute('**/api/orders');

  await page.reload();
  await expect(page.getByLabel(t.line1)).toHaveValue('12 Gangapur Road');
  // Something is corrected before it is tried again: the first order stands, and no second one is made.
  await page.getByLabel(t.landmark).fill('Ramkund');
  await summaryOf(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  await expect(page.getByText(waiting.placedBefore)).toBeVisible();
  const orders = await ordersOf(shop, customer);
  expect(orders.map(({ address }) => address)).toEqual(['12 Gangapur Road, Nashik']);
});

test('a pincode where the farm does not come is told at once, and by the server too @desk', async ({
  page,
  customer,
  words,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('purchase'), await words('messages')];
  const refusal = messages.pincode_not_served.replace('{pincode}', '411001');
  expect(customer.user.name).toBeTruthy();
  await page.goto(PLAN);
  await isAwake(page);
  await page.getByLabel(t.pincode).fill('411 001');
  await expect(page.getByLabel(t.pincode)).toHaveAccessibleDescription(refusal);
  // The pincode stands before the first line of the address, which is wrong too.
  await summaryOf(page).getByRole('button').click();
  await expect(page.getByLabel(t.line1)).toHaveAccessibleDescription(messages.address_required);
  await expect(page.getByLabel(t.pincode)).toBeFocused();
  await fillAddress(page, t);
  await page.getByLabel(t.pincode).fill('411 001');
  await expect(page.getByLabel(t.pincode)).toHaveAccessibleDescription(refusal);

  expectConsoleError(/api\/orders/);
  await summaryOf(page).getByRole('button').click();
  await expect(summaryOf(page).getByRole('alert')).toContainText((await words('waiting')).lookOver);
  await expect(page.getByLabel(t.pincode)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(PLAN));
});

test('choices and text from before the scripts came are kept @phone', async ({ page, words, language }) => {
  const t = await words('purchase');
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto(PLAN, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: new RegExp(formatPrice(2060, language)) }).check();
  await page.getByLabel(t.city).fill('Nashik');
  letScriptsCome();
  await expect(stepperOf(page, NAMES.tomato[language]).value).toBeVisible();
  await expect(summaryOf(page)).toContainText(formatPrice(2060, language));
  await expect(page.getByLabel(t.city)).toHaveValue('Nashik');
  await page.reload();
  await expect(summaryOf(page)).toContainText(formatPrice(2060, language));
});
