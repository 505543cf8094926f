import { officeSettingsCalls } from '@shivar/domain/contract/office/settings-calls';
import { formatNumber, formatShortDay } from '@shivar/domain/language/format';

import { callApi } from './call-api.ts';
import { datesOf } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';

test('a household sees which places a pause keeps', async ({ page, shopWith, logIn, words, language }) => {
  const [t, customise] = [await words('skipping'), await words('customise')];
  const shop = await shopWith({ clockStart: '2026-11-21T12:00:00+05:30' });
  const { token } = await shop.logInOffice();
  const body = { version: 0, draft: { keptPlaceDays: 14 }, note: '' };
  await callApi(shop.url, officeSettingsCalls.changePauses, { token, body });
  const customer = await shop.signUp();
  await logIn(page.context(), shop.url, customer);
  const order = await shop.placeOrder(customer);
  const days = datesOf(order).slice(0, 2);
  const kept = t.placeKept.replace('{days}', days.map((day) => formatShortDay(day, language)).join(', '));
  const dialog = page.getByRole('dialog');
  await page.goto(`${shop.url}/sub-detail/${order._id}`);
  await page.getByText(customise.pause, { exact: true }).click();
  await page.getByRole('button', { name: t.pauseTitle }).click();
  await dialog.getByLabel(t.until).selectOption({ index: 2 });
  await expect(dialog).toContainText(kept);
  const skip = t.skipNow.other.replace('{n}', formatNumber(3, language));
  await dialog.getByRole('button', { name: skip }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(kept)).toBeVisible();
});
