import { randomInt, randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';

import type { Dictionaries } from '../web/app/words/sections.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

/* The office’s screens about people and their messages, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';

test('no screen about the office’s people has a problem that axe or the rules of HTML know', async ({
  shop,
  office,
  words,
  language,
  page: theirs,
  axe,
}) => {
  const { page } = office;
  const [t, invitations, place, messages] = [
    await words('officePeople'),
    await words('officeInvitations'),
    await words('office'),
    await words('messages'),
  ];
  const customer = await shop.signUp(`Vasanti Deshpande${randomUUID().slice(0, 6)}`);
  await shop.placeOrder(customer);
  await callApi(shop.url, api.waitForArea, {
    params: { pincode: '444601' },
    body: { email: customer.user.email },
  });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const person = `/admin/people/${customer.user._id}`;
  const name = `गंगूबाई जाधव${randomUUID().slice(0, 6)}`;
  const mobile = `98${String(randomInt(1e8)).padStart(8, '0')}`;
  const email = shop.freshEmail();
  const wrote = { name: 'Asha Kulkarni', email, subject: 'Milk', message: 'Is it from\nGir cows?' };
  const { ticket } = await callApi(shop.url, api.contact, { body: wrote });
  const [inbox, account] = [await words('officeInbox'), await words('account')];
  await judge(page, axe, [
    [
      'people',
      () =>
        visit(
          page,
          `/admin/people?search=${customer.user.name.split(' ').at(-1)}`,
          page.getByRole('link', { name: customer.user.name }),
        ),
      'main',
    ],
    [
      'a person',
      () => visit(page, person, page.getByText('444601').or(page.getByText('४४४६०१')).first()),
      'main',
    ],
    [
      'a person without an email',
      async () => {
        await orderByPhone(page, await words('officePhone'), name, mobile);
        await page.getByRole('heading', { name, exact: true }).getByRole('link').click();
        await expect(page.getByText(t.noEmail, { exact: true })).toBeVisible();
      },
      'main',
    ],
    [
      'a wrong correction',
      async () => {
        await page.getByRole('link', { name: t.correct }).click();
        await field(t['field.email']).fill('gangubai');
        await page.getByRole('button', { name: place.save, exact: true }).click();
        await expect(page.getByText(messages.email_invalid)).toBeVisible();
      },
      'main',
    ],
    [
      'deleting a person',
      async () => {
        await page.goBack();
        const leave = page.getByRole('button', { name: place.leave, exact: true });
        const del = page.getByRole('button', { name: t.deletePerson, exact: true });
        await leave.or(del).first().click();
        if (!(await page.getByRole('dialog', { name: t.deleteTitle.replace('{name}', name) }).isVisible()))
          await del.click();
        await expect(page.getByRole('dialog', { name: t.deleteTitle.replace('{name}', name) })).toBeVisible();
      },
      DIALOG,
    ],
    [
      'invitations',
      async () => {
        await visit(page, '/admin/people/invitations', field(invitations.name));
        await field(invitations.name).fill('Ganesh More');
        await field(invitations.email).fill(email);
        await field(invitations.language).selectOption(language);
        await page.getByRole('button', { name: invitations.send, exact: true }).click();
        await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
      },
      'main',
    ],
    [
      'messages',
      () => visit(page, `/admin/inbox?search=${ticket}`, page.getByRole('list', { name: inbox.results })),
      'main',
    ],
    [
      'a message, and a note to it',
      async () => {
        await visit(page, `/admin/inbox/${ticket}`, page.getByRole('heading', { name: inbox.conversation }));
        await field(inbox.note).fill('Rang her');
        await page.getByRole('button', { name: inbox.addNote, exact: true }).click();
        await expect(page.getByText('Rang her').last()).toBeVisible();
      },
      'main',
    ],
  ]);
  await expect.poll(async () => shop.mails.to(email)).toHaveLength(2);
  const link = await shop.mails.linkFor(email, '/admin-login/invitation');
  await judge(theirs, axe, [
    [
      'an invitation',
      async () => {
        await theirs.goto(link);
        await expect(theirs.getByLabel(account.password, { exact: true })).toBeVisible();
      },
    ],
  ]);
});

/** Writes down an order of somebody who has no email, and waits for its page. */
async function orderByPhone(
  page: Page,
  t: Dictionaries['officePhone'],
  name: string,
  mobile: string,
): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/order/new');
  await field(t.search).fill(mobile);
  await page.getByRole('button', { name: t.newCustomer, exact: true }).click();
  await field(t.name).fill(name);
  await field(t.plan).selectOption('weekly-vegetables');
  await field(t.pincode).fill('422001');
  await field(t.line1).fill('वाड्याजवळ, मखमलाबाद');
  await field(t.city).fill('नाशिक');
  await field(t.agreed).check();
  await page.getByRole('button', { name: t.place, exact: true }).click();
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
}
