import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { showFilters } from './office-steps.ts';
import { jpegOf } from './pictures.ts';
import { judge, visit } from './screens.ts';
import { toldNotice } from './told-notice.ts';

/*
 * The office's screens about the farm itself, judged by axe and the rules of HTML (product 13.4): its numbers, its
 * plans, and the login.
 */

const DIALOG = 'dialog[open]';

test('no screen about the farm’s numbers and changes has a problem that axe or the rules of HTML know', async ({
  shop,
  office: { page },
  words,
  language,
  axe,
}) => {
  const [t, audit, place] = [
    await words('officeOverview'),
    await words('officeAudit'),
    await words('office'),
  ];
  const revenue = page.getByRole('region', { name: t['plot.revenue'], exact: true });
  await shop.placeOrder(await shop.signUp());
  const mail = {
    _id: 'one',
    recipient: 'asha.deshpande-kulkarni@example.in',
    kind: 'plan-open',
    account: null,
    givenUpAt: '2026-11-22T10:00:00.000Z',
    error: '552 Mailbox full',
    canRetry: true,
    settled: false,
  };
  await judge(page, axe, [
    ['the overview', () => visit(page, '/admin', revenue.getByRole('slider'))],
    [
      'the numbers of a year by area',
      async () => {
        await visit(page, '/admin?shown=area&period=year', revenue.getByRole('slider'));
        await revenue.getByRole('button', { name: t.showNumbers }).click();
        await expect(revenue.getByRole('rowheader')).toHaveCount(52);
      },
      'main',
    ],
    [
      'mails that failed',
      async () => {
        await page.route(/api\/admin\/failed-mails\?/, (route) =>
          route.fulfill({ json: { mails: [mail], next: null } }),
        );
        await visit(page, '/admin/failed-mails', page.getByRole('heading', { name: mail.recipient }));
      },
      'main',
    ],
    [
      'households to call',
      async () => {
        const household = {
          _id: '0190d6f3-0000-7000-8000-000000000000',
          name: 'गंगूबाई विठ्ठलराव देशपांडे-कुलकर्णी',
          mobile: '9876543210',
          language: 'mr',
          notices: [toldNotice(language)],
        };
        await page.route('**/api/admin/notices/to-call', (route) =>
          route.fulfill({ json: { households: [household] } }),
        );
        await visit(page, '/admin/to-call', page.getByRole('heading', { name: household.name }));
        await page.unroute('**/api/admin/notices/to-call');
      },
      'main',
    ],
    ['no household to call', () => visit(page, '/admin/to-call', page.getByText(t.callsNone)), 'main'],
    [
      'the details of a change',
      async () => {
        const found = page.getByRole('main').getByRole('heading', { level: 2 });
        await visit(page, '/admin/audit?thing=area&search=gangapur', found.first());
        await showFilters(page, place);
        await page.getByText(audit.details).first().click();
        await expect(page.getByText('Gangapur Road', { exact: true }).first()).toBeVisible();
      },
      'main',
    ],
  ]);
});

test('no screen of the catalogue has a problem that axe or the rules of HTML know', async ({
  office: { page },
  words,
  axe,
  expectConsoleError,
}) => {
  const [t, place] = [await words('officeCatalogue'), await words('office')];
  const photo = page.getByRole('group', { name: t['field.photo'] });
  const drop = async () => {
    const dataTransfer = await page.evaluateHandle(
      (bytes) => {
        const carried = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        carried.items.add(new File([content], 'tomato', { type: '' }));
        return carried;
      },
      (await jpegOf(page, '#c8321e')).toString('base64'),
    );
    await photo.getByRole('button').first().dispatchEvent('dragenter', { dataTransfer });
    await photo.getByRole('button').first().dispatchEvent('drop', { dataTransfer });
  };
  const shown = page.getByRole('heading', { level: 1 });
  const save = page.getByRole('button', { name: place.save, exact: true });
  expectConsoleError(/api\/admin\/photos/);
  await judge(page, axe, [
    ['what is sold', () => visit(page, '/adminSub', shown), 'main'],
    ['its items', () => visit(page, '/adminSub?show=items', shown), 'main'],
    ['a plan', () => visit(page, '/adminSub/plans/weekly-vegetables', save), 'main'],
    [
      'a new category without names',
      async () => {
        await visit(page, '/adminSub/categories/new', save);
        await save.click();
        await expect(page.getByLabel(t['field.englishName'], { exact: true })).toHaveAttribute(
          'aria-invalid',
          'true',
        );
      },
      'main',
    ],
    [
      'a photo that did not arrive',
      async () => {
        await visit(page, '/adminSub/items/1', save);
        await page.route('**/api/admin/photos', (route) => route.abort());
        await drop();
        await expect(photo.getByRole('alert')).toContainText(t.photoUnreachable);
        await page.unroute('**/api/admin/photos');
      },
      'main',
    ],
    [
      'a photo and its focal point',
      async () => {
        await drop();
        await expect(photo.getByAltText(t.photoNow)).toBeVisible();
        await expect(page.getByRole('slider', { name: t.focusFromTop })).toHaveValue('50');
      },
      'main',
    ],
    [
      'a photo on its way',
      async () => {
        await page.route('**/api/admin/photos', () => undefined);
        await drop();
        await expect(photo.getByAltText(t.photoNew)).toBeVisible();
      },
      'main',
    ],
    [
      'leaving what is not saved',
      async () => {
        await page.getByRole('link', { name: t.back }).click();
        await expect(page.getByRole('dialog', { name: place.leaveTitle })).toContainText(t.photoOnItsWay);
      },
      DIALOG,
    ],
  ]);
});

test('neither the office’s login nor the day of a driver has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  logIn,
  axe,
}) => {
  const t = await words('office');
  const driver = await shop.signUp('Ganesh More');
  const { token } = await shop.logInOffice();
  await callApi(shop.url, officePeopleCalls.giveRole, {
    token,
    params: { id: driver.user._id },
    body: { role: 'driver', was: null },
  });
  const days = page.getByRole('navigation', { name: t.daysAndBatches });
  await judge(page, axe, [
    [
      'who is no admin',
      () => visit(page, '/admin', page.getByText(t.notAnAdmin.replace('{email}', customer.user.email))),
    ],
    [
      'the day of a driver',
      async () => {
        const body = { email: driver.user.email, password: driver.password };
        await logIn(page.context(), shop.url, await callApi(shop.url, api.login, { body }));
        await visit(page, '/admin/day', days);
      },
    ],
  ]);
});
