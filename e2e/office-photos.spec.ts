import { api } from '@shivar/domain/api';
import { officeCatalogueCalls } from '@shivar/domain/office-catalogue-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { jpegOf } from './pictures.ts';

test('a photo is dropped upon an item, tried again after a lost connection, and shown to who is buying', async ({
  office: { page },
  page: shopPage,
  shopWith,
  logIn,
  words,
  axe,
  expectConsoleError,
}) => {
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  const office = await shop.logInOffice();
  await logIn(page.context(), shop.url, office);
  const [t, editor] = [await words('officeCatalogue'), await words('office')];
  const { items } = await callApi(shop.url, officeCatalogueCalls.officeCatalogue, { token: office.token });
  const item = items.find(({ draft }) => !draft.organic && draft.englishName === 'Tomato');
  if (!item) throw new Error('The demo farm has tomatoes that are not organic');
  await page.goto(`${shop.url}/adminSub/items/${item._id}`);
  const place = page.getByRole('group', { name: t['field.photo'] });
  const picture = (await jpegOf(page, '#c8321e')).toString('base64');
  const drop = async () => {
    const dataTransfer = await page.evaluateHandle((bytes) => {
      const carried = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([content], 'tomato.jpg', { type: 'image/jpeg' }));
      return carried;
    }, picture);
    const target = place.getByRole('button').first();
    await target.dispatchEvent('dragenter', { dataTransfer });
    await expect(place.getByText(t.photoDropNow, { exact: true })).toBeVisible();
    await target.dispatchEvent('drop', { dataTransfer });
  };

  expectConsoleError(/api\/admin\/photos/);
  await page.route('**/api/admin/photos', (route) => route.abort());
  await drop();
  await expect(place.getByRole('alert')).toContainText(t.photoUnreachable);
  await axe(page, 'main');
  // On its way, and stopped; then left to arrive.
  await page.unroute('**/api/admin/photos');
  let letGo = () => {};
  await page.route('**/api/admin/photos', async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.continue().catch(() => {});
  });
  await drop();
  await expect(place.getByAltText(t.photoNew)).toBeVisible();
  await axe(page, 'main');
  await place.getByRole('button', { name: t.photoCancel }).click();
  await expect(place.getByText(t.noPhoto)).toBeVisible();
  letGo();
  await page.unroute('**/api/admin/photos');
  await drop();
  await expect(place.getByAltText(t.photoNow)).toBeVisible();
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  await expect(page.getByText(editor.allSaved)).toBeVisible();

  await shopPage.goto(`${shop.url}/purchase/weekly-vegetables`);
  const shown = shopPage.locator('li', { hasText: item.draft.englishName }).locator('img').first();
  await shown.scrollIntoViewIfNeeded();
  // The smallest file of the better format, in a square.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-192\.avif$/);
  const box = await shown.boundingBox();
  expect(box?.width).toBe(box?.height);
  // Nothing more of that page is waited for.
  await shopPage.goto('about:blank');
  // The last save can be taken back, and the drawing stands there again.
  await page.getByRole('button', { name: editor.undo }).click();
  await expect(place.getByText(t.noPhoto)).toBeVisible();
  await expect
    .poll(async () => {
      const plan = await callApi(shop.url, api.plan, { params: { id: 'weekly-vegetables' } });
      return plan.items.find(({ _id }) => _id === item._id)?.image;
    })
    .toBe(item.draft.image);
});
