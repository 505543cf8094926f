import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Route } from '@playwright/test';
import { formatDay, formatShortDay, inDigits } from '@shivar/domain/language/format';
import { readXlsx } from 'hucre/xlsx';

import { expect, test } from './fixtures.ts';
import { goToPlace, showFilters } from './office-steps.ts';

test('the office finds an order, changes where it goes and what is in a box, and cancels it @desk', async ({
  shop,
  office,
  words,
  language,
  expectConsoleError,
}) => {
  const { page } = office;
  const [t, customise, orders, place, officeMessages] = [
    await words('officeOrders'),
    await words('customise'),
    await words('orders'),
    await words('office'),
    await words('officeMessages'),
  ];
  // A name that no other journey, and no other round of this one, has.
  const surname = `${language === 'mr' ? 'देशपांडे' : 'Deshpande'}${randomUUID().slice(0, 6)}`;
  const customer = await shop.signUp(`Asha ${surname}`);
  const order = await shop.placeOrder(customer);
  const later = await shop.placeOrder(customer);
  const [number, laterNumber] = [order, later].map(({ orderNumber }) =>
    inDigits(String(orderNumber), language),
  );

  await page.goto('/admin/day');
  await page.waitForURL('/admin/day/**');
  await goToPlace(page, place, 'place.orders');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  // From anywhere on the page, and by the keyboard alone.
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(surname.slice(0, -1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?search=/);
  const found = page.getByRole('list', { name: t.results }).getByRole('listitem');
  const row = found.filter({ hasText: t.order.replace('{number}', number ?? '') });
  await expect(row).toContainText(customer.user.name);
  await expect(row).toContainText(t['payment.due']);
  // A named view keeps the search.
  const unpaid = page.getByRole('link', { name: t['view.unpaid'], exact: true });
  await unpaid.click();
  await page.waitForURL(/search=.*unpaid=1/);
  await expect(unpaid).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(row).toBeVisible();
  await showFilters(page, place);
  await page.getByLabel(t.status).selectOption('cancelled');
  await page.waitForURL(/status=cancelled/);
  await expect(page.getByText(t.none)).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByText(t.exportAll, { exact: true }).click();
  await page.getByRole('button', { name: t.exportXlsx, exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.xlsx$/);
  const [sheet] = (await readXlsx(await readFile(await file.path()))).sheets;
  expect(sheet?.rows.map((cells) => cells[0])).toContain(order.orderNumber);
  expect(sheet?.rows.flat()).toContain(customer.user.name);

  const laterRow = found.filter({ hasText: t.order.replace('{number}', laterNumber ?? '') });
  // Chosen orders are marked as paid together, and their customers can be written to.
  const tick = (shown = '') => page.getByLabel(t.tick.replace('{number}', shown), { exact: true });
  await tick(laterNumber).check();
  await expect(page.getByRole('link', { name: place.write, exact: true })).toHaveAttribute(
    'href',
    `mailto:?bcc=${encodeURIComponent(customer.user.email)}`,
  );
  // Paper has the chosen rows alone.
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeHidden();
  await expect(laterRow).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: t.payMany.one.replace('{n}', inDigits('1', language)) }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.markPaid, exact: true }).click();
  await expect(page.getByText(t.nowPaidMany.one.replace('{n}', inDigits('1', language)))).toBeVisible();
  await expect(tick(laterNumber)).not.toBeChecked();
  await expect(laterRow).toContainText(t['payment.paid']);

  // Keys lead from order to order, in the list and on the page, and back to the place in the list.
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(number ?? '');
  await page.keyboard.press('k');
  await expect(title).toContainText(laterNumber ?? '');
  await page.keyboard.press('j');
  await expect(title).toContainText(number ?? '');
  await page.keyboard.press('u');
  await page.waitForURL(/\?search=/);
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toContainText(number ?? '');
  await page.getByRole('button', { name: t.markPaid, exact: true }).click();
  await expect(page.getByRole('heading', { name: customer.user.name, exact: true })).toBeFocused();
  await expect(page.getByText(t.nowPaid, { exact: true })).toBeVisible();
  const history = page.getByRole('heading', { name: t.history }).locator('..');
  await expect(history.getByRole('listitem').first()).toContainText(t['change.payment']);

  await page.getByRole('button', { name: t.changeAddress, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(t.newFrom.split('{')[0] ?? '');
  await dialog.getByLabel(t.line1).fill('9 Sharanpur Road');
  // Closing by mistake asks first.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: place.stay, exact: true }).click();
  await expect(dialog.getByLabel(t.line1)).toHaveValue('9 Sharanpur Road');
  // The customer fills a box meanwhile. The office sees the difference before it decides.
  const [item = ''] = Object.keys(order.selectedItems);
  const entry = order.deliverySchedule.at(-1);
  const day = entry?.date ?? '';
  const step = order.selectedItems[item]?.unitofItem === 'Grams' ? 100 : 1;
  await shop.customise(customer, order, { [day]: { [item]: step } });
  expectConsoleError(/\/address/);
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: place.conflictTitle })).toContainText(
    formatDay(day, language),
  );
  await dialog.getByRole('button', { name: place.keepYours, exact: true }).click();
  await expect(dialog.getByLabel(t.line1)).toHaveValue('9 Sharanpur Road');
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('9 Sharanpur Road').first()).toBeVisible();

  // For a caller who is away on one date: no box comes then. And back: it comes with our pick again.
  const [away] = order.deliverySchedule;
  const awayDay = formatDay(away?.date ?? '', language);
  const awayRow = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`${awayDay}$`) }) });
  await expect(awayRow).toContainText(t['content.unlessChanged']);
  const month = await words('month');
  const less = dialog.getByText(month.getsSmaller.split('{', 1)[0] ?? '');
  for (const [button, origin] of [
    [t.leaveEmpty, t['content.leftEmpty']],
    [t.letFarmChoose, t['content.unlessChanged']],
  ] as const) {
    await page.getByRole('button', { name: `${button}: ${awayDay}`, exact: true }).click();
    // What our pick takes for this box comes from the others.
    await expect(less).toHaveCount(button === t.letFarmChoose ? 1 : 0);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(awayRow).toContainText(origin);
  }
  await expect(history.getByRole('listitem').first()).toContainText(t['change.empty']);

  // One box on all dates, and then the rest of it all, as the customer can: each is offered, and saved when it was read.
  const [first] = order.deliverySchedule;
  await page
    .getByRole('button', { name: t.changeBox.replace('{day}', formatDay(first?.date ?? '', language)) })
    .click();
  const most = t.leftAndMost.split(/{\w+}/)[1] ?? '';
  await expect(dialog.getByText(most).first()).toBeVisible();
  await dialog
    .getByRole('button', { name: language === 'mr' ? /वाढवा$/ : /^More / })
    .first()
    .click();
  // Less than our pick comes then, and the caller hears it before it is saved.
  const chosen = month.replacesPick.replace('{days}', formatShortDay(first?.date ?? '', language));
  await expect(dialog.getByText(chosen)).toBeVisible();
  await dialog.getByLabel(customise.applyToAll).check();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(history.getByRole('listitem').first()).toContainText(t['change.customise']);
  await page.getByRole('button', { name: customise.planMonth, exact: true }).click();
  await expect(dialog.getByText(customise.noOpenDate)).toBeVisible();
  await page.keyboard.press('Escape');

  // A box that the customer has filled is locked: the office says why it changes it.
  await page.getByRole('button', { name: t.changeBox.replace('{day}', formatDay(day, language)) }).click();
  await dialog
    .getByRole('button', { name: language === 'mr' ? /कमी करा$/ : /^Less / })
    .first()
    .click();
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog.getByText(officeMessages.reason_required, { exact: true })).toBeVisible();
  await dialog.getByLabel(t.reason).fill('Asked by phone');
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(history.getByRole('listitem').first()).toContainText('Asked by phone');

  // The answer is lost. The page reads the order again and says so.
  expectConsoleError(/\/notes/);
  const loseAnswer = (route: Route) => route.fetch().then(() => route.abort());
  await page.route('**/notes', loseAnswer, { times: 1 });
  await page.getByLabel(t.noteField).fill('Rings twice');
  await page.getByLabel(t.noteField).press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: place.readAnew })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rings twice' })).toHaveCount(1);

  await page.getByRole('button', { name: t.cancel, exact: true }).click();
  await dialog.getByLabel(t.reason).fill('Leaves Nashik');
  await dialog.getByRole('button', { name: t.cancel, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(orders['status.cancelled'], { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t.changeAddress, exact: true })).toBeHidden();
  await expect(history.getByRole('listitem').first()).toContainText('Leaves Nashik');
  // The pressed button is gone, so the heading has the focus.
  await expect(page.locator('h1')).toBeFocused();
});
