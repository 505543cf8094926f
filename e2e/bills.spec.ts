import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { inDigits } from '@shivar/domain/language/format';
import { addDays } from '@shivar/domain/values/day';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { ordersOf } from './purchase-steps.ts';
import { judge, visit } from './screens.ts';
import { shopAt } from './shop.ts';

test('the office bills what came, and the household reads and prints it', async ({
  page,
  office,
  serverWith,
  words,
  language,
  logIn,
  axe,
}) => {
  const place = await words('office');
  const [t, money, office_] = [await words('bills'), await words('money'), await words('officeMoney')];
  const [settings, produce] = [await words('officeSettings'), await words('officeCatalogue')];
  const server = await serverWith({ clockStart: '2026-12-07T12:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp('सुमित्रा कुलकर्णी-देशपांडे');
  const order = await shop.placeOrder(customer);
  const [first] = order.deliverySchedule;
  if (!first) throw new Error('The order has no box');
  const { date, batch } = first;
  await server.restartAt(`${addDays(date, -1)}T18:00:05+05:30`);
  const isClosed = async () =>
    (await ordersOf(shop, customer))[0]?.deliverySchedule.some(
      (each) => each.date === date && each.filledByFarm,
    );
  await expect.poll(isClosed).toBe(true);
  await server.restartAt(`${date}T20:00:00+05:30`);
  const admin = await shop.logInOffice();
  const delivered = { token: admin.token, params: { date, batch }, body: {} };
  await callApi(shop.url, officeDayCalls.markDelivered, delivered);

  await logIn(office.page.context(), shop.url, admin);
  const button = (name: string) => office.page.getByRole('button', { name, exact: true });
  const made = office.page.getByRole('list', { name: t.bills, exact: true }).getByRole('link');
  await judge(office.page, axe, [
    [
      'an order without a bill',
      () => visit(office.page, `${shop.url}/order/${order._id}`, office.page.getByText(office_.noBillsYet)),
      'main',
    ],
    [
      'an order with a bill',
      async () => {
        await button(office_.issueBill).click();
        await expect(made).toHaveCount(1);
      },
      'main',
    ],
  ]);
  const number = 'B/26-27/00001';
  await expect(made).toContainText(number);
  const ofMonth = office.page.getByRole('list').getByRole('link', { name: number });
  await judge(office.page, axe, [
    ['the bills of a month', () => visit(office.page, `${shop.url}/admin/bills`, ofMonth), 'main'],
    [
      'a bill in the office',
      async () => {
        await ofMonth.click();
        await expect(office.page.getByRole('heading', { level: 1 })).toContainText(number);
        await expect(office.page.getByText(customer.user.name)).toBeVisible();
      },
      'main',
    ],
    [
      'a month without bills',
      async () => {
        await visit(office.page, `${shop.url}/admin/bills`, ofMonth);
        await office.page.getByRole('link', { name: office_.previousMonth, exact: true }).click();
        await expect(office.page.getByText(office_.noBillsText)).toBeVisible();
      },
      'main',
    ],
    [
      'how bills are made',
      () =>
        visit(
          office.page,
          `${shop.url}/admin/settings/bills`,
          office.page.getByLabel(settings['field.gstin'], { exact: true }),
        ),
      'main',
    ],
  ]);
  const { items } = await callApi(shop.url, officeCatalogueCalls.officeCatalogue, { token: admin.token });
  const ghee = items.find(({ draft }) => draft.englishName.startsWith('Cow ghee'));
  await judge(office.page, axe, [
    [
      'the rates of an item, and one without a day',
      async () => {
        const rate = (n: string) =>
          office.page.getByRole('group', { name: produce.taxNumber.replace('{n}', inDigits(n, language)) });
        await visit(office.page, `${shop.url}/adminSub/items/${ghee?._id}`, rate('1'));
        await expect(rate('1').getByLabel(produce.taxPercent)).toHaveValue('5');
        await button(produce.addTax).click();
        await rate('2').getByLabel(produce.taxPercent).fill('41');
        await button(place.save).click();
        await expect(rate('2').getByLabel(produce.taxFrom)).toHaveAttribute('aria-invalid', 'true');
        await expect(rate('2').getByLabel(produce.taxPercent)).toHaveAttribute('aria-invalid', 'true');
        await button(produce.removeTax.replace('{n}', inDigits('2', language))).click();
      },
      'main',
    ],
  ]);
  const file = office.page.waitForEvent('download');
  await visit(office.page, `${shop.url}/admin/bills`, ofMonth);
  await button(office_.billsAs.replace('{format}', 'CSV')).click();
  expect((await file).suggestedFilename()).toMatch(/^bills-2026-12.*\.csv$/);

  await logIn(page.context(), shop.url, customer);
  const own = page.getByRole('list', { name: t.bills, exact: true }).getByRole('link');
  await judge(page, axe, [
    ['the bills of a household', () => visit(page, `${shop.url}/account/money`, own), 'main'],
    [
      'a bill',
      async () => {
        await own.click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      },
      'main',
    ],
  ]);
  await expect(page.getByText(inDigits(String(order.orderNumber), language), { exact: true })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('₹');
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: t.download, exact: true }).click();
  expect((await pdf).suggestedFilename()).toBe('bill-B-26-27-00001.pdf');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: t.print })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: money.title, exact: true }).click();
  await expect(own).toHaveCount(1);
});
