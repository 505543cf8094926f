import { expect, test } from './fixtures.ts';
import {
  PLAN,
  beginningOf,
  fillAddress,
  serveEvenings,
  stepperOf,
  summaryOf,
  NAMES,
  partOf,
} from './purchase-steps.ts';
import { judge, visit } from './screens.ts';

/* The screens of visitors, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';
const TEXTS = 'about pricing-policy shipping-policy refund-policy terms-conditions privacy-policy'.split(' ');

test('no page that a visitor reads has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  words,
  axe,
  expectConsoleError,
}) => {
  const [t, list, site, waiting, shell] = [
    await words('public'),
    await words('plans'),
    await words('site'),
    await words('waiting'),
    await words('shell'),
  ];
  const h1 = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const modal = page.getByRole('dialog');
  expectConsoleError(/404/);
  await judge(page, axe, [
    ['Home', () => visit(page, '/', h1)],
    ['the plans', () => visit(page, '/subscription', h1)],
    [
      'the sizes of a plan',
      async () => {
        const card = page.getByRole('article').filter({ has: page.locator(`a[href="${PLAN}"]`) });
        await card.getByRole('button', { name: new RegExp(`^${t.compareSizes}`) }).click();
        await expect(modal.getByRole('columnheader')).toHaveCount(4);
      },
      DIALOG,
    ],
    [
      'the plans of a filter, for a pincode that is served',
      async () => {
        await visit(page, '/subscription?often=monthly', h1);
        await page.getByLabel(t.areaTitle, { exact: true }).getByRole('textbox').fill('422001');
        await expect(page.getByText(beginningOf(t.pincodeServed))).toBeVisible();
      },
    ],
    ['no plan found', () => visit(page, '/subscription?q=zzzz', page.getByText(list.noneFound))],
    ['a plan that has not opened', () => visit(page, '/purchase/mango-season', h1)],
    [
      'being told when a plan opens, without an email',
      async () => {
        await page.getByRole('button', { name: waiting.tellMeOpens }).click();
        await modal.getByRole('button', { name: waiting.tellMeOpens }).click();
        await expect(modal.getByLabel(waiting.email)).toHaveAttribute('aria-invalid', 'true');
      },
    ],
    ['a plan that is sold out', () => visit(page, '/purchase/fasting-basket', h1)],
    [
      'a plan that is not on sale',
      () => visit(page, '/purchase/golden-apples', page.getByRole('heading', { name: waiting.goneTitle })),
    ],
    ...TEXTS.map((name) => [name, () => visit(page, `/${name}`, h1)] as const),
    ['the system check', () => visit(page, '/test', page.getByText(site.databaseWorks))],
    [
      'an address that leads nowhere',
      () => visit(page, '/subscriptons', page.getByRole('navigation', { name: site.orGoTo })),
    ],
    ['the contact form', () => visit(page, '/contact', h1)],
    [
      'the contact form with a wrong field',
      async () => {
        await field(site.name).fill(' ');
        await field(site.message).fill('Is it from Gir cows?');
        await page.getByRole('button', { name: site.send }).click();
        await expect(field(site.name)).toHaveAttribute('aria-invalid', 'true');
      },
      'main',
    ],
    [
      'a message that was sent',
      async () => {
        await field(site.name).fill('आशा Patil');
        await field(site.email).fill(shop.freshEmail());
        await page.getByRole('button', { name: site.send }).click();
        await expect(main.getByText(site.ticket.split('{')[0] ?? '')).toBeVisible();
      },
      'main',
    ],
    [
      'a page without a network',
      () => visit(page, '/offline', page.getByRole('heading', { name: shell.offlineTitle })),
    ],
  ]);
});

test('no state of a purchase has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const [t, waiting, terms, messages] = [
    await words('purchase'),
    await words('waiting'),
    await words('terms'),
    await words('messages'),
  ];
  const summary = summaryOf(page);
  const full = await serveEvenings(shop, 1);
  await shop.placeOrder(customer, { pincode: full, batch: 'evening' });
  expectConsoleError(/api\/orders|409/);
  await judge(page, axe, [
    [
      'a plan whose mix was changed',
      async () => {
        await visit(page, PLAN, page.getByRole('heading', { level: 1 }));
        await stepperOf(page, NAMES.tomato[language]).more.click();
        await page.getByRole('radio', { name: terms['frequency.alternate'] }).check();
        await expect(page.getByText(beginningOf(waiting.keptAsSet))).toBeVisible();
      },
    ],
    [
      'the first box, and the address of the last order',
      async () => {
        await page.getByRole('radio', { name: terms['payment.cod'] }).scrollIntoViewIfNeeded();
        await expect(page.getByText(waiting.leaveText)).toBeVisible();
        await expect(page.getByLabel(t.line1)).toHaveValue('12 Gangapur Road');
      },
      'main',
    ],
    [
      'wrong fields',
      async () => {
        await page.getByRole('button', { name: (await words('customer')).clearAddress }).click();
        await summary.getByRole('button').click();
        await expect(page.getByText((await words('waiting')).lookOver)).toBeVisible();
      },
      'main',
    ],
    [
      'a day that is full',
      async () => {
        await fillAddress(page, t);
        await page.getByLabel(t.pincode).fill(full);
        await page.getByRole('radio', { name: terms['batch.evening'] }).check();
        await expect(page.getByRole('button', { name: partOf(waiting.startOn) })).toBeVisible();
      },
      'main',
    ],
    [
      'an order that is refused',
      async () => {
        await page.getByLabel(t.pincode).fill('422001');
        await page.route('**/api/orders', (route) =>
          route.fulfill({
            status: 409,
            json: { message: messages.unpaid_orders_full, code: 'unpaid_orders_full' },
          }),
        );
        await summary.getByRole('button').click();
        await expect(summary.getByRole('alert')).toContainText(/\S/);
        await page.unroute('**/api/orders');
      },
      'main',
    ],
    [
      'thanks for an order',
      async () => {
        await summary.getByRole('button').click();
        await expect(page.getByRole('heading', { name: waiting.thanks })).toBeVisible();
      },
    ],
    [
      'the form of a plan that was ordered',
      async () => {
        await page.goBack();
        await expect(summary.getByRole('button')).toHaveText(new RegExp(t.placeAnother));
      },
    ],
  ]);
});
