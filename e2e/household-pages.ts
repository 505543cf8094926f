import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';

import { callApi } from './call-api.ts';
import { untilClosed } from './farm-people.ts';
import { firstDay, orderWithBoxTomorrow } from './household-orders.ts';
import type { RunningServer } from './server.ts';
import { shopAt } from './shop.ts';

/**
 * A household that has something to see on each of its pages: a bill for a box that came, a box tomorrow, and an order that
 * waits for its payment. `addressOf` gives the address of a path of the site map with the ids of this household.
 */
export async function householdOnEveryPage(server: RunningServer, name: string) {
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp(name);
  const billed = await shop.placeOrder(customer, { batch: 'morning' });
  const date = firstDay(billed);
  await server.restartAt(`${date}T10:00:00+05:30`);
  const { token } = await shop.logInOffice();
  await untilClosed(shop, token, date);
  await callApi(shop.url, officeDayCalls.markDelivered, {
    token,
    params: { date, batch: 'morning' },
    body: {},
  });
  const { bills } = await callApi(shop.url, officeBillCalls.issueBill, {
    token,
    params: { id: billed._id },
  });
  const order = await orderWithBoxTomorrow(shop, customer);
  const unpaid = await shop.placeOrder(customer, { paymentMethod: 'online' });
  const addressOf = (path: string) =>
    path
      .replace('pay/:orderId', `pay/${unpaid._id}`)
      .replace(':orderId', order._id)
      .replace(':date', firstDay(order))
      .replace(':billId', bills[0]?._id ?? '')
      .replace('purchase/:id', 'purchase/weekly-vegetables')
      .replace('auth/callback', 'auth/callback?refused=unavailable')
      .replace('*', 'nothing');
  return { shop, customer, order, token, addressOf };
}
