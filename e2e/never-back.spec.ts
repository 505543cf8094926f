import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';

import { formatQuantity } from '../web/app/lib/format.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { PLAN, fillAddress, ordersOf, summaryOf } from './purchase-steps.ts';
import { shopAt } from './shop.ts';

test('a household buys the offered mix and does nothing; each box is packed as shown, and it buys the same again, which then renews itself @desk', async ({
  page,
  office,
  serverWith,
  words,
  language,
  logIn,
}) => {
  test.slow();
  const [purchase, t] = [await words('purchase'), await words('office')];
  const server = await serverWith({ clockStart: '2026-12-07T12:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp();
  await logIn(page.context(), shop.url, customer);
  await page.goto(shop.url + PLAN);
  await fillAddress(page, purchase);
  await summaryOf(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  const [order] = await ordersOf(shop, customer);
  const shown = order?.deliverySchedule ?? [];
  expect(shown).toHaveLength(4);
  await page.goto('about:blank');

  for (const { date, batch, farmsChoice = [] } of shown) {
    // A box that a cook would pack.
    expect(farmsChoice.length).toBeGreaterThanOrEqual(4);
    expect(farmsChoice.length).toBeLessThanOrEqual(14);
    await office.page.goto('about:blank');
    await server.restartAt(`${addDays(date, -1)}T18:00:05+05:30`);
    const isFilled = async () =>
      (await ordersOf(shop, customer))[0]?.deliverySchedule.some(
        (each) => each.date === date && each.filledByFarm,
      );
    await expect.poll(isFilled).toBe(true);
    await logIn(office.page.context(), shop.url, await shop.logInOffice());
    await office.page.goto(`${shop.url}/admin/day/${date}/${batch}`);
    const box = office.page
      .getByRole('listitem')
      .filter({ has: office.page.getByRole('heading', { level: 4, name: /Asha Patil/ }) });
    await expect(box).toContainText(t.ourPick);
    await expect(box).not.toContainText(t.ourPickUnlessChanged);
    await expect(box.getByRole('listitem')).toHaveCount(farmsChoice.length);
    for (const { englishName, qty, unitofItem } of farmsChoice) {
      const name = office.page.getByText(englishName, { exact: true });
      const line = box.getByRole('listitem').filter({ has: name });
      await expect(line).toContainText(formatQuantity(qty, unitofItem, language));
    }
  }

  // The same again, in two presses: the same mix right after the last date, to the same door.
  const [books, boxes] = [await words('books'), await words('boxes')];
  const { email } = customer.user;
  const session = await callApi(shop.url, api.login, { body: { email, password: customer.password } });
  await logIn(page.context(), shop.url, session);
  // Home leads there with the last box.
  await page.goto(shop.url);
  await page.getByRole('link', { name: boxes.again }).click();
  await expect(page).toHaveURL(`${shop.url}/sub-detail/${order?._id}`);
  await page.getByRole('button', { name: books.againOrder }).click();
  await summaryOf(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  const again = (await ordersOf(shop, customer)).find(({ _id }) => _id !== order?._id);
  const quantities = (of: typeof order) =>
    Object.entries(of?.selectedItems ?? {}).map(([id, { qty }]) => [id, qty]);
  expect(quantities(again)).toEqual(quantities(order));
  expect(again?.startDate).toBe(addDays(order?.endDate ?? '', 7));
  expect([again?.address, again?.pincode, again?.batch]).toEqual([
    order?.address,
    order?.pincode,
    order?.batch,
  ]);

  // That one renews itself from money that was paid ahead. The first order is not paid yet, and comes first.
  const [money, customise] = [await words('money'), await words('customise')];
  const { token } = await shop.logInOffice();
  const params = { id: again?._id ?? '' };
  const seen = await callApi(shop.url, officeOrderCalls.officeOrder, { token, params });
  const paise = paiseFromRupees(3 * seen.order.price);
  const body = { version: seen.version, paid: true, reason: '', paise };
  await callApi(shop.url, officeOrderCalls.officeNotePayment, { token, params, body });
  await page.locator('summary', { hasText: customise.endOrder }).click();
  await page.getByRole('checkbox', { name: money.renew }).click();
  await expect(page.getByText(money.renewReady.split('{price}', 1)[0] ?? '')).toBeVisible();
  for (const each of [page, office.page]) await each.goto('about:blank');
  await server.restartAt(`${addDays(again?.endDate ?? '', -1)}T11:00:05+05:30`);
  const later = await callApi(shop.url, api.login, { body: { email, password: customer.password } });
  await expect.poll(async () => (await ordersOf(shop, { ...customer, ...later })).length).toBe(3);
  await logIn(page.context(), shop.url, later);
  await page.goto(`${shop.url}/sub-detail/${again?._id}`);
  await page.getByRole('link', { name: money.renewedOpen }).click();
  await expect(page).not.toHaveURL(new RegExp(String(again?._id)));
  await expect(page.getByText(customise.endOrder)).toBeVisible();
});
