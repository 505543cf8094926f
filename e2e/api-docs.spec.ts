import { api } from '@shivar/domain/contract/api';

import { expect, test } from './fixtures.ts';

test('the page of the API lists every call, and its policy lets all of it work @desk', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/api/docs`);
  await expect(page.getByRole('heading', { name: /^Shivar/ })).toBeVisible();
  const shown = new Set<string>();
  for (const part of await page.getByRole('heading', { level: 3 }).all()) {
    await part.click();
    await expect(page.getByText(/^\/api\//).first()).toBeVisible();
    for (const text of await page.getByText(/^\/api\//).allTextContents())
      shown.add(text.replaceAll('\u200B', ''));
    await part.click();
  }
  expect(Object.values(api).filter(({ path }) => !shown.has(path))).toEqual([]);
  await page.getByRole('heading', { level: 3, name: /^orders/ }).click();
  await page.getByText(api.placeOrder.path, { exact: true }).click();
  await expect(page.getByText('idempotency-key')).toBeVisible();
});
