import type { Page } from '@playwright/test';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { formatNumber } from '@shivar/domain/language/format';

import { untilBellRang } from './bell.ts';
import { ITEMS, datesOf, editorOn, idOf, openOrder, said, storedOrder } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { shopAt } from './shop.ts';

/* Six o’clock itself, by the server's clock, on pages that were opened before it. */

const EVENING = '2026-12-07';

test('a save half a minute before 6 PM holds, and one that is on its way at 6 PM is refused and loses nothing else', async ({
  page,
  serverWith,
  logIn,
  words,
  language,
  expectConsoleError,
}) => {
  expectConsoleError(/409|customize-schedule failed/);
  const t = await words('customise');
  const server = await serverWith({ clockStart: `${EVENING}T17:50:00+05:30` });
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp();
  await logIn(page.context(), shop.url, customer);
  const orders = [await shop.placeOrder(customer), await shop.placeOrder(customer)] as const;
  const [first, second] = datesOf(orders[0]) as [string, string];
  const id = idOf(orders[0], 'Tomato');
  /** The tomatoes that the household chose for both dates, in grams. */
  const tomatoOf = async (order: OrderAnswer) =>
    (await storedOrder(shop, customer, order)).deliverySchedule
      .slice(0, 2)
      .map(({ filledByFarm, items }) => !filledByFarm && items.find(({ _id }) => _id === id)?.qty);
  /** The next moment of the evening, for the server and for the browser with its tabs. */
  const moveTo = async (time: string) => {
    const [served, real] = [await shop.now(), Date.now()];
    await server.restartAt(`${EVENING}T${time}+05:30`);
    await page.clock.fastForward((await shop.now()) - served - (Date.now() - real));
  };
  /** A page of an order with tomatoes on two dates, not saved. */
  const chooseOn = async (tab: Page, order: OrderAnswer) => {
    const editor = editorOn(tab, t, language);
    // The server is away in a moment, and the bell would ask it.
    await untilBellRang(tab, () => openOrder(tab, shop.url, order, t));
    // So would the parts of the page that come when they are near.
    await tab.keyboard.press('End');
    await expect(tab.getByText(t.whenEmpty, { exact: true })).toBeVisible();
    await editor.stepper(ITEMS.tomato[language]).more.click();
    await editor.chip(second).click();
    await editor.stepper(ITEMS.tomato[language]).more.click();
    return editor;
  };
  await page.clock.install();
  const tab = await page.context().newPage();
  const early = await chooseOn(tab, orders[0]);
  const late = await chooseOn(page, orders[1]);

  await moveTo('17:59:30');
  await early.save.click();
  await expect(tab.getByText(said({ code: 'customisations_saved' }, language))).toBeVisible();
  expect(await shop.now()).toBeLessThan(cutOffOf(first));
  for (const day of [first, second])
    await expect(early.chip(day)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  expect(await tomatoOf(orders[0])).toEqual([100, 100]);
  await tab.close();

  // Six o’clock comes while the save is on its way.
  await page.route(
    '**/customize-schedule',
    async (route) => {
      await moveTo('18:00:00');
      await route.continue();
    },
    { times: 1 },
  );
  await late.save.click();
  await expect(late.dialog).toContainText(
    said({ code: 'date_past_cut_off', params: { day: first } }, language),
  );
  await late.dialog.getByRole('button').last().click();
  await expect(late.chip(first)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  await expect(late.chip(second)).toHaveAccessibleName(new RegExp(t['mark.chosen']));
  await expect(late.stepper(ITEMS.tomato[language]).value).toHaveValue(formatNumber(100, language));
  await late.save.click();
  await expect(late.chip(second)).toHaveAccessibleName(new RegExp(t['mark.locked']));
  expect(await tomatoOf(orders[1])).toEqual([false, 100]);
});
