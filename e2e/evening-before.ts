import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { officeRouteCalls } from '@shivar/domain/contract/office/route-calls';

import { callApi } from './call-api.ts';
import { hire } from './farm-people.ts';
import { orderWithBoxTomorrow } from './household-orders.ts';
import type { Shop } from './shop.ts';

/** Three households with a box tomorrow: one has not chosen yet, one never does, one has chosen. Their driver has a route. */
export async function eveningBefore(shop: Shop) {
  const { token } = await shop.logInOffice();
  const [asha, ravi, zarina] = [
    await shop.signUp('आशा वेंकटरामनाचारी पाटील'),
    await shop.signUp('Ravi More'),
    await shop.signUp('Zarina Shaikh'),
  ];
  // Without a device to push to, she asks for an email.
  const choices = { kinds: { delivered: { mail: true, push: true } }, quiet: { from: 22, until: 7 } };
  await callApi(shop.url, noticeCalls.saveNoticeChoices, { token: asha.token, body: choices });
  const order = await shop.placeOrder(asha, { batch: 'morning' });
  const farms = await shop.placeOrder(ravi, { batch: 'morning' });
  const failing = await orderWithBoxTomorrow(shop, zarina);
  const packer = await hire(shop, token, 'Sunil Jadhav', 'packer');
  const driver = await hire(shop, token, 'Ganesh More', 'driver');
  const body = { name: 'Gangapur Road', pincodes: ['422001'], driverId: driver.user._id };
  await callApi(shop.url, officeRouteCalls.addRoute, { token, body });
  return { asha, ravi, zarina, order, farms, failing, packer, driver, token };
}
