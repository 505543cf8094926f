import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { ComplaintAnswer, OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Page } from '@playwright/test';

import { orderAnswer } from '../web/test/order-answers.ts';
import { expect, test } from './fixtures.ts';
import { jpegOf } from './pictures.ts';
import { withoutRenewal } from './household-orders.ts';
import { judge, visit } from './screens.ts';

/* What became of an order: complaints, the sums in plain words, and what is left, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';
const LONG = 'Cluster beans (gavar), hand-picked in the morning';

/** An order whose first three boxes came, and what became of it. */
function booksOf(now: number, status: OrderAnswer['status'] = 'active') {
  const start = addDays(dayAt(now), -3);
  const box = { 1: 500, 2: 750, 3: 2 };
  const saved = Object.fromEntries([0, 1, 2].map((days) => [addDays(start, days), box]));
  const items = [
    { id: '1', name: LONG, most: 1000, qty: 4000 },
    { id: '2', name: 'Onion', most: 1000, qty: 3000 },
    { id: '3', name: 'Fenugreek', unit: 'units' as const, category: '2', most: 2, qty: 6 },
  ];
  const bought = orderAnswer({ start, dates: status === 'completed' ? 3 : 8, items, saved, status });
  const order: OrderAnswer = {
    ...bought,
    deliverySchedule: bought.deliverySchedule.map((entry) =>
      entry.items.length > 0 ? { ...entry, status: 'delivered' } : entry,
    ),
  };
  const complaint: ComplaintAnswer = {
    _id: '1',
    date: addDays(start, 1),
    lines: [{ item: '1', qty: 500, reason: 'spoilt' }],
    words: 'Brown spots on all of them, from one end to the other',
    photo: null,
    at: new Date(now).toISOString(),
    outcome: null,
    toDate: null,
    answer: '',
  };
  const sums = { delivered: 1500, planned: 500, missed: 500, money: 500, left: 1000, givenBack: 500 };
  const ledger: OrderLedger = {
    items: [
      { _id: '1', all: 4000, ...sums },
      { _id: '2', all: 3000, ...sums, missed: 0, money: 0 },
      { _id: '3', all: 6, delivered: 4, planned: 0, missed: 0, money: 0, left: 2, givenBack: 0 },
    ],
    complaints: [
      complaint,
      { ...complaint, _id: '2', date: start, outcome: 'date', toDate: addDays(start, 5) },
    ],
    wishes: [
      { _id: '2', at: complaint.at, boxOf: null, worth: 310 },
      { _id: '1', at: complaint.at, boxOf: start, worth: 63.86 },
    ],
    rest: { endDate: order.endDate, left: { 1: 1000, 3: 2 }, worth: 1148.5 },
  };
  return { order, ledger };
}

async function show(page: Page, now: number, { order, ledger }: ReturnType<typeof booksOf>): Promise<void> {
  const headers = { 'server-time': String(now) };
  await page.unrouteAll();
  await page.route(`**/api/orders/${order._id}`, (route) => route.fulfill({ json: order, headers }));
  await withoutRenewal(page, now);
  await page.route('**/ledger/sums', (route) => route.fulfill({ json: ledger, headers }));
  await page.route('**/changes/history', (route) =>
    route.fulfill({ json: { entries: [], undoable: null, next: null }, headers }),
  );
}

test('no screen of what became of an order has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  axe,
  expectConsoleError,
}) => {
  expect(customer.token).not.toBe('');
  const [t, customise] = [await words('books'), await words('customise')];
  expectConsoleError(/409/);
  const now = await shop.now();
  const running = booksOf(now);
  const dialog = page.getByRole('dialog');
  const earlier = page
    .locator('summary')
    .filter({ hasText: customise.earlierDeliveries.other.split('{n}')[1] ?? '' });
  const wrong = page.getByRole('button', { name: t.wrong });
  const open = async (shown: ReturnType<typeof booksOf>) => {
    await show(page, now, shown);
    await visit(page, `/sub-detail/${shown.order._id}`, earlier);
    await earlier.click();
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
  };
  await judge(page, axe, [
    [
      'what is left, where each choice puts it, as the link of a mail opens it',
      async () => {
        await show(page, now, running);
        const rest = page.getByText(t.restWhere);
        await visit(page, `/sub-detail/${running.order._id}#rest`, rest);
        await expect(rest).toBeInViewport();
        await expect(page.getByRole('button', { name: /1,148\.50|१,१४८\.५०/ })).toBeVisible();
      },
      'main',
    ],
    ['boxes that came, what was said of them, and where everything went', () => open(running), 'main'],
    [
      'what was wrong with a box',
      async () => {
        await wrong.last().click();
        await dialog.getByRole('button', { name: t['reason.spoilt'] }).first().click();
        await dialog.getByRole('button', { name: t['reason.missing'] }).last().click();
        const photo = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page, '#c8321e') };
        await dialog.getByLabel(t.photo).setInputFiles(photo);
        await expect(dialog.getByText(t.photoChosen)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'the question before a complaint is taken back',
      async () => {
        await open(running);
        await page.getByRole('button', { name: t.withdraw }).click();
        await expect(dialog.getByText(t.withdrawText)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'what became of an order that is over',
      async () => {
        const over = booksOf(now, 'completed');
        await show(page, now, over);
        await visit(page, `/sub-detail/${over.order._id}`, page.getByRole('heading', { name: t.title }));
        await expect(page.getByRole('button', { name: /1,148\.50|१,१४८\.५०/ })).toBeVisible();
      },
      'main',
    ],
    [
      'an order of which nothing is on sale, and the same again at another price',
      async () => {
        await show(page, now, running);
        await visit(page, `/sub-detail/${running.order._id}`, page.getByText(t.againGone));
        await withoutRenewal(page, now, running.order.price + 10);
        await page.reload();
        const [before, after] = t.againBefore.split('{price}');
        const price = page.getByText(new RegExp(`${before}₹.*${after}`));
        await expect(price).toBeVisible();
        await expect(page.getByRole('button', { name: t.againOrder })).toBeVisible();
        await withoutRenewal(page, now, running.order.price);
        await page.reload();
        await expect(page.getByRole('button', { name: t.againOrder })).toBeVisible();
        await expect(price).toBeHidden();
        await withoutRenewal(page, now, running.order.price + 10);
        await page.reload();
        await expect(price).toBeVisible();
      },
      'main',
    ],
    [
      'sums that could not be loaded',
      async () => {
        await show(page, now, running);
        await page.route('**/ledger/sums', (route) =>
          route.fulfill({ status: 409, json: { message: 'Try again', code: 'changed_meanwhile' } }),
        );
        await visit(page, `/sub-detail/${running.order._id}`, earlier);
        await earlier.click();
        await expect(page.getByText(t.loadFailed)).toBeVisible();
      },
      'main',
    ],
  ]);
});
