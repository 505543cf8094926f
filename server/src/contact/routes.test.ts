import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testAccounts } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { noticeOf } from '../content/queries.ts';
import { clearOldMessages } from '../auth/upkeep-commands.ts';

const FARM = 'namaste@shivar.example';
const THANKS = "Thank you for your message! We'll get back to you soon.";
const ASHA = {
  name: 'Asha Patil',
  email: 'asha@example.in',
  subject: 'Milk',
  message: 'Is it from\nGir cows?',
};

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(() =>
  shop.db.query(
    'TRUNCATE contact_messages, consents, settings, rate_limits, mail_outbox RESTART IDENTITY CASCADE',
  ),
);
afterAll(() => shop.close());

const write = (body: Partial<typeof ASHA>, headers = {}) =>
  shop.call(api.contact, { body: { name: 'Asha Patil', message: 'Namaste', ...body }, headers });
const mails = () => testAccounts(shop.db).mails();

describe('a message to the farm', () => {
  test('is kept under a ticket, mailed to the farm and acknowledged', async () => {
    expect(await write(ASHA)).toMatchObject({ status: 200, answer: { message: THANKS, ticket: 1001 } });
    expect(await shop.db.query('SELECT ticket, name, email, subject, message FROM contact_messages')).toEqual(
      [{ ticket: 1001, ...ASHA }],
    );
    expect(await mails()).toEqual([
      { to: FARM, language: 'en', content: { kind: 'contact-message', ticket: 1001, ...ASHA } },
      {
        to: ASHA.email,
        language: 'en',
        content: {
          kind: 'contact-received',
          ticket: 1001,
          name: ASHA.name,
          thread: expect.any(String) as string,
        },
      },
    ]);
  });

  test('without an email is kept too, and nobody is acknowledged', async () => {
    expect((await write({})).status).toBe(200);
    expect((await write({ email: '', subject: '' })).status).toBe(200);
    expect(await shop.db.query('SELECT ticket, email, subject FROM contact_messages ORDER BY 1')).toEqual([
      { ticket: 1001, email: null, subject: '' },
      { ticket: 1002, email: null, subject: '' },
    ]);
    expect((await mails()).map(({ to }) => to)).toEqual([FARM, FARM]);
  });

  test('is thanked for in Marathi where it was written in Marathi', async () => {
    const { answer } = await write(ASHA, { 'accept-language': 'mr-IN,mr;q=0.9,en;q=0.5' });
    expect(answer.message).toBe('तुमच्या संदेशाबद्दल धन्यवाद! आम्ही लवकरच तुमच्याशी संपर्क साधू.');
    expect(await mails()).toMatchObject([{ to: FARM }, { to: ASHA.email, language: 'mr' }]);
  });

  test('goes to the email that the farm has set', async () => {
    await shop.db.query(`INSERT INTO settings VALUES ('email', '"office@example.in"', now())`);
    await write({});
    expect(await mails()).toMatchObject([{ to: 'office@example.in' }]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ email: 'asha@' }, 'email', 'Please enter a valid email'],
    [{ message: 'x'.repeat(5001) }, 'message', 'This can be at most 5000 characters'],
    [{ message: 'a\0b' }, 'message', 'This contains characters that cannot be stored'],
  ])('is refused where a field is wrong: %o', async (body, path, message) => {
    expect(await write(body)).toMatchObject({ status: 400, refusal: { issues: [{ path, message }] } });
    expect(await mails()).toEqual([]);
  });

  test('is limited per email and per address', async () => {
    for (let at = 0; at < 5; at += 1) expect((await write(ASHA)).status).toBe(200);
    expect((await write({ ...ASHA, email: 'ASHA@example.in' })).status).toBe(429);
    for (let at = 0; at < 15; at += 1) expect((await write({})).status).toBe(200);
    const stopped = await write({});
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '3600']);
    expect(await shop.db.query('SELECT count(*) AS n FROM contact_messages')).toEqual([{ n: 20 }]);
  });
});

test('what a page of another site posts is refused, and what no browser posts is taken', async () => {
  for (const origin of ['https://elsewhere.example', 'null'])
    expect((await write(ASHA, { origin })).status).toBe(403);
  expect((await write(ASHA, { origin: 'http://127.0.0.1:4700' })).status).toBe(200);
  expect((await write(ASHA)).status).toBe(200);
});

describe('what was agreed to with a message', () => {
  const consents = () =>
    shop.db.query('SELECT email, purpose, about, notice::text, language FROM consents ORDER BY about');

  test('is the privacy notice of the day, in the language in which it was shown', async () => {
    await write({ ...ASHA, email: 'Asha@Example.in' }, { 'accept-language': 'mr' });
    await write({});
    const notice = { purpose: 'contact', notice: await noticeOf(shop.db, 'mr') };
    expect(await consents()).toEqual([
      { email: 'asha@example.in', about: '1001', language: 'mr', ...notice },
      { email: null, about: '1002', language: 'en', ...notice },
    ]);
  });

  test('and the message itself are gone a year after it was written', async () => {
    const year = 365 * 24 * 3_600_000;
    await write(ASHA);
    shop.clock.move(24 * 3_600_000);
    await write({});
    await clearOldMessages(shop.db, shop.clock.now() + year - 24 * 3_600_000);
    expect([await tickets(), (await consents()).length]).toEqual([[1001, 1002], 2]);
    await clearOldMessages(shop.db, shop.clock.now() + year - 24 * 3_600_000 + 1);
    expect([await tickets(), (await consents()).length]).toEqual([[1002], 1]);
  });

  const tickets = async () =>
    (await shop.db.query<{ ticket: number }>('SELECT ticket FROM contact_messages ORDER BY 1')).map(
      ({ ticket }) => ticket,
    );
});
