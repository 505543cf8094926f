import { randomInt } from 'node:crypto';

import { api } from '@shivar/domain/contract/api';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import type { Route } from '@playwright/test';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { PLAN, endingOf, fillAddress, ordersOf, partOf, summaryOf } from './purchase-steps.ts';

test('the office says where it comes, and who buys for a full day is offered the next free one @desk', async ({
  page: shopPage,
  shop,
  office,
  customer,
  words,
  axe,
  expectConsoleError,
}) => {
  const { page } = office;
  const { token } = office.session;
  const [t, editor, purchase, waiting] = [
    await words('officeArea'),
    await words('office'),
    await words('purchase'),
    await words('waiting'),
  ];
  // A pincode of this journey alone.
  const pincode = String(randomInt(430_000, 490_000));

  // Somebody waits for the farm to come to this pincode. One tap leads from there to adding it.
  await callApi(shop.url, api.waitForArea, { params: { pincode }, body: { email: shop.freshEmail() } });
  await page.goto(`/admin/area?search=${pincode}`);
  await expect(page.getByText(t['list.noneTitle'])).toBeVisible();
  await page.getByRole('link', { name: t['show.awaited'], exact: true }).click();
  await expect(page.getByRole('link', { name: t.deliverThere })).toHaveCount(1);
  await page.getByRole('link', { name: t.deliverThere }).click();
  await page.waitForURL(`**/admin/area/new?pincode=${pincode}`);
  await expect(page.getByRole('textbox', { name: t['field.pincode'], exact: true })).toHaveValue(pincode);
  await page.getByLabel(t['field.area'], { exact: true }).fill('Jalgaon, the lanes behind the old market');
  await page.getByLabel(t['field.morning'], { exact: true }).fill('0');
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  // Each wrong field shows its error. The first of them has the focus.
  await expect(page.getByLabel(t['field.marathiArea'], { exact: true })).toBeFocused();
  await page.getByLabel(t['field.marathiArea'], { exact: true }).fill('जळगाव, जुन्या बाजारामागच्या गल्ल्या');
  await page.getByLabel(t['field.morning'], { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/area/${pincode}`);
  await expect(page.getByRole('heading', { name: t.fillTitle })).toBeVisible();

  // One order fills the mornings of its weekday; the next buyer is told before ordering.
  const first = await shop.placeOrder(customer, { pincode });
  await shopPage.goto(PLAN);
  await fillAddress(shopPage, purchase);
  await shopPage.getByLabel(purchase.pincode).fill(pincode);
  const offer = shopPage.getByRole('button', {
    name: partOf(waiting.startOn),
  });
  await expect(offer).toBeVisible();
  // Ordering all the same is refused with the same words at the field. The offer can still be taken.
  expectConsoleError(/api\/orders|409/);
  await summaryOf(shopPage).getByRole('button').click();
  await expect(shopPage.getByLabel(purchase.otherDay)).toHaveAttribute('aria-invalid', 'true');
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(shopPage.getByLabel(purchase.otherDay)).not.toHaveAttribute('aria-invalid', 'true');
  await summaryOf(shopPage).getByRole('button').click();
  await shopPage.waitForURL(/\/sub-detail\//);
  const [second] = await ordersOf(shop, customer);
  expect(second?._id).not.toBe(first._id);
  expect(second?.startDate).not.toBe(first.startDate);

  // Somebody else changes it meanwhile: nothing is overwritten, and both versions are shown.
  await page.getByLabel(t['field.morning'], { exact: true }).fill('5');
  const {
    version,
    pincode: _pincode,
    ...seen
  } = await callApi(shop.url, officeAreaCalls.officeArea, {
    token,
    params: { pincode },
  });
  const { area, marathiArea, batches } = seen;
  const theirs = { pincode, area, marathiArea, batches, limits: { morning: 1, evening: 3 } };
  await callApi(shop.url, officeAreaCalls.changeArea, {
    token,
    params: { pincode },
    body: { version, draft: theirs },
  });
  expectConsoleError(/api\/admin\/area|409/);
  const office2 = await words('office');
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  const conflict = page.getByRole('dialog', { name: office2.conflictTitle });
  await expect(conflict.getByText(t['field.evening'])).toBeVisible();
  await conflict.getByRole('button', { name: office2.keepYours }).click();
  await expect(page.getByLabel(t['field.evening'], { exact: true })).toHaveValue('3');
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: editor.allSaved })).toBeVisible();

  // The pincode takes no new orders, and its running orders go on. The lost answer changes nothing.
  await page.reload();
  await page.route('**/retire', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: t.retire, exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(endingOf(t.ordersGoOn.other))).toBeVisible();
  await question.getByRole('button', { name: t.retire }).click();
  await expect(page.getByRole('status').filter({ hasText: t.retiredNow })).toBeVisible();
  await expect(page.getByRole('button', { name: t.restore })).toBeVisible();
  await axe(page, 'main');
  await shopPage.goto(PLAN);
  await shopPage.getByLabel(purchase.pincode).fill(pincode);
  await expect(shopPage.getByRole('button', { name: waiting.tellMeArea })).toBeVisible();
});

test('a list of pincodes is read before it is taken over, and taken back @desk', async ({
  page,
  shopWith,
  logIn,
  words,
  axe,
  expectConsoleError,
}) => {
  // The last list is one for all of the office, so this journey has a farm of its own.
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  await logIn(page.context(), shop.url, await shop.logInOffice());
  const t = await words('officeArea');
  const many = (text: { other: string }, n: number) => text.other.replace('{n}', String(n));
  await page.goto(`${shop.url}/admin/area`);
  await page.getByRole('link', { name: t.import }).click();
  const lines = page.getByRole('textbox', { name: t.lines, exact: true });
  await lines.fill('425201, Bhusawal, भुसावळ, both, 40/25\nTotal 2\n425202, Yawal');
  await page.getByRole('button', { name: t.readLines }).click();
  await expect(page.getByRole('heading', { name: many(t.faults, 2) })).toBeVisible();
  // Mended in a file instead.
  await page.getByLabel(t.file, { exact: true }).setInputFiles({
    name: 'pincodes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\uFEFFPincode,Area\r\n425201,Bhusawal,भुसावळ,both,40/25\r\n425202,Yawal,यावल,सकाळ,१२\r\n',
    ),
  });
  const take = page.getByRole('button', { name: many(t.take, 2) });
  await expect(take).toBeVisible();
  await expect(page.getByRole('heading', { name: many(t.faults, 2) })).toHaveCount(0);
  // A list that never came to the server was not taken over; one of which the answer was lost was.
  expectConsoleError(/area-imports/);
  await page.route('**/area-imports', (route) => route.abort(), { times: 1 });
  await take.click();
  await expect(page.getByRole('alert').filter({ hasText: t.notTaken })).toBeVisible();
  const last = page.getByRole('region', { name: t.lastImport });
  await expect(last).toHaveCount(0);
  await page.route('**/area-imports', loseAnswer, { times: 1 });
  await take.click();
  await expect(page.getByRole('status').filter({ hasText: many(t.imported, 2) })).toBeVisible();
  await expect(last).toBeVisible();
  await expect(lines).toHaveValue('');

  await page.goto(`${shop.url}/admin/area?search=Yawal`);
  const rows = page.getByRole('list', { name: t['list.results'] }).getByRole('link');
  await expect(rows).toHaveCount(1);
  await axe(page, 'main');
  await page.route('**/undo', loseAnswer, { times: 1 });
  await last.getByRole('button', { name: t.undoImport }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.undoImport }).click();
  await expect(page.getByText(t['list.noneTitle'])).toBeVisible();
  await expect(last).toHaveCount(0);
  // Its picture too, before this journey's server ends.
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);
});

/** Lets the server carry out the call, and loses its answer. */
const loseAnswer = (route: Route) => route.fetch().then(() => route.abort());
