import { inDigits } from '@shivar/domain/language/format';
import { changePartCalls, officeSettingsCalls } from '@shivar/domain/contract/office/settings-calls';
import { fillMessage } from '@shivar/domain/language/fill-message';
import { unpaidRefusal } from '@shivar/domain/rules/purchase/unpaid-orders';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { linesOf } from './lines.ts';

test('the office changes its phone and a text, sees both beforehand, and takes an older version back @desk', async ({
  page: visitorPage,
  office: { page },
  shopWith,
  language,
  logIn,
  words,
  expectConsoleError,
}) => {
  test.slow();
  // Settings change the pages of all other journeys, so this one has a farm of its own.
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  const session = await shop.logInOffice();
  const { token } = session;
  await logIn(page.context(), shop.url, session);
  const [t, office] = [await words('officeSettings'), await words('office')];
  const site = await words('site');
  const preview = page.getByRole('region', { name: t.preview });
  const save = page.getByRole('button', { name: office.save, exact: true });
  // The footer has links of the same names.
  const part = (name: string) =>
    page.getByRole('heading', { level: 3 }).getByRole('link', { name, exact: true });
  const saved = page.getByRole('status').filter({ hasText: office.allSaved });

  // The phone: a wrong one shows an error at its field. The preview is the customers' own footer.
  await page.goto(`${shop.url}/admin/settings`);
  await part(t['part.contacts']).click();
  const phone = page.getByLabel(t['field.phone'], { exact: true });
  await phone.fill('253');
  await save.click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('+91 253 555 0177');
  await page.getByLabel(t.note, { exact: true }).fill('A new line');
  await expect(preview.getByText('+91 253 555 0177').first()).toBeVisible();
  await save.click();
  await expect(saved).toBeVisible();

  // A text in Marathi, with a gap that nothing fills first.
  await page.getByRole('link', { name: t.back }).click();
  await part(t['part.refund-policy']).click();
  await page.getByRole('radio', { name: t['language.mr'] }).check();
  const body = page.getByLabel(t['field.mr.body'], { exact: true });
  await body.fill('## परतावा\n\nफोन करा: {fax}.');
  await expect(page.getByText('{fax}').last()).toBeVisible();
  await expect(page.getByText(t.onlyMarathiChanged)).toBeVisible();
  expectConsoleError(/settings\/texts|400/);
  await save.click();
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  await body.fill('## परतावा\n\nफोन करा: {phone}.');
  await expect(preview.getByText('फोन करा: +91 253 555 0177.')).toBeVisible();
  await body.press('Control+s');
  await expect(saved).toBeVisible();

  // A visitor reads both.
  await visitorPage.goto(`${shop.url}/refund-policy?lang=mr`);
  await expect(visitorPage.getByRole('article').getByText('फोन करा: +91 253 555 0177.')).toBeVisible();
  await expect(visitorPage.getByRole('contentinfo').getByRole('link', { name: /555 0177/ })).toBeVisible();

  // A colleague saves meanwhile: nothing is overwritten, and both are shown.
  await page.getByRole('link', { name: t.back }).click();
  await part(t['part.contacts']).click();
  await phone.fill('+91 253 555 0188');
  const { farm } = await callApi(shop.url, officeSettingsCalls.officeSettings, { token });
  const { email, whatsapp, cityMarathi } = farm;
  const theirs = { phone: farm.phone, email, whatsapp, city: 'Pune, Maharashtra', cityMarathi };
  await callApi(shop.url, changePartCalls.contacts, { token, body: { version: 1, draft: theirs, note: '' } });
  expectConsoleError(/settings\/contacts|409/);
  await save.click();
  const conflict = page.getByRole('dialog', { name: office.conflictTitle });
  await expect(conflict.getByText('Pune, Maharashtra')).toBeVisible();
  await conflict.getByRole('button', { name: office.keepYours }).click();
  await expect(page.getByLabel(t['field.city'], { exact: true })).toHaveValue('Pune, Maharashtra');
  await save.click();
  await expect(saved).toBeVisible();

  // The first of them again: looked at, restored, and so read by visitors.
  await page.getByRole('link', { name: t.allVersions }).click();
  await expect(page.getByRole('heading', { name: t.present })).toBeVisible();
  await page.getByRole('link', { name: t.lookAtFirst }).click();
  await expect(preview.getByText('+91 253 555 0142').first()).toBeVisible();
  await page.getByRole('button', { name: t.restore }).click();
  await page.waitForURL('**/admin/settings/contacts');
  await expect(phone).toHaveValue('+91 253 555 0142');
  await visitorPage.goto(`${shop.url}/contact?lang=${language}`);
  await expect(visitorPage.getByRole('heading', { name: site.contactTitle })).toBeVisible();
  await expect(visitorPage.getByRole('main').getByRole('link', { name: '+91 253 555 0142' })).toBeVisible();

  // The farm's own sentence stands beside the cut-off.
  const cutOffNote = { en: 'Ring us after 6.', mr: 'सहानंतर फोन करा.' };
  const noted = { version: 0, draft: { cutOffNote }, note: '' };
  await callApi(shop.url, changePartCalls['cut-off'], { token, body: noted });
  await visitorPage.goto(`${shop.url}/purchase/weekly-vegetables`);
  await expect(visitorPage.getByText(cutOffNote[language])).toBeVisible();

  // Neither a font that has not come yet nor the longest name pushes anything out of a phone's bar.
  await visitorPage.setViewportSize({ width: 360, height: 740 });
  await visitorPage.route(/\.woff2/, () => undefined);
  const width = () => visitorPage.evaluate(() => document.documentElement.scrollWidth);
  const open = () => visitorPage.goto(`${shop.url}/about`, { waitUntil: 'domcontentloaded' });
  await open();
  expect(await width()).toBe(360);
  const names = { brand: 'Nashik Valley Organic Farmers Collective', brandMarathi: 'गिरणारे सेंद्रिय शेतकरी मंडळ' };
  await callApi(shop.url, changePartCalls.brand, { token, body: { version: 0, draft: names, note: '' } });
  const bar = visitorPage.getByRole('banner');
  const named = bar.getByRole('link', { name: language === 'mr' ? names.brandMarathi : names.brand });
  // The pages hear of a change within a second.
  await expect(async () => {
    await open();
    expect(await named.count()).toBe(1);
  }).toPass();
  const place = await named.boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual(0);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(64);
  const login = bar.getByRole('link', { name: (await words('shell')).login, exact: true });
  expect(await login.evaluate(linesOf)).toBe(1);
  expect(await width()).toBe(360);

  // Leaving unsaved changes asks first.
  await phone.fill('+91 253 555 0199');
  await page.getByRole('link', { name: t.back }).click();
  await page.getByRole('dialog').getByRole('button', { name: office.leave }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();

  // How many orders may run unpaid: the preview has the very words that the next one is answered with.
  await part(t['part.unpaid-orders']).click();
  const most = page.getByLabel(t['field.mostUnpaidOrders'], { exact: true });
  await expect(most).toHaveValue('5');
  await most.fill('0');
  await save.click();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await most.fill(inDigits('1', language));
  const { unpaid_orders_full: full } = await words('messages');
  const refusal = fillMessage(
    full,
    unpaidRefusal({ most: 1, phone: '+91 253 555 0142' }).params ?? {},
    language,
  );
  await expect(preview.getByText(refusal)).toBeVisible();
  await save.click();
  await expect(saved).toBeVisible();

  // Their farm ends with this journey: nothing asks it any more.
  await visitorPage.close();
});
