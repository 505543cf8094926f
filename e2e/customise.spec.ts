import type { Locator, Page } from '@playwright/test';
import { formatNumber, formatShortDay } from '@shivar/domain/language/format';

import { formatFullDay } from '../web/app/lib/format-order.ts';
import { formatQuantity } from '../web/app/lib/format.ts';
import {
  ITEMS,
  changesMadeBy,
  datesOf,
  editorOn,
  idOf,
  openOrder,
  said,
  storedOrder,
} from './customise-steps.ts';
import { expect, test } from './fixtures.ts';

test('a household says what comes on which day; saving makes two calls and locks the dates @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const [first, second] = datesOf(order) as [string, string];
  const { chip, stepper, save, dialog } = editorOn(page, t, language);
  const made = changesMadeBy(page);
  await openOrder(page, shop.url, order, t);

  const info = page.getByRole('region', { name: t.deliveryInfo, exact: true });
  await expect(info).toContainText(formatShortDay(first, language));
  await expect(info).toContainText('12 Gangapur Road');
  for (const day of datesOf(order)) await expect(chip(day)).toHaveCount(1);
  const categories = new Set(Object.values(order.selectedItems).map(({ categoryName }) => categoryName));
  for (const name of categories)
    await expect(
      page.getByRole('heading', { level: 4, name: new RegExp(`^${name}|${name}$`) }),
    ).toBeVisible();
  for (const { englishName, marathiName } of Object.values(order.selectedItems)) {
    const name = language === 'mr' ? marathiName : englishName;
    await expect(page.getByRole('listitem').filter({ hasText: name }).last()).toBeVisible();
  }
  await save.click();
  await expect(page.getByText(said({ code: 'selection_empty' }, language))).toBeVisible();
  expect(made).toEqual([]);

  const tomato = stepper(ITEMS.tomato[language]);
  await tomato.more.click();
  await tomato.more.click();
  await tomato.less.click();
  await expect(tomato.value).toHaveValue(formatNumber(100, language));
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.chosen']));
  await chip(second).click();
  await expect(tomato.value).toHaveValue(formatNumber(0, language));
  await stepper(ITEMS.brinjal[language]).more.click();

  await save.click();
  for (const day of [first, second])
    await expect(chip(day)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  expect(made).toEqual(['/api/orders/customize-schedule', '/api/orders/customize']);
  await save.click();
  await expect(page.getByText(t.allSaved)).toBeVisible();
  expect(made).toHaveLength(2);
  const saved = await storedOrder(shop, customer, order);
  expect(saved.deliverySchedule[0]?.items).toMatchObject([{ englishName: 'Tomato', qty: 100 }]);
  expect(saved.deliverySchedule[1]?.items).toMatchObject([{ englishName: 'Brinjal', qty: 100 }]);

  await chip(first).click();
  await expect(dialog).toContainText(said({ code: 'date_locked', params: { day: first } }, language));
  await dialog.getByRole('button', { name: t.leaveLocked, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: ITEMS.tomato[language] })).toContainText(
    formatQuantity(100, 'Grams', language),
  );
});

test('a locked date is released after a question, and can be filled as it was @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, shell] = [await words('customise'), await words('shell')];
  const placed = await shop.placeOrder(customer);
  const [first] = datesOf(placed) as [string];
  const order = await shop.customise(customer, placed, { [first]: { [idOf(placed, 'Tomato')]: 300 } });
  const { chip, stepper, button, dialog } = editorOn(page, t, language);
  await openOrder(page, shop.url, order, t);

  await chip(first).click();
  await dialog.getByRole('button', { name: t.leaveLocked, exact: true }).click();
  await button(t.release).click();
  await dialog.getByRole('button', { name: shell.no, exact: true }).click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));

  await button(t.release).click();
  await dialog.getByRole('button', { name: shell.ok, exact: true }).click();
  await expect(chip(first)).toHaveAccessibleName(new RegExp(t['mark.open']));
  const tomato = stepper(ITEMS.tomato[language]);
  await expect(tomato.value).toHaveValue(formatNumber(0, language));
  // The button is gone, and the focus not lost with it.
  const box = page.getByRole('heading', { name: formatFullDay(first, language) });
  await expect(box).toBeFocused();
  expect((await storedOrder(shop, customer, order)).deliverySchedule[0]?.items).toEqual([]);

  await button(t.fillAsBefore).click();
  await expect(box).toBeFocused();
  await expect(tomato.value).toHaveValue(formatNumber(300, language));
});

