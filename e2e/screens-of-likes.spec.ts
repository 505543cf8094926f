import { likesCalls } from '@shivar/domain/contract/likes-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';

import { orderAnswer } from '../web/test/order-answers.ts';
import { callApi } from './call-api.ts';
import { idOf, openOrder } from './customise-steps.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, PLAN } from './purchase-steps.ts';
import { judge, visit } from './screens.ts';

/* The screens of likes and swaps, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';

test('no screen about likes has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  office,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const [t, terms, orders, customise, people] = [
    await words('likes'),
    await words('terms'),
    await words('orders'),
    await words('customise'),
    await words('officePeople'),
  ];
  const { token } = customer;
  const order = await shop.placeOrder(customer);
  const dialog = page.getByRole('dialog');
  const calls = '**/api/likes/items';
  expectConsoleError(/api\/likes/);
  await judge(page, axe, [
    [
      'likes that cannot be loaded',
      async () => {
        await page.route(calls, (route) => route.abort());
        await visit(page, '/profile/likes', page.getByRole('alert').filter({ hasText: t.loadFailed }));
        await page.unroute(calls);
      },
    ],
    [
      'all likes',
      () => visit(page, '/profile/likes', page.getByRole('radiogroup', { name: NAMES.tomato[language] })),
    ],
    [
      'the question about an item',
      async () => {
        await visit(page, PLAN, page.getByRole('button', { name: /Tomato|टोमॅटो/ }).first());
        const start = terms.likeOf.split('{like}', 1)[0]?.replace('{item}', NAMES.tomato[language]);
        await page.getByRole('button', { name: start }).click();
        await expect(dialog).toBeVisible();
      },
      DIALOG,
    ],
    [
      'what waits for a swap',
      async () => {
        const body = { likes: { [idOf(order, 'Tomato')]: 'never' as const } };
        await callApi(shop.url, likesCalls.saveLikes, { token, body });
        await openOrder(page, shop.url, order, customise);
        await expect(page.getByRole('region', { name: t.waits })).toBeVisible();
      },
      'main',
    ],
    [
      'a swap',
      async () => {
        await page.getByRole('region', { name: t.waits }).getByRole('button').click();
        await dialog.getByRole('radio').first().check();
        await expect(dialog.getByRole('textbox')).toBeVisible();
      },
      DIALOG,
    ],
    [
      'how a box was',
      async () => {
        const yesterday = addDays(dayAt(await shop.now()), -1);
        const came = orderAnswer({ start: yesterday, dates: 8, saved: { [yesterday]: { 1: 300 } } });
        const headers = { 'server-time': String(await shop.now()) };
        await page.route('**/api/orders/user/*', (route) => route.fulfill({ json: [came], headers }));
        await visit(page, '/active-subscriptions', page.getByRole('button', { name: orders.tellUs }));
        await page.getByRole('button', { name: orders.tellUs }).click();
        await expect(dialog.getByRole('radiogroup').first()).toBeVisible();
      },
      DIALOG,
    ],
  ]);
  const person = `/admin/people/${customer.user._id}`;
  await judge(office.page, axe, [
    [
      'the likes of a person',
      async () => {
        await visit(office.page, person, office.page.getByText(NAMES.tomato[language]));
        await office.page.getByRole('button', { name: people.likesChange }).click();
        const tomato = office.page.getByRole('radiogroup', { name: NAMES.tomato[language] });
        await tomato.getByRole('radio', { name: terms['like.love'] }).check();
        await expect(office.page.getByText(people.likeSaved)).toBeVisible();
      },
      'main',
    ],
  ]);
  const { token: meera } = await shop.logInOffice();
  const set = await callApi(shop.url, officePeopleCalls.likesOfPerson, {
    token: meera,
    params: { id: customer.user._id },
  });
  expect(Object.values(set.likes)).toEqual(['love']);
});
