import type { Page } from '@playwright/test';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatNumber } from '@shivar/domain/language/format';

import { formatQuantity } from '../web/app/lib/format.ts';
import { orderAnswer } from '../web/test/order-answers.ts';
import { changesMadeBy, datesOf, editorOn, said } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { withoutRenewal } from './household-orders.ts';
import type { Shop } from './shop.ts';
import { tabTo } from './tab-to.ts';

/*
 * Orders that cannot be bought here today: without items, not active, or as long as a year. The server's answer
 * is put in their place; the page and everything else is real.
 */

/** Opens an order of another shape, which begins in two days, for the customer who is logged in. */
async function open(page: Page, shop: Shop, change: (order: OrderAnswer) => OrderAnswer, seed = {}) {
  const now = await shop.now();
  const start = new Date(now + 2 * 86_400_000).toISOString().slice(0, 10);
  const order = change(orderAnswer({ start, ...seed }));
  const headers = { 'server-time': String(now) };
  await page.route(`**/api/orders/${order._id}`, (route) => route.fulfill({ json: order, headers }));
  await withoutRenewal(page, now);
  const nothing = { items: [], complaints: [], rest: null };
  await page.route(`**/api/orders/${order._id}/ledger/sums`, (route) =>
    route.fulfill({ json: nothing, headers }),
  );
  await page.goto(`/sub-detail/${order._id}`);
  return order;
}

/** Whether nothing lies over the middle of an element, in a window that shows it. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('an order without items says so, one whose items cannot be placed opens with the warning, and one that is not active can only be read @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, orders, terms] = [await words('customise'), await words('orders'), await words('terms')];
  const boxes = await words('boxes');
  expect(customer.token).toBeTruthy();
  await open(page, shop, (order) => ({ ...order, selectedItems: {} }));
  await expect(page.getByText(said({ code: 'order_has_no_items' }, language))).toBeVisible();
  await expect(page.getByText(t.saveCustomizations)).toHaveCount(0);

  await open(page, shop, (order) => ({
    ...order,
    selectedItems: Object.fromEntries(
      Object.entries(order.selectedItems).map(([id, item]) => [id, { ...item, qty: 0 }]),
    ),
  }));
  await expect(page.getByRole('heading', { name: t.customizeDelivery })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: t.noUsableItems })).toBeVisible();

  // Where the whole rest became money, the sums and the changes are to be read.
  await open(page, shop, (order) => ({
    ...order,
    selectedItems: Object.fromEntries(
      Object.entries(order.selectedItems).map(([id, item]) => [
        id,
        { ...item, qty: 0, becameMoney: item.qty },
      ]),
    ),
  }));
  await expect(page.getByText((await words('books'))['readOnly.money'])).toBeVisible();
  await expect(page.getByText(t.changes, { exact: true })).toBeVisible();

  for (const status of ['pending', 'cancelled'] as const) {
    const order = await open(page, shop, (whole) => ({
      ...whole,
      status,
      isActive: false,
      ...(status === 'cancelled' && { payment: { ...whole.payment, amount: 0 } }),
    }));
    await expect(page.getByText((await words('books'))[`readOnly.${status}`])).toBeVisible();
    await expect(page.getByText(orders[`status.${status}`], { exact: true })).toBeVisible();
    await expect(page.getByText(t.saveCustomizations)).toHaveCount(0);
    // The bought items are shown. A pending order still has deliveries.
    await expect(page.getByRole('heading', { name: orders.items })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Fenugreek' })).toBeVisible();
    await expect(page.getByText((await words('books')).noDeliveries)).toHaveCount(
      status === 'cancelled' ? 1 : 0,
    );
    // A cancelled order of which nothing is charged asks for no money.
    const owed = orders[status === 'cancelled' ? 'payment.not-owed' : 'payment.due'];
    await expect(page.getByText(`${terms['payment.cod']} · ${owed}`)).toBeVisible();
    // A slip says that its box may not come. It asks the customer to choose only if that is possible.
    await page.goto(`/sub-detail/${order._id}/slip/${order.deliverySchedule[0]?.date}`);
    const slip = page.getByRole('article');
    await expect(slip).toContainText(orders[`status.${status}`]);
    await expect(slip).toContainText(boxes[status === 'cancelled' ? 'content.closedEmpty' : 'content.empty']);
  }
});

test('a press of Save names the boxes that bring nothing first, however quickly it comes @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  const [t, month] = [await words('customise'), await words('month')];
  expect(customer.token).toBeTruthy();
  const items = [{ id: '1', name: 'Tomato', most: 2000, qty: 2000 }] as const;
  await open(page, shop, (order) => order, { items });
  const { stepper, save } = editorOn(page, t, language);
  const { value } = stepper(language === 'mr' ? 'वस्तू 1' : 'Tomato');
  // The page's timers stand still, so the notice does not come by itself.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await value.fill('2000');
  await value.press('Enter');
  const saving = changesMadeBy(page);
  const notice = page.getByText(month.bringsNothing.split('{')[0] ?? '');
  await expect(notice).toBeHidden();
  await save.click();
  await expect(notice).toBeVisible();
  expect(saving).toEqual([]);
  expectConsoleError(/customize-schedule/);
  await page.route('**/api/orders/customize-schedule', (route) => route.abort());
  await save.click();
  await expect(page.getByText(t.saveFailed)).toBeVisible();
  expect(saving).toHaveLength(1);
});

