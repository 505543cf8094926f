import type { OrderAnswer } from '@shivar/domain/contract/answers';

import { orderAnswer } from '../web/test/order-answers.ts';
import { ITEMS, datesOf, editorOn, openOrder } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { orderWithBoxTomorrow } from './household-orders.ts';
import { judge, visit } from './screens.ts';

/* The screens of an order and its editor, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';

test('no state of the editor has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const [t, orders, site] = [await words('customise'), await words('orders'), await words('site')];
  const books = await words('books');
  const order = await orderWithBoxTomorrow(shop, customer);
  const another = await shop.placeOrder(customer);
  const [first = '', second = ''] = datesOf(order);
  const { chip, stepper, month, dialog, save } = editorOn(page, t, language);
  expectConsoleError(/404/);
  const now = await shop.now();
  /** Opens an order of another shape, which no purchase makes today. */
  const openOdd = async (change: Partial<OrderAnswer>, shown: string, seed = {}) => {
    const start = new Date(now + 2 * 86_400_000).toISOString().slice(0, 10);
    const odd = { ...orderAnswer({ start, ...seed }), ...change };
    const headers = { 'server-time': String(now) };
    await page.route(`**/api/orders/${odd._id}`, (route) => route.fulfill({ json: odd, headers }));
    await visit(page, `/sub-detail/${odd._id}`, page.getByText(shown, { exact: true }).first());
    await page.unroute(`**/api/orders/${odd._id}`);
  };
  const withoutQuantities = Object.fromEntries(
    Object.entries(orderAnswer().selectedItems).map(([id, item]) => [id, { ...item, qty: 0 }]),
  );
  await judge(page, axe, [
    ['a day that is locked', () => openOrder(page, shop.url, order, t)],
    [
      'why a day is locked',
      async () => {
        await chip(second).click();
        await chip(first).click();
        await expect(dialog).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a day that is open, and a warning',
      async () => {
        await dialog.getByRole('button', { name: t.leaveLocked, exact: true }).click();
        await chip(second).click();
        await save.click();
        await expect(page.getByRole('group', { name: /^(Tomato|टोमॅटो)$/ })).toBeVisible();
      },
      'main',
    ],
    [
      'a planned day that is being changed, and a search that finds nothing',
      async () => {
        await visit(page, `/sub-detail/${order._id}?date=${first}`, page.getByText(t.holdsUntilSaved));
        await stepper(ITEMS.tomato[language]).less.click();
        await page.getByRole('searchbox', { name: t.searchItems }).fill('zzz');
        await expect(page.getByText(t.noneFound.replace('{query}', 'zzz'))).toBeVisible();
      },
      'main',
    ],
    [
      'the question before changes are lost',
      async () => {
        await page.getByRole('button', { name: t.keepAsItWas }).click();
        await expect(dialog).toBeVisible();
      },
      DIALOG,
    ],
    [
      'the month',
      async () => {
        await openOrder(page, shop.url, another, t);
        await stepper(ITEMS.tomato[language]).more.click();
        await month.click();
        await expect(month).toHaveAttribute('aria-selected', 'true');
      },
      'main',
    ],
    [
      'the changes of an order',
      async () => {
        await openOrder(page, shop.url, order, t);
        await page.getByText(t.changes, { exact: true }).click();
        await expect(page.getByRole('heading', { name: orders['change.customise'] })).toBeVisible();
      },
      'main',
    ],
    [
      'an order whose items cannot be placed',
      () => openOdd({ selectedItems: withoutQuantities }, t.noUsableItems),
    ],
    ['a pending order', () => openOdd({ status: 'pending', isActive: false }, books['readOnly.pending'])],
    [
      'a cancelled order',
      () => openOdd({ status: 'cancelled', isActive: false }, books['readOnly.cancelled']),
    ],
    [
      'an order of another status',
      () => openOdd({ status: 'On hold', isActive: false }, books['readOnly.other']),
    ],
    [
      'an order with earlier deliveries',
      async () => {
        const saved = { '2026-11-20': { 1: 300 } };
        await openOdd({}, t.changes, { start: '2026-11-20', dates: 8, saved });
        await page
          .locator('summary')
          .filter({ hasText: t.earlierDeliveries.other.split('{n}')[1] ?? '' })
          .click();
        await expect(page.locator('time[datetime="2026-11-20"]').first()).toBeVisible();
      },
      'main',
    ],
    [
      'an order that is not there',
      () => visit(page, '/sub-detail/no-such-order', page.getByRole('heading', { name: site.notFoundTitle })),
    ],
  ]);
});
