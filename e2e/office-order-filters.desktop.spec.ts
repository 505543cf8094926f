import { randomUUID } from 'node:crypto';

import { formatDay } from '@shivar/domain/language/format';

import { expect, test } from './fixtures.ts';

test('a filter keeps the focus and says what is unfinished, and a box what it does not take', async ({
  shop,
  office,
  words,
  language,
  expectConsoleError,
}) => {
  const { page } = office;
  const [t, place] = [await words('officeOrders'), await words('office')];
  const customer = await shop.signUp(`Asha Kulkarni-Box${randomUUID().slice(0, 6)}`);
  const order = await shop.placeOrder(customer);

  await page.goto('/order');
  const pincode = page.getByLabel(t.pincode, { exact: true });
  await pincode.click();
  await page.keyboard.type('422001');
  await page.waitForURL(/pincode=422001/);
  await expect(pincode).toBeFocused();
  // Fewer digits are no pincode: the list is not filtered by the one that was there.
  await page.keyboard.press('Backspace');
  await page.waitForURL((url) => !url.searchParams.has('pincode'));
  await expect(pincode).toBeFocused();
  await expect(pincode).toHaveValue('42200');
  const day = page.getByLabel(t.date, { exact: true });
  await day.fill(order.startDate);
  await page.waitForURL(/date=/);
  await expect(day).toBeFocused();
  await expect(page.getByText(t.pincodeUnfinished)).toBeVisible();
  // A part of the date is taken away: it is none, and is filtered by no more once it is left.
  await page.keyboard.press('Backspace');
  await page.getByRole('searchbox').focus();
  await page.waitForURL((url) => !url.searchParams.has('date'));
  await expect(page.getByText(place.dayUnfinished)).toBeVisible();
  await page.keyboard.type(customer.user.name.split('-')[1] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  const found = page.getByRole('list', { name: t.results }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await page.getByRole('button', { name: t.clear, exact: true }).click();
  await page.waitForURL((url) => url.search === '');
  await expect(pincode).toHaveValue('');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText(t.pincodeUnfinished)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(/^Box/);
  await found.getByRole('link').click();

  // A typed number counts when its field loses the focus. Pressing Save does that, and then shows the number first.
  const [item] = Object.values(order.selectedItems).filter(({ unitofItem }) => unitofItem === 'Grams');
  const box = formatDay(order.deliverySchedule[0]?.date ?? '', language);
  await page.getByRole('button', { name: t.changeBox.replace('{day}', box) }).click();
  const dialog = page.getByRole('dialog');
  const quantity = dialog.getByRole('textbox', { name: item?.englishName ?? '', exact: true });
  const save = dialog.getByRole('button', { name: t.save, exact: true });
  await quantity.fill('99900');
  await save.click();
  const told = page.getByRole('status').filter({ hasText: item?.englishName ?? '' });
  await expect(told).toBeVisible();
  await quantity.fill('250');
  await page.keyboard.press('Control+s');
  await expect(told).toHaveCount(1);
  await expect(quantity).toHaveValue('200');
  await expect(quantity).toBeFocused();
  await expect(dialog).toBeVisible();
  await save.click();
  await expect(dialog).toBeHidden();
  // In the list of boxes, and soon in the history.
  await expect(page.getByText(`${item?.englishName} 200 g`).first()).toBeVisible();

  expectConsoleError(/api\/admin\/orders/);
  await page.goto('/order/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.nothingTitle);
  await expect(page.getByRole('navigation', { name: place.places })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: place['place.orders'], exact: true }).last().click();
  await page.waitForURL('/order');
});
