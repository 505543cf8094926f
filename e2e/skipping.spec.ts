import { formatDay, formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { addDays } from '@shivar/domain/values/day';

import { datesOf, storedOrder } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { PLAN } from './purchase-steps.ts';

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

test('a household moves one delivery to the evening, and then all of them', async ({
  page,
  shop,
  customer,
  words,
}) => {
  const [t, customise, terms] = [await words('skipping'), await words('customise'), await words('terms')];
  const order = await shop.placeOrder(customer, { batch: 'morning' });
  const batches = async () =>
    (await storedOrder(shop, customer, order)).deliverySchedule.map(({ batch }) => batch);
  await page.goto(`/sub-detail/${order._id}`);
  await page.getByText(customise.timeAndAddress, { exact: true }).click();
  await page.getByRole('button', { name: t.thisInEvening }).click();
  await expect(page.getByRole('button', { name: t.thisInMorning })).toBeVisible();
  expect(await batches()).toEqual(['evening', 'morning', 'morning', 'morning']);
  await page.getByRole('button', { name: t.allInEvening }).click();
  await expect(page.getByRole('button', { name: t.allInMorning })).toBeVisible();
  expect(await batches()).toEqual(['evening', 'evening', 'evening', 'evening']);
  await expect(page.getByText(terms['batch.evening']).first()).toBeVisible();
});

test('a household sends one delivery to another address and takes it back, and then sends all of them', async ({
  page,
  shop,
  customer,
  words,
  language,
  expectConsoleError,
}) => {
  const [t, customise, orders] = [await words('skipping'), await words('customise'), await words('orders')];
  const [own, shell] = [await words('customer'), await words('shell')];
  const order = await shop.placeOrder(customer);
  const [first = '', second = ''] = datesOf(order);
  const dialog = page.getByRole('dialog');
  const places = async () =>
    (await storedOrder(shop, customer, order)).deliverySchedule.map(({ goesTo }) => goesTo?.pincode ?? '');
  const fill = async (pincode: string) => {
    await page.getByRole('button', { name: t.changeAddress }).click();
    await dialog.getByLabel(own.pincode).fill(pincode);
    await dialog.getByLabel(own.line1).fill('9 Hill Road');
    await dialog.getByLabel(own.city).fill('Nashik');
  };
  const day = formatShortDay(first, language);
  await page.goto(`/sub-detail/${order._id}?date=${first}`);
  await page.getByText(customise.timeAndAddress, { exact: true }).click();
  await fill('422003');
  await expect(dialog.getByRole('radio', { name: t.thisBox.replace('{day}', day) })).toBeChecked();
  await dialog.getByRole('button', { name: t.seeAddress }).click();
  await expect(dialog.getByRole('heading', { name: t.goThere.one })).toBeVisible();
  await expect(dialog).toContainText(day);
  expect(await places()).toEqual(['', '', '', '']);
  const sendOne = t.sendThere.one.replace('{n}', formatNumber(1, language));
  await dialog.getByRole('button', { name: sendOne }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(t.goesElsewhere.split('{address}')[0]?.replace('{day}', day) ?? ''),
  ).toBeVisible();
  expect(await places()).toEqual(['422003', '', '', '']);

  await page.getByText(customise.changes).click();
  await expect(page.getByRole('heading', { name: orders['change.address'] })).toBeVisible();
  await page.getByRole('button', { name: orders.undoChange }).click();
  await expect(dialog).toContainText(orders.undoAddress);
  await dialog.getByRole('button', { name: shell.ok, exact: true }).click();
  await expect.poll(places).toEqual(['', '', '', '']);

  expectConsoleError(/422/);
  // The door of the last order is there by one tap.
  await fill('422007');
  await dialog.getByRole('button', { name: own.lastOrder }).click();
  await expect(dialog.getByLabel(own.pincode)).toHaveValue(order.pincode);
  await dialog.getByRole('radio', { name: t.allBoxes }).check();
  await dialog.getByLabel(own.pincode).fill('999999');
  await dialog.getByRole('button', { name: t.seeAddress }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await dialog.getByLabel(own.pincode).fill('422003');
  await dialog.getByRole('button', { name: t.seeAddress }).click();
  await expect(dialog).toContainText(formatShortDay(second, language));
  await dialog.getByRole('button', { name: t.otherAddress }).click();
  await expect(dialog.getByLabel(own.pincode)).toHaveValue('422003');
  await dialog.getByRole('button', { name: t.seeAddress }).click();
  await dialog.getByRole('button', { name: formatNumber(4, language) }).click();
  await expect(dialog).toBeHidden();
  expect((await storedOrder(shop, customer, order)).pincode).toBe('422003');
  expect(await places()).toEqual(['', '', '', '']);
});

test('the office takes a day off, sees where its boxes go, and delivers after all', async ({
  shop,
  customer,
  office: { page },
  page: buying,
  words,
  language,
}) => {
  const [t, waiting, purchase, phone] = [
    await words('officeArea'),
    await words('waiting'),
    await words('purchase'),
    await words('officePhone'),
  ];
  // A day far from those of other journeys, and another one in each language.
  const startDate = language === 'en' ? '2027-01-04' : '2027-01-09';
  const order = await shop.placeOrder(customer, { startDate, batch: 'evening' });
  const text = (words: string, params: Record<string, string>) =>
    Object.entries(params).reduce((said, [name, value]) => said.replace(`{${name}}`, value), words);
  await page.goto('/admin/area/days-off');
  await page.getByLabel(t.dayOffDate).fill(startDate);
  const next = formatDay(addDays(startDate, 1), language);
  const place = text(t.dayOffTo.one, { n: formatNumber(1, language), day: next });
  await expect(page.getByText(place)).toBeVisible();
  expect(await storedOrder(shop, customer, order)).toEqual(order);
  await page.getByRole('button', { name: t.dayOffAdd }).click();
  const end = page.getByRole('button', { name: `${t.dayOffEnd}: ${formatDay(startDate, language)}` });
  await expect(end).toBeVisible();
  const moved = await storedOrder(shop, customer, order);
  expect(moved.deliverySchedule[1]).toMatchObject({ movedFrom: startDate, date: addDays(startDate, 1) });
  // Who buys now sees it before.
  await buying.goto(PLAN);
  await buying.getByLabel(purchase.pincode).fill(order.pincode);
  await buying.getByLabel(purchase.otherDay).fill(startDate);
  const from = formatDay(startDate, language);
  await expect(buying.getByText(text(waiting.movedFrom, { from, to: next }))).toBeVisible();
  const span = text(purchase.datesFromTo, { deliveries: '', first: next }).split('{last}')[0] ?? '';
  await expect(buying.getByText(span)).toBeVisible();
  // So does the office, while somebody orders by phone.
  await page.goto(`/order/new?customer=${customer.user._id}`);
  await page.getByLabel(phone.plan, { exact: true }).selectOption('weekly-vegetables');
  await page.getByLabel(phone.start, { exact: true }).fill(startDate);
  const dates = text(phone.dates, { deliveries: '', first: next }).split('{last}')[0] ?? '';
  await expect(page.getByText(dates)).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: next })).toBeVisible();

  await page.goto('/admin/area/days-off');
  await end.click();
  await page.getByRole('dialog').getByRole('button', { name: t.dayOffEnd }).click();
  await expect(end).toBeHidden();
  expect(await storedOrder(shop, customer, order)).toEqual(order);
});
