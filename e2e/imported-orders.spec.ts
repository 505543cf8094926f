import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { api } from '@shivar/domain/contract/api';

import { OLD_HASH, OLD_PASSWORD } from '../server/test/old-export.ts';
import { formatQuantity } from '../web/app/lib/format.ts';
import { callApi } from './call-api.ts';
import { editorOn, said } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Days of the office that no other journey has boxes on. */
const DAYS = { start: '2026-11-19', next: '2026-12-03', later: '2026-12-10' } as const;

/** Imports a household of the old system beside the running program, and answers its email. */
async function importHousehold(dataDir: string): Promise<string> {
  const mark = randomBytes(8).toString('hex');
  const email = `old.${mark}@example.in`;
  const tomato = {
    englishName: 'Tomato',
    marathiName: 'टोमॅटो',
    unitofItem: 'Grams',
    categoryName: 'Vegetables',
  };
  const order = {
    userId: `u-${mark}`,
    price: { $numberInt: '1480' },
    deliveryFrequency: 'weekly',
    subscriptionType: 'weekly',
    isActive: true,
    status: 'active',
    startDate: DAYS.start,
    endDate: DAYS.later,
    address: '7 Old Agra Road, Nashik',
    pincode: '422002',
    selectedItems: {
      t: { ...tomato, maxSelectionItem: { $numberLong: '1000' }, qty: { $numberInt: '2000' } },
    },
  };
  const orders = [
    {
      ...order,
      _id: `a-${mark}`,
      subscriptionName: 'Old favourites',
      deliverySchedule: [{ date: DAYS.next, items: [{ englishName: 'Tomato', qty: '500' }] }],
    },
    { ...order, _id: `b-${mark}`, subscriptionName: 'Festival box', status: 'On hold' },
    { ...order, _id: `c-${mark}`, subscriptionName: 'Empty box', selectedItems: {} },
    { ...order, _id: `d-${mark}`, subscriptionName: 'Puzzle box', selectedItems: { t: tomato } },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'shivar-old-'));
  const [users, bought] = [join(folder, 'users.json'), join(folder, 'orders.json')];
  await writeFile(
    users,
    JSON.stringify([{ _id: `u-${mark}`, email, name: 'Vimal Kale', password: OLD_HASH }]),
  );
  await writeFile(bought, orders.map((one) => JSON.stringify(one)).join('\n'));
  const args = ['server/src/main.mjs', 'import', users, bought, '--write'];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  // With `--repeat-each` another import may be running, and this one is refused. Then it is tried again.
  await expect(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    expect(stdout).toContain('orders: 4 new of 4');
  }).toPass();
  await rm(folder, { recursive: true });
  return email;
}

/** The household, logged in with the password that it had. */
async function household(shop: Shop) {
  const dataDir = process.env['SHOP_DATA_DIR'] ?? '';
  const email = await importHousehold(dataDir);
  return callApi(shop.url, api.login, { body: { email, password: OLD_PASSWORD } });
}

test('a household of the old system finds its orders, changes one that the office packs, and reads why others cannot be, until the office decides @desk', async ({
  page,
  shop,
  office,
  logIn,
  words,
  language,
}) => {
  const [orders, customise, officeWords, officeOrders] = [
    await words('orders'),
    await words('customise'),
    await words('office'),
    await words('officeOrders'),
  ];
  const session = await household(shop);
  await logIn(page.context(), shop.url, session);

  await page.goto('/profile');
  await page.getByRole('tab', { name: orders.activeSubscriptions, exact: true }).click();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf('Old favourites')).toBeVisible();
  await expect(rowOf('Festival box')).toContainText('On hold');
  await rowOf('Old favourites').getByRole('link').click();

  const { chip, stepper, save } = editorOn(page, customise, language);
  await expect(page.getByRole('heading', { name: customise.customizeDelivery })).toBeVisible();
  await expect(chip(DAYS.next)).toContainText(/\S/);
  await chip(DAYS.later).click();
  const tomatoes = stepper({ en: 'Tomato', mr: 'टोमॅटो' }[language]);
  await tomatoes.more.click();
  await save.click();
  await expect(page.getByText(said({ code: 'customisations_saved' }, language)).first()).toBeVisible();

  await office.page.goto(`/admin/day/${DAYS.later}/morning`);
  const box = office.page.getByRole('listitem').filter({ hasText: 'Vimal Kale' });
  await expect(box.filter({ hasText: formatQuantity(100, 'Grams', language) }).first()).toContainText(
    '7 Old Agra Road',
  );
  await expect(office.page.getByRole('region', { name: officeWords.harvest, exact: true })).toContainText(
    'Tomato',
  );

  const found = await callApi(shop.url, api.ordersOfUser, {
    token: session.token,
    params: { userId: session.user._id },
  });
  const open = (name: string) =>
    page.goto(`/sub-detail/${found.find((order) => order.subscriptionName === name)?._id}`);
  await open('Festival box');
  await expect(page.getByText('On hold', { exact: true })).toBeVisible();
  await expect(page.getByText((await words('books'))['readOnly.other'])).toBeVisible();
  await expect(page.getByRole('heading', { name: (await words('books')).title })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tomato' })).toBeVisible();
  await expect(page.getByText((await words('books')).noDeliveries)).toHaveCount(0);

  const onHold = found.find((order) => order.subscriptionName === 'Festival box');
  await office.page.goto('/admin');
  await office.page.locator('a[href="/order?status=undecided"]').click();
  await office.page.locator(`a[href="/order/${onHold?._id}"]`).click();
  await expect(office.page.getByText(officeOrders.toDecide.replace('{status}', 'On hold'))).toBeVisible();
  await office.page.getByRole('button', { name: officeOrders.decide }).click();
  const dialog = office.page.getByRole('dialog', { name: officeOrders.decide });
  await expect(dialog.getByText(officeOrders['decided.active'])).toBeVisible();
  await dialog.getByRole('button', { name: officeOrders.save }).click();
  await expect(dialog).toBeHidden();
  await expect(office.page.getByText(orders['status.active'], { exact: true }).first()).toBeVisible();
  await expect(office.page.getByText(officeOrders['change.status'])).toBeVisible();

  await open('Empty box');
  await expect(page.getByText(said({ code: 'order_has_no_items' }, language))).toBeVisible();
  await open('Puzzle box');
  await expect(page.getByRole('alert').filter({ hasText: customise.noUsableItems })).toBeVisible();
});
