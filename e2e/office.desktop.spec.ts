import { readFile } from 'node:fs/promises';

import { api } from '@shivar/domain/contract/api';

import { hasItsPictures } from './awake.ts';
import { callApi } from './call-api.ts';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';

import { expect, test } from './fixtures.ts';
import { shopAt } from './shop.ts';
import { tabTo } from './tab-to.ts';

/*
 * Journeys that are told apart neither by language nor by the width of the screen, most with a server of their own.
 */

const TOMORROW = '/admin/day/2026-11-24/morning';

test('a day of more boxes than one answer holds is read to its end', async ({
  shopWith,
  office,
  words,
  logIn,
}) => {
  test.slow();
  const t = await words('office');
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  const customer = await shop.signUp();
  const order = async (many: number) => {
    for (let placed = 0; placed < many; placed += 1) await shop.placeOrder(customer, { batch: 'morning' });
  };
  await Promise.all([order(67), order(67), order(67)]);
  const { page } = office;
  await logIn(page.context(), shop.url, await shop.logInOffice());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/admin\/day\/[^/]+\/[^/]+$/.test(pathname)) asked.push(search);
  });
  await page.goto(shop.url + TOMORROW);
  const packing = page.getByRole('region', { name: new RegExp(`^${t.packing}`) });
  const boxes = packing.getByRole('heading', { level: 4 });
  await expect(boxes).toHaveCount(201);
  expect(new Set(await boxes.allTextContents()).size).toBe(201);
  // Which number the 200th box has is open: of orders that are placed at once, either may draw the lower one.
  expect(asked).toEqual(['', expect.stringMatching(/^\?after=\d+$/)]);
});

