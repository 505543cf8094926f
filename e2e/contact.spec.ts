import type { Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';
import { CONTACT_TEXTS } from '@shivar/domain/rules/contact/contact-texts';
import type { Dictionaries } from '../web/app/words/sections.ts';

import { isAwake } from './awake.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';

/*
 * The contact page (product 2.44, 2.45, 7.6, 9.9, 9.23).
 */

const THANKS = {
  en: "Thank you for your message! We'll get back to you soon.",
  mr: 'तुमच्या संदेशाबद्दल धन्यवाद! आम्ही लवकरच तुमच्याशी संपर्क साधू.',
} as const;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

function send(page: Page, t: Dictionaries['site']): Promise<void> {
  return page.getByRole('button', { name: t.send }).click();
}

test('a message is sent, thanked for under its ticket, and acknowledged by mail @desk', async ({
  page,
  shop,
  language,
  words,
}) => {
  const t = await words('site');
  const email = shop.freshEmail();
  await page.goto('/contact');
  await expect(page.getByText(t.emailHint)).toBeVisible();
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  await expect(link('+91 253 555 0142')).toHaveAttribute('href', 'tel:+912535550142');
  await expect(main.getByText(t.nashik)).toBeVisible();
  await expect(link('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  const { socialLinks } = await callApi(shop.url, api.settings, {});
  expect(socialLinks).not.toEqual([]);
  for (const { name, url } of socialLinks) await expect(link(name)).toHaveAttribute('href', url);
  await field(page, t.name).fill('आशा Patil');
  await field(page, t.email).fill(email);
  await field(page, CONTACT_TEXTS.subject.label[language]).fill('Milk');
  await field(page, t.message).fill('Is it from\nGir cows?');
  await send(page, t);
  await expect(page.getByText(THANKS[language])).toBeVisible();
  const ticket = /[\d०-९]{4,}/.exec(
    (await page.getByText(t.ticket.split('{')[0] ?? '').textContent()) ?? '',
  )?.[0];
  expect(ticket).toBeDefined();
  await expect(page.getByText(t.acknowledged.replace('{email}', email))).toBeVisible();
  await expect.poll(async () => (await shop.mails.to(email)).join()).toContain(String(ticket));

  await page.getByRole('button', { name: t.writeAnother }).click();
  await expect(field(page, t.message)).toHaveValue('');
});

test('the browser’s own check blocks what is wrong, and nothing is sent; spaces alone are refused in words @desk', async ({
  page,
  words,
}) => {
  const [t, messages] = [await words('site'), await words('messages')];
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/contact') && sent.push(request.url()));
  await page.goto('/contact');
  await isAwake(page);
  const isInvalid = (label: string) =>
    field(page, label).evaluate((input: HTMLInputElement) => input.matches(':invalid'));
  await send(page, t);
  await expect(field(page, t.name)).toBeFocused();
  await field(page, t.name).fill('Asha');
  await send(page, t);
  await expect(field(page, t.message)).toBeFocused();
  await field(page, t.message).fill('Namaste');
  await field(page, t.email).fill('asha@');
  await send(page, t);
  await expect(field(page, t.email)).toBeFocused();
  expect([await isInvalid(t.name), await isInvalid(t.email), await isInvalid(t.message)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(sent).toEqual([]);

  await field(page, t.name).fill('   ');
  await field(page, t.email).fill('asha@example');
  await send(page, t);
  await expect(field(page, t.name)).toHaveAccessibleDescription(messages.name_required);
  await expect(field(page, t.name)).toBeFocused();
  // A corrected field loses its error at once. The other errors stay.
  await field(page, t.name).fill('Asha');
  await expect(field(page, t.name)).toHaveAccessibleDescription('');
  await expect(field(page, t.email)).toHaveAccessibleDescription(`${t.emailHint} ${messages.email_invalid}`);
  await field(page, t.email).fill('asha@example.in');
  await expect(field(page, t.email)).toHaveAccessibleDescription(t.emailHint);
  await expect(field(page, t.email)).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
});

test('a failure keeps what was typed, a double click sends once, and without an email no mail is promised @phone', async ({
  page,
  words,
  language,
  expectConsoleError,
}) => {
  const t = await words('site');
  expectConsoleError(/api\/contact/);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/contact');
  await isAwake(page);
  await field(page, t.name).fill('Asha');
  await field(page, t.message).fill('A long text that must not be lost');
  await send(page, t);
  await expect(page.getByRole('alert').filter({ hasText: t.contactFailed })).toBeVisible();
  await expect(field(page, t.message)).toHaveValue('A long text that must not be lost');

  await page.unroute('**/api/contact');
  let times = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) times += 1;
  });
  await page.getByRole('button', { name: t.send }).dblclick();
  await expect(page.getByText(THANKS[language])).toBeVisible();
  await expect(page.getByText(t.notAcknowledged)).toBeVisible();
  expect(times).toBe(1);
});

test('the contact form fills in the account, keeps typed text, and a logout empties it @phone', async ({
  page,
  context,
  customer,
  shop,
  words,
}) => {
  const [t, shell] = [await words('site'), await words('shell')];
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, t.name).fill('आशाची आई');
  await expect(field(page, t.email)).toHaveValue(customer.user.email);
  await expect(field(page, t.name)).toHaveValue('आशाची आई');
  await page.reload();
  await isAwake(page);
  await expect(field(page, t.name)).toHaveValue(customer.user.name);

  const other = await context.newPage();
  await other.goto(`${shop.url}/about`);
  await isAwake(other);
  await other.getByLabel(shell.menu).click();
  await other.getByRole('button', { name: shell.logout }).click();
  await expect(field(page, t.name)).toHaveValue('');
  await expect(field(page, t.email)).toHaveValue('');
});
