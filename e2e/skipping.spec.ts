import { formatDay, formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { addDays } from '@shivar/domain/values/day';

import { datesOf, storedOrder } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

const DIALOG = 'dialog[open]';

test('a household skips a day and sees where the box goes, and brings it back', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, boxes, customise] = [await words('skipping'), await words('boxes'), await words('customise')];
  const order = await shop.placeOrder(customer);
  const [first = '', second = ''] = datesOf(order);
  const end = addDays(order.endDate, 7);
  const day = (date: string) => formatShortDay(date, language);
  const dialog = page.getByRole('dialog');

  await page.goto('/active-subscriptions');
  await page.getByRole('button', { name: boxes.skip }).click();
  await expect(dialog).toContainText(t.fromTo.replace('{from}', day(first)).replace('{to}', day(end)));
  await expect(dialog).toContainText(t.newEnd.replace('{day}', formatDay(end, language)));
  expect(await storedOrder(shop, customer, order)).toEqual(order);
  await dialog.getByRole('radio', { name: t['way.spread'] }).check();
  await expect(dialog).toContainText(t.bringsMore.replace('{day}', day(second)));
  await dialog.getByRole('radio', { name: t['way.hold'] }).check();
  await dialog.getByRole('button', { name: t.skipNow.one }).dblclick();
  await expect(page.getByText(t.skipped.one.split('{cutOff}')[0] ?? '')).toBeVisible();
  const skipped = await storedOrder(shop, customer, order);
  expect(skipped.endDate).toBe(end);
  expect(skipped.deliverySchedule.at(-1)?.farmsChoice).toEqual(order.deliverySchedule[0]?.farmsChoice);
  expect(skipped.deliverySchedule[1]).toMatchObject({ farmsChoice: order.deliverySchedule[1]?.farmsChoice });

  await page.goto(`/sub-detail/${order._id}?date=${first}`);
  await expect(page.getByText(customise['locked.skipped'])).toBeVisible();
  await page.getByRole('button', { name: customise.bringBack }).click();
  await expect(dialog).toContainText(t.fromTo.replace('{from}', day(end)).replace('{to}', day(first)));
  await dialog.getByRole('button', { name: t.bringBack }).click();
  await expect(page.getByText(customise.comesUnless)).toBeVisible();
  expect(await storedOrder(shop, customer, order)).toEqual(order);
});

test('a pause moves its boxes whole, tells them in the history, and is undone there', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, orders, customise] = [await words('skipping'), await words('orders'), await words('customise')];
  const shell = await words('shell');
  const order = await shop.placeOrder(customer);
  const dialog = page.getByRole('dialog');
  await page.goto(`/sub-detail/${order._id}`);
  await page.getByText(customise.pause, { exact: true }).click();
  await page.getByRole('button', { name: t.pauseTitle }).click();
  await dialog.getByLabel(t.until).selectOption({ index: 2 });
  const skip = t.skipNow.other.replace('{n}', formatNumber(3, language));
  await dialog.getByRole('button', { name: skip }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t.endPause })).toBeVisible();
  const paused = await storedOrder(shop, customer, order);
  expect(paused.endDate).toBe(addDays(order.endDate, 21));
  await page.getByText(customise.changes).click();
  await expect(page.getByRole('heading', { name: orders['change.hold'] })).toBeVisible();
  await page.getByRole('button', { name: orders.undoChange }).click();
  await expect(dialog).toContainText(orders.undoSkip);
  await dialog.getByRole('button', { name: shell.ok, exact: true }).click();
  await expect(page.getByRole('button', { name: t.endPause })).toBeHidden();
  expect(await storedOrder(shop, customer, order)).toEqual(order);
});

test('the office skips a day for a caller and brings it back', async ({
  shop,
  customer,
  office: { page },
  words,
}) => {
  const [t, customise] = [await words('skipping'), await words('customise')];
  const order = await shop.placeOrder(customer);
  const dialog = page.getByRole('dialog');
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: customise.pause }).click();
  await dialog.getByLabel(t.why).fill('Away for a wedding');
  await dialog.getByRole('button', { name: t.skipNow.one }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Away for a wedding')).toBeVisible();
  await page.getByRole('button', { name: customise.bringBack }).click();
  await dialog.getByRole('button', { name: t.bringBack }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: customise.bringBack })).toBeHidden();
  expect(await storedOrder(shop, customer, order)).toEqual(order);
});

test('no screen of skipping has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  axe,
}) => {
  const [t, boxes, customise] = [await words('skipping'), await words('boxes'), await words('customise')];
  const order = await shop.placeOrder(customer);
  const dialog = page.getByRole('dialog');
  const editor = `/sub-detail/${order._id}`;
  await judge(page, axe, [
    [
      'a skip that is shown',
      async () => {
        await visit(page, '/active-subscriptions', page.getByRole('button', { name: boxes.skip }));
        await page.getByRole('button', { name: boxes.skip }).click();
        await expect(dialog.getByRole('listitem')).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a pause that is shown',
      async () => {
        await visit(page, editor, page.getByText(customise.pause, { exact: true }));
        await page.getByText(customise.pause, { exact: true }).click();
        await page.getByRole('button', { name: t.pauseTitle }).click();
        await expect(dialog.getByRole('listitem')).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a day that is skipped',
      async () => {
        await dialog.getByRole('button', { name: t.skipNow.one }).click();
        await expect(page.getByText(customise['locked.skipped'])).toBeVisible();
      },
      'main',
    ],
  ]);
});
