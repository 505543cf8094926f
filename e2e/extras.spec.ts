import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { formatDay, formatRupees, formatShortDay } from '@shivar/domain/language/format';
import { addDays } from '@shivar/domain/values/day';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { ordersOf } from './purchase-steps.ts';
import { judge, visit } from './screens.ts';
import { shopAt } from './shop.ts';

const DIALOG = 'dialog[open]';
const MILK = { en: 'Cow milk (500 ml)', mr: 'गाईचं दूध (५०० मिली)' };
/** Of two of them, in paise. */
const TWO = 6400;

test('a household adds milk to a box, the office adds more, and gives the price of sour milk back', async ({
  page,
  office,
  serverWith,
  words,
  language,
  logIn,
  axe,
  expectConsoleError,
}) => {
  const [t, orders, its] = [await words('extras'), await words('orders'), await words('officeOrders')];
  const customise = await words('customise');
  const server = await serverWith({ clockStart: '2026-12-07T12:00:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const customer = await shop.signUp('सुमित्रा कुलकर्णी-देशपांडे');
  const order = await shop.placeOrder(customer);
  const { date = '', batch = 'morning' } = order.deliverySchedule[0] ?? {};
  await logIn(page.context(), shop.url, customer);
  const milk = MILK[language];
  const price = formatRupees(TWO, language);
  const dialog = page.getByRole('dialog');
  const stored = async () => (await ordersOf(shop, customer))[0];
  const extras = async () => (await stored())?.deliverySchedule.find((each) => each.date === date)?.extras;
  const editor = `${shop.url}/sub-detail/${order._id}?date=${date}`;
  await judge(page, axe, [
    [
      'a box to which something can be added',
      () => visit(page, editor, page.getByRole('button', { name: customise.addToBox })),
      'main',
    ],
    [
      'the items that can be added',
      async () => {
        await page.getByRole('button', { name: customise.addToBox }).click();
        await dialog.getByLabel(t.find).fill(milk.slice(0, 6));
        const more = dialog.getByRole('listitem').filter({ hasText: milk }).getByRole('button').last();
        await more.click();
        await more.click();
        await expect(dialog.getByRole('button', { name: t.save.replace('{price}', price) })).toBeEnabled();
      },
      DIALOG,
    ],
    [
      'a box with extras',
      async () => {
        await dialog.getByRole('button', { name: t.save.replace('{price}', price) }).dblclick();
        await expect(page.getByRole('heading', { name: t.heading })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(price);
      },
      'main',
    ],
  ]);
  expect(await extras()).toMatchObject([{ englishName: MILK.en, qty: 2, amount: 64 }]);
  expect((await stored())?.offer).toMatchObject({ extras: 64 });
  await page.getByText(customise.changes).click();
  await expect(page.getByRole('heading', { name: orders['change.extra'] })).toBeVisible();
  // It stands in the box wherever the household reads it, and the menu of the day.
  await page.goto(`${shop.url}/active-subscriptions`);
  await expect(page.getByRole('main')).toContainText(milk);

  // A second tab that sees two of them.
  const tab = await page.context().newPage();
  await tab.goto(editor);
  await tab.getByRole('button', { name: customise.changeAdded }).click();
  const less = tab
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: milk })
    .getByRole('button')
    .first();
  await expect(less).toBeVisible();

  const admin = await shop.logInOffice();
  await logIn(office.page.context(), shop.url, admin);
  const desk = office.page;
  const form = desk.getByRole('dialog');
  await judge(desk, axe, [
    [
      'more for a household that calls',
      async () => {
        const name = its.addToBox.replace('{day}', formatDay(date, language));
        await visit(desk, `${shop.url}/order/${order._id}`, desk.getByRole('button', { name }));
        await desk.getByRole('button', { name }).click();
        await form.getByRole('listitem').filter({ hasText: milk }).getByRole('button').last().click();
        await form.getByLabel(t.why).fill('She rang');
      },
      DIALOG,
    ],
    [
      'an order with extras',
      async () => {
        await form.getByRole('button', { name: t.save.split('{')[0] ?? '' }).click();
        await expect(form).toBeHidden();
        await expect(desk.getByText('She rang')).toBeVisible();
      },
      'main',
    ],
  ]);
  expect(await extras()).toMatchObject([{ qty: 3, amount: 96 }]);
  expectConsoleError(/dates\/extras|409/);
  await less.click();
  await tab.getByRole('button', { name: t.save.split('{')[0] ?? '' }).click();
  await expect(tab.getByRole('dialog')).toContainText((await words('messages')).changed_elsewhere);
  await tab.keyboard.press('Escape');
  await expect(tab.getByRole('main')).toContainText(formatRupees(9600, language));
  expect(await extras()).toMatchObject([{ qty: 3 }]);
  await tab.close();

  // Neither page asks anything while the server is away.
  const leave = () => Promise.all([page, desk].map((each) => each.goto('about:blank')));
  await leave();
  await server.restartAt(`${addDays(date, -1)}T18:00:05+05:30`);
  const isClosed = async () =>
    (await stored())?.deliverySchedule.some((each) => each.date === date && each.filledByFarm);
  await expect.poll(isClosed).toBe(true);
  await page.goto(editor);
  await expect(page.getByRole('heading', { name: t.heading })).toBeVisible();
  await expect(page.getByRole('button', { name: customise.changeAdded })).toBeHidden();
  await leave();
  await server.restartAt(`${date}T20:00:00+05:30`);
  // More than a day without use has logged the office out.
  const session = await shop.logInOffice();
  await logIn(desk.context(), shop.url, session);
  const { token } = session;
  await callApi(shop.url, officeDayCalls.markDelivered, { token, params: { date, batch }, body: {} });
  // One of three was spoilt: the household says so, and has its price by one press of the office.
  const [books, shell] = [await words('books'), await words('shell')];
  const added = books.added.replace('{item}', milk);
  await judge(page, axe, [
    [
      'a complaint of something that was added',
      async () => {
        const wrong = { name: `${books.wrong} ${formatShortDay(date, language)}` };
        await visit(page, editor, page.getByRole('button', wrong));
        await page.getByRole('button', wrong).click();
        const mark = books.mark.replace('{item}', added);
        const name = mark.replace('{reason}', books['reason.spoilt']);
        await dialog.getByRole('button', { name }).click();
        const fewer = dialog.getByRole('button', {
          name: shell.less.replace('{what}', books.howMuch.replace('{item}', added)),
        });
        await fewer.click();
        await fewer.click();
      },
      DIALOG,
    ],
  ]);
  await dialog.getByRole('button', { name: books.send }).click();
  await expect(page.getByText(books['outcome.open'])).toBeVisible();
  const complaints = await words('officeComplaints');
  await desk.goto(`${shop.url}/admin/complaints`);
  const money = complaints['act.money'].replace('{money}', formatRupees(TWO / 2, language));
  await expect(desk.getByText(complaints.added.replace('{item}', milk))).toBeVisible();
  await expect(desk.getByRole('button', { name: complaints['act.allowance'] })).toBeHidden();
  await desk.getByRole('button', { name: money }).click();
  await expect(desk.getByText(complaints['done.credit'])).toBeVisible();
  expect(await extras()).toMatchObject([{ qty: 2 }, { qty: 1, isBack: true }]);
  await judge(desk, axe, [
    [
      'the price of something that was not good',
      async () => {
        await visit(desk, `${shop.url}/order/${order._id}`, desk.getByText(its.giveMoneyBack));
        await desk.getByText(its.giveMoneyBack).click();
        await form.getByLabel(its.reason).fill('It was sour');
      },
      DIALOG,
    ],
  ]);
  await form.getByRole('button', { name: its.giveMoneyBack }).click();
  await expect(form).toBeHidden();
  await expect(desk.getByText(its['change.extra_back'])).toHaveCount(2);
  expect(await extras()).toMatchObject([{ qty: 3, isBack: true }]);
  await page.goto(editor);
  await expect(page.getByText(added, { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(books.addedBack);
  const part = books['offer.extras'].replace('{amount}', formatRupees(9600, language));
  await expect(page.getByRole('main')).toContainText(part);
});
