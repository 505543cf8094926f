import type { Page } from '@playwright/test';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

import { formatQuantity, formatSum } from '../web/app/lib/format.ts';
import { expect, test } from './fixtures.ts';
import { logInAtOffice } from './office-steps.ts';
import { OFFICE } from './server.ts';
import type { Shop } from './shop.ts';

/**
 * Days on which only these journeys have boxes: the last ones that an order can begin on, one for each journey
 * and language, so that the totals are theirs alone.
 */
const QUIET_DAYS = {
  grams: { en: '2027-01-20', mr: '2027-01-21' },
  paper: { en: '2027-01-18', mr: '2027-01-19' },
} as const;

/** Such a day; where the journeys are repeated, one for each time. */
const quietDay = (journey: keyof typeof QUIET_DAYS, language: Language): Day =>
  addDays(QUIET_DAYS[journey][language], -4 * test.info().repeatEachIndex);

/** An order whose first box lies on this day, with these quantities in it by English name. */
async function orderOn(day: Day, shop: Shop, name: string, box: Readonly<Record<string, number>> | null) {
  const customer = await shop.signUp(name);
  const order = await shop.placeOrder(customer, { batch: 'morning', startDate: day });
  if (!box) return order;
  const idOf = (item: string) =>
    Object.entries(order.selectedItems).find(([, { englishName }]) => englishName === item)?.[0] ?? item;
  const quantities = Object.fromEntries(Object.entries(box).map(([item, qty]) => [idOf(item), qty]));
  return shop.customise(customer, order, { [day]: quantities });
}

function boxOf(page: Page, order: OrderAnswer, label: string, language: Language) {
  const number = inDigits(String(order.orderNumber), language);
  return page.getByRole('listitem').filter({
    has: page.getByRole('heading', {
      level: 4,
      name: new RegExp(`${label.replace('{number}', number)}(?!\\d)`),
    }),
  });
}

const dayPath = (day: Day, batch = 'morning') => `/admin/day/${day}/${batch}`;

test('the office reads exactly the grams that customers chose, and what we pick @desk', async ({
  shop,
  office,
  words,
  language,
}) => {
  const { page } = office;
  const t = await words('office');
  const day = quietDay('grams', language);
  const first = await orderOn(day, shop, 'Asha Patil', { Tomato: 300, Onion: 500 });
  const second = await orderOn(day, shop, 'सुनीता कुलकर्णी', { Tomato: 500 });
  await orderOn(day, shop, 'Jyoti Venkataramanachari-Gokhale', { Tomato: 400 });
  const untouched = await orderOn(day, shop, 'Ramesh Deshmukh', null);
  const expected = untouched.deliverySchedule.find(({ date }) => date === day)?.farmsChoice ?? [];
  const ofIt = (name: string) => expected.find(({ englishName }) => englishName === name)?.qty ?? 0;
  await page.goto(dayPath(day));

  const harvest = page.getByRole('region', { name: t.harvest, exact: true });
  const tomatoes = harvest.getByRole('listitem').filter({ hasText: 'Tomato' });
  await expect(tomatoes).toContainText('टोमॅटो');
  await expect(tomatoes).toContainText(formatQuantity(1200 + ofIt('Tomato'), 'Grams', language));
  await expect(tomatoes).toContainText(formatSum(1200 + ofIt('Tomato'), 'Grams', language));
  const onions = harvest.getByRole('listitem').filter({ hasText: 'Onion' });
  await expect(onions).toContainText(formatQuantity(500 + ofIt('Onion'), 'Grams', language));
  const others = expected.filter(({ englishName }) => !['Tomato', 'Onion'].includes(englishName));
  await expect(harvest.getByRole('listitem')).toHaveCount(2 + others.length);

  const firstBox = boxOf(page, first, t.order, language);
  await expect(firstBox).toContainText('Asha Patil');
  await expect(firstBox).toContainText('12 Gangapur Road');
  await expect(firstBox).toContainText('422001');
  await expect(firstBox).toContainText('9876543210');
  await expect(firstBox.getByRole('listitem').filter({ hasText: 'Tomato' })).toContainText(
    formatQuantity(300, 'Grams', language),
  );
  await expect(firstBox.getByRole('listitem').filter({ hasText: 'Onion' })).toContainText(
    formatQuantity(500, 'Grams', language),
  );
  await expect(boxOf(page, second, t.order, language).getByRole('listitem')).toHaveCount(1);
  const untouchedBox = boxOf(page, untouched, t.order, language);
  await expect(untouchedBox).toContainText(t.ourPickUnlessChanged);
  await expect(untouchedBox.getByRole('listitem')).toHaveCount(expected.length);
  await expect(firstBox).not.toContainText(t.ourPickUnlessChanged);

  // From the box to its order, from there to its customer, and back over the order to the day.
  const link = new RegExp(`${t.order.replace('{number}', inDigits(String(first.orderNumber), language))}$`);
  await firstBox.getByRole('link', { name: link }).click();
  await page.getByRole('heading', { name: 'Asha Patil', exact: true }).getByRole('link').click();
  await page.waitForURL(/\/admin\/people\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: link }).first().click();
  await page.locator(`a[href="${dayPath(day)}"]`).click();
  await expect(firstBox).toBeVisible();
});

