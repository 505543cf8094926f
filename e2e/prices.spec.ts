import { officeCouponCalls } from '@shivar/domain/contract/office/coupon-calls';
import { officeSettingsCalls } from '@shivar/domain/contract/office/settings-calls';
import { formatRupees } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, PLAN, fillAddress, ordersOf, stepperOf, summaryOf } from './purchase-steps.ts';
import { judge, visit } from './screens.ts';
import { shopAt } from './shop.ts';

/** In rupees, for each of the plan's deliveries. */
const FEE = 20;

test('the office writes a code and a fee, and a household sees each line of its price before it orders', async ({
  page,
  office,
  serverWith,
  words,
  language,
  logIn,
  axe,
  expectConsoleError,
}) => {
  const [t, area, frame, waiting] = [
    await words('officeCoupons'),
    await words('officeArea'),
    await words('office'),
    await words('waiting'),
  ];
  const server = await serverWith({ clockStart: '2026-11-21T12:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  await logIn(office.page.context(), shop.url, await shop.logInOffice());
  const button = (name: string) => office.page.getByRole('button', { name, exact: true });
  const field = (name: string) => office.page.getByLabel(name, { exact: true });
  const save = button(frame.save);
  await judge(office.page, axe, [
    [
      'no codes',
      () => visit(office.page, `${shop.url}/admin/coupons`, office.page.getByText(t.noneText)),
      'main',
    ],
    [
      'a code with faults',
      async () => {
        await office.page.getByRole('link', { name: t.add, exact: true }).click();
        await field(t['field.code']).fill('12');
        await save.click();
        await expect(field(t['field.code'])).toBeFocused();
      },
      'main',
    ],
    [
      'a code',
      async () => {
        await field(t['field.code']).fill('diwali-26');
        await field(t['field.amount']).fill('200');
        await save.click();
        await expect(office.page.getByRole('heading', { level: 1 })).toHaveText('DIWALI-26');
      },
      'main',
    ],
    [
      'all codes',
      () => visit(office.page, `${shop.url}/admin/coupons`, office.page.getByText('DIWALI-26')),
      'main',
    ],
    [
      'the fee of a pincode',
      async () => {
        await visit(
          office.page,
          `${shop.url}/admin/area/422001`,
          office.page.getByRole('heading', { level: 1 }),
        );
        await field(area['field.deliveryFee']).fill(String(FEE));
        await save.click();
        await expect(office.page.getByText(frame.allSaved)).toBeVisible();
      },
      'main',
    ],
  ]);

  const customer = await shop.signUp();
  await logIn(page.context(), shop.url, customer);
  const summary = summaryOf(page);
  const lines = page.getByRole('region', { name: waiting.priceTitle });
  const code = page.getByLabel(waiting.code, { exact: true });
  const price = (rupees: number) => formatRupees(paiseFromRupees(rupees), language);
  expectConsoleError(/api\/prices|422/);
  await judge(page, axe, [
    [
      'a price with a fee and a wrong code',
      async () => {
        await visit(page, `${shop.url}${PLAN}`, page.getByRole('heading', { level: 1 }));
        await fillAddress(page, await words('purchase'));
        await stepperOf(page, NAMES.tomato[language]).more.scrollIntoViewIfNeeded();
        await expect(lines).toContainText(price(4 * FEE));
        await code.fill('holi');
        await code.press('Enter');
        await expect(lines).toContainText('HOLI');
      },
      'main',
    ],
    [
      'a price with a code',
      async () => {
        await code.fill('diwali-26');
        await lines.getByRole('button', { name: waiting.takeCode, exact: true }).click();
        await expect(lines).toContainText(`−${price(200)}`);
      },
      'main',
    ],
  ]);
  // A code that is retired meanwhile is said so, and taken away by one press.
  const session = await shop.logInOffice();
  const settle = (act: 'retire' | 'restore', version: number) =>
    callApi(shop.url, officeCouponCalls.settleCoupon, {
      token: session.token,
      params: { id: '1', act },
      body: { version },
    });
  await settle('retire', 1);
  const cod = page.getByRole('radio', { name: (await words('terms'))['payment.cod'] });
  const comeBack = async () => {
    await page.reload();
    await cod.scrollIntoViewIfNeeded();
  };
  await comeBack();
  await lines.getByRole('button', { name: `${waiting.removeCode} DIWALI-26` }).click();
  await expect(lines).not.toContainText('DIWALI-26');
  await settle('restore', 2);
  await comeBack();
  await code.fill('diwali-26');
  await code.press('Enter');
  await expect(lines).toContainText(`−${price(200)}`);
  const total = (await lines.getByText(/₹/).last().textContent()) ?? '';
  await expect(summary).toContainText(total);
  await summary.getByRole('button').click();
  await expect(page).toHaveURL(/\/sub-detail\//);
  await expect(page.getByRole('main')).toContainText(total);
  const [order] = await ordersOf(shop, customer);
  expect(order?.offer).toEqual({
    discount: 200,
    delivery: 4 * FEE,
    total: (order?.price ?? 0) - 200 + 4 * FEE,
  });

  const { token } = session;
  const thanks = { version: 0, draft: { inviteCredit: 100 }, note: '' };
  await callApi(shop.url, officeSettingsCalls.changeInvites, { token, body: thanks });
  const money = await words('money');
  await judge(page, axe, [
    [
      'the code for another household',
      () => visit(page, `${shop.url}/account/money`, page.getByText(money.inviteTitle)),
      'main',
    ],
  ]);
  await expect(page.getByRole('region', { name: money.inviteTitle })).toContainText(/N[0-9A-F]{9}/);
});
