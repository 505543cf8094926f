import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { inDigits } from '@shivar/domain/language/format';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';

test('the office opens with its overview: what needs a decision, plots, and the numbers behind them @phone', async ({
  shop,
  office,
  words,
  language,
}) => {
  const { page } = office;
  const [t, place] = [await words('officeOverview'), await words('office')];
  const customer = await shop.signUp('Asha Patil');
  const { _id: id } = await shop.placeOrder(customer);
  const asked = { token: office.session.token, params: { id } };
  const { version } = await callApi(shop.url, officeOrderCalls.officeOrder, asked);
  const body = { version, paid: true, reason: '' };
  await callApi(shop.url, officeOrderCalls.officeNotePayment, { ...asked, body });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(page.getByRole('banner').locator('[aria-current=page]')).toHaveText(place['place.overview']);
  const revenue = page.getByRole('region', { name: t['plot.revenue'], exact: true });
  await expect(revenue.locator('svg[aria-hidden] [aria-label=line]').first()).toBeAttached();
  // A day's values, chosen by the keyboard; today has the payment of this order, and all others of this shop.
  const slider = revenue.getByRole('slider');
  await slider.focus();
  const today = await slider.getAttribute('aria-valuetext');
  expect(today).toMatch(/₹[1-9१-९]/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', today ?? '');

  await page.getByLabel(t.shown).selectOption('area');
  await page.waitForURL(/shown=area/);
  const areas = page.getByRole('region', { name: t['parts.area'], exact: true });
  await expect(areas.getByRole('row').filter({ hasText: inDigits('422001', language) })).toBeVisible();
  await page.getByLabel(t.period).selectOption('year');
  await page.waitForURL(/period=year/);
  await revenue.getByRole('button', { name: t.showNumbers }).click();
  await expect(revenue.getByRole('rowheader')).toHaveCount(52);
  await areas
    .getByRole('button', { name: /Nashik|नाशिक|Panchavati|पंचवटी/ })
    .first()
    .click();
  await page.waitForURL(/pincode=4/);
  await page.goBack();
  await expect(areas).toBeVisible();

  const lapsed = page.getByRole('link', { name: t.lapsedOrders });
  await lapsed.click();
  await page.waitForURL(/\/order\?lapsed=1/);
  await page.goBack();
  await expect(lapsed).toBeVisible();

  // No mail fails here: how the server has it tried again is shown by its own tests.
  const mail = {
    _id: 'one',
    recipient: 'asha.deshpande-kulkarni@example.in',
    kind: 'plan-open',
    account: null,
  };
  const failed = {
    ...mail,
    givenUpAt: '2026-11-22T10:00:00.000Z',
    error: '552 Mailbox full',
    canRetry: true,
  };
  await page.route(/api\/admin\/failed-mails\?/, (route) =>
    route.fulfill({ json: { mails: [{ ...failed, settled: false }], next: null } }),
  );
  const acts: string[] = [];
  await page.route('**/api/admin/failed-mails/one/*', (route) => {
    acts.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.fulfill({ json: { _id: 'one' } });
  });
  await page.goto('/admin/failed-mails');
  await page.getByRole('button', { name: t['mailAct.settle'] }).click();
  await expect(page.getByRole('heading', { name: mail.recipient })).toBeFocused();
  await page.getByRole('button', { name: t['mailAct.reopen'] }).click();
  await page.getByRole('button', { name: t['mailAct.retry'] }).dblclick();
  await expect(page.getByText(t.mailTried)).toBeVisible();
  expect(acts).toEqual(['settle', 'reopen', 'retry']);
});