test('the office walks through days and batches @phone', async ({ office, words }) => {
  const { page } = office;
  const [t, terms] = [await words('office'), await words('terms')];
  await page.goto(dayPath('2027-02-28'));
  await expect(page.getByText(t.noBoxesTitle)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${t.nextDay}`) }).click();
  await page.waitForURL(dayPath('2027-03-01'));
  await page.getByRole('link', { name: new RegExp(`^${t.previousDay}`) }).click();
  await page.waitForURL(dayPath('2027-02-28'));
  const days = page.getByRole('navigation', { name: t.daysAndBatches });
  await days.getByRole('link', { name: terms['batch.evening'], exact: true }).click();
  await page.waitForURL(dayPath('2027-02-28', 'evening'));
  await expect(days.getByRole('link', { name: terms['batch.evening'], exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel(t.date, { exact: true }).fill('2028-02-29');
  await page.waitForURL(dayPath('2028-02-29', 'evening'));
});

test('paper has the lists and squares to tick, and nothing of the screen @desk', async ({
  shop,
  office,
  words,
  language,
}) => {
  const { page } = office;
  const t = await words('office');
  const day = quietDay('paper', language);
  const order = await orderOn(day, shop, 'Jyoti Gokhale', { Potato: 400 });
  await page.goto(dayPath(day));
  const box = boxOf(page, order, t.order, language);
  await expect(box).toBeVisible();
  const print = page.getByRole('button', { name: t.print, exact: true });
  await expect(print).not.toHaveAttribute('aria-disabled', 'true');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(print).toBeHidden();
  await expect(box).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('region', { name: new RegExp(t.packing) })).toHaveCSS('break-before', 'page');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(box.locator('header > span')).toBeVisible();
});

test('only the office comes in @phone', async ({ page, shop, customer, words, expectConsoleError }) => {
  const [t, messages] = [await words('office'), await words('messages')];
  await page.goto(dayPath('2027-03-01'));
  // A customer is told why, and stays logged in as the customer they are.
  await page.waitForURL('/admin-login?next=**');
  await expect(page.getByText(t.notAnAdmin.replace('{email}', customer.user.email))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(customer.token);

  const other = await shop.signUp('Anil Shinde');
  await logInAtOffice(page, other.user.email, other.password);
  await expect(page.getByRole('alert')).toContainText(t.notAnAdmin.replace('{email}', other.user.email));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(customer.token);

  expectConsoleError(/api\/auth\/login/);
  await logInAtOffice(page, OFFICE.email, 'not-the-password');
  await expect(page.getByRole('alert')).toContainText(messages.credentials_wrong);
  await logInAtOffice(page, OFFICE.email, OFFICE.password);
  await page.waitForURL(dayPath('2027-03-01'));
});
