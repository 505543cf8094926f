import { api } from '@shivar/domain/contract/api';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { jpegOf } from './pictures.ts';
import { fillAddress, ordersOf, summaryOf } from './purchase-steps.ts';
import { tabTo } from './tab-to.ts';

const CLOCK = { clockStart: '2026-11-23T10:00:00+05:30' };
const SIZE = { name: 'Box', marathiName: 'पेटी', price: '1480.50', units: '24' };

test('a season’s new plan comes from a photo to its first sale, by keyboard alone', async ({
  office: { page },
  page: shopPage,
  shopWith,
  logIn,
  words,
}) => {
  test.slow();
  const shop = await shopWith(CLOCK);
  const customer = await shop.signUp();
  await logIn(page.context(), shop.url, await shop.logInOffice());
  await logIn(shopPage.context(), shop.url, customer);
  const [t, o, purchase, messages] = [
    await words('officeCatalogue'),
    await words('office'),
    await words('purchase'),
    await words('officeMessages'),
  ];
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const press = async (name: string, key = 'Enter') => {
    const button = page.getByRole('button', { name, exact: true });
    await tabTo(page, button);
    await page.keyboard.press(key);
  };

  await page.goto(`${shop.url}/adminSub/categories/new`);
  await type(t['field.englishName'], 'Mangoes');
  await type(t['field.marathiName'], 'आंबे');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/adminSub\/categories\/\d+$/);

  await page.goto(`${shop.url}/adminSub/items/new`);
  await type(t['field.englishName'], 'Rajapuri mango');
  // A missing field shows its error and gets the focus.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t['field.marathiName'], { exact: true })).toBeFocused();
  await page.keyboard.type('राजापुरी आंबा');
  await tabTo(page, page.getByLabel(t['field.categoryId'], { exact: true }));
  await page.keyboard.type('Mangoes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Units');
  await type(t['field.maxSelection'], '6');
  await type(t['field.listPrice'], '85.50');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/adminSub\/items\/\d+$/);
  // It is in no plan yet, so no customer sees it.
  await expect(page.getByText(o.saved, { exact: true })).toBeVisible();

  await page.goto(`${shop.url}/adminSub/plans/new`);
  const choose = async (buffer: Buffer, button: string = t.choosePhoto) => {
    const chooser = page.waitForEvent('filechooser');
    await press(button);
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  };
  // A file that is no photo is not sent. Then a photo is added, removed and restored.
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert').filter({ hasText: messages.photo_kind })).toBeVisible();
  await choose(await jpegOf(page, '#e8a020'));
  await expect(page.getByAltText(t.photoNow)).toBeVisible();
  await expect(page.getByText(messages.photo_kind)).toBeHidden();
  await press(t.removePhoto);
  await expect(page.getByAltText(t.photoNow)).toBeHidden();
  await press(t.photoBack);
  await expect(page.getByAltText(t.photoNow)).toBeVisible();
  await type(t['field.subscriptionName'], 'Summer mangoes');
  await type(t['field.marathiName'], 'उन्हाळी आंबे');
  await type(t['field.description'], 'Mangoes for four weeks.');
  await type(t['field.marathiDescription'], 'चार आठवडे आंबे.');
  await tabTo(page, page.getByLabel('Rajapuri mango', { exact: true }));
  await page.keyboard.press('Space');
  await press(t.addSize);
  const size = page.getByRole('group', { name: t.sizeNumber.replace('{n}', '1') });
  for (const [label, text] of [
    [t['field.subscriptionName'], SIZE.name],
    [t['field.marathiName'], SIZE.marathiName],
    [t['field.price'], SIZE.price],
    ['Mangoes, Units', SIZE.units],
  ] as const) {
    await tabTo(page, size.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  // The preview is the customers' own card with the typed text.
  const preview = page.getByRole('region', { name: t.preview });
  await expect(preview).toContainText('Summer mangoes');
  await expect(preview).toContainText('₹1,480.50');
  const state = page.getByLabel(t['field.state'], { exact: true });
  await state.focus();
  await page.keyboard.type(t['state.on-sale']);
  await press(o.save);
  await page.waitForURL('**/adminSub/plans/summer-mangoes');
  await expect(page.getByText(o.savedAndSeen, { exact: true })).toBeVisible();

  await shopPage.goto(`${shop.url}/purchase/summer-mangoes`);
  await expect(shopPage.getByRole('heading', { level: 1 })).toHaveText('Summer mangoes');
  // The photo, in the smaller format, and not moving anything when it comes.
  const photo = shopPage.getByAltText('Summer mangoes');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/photos\/\w+-\d+\.avif$/,
  );
  await fillAddress(shopPage, purchase);
  await summaryOf(shopPage).getByRole('button').click();
  await shopPage.waitForURL(/\/sub-detail\//);
  expect(await ordersOf(shop, customer)).toMatchObject([
    { subscriptionName: 'Summer mangoes', selectedSize: 'Box', price: 1480.5 },
  ]);

  // A plan that was sold cannot be deleted. Its buttons move it in the list.
  await page.goto(`${shop.url}/adminSub/plans/summer-mangoes`);
  await expect(page.getByText(t.usedText)).toBeVisible();
  await page.goto(`${shop.url}/adminSub`);
  await press(o.moveUp.replace('{name}', 'Summer mangoes'));
  await expect.poll(async () => (await callApi(shop.url, api.plans, {})).at(-2)?._id).toBe('summer-mangoes');
});

