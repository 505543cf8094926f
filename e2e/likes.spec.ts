import { householdCalls } from '@shivar/domain/contract/household-calls';
import { likesCalls } from '@shivar/domain/contract/likes-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { addDays, dayAt } from '@shivar/domain/values/day';

import { formatSum } from '../web/app/lib/format.ts';
import { orderAnswer } from '../web/test/order-answers.ts';
import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { idOf, openOrder, storedOrder } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, inDialog } from './login-steps.ts';
import { NAMES, PLAN, fillAddress, likeButton, ordersOf, stepperOf, summaryOf } from './purchase-steps.ts';

test('a household says at the purchase what it never wants; the mix follows at once, and so does every box after it', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, terms, likes] = [await words('purchase'), await words('terms'), await words('likes')];
  const tomato = NAMES.tomato[language];
  await page.goto(PLAN);
  const { value } = stepperOf(page, tomato);
  await expect(value).not.toHaveValue(/^[0०]$/);
  await likeButton(page, terms, tomato).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: terms['like.never'] }).check();
  await expect(dialog.getByRole('status')).toHaveText(likes['hint.never']);
  await dialog.getByRole('button', { name: likes.done }).click();
  await expect(dialog).toBeHidden();
  await expect(value).toHaveValue(/^[0०]$/);

  // A reload forgets nothing, and a login is not needed for it.
  await page.reload();
  await expect(value).toHaveValue(/^[0०]$/);
  await fillAddress(page, t);
  await summaryOf(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  const { likes: kept } = await callApi(shop.url, likesCalls.likes, { token: customer.token });
  expect(Object.values(kept)).toEqual(['never']);
  const [order] = await ordersOf(shop, customer);
  const comes = order?.deliverySchedule.flatMap(({ farmsChoice = [] }) => farmsChoice) ?? [];
  expect(comes.length).toBeGreaterThan(0);
  expect(comes.map(({ englishName }) => englishName)).not.toContain(NAMES.tomato.en);

  await page.goto('/profile/likes');
  const word = page.getByRole('radiogroup', { name: tomato, exact: true });
  await expect(word.getByRole('radio', { name: terms['like.never'] })).toBeChecked();
  // One stop, and the arrows choose.
  await word.getByRole('radio', { name: terms['like.never'] }).press('ArrowLeft');
  await expect(word.getByRole('radio', { name: terms['like.rarely'] })).toBeChecked();
  await expect
    .poll(async () =>
      Object.values((await callApi(shop.url, likesCalls.likes, { token: customer.token })).likes),
    )
    .toEqual(['rarely']);
});

test('a login on the way to an order brings the likes of the account: the mix follows, and is looked at first @phone', async ({
  page,
  shop,
  words,
  language,
}) => {
  const [t, waiting, account] = [await words('purchase'), await words('waiting'), await words('account')];
  const customer = await shop.signUp();
  const past = await shop.placeOrder(customer);
  const tomato = Object.keys(past.selectedItems).find(
    (id) => past.selectedItems[id]?.englishName === NAMES.tomato.en,
  );
  await callApi(shop.url, likesCalls.saveLikes, {
    token: customer.token,
    body: { likes: { [tomato ?? '']: 'never' } },
  });
  await page.goto(PLAN);
  await isAwake(page);
  const { value } = stepperOf(page, NAMES.tomato[language]);
  await expect(value).not.toHaveValue(/^[0०]$/);
  await fillAddress(page, t);
  await summaryOf(page).getByRole('button').click();
  await inDialog(page).button(account.login).click();
  await fillLogin(page, account, customer.user.email, customer.password);
  // It is news, not an error.
  await expect(summaryOf(page).getByRole('status')).toHaveText(waiting.mixFollows);
  await expect(summaryOf(page).getByRole('alert')).toBeEmpty();
  await expect(value).toHaveValue(/^[0०]$/);
  await summaryOf(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  const orders = await ordersOf(shop, customer);
  const bought = orders.find(({ _id }) => _id !== past._id);
  expect(bought?.selectedItems).toBeDefined();
  expect(Object.keys(bought?.selectedItems ?? {})).not.toContain(tomato);
});

test('what waits since a household said never is swapped one for one, told in the history, and taken back', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, terms, likes, orders, shell] = [
    await words('customise'),
    await words('terms'),
    await words('likes'),
    await words('orders'),
    await words('shell'),
  ];
  const { token } = customer;
  const order = await shop.placeOrder(customer);
  const tomato = idOf(order, 'Tomato');
  const bought = order.selectedItems[tomato]?.qty ?? 0;
  await openOrder(page, shop.url, order, t);
  await likeButton(page, terms, NAMES.tomato[language]).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: terms['like.never'] }).check();
  await dialog.getByRole('button', { name: likes.done }).click();
  const waiting = page.getByRole('region', { name: likes.waits });
  await waiting.getByRole('button', { name: likes.swapOf.replace('{item}', NAMES.tomato[language]) }).click();
  await dialog.getByRole('radio', { name: new RegExp(NAMES.brinjal[language]) }).check();
  const all = formatSum(bought, 'Grams', language);
  await dialog.getByRole('button', { name: likes.swapButton.replace('{n}', all) }).click();
  await expect(waiting).toBeHidden();
  const swapped = await storedOrder(shop, customer, order);
  const brinjal = idOf(swapped, 'Brinjal');
  expect(swapped.selectedItems[tomato]?.qty).toBe(0);
  expect(swapped.selectedItems[brinjal]?.qty).toBe((order.selectedItems[brinjal]?.qty ?? 0) + bought);

  await page.locator('summary', { hasText: t.changes }).click();
  const entry = page.getByRole('listitem').filter({ hasText: orders['change.swap'] }).first();
  await expect(entry).toContainText(`${NAMES.tomato[language]} ${all}`);
  await expect(entry).toContainText(`${NAMES.brinjal[language]} ${all}`);
  await entry.getByRole('button', { name: orders.undoChange }).click();
  await dialog.getByRole('button', { name: shell.ok, exact: true }).click();
  await expect(waiting).toBeVisible();
  const { entries } = await callApi(shop.url, householdCalls.orderHistory, {
    token,
    params: { id: order._id },
  });
  expect(entries.map(({ kind }) => kind)).toEqual(['undo', 'swap', 'purchase']);
});

test('after a delivery one tap says how an item was, and the question goes away @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, terms, likes] = [await words('orders'), await words('terms'), await words('likes')];
  const yesterday = addDays(dayAt(await shop.now()), -1);
  // A box that came, which no journey can wait for.
  const order = orderAnswer({ start: yesterday, dates: 8, saved: { [yesterday]: { 1: 300 } } });
  const headers = { 'server-time': String(await shop.now()) };
  await page.route('**/api/orders/user/*', (route) => route.fulfill({ json: [order], headers }));
  await page.goto('/active-subscriptions');
  const question = t.howWas.replace('{day}', formatShortDay(yesterday, language));
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: t.tellUs }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('radio', { name: terms['like.love'] }).check();
  await dialog.getByRole('button', { name: likes.done }).click();
  await expect(page.getByText(question)).toBeHidden();
  // The page does not wait for the answer.
  await expect
    .poll(() => callApi(shop.url, likesCalls.likes, { token: customer.token }))
    .toEqual({ likes: { 1: 'love' } });
  await page.reload();
  await expect(page.getByRole('heading', { name: t.activeSubscriptions })).toBeVisible();
  await expect(page.getByText(question)).toBeHidden();
});
