import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { noticeWords } from '@shivar/domain/rules/notices/words';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, orderWithBoxTomorrow } from './household-orders.ts';
import { jpegOf } from './pictures.ts';
import { shopAt } from './shop.ts';

const DAY = '2026-11-24';

test('a household marks an item of its box as spoilt with a photo, the office gives it back by one press, and the household hears and sees it @phone', async ({
  page,
  context,
  browser,
  serverWith,
  logIn,
  consoleGuard,
  words,
  language,
  axe,
}) => {
  const [t, customise, office] = [
    await words('books'),
    await words('customise'),
    await words('officeComplaints'),
  ];
  const server = await serverWith({ clockStart: '2026-11-23T17:30:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp('Lata Deshpande-Kulkarni');
  const order = await orderWithBoxTomorrow(shop, customer);
  await server.restartAt(`${DAY}T12:30:00+05:30`);
  const session = await shop.logInOffice();
  await callApi(shop.url, officeDayCalls.markDelivered, {
    token: session.token,
    params: { date: DAY, batch: 'morning' },
    body: {},
  });

  await logIn(context, server.url, customer);
  const openBoxes = async () => {
    await page.goto(`${server.url}/sub-detail/${order._id}`);
    await page
      .locator('summary')
      .filter({ hasText: customise.earlierDeliveries.one.split('{n}').at(-1) ?? '' })
      .click();
  };
  await openBoxes();
  const day = formatShortDay(DAY, language);
  await page.getByRole('button', { name: `${t.wrong} ${day}` }).click();
  const dialog = page.getByRole('dialog');
  const mark = t.mark.replace('{item}', NAMES.tomato[language]).replace('{reason}', t['reason.spoilt']);
  await dialog.getByRole('button', { name: mark }).click();
  const photo = { name: 'tomato.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page, '#c8321e') };
  await dialog.getByLabel(t.photo).setInputFiles(photo);
  await expect(dialog.getByText(t.photoChosen)).toBeVisible();
  await dialog.getByLabel(t.words).fill('Brown spots');
  await axe(page, 'dialog[open]');
  await dialog.getByRole('button', { name: t.send }).dblclick();
  await expect(page.getByText(t['outcome.open'])).toBeVisible();

  const desk = await browser.newContext({ baseURL: server.url });
  consoleGuard.watch(desk);
  await logIn(desk, server.url, session);
  const work = await desk.newPage();
  await work.goto('/admin/complaints');
  const row = work.getByRole('listitem').filter({ hasText: customer.user.name });
  await expect(row.getByText('“Brown spots”')).toBeVisible();
  await row.getByRole('button', { name: office['photo.complaint'] }).click();
  await expect(row.getByRole('img', { name: office['photo.complaint'] })).toBeVisible();
  await row.getByRole('button', { name: office['act.allowance'] }).click();
  await expect(row).toBeHidden();
  await desk.close();

  // Complaints of ten minutes are gathered into one message.
  await server.restartAt(`${DAY}T12:55:00+05:30`);
  const [item = ''] = Object.entries(order.selectedItems).flatMap(([id, { englishName }]) =>
    englishName === NAMES.tomato.en ? [id] : [],
  );
  const told = {
    kind: 'settled',
    facts: { date: DAY, items: { [item]: 300 }, how: 'back' },
    items: { [item]: { name: NAMES.tomato, unit: 'Grams' } },
  } as const;
  await expect
    .poll(async () => (await shop.mails.to(customer.user.email)).join('\n').replaceAll(/\s+/g, ' '))
    .toContain(noticeWords(told, 'en').text);
  await openBoxes();
  await expect(page.getByText(t['outcome.allowance'])).toBeVisible();
  await page.goto(`${server.url}/account/notices`);
  await expect(page.getByText(noticeWords(told, language).title)).toBeVisible();
});