test('earlier deliveries of a running order are folded away, and can be opened @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, orders] = [await words('customise'), await words('orders')];
  expect(customer.token).toBeTruthy();
  const saved = { '2026-11-20': { 1: 300 } };
  const filled = (order: OrderAnswer) => ({
    ...order,
    deliverySchedule: order.deliverySchedule.map((entry) => ({ ...entry, filledByFarm: true })),
  });
  await open(page, shop, filled, { start: '2026-11-20', dates: 8, saved });
  const count = t.earlierDeliveries.other.replace('{n}', formatNumber(4, language));
  const earlier = page.getByText(count, { exact: true });
  // In a low window too, nothing that Tab comes to lies behind the bar at the bottom.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 400 });
  const { button } = editorOn(page, t, language);
  for (const control of [button(t.applyToAll), button(t.planMonth), earlier, page.getByText(t.changes)]) {
    await tabTo(page, control);
    expect(await control.evaluate(isUncovered), String(await control.textContent())).toBe(true);
  }
  await page.setViewportSize(size ?? { width: 1280, height: 800 });
  await earlier.click();
  const first = page.getByRole('listitem').filter({ has: page.locator('time[datetime="2026-11-20"]') });
  await expect(first).toContainText(formatQuantity(300, 'Grams', language));
  // What the farm chose is told apart. An empty box is nobody's choice.
  await expect(page.getByText(orders['mark.ourPick'], { exact: true })).toHaveCount(1);
  await expect(page.locator('time[datetime="2026-11-24"]').filter({ visible: true })).toHaveCount(0);
});

test('a year of forty items is walked through by keyboard @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
}) => {
  const t = await words('customise');
  expect(customer.token).toBeTruthy();
  const items = Array.from({ length: 40 }, (_, index) => ({
    id: String(index + 1),
    category: String((index % 6) + 1),
    qty: 200_000,
  }));
  const order = await open(page, shop, (made) => made, { items, dates: 365 });
  const dates = datesOf(order);
  const last = dates[364] ?? '';
  const { chip, button } = editorOn(page, t, language);
  await chip(dates[0] ?? '').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chip(dates[1] ?? '')).toBeFocused();
  await page.keyboard.press('End');
  await expect(chip(last)).toBeFocused();
  await expect(chip(last)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(chip(last)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Home');
  await expect(chip(dates[0] ?? '')).toBeFocused();

  await button(t.planMonth).click();
  await expect(
    page.getByText(t.unsavedCount.replace('{n}', formatNumber(365, language))).first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: t.monthView }).click();
  await axe(page);
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+End');
  await expect(page.locator(':focus')).toHaveAttribute('aria-colindex', '366');
  await page.keyboard.press('Enter');
  await expect(chip(last)).toHaveAttribute('aria-pressed', 'true');
});
