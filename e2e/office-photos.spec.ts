import type { Locator } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { heicPhoto, jpegOf } from './pictures.ts';

test('a photo is dropped upon an item, tried again after a lost connection, and shown around its focal point @desk', async ({
  office: { page },
  page: shopPage,
  shopWith,
  logIn,
  words,
  axe,
  expectConsoleError,
}) => {
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  const session = await shop.logInOffice();
  await logIn(page.context(), shop.url, session);
  const site = await words('public');
  const [t, office, audit] = [
    await words('officeCatalogue'),
    await words('office'),
    await words('officeAudit'),
  ];
  const { items } = await callApi(shop.url, officeCatalogueCalls.officeCatalogue, { token: session.token });
  const item = items.find(({ draft }) => !draft.organic && draft.englishName === 'Tomato');
  if (!item) throw new Error('The demo farm has tomatoes that are not organic');
  await page.goto(`${shop.url}/adminSub/items/${item._id}`);
  const place = page.getByRole('group', { name: t['field.photo'] });
  const jpeg = await jpegOf(page, '#c8321e');
  const drop = async (file = jpeg) => {
    const dataTransfer = await page.evaluateHandle((bytes) => {
      const carried = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([content], 'tomato', { type: '' }));
      return carried;
    }, file.toString('base64'));
    const target = place.getByRole('button').first();
    await target.dispatchEvent('dragenter', { dataTransfer });
    await expect(place.getByText(t.photoDropNow, { exact: true })).toBeVisible();
    await target.dispatchEvent('drop', { dataTransfer });
  };

  expectConsoleError(/api\/admin\/photos/);
  await page.route('**/api/admin/photos', (route) => route.abort());
  await drop();
  await expect(place.getByRole('alert')).toContainText(t.photoUnreachable);
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
  // It is neither saved without, nor left without a question: by a link, or by the browser itself.
  await expect(page.getByRole('button', { name: office.save, exact: true })).toBeDisabled();
  await page.getByRole('link', { name: t.back }).click();
  const question = page.getByRole('dialog', { name: office.leaveTitle });
  await expect(question).toContainText(t.photoOnItsWay);
  await question.getByRole('button', { name: office.stay }).click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expect(place.getByAltText(t.photoNew)).toBeVisible();
  await place.getByRole('button', { name: t.photoCancel }).click();
  await expect(place.getByText(t.noPhoto)).toBeVisible();
  letGo();
  await page.unroute('**/api/admin/photos');
  // As an iPhone keeps it.
  await drop(await heicPhoto());
  await expect(place.getByAltText(t.photoNow)).toBeVisible();
  // Its focal point: a press on the whole photo, then a key on a slider.
  const focus = page.getByRole('group', { name: t['field.photoFocus'] });
  const [fromLeft, fromTop] = [t.focusFromLeft, t.focusFromTop].map((name) =>
    focus.getByRole('slider', { name }),
  ) as [Locator, Locator];
  await expect(fromTop).toHaveValue('50');
  const whole = await focus.locator('img').boundingBox();
  await focus.locator('img').click({ position: { x: (whole?.width ?? 0) / 10, y: 5 } });
  await expect(fromLeft).toHaveValue('10');
  await fromTop.press('End');
  await fromTop.press('ArrowLeft');
  await expect(fromTop).toHaveValue('95');
  await page.getByRole('button', { name: office.save, exact: true }).click();
  await expect(page.getByText(office.allSaved)).toBeVisible();

  await shopPage.goto(`${shop.url}/purchase/weekly-vegetables`);
  const shown = shopPage.locator('li', { hasText: item.draft.englishName }).locator('img').first();
  await shown.scrollIntoViewIfNeeded();
  // The smallest file of the better format, in a square.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-192\.avif$/);
  const box = await shown.boundingBox();
  expect(box?.width).toBe(box?.height);
  const cropped = (image: Locator) => image.evaluate((element) => getComputedStyle(element).objectPosition);
  expect(await cropped(shown)).toBe('10% 95%');

  // The farm's photo takes the place of the drawn field on Home, below all the words.
  await shopPage.goto(`${shop.url}/`);
  const hero = shopPage.locator('img[fetchpriority="high"]');
  expect(await cropped(hero)).toBe('10% 95%');
  for (const width of [360, 768, 1280]) {
    await shopPage.setViewportSize({ width, height: 740 });
    const [photo, text] = [
      await hero.boundingBox(),
      await shopPage.getByRole('link', { name: site.howItWorks }).first().boundingBox(),
    ];
    expect(photo?.y).toBeGreaterThanOrEqual((text?.y ?? Infinity) + (text?.height ?? 0));
    expect((photo?.x ?? -1) >= 0 && (photo?.x ?? 0) + (photo?.width ?? width + 1) <= width).toBe(true);
  }
  // Nothing more of that page is waited for.
  await shopPage.goto('about:blank');
  // The last save can be taken back, and the drawing stands there again.
  await page.getByRole('button', { name: office.undo }).click();
  await expect(place.getByText(t.noPhoto)).toBeVisible();
  await expect
    .poll(async () => {
      const plan = await callApi(shop.url, api.plan, { params: { id: 'weekly-vegetables' } });
      return plan.items.find(({ _id }) => _id === item._id)?.image;
    })
    .toBe(item.draft.image);
  // The list of changes shows the photo before.
  await page.goto(`${shop.url}/admin/audit?thing=produce`);
  const was = page.getByAltText(audit['photo.before']);
  // Taller than wide, as the photo is and no drawing.
  await expect
    .poll(() => was.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
    .toBe(true);
  await expect(page.getByAltText(audit['photo.after'])).toBeVisible();
  await axe(page, 'main');
});
