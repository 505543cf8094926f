import type { Page } from '@playwright/test';
import type { Call } from '@shivar/domain/contract/call';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { dayAt } from '@shivar/domain/values/day';

import { officeLinks } from '../web/app/office/frame/office-map.ts';
import { hire } from './farm-people.ts';
import { expect, test } from './fixtures.ts';
import { logInAtOffice } from './office-steps.ts';

/* The pages and calls of each role of the farm's people (product 11.2). */

/** The calls of the farm's people that this page's user may make. `id` is any id: the role is judged before anything is looked up. */
async function admittedCalls(page: Page, id: string) {
  // Only the day must be a real one.
  const gaps: Readonly<Record<string, string>> = {
    date: dayAt(Date.now()),
    batch: 'morning',
    pincode: '422001',
    id,
  };
  const asked = Object.values<Call>(everyCall)
    .filter(({ caller }) => caller !== 'anyone' && caller !== 'customer')
    .map(({ method, path }) => ({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => gaps[name] ?? '1'),
    }));
  expect(asked.length).toBeGreaterThan(60);
  const answered = await page.evaluate(async (calls) => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    const made: (readonly [string, number])[] = [];
    for (const { method, url } of calls) {
      const sent = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
      const answer = await fetch(url, { method, ...sent, headers: { ...sent.headers, authorization } });
      made.push([url, answer.status]);
    }
    return made;
  }, asked);
  return { gaps, admitted: answered.flatMap(([url, status]) => (status === 403 ? [] : [url])) };
}

test('a driver sees what goes out, and the token opens no other page and no other call of the office @phone', async ({
  page,
  shop,
  words,
  expectConsoleError,
}) => {
  const t = await words('office');
  const { token } = await shop.logInOffice();
  const driver = await hire(shop, token, 'Ganesh More', 'driver');
  await page.goto('/admin-login');
  await logInAtOffice(page, driver.user.email, driver.password);
  await page.waitForURL('/admin/day/**');
  await expect(page.getByRole('navigation', { name: t.daysAndBatches })).toBeVisible();
  for (const { to, roles } of officeLinks) {
    await page.goto(to);
    await page.waitForURL(to === '/admin/rounds' ? '/admin/rounds/**' : '/admin/day/**');
    await expect(page.getByRole('link', { name: t['place.orders'], exact: true })).toHaveCount(0);
    expect(roles.includes('driver')).toBe(/^\/admin\/(?:day|rounds)$/.test(to));
  }

  // The calls that are a driver's own are refused for their empty bodies.
  expectConsoleError(/\b(?:400|403|404|415)\b.*api\/admin\//);
  const { admitted, gaps } = await admittedCalls(page, driver.user._id);
  const boxes = `/api/admin/orders/${gaps['id']}/boxes`;
  const days = [
    '',
    'changes',
    'harvest',
    'list-version',
    'list-seen',
    'crates',
    'packed',
    'rounds',
    'rounds/1',
  ];
  const ends = 'events box-marks box-starts box-starts/back cuts door-payments stops/move'.split(' ');
  const own = ends.map((end) => `/api/admin/${end}`);
  own.push(...days.map((end) => `/api/admin/day/${gaps['date']}/morning/${end}`.replace(/\/$/, '')));
  own.push(`${boxes}/photos/1`, `${boxes}/${gaps['date']}/photos/1`);
  expect(admitted.toSorted()).toEqual(own.toSorted());
});

test('the accounts keep the money, and open no other page and no other call of the office @desk', async ({
  page,
  shop,
  customer,
  words,
  axe,
  expectConsoleError,
}) => {
  const [t, orders] = [await words('office'), await words('officeOrders')];
  const order = await shop.placeOrder(customer);
  const { token } = await shop.logInOffice();
  const vijay = await hire(shop, token, 'Vijay Kale', 'accounts');
  await page.goto('/admin-login');
  await logInAtOffice(page, vijay.user.email, vijay.password);
  await page.waitForURL('/admin/bank');
  await expect(page.getByRole('link', { name: t['place.settings'], exact: true })).toHaveCount(0);
  for (const { to, roles } of officeLinks) {
    await page.goto(to);
    const mayOpen = roles.includes('accounts');
    await page.waitForURL(mayOpen ? (to === '/admin/day' ? '/admin/day/**' : to) : '/admin/bank');
  }

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/admin/rounds/tills');
  await expect(
    page.getByRole('main').getByRole('link', { name: t['place.bank'], exact: true }),
  ).toBeVisible();
  await axe(page);
  await page.goto(`/admin/people/${customer.user._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.user.name);
  await axe(page);
  await page.goto(`/order/${order._id}`);
  await expect(button(orders.markPaid)).toBeVisible();
  await expect(button(orders.changeAddress)).toHaveCount(0);
  await axe(page);
  await button(orders.markPaid).click();
  await expect(button(orders.markPaid)).toBeHidden();

  expectConsoleError(/\b(?:400|403|404|415|422)\b.*api\/admin\//);
  const { admitted, gaps } = await admittedCalls(page, vijay.user._id);
  const [person, own] = [`people/${gaps['id']}`, `orders/${gaps['id']}`];
  const ofMoney = `tills tills/${gaps['id']} ${person} ${person}/movements ${person}/payouts ${person}/payout-release ${person}/pay-with-credit
    said-payments/${gaps['id']} order-payments bank-lines bank-lines/book bank-lines/${gaps['id']}/aside
    bank-lines/${gaps['id']}/reopen statements/read statements/take people orders order-plans ${own} ${own}/history ${own}/payment ${own}/payment-link ${own}/renewal ${own}/bills ${own}/bills/issue
    coupons coupons coupons/${gaps['id']} coupons/${gaps['id']} coupons/${gaps['id']}/1 books/export bills bills/sums bills/tax bills/tax/export bills/export bills/${gaps['id']} bills/${gaps['id']}/file overview`;
  const ofAll = ['', 'changes', 'harvest', 'list-version', 'list-seen', 'crates', 'packed'].map((end) =>
    `day/${gaps['date']}/morning/${end}`.replace(/\/$/, ''),
  );
  const expected = [...ofMoney.split(/\s+/), ...ofAll, 'cuts', 'events'].map((end) => `/api/admin/${end}`);
  expect(admitted.toSorted()).toEqual(expected.toSorted());
});

test('a forged flag in the browser opens nothing @phone', async ({
  page,
  customer,
  words,
  expectConsoleError,
}) => {
  const t = await words('office');
  await page.goto('/subscription');
  const forged = { ...customer.user, isAdmin: true };
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), forged);
  expectConsoleError(/api\/admin\//);
  await page.goto('/admin/day/2027-03-01/morning');
  await page.waitForURL('/admin-login?next=**');
  await expect(page.getByText(t.notAnAdmin.replace('{email}', customer.user.email))).toBeVisible();
});
