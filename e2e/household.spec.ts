import { householdCalls } from '@shivar/domain/contract/household-calls';
import { formatShortDay } from '@shivar/domain/language/format';

import { formatFullDay } from '../web/app/lib/format-order.ts';
import { formatPrice, formatQuantity } from '../web/app/lib/format.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, firstDay, orderWithBoxTomorrow } from './household-orders.ts';

test('the history shows the choices before and after each change, and the last change can be undone @phone', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, customise, shell] = [await words('orders'), await words('customise'), await words('shell')];
  const order = await orderWithBoxTomorrow(shop, customer);
  const day = formatShortDay(firstDay(order), language);
  const tomato = `${NAMES.tomato[language]} ${formatQuantity(300, 'Grams', language)}`;
  await page.goto(`/sub-detail/${order._id}`);
  await page.getByText(customise.changes, { exact: true }).click();
  const entries = page
    .getByRole('listitem')
    .filter({ has: page.getByText(new RegExp(`^${t['by.customer']} · `)) });
  const chosen = entries.filter({ has: page.getByRole('heading', { name: t['change.customise'] }) });
  await expect(entries).toHaveCount(2);
  await expect(chosen).toContainText(day);
  await expect(chosen.getByText(t.heldNothing, { exact: true })).toBeVisible();
  await expect(chosen).toContainText(tomato);

  await chosen.getByRole('button', { name: t.undoChange }).click();
  const question = page.getByRole('dialog', { name: t.undoQuestion });
  await question.getByRole('button', { name: shell.no }).click();
  await expect(chosen.getByRole('button', { name: t.undoChange })).toBeVisible();
  await chosen.getByRole('button', { name: t.undoChange }).click();
  await question.getByRole('button', { name: shell.ok }).click();
  await expect(page.getByText(t.changeUndone, { exact: true }).last()).toBeVisible();
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(t['change.undo']);
  await expect(chosen).toContainText(t.isUndone);
  await expect(page.getByRole('button', { name: t.undoChange })).toHaveCount(0);
  await expect(chosen.getByRole('heading')).toBeFocused();
  const { undoable } = await callApi(shop.url, householdCalls.orderHistory, {
    token: customer.token,
    params: { id: order._id },
  });
  expect(undoable).toBeNull();
});

test('the calendar is walked by keyboard, gives its address to an app, and leads to a slip @desk', async ({
  page,
  shop,
  customer,
  words,
  language,
}) => {
  const [t, shell, terms] = [await words('orders'), await words('shell'), await words('terms')];
  const order = await orderWithBoxTomorrow(shop, customer);
  const [first, second] = order.deliverySchedule.map(({ date }) => formatFullDay(date, language));
  // The order tells its price and payment, and leads to its next slip and to the calendar.
  await page.goto(`/sub-detail/${order._id}`);
  const paid = `${terms['payment.cod']} · ${t['payment.due']}`;
  await expect(page.getByText(`${formatPrice(order.price, language)} · ${paid}`)).toBeVisible();
  await expect(page.getByRole('link', { name: t.slip })).toHaveAttribute(
    'href',
    `/sub-detail/${order._id}/slip/${firstDay(order)}`,
  );
  await page.getByRole('link', { name: t.calendar }).click();
  await expect(page.getByRole('heading', { name: t.calendar })).toBeInViewport();
  // The bell says the same as its dot.
  await expect(page.getByRole('link', { name: shell.deliveryDue })).toBeVisible();
  const tomorrow = page.getByRole('button', { name: new RegExp(`^${first}: .*${t['mark.planned']}$`) });
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
  await tomorrow.focus();
  await page.keyboard.press('ArrowDown');
  const nextWeek = page.getByRole('button', { name: new RegExp(`^${second}: .*${t['mark.ourPick']}$`) });
  await expect(nextWeek).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(tomorrow).toBeFocused();

  await page.getByRole('button', { name: t.makeCalendar }).click();
  const address = page.getByLabel(t.calendarAddress);
  await expect(address).toHaveValue(/\/calendar\/[\w.-]+\.ics$/);
  const ownCalendar = page.getByRole('heading', { name: t.ownCalendar });
  await expect(ownCalendar).toBeFocused();
  const url = await address.inputValue();
  await expect(page.getByRole('link', { name: t.openInCalendar })).toHaveAttribute(
    'href',
    url.replace(/^https?:/, 'webcal:'),
  );
  const file = await page.request.get(url);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toContain(NAMES.tomato[language]);
  await page.getByRole('button', { name: t.revokeCalendar }).click();
  await page.getByRole('dialog', { name: t.revokeQuestion }).getByRole('button', { name: shell.ok }).click();
  await expect(page.getByRole('button', { name: t.makeCalendar })).toBeVisible();
  await expect(ownCalendar).toBeFocused();
  expect((await page.request.get(url)).status()).toBe(404);

  await page
    .getByRole('link', { name: `${t.slip}: ${formatShortDay(firstDay(order), language)}` })
    .first()
    .click();
  await page.waitForURL(`/sub-detail/${order._id}/slip/${firstDay(order)}`);
  const slip = page.getByRole('article');
  await expect(slip).toContainText('12 Gangapur Road');
  await expect(slip).toContainText(NAMES.tomato.en);
  await expect(slip).toContainText(NAMES.tomato.mr);
  await expect(page.getByRole('button', { name: t.print })).toBeVisible();
});

test('the office finds the way to its pages in its own menu, and a customer does not @desk', async ({
  page,
  customer,
  office,
  words,
}) => {
  const t = await words('shell');
  expect(customer.user.isAdmin).toBe(false);
  await page.goto('/profile');
  await expect(page.getByText(customer.user.email)).toBeVisible();
  await expect(page.getByRole('link', { name: t.farmOffice, includeHidden: true })).toHaveCount(0);
  await office.page.goto('/profile');
  await office.page.locator('summary:visible').last().click();
  await office.page.getByRole('link', { name: t.farmOffice }).click();
  await office.page.waitForURL(/\/admin/);
});
