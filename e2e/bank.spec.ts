import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { formatDay, formatRupees } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';
import { shopAt } from './shop.ts';

test('the office reads its bank’s statement, books the sure payments, chooses for another, and takes one back', async ({
  office,
  serverWith,
  words,
  language,
  logIn,
  axe,
}) => {
  const [t, phone] = [await words('officeBank'), await words('officePhone')];
  // The payments that wait are those of a whole farm: this journey has one of its own.
  const server = await serverWith({ clockStart: '2026-12-07T12:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const [asha, ravi] = await Promise.all([shop.signUp('Asha Patil'), shop.signUp('रवींद्र वेंकटरामनाचारी')]);
  const order = await shop.placeOrder(asha);
  await shop.placeOrder(ravi);
  const admin = await shop.logInOffice();
  const read = () =>
    callApi(shop.url, officeOrderCalls.officeOrder, { token: admin.token, params: { id: order._id } });
  const { orderNumber } = (await read()).order;
  const price = order.price.toFixed(2);
  const statement = [
    'Bank of Nashik,,,',
    'Tarikh,Narration,Debit,Credit',
    `07/12/2026,UPI-ASHA PATIL-412345678901-Order ${orderNumber},,"${price}"`,
    '07/12/2026,NEFT-SBIN426330123456-R VENKATARAMANACHARI,,"1,000.00"',
    '07/12/2026,INTEREST,,12.50',
    '07/12/2026,SEEDS,800.00,',
    '31/02/2026,NO SUCH DAY,,5.00',
  ].join('\n');

  const { page } = office;
  await logIn(page.context(), shop.url, admin);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const cards = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
  const decided = cards(t.decided);
  const counted = (texts: { one: string; other: string }, n: number) =>
    (n === 1 ? texts.one : texts.other).replace(
      '{n}',
      language === 'mr' ? ('०१२३४५६७८९'[n] ?? '') : String(n),
    );
  await judge(page, axe, [
    [
      'no statement yet',
      () => visit(page, `${shop.url}/admin/bank`, page.getByLabel(t.file, { exact: true })),
      'main',
    ],
    [
      'a statement whose day has another name',
      async () => {
        const file = { name: 'december.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
        await page.getByLabel(t.file, { exact: true }).setInputFiles(file);
        await expect(page.getByText(t.needColumns)).toBeVisible();
        await page.getByLabel(t['field.day'], { exact: true }).selectOption('Tarikh');
        await expect(button(counted(t.take, 3))).toBeVisible();
        await expect(page.getByText(/NO SUCH DAY/)).toBeVisible();
      },
      'main',
    ],
    [
      'payments to decide',
      async () => {
        await button(counted(t.take, 3)).click();
        await expect(cards(t.sure)).toHaveCount(1);
        await expect(cards(t.undecided)).toHaveCount(2);
      },
      'main',
    ],
  ]);

  const amount = formatRupees(paiseFromRupees(order.price), language);
  await button(counted(t.bookAll, 1).replace('{amount}', amount)).click();
  await expect(decided.filter({ hasText: 'Asha Patil' })).toHaveCount(1);
  expect((await read()).order.payment.status).toBe('paid');

  const transfer = cards(t.undecided).filter({ hasText: 'SBIN426330123456' });
  await transfer.getByRole('button', { name: new RegExp(`^${t.other}`) }).click();
  await transfer.getByLabel(t.search, { exact: true }).fill(ravi.user.email);
  await transfer.getByRole('button', { name: t.find, exact: true }).click();
  await transfer.getByRole('list', { name: phone.found }).getByRole('button').click();
  await expect(decided.filter({ hasText: ravi.user.name })).toHaveCount(1);
  await cards(t.undecided)
    .getByRole('button', { name: new RegExp(`^${t.aside}`) })
    .click();
  await expect(page.getByText(t.none, { exact: true })).toBeVisible();

  const day = formatDay('2026-12-07', language);
  const payment = t.payment.replace('{amount}', amount).replace('{day}', day);
  await judge(page, axe, [
    [
      'a payment to take back',
      async () => {
        await button(t.takeBackOf.replace('{payment}', payment)).click();
        await page.getByRole('dialog').getByLabel(t.reason, { exact: true }).fill('It was of her sister');
      },
      'dialog[open]',
    ],
  ]);
  await page.getByRole('dialog').getByRole('button', { name: t.takeBack, exact: true }).click();
  await expect(cards(t.sure)).toHaveCount(1);
  expect((await read()).order.payment.status).toBe('due');
});
