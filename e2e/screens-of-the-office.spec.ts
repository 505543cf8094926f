import { randomInt, randomUUID } from 'node:crypto';

import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import { officeForecastCalls } from '@shivar/domain/contract/office/forecast-calls';
import { formatDay } from '@shivar/domain/language/format';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { firstDay, orderWithBoxTomorrow } from './household-orders.ts';
import { showFilters } from './office-steps.ts';
import { judge, visit } from './screens.ts';

/*
 * The office's screens of every day, judged by axe and the rules of HTML (product 13.4). `office-frame.spec.ts` judges the
 * frame around them.
 */

const DIALOG = 'dialog[open]';

test('no screen of the office’s orders has a problem that axe or the rules of HTML know', async ({
  shop,
  office,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const { page } = office;
  const [t, place, messages] = [
    await words('officeOrders'),
    await words('office'),
    await words('officeMessages'),
  ];
  const customer = await shop.signUp(`Asha Venkataramanachari${randomUUID().slice(0, 6)}`);
  const order = await orderWithBoxTomorrow(shop, customer);
  const day = firstDay(order);
  const later = order.deliverySchedule.at(-1)?.date ?? '';
  const [item = ''] = Object.keys(order.selectedItems);
  const h1 = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const path = `/order/${order._id}`;
  expectConsoleError(/api\/admin\/orders/);
  await judge(page, axe, [
    ['a day', () => visit(page, `/admin/day/${day}/morning`, page.getByText(customer.user.name).first())],
    [
      'the coming harvest',
      async () => {
        const { token } = office.session;
        const counted = async () =>
          (await callApi(shop.url, officeForecastCalls.forecast, { token })).items.length;
        await expect.poll(counted).toBeGreaterThan(0);
        await visit(page, '/admin/forecast', page.getByRole('table'));
      },
    ],
    [
      'a day without boxes',
      () => visit(page, '/admin/day/2027-03-01/morning', page.getByText(place.noBoxesTitle)),
      'main',
    ],
    [
      'a chosen order',
      async () => {
        await visit(
          page,
          `/order?search=${customer.user.name.split(' ').at(-1)}`,
          page.getByRole('list', { name: t.results }),
        );
        await page.getByRole('list', { name: t.results }).getByRole('checkbox').first().check();
        await expect(page.getByRole('link', { name: place.write, exact: true })).toBeVisible();
      },
    ],
    [
      'the filters of orders, without a result',
      async () => {
        await visit(page, '/order?search=nobody-has-this-name', page.getByText(t.none));
        await showFilters(page, place);
        await expect(page.getByLabel(t.status)).toBeVisible();
      },
      'main',
    ],
    ['an order', () => visit(page, path, button(t.changeAddress))],
    [
      'an order that somebody else changed',
      async () => {
        await button(t.changeAddress).click();
        await dialog.getByLabel(t.line1).fill('9 Sharanpur Road');
        await shop.customise(customer, order, { [later]: { [item]: 100 } });
        await dialog.getByRole('button', { name: t.save, exact: true }).click();
        await expect(dialog.getByRole('alert').filter({ hasText: place.conflictTitle })).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a box that needs a reason',
      async () => {
        await visit(page, path, button(t.changeAddress));
        await button(t.changeBox.replace('{day}', formatDay(day, language))).click();
        await dialog.getByRole('textbox').first().fill('0');
        await dialog.getByRole('button', { name: t.save, exact: true }).click();
        await expect(dialog.getByText(messages.reason_required, { exact: true })).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a note whose answer was lost',
      async () => {
        await visit(page, path, button(t.changeAddress));
        await page.route('**/notes', (route) => route.fetch().then(() => route.abort()), { times: 1 });
        await page.getByLabel(t.noteField).fill('Rings twice');
        await page.getByLabel(t.noteField).press('Control+Enter');
        await expect(page.getByRole('alert').filter({ hasText: place.readAnew })).toBeVisible();
      },
      'main',
    ],
    [
      'an order that waits for a decision',
      async () => {
        await page.route(`**/api/admin/orders/${order._id}`, async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { order: object };
          await route.fulfill({
            response,
            json: { ...answer, order: { ...answer.order, status: 'On hold' } },
          });
        });
        await visit(page, path, page.getByText(t.toDecide.replace('{status}', 'On hold')));
      },
      'main',
    ],
    [
      'the decision on it',
      async () => {
        await button(t.decide).click();
        await expect(dialog.getByText(t['decided.active'])).toBeVisible();
      },
      DIALOG,
    ],
    [
      'an order that is not there',
      () =>
        visit(
          page,
          '/order/00000000-0000-4000-8000-000000000000',
          h1.filter({ hasText: place.nothingTitle }),
        ),
      'main',
    ],
  ]);
});

test('no state of an order by phone has a problem that axe or the rules of HTML know', async ({
  shop,
  office: { page, session },
  words,
  axe,
}) => {
  const [t, messages] = [await words('officePhone'), await words('officeMessages')];
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const mobile = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const pincode = String(randomInt(480_000, 485_000));
  const limits = { morning: 1, evening: null };
  const neighbour = await shop.signUp(`Lata ${randomUUID().slice(0, 6)}`);
  await callApi(shop.url, officeAreaCalls.addArea, {
    token: session.token,
    body: { pincode, area: 'Ozar', marathiArea: 'ओझर', batches: ['morning', 'evening'], limits },
  });
  await shop.placeOrder(neighbour, { mobile, pincode, batch: 'morning' });
  await judge(page, axe, [
    ['the search for who calls', () => visit(page, '/order/new', field(t.search)), 'main'],
    [
      'nobody found',
      async () => {
        await field(t.search).fill('nobody-has-this-name');
        await page.keyboard.press('Enter');
        await expect(page.getByText(t.noneTitle)).toBeVisible();
      },
      'main',
    ],
    [
      'a new customer with the mobile of another, who has not agreed yet',
      async () => {
        await button(t.newCustomer).click();
        await field(t.plan).selectOption('weekly-vegetables');
        await field(t.pincode).fill('422001');
        await field(t.line1).fill('वाड्याजवळ, मखमलाबाद');
        await field(t.city).fill('नाशिक');
        await field(t.mobile).fill(mobile);
        await expect(page.getByText(t.mobileTaken)).toBeVisible();
        await button(t.place).click();
        await expect(page.getByText(messages.agreement_required)).toBeVisible();
      },
    ],
    [
      'a day that is full',
      async () => {
        await visit(page, `/order/new?customer=${neighbour.user._id}`, field(t.plan));
        await field(t.plan).selectOption('weekly-vegetables');
        await field(t.overRoom).check();
        await page.getByText(t.changeItems, { exact: true }).click();
        await expect(field(t.overReason)).toBeVisible();
      },
      'main',
    ],
  ]);
});
