import type { Locator, Page } from '@playwright/test';

import { formatNumber } from '@shivar/domain/language/format';

import { editorOn, openOrder, storedOrder } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { householdOnEveryPage } from './household-pages.ts';
import { openWhole, walkByKeyboard } from './keyboard-walk.ts';
import { NAMES, PLAN, ordersOf, stepperOf, summaryOf } from './purchase-steps.ts';
import { customerPaths } from './site-map.ts';
import { tabTo } from './tab-to.ts';

/*
 * The main job without a pointer (WCAG 2.1.1, 2.1.2, 2.4.3): everything on the way is reached by Tab, in the order
 * in which it stands there, and nothing holds the focus.
 */

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

test('a plan is bought and a box is filled by keyboard alone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, customise, terms] = [await words('purchase'), await words('customise'), await words('terms')];
  await page.goto(PLAN);
  await type(page, page.getByLabel(t.pincode), '422001');
  // The sizes are one stop, and the arrows choose among them.
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  const tomato = stepperOf(page, NAMES.tomato[language]);
  await tabTo(page, tomato.more);
  const before = await tomato.value.inputValue();
  await page.keyboard.press('Enter');
  await expect(tomato.value).not.toHaveValue(before);
  await type(page, page.getByLabel(t.line1), '12 Gangapur Road');
  await type(page, page.getByLabel(t.city), 'Nashik');
  await type(page, page.getByLabel(t.mobile), '9876543210');
  await tabTo(page, summaryOf(page).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sub-detail\//);

  const [order] = await ordersOf(shop, customer);
  if (!order) throw new Error('Nothing was ordered');
  await openOrder(page, shop.url, order, customise);
  const { chip, stepper, save } = editorOn(page, customise, language);
  const first = order.deliverySchedule[0]?.date ?? '';
  // Each item is one stop; the arrows go to the next item and change the quantity.
  await tabTo(page, stepper(NAMES.tomato[language]).value);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(stepper(NAMES.tomato[language]).value).toHaveValue(formatNumber(200, language));
  await page.keyboard.press('ArrowDown');
  await expect(stepper(NAMES.brinjal[language]).value).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Tab');
  await expect(stepper(NAMES.tomato[language]).value).toBeFocused();
  // The space bar asks for the like, and gives the focus back.
  const dialog = page.getByRole('dialog');
  await page.keyboard.press(' ');
  await expect(dialog.getByRole('radio', { name: terms['like.fine'] })).toBeChecked();
  await tabTo(page, dialog.getByRole('radio', { name: terms['like.fine'] }));
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: terms['like.love'] })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(stepper(NAMES.tomato[language]).value).toBeFocused();
  await expect
    .poll(async () => Object.values((await storedOrder(shop, customer, order)).likes ?? {}))
    .toEqual(['love']);
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(chip(first)).toHaveAccessibleName(new RegExp(customise['mark.locked']));
  const saved = await storedOrder(shop, customer, order);
  expect(saved.deliverySchedule[0]?.items).toMatchObject([{ englishName: 'Tomato', qty: 200 }]);

  // The saved box is changed by the same keys.
  await chip(first).focus();
  await page.keyboard.press('Enter');
  const change = dialog.getByRole('button', { name: customise.changeBox });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  await tabTo(page, stepper(NAMES.tomato[language]).value);
  await page.keyboard.press('-');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(chip(first)).toHaveAccessibleName(new RegExp(customise['mark.locked']));
  const changed = await storedOrder(shop, customer, order);
  expect(changed.deliverySchedule[0]?.items).toMatchObject([{ englishName: 'Tomato', qty: 100 }]);
});

test('every page of the shop is walked through by keyboard alone, to its end and back @desk', async ({
  page,
  serverWith,
  logIn,
  expectConsoleError,
}) => {
  test.slow();
  const server = await serverWith({ clockStart: '2026-11-22T10:00:00+05:30' });
  const { shop, customer, addressOf } = await householdOnEveryPage(server, 'Asha Patil');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expectConsoleError(/404.*\/nothing/);
  const { open, own } = customerPaths();
  const faults: string[] = [];
  const walk = (path: string) =>
    test.step(path, async () => {
      await openWhole(page, shop.url + addressOf(path));
      const walked = await walkByKeyboard(page);
      expect(walked.stops.length).toBeGreaterThan(4);
      faults.push(...walked.faults.map((fault) => `${path}: ${fault}`));
    });
  for (const path of open) await walk(path);
  await logIn(page.context(), shop.url, customer);
  for (const path of own) {
    await walk(path);
    await expect(page).toHaveURL(shop.url + addressOf(path));
  }
  expect(faults).toEqual([]);
});