test('a box that nobody filled comes as it was shown; after the cut-off the list reloads and marks later changes, on paper too', async ({
  serverWith,
  office,
  words,
  logIn,
  axe,
  expectConsoleError,
}) => {
  const t = await words('office');
  const server = await serverWith({ clockStart: '2026-11-23T17:50:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp();
  const order = await shop.placeOrder(customer, { batch: 'morning' });
  const { page } = office;
  const session = await shop.logInOffice();
  await logIn(page.context(), shop.url, session);
  // A device that is five hours fast: the server's clock decides, and the list is read once.
  await page.clock.install({ time: '2026-11-23T22:50:00+05:30' });
  const readings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api${TOMORROW}`)) readings.push(request.url());
  });
  await page.goto(shop.url + TOMORROW);
  await expect(page.getByText(t.stillOpen.split('{')[0] ?? '')).toBeVisible();
  // The household bought and never came back: before the cut-off its box is only expected.
  const box = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) });
  await expect(box).toContainText(t.ourPickUnlessChanged);
  const shown = await box.getByRole('listitem').allTextContents();
  expect(shown.length).toBeGreaterThanOrEqual(4);
  expect(readings).toHaveLength(1);

  // Ten minutes later. The page hears that the server is back and the day is closed. A reading that gets lost is tried again.
  expectConsoleError(
    /day\/2026-11-24\/morning|day\/\{date\}\/\{batch\}(?:\/changes)? failed|api\/admin\/events/,
  );
  // It fails until the page has said so: a page that tries again at once must not hide the text before it is seen.
  await page.route(`**/api${TOMORROW}`, (route) => route.abort());
  await hasItsPictures(page);
  await server.restartAt('2026-11-23T18:00:05+05:30');
  const params = { id: order._id };
  const { token } = session;
  const cannotLook = page.getByText(t.cannotLook.split('{')[0] ?? '');
  await expect(cannotLook).toBeVisible();
  await page.unroute(`**/api${TOMORROW}`);
  await page.clock.fastForward('10:30');
  const final = page.getByText(t.closed.split('{')[0] ?? '');
  await expect(final).toBeVisible();
  // The box has just what was shown.
  await expect(box).toContainText(t.ourPick);
  await expect(box).not.toContainText(t.ourPickUnlessChanged);
  expect(await box.getByRole('listitem').allTextContents()).toEqual(shown);
  // While nobody can say whether anything changed, the page does not say that nothing did.
  const changes = `**/api${TOMORROW}/changes`;
  await page.route(changes, (route) => route.abort());
  await page.clock.fastForward('00:31');
  await expect(cannotLook).toBeVisible();
  await expect(final).toBeHidden();
  await page.unroute(changes);
  await page.clock.fastForward('00:31');
  await expect(final).toBeVisible();

  // Somebody else of the office fills a box: the page that is open hears of it at once, without its timer. It stays as it is
  // meanwhile.
  const { version } = await callApi(shop.url, officeOrderCalls.officeOrder, { token, params });
  const [itemId = ''] = Object.keys(order.selectedItems);
  await callApi(shop.url, officeOrderCalls.officeChangeSchedule, {
    token,
    params,
    body: {
      version,
      schedule: { '2026-11-24': { [itemId]: 200 } },
      override: true,
      reason: 'Asked by phone',
    },
  });
  await box.evaluate((element) => element.setAttribute('data-seen', ''));
  const late = page.getByRole('list', { name: t.lateBoxes }).getByRole('listitem');
  await expect(late).toHaveCount(1);
  await expect(late).toContainText(order.selectedItems[itemId]?.englishName ?? '');
  await expect(late.getByRole('link')).toHaveAttribute('href', `/order/${order._id}`);
  const changedAt = t.changedAt.split('{')[0] ?? '';
  await expect(box).toContainText(changedAt);
  await expect(box).toHaveAttribute('data-seen');
  await axe(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t.exportDay }).click();
  expect((await saving).suggestedFilename()).toBe('day-2026-11-24.xlsx');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(t.printed.split('{')[0] ?? '')).toBeVisible();
  await expect(page.getByText(t.printedLate.one.replace('{n}', '1'))).toBeVisible();
  await expect(box).toContainText(changedAt);

  // Nobody said on the day whether the box went out. So the next morning begins with the question.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('about:blank');
  await server.restartAt('2026-11-25T08:00:00+05:30');
  // More than a day without use has logged the office out.
  await logIn(page.context(), shop.url, await shop.logInOffice());
  await page.goto(`${shop.url}/admin`);
  const asked = (await words('officeOverview'))['decision.boxes-unmarked'].one;
  await page.getByRole('link', { name: asked.split('{n}')[1] ?? '' }).click();
  await expect(page).toHaveURL(shop.url + TOMORROW);
  await axe(page);
  await page.getByRole('button', { name: t.noneWent }).click();
  await expect(page.getByRole('dialog')).toContainText(t.notComeText);
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.allDelivered }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.allDelivered }).click();
  await expect(page.getByText(t.nowDelivered.one.split('{n}')[1] ?? '')).toBeVisible();
  await expect(page.getByRole('button', { name: t.allDelivered })).toBeHidden();
  const seen = await callApi(shop.url, api.order, { ...customer, params });
  expect(seen.deliverySchedule[0]?.status).toBe('delivered');
});

test('a message that has become overdue is the first line of the overview, and leads to itself', async ({
  serverWith,
  office,
  words,
  logIn,
}) => {
  const [t, inbox] = [await words('officeOverview'), await words('officeInbox')];
  const server = await serverWith({ clockStart: '2026-11-20T10:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const written = {
    name: 'Asha Kulkarni',
    email: shop.freshEmail(),
    subject: '',
    message: 'Where is my box?',
  };
  const { ticket } = await callApi(shop.url, api.contact, { body: written });
  const order = await shop.placeOrder(await shop.signUp());
  const { token } = await shop.logInOffice();
  const params = { id: order._id };
  const { version } = await callApi(shop.url, officeOrderCalls.officeOrder, { token, params });
  const paid = { version, paid: true, reason: '' };
  await callApi(shop.url, officeOrderCalls.officeNotePayment, { token, params, body: paid });
  await server.restartAt('2026-11-23T10:00:00+05:30');
  const { page } = office;
  await logIn(page.context(), shop.url, await shop.logInOffice());

  await page.goto(`${shop.url}/admin`);
  const lines = page.getByRole('list', { name: t.decisions }).getByRole('link');
  await expect(lines.first()).toHaveText(t['decision.messages-overdue'].one.replace('{n}', '1'));
  await lines.first().press('Enter');
  const found = page.getByRole('list', { name: inbox.results }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await page.getByRole('link', { name: written.name }).press('Enter');
  await page.waitForURL(`${shop.url}/admin/inbox/${ticket}`);
  await page.goBack();
  await page.goBack();
  await expect(lines.first()).toBeVisible();

  // The numbers behind a plot, by the keyboard alone.
  const revenue = page.getByRole('region', { name: t['plot.revenue'], exact: true });
  const numbers = revenue.getByRole('button', { name: t.showNumbers });
  await tabTo(page, numbers);
  await page.keyboard.press('Enter');
  const row = revenue.getByRole('row').filter({ hasText: '20 Nov 2026' });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/₹[1-9]/);
  const saving = page.waitForEvent('download');
  await tabTo(page, revenue.getByRole('button', { name: t.csv }));
  await page.keyboard.press('Enter');
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.split('\r\n')).toContainEqual(expect.stringMatching(/^"2026-11-20",0,[1-9]/));
});

test('the day leads to the batch that is packed next, and keys lead on', async ({
  office: { page },
  words,
  axe,
}) => {
  const t = await words('office');
  // The server's clock says Monday 10 in the morning. The device's clock does not matter.
  await page.goto('/admin/day');
  await page.waitForURL('/admin/day/2026-11-23/evening');
  await expect(page.getByRole('link', { name: new RegExp(`^${t.nextDay}`) })).toBeVisible();
  await page.keyboard.press('j');
  await page.waitForURL('/admin/day/2026-11-24/evening');

  // The keys are told, and those without Control are turned off by whom they hinder.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t.keysTitle });
  await expect(keys).toBeVisible();
  await axe(page, 'dialog[open]');
  await keys.getByLabel(t.keysSingle).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('4');
  await page.getByRole('button', { name: t.keys }).click();
  await keys.getByLabel(t.keysSingle).check();
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).pathname).toBe('/admin/day/2026-11-24/evening');
  await page.keyboard.press('4');
  await page.waitForURL('/order');
});
