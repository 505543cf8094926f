import { api } from '@shivar/domain/contract/api';

import { expect, test } from './fixtures.ts';

test('the page of the API lists every call, and its policy lets all of it work @desk', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/api/docs`);
  await expect(page.getByRole('heading', { name: /^Shivar/ })).toBeVisible();
  for (const { path } of Object.values(api)) {
    await expect(page.getByText(path, { exact: true }).first()).toBeVisible();
  }
  await page.getByText(api.placeOrder.path, { exact: true }).click();
  await expect(page.getByText('idempotency-key')).toBeVisible();
});
