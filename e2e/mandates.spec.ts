import { fillMessage } from '@shivar/domain/language/fill-message';

import { formatPrice } from '../web/app/lib/format.ts';
import { CHECKOUT } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

test('a household allows UPI to pay its renewals, and ends that by one press', async ({
  page,
  shop,
  customer,
  language,
  words,
  axe,
}) => {
  const [t, money] = [await words('paying'), await words('money')];
  const order = await shop.placeOrder(customer);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const give = page.getByRole('link', { name: money.mandateGive });
  const most = formatPrice(order.price, language);
  await judge(page, axe, [
    [
      'a renewal that is short of credit',
      async () => {
        await visit(page, `/sub-detail/${order._id}#end`, page.getByRole('checkbox', { name: money.renew }));
        await page.getByRole('checkbox', { name: money.renew }).click();
        await expect(give).toBeVisible();
      },
      'main',
    ],
    [
      'a permission that can be given',
      async () => {
        await give.click();
        await expect(page).toHaveURL(/\/pay\//);
        await expect(page.getByText(fillMessage(t.allowText, { most }, language))).toBeVisible();
      },
    ],
  ]);
  await button(t.allow).click();
  await button(CHECKOUT[language].upi).click();
  await expect(button(t.allow)).toBeHidden();
  const outlook = page.getByText(money.renewByUpi.split('{price}')[1]?.split('{short}')[0]?.trim() ?? '');
  await judge(page, axe, [
    [
      'a renewal that UPI brings',
      async () => {
        await visit(page, `/sub-detail/${order._id}#end`, button(money.mandateEnd));
        await expect(outlook).toBeVisible();
      },
      'main',
    ],
  ]);
  await judge(page, axe, [
    [
      'the permission on the page of the money',
      () => visit(page, '/account/money', page.getByRole('region', { name: money.mandateTitle })),
      'main',
    ],
  ]);
  await button(money.mandateEnd).click();
  await expect(page.getByText(money.mandateEnded)).toBeVisible();
  await expect(page.getByRole('region', { name: money.mandateTitle })).toBeHidden();
  await visit(page, `/sub-detail/${order._id}#end`, give);
});
