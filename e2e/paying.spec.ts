import type { Page } from '@playwright/test';
import { formatDay } from '@shivar/domain/language/format';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { payingCalls } from '@shivar/domain/contract/paying-calls';
import { noticeWords } from '@shivar/domain/rules/notices/words';
import { fillMessage } from '@shivar/domain/language/fill-message';

import { formatPrice } from '../web/app/lib/format.ts';
import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { CHECKOUT } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { PLAN, beginningOf, fillAddress, ordersOf, summaryOf } from './purchase-steps.ts';
import { judge, visit } from './screens.ts';
import { shopAt } from './shop.ts';

const policyOf = async (page: Page, address: string) =>
  (await page.request.get(address)).headers()['content-security-policy'] ?? '';

test('a household buys, lets its online payment fail, comes back and pays, and its boxes come', async ({
  page,
  shop,
  customer,
  language,
  words,
  axe,
}) => {
  const [t, purchase, terms] = [await words('paying'), await words('purchase'), await words('terms')];
  const boxes = await words('boxes');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await page.goto(PLAN);
  await isAwake(page);
  await fillAddress(page, purchase);
  await page.getByRole('radio', { name: terms['payment.online'] }).check();
  await summaryOf(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/pay\//);
  const [order] = await ordersOf(shop, customer);
  if (!order) throw new Error('There is no order');
  expect(order.status).toBe('pending');
  const amount = formatPrice(order.price, language);
  const pay = button(fillMessage(t.pay, { amount }, language));
  await judge(page, axe, [
    ['an order that is to be paid online', () => expect(pay).toBeVisible()],
    [
      'the form of the payment service',
      async () => {
        await pay.click();
        await expect(dialog).toBeVisible();
      },
      'dialog[open]',
    ],
    [
      'a payment that was declined',
      async () => {
        await button(CHECKOUT[language].fail).click();
        await expect(page.getByText(t.declined)).toBeVisible();
        await button(CHECKOUT[language].close).click();
        await expect(dialog).toBeHidden();
      },
    ],
  ]);
  // The household leaves, and comes back from its home.
  await page.getByRole('link', { name: t.toOrders }).click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  await visit(page, '/', page.getByRole('link', { name: boxes.payNow }));
  await page.getByRole('link', { name: boxes.payNow }).click();
  await pay.click();
  await button(CHECKOUT[language].upi).click();
  await judge(page, axe, [['an order that was paid', () => expect(page.getByText(t.done)).toBeVisible()]]);
  await page.getByRole('link', { name: t.toOrder }).click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  const [paid] = await ordersOf(shop, customer);
  expect(paid).toMatchObject({ status: 'active', payment: { status: 'paid' } });

  // No other page may load a script of the gateway.
  expect(await policyOf(page, `/pay/${order._id}`)).not.toContain('trusted-types');
  expect(await policyOf(page, `/sub-detail/${order._id}`)).toContain("require-trusted-types-for 'script'");
});

test('an order that waited too long starts later, and one that ends sends its money back to where it came from @phone', async ({
  serverWith,
  browser,
  consoleGuard,
  logIn,
  language,
  words,
  axe,
}) => {
  const [t, money, customise] = [await words('paying'), await words('money'), await words('customise')];
  const server = await serverWith({ clockStart: '2026-11-23T17:50:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const asha = await shop.signUp();
  const [late, paid] = [
    await shop.placeOrder(asha, { paymentMethod: 'online' }),
    await shop.placeOrder(asha, { paymentMethod: 'online', startDate: '2026-11-28' }),
  ];
  await server.restartAt('2026-11-23T18:00:30+05:30');
  const context = await browser.newContext({ baseURL: server.url });
  consoleGuard.watch(context);
  await logIn(context, server.url, asha);
  const page = await context.newPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const amount = formatPrice(late.price, language);
  const pay = button(fillMessage(t.pay, { amount }, language));
  const start = button(fillMessage(t.startOn, { day: formatDay('2026-12-01', language) }, language));

  await judge(page, axe, [
    ['an order whose first box is closed', () => visit(page, `/pay/${late._id}`, start)],
    [
      'the same with a later start',
      async () => {
        await start.click();
        await expect(pay).toBeVisible();
      },
    ],
  ]);
  await pay.click();
  await button(CHECKOUT[language].upi).click();
  await expect(page.getByText(t.done)).toBeVisible();

  await visit(page, `/pay/${paid._id}`, pay);
  await pay.click();
  await button(CHECKOUT[language].upi).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await visit(page, `/sub-detail/${paid._id}`, page.locator('summary', { hasText: customise.endOrder }));
  await page.locator('summary', { hasText: customise.endOrder }).click();
  await judge(page, axe, [
    [
      'money that goes back to where it came from',
      () => expect(page.getByRole('radio', { name: money['way.source'] })).toBeChecked(),
    ],
  ]);
  await button(money.end).click();
  await page.getByRole('dialog').getByRole('button', { name: money.endNow, exact: true }).click();
  await expect(page.getByText((await words('books'))['readOnly.cancelled'])).toBeVisible();

  await expect
    .poll(
      async () =>
        (await callApi(server.url, payingCalls.paying, { token: asha.token, params: { id: paid._id } })).back,
    )
    .toBe(paid.price);
  const { credit, payTo } = await callApi(server.url, leavingCalls.accountMoney, { token: asha.token });
  expect({ credit, payTo }).toEqual({ credit: 0, payTo: null });
  await visit(page, `/pay/${paid._id}`, page.getByText(beginningOf(t.goesBack) || amount).first());
  // The stand-in lets it arrive after a moment, and the household hears of it.
  const told = noticeWords(
    { kind: 'paid_out', facts: { paise: 0, way: 'gateway', reference: 'x' }, items: {} },
    'en',
  );
  const how = told.text.split('.')[0] ?? '';
  await expect
    .poll(async () => (await shop.mails.to(asha.user.email)).some((mail) => mail.includes(how)))
    .toBe(true);
});