test('every limit is told in the promised words @desk', async ({ page, shop, customer, words, language }) => {
  const [t, shell] = [await words('customise'), await words('shell')];
  const order = await shop.placeOrder(customer);
  const id = idOf(order, 'Tomato');
  const item = order.selectedItems[id];
  if (!item) throw new Error('The order has no tomatoes');
  const { chip, stepper, save } = editorOn(page, t, language);
  const made = changesMadeBy(page);
  await openOrder(page, shop.url, order, t);
  const unit = { en: 'Grams', mr: 'ग्रॅम' };
  const tomato = stepper(ITEMS.tomato[language]);
  const most = Math.min(item.maxSelection, item.qty);

  await tomato.value.fill('99000');
  await tomato.value.press('Enter');
  await expect(tomato.value).toHaveValue(formatNumber(most, language));
  const limit =
    item.maxSelection <= item.qty
      ? said({ code: 'maximum_exceeded', params: { n: most, unit, item: ITEMS.tomato } }, language)
      : said({ code: 'allowance_exceeded', params: { n: most, unit, item: ITEMS.tomato } }, language);
  await expect(page.getByText(limit)).toBeVisible();

  // A value between two steps goes down to the lower step. Text that is no number changes nothing.
  const steps = page.getByText(
    said({ code: 'quantity_off_step', params: { n: 100, unit, item: ITEMS.tomato } }, language),
  );
  const notice = page.locator('output').filter({ has: steps });
  for (const typed of ['250', 'abc', '']) {
    await tomato.value.fill(typed);
    await tomato.value.press('Enter');
    await expect(tomato.value).toHaveValue(formatNumber(200, language));
    await notice.getByRole('button', { name: shell.close }).click();
    await expect(steps).toHaveCount(0);
  }
  // Pressing Save can lower the typed number. Then the customer sees the new number before it is saved.
  await tomato.value.fill('99000');
  await save.click();
  await expect(tomato.value).toHaveValue(formatNumber(most, language));
  await expect(chip(datesOf(order)[0] ?? '')).toHaveAccessibleName(new RegExp(t['mark.chosen']));
  expect(made).toEqual([]);

  for (const day of datesOf(order).slice(1)) {
    await chip(day).click();
    await tomato.value.fill('99000');
    await tomato.value.press('Enter');
  }
  await tomato.more.click();
  const used = said({ code: 'allowance_used', params: { item: ITEMS.tomato } }, language);
  await expect(page.getByText(used)).toBeVisible();
});

test('one box goes to all dates, the rest is planned, and each step can be undone @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const dates = datesOf(order);
  const { chip, stepper, button, save } = editorOn(page, t, language);
  await openOrder(page, shop.url, order, t);

  await button(t.applyToAll).click();
  await expect(page.getByText(said({ code: 'selection_empty' }, language))).toBeVisible();
  await stepper(ITEMS.tomato[language]).more.click();
  await button(t.applyToAll).click();
  for (const day of dates) await expect(chip(day)).toHaveAccessibleName(new RegExp(t['mark.chosen']));
  await button(t.planMonth).click();
  await expect(page.getByText(t.allPlaced).first()).toBeVisible();
  // On a full month there is nothing to do for it.
  await expect(button(t.planMonth)).toHaveAccessibleDescription(t.nothingLeft);
  await button(t.undo).click();
  await button(t.undo).click();
  await expect(chip(dates[1] ?? '')).toHaveAccessibleName(new RegExp(t['mark.open']));

  await button(t.planMonth).click();
  await save.click();
  await expect(chip(dates[0] ?? '')).toHaveAccessibleName(new RegExp(t['mark.locked']));
  const saved = await storedOrder(shop, customer, order);
  for (const [id, { qty }] of Object.entries(order.selectedItems)) {
    const boxes = saved.deliverySchedule.flatMap(({ items }) => items.filter((line) => line._id === id));
    expect(boxes.reduce((sum, line) => sum + line.qty, 0)).toBe(qty);
  }
});

test('the month shows the whole plan, and edits it', async ({ page, shop, customer, words, language }) => {
  const t = await words('customise');
  const order = await shop.placeOrder(customer);
  const [first, second] = datesOf(order) as [string, string];
  const { chip, stepper, button, month, shortDay } = editorOn(page, t, language);
  await openOrder(page, shop.url, order, t);
  await stepper(ITEMS.tomato[language]).more.click();
  await expectSteadyTabs(page, month);
  const grid = page.getByRole('grid');
  const tomato = stepper(ITEMS.tomato[language]);

  if ((page.viewportSize()?.width ?? 0) < 768) {
    await expect(chip(first)).toHaveAccessibleName(new RegExp(formatQuantity(100, 'Grams', language)));
    await chip(second).click();
  } else {
    const cell = grid.getByRole('row', { name: /^Tomato/ }).getByRole('gridcell');
    await expect(cell.first()).toHaveText('100');
    await cell.first().click();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await expect(cell.first()).toHaveText('200');
    await expect(cell.nth(1)).toHaveText('100');
    await expect(tomato.value).toHaveValue('100');
    await page.keyboard.press('Delete');
    // Nothing is chosen there any more. The farm's choice may come instead.
    await expect(cell.nth(1)).not.toHaveText('100');
    await button((await words('month')).openDay.replace('{day}', shortDay(second))).click();
  }
  await expect(page.getByRole('tab', { name: t.boxView })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused();
  await expect(chip(second)).toHaveAttribute('aria-pressed', 'true');
  await expect(tomato.value).toHaveValue(formatNumber(0, language));
});

/** Opens the month. On a phone its bold letters do not move the row of tabs, in either language. */
async function expectSteadyTabs(page: Page, month: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 360, height: 740 });
  const row = page.getByRole('tablist');
  const before = await row.boundingBox();
  await month.click();
  await expect(month).toHaveAttribute('aria-selected', 'true');
  expect((await row.boundingBox())?.height).toBe(before?.height);
  await page.setViewportSize(size);
}
