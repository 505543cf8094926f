import { randomUUID } from 'node:crypto';

import { api } from '@shivar/domain/contract/api';
import { addDays } from '@shivar/domain/values/day';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { ordersOf } from './purchase-steps.ts';
import { tabTo } from './tab-to.ts';

test('the office writes down an account and two orders of a household that calls, by keyboard alone', async ({
  shop,
  office: { page, session },
  words,
}) => {
  const [t, orders, place, officeMessages] = [
    await words('officePhone'),
    await words('officeOrders'),
    await words('office'),
    await words('officeMessages'),
  ];
  // A name that no other journey, and no other round of this one, has.
  const name = `Sunita Kulkarni${randomUUID().slice(0, 6)}`;
  const email = shop.freshEmail();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const type = async (label: string, text: string) => {
    await tabTo(page, field(label));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const press = async (label: string) => {
    await tabTo(page, page.getByRole('button', { name: label, exact: true }));
    await page.keyboard.press('Enter');
  };
  const placed = async () => {
    await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
    await expect(page.getByText(orders.placedByPhone.replace('{name}', session.user.name))).toBeVisible();
  };

  await page.goto('/order');
  const begin = page.getByRole('link', { name: orders.newOrder, exact: true });
  await expect(begin).toBeVisible();
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  await expect(field(t.search)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.noneTitle)).toBeVisible();
  await press(t.newCustomer);
  await expect(field(t.name)).toBeFocused();
  await expect(field(t.name)).toHaveValue(name);
  await type(t.email, email);

  await tabTo(page, field(t.plan));
  await page.keyboard.type('Weekly');
  await expect(field(t.size)).toBeVisible();
  await type(t.pincode, '422001');
  await expect(page.getByText(/^We deliver here/)).toBeVisible();
  // Another account has ordered with this mobile: the office is told before it makes a second one.
  const neighbour = await shop.signUp(`Lata ${randomUUID().slice(0, 6)}`);
  const mobile = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  await shop.placeOrder(neighbour, { mobile });
  await type(t.mobile, mobile);
  await expect(page.getByText(t.mobileTaken)).toBeVisible();
  const theirs = page.getByRole('link', { name: new RegExp(neighbour.user.name) });
  await expect(theirs).toHaveAttribute('href', `/admin/people/${neighbour.user._id}`);
  await type(t.mobile, '98765 43211');
  await expect(theirs).toBeHidden();
  await type(t.line1, '12 Gangapur Road');
  await type(t.city, 'Nashik');
  // Enter in a field orders nothing, and without the customer's word nothing is ordered either.
  await page.keyboard.press('Enter');
  await press(t.place);
  await expect(page.getByText(officeMessages.agreement_required)).toBeVisible();
  await expect(field(t.agreed)).toBeFocused();
  await page.keyboard.press('Space');
  await press(t.place);
  await placed();
  await expect.poll(() => shop.mails.to(email)).toHaveLength(1);
  const [mail = ''] = await shop.mails.to(email);
  expect(mail).toContain('12 Gangapur Road');
  expect(mail).toContain('/privacy-policy');

  // The household calls again. The office finds it, with its last address. Leaving unsaved changes asks first.
  await page.goto('/order/new');
  await expect(field(t.search)).toBeFocused();
  await page.keyboard.type(name.slice(7, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(t.plan)).toBeFocused();
  await expect(field(t.line1)).toHaveValue('12 Gangapur Road');
  // The same once more is one step away; today they want something else.
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${t.again}.*Weekly vegetables`) }));
  await page.keyboard.press('Enter');
  await expect(field(t.size)).toBeVisible();
  await expect(field(t.plan)).toHaveValue('weekly-vegetables');
  await field(t.plan).focus();
  await page.keyboard.type('Daily');
  await expect(field(t.plan)).toHaveValue('daily-kitchen');
  await expect(field(t.size)).toBeVisible();
  await tabTo(page, page.getByText(t.changeItems, { exact: true }));
  await page.keyboard.press('Enter');
  const amount = field('Tomato (g)');
  await tabTo(page, amount);
  const before = Number(await amount.inputValue());
  await page.keyboard.press('ArrowDown');
  await expect(amount).toHaveValue(String(before - 100));
  await tabTo(page, page.getByRole('link', { name: t.allOrders, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: place.stay, exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Offered, and not set: all of it is spread over the boxes at once.
  const plan = field(t.planMonth);
  await expect(plan).not.toBeChecked();
  await tabTo(page, plan);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await placed();

  // The account has no password until its owner proves the email.
  await callApi(shop.url, api.forgotPassword, { body: { email } });
  const otp = await shop.mails.otpFor(email);
  const password = 'til-gul-ghya';
  await callApi(shop.url, api.resetPassword, { body: { email, otp, password } });
  const customer = { ...(await callApi(shop.url, api.login, { body: { email, password } })), password };
  const bought = await ordersOf(shop, customer);
  expect(bought.map(({ subscriptionName }) => subscriptionName).toSorted()).toEqual([
    'Daily kitchen',
    'Weekly vegetables',
  ]);
  const daily = bought.find(({ subscriptionName }) => subscriptionName === 'Daily kitchen');
  expect(daily?.deliverySchedule.filter(({ items }) => items.length === 0)).toEqual([]);
  const tomatoes = bought.flatMap(({ selectedItems }) =>
    Object.values(selectedItems).filter(({ englishName }) => englishName === 'Tomato'),
  );
  expect(tomatoes.map(({ qty }) => qty)).toContain(before - 100);
});

test('for a full day the office offers the next free one to the caller, or exceeds the limit with a reason', async ({
  shop,
  office: { page, session },
  words,
}) => {
  const [t, orders, messages, waiting] = [
    await words('officePhone'),
    await words('officeOrders'),
    await words('officeMessages'),
    await words('waiting'),
  ];
  const pincode = String(429_000 + Math.floor(Math.random() * 1000));
  const limits = { morning: 1, evening: null };
  await callApi(shop.url, officeAreaCalls.addArea, {
    token: session.token,
    body: { pincode, area: 'Ozar', marathiArea: 'ओझर', batches: ['morning', 'evening'], limits },
  });
  const customer = await shop.signUp(`Lata ${randomUUID().slice(0, 6)}`);
  const first = await shop.placeOrder(customer, { pincode, batch: 'morning', deliveryFrequency: 'weekly' });
  await page.goto(`/order/new?customer=${customer.user._id}`);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(t.plan).selectOption('weekly-vegetables');
  await expect(field(t.pincode)).toHaveValue(pincode);
  await expect(field(t.start)).toHaveValue(first.startDate);
  const free = page.getByRole('button', { name: new RegExp(`^${waiting.startOn.split('{')[0]}`) });
  await free.click();
  await expect(field(t.start)).toHaveValue(addDays(first.startDate, 1));
  await expect(free).toBeHidden();

  // The customer can take no other day, and the van has room.
  await field(t.start).fill(first.startDate);
  await field(t.overRoom).check();
  await page.getByRole('button', { name: t.place, exact: true }).click();
  await expect(page.getByText(messages.reason_required)).toBeVisible();
  await field(t.overReason).fill('The van has room');
  await page.getByRole('button', { name: t.place, exact: true }).click();
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText(orders.placedByPhone.replace('{name}', session.user.name))).toBeVisible();
  await expect(page.getByText('The van has room')).toBeVisible();
});
