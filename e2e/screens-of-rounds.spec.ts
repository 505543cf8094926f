import { randomUUID } from 'node:crypto';

import { officeRouteCalls } from '@shivar/domain/contract/office/route-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { firstDay, orderWithBoxTomorrow } from './household-orders.ts';
import { judge, visit } from './screens.ts';

/* The screens of routes and rounds, judged by axe and the rules of HTML (product 13.4). A marked stop is in marks.spec.ts. */

test('no screen of routes and rounds has a problem that axe or the rules of HTML know', async ({
  shop,
  office,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const { page, session } = office;
  const [t, messages] = [await words('officeRounds'), await words('officeMessages')];
  const customer = await shop.signUp(`Asha Venkataramanachari${randomUUID().slice(0, 6)}`);
  const day = firstDay(await orderWithBoxTomorrow(shop, customer));
  // Both projects share a shop: each has a pincode of its own.
  const pincode = language === 'mr' ? '422007' : '422009';
  const name = `Route ${randomUUID().slice(0, 6)} by the old market`;
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const form = (label: string) => page.getByRole('form', { name: label });
  const stop = page.getByRole('button', { name: customer.user.name });
  expectConsoleError(/rounds\/(?:999|\{route\})/);
  await judge(page, axe, [
    ['the routes', () => visit(page, '/admin/rounds/routes', button(t.addRoute))],
    [
      'a new route without a name',
      async () => {
        await button(t.addRoute).click();
        await form(t.addRoute).getByLabel(t.addPincode).selectOption(pincode);
        await button(t.save).last().click();
        await expect(page.getByText(messages.route_name_required).first()).toBeVisible();
      },
      'main',
    ],
    [
      'a saved route, and another one that may not have its pincode',
      async () => {
        await form(t.addRoute).getByLabel(t.routeName).fill(name);
        await button(t.save).last().click();
        await expect(form(name)).toBeVisible();
        const { token } = session;
        const body = { name: 'Another', pincodes: [pincode], driverId: null };
        await expect(callApi(shop.url, officeRouteCalls.addRoute, { token, body })).rejects.toThrow('409');
      },
      'main',
    ],
    [
      'the rounds',
      () => visit(page, `/admin/rounds/${day}/morning`, page.getByRole('link', { name: t.rest })),
    ],
    [
      'a round',
      async () => {
        await visit(page, `/admin/rounds/${day}/morning/rest`, stop);
        if ((await stop.getAttribute('aria-expanded')) === 'false') await stop.click();
        await expect(page.getByRole('link', { name: t.map }).first()).toBeVisible();
      },
    ],
    [
      'its stops while they are sorted',
      async () => {
        // Another stop of the pincode, so that there is something to sort.
        await orderWithBoxTomorrow(shop, await shop.signUp('Zarina Shaikh'));
        await visit(page, `/admin/rounds/${day}/morning/rest`, stop);
        await button(t.sort).click();
        await expect(page.getByText(t.sortText)).toBeVisible();
      },
      'main',
    ],
    [
      'a round that is not there',
      () => visit(page, `/admin/rounds/${day}/morning/999`, page.getByText(t.roundFailed)),
      'main',
    ],
  ]);
  const { routes } = await callApi(shop.url, officeRouteCalls.officeRoutes, { token: session.token });
  for (const { _id: id, version } of routes.filter((route) => route.name === name))
    await callApi(shop.url, officeRouteCalls.removeRoute, {
      token: session.token,
      params: { id },
      body: { version },
    });
});
