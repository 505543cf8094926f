import { randomUUID } from 'node:crypto';

import { formatRupees } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';

import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

test('the office notes a part of a payment, cancels, and pays out what the farm owes', async ({
  shop,
  office,
  words,
  language,
  axe,
}) => {
  const { page } = office;
  const [t, money, books] = [await words('officeOrders'), await words('officeMoney'), await words('books')];
  const customer = await shop.signUp(`सुमित्रा कुलकर्णी${randomUUID().slice(0, 6)}`);
  const order = await shop.placeOrder(customer);
  const rupees = (paise: number) => formatRupees(paise, language);
  const price = paiseFromRupees(order.price);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const text = (pattern: string, amount: number) => pattern.replace('{amount}', rupees(amount));

  await judge(page, axe, [
    [
      'a payment that is noted',
      async () => {
        await visit(page, `/order/${order._id}`, button(t.notePayment));
        await button(t.notePayment).click();
        await dialog.getByLabel(money.amount, { exact: true }).fill('500');
        await dialog.getByLabel(money.way, { exact: true }).selectOption('bank');
        await expect(dialog.getByText(text(money.stillDue, price - 50_000))).toBeVisible();
      },
      'dialog[open]',
    ],
    [
      'a part of the price is paid',
      async () => {
        await inDialog(t.save).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(text(books['money.paid'], 50_000)).first()).toBeVisible();
        await expect(page.getByText(text(books['money.due'], price - 50_000)).first()).toBeVisible();
      },
    ],
  ]);

  await button(t.cancel).click();
  await dialog.getByRole('textbox', { name: t.reason }).fill('They move to Pune');
  await inDialog(t.cancel).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(text(books['money.back'], 50_000)).first()).toBeVisible();

  // The books follow a moment later.
  const person = `/admin/people/${customer.user._id}`;
  await expect(async () => {
    await page.goto(person);
    await expect(button(money.payOut)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const movements = page.getByRole('list', { name: money.movements }).getByRole('listitem');
  await judge(page, axe, [
    [
      'the money of a household',
      async () => {
        await visit(page, person, button(money.payOut));
        await expect(movements.filter({ hasText: money['cause.cancellation'] }).first()).toBeVisible();
      },
    ],
    [
      'a payout',
      async () => {
        await button(money.payOut).click();
        await dialog.getByLabel(money.amount, { exact: true }).fill('');
        await inDialog(money.payOut).click();
        await expect(dialog.getByText(money.noAmount)).toBeVisible();
      },
      'dialog[open]',
    ],
  ]);
  await dialog.getByLabel(money.amount, { exact: true }).fill('500');
  await dialog.getByLabel(money.referenceField, { exact: true }).fill('UTR 4471');
  await inDialog(money.payOut).click();
  await expect(dialog).toBeHidden();
  await expect(movements.first()).toContainText(money['cause.payout']);
  await expect(movements.first()).toContainText('UTR 4471');
  await expect(button(money.payOut)).toBeHidden();
});