test('a plan shows the emails that wait for it, and they are told once it can be bought', async ({
  office: { page },
  shopWith,
  logIn,
  words,
  axe,
}) => {
  const shop = await shopWith(CLOCK);
  await logIn(page.context(), shop.url, await shop.logInOffice());
  const [t, o] = [await words('officeCatalogue'), await words('office')];
  const id = 'mango-season';
  const email = shop.freshEmail();
  await callApi(shop.url, api.waitForPlan, { params: { id }, body: { email } });
  await page.goto(`${shop.url}/adminSub`);
  await expect(page.getByText(t.waiting.one.replace('{n}', '1'), { exact: true })).toHaveCount(1);
  await page.goto(`${shop.url}/adminSub/plans/${id}`);
  const waiting = page.locator('section', { has: page.locator('#waiting') });
  await expect(waiting.getByText(email)).toBeVisible();
  const tell = waiting.getByRole('button', { name: t.tell, exact: true });
  await expect(tell).toHaveAttribute('aria-disabled', 'true');
  await expect(waiting.getByText(t['tell.coming-soon'])).toBeVisible();
  await axe(page, 'section:has(#waiting)');

  await page.getByLabel(t['field.state'], { exact: true }).selectOption({ label: t['state.on-sale'] });
  await page.getByRole('button', { name: o.save, exact: true }).click();
  await expect(page.getByText(o.allSaved)).toBeVisible();
  const told = waiting.getByRole('listitem').filter({ hasText: t.told.one.replace('{n}', '1') });
  await expect(waiting.getByText(t['tell.can-be-bought']).or(told).first()).toBeVisible();
  // Once a minute the program tells by itself, and may have been faster.
  if (!(await told.isVisible())) {
    await tell.click();
    await page.getByRole('dialog').getByRole('button', { name: t.tell, exact: true }).click();
  }
  await expect(told).toBeVisible();
  await expect(waiting.getByText(email)).toBeHidden();
  await expect(waiting.getByText(t.waitingNoneText)).toBeVisible();
  await expect.poll(async () => (await shop.mails.to(email)).length).toBe(1);
});

test('two people edit one plan: nothing is overwritten, and the buyer is told of a changed price', async ({
  office: { page },
  page: shopPage,
  shopWith,
  logIn,
  words,
  expectConsoleError,
}) => {
  test.slow();
  const shop = await shopWith(CLOCK);
  const customer = await shop.signUp();
  const office = await shop.logInOffice();
  await logIn(page.context(), shop.url, office);
  await logIn(shopPage.context(), shop.url, customer);
  const [t, o, purchase, messages] = [
    await words('officeCatalogue'),
    await words('office'),
    await words('purchase'),
    await words('messages'),
  ];
  const id = 'weekly-vegetables';
  const { token } = office;
  await shopPage.goto(`${shop.url}/purchase/${id}`);
  await fillAddress(shopPage, purchase);
  await page.goto(`${shop.url}/adminSub/plans/${id}`);
  await page.getByLabel(t['field.description'], { exact: true }).fill('Written by one.');

  // Meanwhile the other one changes the prices.
  const { plans } = await callApi(shop.url, officeCatalogueCalls.officeCatalogue, { token });
  const plan = plans.find(({ _id }) => _id === id);
  if (!plan) throw new Error('The demo farm sells weekly vegetables');
  const sizes = plan.draft.sizes.map((size) => ({ ...size, price: size.price + 11 }));
  const body = { version: plan.version, draft: { ...plan.draft, sizes } };
  await callApi(shop.url, officeCatalogueCalls.changePlan, { token, params: { id }, body });

  // The buyer is told, and orders nothing at a price that they did not see.
  expectConsoleError(/api\/orders|409/);
  const place = summaryOf(shopPage).getByRole('button');
  await place.click();
  await expect(shopPage.getByText(messages.offer_changed)).toBeVisible();
  expect(await ordersOf(shop, customer)).toEqual([]);
  const price = sizes[0]?.price ?? 0;
  await expect(summaryOf(shopPage)).toContainText(price.toLocaleString('en-IN'));
  await place.click();
  await shopPage.waitForURL(/\/sub-detail\//);
  expect(await ordersOf(shop, customer)).toMatchObject([{ price }]);

  // The first one's save overwrites nothing: the difference is shown, and theirs is kept below one's own.
  expectConsoleError(/api\/admin\/catalogue|409/);
  await page.getByRole('button', { name: o.save, exact: true }).click();
  const conflict = page.getByRole('dialog', { name: o.conflictTitle });
  await expect(conflict).toContainText('Written by one.');
  await conflict.getByRole('button', { name: o.keepYours }).click();
  // Leaving unsaved changes asks first.
  await page.getByRole('link', { name: t.back }).click();
  await page.getByRole('dialog').getByRole('button', { name: o.stay }).click();
  await page.getByRole('button', { name: o.save, exact: true }).click();
  await expect(page.getByText(o.allSaved)).toBeVisible();
  const now = await callApi(shop.url, officeCatalogueCalls.officeCatalogue, { token });
  const saved = () => now.plans.find(({ _id }) => _id === id)?.draft;
  expect(saved()).toMatchObject({ description: 'Written by one.', sizes });

  // The last save can be taken back.
  await page.getByRole('button', { name: o.undo }).click();
  await expect(page.getByRole('button', { name: o.save, exact: true })).toBeFocused();
  await expect(page.getByLabel(t['field.description'], { exact: true })).toHaveValue(plan.draft.description);
  await expect(page.getByText(o.allSaved)).toBeVisible();
});
