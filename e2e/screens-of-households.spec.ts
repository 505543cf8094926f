import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { accountCalls } from '@shivar/domain/contract/account-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { PLANS, dailyInTheEvening, firstDay, orderWithBoxTomorrow } from './household-orders.ts';
import { PLAN } from './purchase-steps.ts';
import { judge, visit } from './screens.ts';
import { toldNotice } from './told-notice.ts';

/* The screens of households, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';
const HOME = {
  kind: 'home',
  label: '',
  address: { line1: '12 Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
  pincode: '422001',
  mobile: '9876543210',
} as const;

test('no screen of a household’s orders has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const [t, boxes] = [await words('orders'), await words('boxes')];
  const calls = '**/api/orders/user/*';
  const panel = page.getByRole('tabpanel');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  let order: OrderAnswer | undefined;
  expectConsoleError(/api\/orders\/user/);
  await page.route(calls, (route) => route.abort());
  await judge(page, axe, [
    ['Home without an answer', () => visit(page, '/', page.getByRole('alert'))],
    [
      'orders that cannot be loaded',
      async () => {
        await visit(page, '/profile?tab=active', page.getByRole('alert').filter({ hasText: t.loadFailed }));
        await page.unroute(calls);
      },
    ],
    ['Home of a customer', () => visit(page, '/', page.getByRole('heading', { level: 1 }))],
    ['nothing tomorrow', () => visit(page, '/profile', panel.getByText(t.nothingTomorrow))],
    ['nothing active', () => visit(page, '/active-subscriptions', page.getByText(t.noActive))],
    [
      'tomorrow',
      async () => {
        await dailyInTheEvening(shop, customer);
        order = await orderWithBoxTomorrow(shop, customer);
        await visit(page, '/profile', panel.getByText(t.changeUntil).first());
      },
    ],
    [
      'active orders',
      async () => {
        await tab(t.activeSubscriptions);
        await expect(page.getByRole('row').filter({ hasText: PLANS.weekly[language] })).toBeVisible();
      },
      'main',
    ],
    [
      'all delivery days',
      async () => {
        await tab(t.allScheduled);
        await expect(panel.getByRole('button', { name: PLANS.weekly[language] }).first()).toBeVisible();
      },
      'main',
    ],
    [
      'the details of an order',
      async () => {
        await panel.getByRole('button', { name: PLANS.weekly[language] }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      DIALOG,
    ],
    [
      'active subscriptions and the calendar',
      () => visit(page, '/active-subscriptions', page.getByRole('heading', { name: t.calendar })),
    ],
    [
      'orders as they were kept',
      async () => {
        await page.route(calls, (route) => route.abort());
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(page.getByText(boxes.keptOrders.split('{when}', 1)[0] ?? '')).toBeVisible();
        await page.unroute(calls);
      },
      'main',
    ],
    ['the next box on Home', () => visit(page, '/', page.getByRole('link', { name: boxes.change }))],
    [
      'a slip',
      async () => {
        if (!order) throw new Error('There is no order');
        await visit(page, `/sub-detail/${order._id}/slip/${firstDay(order)}`, page.getByRole('article'));
      },
    ],
  ]);
});

test('no state of the account has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
}) => {
  const [t, purchase, notices] = [await words('customer'), await words('purchase'), await words('notices')];
  await callApi(shop.url, accountCalls.addAddress, { token: customer.token, body: HOME });
  const dialog = page.getByRole('dialog');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await judge(page, axe, [
    ['the account', () => visit(page, '/account', section(t.addresses).getByRole('listitem').first())],
    [
      'a wrong address',
      async () => {
        await section(t.addresses).getByRole('button', { name: t.addAddress }).click();
        await dialog.getByLabel(t.pincode).fill('42200');
        await dialog.getByLabel(t.pincode).press('Enter');
        await expect(dialog.getByLabel(t.pincode)).toHaveAttribute('aria-invalid', 'true');
      },
      DIALOG,
    ],
    [
      'what a household was told',
      async () => {
        await page.route(/api\/account\/notices(\?|$)/, (route) =>
          route.fulfill({ json: { notices: [toldNotice(language)], next: '1' } }),
        );
        await visit(page, '/account/notices', page.getByText(toldNotice(language).title));
        await page.unrouteAll();
      },
      'main',
    ],
    [
      'nothing that a household was told',
      () => visit(page, '/account/notices', page.getByText(notices.toldNoneText, { exact: false })),
      'main',
    ],
    [
      'deleting the account',
      async () => {
        await page.keyboard.press('Escape');
        await page.goto('/account');
        await section(t.deleteAccount).getByRole('button', { name: t.deleteAccount }).click();
        await expect(dialog.getByText(t.deleteStays)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a purchase with a kept address',
      async () => {
        await visit(page, PLAN, page.getByLabel(purchase.line1));
        const kept = page.getByRole('group', { name: t.useKept });
        await kept.getByRole('button', { name: t['kind.home'] }).click();
        await expect(page.getByLabel(purchase.line1)).toHaveValue('12 Gangapur Road');
      },
      'main',
    ],
  ]);
});
