import type { Locator, Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { formatNumber, inDigits } from '@shivar/domain/language/format';

import { callApi } from './call-api.ts';
import { hire } from './farm-people.ts';
import { expect, test } from './fixtures.ts';
import { orderWithBoxTomorrow } from './household-orders.ts';
import { judge, visit } from './screens.ts';
import { shopAt } from './shop.ts';
import type { Shop } from './shop.ts';

const DAY = '2026-11-24';
const PACKING = `/admin/day/${DAY}/morning/packing`;

async function prepare(shop: Shop) {
  const households = [];
  for (const name of ['Asha Patil', 'Ravi More']) {
    const customer = await shop.signUp(name);
    households.push({ customer, order: await orderWithBoxTomorrow(shop, customer) });
  }
  const { token } = await shop.logInOffice();
  return { households, packer: await hire(shop, token, 'Sunil Jadhav', 'packer') };
}

test('crates are packed on one phone without a network while another watches, and a change is confirmed @phone', async ({
  page,
  office,
  serverWith,
  logIn,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const t = await words('officePacking');
  const server = await serverWith({ clockStart: '2026-11-23T17:30:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const { households, packer } = await prepare(shop);
  await server.restartAt('2026-11-23T18:05:00+05:30');
  const session = await shop.logInOffice();
  await logIn(page.context(), shop.url, packer);
  await logIn(office.page.context(), shop.url, session);
  const watching = office.page;
  const n = (count: number) => formatNumber(count, language);
  const done = (on: Page, count: number) =>
    on.getByText(t.packedCrates.replace('{n}', n(count)).replace('{all}', n(2)), { exact: false }).first();
  await Promise.all([page.goto(shop.url + PACKING), watching.goto(shop.url + PACKING)]);
  await expect(done(page, 0)).toBeVisible();
  await expect(done(watching, 0)).toBeVisible();

  // The shed has no network. The ticks stay on the phone, and go once it is back.
  expectConsoleError(/net::ERR|failed/);
  await page.getByRole('button', { name: t.packNext.split('{number}')[0] ?? '' }).click();
  const lines = page
    .getByRole('list', { name: t.linesOf.split('{number}')[0] ?? '' })
    .locator('[aria-pressed]');
  await expect(lines.first()).toBeVisible();
  await page.context().setOffline(true);
  const all = await lines.count();
  for (let line = 0; line < all; line += 1) await lines.nth(line).click();
  await expect(page.getByText(t.cratePacked.split('{number}')[1] ?? '')).toBeVisible();
  await expect(done(page, 1)).toBeVisible();
  await expect(done(watching, 0)).toBeVisible();
  await page.context().setOffline(false);
  await expect(done(watching, 1)).toBeVisible({ timeout: 15_000 });

  // Something is missing in the second crate: it leaves the box.
  await page.getByRole('button', { name: t.nextCrate }).click();
  const second = households[1];
  if (!second) throw new Error('There are two households');
  await expect(
    page.getByRole('heading', { name: inDigits(String(second.order.orderNumber), language), exact: true }),
  ).toBeVisible();
  const before = await lines.count();
  await page
    .getByRole('button', { name: t.shortOf.split('{item}')[0] ?? '' })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await axe(page, 'dialog[open]');
  await dialog.getByRole('button', { name: t.allOfIt }).click();
  await dialog.getByRole('button', { name: t.markShort }).click();
  const params = { id: second.order._id };
  const held = async () => {
    const seen = await callApi(shop.url, api.order, { ...second.customer, params });
    return seen.deliverySchedule.find(({ date }) => date === DAY)?.items.length;
  };
  await expect.poll(held).toBe(before - 1);

  // It is there after all, which the packer says without a network.
  await page.context().setOffline(true);
  const back = page.getByRole('button', { name: t.shortBackOf.split('{item}')[0] ?? '' });
  await axe(page);
  await back.click();
  await expect(back).toBeHidden();
  await page.context().setOffline(false);
  await expect.poll(held, { timeout: 15_000 }).toBe(before);

  // Somebody else packs it, which the first phone shows.
  await watching.goto(`${shop.url}${PACKING}?crate=${second.order.orderNumber}`);
  await watching.locator('[aria-pressed=false]').first().click();
  await expect(lines.first()).toHaveAttribute('aria-pressed', 'true');

  // The office changes a box: the open page of the packer shows it by itself, until the packer has seen it.
  const { token } = session;
  const { version } = await callApi(shop.url, officeOrderCalls.officeOrder, { token, params });
  const [itemId = ''] = Object.keys(second.order.selectedItems);
  const body = { version, schedule: { [DAY]: { [itemId]: 200 } }, override: true, reason: 'Asked by phone' };
  await callApi(shop.url, officeOrderCalls.officeChangeSchedule, { token, params, body });
  const news = page.getByRole('alert', { name: t.newVersion.replace('{n}', n(2)) });
  await expect(news).toBeVisible();
  await expect(news).toContainText('Ravi More');
  await axe(page);
  await news.getByRole('button', { name: t.seen }).click();
  await expect(news).toBeHidden();
  await watching.goto(`${shop.url}/admin/day/${DAY}/morning`);
  await expect(
    watching.getByText(t.personUpToDate.replace('{name}', 'Sunil Jadhav').split('(')[0] ?? ''),
  ).toBeVisible();

  // The crates again, the items and the labels, as all screens are judged.
  await judge(page, axe, [
    ['the crates', () => visit(page, shop.url + PACKING, done(page, 1))],
    ['a crate', () => visit(page, `${shop.url}${PACKING}?crate=${second.order.orderNumber}`, lines.first())],
    ['the items', () => visit(page, `${shop.url}${PACKING}?by=items`, done(page, 1))],
    ['an item', () => page.getByRole('tabpanel').getByRole('button').first().click()],
    ['labels', () => visit(page, `${shop.url}/admin/day/${DAY}/morning/labels`, page.getByText('Ravi More'))],
    [
      'a day that is not closed',
      () => visit(page, `${shop.url}/admin/day/2026-11-25/morning/packing`, page.getByText(t.notClosedTitle)),
    ],
  ]);

  await test.step('the next day the office says which box did not arrive, and why', async () => {
    const [rounds, marks] = [await words('officeRounds'), await words('officeMarks')];
    const [books, editor, day] = [await words('books'), await words('customise'), await words('office')];
    for (const each of [page, watching]) await each.goto('about:blank');
    await server.restartAt(`${DAY}T12:00:00+05:30`);
    const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
    const nobodyHome = households[0] ?? second;
    const why = [
      [nobodyHome, 'nobody_home'],
      [second, 'not_come'],
    ] as const;
    await watching.goto(`${shop.url}/admin/day/${DAY}/morning`);
    for (const [{ customer }, reason] of why) {
      const box = watching.getByRole('listitem').filter({ hasText: customer.user.name });
      await button(box, rounds.couldNot).click();
      await axe(watching, 'dialog[open]');
      await button(watching, rounds[`reason.${reason}`]).click();
      await expect(box.getByText(marks.notHandedOver)).toBeVisible();
    }
    // It came after all, and was a press too many: the box has failed again.
    const box = watching.getByRole('listitem').filter({ hasText: nobodyHome.customer.user.name });
    await button(box, rounds.correct).click();
    await button(watching.getByRole('dialog'), marks.handedOver).click();
    await button(watching, day.takeBack).click();
    await button(watching.getByRole('dialog'), day.takeBack).click();
    await expect(box.getByText(marks.notHandedOver)).toBeVisible();
    await expect(button(watching, day.takeBack)).toBeHidden();
    await axe(watching);

    // Both households read it at once. What failed by the farm's fault is left again, the other box is used up.
    const missed = page.getByText(books['part.missed'].split('{n}')[1] ?? '').first();
    const givenBack = page.getByText(books['part.givenBack'].split('{n}')[0] ?? '').first();
    const seenBy = async ({ customer, order }: typeof second) => {
      await page.goto('about:blank');
      await logIn(page.context(), shop.url, customer);
      await page.goto(`${shop.url}/sub-detail/${order._id}`);
      await page.getByText(editor.earlierDeliveries.one.replace('{n}', n(1))).click();
      await expect(page.getByText(books['delivery.failed'], { exact: true })).toBeVisible();
      await axe(page);
    };
    await seenBy(second);
    await expect(givenBack).toBeVisible();
    await expect(missed).toBeHidden();
    await seenBy(nobodyHome);
    await expect(missed).toBeVisible();
    await expect(givenBack).toBeHidden();

    await watching.goto(`${shop.url}/admin/rounds/${DAY}/morning/rest`);
    await watching.getByRole('button', { name: nobodyHome.customer.user.name }).click();
    await button(watching, rounds.giveBack).click();
    await expect(button(watching, rounds.giveBack)).toBeHidden();
    await seenBy(nobodyHome);
    await expect(givenBack).toBeVisible();
    await expect(missed).toBeHidden();
  });
});
