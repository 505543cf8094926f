import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';
import { fillMessage } from '@shivar/domain/language/fill-message';
import { unpaidRefusal } from '@shivar/domain/rules/purchase/unpaid-orders';

import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { PLAN, fillAddress, summaryOf } from './purchase-steps.ts';

test('one unpaid order too many is refused with the number to call, at a purchase and at a move @phone', async ({
  page,
  shopWith,
  logIn,
  language,
  words,
  expectConsoleError,
}) => {
  const [t, messages] = [await words('purchase'), await words('messages')];
  // The limit is the farm's, and the servers of journeys multiply all limits: this one has a farm of its own.
  const shop = await shopWith({
    clockStart: '2026-11-23T10:00:00+05:30',
    settings: { LIMITS_SCALE: '1' },
  });
  const { token } = await shop.logInOffice();
  const body = { version: 0, draft: { mostUnpaidOrders: 1 }, note: '' };
  await callApi(shop.url, changePartCalls['unpaid-orders'], { token, body });
  const customer = await shop.signUp();
  const order = await shop.placeOrder(customer);
  await logIn(page.context(), shop.url, customer);
  await page.goto(`${shop.url}${PLAN}`);
  await isAwake(page);
  await fillAddress(page, t);
  expectConsoleError(/api\/orders/);
  const summary = summaryOf(page);
  await summary.getByRole('button').click();
  const { params = {} } = unpaidRefusal({ most: 1, phone: '+91 253 555 0142' });
  const refusal = fillMessage(messages.unpaid_orders_full, params, language);
  await expect(summary.getByRole('alert')).toContainText(refusal);
  await expect(page.getByLabel(t.line1)).toHaveValue('12 Gangapur Road');

  // Neither can the order move to an address that has one.
  const address = { line1: '9 Hill Road', line2: '', landmark: '', city: 'Nashik' };
  await shop.placeOrder(await shop.signUp('Lata More'), { address, mobile: '9876500000' });
  const [skipping, customise, own] = [
    await words('skipping'),
    await words('customise'),
    await words('customer'),
  ];
  await page.goto(`${shop.url}/sub-detail/${order._id}`);
  await page.getByText(customise.timeAndAddress, { exact: true }).click();
  await page.getByRole('button', { name: skipping.changeAddress }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: skipping.allBoxes }).check();
  await dialog.getByLabel(own.pincode).fill('422001');
  await dialog.getByLabel(own.line1).fill('9 HILL road');
  await dialog.getByLabel(own.city).fill('Nashik');
  expectConsoleError(/preview-address/);
  await dialog.getByRole('button', { name: skipping.seeAddress }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
});
