import { randomUUID } from 'node:crypto';

import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { inDigits } from '@shivar/domain/language/format';
import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { goToPlace } from './office-steps.ts';
import { fillLogin, storedToken } from './login-steps.ts';
import { OFFICE } from './server.ts';
import type { Shop } from './shop.ts';

/** A second admin. */
async function colleagueOf(shop: Shop, office: SessionAnswer, name: string): Promise<SessionAnswer> {
  const colleague = await shop.signUp(name);
  await callApi(shop.url, officePeopleCalls.giveRole, {
    token: office.token,
    params: { id: colleague.user._id },
    body: { was: null, role: 'admin' },
  });
  return colleague;
}

test('the office answers a message that a colleague answers too, hands it over, settles it and takes that back @desk', async ({
  shop,
  office,
  words,
  language,
  axe,
  expectConsoleError,
}) => {
  const { page, session } = office;
  const [t, place] = [await words('officeInbox'), await words('office')];
  const audit = await words('officeAuditNames');
  const colleague = await colleagueOf(shop, session, 'Vijay Jadhav');
  const surname = `Kulkarni${randomUUID().slice(0, 6)}`;
  const email = shop.freshEmail();
  const written = { name: `Asha ${surname}`, email, subject: 'Milk', message: 'Is it from\nGir cows?' };
  const headers = { 'accept-language': language };
  const { ticket } = await callApi(shop.url, api.contact, { body: written, headers });

  await page.goto('/order');
  await goToPlace(page, place, 'place.inbox');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(surname.slice(0, -1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=/);
  const found = page.getByRole('list', { name: t.results }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(t['state.new']);
  await expect(found).toContainText(inDigits(String(ticket), language));
  await page.getByRole('link', { name: written.name }).press('Enter');
  await page.waitForURL(`/admin/inbox/${ticket}`);

  // A written reply is not lost by a wrong key.
  const reply = page.getByLabel(t.reply.replace('{name}', written.name));
  await reply.fill('Yes, from\nGir cows.');
  await page.getByRole('link', { name: t.back }).click();
  await page.getByRole('button', { name: place.stay, exact: true }).click();
  await expect(reply).toHaveValue('Yes, from\nGir cows.');

  await callApi(shop.url, officeInboxCalls.replyToMessage, {
    token: colleague.token,
    params: { ticket: String(ticket) },
    headers: { 'idempotency-key': randomUUID() },
    body: { version: 1, text: 'I think so', settles: false },
  });
  expectConsoleError(/\/reply/);
  await reply.press('Control+Enter');
  const conflict = page.getByRole('alert').filter({ hasText: place.conflictTitle });
  await expect(conflict).toContainText('I think so');
  await axe(page);
  await conflict.getByRole('button', { name: place.keepYours, exact: true }).click();
  await expect(conflict).toBeHidden();
  await expect(reply).toHaveValue('Yes, from\nGir cows.');
  await page.getByRole('button', { name: t.send, exact: true }).dblclick();
  const conversation = page
    .getByRole('heading', { name: t.conversation })
    .locator('..')
    .getByRole('listitem');
  await expect(conversation).toHaveCount(3);
  await expect(conversation.last()).toContainText('Gir cows.');
  await expect(reply).toHaveValue('');
  const mails = () => shop.mails.to(email);
  await expect
    .poll(async () => (await mails()).filter((mail) => /Yes, from\r?\nGir cows\./.test(mail)).length)
    .toBe(1);
  const answer = (await mails()).find((mail) => mail.includes('Yes, from')) ?? '';
  expect(answer).toMatch(language === 'mr' ? /^नमस्कार/ : /^Hello/);

  await page.getByLabel(t.assignee, { exact: true }).selectOption({ value: colleague.user._id });
  await page.getByRole('button', { name: t.assign, exact: true }).click();
  await expect(conversation.last()).toContainText('Vijay Jadhav');
  await page.getByLabel(t.note, { exact: true }).fill('Rang her');
  await page.getByRole('button', { name: t.addNote, exact: true }).click();
  await expect(conversation.last()).toContainText('Rang her');
  const standing = page.getByRole('heading', { name: t.standing });
  await page.getByRole('button', { name: t['step.settled'], exact: true }).click();
  await expect(page.getByText(t.settled)).toBeVisible();
  await expect(standing).toBeFocused();
  await page.getByRole('button', { name: t['step.reopened'], exact: true }).click();
  await expect(page.getByRole('button', { name: t['step.settled'], exact: true })).toBeVisible();

  await page.goto(`/admin/audit?thing=messages&search=${ticket}`);
  await page
    .getByRole('link', { name: `${audit['thing.contact_messages']} ${ticket}` })
    .first()
    .click();
  await page.waitForURL(`/admin/inbox/${ticket}`);
  await expect(standing).toBeVisible();
});

test('the office finds its unsaved text again after a session ended and a new login @phone', async ({
  shop,
  office: { page, session },
  words,
  axe,
  expectConsoleError,
}) => {
  const [t, place, account] = [await words('officeInbox'), await words('office'), await words('account')];
  const catalogue = await words('officeCatalogue');
  const written = {
    name: 'Asha Patil',
    email: shop.freshEmail(),
    subject: 'Milk',
    message: 'From Gir cows?',
  };
  const { ticket } = await callApi(shop.url, api.contact, { body: written });
  const save = { name: place.save, exact: true };
  const places = [
    {
      address: `/admin/inbox/${ticket}`,
      field: page.getByLabel(t.reply.replace('{name}', written.name)),
      send: page.getByRole('button', { name: t.send, exact: true }),
      call: /\/reply/,
    },
    {
      address: '/adminSub/plans/weekly-vegetables',
      field: page.getByLabel(catalogue['field.description'], { exact: true }),
      send: page.getByRole('button', save),
      call: /\/api\/admin\/catalogue/,
    },
  ];
  let { token } = session;
  for (const { address, field, send, call } of places) {
    await page.goto(address);
    await field.fill('Yes, from Gir cows.');
    await callApi(shop.url, api.logout, { token });
    expectConsoleError(call);
    await send.click();
    await page.waitForURL(/\/login/);
    await fillLogin(page, account, OFFICE.email, OFFICE.password);
    await page.waitForURL(address);
    await expect(field).toHaveValue('Yes, from Gir cows.');
    await expect(page.getByText(place.writtenBefore)).toBeVisible();
    await axe(page);
    // It was given once, and is not saved: leaving asks as before.
    await goToPlace(page, place, 'place.orders');
    await page.getByRole('button', { name: place.leave, exact: true }).click();
    await page.waitForURL('/order');
    await page.goto(address);
    await expect(field).not.toHaveValue('Yes, from Gir cows.');
    token = (await storedToken(page)) ?? '';
  }
});
