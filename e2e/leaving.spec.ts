import { randomUUID } from 'node:crypto';

import { formatRupees } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';

import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

test('a household ends its paid order alone, says where its money goes, and gets it', async ({
  shop,
  office,
  customer,
  page,
  words,
  language,
  axe,
}) => {
  const [t, customise, data] = [await words('money'), await words('customise'), await words('customer')];
  const [orders, office_] = [await words('officeOrders'), await words('officeMoney')];
  const order = await shop.placeOrder(customer);
  const price = formatRupees(paiseFromRupees(order.price), language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const atOffice = (name: string) => office.page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const fold = page.locator('summary', { hasText: customise.endOrder });
  const upi = `asha.${randomUUID().slice(0, 8)}@okbank`;

  await visit(office.page, `/order/${order._id}`, atOffice(orders.notePayment));
  await atOffice(orders.notePayment).click();
  await office.page.getByRole('dialog').getByRole('button', { name: orders.save, exact: true }).click();
  await expect(office.page.getByRole('dialog')).toBeHidden();

  await judge(page, axe, [
    [
      'what comes back if the order ends',
      async () => {
        await visit(page, `/sub-detail/${order._id}`, page.getByRole('heading', { level: 1 }));
        await fold.scrollIntoViewIfNeeded();
        await fold.click();
        await expect(page.getByText(t.noneComes)).toBeVisible();
        await expect(page.getByText(price).last()).toBeVisible();
      },
    ],
    [
      'an order that shall renew itself, without enough credit',
      async () => {
        await page.getByRole('checkbox', { name: t.renew }).click();
        await expect(page.getByText(t.renewShort.split('{short}')[1] ?? '')).toBeVisible();
      },
    ],
    [
      'a bank account that is no account',
      async () => {
        await page.getByText(t['way.bank'], { exact: true }).click();
        await page.getByLabel(t.account, { exact: true }).fill('12');
        await button(t.end).click();
        await expect(page.getByLabel(t.account, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      },
    ],
    [
      'the last question',
      async () => {
        await page.getByText(t['way.upi'], { exact: true }).click();
        await page.getByLabel(t.upi, { exact: true }).fill(upi);
        await button(t.end).click();
        await expect(dialog.getByText(t.endConsequence)).toBeVisible();
      },
      'dialog[open]',
    ],
    [
      'an order that has ended',
      async () => {
        await dialog.getByRole('button', { name: t.endNow, exact: true }).click();
        await expect(page.getByText((await words('books'))['readOnly.cancelled'])).toBeVisible();
      },
    ],
    [
      'the money of a household',
      async () => {
        await visit(page, '/account/money', page.getByRole('heading', { name: t.title, level: 1 }));
        await expect(page.getByText(price)).toBeVisible();
        await expect(page.getByText(upi)).toBeVisible();
      },
    ],
    [
      'an account with money open is not deleted',
      async () => {
        await visit(page, '/account', button(data.deleteAccount));
        await button(data.deleteAccount).click();
        await expect(dialog.getByText(price)).toBeVisible();
        await expect(dialog.getByLabel(data.deletePassword)).toBeHidden();
      },
      'dialog[open]',
    ],
  ]);

  await judge(office.page, axe, [
    [
      'whom the farm pays back',
      () =>
        visit(
          office.page,
          '/admin/people?kind=credit',
          office.page
            .getByRole('listitem')
            .filter({ has: office.page.locator(`a[href$="${customer.user._id}"]`) })
            .getByText(price),
        ),
    ],
    [
      'to where a household wants its money',
      async () => {
        await visit(office.page, `/admin/people/${customer.user._id}`, office.page.getByText(upi));
        await atOffice(office_.payOut).click();
        await expect(office.page.getByRole('dialog').getByText(upi)).toBeVisible();
      },
      'dialog[open]',
    ],
  ]);
  await office.page.getByRole('dialog').getByRole('button', { name: office_.payOut, exact: true }).click();
  await expect(office.page.getByRole('dialog')).toBeHidden();
  await expect(office.page.getByText(upi)).toBeHidden();

  await visit(page, '/account/money', page.getByText(t.nothingOpen));
  await visit(page, '/account', button(data.deleteAccount));
  await button(data.deleteAccount).click();
  await expect(dialog.getByText(data.deleteGoes)).toBeVisible();
});

test('a household pays by UPI and says so, and the office finds the money', async ({
  shop,
  office,
  customer,
  page,
  words,
  language,
  axe,
}) => {
  const [t, officeMoney] = [await words('money'), await words('officeMoney')];
  const order = await shop.placeOrder(customer);
  const price = formatRupees(paiseFromRupees(order.price), language);
  const reference = `4123${String(Date.now()).slice(-8)}`;
  const link = `upi://pay?pa=shivar%40example&pn=`;

  await judge(page, axe, [
    [
      'what is to pay, and how',
      async () => {
        await visit(page, '/account/money', page.getByRole('heading', { name: t.payNow }));
        await expect(page.locator(`a[href^="${link}"]`)).toHaveAttribute(
          'href',
          new RegExp(`&am=${order.price.toFixed(2)}&cu=INR&tn=Order%20${order.orderNumber}$`),
        );
        const account = page.getByRole('definition');
        await expect(account.filter({ hasText: '001234567890' })).toBeVisible();
        await expect(account.filter({ hasText: `Order ${order.orderNumber}` })).toBeVisible();
      },
    ],
    [
      'a reference that is none',
      async () => {
        await page.getByLabel(t.reference).fill('12');
        await page.getByRole('button', { name: t.sayPaid }).click();
        await expect(page.getByLabel(t.reference)).toHaveAttribute('aria-invalid', 'true');
      },
    ],
    [
      'a payment that was told',
      async () => {
        await page.getByLabel(t.reference).fill(reference);
        await page.getByRole('button', { name: t.sayPaid }).click();
        const told = page.getByRole('list', { name: t.saidTitle }).getByRole('listitem');
        await expect(told).toContainText(reference);
        await expect(told).toContainText(t['said.open']);
      },
    ],
  ]);

  await judge(office.page, axe, [
    [
      'a payment that a household told of',
      async () => {
        await visit(
          office.page,
          `/admin/people/${customer.user._id}`,
          office.page.getByRole('list', { name: officeMoney.said }).getByText(reference),
        );
      },
    ],
  ]);
  const came = officeMoney.ofSaid.replace('{answer}', officeMoney.saidCame).replace('{reference}', reference);
  const found = office.page.getByRole('button', { name: came });
  await found.click();
  await expect(found).toBeHidden();
  await visit(page, '/account/money', page.getByText(price).first());
  await expect(page.getByRole('heading', { name: t.payNow })).toBeHidden();
});

test('a household ends an order that it has not paid, and is asked for no account', async ({
  shop,
  customer,
  page,
  words,
}) => {
  const [t, customise] = [await words('money'), await words('customise')];
  const order = await shop.placeOrder(customer);
  await visit(page, `/sub-detail/${order._id}`, page.getByRole('heading', { level: 1 }));
  await page.locator('summary', { hasText: customise.endOrder }).click();
  await expect(page.getByText(t.nothingDue)).toBeVisible();
  await expect(page.getByText(t.whereTo)).toBeHidden();
  await page.getByRole('button', { name: t.end, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.endNow, exact: true }).click();
  await expect(page.getByText((await words('books'))['readOnly.cancelled'])).toBeVisible();
});
