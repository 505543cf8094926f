import { randomUUID } from 'node:crypto';

import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { formatRupees } from '@shivar/domain/language/format';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';

import { callApi } from './call-api.ts';
import { hire } from './farm-people.ts';
import { expect, test } from './fixtures.ts';
import { ordersOf } from './purchase-steps.ts';
import { judge, visit } from './screens.ts';
import { shopAt } from './shop.ts';

test('the office notes a part of a payment, cancels, and pays out what the farm owes', async ({
  shop,
  office,
  words,
  language,
  axe,
}) => {
  const { page } = office;
  const [t, money] = [await words('officeOrders'), await words('officeMoney')];
  const [books, rounds] = [await words('books'), await words('officeRounds')];
  const customer = await shop.signUp(`सुमित्रा कुलकर्णी${randomUUID().slice(0, 6)}`);
  const order = await shop.placeOrder(customer);
  const rupees = (paise: number) => formatRupees(paise, language);
  const price = paiseFromRupees(order.price);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const text = (pattern: string, amount: number) => pattern.replace('{amount}', rupees(amount));

  await judge(page, axe, [
    [
      'a payment that is noted',
      async () => {
        await visit(page, `/order/${order._id}`, button(t.notePayment));
        await button(t.notePayment).click();
        await dialog.getByLabel(money.amount, { exact: true }).fill('500');
        await dialog.getByLabel(money.way, { exact: true }).selectOption('bank');
        await expect(dialog.getByText(text(rounds.stillDue, price - 50_000))).toBeVisible();
      },
      'dialog[open]',
    ],
    [
      'a part of the price is paid',
      async () => {
        await inDialog(t.save).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(text(books['money.paid'], 50_000)).first()).toBeVisible();
        await expect(page.getByText(text(books['money.due'], price - 50_000)).first()).toBeVisible();
      },
    ],
  ]);

  await button(t.cancel).click();
  await dialog.getByRole('textbox', { name: t.reason }).fill('They move to Pune');
  await inDialog(t.cancel).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(text(books['money.back'], 50_000)).first()).toBeVisible();

  // The books follow a moment later.
  const person = `/admin/people/${customer.user._id}`;
  await expect(async () => {
    await page.goto(person);
    await expect(button(money.payOut)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const movements = page.getByRole('list', { name: money.movements }).getByRole('listitem');
  await judge(page, axe, [
    [
      'the money of a household',
      async () => {
        await visit(page, person, button(money.payOut));
        await expect(movements.filter({ hasText: money['cause.cancellation'] }).first()).toBeVisible();
      },
    ],
    [
      'a payout',
      async () => {
        await button(money.payOut).click();
        await dialog.getByLabel(money.amount, { exact: true }).fill('');
        await inDialog(money.payOut).click();
        await expect(dialog.getByText(money.noAmount)).toBeVisible();
      },
      'dialog[open]',
    ],
  ]);
  await dialog.getByLabel(money.amount, { exact: true }).fill('500');
  await dialog.getByLabel(money.referenceField, { exact: true }).fill('UTR 4471');
  await inDialog(money.payOut).click();
  await expect(dialog).toBeHidden();
  await expect(movements.first()).toContainText(money['cause.payout']);
  await expect(movements.first()).toContainText('UTR 4471');
  await expect(button(money.payOut)).toBeHidden();
});

test('a driver’s till is short by 20 rupees @desk', async ({
  office,
  serverWith,
  words,
  language,
  logIn,
  axe,
}) => {
  const money = await words('officeMoney');
  const server = await serverWith({ clockStart: '2026-12-07T12:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp();
  const order = await shop.placeOrder(customer);
  const [date = ''] = order.deliverySchedule.map((each) => each.date);
  await server.restartAt(`${addDays(date, -1)}T18:00:05+05:30`);
  const isClosed = async () =>
    (await ordersOf(shop, customer))[0]?.deliverySchedule.some(
      (each) => each.date === date && each.filledByFarm,
    );
  await expect.poll(isClosed).toBe(true);
  await server.restartAt(`${date}T12:00:00+05:30`);
  const admin = await shop.logInOffice();
  const { token } = admin;
  const cash = paiseFromRupees(order.price);
  const mark = randomUUID().replaceAll('-', '');
  const body = { mark, ago: 0, orderId: order._id, date, cash };
  await callApi(shop.url, officeMarkCalls.markBox, { token, body });

  const { page } = office;
  await logIn(page.context(), shop.url, admin);
  const tills = page.getByRole('list', { name: money.tills, exact: true }).getByRole('listitem');
  const short = money.short.replace('{amount}', formatRupees(2000, language));
  await judge(page, axe, [
    [
      'a till that is counted',
      async () => {
        await visit(page, `${shop.url}/admin/rounds/tills`, tills.first());
        await tills.getByLabel(money.counted, { exact: true }).fill(String((cash - 2000) / 100));
        await expect(tills.getByText(short)).toBeVisible();
      },
      'main',
    ],
    [
      'a till that was handed in',
      async () => {
        await tills.getByRole('button', { name: money.handInButton, exact: true }).click();
        await expect(page.getByText(money.tillsNone)).toBeVisible();
        const before = page.getByRole('list', { name: money.handedIn }).getByRole('listitem');
        await expect(before.first()).toContainText(short);
      },
      'main',
    ],
  ]);
});

test('a second person releases a large payout, and the first one notes it @desk', async ({
  page,
  office,
  serverWith,
  words,
  logIn,
  axe,
}) => {
  const [t, settings] = [await words('officeMoney'), await words('officeSettings')];
  const place = await words('office');
  const server = await serverWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const meera = await shop.logInOffice();
  const customer = await shop.signUp();
  const order = await shop.placeOrder(customer);
  const vijay = await hire(shop, meera.token, 'Vijay Kale', 'accounts');
  const asked = { token: meera.token, params: { id: order._id } };
  const { version } = await callApi(shop.url, officeOrderCalls.officeOrder, asked);
  const body = { version, paid: true, reason: '', paise: paiseFromRupees(order.price) + 600_000 };
  await callApi(shop.url, officeOrderCalls.officeNotePayment, { ...asked, body });

  await logIn(office.page.context(), shop.url, meera);
  await visit(office.page, `${shop.url}/admin/settings/payouts`, office.page.getByRole('textbox').first());
  await office.page.getByLabel(settings['field.releaseAbove'], { exact: true }).fill('5000');
  await axe(office.page);
  await office.page.getByRole('button', { name: place.save, exact: true }).click();
  await expect(office.page.getByRole('status').filter({ hasText: place.allSaved })).toBeVisible();
  const person = `${shop.url}/admin/people/${customer.user._id}`;
  await visit(office.page, person, office.page.getByText(t.releaseNeeded.split('{above}')[1] ?? ''));
  await axe(office.page);

  await logIn(page.context(), shop.url, vijay);
  await page.goto(person);
  await page.getByRole('button', { name: t.releaseNow.split('{', 1)[0] ?? '' }).click();
  await expect(page.getByText(t.released.split('{amount}')[1] ?? '')).toBeVisible();

  await office.page.reload();
  await office.page.getByRole('button', { name: t.payOut, exact: true }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: t.payOut, exact: true }).click();
  await expect(office.page.getByText(t['cause.payout']).first()).toBeVisible();
});
