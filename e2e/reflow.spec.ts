import { api } from '@shivar/domain/contract/api';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { firstDay } from './household-orders.ts';
import { expectNoneWider } from './screens.ts';

/* Words as long as a person may write them. `screens.ts` looks at every screen on the narrowest of phones. */

/** One word as long as a name, or a message's subject, may be. */
const LONG_NAME = 'Venkatanarasimharajuvaripeta'.repeat(3).slice(0, 80);
const LONG_SUBJECT = 'donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);

test('no word of a customer’s makes a screen of the office wider than the screen @desk', async ({
  shop,
  office,
}) => {
  const customer = await shop.signUp(LONG_NAME);
  const order = await shop.placeOrder(customer);
  const { ticket } = await callApi(shop.url, api.contact, {
    body: { name: LONG_NAME, email: customer.user.email, subject: LONG_SUBJECT, message: LONG_SUBJECT },
  });
  const { page } = office;
  for (const address of [
    `/order?search=${LONG_NAME}`,
    `/order/${order._id}`,
    `/order/new?customer=${customer.user._id}`,
    `/admin/people?search=${LONG_NAME}`,
    `/admin/people/${customer.user._id}`,
    `/admin/inbox?search=${ticket}`,
    `/admin/inbox/${ticket}`,
    `/admin/audit?search=${order._id}`,
    `/admin/day/${firstDay(order)}/${order.batch}`,
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoneWider(page);
    });
});
